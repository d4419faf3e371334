"""A film: a whole game as one animated SVG without a script.

There is one still layer. What moves is matched by id from frame to frame and glides to its next place;
what comes or goes fades. All is CSS: each thing has one set of keyframes for its place, and one for each
of its faces (a card that was played last has many). Readers who want less motion see the last frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from houndtable.core.board import Item, Still
from houndtable.core.drawing import look, svg
from houndtable.core.drawing.look import INK, Look
from houndtable.core.drawing.picture import document

GLIDE = 0.3
"""The part of a frame that a glide takes: of 0.9 seconds some 250 milliseconds."""

CAPTION = 46.0  # height of the line below the board, in units
CAPTION_SIZE = 20.0
MANNER = "cubic-bezier(.2,.7,.3,1)"  # fast, then slow


@dataclass(frozen=True)
class Frame:
    """One moment: the moving layer, a sentence about what was done, and its way by the ids of spots."""

    items: Sequence[Item]
    caption: str = ""
    trail: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Clock:
    """How the frames lie in time; all in percent of the whole."""

    frames: int
    pause: float  # how many frames the last one stays longer

    def at(self, frame: float) -> str:
        """When a frame begins."""
        return f"{100 * frame / (self.frames + self.pause):.3f}".rstrip("0").rstrip(".") + "%"


def film(
    frames: Sequence[Frame],
    still: Still,
    *,
    title: str = "",
    seconds: float = 0.9,
    pause: float = 4,
    look: Look = "auto",
) -> str:
    """The frames as an animated SVG, `seconds` each, that begins again after a pause of some seconds.

    `still` is the still layer in the same look (see `picture.still_layer`).
    """
    if not frames:
        raise ValueError("a film needs at least one frame")
    clock = _Clock(len(frames), pause / seconds)
    rules: list[str] = []
    trails = "".join(_trail(still, frame, n, clock, rules) for n, frame in enumerate(frames))
    things = "\n".join(_thing(found, n, clock, rules, look) for n, found in enumerate(_stories(frames)))
    captions = "".join(_caption(still, frame.caption, n, clock, rules) for n, frame in enumerate(frames))
    whole = seconds * (clock.frames + clock.pause)
    style = (
        f".f{{animation:{whole:.2f}s linear infinite both}}.o{{animation-timing-function:step-end}}"
        f".m{{animation-timing-function:{MANNER}}}"
        f"@media (prefers-reduced-motion:reduce){{.f{{animation:none!important}}}}{''.join(rules)}"
    )
    body = _resolved(f"{trails}\n{things}\n{captions}", still, look)
    return document(still, f"{still.body}\n{body}", title, look, still.height + CAPTION, style)


def _resolved(body: str, still: Still, name: Look) -> str:
    return look.resolved(body, still.tokens, name)


# What there is, and when


@dataclass(frozen=True)
class _Story:
    """One id through all frames: what it is in each, None where it is not there."""

    id: str
    items: tuple[Item | None, ...]

    def faces(self) -> list[tuple[str, str, str]]:
        """All that it looks like: symbol, text and style."""
        return list(dict.fromkeys(_face(item) for item in self.items if item))


def _face(item: Item) -> tuple[str, str, str]:
    return item.symbol, item.text, item.style


def _stories(frames: Sequence[Frame]) -> list[_Story]:
    """All ids, each after those that lie under it where it appears first."""
    by_frame = [{item.id: item for item in frame.items} for frame in frames]
    order: list[str] = []
    for frame in frames:
        after = 0
        for item in frame.items:
            if item.id in order:
                after = max(after, order.index(item.id) + 1)
            else:
                order.insert(after, item.id)
                after += 1
    return [_Story(name, tuple(found.get(name) for found in by_frame)) for name in order]


# Drawing


def _thing(story: _Story, number: int, clock: _Clock, rules: list[str], name: Look) -> str:
    """One id with all its faces, and its keyframes."""
    last = next(item for item in reversed(story.items) if item)
    known = [item for item in story.items if item]
    ways = [_way(item) for item in _without_gaps(story.items)]
    moves = ""
    if len(set(ways)) > 1:
        rules.append(f"@keyframes m{number}{{{_glides(ways, clock)}}}.m{number}{{animation-name:m{number}}}")
        moves = f' class="f m m{number}"'
    ending = "" if name == "auto" else f"-{name}"
    faces = "".join(
        _one_face(story, face, f"o{number}-{n}", clock, rules, ending) for n, face in enumerate(story.faces())
    )
    words = svg.title(last.title) if len({item.title for item in known}) == 1 else ""
    return f'<g id="{svg.escape(story.id)}"{moves} style="transform:{ways[-1]}">{words}{faces}</g>'


def _without_gaps(items: Sequence[Item | None]) -> list[Item]:
    """Where a thing is not, it waits where it will be, or where it was last."""
    filled: list[Item] = []
    for n, item in enumerate(items):
        ahead = next((later for later in items[n:] if later), None)
        filled.append(item or ahead or filled[-1])
    return filled


def _way(item: Item) -> str:
    """The value of a CSS transform."""
    text = f"translate({svg.num(item.x)}px,{svg.num(item.y)}px)"
    if item.turn:
        text += f" rotate({svg.num(item.turn)}deg)"
    return text if item.scale == 1 else f"{text} scale({item.scale:.3f})"


def _glides(ways: Sequence[str], clock: _Clock) -> str:
    """Keyframes: rest, then glide at the beginning of each frame with another place."""
    parts = [f"0%{{transform:{ways[0]}}}"]
    for n in range(1, len(ways)):
        if ways[n] != ways[n - 1]:
            parts.append(
                f"{clock.at(n)}{{transform:{ways[n - 1]}}}{clock.at(n + GLIDE)}{{transform:{ways[n]}}}"
            )
    return "".join(parts) + f"to{{transform:{ways[-1]}}}"


def _one_face(
    story: _Story, face: tuple[str, str, str], name: str, clock: _Clock, rules: list[str], ending: str
) -> str:
    """One look of a thing, with the keyframes of when it is seen."""
    seen = [item is not None and _face(item) == face for item in story.items]
    shown = "" if all(seen) else f' class="f o {name}" opacity="{int(seen[-1])}"'
    if shown:
        rules.append(f"@keyframes {name}{{{_fades(seen, clock)}}}.{name}{{animation-name:{name}}}")
    symbol, text, style = face
    style = f" {style}" if style else ""
    if symbol:
        return f'<use href="#{symbol}{ending}"{style}{shown}/>'
    return f"<text{style}{shown}>{svg.escape(text)}</text>"


def _fades(seen: Sequence[bool], clock: _Clock) -> str:
    """Keyframes of steps: when something is seen and when not."""
    parts = [f"0%{{opacity:{int(seen[0])}}}"]
    for n in range(1, len(seen)):
        if seen[n] != seen[n - 1]:
            parts.append(f"{clock.at(n)}{{opacity:{int(seen[n])}}}")
    return "".join(parts) + f"to{{opacity:{int(seen[-1])}}}"


def _once(number: int, clock: _Clock, rules: list[str], kind: str) -> str:
    """The class of what is seen in one frame only."""
    name = f"{kind}{number}"
    seen = [n == number for n in range(clock.frames)]
    rules.append(f"@keyframes {name}{{{_fades(seen, clock)}}}.{name}{{animation-name:{name}}}")
    return f'class="f o {name}" opacity="{int(seen[-1])}"'


def _trail(still: Still, frame: Frame, number: int, clock: _Clock, rules: list[str]) -> str:
    """The way of a move: through spots, or things that lie on none."""
    places = {item.id: (item.x, item.y) for item in frame.items if item.id in frame.trail}
    places |= {name: (spot.x, spot.y) for name, spot in still.places.items()}
    points = [places[name] for name in frame.trail if name in places]
    if len(points) < 2:
        return ""
    return f"<g {_once(number, clock, rules, 't')}>{look.trail(points)}</g>"


def _caption(still: Still, words: str, number: int, clock: _Clock, rules: list[str]) -> str:
    if not words:
        return ""
    text, size = svg.fit(words, CAPTION_SIZE, CAPTION_SIZE * 0.7, still.width - 12)
    line = svg.word(text, 0, 0, round(size, 1), fill=INK, font_weight=600)
    where = svg.place(still.width / 2, still.height + CAPTION - 12)
    return f'<g {_once(number, clock, rules, "c")} transform="{where}">{line}</g>'
