"""Makes terminal.svg: a real game, played with the real command, as it looks at a terminal of 80 columns.

``.venv/bin/python docs/pictures/make.py``
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

COMMAND = ["play", "dog-royal", "--seed", "4", "--names", "Kim"]
TYPED = ["1"] * 17 + ["why 12 knight"]
LINES = 34
THEME = TerminalTheme(
    (247, 241, 227),
    (43, 38, 32),
    [
        (43, 38, 32),
        (179, 38, 30),
        (46, 125, 79),
        (150, 100, 0),
        (31, 95, 160),
        (138, 85, 176),
        (11, 110, 120),
        (111, 101, 87),
    ],
)
FONT = 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace'
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: FONT; font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
<rect width="{width}" height="{height}" rx="16" fill="#f7f1e3" stroke="#2b2620" stroke-width="1.5"/>
<g transform="translate(24, 24)" clip-path="url(#{unique_id}-clip-terminal)">{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
""".replace("FONT", FONT)


def main() -> None:
    """Play, and draw the last lines."""
    env = os.environ | {"FORCE_COLOR": "1", "COLUMNS": "80", "TERM": "xterm-256color"}
    result = subprocess.run(
        [sys.executable, "-m", "houndtable.cli.main", *COMMAND],
        input="\n".join(TYPED) + "\n",
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = result.stdout.rstrip().splitlines()[:-2][-LINES:]  # without the end of the input
    nowhere = io.StringIO()
    console = Console(record=True, width=80, file=nowhere, force_terminal=True, color_system="truecolor")
    for line in lines:
        console.print(Text.from_ansi(line), soft_wrap=True)
    svg = console.export_svg(theme=THEME, code_format=FRAME, unique_id="game", font_aspect_ratio=0.6)
    Path(__file__).with_name("terminal.svg").write_text(svg, encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
