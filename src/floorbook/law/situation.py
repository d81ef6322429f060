"""The facts that a ruling on a betting act needs, as one seat meets them."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from floorbook.kernel.chips import Chips
from floorbook.law.observation import Words
from floorbook.law.rulebook import Rulebook

Limit: TypeAlias = Literal["no-limit", "pot-limit", "fixed-limit"]


class Wager(NamedTuple):
    """A bet or raise of this street: its total, and whether it followed the one before at once."""

    to: int
    full: bool
    linked: bool
    """Nobody called or folded between this all-in and the wager before it."""


class Situation(NamedTuple):
    """The betting as the seat that acts meets it. All amounts are totals of this street."""

    book: Rulebook
    seat: str
    limit: Limit
    level: int
    """The highest total to match."""
    full: int
    """The smallest full raise: the largest full bet or raise so far, at least the minimum bet."""
    base: int
    """The total from which the next raise is measured: the level, but for short all-ins in limit."""
    prior: int
    """What he has bet on this street, as ruled."""
    front: int
    """What lies in front of him: ``prior`` and change that he has not taken."""
    behind: int | None
    """His chips behind, None where his stack is unknown."""
    matched: int | None
    """The level when he last acted; None: he has not acted on this street."""
    wagers: tuple[Wager, ...]
    """The street's bets and raises in order, the big blind as the first."""
    pot: int
    """Everything in the middle and in front of the seats, blinds in full where the rules say so."""
    live: int
    """Hands still in play."""
    answerable: bool
    """At least one opponent has chips beyond the level, to answer a raise."""
    cap: int | None
    """Bets and raises allowed on the street, None: no cap."""
    raises: int
    """Bets and raises made, the big blind counted."""
    bound: bool = False
    """He pulled back chips of an earlier bet and may no longer fold."""
    barred: bool = False
    """He spoke so that he may only call or fold."""
    passed_over: bool = False
    """He was skipped, and may do no more than call or check."""
    chained: bool = False
    """The player before him called short as well."""
    quoted: int | None = None
    """The wrong total that he was told he faces, None: none or right."""
    pot_quote: int | None = None
    """The pot that he was told, None: none or noticed as wrong."""
    open_amount: bool = False
    """The bet he faces was declared, its amount not yet."""
    brings_in: bool = False
    """Nobody has brought it in yet, and it is his turn to."""
    must_bring_in: bool = False
    """He has the card that brings it in."""

    @property
    def reach(self) -> int | None:
        """The largest total his chips allow, None where unknown."""
        return None if self.behind is None else self.front + self.behind

    @property
    def opening(self) -> bool:
        """The bet he faces is the street's opening bet (rule 51-B)."""
        return len(self.wagers) <= 1

    @property
    def facing(self) -> bool:
        """There is a bet or blind above what he has in."""
        return self.level > self.prior


class Motion(NamedTuple):
    """An act read as one wager: the declaration that defines it, and the chips that moved.

    ``words`` is None for a silent act. ``chips`` are the new chips of the first motion.
    """

    words: Words | None
    chips: Chips = ()
    pulled: int = 0
    """Chips of an earlier bet that he took back first."""
    out: int = 0
    """All that lies in front of him after the act."""
    later: Chips = ()
    """What followed, the amount of each further motion."""
    taken_back: int = 0
    """Chips of this very act that he tried to take back."""
    chips_first: bool = False
    """The chips were out before the words, which then define nothing."""
    last: bool = False
    """Nothing is left behind."""
    combined: bool = False
    """Old and new chips went forward together in one gesture."""
    conflict: Words | None = None
    """Words that contradict what else he did at the same moment."""
    heard_late: bool = False
    """The words came to light only after others had acted on the chips."""
