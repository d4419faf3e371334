"""The drawn board of A Dog's Life. What draws is imported when something is drawn."""

from houndtable.core.drawing.later import drawn_later
from houndtable.games.a_dogs_life.board.touches import touches

__all__ = ["hand", "moving", "still", "touches"]

still, moving, hand = drawn_later(__name__)
