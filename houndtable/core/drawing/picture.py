"""Pictures: an observation as one SVG that needs nothing else."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from threading import Lock
from typing import TYPE_CHECKING

from houndtable.core.board import Item, Still
from houndtable.core.drawing import look, svg
from houndtable.core.drawing.look import PAPER, Look
from houndtable.core.drawing.marks import NO_MARKS, Marks, draw
from houndtable.core.layout import WATCHER
from houndtable.core.names import safe_name

if TYPE_CHECKING:
    from houndtable.core.observation import Observation

LIFT = 6.0
"""How far what is chosen is lifted, in a board's units."""

MARGIN = 10.0  # around the board
MOST_CACHED = 48
AUTO = "houndtable-auto"
"""The class of a picture that follows its reader's day or night."""

_SYMBOL = re.compile(r' id="([^"]+)"')
_LINK = re.compile(r'href="#([^"]+)"')

_cache: OrderedDict[tuple[object, ...], Still] = OrderedDict()
_lock = Lock()


def picture(
    seen: Observation,
    *,
    marks: Marks = NO_MARKS,
    look: Look = "auto",
    below: int | None = None,
    hand: bool = True,
) -> str:
    """An observation as one SVG, with the viewer's own cards below the board.

    `look` is "light", "dark" or "grey" (these need nothing of CSS and so work in any program), or "auto",
    which follows the reader's browser. `below` is the seat at the lower edge: the viewer's, if not given.
    """
    seat = below if below is not None else seen.seat if seen.seat < len(seen.names) else 0
    if not 0 <= seat < len(seen.names):
        raise ValueError(f"there is no seat {seat} to be below")
    ground = still_layer(seen, seat, look)
    items = seen.game.board.moving(seen.state, seen.edition.record, seen.seat, seen.names, seat)
    cards = seen.game.board.hand(seen.state, seen.edition.record, seen.seat) if hand else []
    row, high = _row(cards, ground)
    named = _named(seen)
    body = [ground.body, layer(ground, [*items, *row], marks, look)]
    return document(ground, "\n".join(body), named, look, ground.height + high)


def _named(seen: Observation) -> str:
    """The title of a picture."""
    if seen.seat >= len(seen.names):
        whose = "as a watcher sees it" if seen.seat == WATCHER else "all cards open"
        return f"{seen.game.title}, {whose}"
    return f"{seen.game.title}, as {safe_name(seen.names[seen.seat]) or 'a player'} sees it"


def still_layer(seen: Observation, below: int, look: Look = "auto") -> Still:
    """The still layer of a table in one look, made once and kept.

    In a fixed look the symbols have names of their own, so that two looks can stand on one page.
    """
    options = tuple(seen.options.items())
    key = (seen.game.name, seen.edition.hash, len(seen.names), options, below, look)
    with _lock:
        if found := _cache.get(key):
            _cache.move_to_end(key)
            return found
    if look == "auto":
        made = seen.game.board.still(seen.edition.record, len(seen.names), seen.options, below)
    else:
        made = _in_look(still_layer(seen, below), look)
    with _lock:
        _cache[key] = made
        while len(_cache) > MOST_CACHED:
            _cache.popitem(last=False)
    return made


def _in_look(still: Still, name: Look) -> Still:
    """A still layer with the colours of one look."""
    ending = f"-{name}"
    defs = "\n".join(_SYMBOL.sub(rf' id="\1{ending}"', line, count=1) for line in still.defs.splitlines())
    defs, body = (
        _LINK.sub(rf'href="#\1{ending}"', look.resolved(text, still.tokens, name))
        for text in (defs, still.body)
    )
    return replace(still, defs=defs, body=body)


def _row(cards: Sequence[Item], ground: Still) -> tuple[list[Item], float]:
    """A hand laid out below the board, and the height that it takes."""
    boxes = [(card, *ground.sizes[card.symbol]) for card in cards if card.symbol in ground.sizes]
    if not boxes:
        return [], 0
    left = min(card.x - wide for card, wide, _ in boxes)
    right = max(card.x + wide for card, wide, _ in boxes)
    top, bottom = (max(high + sign * card.y for card, _, high in boxes) for sign in (-1, 1))
    scale = min(1.0, ground.width / (right - left))
    x, y = ground.width / 2 - scale * (left + right) / 2, ground.height + 2 * MARGIN + scale * top
    row = [
        replace(card, x=x + scale * card.x, y=y + scale * card.y, scale=scale * card.scale) for card in cards
    ]
    return row, scale * (top + bottom) + 2.5 * MARGIN


def layer(still: Still, items: Sequence[Item], marks: Marks = NO_MARKS, name: Look = "auto") -> str:
    """The moving layer with its marks, in one look."""
    under, above = draw(still, items, marks)
    ending = "" if name == "auto" else f"-{name}"
    drawn = "\n".join(draw_item(item, LIFT if item.id in marks.chosen else 0, ending) for item in items)
    return look.resolved("\n".join(part for part in (under, drawn, above) if part), still.tokens, name)


def draw_item(item: Item, lift: float = 0, ending: str = "") -> str:
    """One item as an element with its id and its name for people."""
    where = svg.place(item.x, item.y - lift, item.scale, item.turn)
    tag, body = ("use", "") if item.symbol else ("text", svg.escape(item.text))
    link = f' href="#{item.symbol}{ending}"' if item.symbol else ""
    style = f" {item.style}" if item.style else ""
    name = svg.title(item.title)
    return f'<{tag} id="{svg.escape(item.id)}"{link} transform="{where}"{style}>{body}{name}</{tag}>'


def document(still: Still, body: str, title: str, name: Look, height: float, style: str = "") -> str:
    """A whole SVG of a still layer's width plus margins; only the symbols that are used are in it."""
    wide, high = still.width + 2 * MARGIN, height + 2 * MARGIN
    if name == "auto":
        dark = look.night(still.tokens, f".{AUTO}")
        style = f"@media (prefers-color-scheme:dark){{{dark}}}{style}"
    paper = svg.rect(-MARGIN, -MARGIN, wide, high, fill=look.resolved(PAPER, still.tokens, name))
    frame = " ".join(svg.num(value) for value in (-MARGIN, -MARGIN, wide, high))
    sheet = f"<style>{style}</style>" if style else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}" width="{svg.num(wide)}" '
        f'height="{svg.num(high)}" class="houndtable{f" {AUTO}" if name == "auto" else ""}" role="img" '
        f'font-family="{svg.FONT}" style="font-variant-numeric:tabular-nums">{svg.title(title)}{sheet}'
        f"<defs>\n{pruned(still.defs, [body])}\n</defs>\n{paper}\n{body}\n</svg>"
    )


def pruned(defs: str, bodies: Iterable[str]) -> str:
    """The symbols, one a line, that are used by the bodies or by each other."""
    lines = {found[1]: line for line in defs.splitlines() if (found := _SYMBOL.search(line))}
    wanted: set[str] = set()
    waiting = [name for body in bodies for name in _LINK.findall(body)]
    while waiting:
        name = waiting.pop()
        if name in lines and name not in wanted:
            wanted.add(name)
            waiting += _LINK.findall(lines[name])
    return "\n".join(line for name, line in lines.items() if name in wanted)
