"""The names of the format: its variants, its fields, and the table of what it has no field for."""

from __future__ import annotations

from collections.abc import Mapping

from floorbook.games import Game

GAMES_BY_CODE: Mapping[str, str] = {
    "FT": "LHE",
    "NT": "NLHE",
    "NS": "SDHE",
    "PO": "PLO",
    "FO/8": "LO8",
    "F7S": "STUD",
    "F7S/8": "STUD8",
    "FR": "RAZZ",
    "N2L1D": "27SD",
    "F2L3D": "27TD",
    "FB": "BADUGI",
}
"""Our names of the variants by its codes."""

CODES: Mapping[str, str] = {game: code for code, game in GAMES_BY_CODE.items()}
"""Its codes by our names."""

COMMON = frozenset(
    {"variant", "hand", "seats", "players", "finishing_stacks", "winnings", "currency"}
)
"""Fields that a history holds itself, beside those that its variant requires."""


def required(game: Game) -> tuple[str, ...]:
    """The fields that a variant must have. Of another variant they mean nothing."""
    start = ("bring_in",) if game.family == "stud" else ("blinds_or_straddles",)
    bets = ("small_bet", "big_bet") if game.limit == "fixed-limit" else ("min_bet",)
    return ("antes", *start, *bets, "starting_stacks", "actions")


SHARED = ("event", "venue", "url", "city", "table", "seat_count", "level", "day", "month", "year")
"""Fields that are taken from the facts of another format, where these are words or numbers."""

INFINITE = 10**12
"""The stack of a seat whose stack the text calls infinite, that is unknown."""

# Facts of a history in this format that are no fields of the text.
SCALE = "floorbook scale"
"""Minor units to one of the text's, where that is not usual for the currency."""
MIN_BET = "floorbook min_bet"
"""Where it is not the big blind."""
FORCED = "floorbook forced"
"""Antes and blinds as the text lists them, where they do not follow from the posts."""
UNKNOWN_STACKS = "floorbook unknown_stacks"
"""Labels of seats whose stack the text calls infinite."""
REMARKS = "floorbook remarks"
"""Commentary by the number of the action it stands with or, below 0, stands before."""
KEPT = frozenset({SCALE, MIN_BET, FORCED, UNKNOWN_STACKS, REMARKS})
"""All of them: no field of the text may bear these names."""
