"""``houndtable rules``: the clauses of a game, all or those asked for."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated

import typer

from houndtable.cli import output
from houndtable.cli.faults import Fault
from houndtable.cli.texts import clauses_of
from houndtable.core.clauses import Clause, Clauses

INDENT = "  "


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, such as dog-royal.")],
    wanted: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CLAUSE]...",
            help="A clause such as DR-305 or 305, the title of a chapter, or a word to look for.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print plain data for programs.")] = False,
) -> None:
    """Print a game's rules, clause by clause.

    All of them, or those asked for.
    """
    clauses = clauses_of(game)
    found = [clause for text in wanted for clause in find(clauses, text)] if wanted else list(clauses)
    found = list(dict.fromkeys(found))
    if as_json:
        output.print_json([vars(clause) for clause in found])
        return
    out = output.console()
    out.print(by_chapter(found, output.text_width(out)), soft_wrap=True)


def find(clauses: Clauses, text: str) -> list[Clause]:
    """The clauses that a person means: one by its id, a chapter, or all that have a word in them."""
    try:
        return [clauses.find(text)]
    except KeyError as error:
        said = " ".join(text.split()).casefold()
        if not any(char.isalpha() for char in said):
            raise Fault(error.args[0]) from None
        chapter = [clause for clause in clauses if clause.chapter.casefold() == said]
        found = chapter or [clause for clause in clauses if said in _words(clause)]
        if not found:
            raise Fault(f"{error.args[0]}, and no rule has these words in it") from None
        return found


def _words(clause: Clause) -> str:
    return f"{clause.chapter} {clause.heading} {clause.text}".casefold()


def by_chapter(clauses: list[Clause], width: int) -> str:
    """Clauses below the titles of their chapters."""
    parts = []
    for chapter, group in groupby(clauses, lambda clause: clause.chapter):
        parts.append("\n".join([chapter, *(one_clause(clause, width) for clause in group)]))
    return "\n\n".join(parts)


def one_clause(clause: Clause, width: int) -> str:
    """A clause with its id in front, its heading and whether it is a ruling of ours behind."""
    notes = [clause.heading] if clause.heading != clause.chapter else []
    if clause.ruling:
        notes.append("our ruling")
    text = f"{clause.text} [{'; '.join(notes)}]" if notes else clause.text
    return output.folded(text, width, f"{INDENT}{clause.id}  ")


def contents(clauses: Clauses, width: int) -> str:
    """The chapters, each with its first and last clause."""
    lines = []
    for chapter, group in groupby(clauses, lambda clause: clause.chapter):
        of_chapter = list(group)
        lines.append(output.folded(chapter, width, f"{INDENT}{of_chapter[0].id} to {of_chapter[-1].id}  "))
    return "\n".join(lines)
