"""The first line of a hand: where it was played, the game and its stakes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from floorbook.games import GAMES, Game
from floorbook.histories.faults import Unreadable, excerpt
from floorbook.histories.pokerstars.amounts import AMOUNT, CURRENCY, SYMBOLS, amount
from floorbook.histories.pokerstars.games import Found, game_in

SITES = (
    "PokerStars|Full Tilt|Run It Once Poker|Hive Poker|PokerMaster|BetOnline|PokerBros|MPLPoker"
    "|SupremaPoker|Poker"
)
"""Sites that write this format, or for which converters write it."""
_TITLE = rf"({SITES}) ?(?:Home Game Hand|Home Game|Zoom Hand|Rush Hand|Hand|Game) ?#([A-Z]{{0,4}}[0-9]{{1,24}}): +"
_NO_ACT = r"(?!(?:folds|checks|calls|bets|raises|posts|shows|mucks|doesn't|is|has)\b)\S"
_START = re.compile(_TITLE + _NO_ACT, re.IGNORECASE)
_INSIDE = re.compile(_TITLE + r".*\) - [0-9]{4}/[0-9]{2}/[0-9]{2}", re.IGNORECASE)
_PARTS = re.compile(
    _TITLE + r"(?:\{(?P<room>.*?)\} +)?"
    r"(?:(?:Zoom |Rush )?Tournament #(?P<tournament>[0-9]+),? *)?(?P<rest>.*)",
    re.IGNORECASE,
)
_MIXED = re.compile(
    r"(?:^|.* )(HORSE|HOSE|[0-9]+-Game|Mixed .+?|Triple .+?|Dealer's Choice) ?\($", re.IGNORECASE
)
_STAKES = re.compile(rf"\([^()]*?({AMOUNT})/({AMOUNT})[^()]*\)")
_BUTTON_BLIND = re.compile(rf"\(Button Blind ({AMOUNT})[^()]*\)", re.IGNORECASE)
_ANTE = re.compile(rf"\([^()]*\bante ({AMOUNT})", re.IGNORECASE)
_ISO = re.compile(r"\b(USD|EUR|GBP|CAD|AUD|INR|CNY|SEK|BRL)\b")
_LEVEL = re.compile(r"Level ([IVXLCDM]+|[0-9]+)", re.IGNORECASE)
_DATE = re.compile(r" - ([0-9]{4}/.*)$")


class Header(NamedTuple):
    """What the first line of a hand tells."""

    name: str
    game: Game
    tournament: bool
    scale: int
    """How many units of the history one chip or one unit of money is."""
    currency: str
    low: int
    """The first of the two stakes: the small blind, or the small bet of fixed limit."""
    high: int
    ante: int
    facts: Mapping[str, Any]


def start_of_hand(line: str) -> int | None:
    """Where a hand begins in a line; None where none does.

    A file that was cut and continued has beginnings within a line; words of a player are none.
    """
    if _START.match(line):
        return 0
    found = _INSIDE.search(line)
    return None if not found or ' said, "' in line[: found.start()] else found.start()


def read_header(line: str) -> Header:
    """The first line of a hand. Raises Unreadable where game or stakes cannot be told."""
    parts = _PARTS.match(line)
    found = game_in(parts["rest"]) if parts else None
    if not parts or not found:
        raise Unreadable("bad-header", {"text": excerpt(line)})
    if not found.name:
        raise Unreadable("unknown-game", {"game": excerpt(found.words)})
    return _header(parts, found, parts["rest"][found.end :])


def _header(parts: re.Match[str], found: Found, stakes: str) -> Header:
    tournament = parts["tournament"] is not None
    low, high = _levels(stakes)
    currency = "" if tournament else _currency(stakes)
    scale = 100 if currency or (not tournament and "." in low + high) else 1
    ante = _ANTE.search(stakes)
    return Header(
        parts[0][: parts[0].index(": ")],
        GAMES[found.name],
        tournament,
        scale,
        currency,
        amount(low, scale) if low else 0,
        amount(high, scale),
        amount(ante[1], scale) if ante else 0,
        _facts(parts, found, stakes),
    )


def _levels(stakes: str) -> tuple[str, str]:
    """The two stakes, the first of them empty where only the button posts a blind."""
    found = _STAKES.search(stakes)
    if found:
        return found[1], found[2]
    button = _BUTTON_BLIND.search(stakes)
    if not button:
        raise Unreadable("bad-header", {"text": excerpt(stakes)})
    return "", button[1]


def _currency(stakes: str) -> str:
    iso, sign = _ISO.search(stakes), CURRENCY.search(stakes)
    return iso[1] if iso else SYMBOLS[sign[1]] if sign else ""


def _facts(parts: re.Match[str], found: Found, stakes: str) -> dict[str, Any]:
    """Whatever else the line tells."""
    before = parts["rest"][: found.start]
    mixed, level, date = _MIXED.match(before), _LEVEL.search(stakes), _DATE.search(stakes)
    told = {
        "site": parts[1],
        "hand": parts[2],
        "room": parts["room"],
        "tournament": parts["tournament"],
        "buy_in": (before[: mixed.start(1)] if mixed else before).strip(" -,("),
        "mixed": mixed and mixed[1],
        "level": level and level[1],
        "date": date and date[1],
    }
    return {key: value for key, value in told.items() if value}
