"""The rules, a file for each chapter: moves, cards, rounds, and turns, which asks them all; and what a seat knows."""
