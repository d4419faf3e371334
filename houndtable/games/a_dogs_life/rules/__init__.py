"""The rules of A Dog's Life, a file for each chapter of the rulebook."""
