"""DOG Royal."""
