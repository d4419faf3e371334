"""The drawn board of DOG Royal, for two to six."""
