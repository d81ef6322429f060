"""A stream of lines, cut into hands at their first lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from floorbook.histories.pokerstars.encoding import LONGEST_LINE
from floorbook.histories.pokerstars.header import start_of_hand

MOST_LINES = 5000
"""Lines of a hand; what is more is passed over."""
APART = 2
"""Blank lines that end a summary."""

SEAT = re.compile(
    r"Seat ([0-9]{1,3}): (.*) \(([^()]*) in chips(?:, ([^()]*) bounty)?\)"
    r"( is sitting out| out of hand.*| \[\w+\]|)"
)
"""A line of the list of players."""
_PLAY = re.compile(
    r"(?!Seat [0-9]+: )(?:Table .*|\*\*\* (?!SUMMARY).*|Dealt to .*|Uncalled bet .*"
    r"|.+ collected \S+ from .*"
    r"|.+: (?:folds|checks|calls|bets|raises|posts|brings in|discards|stands|shows|mucks|doesn't)\b.*)"
)
"""Lines that have no place in a summary."""
_RESULT = re.compile(r"\*\*\* SUMMARY .*|Total pot .*|Hand was run .*|Seat [0-9]+: .*")
SUMMARY = "*** SUMMARY ***"
"""What opens the summary of a hand."""


class Piece(NamedTuple):
    """The lines of one hand, or of what is left of it."""

    line: int
    """Where it begins, from 1."""
    lines: list[str]
    headed: bool = True
    """Whether it begins with the first line of a hand."""
    complete: bool = True
    """Whether it was short enough to be kept."""


class _Cutter:
    """Collects the lines of a hand until the next one begins."""

    def __init__(self, start: int, headed: bool) -> None:
        self.start = start
        self.lines: list[str] = []
        self.headed = headed
        self.summed = False
        """Whether its summary has begun, so that another hand may follow unannounced."""
        self.blanks = 0
        """Blank lines in a row after the summary, up to those that end it for good."""
        self.dropped = False

    def piece(self) -> Iterator[Piece]:
        """What was collected, if that is anything of a hand."""
        if self.lines:
            yield Piece(self.start, self.lines, self.headed, not self.dropped)

    def add(self, line: str, number: int) -> None:
        """Keep a line. Before any hand, only what could belong to one is kept."""
        if len(self.lines) >= MOST_LINES:
            self.dropped = self.dropped or not self.summed  # what follows a summary is not missed
        elif self.lines or self.headed or _of_a_hand(line):
            self.start = self.start if self.lines else number
            self.lines.append(line)
            self.summed = self.summed or line == SUMMARY

    def ends_before(self, line: str) -> bool:
        """Whether a line belongs to another hand, whose first line is missing."""
        if self.blanks >= APART:
            return _of_a_hand(line)
        self.blanks = 0 if line else self.blanks + 1
        return bool(_PLAY.fullmatch(line) or SEAT.fullmatch(line)) and ' said, "' not in line


def _of_a_hand(line: str) -> bool:
    """Whether a line can be nothing but one of a hand."""
    return bool(_PLAY.fullmatch(line) or _RESULT.fullmatch(line))


def pieces(lines: Iterable[str]) -> Iterator[Piece]:
    """The hands of a text, one at a time, the first and the last perhaps cut."""
    cutter = _Cutter(1, headed=False)
    for number, raw in enumerate(lines, 1):
        line = raw[:LONGEST_LINE].strip()
        at = start_of_hand(line) if "#" in line else None
        if at:
            cutter.add(line[:at], number)
        if at is not None or (cutter.summed and cutter.ends_before(line)):
            yield from cutter.piece()
            cutter = _Cutter(number, headed=at is not None)
            line = line[at:]
        cutter.add(line, number)
    yield from cutter.piece()
