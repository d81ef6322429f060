"""``floor demo``: worked examples, and in a terminal a table to try acts at."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import NamedTuple, TypeAlias

import click

from floorbook.app.documents import next_document
from floorbook.app.ruling import rule_case
from floorbook.app.table import Entry, Table
from floorbook.bootstrap import open_cases, read_file, rulebook, rulebook_for
from floorbook.cli.failing import Failure, explained
from floorbook.cli.pages import Page, known_edition
from floorbook.cli.rendering import BLANK, STRONG, Line, case_lines, entry_lines, write
from floorbook.law.ruling import Impossible
from floorbook.script.errors import ScriptError
from floorbook.speak.figures import shown
from floorbook.speak.results import next_words
from floorbook.speak.saying import say

SEATS = ("SB", "BB", "UTG", "UTG+1", "CO", "BTN")
BLINDS = (250, 500)
STACK = 60_000
EXAMPLE = "UTG puts out 1000"


def command(lang: str) -> click.Command:
    """The command in a language."""
    return Page("demo", lang, demo, text="demo-command-help")


def demo(lang: str) -> int:
    """Rule on the examples; then, if a person sits there, on what he types."""
    write(example_lines(lang))
    if sys.stdin is not None and sys.stdin.isatty():
        _converse(lang)
    return 0


def example_lines(lang: str) -> Iterator[Line]:
    """The examples with their rulings; a Spanish one is ruled on in Spanish."""
    path = f"{os.path.dirname(__file__)}/demo.yaml"  # noqa: PTH120
    yield Line(say("demo-title", lang), look=STRONG)
    for case in open_cases(read_file(path), path):
        own = case.note or lang
        yield BLANK
        yield from case_lines(rule_case(case, rulebook_for(case), own).document, own)


# ---- the table to try acts at


class Sitting(NamedTuple):
    """A table, the acts that led to it, and the language of the answers."""

    lang: str
    edition: int
    start: Table
    entries: tuple[Entry, ...] = ()

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.entries[-1].table if self.entries else self.start


Answer: TypeAlias = tuple[Sitting, Iterable[Line]]
"""What is sat at afterwards, and what is said."""


def seated(lang: str, edition: int | None = None) -> Sitting:
    """A fresh hand of six players."""
    book = rulebook(edition)
    return Sitting(lang, book.edition, Table(SEATS, rulebook=book, blinds=BLINDS, stacks=STACK))


def _converse(lang: str) -> None:
    """Ask for acts until he leaves."""
    sitting = seated(lang)
    write([BLANK, Line(say("demo-welcome", lang, example=EXAMPLE), look=STRONG)])
    write(table_lines(sitting))
    while (text := _asked()) not in (None, "quit", "exit", "q", "salir"):
        sitting, said = answer(sitting, (text or "").strip())
        write(said)
    write([Line(say("demo-bye", sitting.lang))])


def _asked() -> str | None:
    """A line that he typed; None when he leaves."""
    with suppress(ImportError):
        import readline  # noqa: F401 - gives the prompt its history
    try:
        return input("> ")
    except (EOFError, KeyboardInterrupt):
        write([BLANK])
        return None
    except UnicodeDecodeError:
        return ""


def answer(sitting: Sitting, text: str) -> Answer:
    """What comes of a line: a command, or an act. An error changes nothing."""
    word, _, rest = text.partition(" ")
    known = COMMANDS.get(word.lower())
    try:
        if known:
            return known(sitting, rest.strip())
        return observed(sitting, text) if text else (sitting, [])
    except ScriptError as error:
        return sitting, [Line(explained(error, sitting.lang), "! ")]
    except Impossible as error:
        found = ScriptError(error.code, error.facts)
        return sitting, [Line(explained(found, sitting.lang), "! ")]
    except Failure as failure:
        return sitting, [Line(str(failure).removeprefix("floor: "), "! ")]


def observed(sitting: Sitting, act: str) -> Answer:
    """An act with its ruling."""
    entry = sitting.table.observe(act)
    _, *lines = entry_lines(entry.document(sitting.lang), sitting.lang)
    return sitting._replace(entries=(*sitting.entries, entry)), lines


def _helped(sitting: Sitting, rest: str) -> Answer:
    return sitting, [Line(say("demo-help", sitting.lang))]


def _shown(sitting: Sitting, rest: str) -> Answer:
    return sitting, table_lines(sitting)


def _undone(sitting: Sitting, rest: str) -> Answer:
    if not sitting.entries:
        return sitting, [Line(say("demo-nothing-to-undo", sitting.lang))]
    before = sitting._replace(entries=sitting.entries[:-1])
    told = say("demo-undone", sitting.lang, act=sitting.entries[-1].act)
    return before, [Line(told), *table_lines(before)]


def _in_edition(sitting: Sitting, rest: str) -> Answer:
    """The same acts in another edition."""
    other = seated(sitting.lang, known_edition(rest, sitting.lang))
    for entry in sitting.entries:
        other, _ = observed(other, entry.act)
    told = say("demo-replayed", sitting.lang, year=rest)
    return other, [Line(told), *table_lines(other)]


def _in_language(sitting: Sitting, rest: str) -> Answer:
    if rest not in ("en", "es"):
        return sitting, [Line(say("unknown-language", sitting.lang, found=rest), "! ")]
    other = sitting._replace(lang=rest)
    return other, [Line(say("demo-welcome", rest, example=EXAMPLE))]


def _anew(sitting: Sitting, rest: str) -> Answer:
    fresh = seated(sitting.lang, sitting.edition)
    return fresh, table_lines(fresh)


COMMANDS: dict[str, Callable[[Sitting, str], Answer]] = {
    "help": _helped,
    "table": _shown,
    "undo": _undone,
    "edition": _in_edition,
    "lang": _in_language,
    "new": _anew,
    "ayuda": _helped,
    "mesa": _shown,
    "deshacer": _undone,
    "edición": _in_edition,
    "edicion": _in_edition,
    "idioma": _in_language,
    "nueva": _anew,
}


def table_lines(sitting: Sitting) -> Iterator[Line]:
    """Seats with their chips, and whose turn it is."""
    table, lang = sitting.table, sitting.lang
    facts = {"street": table.street, "pot": table.view.pot, "year": str(sitting.edition)}
    yield Line(say("demo-table", lang, **facts), look=STRONG)
    for seat in table.seats:
        behind = shown(table.behind[seat], lang)
        text = say("demo-seat", lang, seat=seat, bet=table.view.bets[seat], behind=behind)
        folded = f" ({say('demo-folded', lang)})" if seat not in table.view.live else ""
        yield Line(text + folded, "> " if seat == table.next.actor else "  ")
    yield Line(f"{next_words(next_document(table.next), lang)}.")
