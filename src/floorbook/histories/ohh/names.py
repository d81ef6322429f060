"""The words of the format."""

from __future__ import annotations

from collections.abc import Mapping

from floorbook.histories.model import MoveKind, PostKind

GAMES_BY_NAME: Mapping[tuple[str, str], str] = {
    ("Holdem", "NL"): "NLHE",
    ("Holdem", "PL"): "PLHE",
    ("Holdem", "FL"): "LHE",
    ("Omaha", "PL"): "PLO",
    ("OmahaHiLo", "PL"): "PLO8",
    ("OmahaHiLo", "FL"): "LO8",
    ("OmahaHiLo", "NL"): "NLO8",
}
"""Our names by its type of game and of limit. It names no streets of stud and draw."""

NAMES: Mapping[str, tuple[str, str]] = {
    **{game: names for names, game in GAMES_BY_NAME.items()},
    "PLO5": ("Omaha", "PL"),
}
"""Its names by ours. Five cards in a hand tell one Omaha from the other."""

STREETS: Mapping[str, str] = {"Flop": "flop", "Turn": "turn", "River": "river"}
"""Our names of the streets that deal community cards, by its names."""

POSTS: Mapping[str, PostKind] = {
    "Post Ante": "ante",
    "Post SB": "small-blind",
    "Post BB": "big-blind",
    "Straddle": "straddle",
    "Post Dead": "dead",
    "Post Extra Blind": "big-blind",
}
"""Kinds of post by its names."""

POST_NAMES: Mapping[PostKind, str] = {
    "ante": "Post Ante",
    "small-blind": "Post SB",
    "big-blind": "Post BB",
    "straddle": "Straddle",
    "dead": "Post Dead",
}
"""Its names by kinds of post; a second big blind is a ``Post Extra Blind``."""

MOVES: Mapping[str, MoveKind] = {
    "Fold": "fold",
    "Check": "check",
    "Call": "call",
    "Bet": "bet",
    "Raise": "raise",
    "Shows Cards": "show",
    "Mucks Cards": "muck",
}
"""Kinds of move by its names."""

MOVE_NAMES: Mapping[MoveKind, str] = {kind: name for name, kind in MOVES.items()}
"""Its names by kinds of move."""

PAID = frozenset({*POSTS, "Call", "Bet", "Raise"})
"""Actions whose amount counts."""

ASIDES = frozenset({"Added Chips", "Sits Down", "Stands Up", "Player Adjustment"})
"""Actions that are no part of the hand; they are kept and written back."""

MODELLED = frozenset(
    {
        "game_number",
        "game_type",
        "bet_limit",
        "dealer_seat",
        "small_blind_amount",
        "big_blind_amount",
        "ante_amount",
        "players",
        "rounds",
        "pots",
    }
)
"""Fields that a history holds itself. The others are kept among its facts."""

# Facts of a history in this format that are no fields of the text.
SCALE = "_scale"
"""Minor units to one of the text's, where that is not usual for the currency."""
IDS = "_ids"
"""Players' numbers by seat, where they are not counted from 0 in the order of the seats."""
MORE = "_players"
"""What else the text tells of a player, by seat."""
ABSENT = "_absent"
"""Players who were not dealt in, as the text has them."""
ASIDE = "_asides"
"""Actions that are no part of the hand, with the number of their round."""
POTS = "_pots"
"""The pots as the text has them, where they tell more than one sum."""
BESIDE = "_beside"
"""What stands beside the hand in its object."""
KEPT = frozenset({SCALE, IDS, MORE, ABSENT, ASIDE, POTS, BESIDE})
"""All of them: no field of the text may bear these names."""
