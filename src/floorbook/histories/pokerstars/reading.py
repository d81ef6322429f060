"""PokerStars text, hand by hand: a history of each, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from floorbook.histories.faults import Fault, Unreadable
from floorbook.histories.model import History
from floorbook.histories.pokerstars.draft import Draft
from floorbook.histories.pokerstars.finishing import history
from floorbook.histories.pokerstars.header import read_header, start_of_hand
from floorbook.histories.pokerstars.lines import read_line, read_opening, read_summary
from floorbook.histories.pokerstars.splitting import MOST_LINES, SEAT, SUMMARY, Piece, pieces

_MANY = 1000
"""Lines in which the format of a file shows."""


def read_text(lines: Iterable[str], name: str) -> Iterator[History | Fault]:
    """The hands of a text, one at a time: each as a history, or as a fault with its reason.

    ``name`` is that of the file. Nothing is raised whatever the text holds; a bad hand leaves
    those around it as they are.
    """
    nothing = True
    for piece in pieces(lines):
        nothing = False
        yield _read(piece, name)
    if nothing:
        yield Fault(name, 1, "no-hand")


def is_pokerstars(first_lines: Iterable[str]) -> bool:
    """Whether a file that begins with these lines is of this format."""
    return any(
        start_of_hand(line) is not None or bool(SEAT.fullmatch(line))
        for line in map(str.strip, islice(first_lines, _MANY))
    )


def _read(piece: Piece, name: str) -> History | Fault:
    if not piece.headed:
        return Fault(name, piece.line, "no-header")
    if not piece.complete:
        return Fault(name, piece.line, "too-long", {"limit": MOST_LINES})
    try:
        draft = Draft(read_header(piece.lines[0]))
    except Unreadable as error:
        return error.fault(name, piece.line)
    try:
        return _history(piece, draft)
    except Unreadable as error:
        return _cut(piece, name) or error.fault(name, draft.line)


def _history(piece: Piece, draft: Draft) -> History:
    _read_lines(draft, piece)
    if draft.pot is None:
        raise Unreadable("no-summary")
    draft.line = piece.line
    return history(draft, piece.line)


def _cut(piece: Piece, name: str) -> Fault | None:
    """The fault of a hand that stops too soon, whatever else is wrong with it."""
    if any(line == SUMMARY for line in piece.lines):
        return None
    told = [at for at, line in enumerate(piece.lines) if line]
    return Fault(name, piece.line + told[-1], "no-summary")


def _read_lines(draft: Draft, piece: Piece) -> None:
    """Read the lines of a hand after the first."""
    opening, summary = True, False
    for draft.line, line in enumerate(piece.lines[1:], piece.line + 1):
        if line == SUMMARY:
            summary = True
        elif summary:
            read_summary(draft, line)
        elif line and not (opening and (opening := read_opening(draft, line))):
            read_line(draft, line)
