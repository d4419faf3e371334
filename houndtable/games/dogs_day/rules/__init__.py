"""The rules: the Scene, markers, the steps of a round, turns, which asks them all; and what a seat knows."""
