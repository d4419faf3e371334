"""The drawn board of Dogs With Jobs. What draws is imported when something is drawn."""

from houndtable.core.drawing.later import drawn_later
from houndtable.games.dogs_with_jobs.board.touches import touches

__all__ = ["hand", "moving", "still", "touches"]

still, moving, hand = drawn_later(__name__)
