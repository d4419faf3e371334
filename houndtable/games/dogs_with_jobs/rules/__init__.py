"""The rules of Dogs With Jobs, a file for each chapter of the rulebook."""
