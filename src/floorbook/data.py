"""Data files of the package, read no further than they are asked for.

Parsing TOML takes longer than anything else in a start of the command line, and a ruling
needs a few tables of hundreds. So a file is cut at its headings, and a table is parsed when
it is first wanted. Such a file has headings alone at the beginning of a line, no keys before
the first of them, and no arrays of tables; a test compares each with the whole TOML reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

Built = TypeVar("Built")

_HEADING = re.compile(r"^(?=\[)", re.MULTILINE)


class Tables(Mapping[str, dict[str, Any]]):
    """The tables of a TOML file by name, each with the tables below it."""

    def __init__(self, path: str) -> None:
        self._texts: dict[str, str] = {}
        self._below: dict[str, list[str]] = {}
        self._read: dict[str, dict[str, Any]] = {}
        with open(path, encoding="utf-8") as file:  # noqa: PTH123 - pathlib is slow to import
            _, *pieces = _HEADING.split(file.read())
        for piece in pieces:
            name, _, part = piece[1 : piece.index("]")].partition(".")
            self._texts[name] = self._texts.get(name, "") + piece
            self._below.setdefault(part, []).append(piece)

    def __getitem__(self, name: str) -> dict[str, Any]:
        """The table of this name. Raises KeyError where there is none."""
        if name not in self._read:
            self._read[name] = _parsed(self._texts[name])[name]
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        """Whether there is a table of this name; it is not read for that."""
        return name in self._texts

    def __iter__(self) -> Iterator[str]:
        """The names, as the file has them."""
        return iter(self._texts)

    def __len__(self) -> int:
        """How many tables there are."""
        return len(self._texts)

    def column(self, key: str) -> dict[str, Any]:
        """By table, the value of a key that stands on one line of it."""
        row = re.compile(rf"^{key} = (.+)$", re.MULTILINE)
        found = ((name, row.search(text)) for name, text in self._texts.items())
        return _parsed("\n".join(f"{name} = {row[1]}" for name, row in found if row))

    def below(self, part: str) -> dict[str, dict[str, Any]]:
        """By table, the table of this name below it, of those that have one."""
        found = _parsed("".join(self._below.get(part, ())))
        return {name: tables[part] for name, tables in found.items()}


class Lazy(Mapping[str, Built], Generic[Built]):
    """What is made of each table of a file, when it is first wanted."""

    def __init__(self, tables: Tables, build: Callable[[str, dict[str, Any]], Built]) -> None:
        self._tables = tables
        self._build = build
        self._built: dict[str, Built] = {}

    def __getitem__(self, name: str) -> Built:
        """What is made of the table of this name. Raises KeyError where there is none."""
        found = self._built.get(name)
        if found is None:
            found = self._built[name] = self._build(name, self._tables[name])
        return found

    def __contains__(self, name: object) -> bool:
        """Whether there is a table of this name; it is not read for that."""
        return name in self._tables

    def __iter__(self) -> Iterator[str]:
        """The names, as the file has them."""
        return iter(self._tables)

    def __len__(self) -> int:
        """How many tables there are."""
        return len(self._tables)


def _parsed(text: str) -> dict[str, Any]:
    import tomllib

    return tomllib.loads(text)
