"""The betting round as a value: nothing in it ever changes, acts make new ones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

from floorbook.games import Game, Limit
from floorbook.kernel.chips import Chips
from floorbook.law.observation import Observation, Words
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Ruling
from floorbook.law.situation import Wager


class Facts(NamedTuple):
    """How a hand, or a later street of it, began. Amounts in chips."""

    book: Rulebook
    game: Game
    seats: tuple[str, ...]
    """Labels clockwise, the seat on the button's left first."""
    blinds: tuple[int, int] | None = None
    ante: int = 0
    big_blind_ante: int = 0
    bets: tuple[int, int] | None = None
    """Fixed limit: the small and the big bet."""
    cap: int | None = None
    button: str | None = None
    """Label of the button, ``dead``, or None for the last seat."""
    posts: Mapping[str, Chips] | None = None
    """What a seat really put out as its blind, where that differs."""
    stacks: Mapping[str, int] | None = None
    """Chips before posting, or when a later street began; None: no stack matters."""
    street: str = ""
    pot: int | None = None
    out: tuple[str, ...] = ()
    board: tuple[str, ...] = ()
    cards: Mapping[str, tuple[str, ...]] | None = None
    unit: int = 1


class Setup(Facts):
    """The facts of a hand, with what follows from them."""

    @cached_property
    def fixed_limit(self) -> bool:
        """Bets are of fixed size."""
        return self.limit == "fixed-limit"

    @cached_property
    def limit(self) -> Limit:
        """The limit that governs the betting."""
        return "fixed-limit" if self.bets is not None else self.game.limit

    @cached_property
    def positions(self) -> Mapping[str, int]:
        """Where each label sits."""
        return {label: seat for seat, label in enumerate(self.seats)}


class Pending(NamedTuple):
    """An act out of turn that waits for those before it."""

    seat: int
    observation: Observation
    level: int
    """The total he faced when he acted."""
    out: int
    """What lies in front of him for it."""
    ruling: Ruling


class Jump(NamedTuple):
    """Somebody acted out of turn, behind the seat whose turn it is."""

    seat: int
    chips: bool


class Open(NamedTuple):
    """A ruling that the floor must still give."""

    seat: int
    ruling: Ruling
    blocking: bool
    """The action waits for it."""
    out: int = 0
    """What lies in front of the seat meanwhile."""
    words: Words | None = None
    """A promise of his, which is measured when the floor rules on it."""
    before: Round | None = None
    """Where reading goes on from once it is given; None: from the table as it is."""
    after: tuple[Observation, ...] = ()
    """What happened since, to be read again on top of it."""


class Record(NamedTuple):
    """One act of the street, with the round that it met."""

    before: Round
    observation: Observation
    ruling: Ruling
    seat: int | None
    fault: str | None = None
    """What was wrong and escaped notice."""
    corrections: tuple[Ruling, ...] = ()
    more_to_come: bool = False
    """It was only part of an act; the same seat's next one completes it."""


class Round:
    """The table during a street. Seats are positions in ``setup.seats``.

    A value: its attributes are given once, all by name, and never set again. The
    constructor is a plain class's, since a round is made for every act.
    """

    setup: Setup
    street: str
    middle: int
    """Chips in the middle: antes and earlier streets."""
    level: int
    full: int
    base: int
    bets: tuple[int, ...]
    """Each seat's total on this street, as ruled."""
    spare: tuple[int, ...]
    """Change in front of a seat that it has not taken."""
    behind: tuple[int | None, ...]
    matched: tuple[int | None, ...]
    """The level when each seat last acted on this street."""
    committed: tuple[int, ...]
    """What each seat put in on earlier streets, antes included, as far as known."""
    shown: Mapping[int, tuple[str, ...]]
    actor: int | None = None
    board: tuple[str, ...] = ()
    minimum: int = 1
    """The smallest bet of the street."""
    wagers: tuple[Wager, ...] = ()
    raises: int = 0
    aggressor: int | None = None
    folded: frozenset[int] = frozenset()
    all_in: frozenset[int] = frozenset()
    awaiting: frozenset[int] = frozenset()
    """Seats whose hands the floor must rule on and that play passes by meanwhile."""
    bound: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()
    passed_over: frozenset[int] = frozenset()
    """Skipped seats that may act, but not raise."""
    defended: frozenset[int] = frozenset()
    pending: tuple[Pending, ...] = ()
    jumps: tuple[Jump, ...] = ()
    opens: tuple[Open, ...] = ()
    count_quoted: int | None = None
    """A total of the bet that the dealer gave wrongly and nobody noticed."""
    pot_quoted: int | None = None
    """A pot that the dealer gave wrongly and nobody noticed."""
    open_amount: bool = False
    """The last bet was declared without its amount, which may still come."""
    acts: tuple[bool, ...] = ()
    """Acts in turn since the deal, True where chips went in."""
    burned: bool = False
    phantom: int = 0
    """Short and dead blinds that pot-limit counts as full."""
    uncounted: int = 0
    """Antes that a pot-limit maximum leaves out before the flop."""
    past: Record | None = None

    def __init__(self, **facts: Any) -> None:
        """Every fact that has no default must be given."""
        self.__dict__.update(facts)

    def __setattr__(self, name: str, value: object) -> None:
        """Refused: a round is a value."""
        raise AttributeError(f"a round does not change: {name}")

    def __eq__(self, other: object) -> bool:
        """Whether both stand the same and came about the same way."""
        return isinstance(other, Round) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        """By the chips on the table."""
        return hash((self.street, self.bets, self.behind))

    def seat(self, label: str) -> int:
        """The position of a label.

        Raises:
            KeyError: there is no such seat.
        """
        return self.setup.positions[label]

    @property
    def live(self) -> int:
        """Hands still in play."""
        return len(self.setup.seats) - len(self.folded)

    @property
    def waiting_for(self) -> int | None:
        """The seat that the table waits for: one the floor must rule on, or whose turn it is."""
        if self.opens:
            for one in self.opens:
                if one.blocking:
                    return one.seat
        return self.actor


def changed(r: Round, **changes: Any) -> Round:
    """The round with some fields replaced.

    One copy of its dictionary: this is the hot path.
    """
    new = object.__new__(Round)
    new.__dict__.update(r.__dict__)
    new.__dict__.update(changes)
    return new


def amend(fresh: Round, **changes: Any) -> Round:
    """A round that was just made and that nobody else has seen yet, completed in place."""
    fresh.__dict__.update(changes)
    return fresh


def put(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """The row with one entry replaced."""
    return (*row[:at], value, *row[at + 1 :])
