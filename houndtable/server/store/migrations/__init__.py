"""How the database came to be as it is, step by step: a file for each step in `versions`."""
