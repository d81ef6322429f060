"""Rulings laid out for a terminal: indented, wrapped at its width, coloured where it may be."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from floorbook.cli.failing import Unheard
from floorbook.speak.results import (
    action_words,
    dealer_words,
    faults_words,
    is_noted,
    next_words,
    pots_words,
    ruling_words,
)
from floorbook.speak.saying import say

Document: TypeAlias = Mapping[str, Any]

WIDEST = 100
"""Columns that are filled at most, however wide the terminal."""

_COLOURS = {
    "binding": "green",
    "pending": "yellow",
    "discretion": "magenta",
    "void": "yellow",
    "refused": "red",
    "restricted": "red",
    "needs": "magenta",
    "unruled": "red",
}


class Line(NamedTuple):
    """A paragraph: its text, what stands before it, and how it looks."""

    text: str
    head: str = ""
    indent: int = 0
    look: Mapping[str, Any] | None = None


BLANK = Line("")
STRONG = {"bold": True}
FAINT = {"dim": True}


def case_lines(document: Document, lang: str) -> Iterator[Line]:
    """A ruled case: its name, each act with its ruling, and the pots."""
    title = document["name"] or say("unnamed", lang)
    year = say("edition", lang, year=str(document["edition"]))
    yield Line(f"{title} ({year})", look=STRONG)
    for number, entry in enumerate(document["entries"], start=1):
        yield from entry_lines(entry, lang, f"{number}. ")
    for place, text in enumerate(pots_words(document, lang)):
        yield Line(text, "" if place else say("head-pots", lang) + ": ", 0 if not place else 2)


def entry_lines(entry: Document, lang: str, number: str = "") -> Iterator[Line]:
    """An act: as written, the ruling, its reasons, and what follows."""
    ruling = entry["ruling"]
    yield Line(entry["act"], number)
    look = {"fg": _COLOURS[ruling["status"]], "bold": True}
    yield Line(ruling_words(ruling, lang), "", 3, look)
    if faults := faults_words(ruling, lang):
        yield _headed("faults", f"{faults}.", lang)
    if not is_noted(ruling, lang):
        yield _headed("why", ruling["why"], lang)
    yield from _choices(ruling, lang)
    if entry["rules"]:
        yield _headed("rules", ", ".join(entry["rules"]), lang)
    yield from _consequences(entry, lang)


def _said(ruling: Document) -> tuple[Any, ...]:
    """What a ruling comes to; a correction that only repeats the ruling is not said twice."""
    return tuple(ruling[key] for key in ("seat", "status", "action", "to", "owes", "returns"))


def _headed(head: str, text: str, lang: str) -> Line:
    return Line(text, f"{say(f'head-{head}', lang)}: ", 3)


def _choices(ruling: Document, lang: str) -> Iterator[Line]:
    """What the floor may choose, numbered, with what speaks for each."""
    if ruling["options"]:
        yield _headed("options", "", lang)
    for number, option in enumerate(ruling["options"], start=1):
        usual = f" ({say('usual', lang)})" if number == 1 else ""
        what = action_words(option, lang) or say(f"option-{option['status']}", lang)
        yield Line(f"{what}{usual}. {option['why']}", f"{number}) ", 5)


def _consequences(entry: Document, lang: str) -> Iterator[Line]:
    """Corrections, what the dealer does, and who is next."""
    said = _said(entry["ruling"])
    for ruling in entry["corrections"]:
        if _said(ruling) != said:
            yield _headed("corrections", f"{ruling_words(ruling, lang)} {ruling['why']}", lang)
            yield from _choices(ruling, lang)
    if entry["dealer"]:
        told = "; ".join(dealer_words(one, lang) for one in entry["dealer"])
        yield _headed("dealer", f"{told}.", lang)
    yield _headed("next", f"{next_words(entry['next'], lang)}.", lang)


# ---- writing


def write(lines: Iterable[Line]) -> None:
    """Write paragraphs, wrapped, to standard output."""
    width = _width()
    put("".join(f"{_laid(line, width)}\n" for line in lines))


def put(text: str) -> None:
    """Write text as it is, at once. Raises Unheard where nobody reads it."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise Unheard from None


def _laid(line: Line, width: int) -> str:
    """A paragraph as it is written: later lines stand under the text of the first."""
    first = " " * line.indent + line.head
    wrapped = _wrapped(line.text, width - len(first), width - line.indent - 2)
    later = "\n" + " " * (line.indent + 2)
    styled = [_styled(piece, line.look) for piece in wrapped]
    return (_styled(first, FAINT if line.head else None) + later.join(styled)).rstrip()


def _wrapped(text: str, first: int, later: int) -> list[str]:
    """Text cut at blanks: into a first line so long, and later ones."""
    lines, room = [""], first
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > room:
            lines.append("")
            room = later
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


def _styled(text: str, look: Mapping[str, Any] | None) -> str:
    if not look or not text.strip() or not coloured():
        return text
    from click import style

    return style(text, **look)


def coloured() -> bool:
    """Colour only in a terminal, and where NO_COLOR does not forbid it."""
    return sys.stdout is not None and sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def _width() -> int:
    """Columns of the terminal, of ``COLUMNS``, or 80."""
    columns = os.environ.get("COLUMNS", "")
    try:
        found = int(columns) if columns.isdecimal() else os.get_terminal_size().columns
    except (OSError, ValueError):
        found = 80
    return max(20, min(found or 80, WIDEST))


def put_json(documents: Iterable[Document]) -> None:
    """Write documents, one a line."""
    import json

    plain = not (getattr(sys.stdout, "encoding", None) or "").lower().startswith("utf")
    put("".join(json.dumps(one, ensure_ascii=plain) + "\n" for one in documents))
