"""A Dog's Life."""
