"""Some recorded hands at a time: replayed or audited, with what there is to say of them.

``work`` is what every worker runs, in this process, in another, or on another machine; what
goes in and what comes out is plain data.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

from floorbook.editions import load
from floorbook.histories.auditing import Breach, audited
from floorbook.histories.faults import Fault
from floorbook.histories.formats import Piece, read_piece
from floorbook.histories.model import History
from floorbook.histories.replaying import replay
from floorbook.law.rulebook import Rulebook, Value
from floorbook.speak.histories import breach_text, difference_text, fault_text

Task: TypeAlias = Literal["replay", "audit"]


class Settings(NamedTuple):
    """What is asked of the hands."""

    task: Task
    edition: int
    choices: tuple[tuple[str, Value], ...] = ()
    """Options of the house, by name."""
    lang: str = "en"
    as_json: bool = False


class Broken(NamedTuple):
    """How often a provision was broken."""

    breaches: int
    hands: int
    first: str
    """The place of the first breach: file and line."""


class Tally(NamedTuple):
    """What became of hands; of two tallies the sum is one."""

    hands: int = 0
    """That could be read."""
    settled: int = 0
    """Replayed to the chip."""
    faults: int = 0
    """That could not be read."""
    clean: int = 0
    """In an audit: without a breach."""
    rules: Mapping[tuple[str, str], Broken] = {}
    """By provision and citation, how often it was broken."""

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        rules = dict(self.rules)
        for rule, more in other.rules.items():
            had = rules.get(rule)
            rules[rule] = (
                Broken(had.breaches + more.breaches, had.hands + more.hands, had.first)
                if had
                else more
            )
        return Tally(
            self.hands + other.hands,
            self.settled + other.settled,
            self.faults + other.faults,
            self.clean + other.clean,
            rules,
        )


class Done(NamedTuple):
    """What a worker hands back."""

    tally: Tally
    lines: tuple[str, ...]
    """To be written as they are."""
    size: int
    """Bytes that were read."""


def work(settings: Settings, item: Piece | Fault) -> Done:
    """Replay or audit the hands of a piece, one after the other. Never raises for its text."""
    if isinstance(item, Fault):
        return Done(Tally(faults=1), (_fault_line(settings, item),), 0)
    report = _Report(settings, item)
    for found in read_piece(item):
        report.take(found)
    return Done(report.tally(), tuple(report.lines), len(item.data))


@lru_cache(maxsize=8)
def _book(edition: int, choices: tuple[tuple[str, Value], ...]) -> Rulebook:
    return load(edition, dict(choices))


class _Report:
    """Collects lines and counts."""

    def __init__(self, settings: Settings, piece: Piece) -> None:
        self.settings = settings
        self.name, self.before = piece.name, piece.line
        self.book = _book(settings.edition, settings.choices)
        self.lines: list[str] = []
        self.hands = self.settled = self.faults = self.clean = 0
        self.rules: dict[tuple[str, str], Broken] = {}

    def tally(self) -> Tally:
        """The counts so far."""
        return Tally(self.hands, self.settled, self.faults, self.clean, self.rules)

    def take(self, found: History | Fault) -> None:
        """One hand, or what is left of it."""
        if isinstance(found, Fault):
            moved = found._replace(line=found.line + self.before)
            self.faults += 1
            self.lines.append(_fault_line(self.settings, moved))
            return
        self.hands += 1
        if self.settings.task == "replay":
            self._replay(found)
        else:
            self._audit(found)

    def _place(self, line: int) -> str:
        return f"{self.name}:{line + self.before}"

    def _replay(self, history: History) -> None:
        done, lang = replay(history, self.book), self.settings.lang
        self.settled += done.settled
        if self.settings.as_json:
            differences = [
                {**_plain(one._asdict()), "text": difference_text(one, lang)}
                for one in done.differences
            ]
            self._json(history, settled=done.settled, awards=dict(done.awards),
                       returned=dict(done.returned), differences=differences)  # fmt: skip
            return
        for one in done.differences:
            place = self._place(one.line or history.line)
            self.lines.append(f"{place}: {history.name}: {difference_text(one, lang)}")

    def _audit(self, history: History) -> None:
        breaches, ended = audited(history, self.book)
        self.settled += ended.settled
        self.clean += not breaches
        for one in breaches:
            self._breach(history, one)
        for rule in {(one.key, one.citation) for one in breaches}:
            had = self.rules[rule]
            self.rules[rule] = had._replace(hands=had.hands + 1)

    def _breach(self, history: History, breach: Breach) -> None:
        rule, place = (breach.key, breach.citation), self._place(breach.line)
        had = self.rules.get(rule, Broken(0, 0, place))
        self.rules[rule] = had._replace(breaches=had.breaches + 1)
        if self.settings.as_json:
            self._json(history, **_breach_document(breach, self.settings.lang, self.before))

    def _json(self, history: History, **more: Any) -> None:
        start = {"file": self.name, "line": history.line + self.before, "hand": history.name,
                 "game": history.game}  # fmt: skip
        self.lines.append(json.dumps(start | more))


def _plain(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Without what is not said."""
    return {
        key: value for key, value in facts.items() if value not in {None, "", 0} or key in _ALWAYS
    }


_ALWAYS = frozenset({"what", "seat", "expected", "found"})


def _breach_document(breach: Breach, lang: str, before: int) -> dict[str, Any]:
    ruling = breach.ruling
    return {
        "line": breach.line + before,
        "provision": breach.key,
        "citation": breach.citation,
        "seat": breach.seat,
        "what": breach.what,
        "amount": breach.amount,
        "least": breach.least,
        "most": breach.most,
        "ruling": None
        if ruling is None
        else {"status": ruling.status, "action": ruling.action, "to": ruling.to},
        "text": breach_text(breach, lang),
    }


def _fault_line(settings: Settings, fault: Fault) -> str:
    text = fault_text(fault, settings.lang)
    if not settings.as_json:
        return f"{fault.name}:{fault.line}: {text}"
    return json.dumps({"file": fault.name, "line": fault.line, "fault": fault.code, "text": text})
