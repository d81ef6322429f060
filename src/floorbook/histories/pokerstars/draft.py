"""A hand as far as it has been read."""

from __future__ import annotations

from floorbook.histories.faults import Unreadable, excerpt
from floorbook.histories.model import Move, MoveKind, Post, PostKind
from floorbook.histories.pokerstars.amounts import amount
from floorbook.histories.pokerstars.header import Header
from floorbook.kernel.cards import Cards

_LIVE = frozenset({"small-blind", "big-blind", "straddle"})


class Draft:
    """What the lines so far have told; the readers of lines write here."""

    def __init__(self, header: Header) -> None:
        """Nothing is known but the first line."""
        self.header = header
        self.game = header.game
        self.line = 0
        """That is being read, from 1 in the file."""
        self.facts = dict(header.facts)
        self.button = ""
        self.labels: dict[str, str] = {}
        """Seats by the names of their players."""
        self.names: dict[str, str] = {}
        self.stacks: dict[str, int] = {}
        self.left: dict[str, int] = {}
        """Chips behind, as long as they are posted."""
        self.dealt: set[str] = set()
        """Seats that take part in the hand."""
        self.posts: list[Post] = []
        self.full: dict[str, int] = {}
        """The first post of each kind that was not made all-in."""
        self.bring_in: int | None = None
        self.moves: list[Move] = []
        self.street = self.game.streets[0]
        self.put: dict[str, int] = {}
        """What each seat has put in on this street."""
        self.board: Cards = ()
        self.cards: dict[str, Cards] = {}
        self.up: dict[str, Cards] = {}
        """Stud: the cards that lie face up."""
        self.shown: dict[str, Cards] = {}
        """The most cards of each seat that were shown, or told in the summary."""
        self.changed: set[str] = set()
        """Seats that have discarded."""
        self.collected: dict[str, int] = {}
        self.returned: dict[str, int] = {}
        self.won: dict[str, int] = {}
        """What each seat took, as the summary repeats it."""
        self.rake = 0
        self.pot: int | None = None

    def chips(self, text: str) -> int:
        """An amount of the text. Raises Unreadable where it is none."""
        return amount(text, self.header.scale)

    def seat(self, name: str) -> str:
        """The seat of a player, who takes part. Raises Unreadable where there is none."""
        label = self.labels.get(name)
        if label is None:
            raise Unreadable("unknown-player", {"player": excerpt(name)})
        self.dealt.add(label)
        return label

    def move(
        self, kind: MoveKind, seat: str = "", amount: int | None = None, cards: Cards = ()
    ) -> None:
        """Something happened, at the line that is being read."""
        self.moves.append(Move(kind, seat, amount, cards, "", self.line))

    def wager(self, kind: MoveKind, seat: str, total: int) -> None:
        """A seat's chips on this street are now so many."""
        self.put[seat] = total
        self.move(kind, seat, total)

    def post(self, seat: str, kind: PostKind, chips: int) -> None:
        """Chips are posted."""
        self.left[seat] -= chips
        self.posts.append(Post(seat, kind, chips))
        if kind in _LIVE:
            self.put[seat] = self.put.get(seat, 0) + chips
        if self.left[seat] > 0:
            self.full.setdefault(kind, chips)

    def show(self, seat: str, cards: Cards) -> None:
        """Cards of a seat are known; what tells the most of them counts."""
        if len(cards) >= len(self.shown.get(seat, ())):
            self.shown[seat] = cards
