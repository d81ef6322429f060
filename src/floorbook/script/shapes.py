"""The closed shapes of the contract: the games and their streets, and what a case may expect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from floorbook import games
from floorbook.editions import editions
from floorbook.law.ruling import Action, Irregularity, Status
from floorbook.script.readers import (
    Read,
    amount,
    by,
    card,
    choice,
    citation,
    flag,
    instruction,
    many,
    nullable,
    seat,
    table,
    text,
)

EDITIONS = tuple(map(str, editions()))

GAMES: Mapping[str, tuple[str, ...]] = {name: game.streets for name, game in games.GAMES.items()}
"""Each game and its streets, the first one first."""

RULING: dict[str, Read] = {
    "seat": nullable(seat),
    "status": choice(*get_args(Status)),
    "action": choice(*get_args(Action)),
    "to": nullable(amount),
    **dict.fromkeys(("owes", "returns", "forfeits"), amount),
    **dict.fromkeys(("all_in", "full"), flag),
    "irregular": many(choice(*get_args(Irregularity))),
    "penalty": nullable(choice("possible", "due")),
    "why": text,
}
RULING["options"] = many(table(RULING))

ENTRY: dict[str, Read] = {
    "act": text,
    "ruling": table(RULING),
    "rules": many(citation),
    "next": table(
        {
            "actor": nullable(seat),
            "may_raise": flag,
            **dict.fromkeys(("to_call", "owes", "min_raise_to", "max_raise_to"), nullable(amount)),
        }
    ),
    "corrections": many(table(RULING)),
    "dealer": many(instruction),
    "table": table(
        {
            "pot": amount,
            "bets": by(seat, amount),
            "board": many(card),
            **dict.fromkeys(("live", "dead", "all_in", "face_up", "pending"), many(seat)),
            "substantial_action": flag,
        }
    ),
}
"""What a case may expect of the entry of an act."""

DOCUMENT: dict[str, Read] = {
    "pots": many(table({"amount": amount, "eligible": many(seat)})),
    "show_order": many(seat),
    "returned": by(seat, amount),
    "awards": by(seat, amount),
}
"""What a case may expect after its last act."""

expect_entry = table(ENTRY)
expect_document = table(DOCUMENT)
