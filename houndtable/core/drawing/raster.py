"""From SVG to PNG, with the optional package resvg-py."""

from __future__ import annotations

from houndtable.core.drawing import look

FAMILIES = "Arial, 'DejaVu Sans', 'Liberation Sans', 'Noto Sans', 'Helvetica Neue', sans-serif"
"""What a sans-serif may be called: resvg asks the system for names, and draws no word where none is there."""


class NoRaster(ValueError):
    """The package that makes PNG pictures is not installed."""


def png(svg: str, width: int) -> bytes:
    """A drawing as the bytes of a PNG file, `width` pixels wide.

    Raises NoRaster where resvg-py is missing, ValueError for what is no SVG. An "auto" picture is drawn by
    day. Words are set in the system's sans-serif.
    """
    if width < 1:
        raise ValueError(f"a picture cannot be {width} pixels wide")
    try:
        import resvg_py
    except ImportError:
        raise NoRaster("PNG pictures need the package resvg-py: pip install resvg-py") from None
    day = look.resolved(svg, {}, "light")  # resvg knows no CSS variables
    named = day.replace("system-ui, sans-serif", f"system-ui, {FAMILIES}")
    return resvg_py.svg_to_bytes(svg_string=named, width=width)
