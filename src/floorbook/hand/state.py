"""The betting round as a value: nothing in it ever changes, acts make new ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from floorbook.games import Street
from floorbook.hand.setup import Setup
from floorbook.kernel.cards import Card, Cards
from floorbook.law.observation import Observation, Words
from floorbook.law.ruling import Ruling, Step
from floorbook.law.situation import Wager


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
    met: Round | None = None
    """The round before the act, where reading began further back."""


class Plan(NamedTuple):
    """What the dealer does to open a street, where an accident changed it, and why."""

    lines: tuple[str, ...]
    step: Step | None


class Scramble(NamedTuple):
    """Cards face down, of which the floor picks the next burn (39)."""

    cards: Cards
    top_up: bool
    """The street then lacks a card, which comes off the stub (39-B)."""
    step: Step
    opened: bool = False
    """The street was opened already, and has been played on."""


class Standing:
    """The table during a street. Seats are positions in ``setup.seats``."""

    setup: Setup
    street: str
    middle: int
    """Chips in the middle: antes and earlier streets."""
    level: int
    full: int
    base: int
    bets: Sequence[int]
    """Each seat's total on this street, as ruled."""
    spare: Sequence[int]
    """Change in front of a seat that it has not taken."""
    behind: Sequence[int | None]
    matched: Sequence[int | None]
    """The level when each seat last acted on this street."""
    committed: Sequence[int]
    """What each seat put in on earlier streets, antes included, as far as known."""
    actor: int | None = None
    board: Cards = ()
    untold: int = 0
    """Community cards that lie on the table and that nobody told."""
    hands: tuple[Cards, ...] = ()
    """Each seat's cards in the order dealt, ``??`` where unknown."""
    up: tuple[Cards, ...] = ()
    """Of these, the cards face up in stud."""
    shown: Mapping[int, Cards]
    """Hands tabled, by seat."""
    found: Mapping[int, int]
    """Chips that came to light beyond the stacks that were told, by seat."""
    given_back: Mapping[int, int]
    """Uncalled chips returned so far, by seat."""
    part_shown: frozenset[int] = frozenset()
    """Seats that have shown some of their cards."""
    asked_for: frozenset[int] = frozenset()
    """Seats whose hand a caller has the right to see."""
    released: frozenset[int] = frozenset()
    """Hands let go at showdown that the dealer has not killed yet."""
    minimum: int = 1
    """The smallest bet of the street."""
    wagers: tuple[Wager, ...] = ()
    raises: int = 0
    aggressor: int | None = None
    folded: frozenset[int] = frozenset()
    absent: frozenset[int] = frozenset()
    """Players who are not at their seats."""
    button: int | None = None
    """Where the button stands by a mistake that is not put right any more."""
    dead: frozenset[int] = frozenset()
    """Of the folded hands, those that were killed."""
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
    acts: Sequence[bool]
    """Acts in turn since the deal, True where chips went in."""
    last_seat: int | None = None
    """Whose act on this street stood last."""
    phantom: int = 0
    """Short and dead blinds that pot-limit counts as full."""
    uncounted: int = 0
    """Antes that a pot-limit maximum leaves out before the flop."""
    bring_in: bool = False
    """The bring-in is still owed, by the seat whose turn it is."""
    opener: int | None = None
    """The seat that acts first on this street by its cards."""
    unopened: bool = False
    """Who opens is not known from the cards told: the first to act does."""
    drawn: tuple[int, ...] = ()
    """Seats that have drawn for the street to come."""
    drawn_counts: Mapping[int, int]
    """How many cards each seat drew last."""
    # the deal
    deals: int = 1
    """Deals of this hand: a misdeal adds one."""
    stub: int | None = None
    """Cards left in the stub; None: not known."""
    deck: Sequence[Card] | None = None
    """The order of the cards, where it is known, and how many of them are dealt."""
    top: int = 0
    burnt: Cards = ()
    discards: Cards = ()
    """Burned and discarded cards of a known deck."""
    burns: int = 0
    burned: bool = False
    """The burn for the next cards is made."""
    plans: Mapping[str, Plan]
    """What accidents made of the way in which later streets are dealt."""
    aside: Cards = ()
    """Cards set aside until the last street (RP-5)."""
    scramble: Scramble | None = None
    given: frozenset[int] = frozenset()
    """Hands that have their card of the street to come."""
    exposed: frozenset[int] = frozenset()
    """Seats whose last down card lies face up by an accident."""
    defects: tuple[str, ...] = ()
    """Boxed and exposed cards of the first deal, one entry for each."""
    clock: int | None = None
    """The seat on which the clock was called (29)."""
    past: Record | None = None

    def __init__(self, **facts: Any) -> None:
        """Every fact that has no default must be given."""
        self.__dict__.update(facts)

    def seat(self, label: str) -> int:
        """The position of a label.

        Raises:
            KeyError: there is no such seat.
        """
        return self.setup.positions[label]

    def reach(self, seat: int) -> int | None:
        """The largest total that his chips allow on this street; None: not known."""
        has = self.behind[seat]
        return None if has is None else self.bets[seat] + self.spare[seat] + has

    @property
    def live(self) -> int:
        """Hands still in play."""
        return len(self.setup.seats) - len(self.folded)

    @property
    def for_all(self) -> int:
        """Cards on the table instead of one to each hand, in stud (RP-10-H)."""
        return len(self.board) if self.setup.game.family == "stud" else 0

    @property
    def button_at(self) -> int:
        """The position of the button, or of the last seat before a dead one."""
        return len(self.setup.seats) - 1 if self.button is None else self.button

    @property
    def undecided(self) -> bool:
        """The floor must still rule on something that hands or chips depend on."""
        return any(one.ruling.action != "see" for one in self.opens)

    @property
    def deal(self) -> Street:
        """The street as the game has it."""
        return self.setup.game.by_name[self.street]

    @property
    def waiting_for(self) -> int | None:
        """The seat that the table waits for: one the floor must rule on, or whose turn it is."""
        if self.opens:
            for one in self.opens:
                if one.blocking:
                    return one.seat
        if self.actor is None and self.setup.draws:
            return self.to_draw
        return self.actor

    @property
    def to_draw(self) -> int | None:
        """The seat whose turn it is to draw, once the betting before the draw is over."""
        coming = self.setup.game.following[self.street]
        if coming is None or self.actor is not None or self.live < 2:
            return None
        for seat in range(len(self.setup.seats)):
            if seat not in self.folded and seat not in self.drawn:
                return seat
        return None


