"""How a hand, or a later street of it, began, and what follows from that."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from floorbook.games import Game, Limit
from floorbook.kernel.cards import Cards
from floorbook.kernel.chips import Chips
from floorbook.law.betting import number_of_raises
from floorbook.law.rulebook import Rulebook


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
    bring_in: int | None = None
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
    board: Cards = ()
    cards: Mapping[str, Cards] | None = None
    """Known cards by seat, in the order dealt."""
    unit: int = 1
    """The smallest chip in play."""
    dead: Mapping[str, int] | None = None
    """Chips that a seat put into the pot before the cards and that count towards no call."""
    deck: Cards | None = None
    """The order of the whole deck, the top first, where it is known."""
    hand_for_hand: bool = False
    """Hands stay face down and no card is dealt after an all-in and a call (RP-8-F)."""


class Setup(Facts):
    """The facts of a hand, with what follows from them."""

    @cached_property
    def first_street(self) -> str:
        """The street on which the hand begins."""
        return self.game.deal[0].name

    @cached_property
    def button_label(self) -> str | None:
        """The seat that has the button; None where it is dead."""
        return None if self.button == "dead" else self.seats[-1]

    def board_by(self, street: str) -> int:
        """Community cards on the table once a street is dealt."""
        order = self.game.streets
        return sum(one.board for one in self.game.deal[: order.index(street) + 1])

    @cached_property
    def whole_hand(self) -> int:
        """Cards that each hand has in the end."""
        return sum(one.down + one.up for one in self.game.deal)

    @cached_property
    def untold_board(self) -> int:
        """Community cards that lay there when the hand was taken up, and that nobody told."""
        street = self.street or self.first_street
        return max(0, self.board_by(street) - len(self.board))

    @cached_property
    def draws(self) -> bool:
        """Cards are exchanged between streets."""
        return self.game.family == "draw"

    @cached_property
    def follows_cards(self) -> bool:
        """The cards on the table are told: a later street of a board game without them is not."""
        started = self.street in ("", self.first_street) or self.draws
        return started or bool(self.board or self.cards)

    @cached_property
    def fixed_limit(self) -> bool:
        """Bets are of fixed size."""
        return self.limit == "fixed-limit"

    @cached_property
    def limit(self) -> Limit:
        """The limit that governs the betting."""
        return "fixed-limit" if self.bets is not None else self.game.limit

    @cached_property
    def measures_from_all_in(self) -> bool:
        """By option, a short all-in in limit is what the next raise is measured from."""
        return self.book.choices["short-raise-limit"] == "full-raise"

    @cached_property
    def completes_opening(self) -> bool:
        """By option, a short opening all-in is completed to the minimum bet."""
        return self.book.choices["short-opening-all-in"] == "complete"

    @cached_property
    def raise_cap(self) -> int | None:
        """Bets and raises allowed on a street (48)."""
        return number_of_raises.cap_under(self.book, self.cap) if self.fixed_limit else None

    @cached_property
    def last_blind(self) -> int:
        """The last seat that posted a blind or straddle: the first street's action follows it."""
        big = 0 if len(self.seats) == 2 else 1
        size = self.blinds[1] if self.blinds else 0
        posts = self.posts or {}
        straddles = [at for at, seat in enumerate(self.seats) if sum(posts.get(seat, ())) > size]
        return max((at for at in straddles if at > big), default=big)

    @cached_property
    def minimum_bets(self) -> Mapping[str, int]:
        """The smallest bet of each street: the big blind, or the fixed bet."""
        big_blind = self.blinds[1] if self.blinds else self.unit
        if not self.fixed_limit:
            return dict.fromkeys(self.game.streets, big_blind)
        small, big = self.bets or (big_blind, 2 * big_blind)
        return {street.name: big if street.big else small for street in self.game.deal}

    @cached_property
    def positions(self) -> Mapping[str, int]:
        """Where each label sits."""
        return {label: seat for seat, label in enumerate(self.seats)}
