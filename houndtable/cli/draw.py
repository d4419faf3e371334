"""``houndtable draw``: a picture of a moment of a recorded game, or the whole game as an animated one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from houndtable.cli import output
from houndtable.cli.faults import Fault
from houndtable.cli.files import opened, write
from houndtable.cli.looking import AsSeat, Turn, position_of, viewer_of
from houndtable.cli.record import RecordPath

if TYPE_CHECKING:
    from houndtable.core.drawing.film import Frame
    from houndtable.core.drawing.look import Look
    from houndtable.core.replay import Replay

LOOKS = ("light", "dark", "grey", "auto")
WIDEST = 10_000


def draw(
    file: RecordPath,
    turn: Turn = None,
    seat: AsSeat = "",
    to: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="An .svg or .png file; else beside the record."),
    ] = None,
    look: Annotated[
        str, typer.Option(metavar="LOOK", help="light, dark, grey, or auto: as the reader's browser is.")
    ] = "light",
    width: Annotated[int, typer.Option(metavar="PIXELS", help="The width of a PNG.")] = 1200,
    film: Annotated[bool, typer.Option("--film", help="The whole game, animated (SVG).")] = False,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Draw a moment of a recorded game, the end if no turn is given."""
    if look not in LOOKS:
        raise Fault(f"--look {look[:20]!r}: there is {', '.join(LOOKS)}")
    if not 16 <= width <= WIDEST:
        raise Fault(f"--width is {width}; it goes from 16 to {WIDEST:,}")
    target = to or file.with_suffix(".svg" if turn is None else f".turn{turn}.svg")
    kind = target.suffix.lower()
    if kind not in (".svg", ".png") or (film and kind == ".png"):
        raise Fault(
            f"{target.name}: a {'film' if film else 'picture'} is written as .svg{'' if film else ' or .png'}"
        )
    if film and turn is not None:
        raise Fault("--film draws the whole game: leave --turn out")
    replay = opened(file)
    if replay.last < 0:
        raise Fault(f"{file.name}: nothing of this record can be drawn: it was {replay.broken}")
    viewer = viewer_of(replay, seat)
    chosen = cast("Look", look)
    text = (
        _film(replay, viewer, chosen) if film else _picture(replay, position_of(replay, turn), viewer, chosen)
    )
    content = text.encode()
    if kind == ".png":
        from houndtable.core.drawing.raster import png

        content = png(text, width)
    write(target, content, over=force)
    output.console().print(f"{target} ({len(content):,} bytes)", soft_wrap=True)


def _picture(replay: Replay, position: int, viewer: int, look: Look) -> str:
    from houndtable.core.drawing.marks import Marks
    from houndtable.core.drawing.picture import picture

    marks = Marks(trail=replay.last_way(position, viewer))
    return picture(replay.seen(position, viewer), marks=marks, look=look)


def _film(replay: Replay, viewer: int, look: Look) -> str:
    from houndtable.core.drawing.film import film
    from houndtable.core.drawing.picture import still_layer

    seen = replay.seen(0, viewer)
    ground = still_layer(seen, 0 if viewer >= len(seen.names) else viewer, look)
    title = f"{replay.game.title}: {', '.join(replay.record.names)}"
    return film(list(_frames(replay, viewer)), ground, title=title, look=look)


def _frames(replay: Replay, viewer: int) -> Iterator[Frame]:
    """A frame for each turn: the board behind it, what was told of it, and where something moved."""
    from houndtable.core.drawing.film import Frame

    stops = replay.stops
    for here, following in zip([0, *stops], stops, strict=False):
        seen = replay.seen(following, viewer)
        below = 0 if viewer >= len(seen.names) else viewer
        items = replay.game.board.moving(seen.state, seen.edition.record, viewer, seen.names, below)
        told = [line.text for n in range(here, following) if (line := replay.line(n, viewer)).text]
        yield Frame(items, " ".join(told[:2]), replay.last_way(following, viewer))