class Draft(Standing):
    """A table that is being changed and that nobody else has seen yet."""

    bets: list[int]
    spare: list[int]
    behind: list[int | None]
    matched: list[int | None]
    committed: list[int]
    acts: list[bool]


class Round(Standing):
    """The table as a value: its attributes are given once, all by name, and never set again.

    A plain class, since a round is made for every act.
    """

    bets: tuple[int, ...]
    spare: tuple[int, ...]
    behind: tuple[int | None, ...]
    matched: tuple[int | None, ...]
    committed: tuple[int, ...]
    acts: tuple[bool, ...]

    def __setattr__(self, name: str, value: object) -> None:
        """Refused: a round is a value."""
        raise AttributeError(f"a round does not change: {name}")

    def __eq__(self, other: object) -> bool:
        """Whether both stand the same and came about the same way."""
        return isinstance(other, Round) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        """By the chips on the table."""
        return hash((self.street, self.bets, self.behind))


ROWS = ("bets", "spare", "behind", "matched", "committed", "acts")
"""What a draft holds as lists and a round as tuples."""


def thaw(r: Round) -> Draft:
    """A draft that begins as the round stands."""
    d = object.__new__(Draft)
    facts = d.__dict__
    facts.update(r.__dict__)
    for name in ROWS:
        facts[name] = list(facts[name])
    return d


def freeze(d: Draft) -> Round:
    """The draft as a round; the draft itself may go on."""
    r = object.__new__(Round)
    facts = r.__dict__
    facts.update(d.__dict__)
    for name in ROWS:
        facts[name] = tuple(facts[name])
    return r


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
