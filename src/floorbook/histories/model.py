"""A recorded hand, whatever format it came in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, TypeAlias

_NOTHING: Mapping[str, Any] = {}

PostKind: TypeAlias = Literal["ante", "small-blind", "big-blind", "straddle", "dead"]
MoveKind: TypeAlias = Literal[
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "complete",
    "bring-in",
    "discard",
    "deal",
    "deal-to",
    "show",
    "muck",
    "return",
    "collect",
]


class Post(NamedTuple):
    """Chips that a seat put in before the cards, in the order of the text."""

    seat: str
    kind: PostKind
    """``dead``: it goes to the pot and does not count towards a call."""
    amount: int


class Move(NamedTuple):
    """One thing that happened after the posts."""

    kind: MoveKind
    seat: str = ""
    """A seat's label; empty where the dealer acts for the whole table."""
    amount: int | None = None
    """Of a wager, a call or a bring-in: the seat's total on this street once it is in. Of
    ``return`` and ``collect``: the chips. Of ``discard``: how many cards, 0 for standing pat."""
    cards: tuple[str, ...] = ()
    """Cards dealt, discarded or shown, ``??`` where unknown."""
    street: str = ""
    """Of ``deal``: the street that these cards open."""
    line: int = 0
    """Where the text says so, from 1."""


class History(NamedTuple):
    """A recorded hand. Amounts are chips, or minor units of a currency (cents).

    Labels are the seat numbers of the text ("3"), or those of its players where it has no
    numbers; they are in clockwise order from the button's left, the button last.
    """

    format: str
    """``pokerstars``, ``phh``, ``ohh`` ..."""
    name: str
    """What the text calls the hand."""
    game: str
    """As in the table script: ``NLHE``."""
    seats: tuple[str, ...]
    stacks: Mapping[str, int]
    """Before posting."""
    blinds: tuple[int, int] | None = None
    bets: tuple[int, int] | None = None
    """Fixed limit: small and big bet."""
    ante: int = 0
    """What each seat owes before the cards."""
    big_blind_ante: int = 0
    bring_in: int | None = None
    button: str | None = None
    """A label, ``dead`` (nobody sits there), or None for the last seat."""
    posts: tuple[Post, ...] = ()
    cards: Mapping[str, tuple[str, ...]] = _NOTHING
    """Hole cards that the text tells, by seat, in the order dealt (first deal only)."""
    moves: tuple[Move, ...] = ()
    collected: Mapping[str, int] = _NOTHING
    """What each seat took from the pots, as the text says."""
    returned: Mapping[str, int] = _NOTHING
    """Uncalled bets given back, as the text says."""
    rake: int = 0
    pot: int | None = None
    """The total pot as the text sums it up, rake included; None where it does not."""
    finishing: Mapping[str, int] = _NOTHING
    """Each stack after the hand, as the text says; empty where it does not."""
    names: Mapping[str, str] = _NOTHING
    """Players' names by label."""
    currency: str = ""
    """ISO code; empty for tournament chips and play money."""
    unit: int = 1
    """The smallest chip."""
    facts: Mapping[str, Any] = _NOTHING
    """Whatever else the text tells and its format can write back: table, date, event."""
    line: int = 1
    """Where the hand begins in its file."""
