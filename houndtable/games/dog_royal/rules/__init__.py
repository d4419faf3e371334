"""The rules: sides, moves, cards, rounds; turns, which asks them all; and what a seat knows."""
