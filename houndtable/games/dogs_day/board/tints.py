"""The colours of Dogs' Day's board and cards, by day and by night. The street is at dusk in both."""

from __future__ import annotations

from houndtable.core.drawing import look

TOKENS: look.Tokens = {
    "sky-1": ("#3b3f63", "#262a47"),
    "sky-2": ("#54507a", "#38355a"),
    "sky-3": ("#7c6286", "#544664"),
    "sky-4": ("#b0787f", "#7a545e"),
    "moon": ("#ffe9a8", "#f4dd9b"),
    "moon-spot": ("#f2d88c", "#dfc680"),
    "house-1": ("#2c2f4c", "#1b1d33"),
    "house-2": ("#343757", "#22243e"),
    "house-3": ("#292b45", "#181a2d"),
    "window": ("#ffd977", "#eec466"),
    "road": ("#4c4a52", "#34333a"),
    "kerb": ("#8a8378", "#605b54"),
    "line-of-road": ("#e8dcc0", "#b3a98f"),
    "wall": ("#77797f", "#5a5c62"),
    "wall-top": ("#8b8d93", "#6c6e74"),
    "cell": ("#2b2c33", "#1b1c21"),
    "bar": ("#b9bcc2", "#a3a6ac"),
    "stone": ("#e8d9b8", "#b9aa88"),
    "stone-dark": ("#d8c49a", "#a4926b"),
    "stone-light": ("#f0e4c8", "#cbbd9b"),
    "column": ("#fff6e0", "#d9ccb0"),
    "door": ("#4f5964", "#3d464f"),
    "steel": ("#8b98a3", "#76838e"),
    "steel-light": ("#a9b5be", "#939fa8"),
    "car": ("#3f6a58", "#325546"),
    "car-front": ("#4d7d69", "#3d6454"),
    "glass": ("#bfe3ef", "#9cc4d1"),
    "head-line": ("#23283a", "#191d2c"),
    "day-to-come": ("#39415c", "#2c3348"),
    "day-line": ("#8d95b3", "#7c84a2"),
    "pavement": ("#2f3a4a", "#212936"),
    "pavement-seam": ("#38455a", "#293344"),
    "lamp": ("#6f6a5c", "#55503f"),
    "place-line": ("#b9c0d8", "#9aa2bd"),
    "heist": ("#1f4e6b", "#204f6c"),
    "twist": ("#7a2740", "#7b2841"),
    "bag": ("#d9a441", "#d09c3c"),
    "bag-tie": ("#8a5a1c", "#82541a"),
    "paw": ("#6b4312", "#633d10"),
    "case": ("#55606b", "#505a65"),
    "gem": ("#6cd3e8", "#66c8dc"),
    "no": ("#c3271d", "#bd251c"),
    "back": ("#23283b", "#20253a"),
    "back-town": ("#39415d", "#343c57"),
    "cell-of-stack": ("#e9dcc0", "#dccfb2"),
}


def tint(name: str) -> str:
    """A colour of the game as it stands in a drawing."""
    return look.colour(name, TOKENS)
