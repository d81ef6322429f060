"""Comparing a case across the editions: which acts are ruled otherwise, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from floorbook.app.documents import Document
from floorbook.app.ruling import rule_case
from floorbook.editions import options
from floorbook.law.rulebook import Rulebook, Value
from floorbook.script.casefile import Case

Books: TypeAlias = Mapping[int, Rulebook]

_RULED = ("ruling", "corrections", "next", "table")
"""Parts of an entry that differ where the rules do; the citations always do."""


class Cause(NamedTuple):
    """A choice on which editions differ and which alone changes the ruling."""

    option: str
    provision: str
    values: Mapping[int, Value]
    """The reading of each edition compared."""


class Change(NamedTuple):
    """An act that is not ruled alike in all editions."""

    number: int
    """The number of the act, from 1."""
    act: str
    entries: Mapping[int, Document]
    """The entry of each edition."""
    causes: tuple[Cause, ...]
    told: bool
    """Only what the dealer is told differs."""


class Comparison(NamedTuple):
    """A case in several editions."""

    case: Case
    editions: tuple[int, ...]
    changes: tuple[Change, ...]


def compare(case: Case, books: Books, lang: str = "en") -> Comparison:
    """Rule on a case in several editions and find what differs.

    Raises ScriptError for what cannot physically have happened.
    """
    found = {year: _entries(case, book, lang) for year, book in books.items()}
    changes: list[Change] = []
    for number, act in enumerate(case.acts, start=1):
        entries = {year: each[number - 1] for year, each in found.items()}
        told = not _differ(entries.values(), _substance)
        if not told or _differ(entries.values(), lambda entry: entry["dealer"]):
            causes = () if told or any(not one.told for one in changes) else _causes(
                case, books, number
            )  # fmt: skip
            changes.append(Change(number, act.text, entries, tuple(causes), told))
    return Comparison(case, tuple(books), tuple(changes))


def _entries(case: Case, book: Rulebook, lang: str = "en") -> list[Document]:
    entries: list[Document] = rule_case(case, book, lang, compare=False).document["entries"]
    return entries


def _differ(entries: Iterable[Document], part: Callable[[Document], Any]) -> bool:
    first, *others = map(part, entries)
    return any(other != first for other in others)


def _substance(entry: Document) -> Any:
    """What an entry rules, without the words that give its reasons."""
    return [_silent(entry[part]) for part in _RULED]


def _silent(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _silent(part) for key, part in value.items() if key != "why"}
    return [_silent(part) for part in value] if isinstance(value, list) else value


def _causes(case: Case, books: Books, number: int) -> Iterator[Cause]:
    """The choices that alone bring the newest ruling on an act into an older edition."""
    short = case._replace(acts=case.acts[:number])
    newest = books[max(books)]
    wanted = _substance(_entries(short, newest)[-1])
    for name in _differing(books):
        if any(_decides(name, short, book, newest, wanted) for book in books.values()):
            values = {year: book.choices[name] for year, book in books.items()}
            yield Cause(name, options()[name].provision, values)


def _differing(books: Books) -> list[str]:
    """The choices on which the rulebooks differ."""
    names = next(iter(books.values())).choices
    return [name for name in names if len({book.choices[name] for book in books.values()}) > 1]


def _decides(name: str, case: Case, book: Rulebook, newest: Rulebook, wanted: Any) -> bool:
    """Whether an older rulebook rules as the newest once it makes this one choice its own."""
    if book.choices[name] == newest.choices[name]:
        return False
    if _substance(_entries(case, book)[-1]) == wanted:
        return False
    mended = book._replace(choices={**book.choices, name: newest.choices[name]})
    return bool(_substance(_entries(case, mended)[-1]) == wanted)


def document(found: Comparison) -> Document:
    """A comparison as plain data."""
    return {
        "name": found.case.name,
        "editions": list(found.editions),
        "changes": [_change(change) for change in found.changes],
    }


def _change(change: Change) -> Document:
    return {
        "number": change.number,
        "act": change.act,
        "dealer_only": change.told,
        "editions": {
            str(year): {key: entry[key] for key in (*_RULED, "rules", "dealer")}
            for year, entry in change.entries.items()
        },
        "because": [
            {
                "option": cause.option,
                "provision": cause.provision,
                "values": {str(year): value for year, value in cause.values.items()},
            }
            for cause in change.causes
        ],
    }
