"""Variants by the words that these texts have for them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

_LIMITS = {
    "no limit": "no-limit",
    "pot limit": "pot-limit",
    "fixed limit": "fixed-limit",
    "limit": "fixed-limit",
}

_NAMES: Mapping[tuple[str, str], str] = {
    ("hold'em", "no-limit"): "NLHE",
    ("hold'em", "pot-limit"): "PLHE",
    ("hold'em", "fixed-limit"): "LHE",
    ("6+ hold'em", "no-limit"): "SDHE",
    ("omaha", "pot-limit"): "PLO",
    ("omaha hi/lo", "pot-limit"): "PLO8",
    ("omaha hi/lo", "no-limit"): "NLO8",
    ("omaha hi/lo", "fixed-limit"): "LO8",
    ("5 card omaha", "pot-limit"): "PLO5",
    ("courchevel", "pot-limit"): "PLCH",
    ("courchevel hi/lo", "pot-limit"): "PLCH8",
    ("7 card stud", "fixed-limit"): "STUD",
    ("7 card stud hi/lo", "fixed-limit"): "STUD8",
    ("razz", "fixed-limit"): "RAZZ",
    ("5 card draw", "no-limit"): "5CD",
    ("single draw 2-7 lowball", "no-limit"): "27SD",
    ("triple draw 2-7 lowball", "fixed-limit"): "27TD",
    ("triple draw a-5 lowball", "fixed-limit"): "A5TD",
    ("badugi", "fixed-limit"): "BADUGI",
}

_GAME = re.compile(
    r"((?:Split |Irish |6\+ |Short Deck )?Hold'em|Fusion|Razz|Badugi|Badacey|Badeucey"
    r"|(?:[4-7] Card )?(?:Omaha|Courchevel)(?: [4-7] Cards)?(?: Hi/Lo| H/L| Hi-Lo)?"
    r"|[5-7] Card Stud(?: Hi/Lo| H/L| Hi-Lo)?|5 Card Draw"
    r"|(?:Single|Triple) Draw (?:2-7|A-5) Lowball|(?:2-7|A-5) (?:Single|Triple) Draw)"
    r" (Pot Limit Pre-Flop, No Limit Post-Flop|No Limit|Pot Limit|Fixed Limit|Limit)",
    re.IGNORECASE,
)
_OTHER_WORDS = (
    (re.compile(" h/l| hi-lo"), " hi/lo"),
    (re.compile("short deck"), "6+"),
    (re.compile("(omaha|courchevel) ([4-7]) cards"), r"\2 card \1"),
    (re.compile("(2-7|a-5) (single|triple) draw"), r"\2 draw \1 lowball"),
)


class Found(NamedTuple):
    """A variant in a text, and where its words begin and end."""

    name: str
    """In the table script; empty where the script has no such game."""
    words: str
    start: int
    end: int


def game_in(text: str) -> Found | None:
    """The variant that a header names; None where it names none."""
    found = _GAME.search(text.replace("’", "'"))
    if not found:
        return None
    words = found[1].lower()
    for other, usual in _OTHER_WORDS:
        words = other.sub(usual, words)
    name = _NAMES.get((words, _LIMITS.get(found[2].lower(), "")), "")
    return Found(name, found[0], found.start(), found.end())
