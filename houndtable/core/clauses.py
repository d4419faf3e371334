"""Clauses: the numbered rules of a game, read from its clauses.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Clause:
    """One rule: its id such as "DR-305", the rulebook's heading that it belongs to, and our sentence.

    `ruling` marks a clause that settles what the rulebook leaves open.
    """

    id: str
    chapter: str
    heading: str
    text: str
    ruling: bool = False

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"


class Clauses:
    """All clauses of a game, in the order of its rulebook."""

    def __init__(self, prefix: str, clauses: list[Clause]) -> None:
        self.prefix = prefix
        self._by_id = {clause.id: clause for clause in clauses}
        if len(self._by_id) != len(clauses):
            raise ValueError(f"two clauses of {prefix} have the same id")

    @classmethod
    def read(cls, path: Path) -> Clauses:
        """Read a clauses.toml: a prefix, and chapters with a title and clauses."""
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        prefix = data["prefix"]
        clauses = [
            Clause(
                f"{prefix}-{row['n']}",
                chapter["title"],
                row.get("heading", chapter["title"]),
                row["text"],
                row.get("ruling", False),
            )
            for chapter in data["chapter"]
            for row in chapter["clause"]
        ]
        return cls(prefix, clauses)

    def __getitem__(self, number: int) -> Clause:
        """The clause that a kernel names by `number`."""
        return self._by_id[f"{self.prefix}-{number}"]

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def find(self, text: str) -> Clause:
        """The clause that a person means by "DR-305", "dr305" or "305"; KeyError with a sentence."""
        number = text.strip().upper().removeprefix(self.prefix).lstrip("-")
        found = self._by_id.get(f"{self.prefix}-{number}")
        if found is None:
            raise KeyError(f"there is no clause {text.strip()[:40]!r}")
        return found
