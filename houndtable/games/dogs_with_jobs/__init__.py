"""Dogs With Jobs."""
