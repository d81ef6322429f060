"""The lines of a hand, each to its reader: the list of players, the play, the summary."""

from __future__ import annotations

import re

from floorbook.histories.faults import Unreadable, excerpt
from floorbook.histories.pokerstars.acts import read_act, speaks_of_act
from floorbook.histories.pokerstars.amounts import AMOUNT, cards
from floorbook.histories.pokerstars.dealing import read_dealt, read_heading
from floorbook.histories.pokerstars.draft import Draft
from floorbook.histories.pokerstars.splitting import SEAT

_TABLE = re.compile(r"Table (?:ID )?'(.*)'(?:.*?([0-9]+)-max)?", re.IGNORECASE)
_BUTTON = re.compile(r"Seat #([0-9]{1,3}) is the button")
_ACT = re.compile(
    r"(.+): (?:folds|checks|calls|bets|raises|completes|posts|brings in|discards|stands pat"
    r"|shows|mucks|doesn't show)\b.*"
)
_COLLECTED = re.compile(rf"(.+) collected ({AMOUNT})(?: from .*)?")
_RETURNED = re.compile(rf"Uncalled bet (?:of )?\(?({AMOUNT})\)? returned to (.+)")
_TOTAL = re.compile(rf"Total pot ({AMOUNT})\b.*\| ?Rake ({AMOUNT})(?:\b.*|\.)?")
_RESULT = re.compile(
    r"(?P<marks>(?: \([a-z /]+\))*) (?:(?P<verb>folded|mucked|showed|collected|won|lost|did)\b"
    r"(?: hand)?(?: \[(?P<cards>[^\[\]]*)\])?)(?P<rest>.*)"
)
_WON = re.compile(rf"(?:won|collected) \(?({AMOUNT})\)?")


def read_line(draft: Draft, line: str) -> None:
    """Read a line of the play. Raises Unreadable where it cannot be what it seems to be."""
    if line.endswith('"') and ' said, "' in line:
        return
    if read_act(draft, line):
        return
    if line.startswith("*** "):
        read_heading(draft, line)
    elif line.startswith("Dealt to "):
        read_dealt(draft, line)
    elif line.startswith("Uncalled bet "):
        _returned(draft, line)
    elif " collected " in line:
        _collected(draft, line)
    else:
        _other(draft, line)


def _other(draft: Draft, line: str) -> None:
    """What is no act, unless it is one of somebody who is not there."""
    if line == "Hand cancelled":
        raise Unreadable("cancelled")
    if read_opening(draft, line):
        return
    if speaks_of_act(draft, line):
        raise Unreadable("unreadable-line", {"text": excerpt(line)})
    act = _ACT.fullmatch(line)
    if act:
        draft.seat(act[1])


def _returned(draft: Draft, line: str) -> None:
    found = _RETURNED.fullmatch(line)
    if not found:
        raise Unreadable("unreadable-line", {"text": excerpt(line)})
    seat, chips = draft.seat(found[2]), draft.chips(found[1])
    draft.returned[seat] = draft.returned.get(seat, 0) + chips
    draft.move("return", seat, chips)


def _collected(draft: Draft, line: str) -> None:
    found = _COLLECTED.fullmatch(line)
    if not found:
        raise Unreadable("unreadable-line", {"text": excerpt(line)})
    seat, chips = draft.seat(found[1]), draft.chips(found[2])
    draft.collected[seat] = draft.collected.get(seat, 0) + chips
    draft.move("collect", seat, chips)


# --- the list of players ------------------------------------------------------------------------


def read_opening(draft: Draft, line: str) -> bool:
    """Read a line about the table or one of its players; False where it is neither."""
    if not line:
        return True
    if line.startswith("Table ") or _BUTTON.match(line):
        _table(draft, line)
        return True
    found = SEAT.fullmatch(line)
    if found:
        _sit(draft, found)
        return True
    if line.startswith("Seat ") and line.endswith(")") and " in chips" in line:
        raise Unreadable("unreadable-line", {"text": excerpt(line)})
    return False


def _table(draft: Draft, line: str) -> None:
    table, button = _TABLE.match(line), _BUTTON.search(line)
    if table:
        draft.facts |= {"table": table[1]} | ({"max": int(table[2])} if table[2] else {})
    if button:
        draft.button = str(int(button[1]))


def _sit(draft: Draft, found: re.Match[str]) -> None:
    label, name, chips = str(int(found[1])), found[2].strip(), draft.chips(found[3])
    if label in draft.stacks:
        raise Unreadable("seat-twice", {"seat": label})
    if name in draft.labels:
        raise Unreadable("name-twice", {"player": excerpt(name)})
    draft.labels[name] = label
    draft.names[label] = name
    draft.stacks[label] = draft.left[label] = chips
    if found[4]:
        draft.facts.setdefault("bounties", {})[label] = found[4]


# --- the summary --------------------------------------------------------------------------------


def read_summary(draft: Draft, line: str) -> None:
    """Read a line of the summary: the pot, and what each seat had and took."""
    if line.startswith("Total pot "):
        _total(draft, line)
    elif line.startswith("Seat "):
        _result(draft, line)
    elif line.startswith("Hand was run "):
        raise Unreadable("run-twice")


def _total(draft: Draft, line: str) -> None:
    found = _TOTAL.fullmatch(line)
    if not found:
        raise Unreadable("unreadable-line", {"text": excerpt(line)})
    if draft.pot is None:
        draft.pot, draft.rake = draft.chips(found[1]), draft.chips(found[2])


def _result(draft: Draft, line: str) -> None:
    label, _, told = line.removeprefix("Seat ").partition(": ")
    name = draft.names.get(label)
    found = _RESULT.fullmatch(told[len(name) :]) if name and told.startswith(name) else None
    if not found:
        return
    draft.dealt.add(label)
    _marks(draft, label, found["marks"])
    if found["cards"]:
        draft.show(label, cards(found["cards"]))
    won = _WON.findall(found["verb"] + found["rest"])
    if won:
        draft.won[label] = sum(map(draft.chips, won))


def _marks(draft: Draft, label: str, marks: str) -> None:
    """Who had the blinds, also where nothing was posted."""
    for mark, key in (("small blind", "small_blind"), ("big blind", "big_blind")):
        if f"({mark})" in marks:
            draft.facts[key] = label
