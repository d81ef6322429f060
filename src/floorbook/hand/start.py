"""The first round of a hand: antes and blinds posted, or a later street as it was found."""

from __future__ import annotations

from floorbook.hand.setup import Setup
from floorbook.hand.state import Draft, Round, freeze
from floorbook.hand.streets import deal_first, give_turn
from floorbook.kernel.cards import UNKNOWN, Cards
from floorbook.law.ruling import Impossible
from floorbook.law.situation import Wager


class _Posting:
    """Chips on their way in; private, and given up for a frozen Round."""

    def __init__(self, setup: Setup) -> None:
        count, stacks = len(setup.seats), setup.stacks or {}
        self.setup = setup
        self.behind = [stacks.get(seat) for seat in setup.seats]
        self.bets, self.spare, self.antes = [0] * count, [0] * count, [0] * count
        self.for_all = 0
        """The big blind ante and dead posts, paid for the whole table."""

    def take(self, seat: int, amount: int) -> int:
        """Up to ``amount`` from his stack; what he could pay."""
        has = self.behind[seat]
        if has is None:
            return amount
        paid = min(has, amount)
        self.behind[seat] = has - paid
        return paid

    def post(self, seat: int, blind: int) -> None:
        label = self.setup.seats[seat]
        named = (self.setup.posts or {}).get(label)
        if named is None:
            self.bets[seat] += self.take(seat, blind)
            return
        put_out, has = sum(named), self.behind[seat]
        if has is not None and put_out > has:
            raise Impossible("post-beyond-stack", seat=label, has=has, needs=put_out)
        self.take(seat, put_out)
        self.bets[seat] += min(put_out, blind)
        self.spare[seat] += max(0, put_out - blind)


def arranged(setup: Setup) -> Setup:
    """The same table with the seats in order from the button's left."""
    if setup.button in (None, "dead", setup.seats[-1]):
        return setup
    at = setup.seats.index(str(setup.button)) + 1
    return setup._replace(seats=setup.seats[at:] + setup.seats[:at])


def blind_seats(setup: Setup) -> tuple[int, int]:
    """Who posts the small and the big blind; heads-up the button is the small blind."""
    return (1, 0) if len(setup.seats) == 2 else (0, 1)


def begin(setup: Setup) -> Round:
    """The round at the first street with its posts, or at a later street, nothing bet.

    Raises:
        Impossible: a post that the stack cannot cover, or no hand in play at all.
    """
    if not set(setup.seats) - set(setup.out):
        raise Impossible("nobody-in")
    setup = arranged(setup)
    street = setup.street or setup.first_street
    posting = _posted(setup, street == setup.first_street)
    d = _draft(setup, street, posting)
    if setup.deck is not None and street == setup.first_street:
        deal_first(d, setup.deck)
    give_turn(d)
    return freeze(d)


def _posted(setup: Setup, first: bool) -> _Posting:
    posting = _Posting(setup)
    if first:
        _pay_antes(setup, posting)
        _pay_blinds(setup, posting)
        _pay_others(setup, posting)
    return posting


def _pay_others(setup: Setup, posting: _Posting) -> None:
    """Posts of seats that are no blinds, and chips that are dead."""
    blinds = blind_seats(setup) if setup.blinds else ()
    for label in setup.posts or ():
        seat = setup.seats.index(label)
        if seat not in blinds:
            posting.post(seat, sum((setup.posts or {})[label]))
    for label, amount in (setup.dead or {}).items():
        posting.for_all += posting.take(setup.seats.index(label), amount)


def _pay_antes(setup: Setup, posting: _Posting) -> None:
    if setup.ante:
        for seat in range(len(setup.seats)):
            posting.antes[seat] += posting.take(seat, setup.ante)


def _pay_blinds(setup: Setup, posting: _Posting) -> None:
    """Blinds and the big blind ante, in the order of the edition (RP-11)."""
    small, big = blind_seats(setup)
    blind_first = setup.book.choices["ante-order"] == "blind-first"
    if not blind_first:
        _pay_big_blind_ante(setup, posting, big)
    if setup.blinds:
        posting.post(small, setup.blinds[0])
        posting.post(big, setup.blinds[1])
    if blind_first:
        _pay_big_blind_ante(setup, posting, big)


def _pay_big_blind_ante(setup: Setup, posting: _Posting, big: int) -> None:
    """The ante of the big blind; where nobody posts that, by option the next one's."""
    if (setup.posts or {}).get(setup.seats[big]) == ():
        if setup.book.choices["dead-big-blind-ante"] == "none":
            return
        big = (big + 1) % len(setup.seats)
    posting.for_all += posting.take(big, setup.big_blind_ante)


def _draft(setup: Setup, street: str, posting: _Posting) -> Draft:
    minimum = setup.minimum_bets[street]
    first = street == setup.first_street
    level = _opening_level(setup, posting) if first else 0
    blind = level if setup.blinds else 0
    antes = sum(posting.antes) + posting.for_all
    folded = frozenset([setup.seats.index(seat) for seat in setup.out])
    hands = _hands(setup, street)
    return Draft(
        setup=setup,
        street=street,
        middle=antes if setup.pot is None else setup.pot,
        level=level,
        full=max(minimum, blind),
        base=blind,
        bets=posting.bets,
        spare=posting.spare,
        behind=posting.behind,
        matched=[None] * len(setup.seats),
        committed=posting.antes,
        shown={},
        plans={},
        given_back={},
        found={},
        drawn_counts={},
        board=setup.board,
        untold=setup.untold_board,
        hands=hands,
        up=_up(setup, hands),
        stub=_stub(setup) if first else None,
        burns=setup.game.streets.index(street),
        minimum=minimum,
        wagers=(Wager(level, True, True),) if blind else (),
        raises=1 if blind else 0,
        folded=folded,
        all_in=frozenset([i for i, has in enumerate(posting.behind) if has == 0]) - folded,
        acts=[] if first else [True, True],
        phantom=_phantom(setup, posting) if blind else 0,
        uncounted=antes if first and setup.pot is None and not _antes_count(setup) else 0,
    )


def _hands(setup: Setup, street: str) -> tuple[Cards, ...]:
    """The cards of each seat: what is told of them, and so many unknown ones."""
    told, count = setup.cards or {}, setup.game.dealt[street]
    unknown = (UNKNOWN,) * count
    return tuple(
        [
            cards if len(cards) >= count else cards + unknown[len(cards) :]
            for cards in [told.get(label, ()) for label in setup.seats]
        ]
    )


def _up(setup: Setup, hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """The cards of each hand that were dealt face up."""
    if setup.game.family != "stud":
        return ((),) * len(hands)
    ups = [up for one in setup.game.deal for up in (False,) * one.down + (True,) * one.up]
    return tuple([tuple([c for c, up in zip(hand, ups, strict=False) if up]) for hand in hands])


def _stub(setup: Setup) -> int:
    """Cards left once each seat has its first ones."""
    first = setup.game.deal[0]
    dealt = len(setup.seats) * (first.down + first.up) + first.board
    return len(setup.game.deck) - dealt


def _opening_level(setup: Setup, posting: _Posting) -> int:
    """What others must call: the full big blind even if it is short, unless the house says not."""
    if not setup.blinds:
        return setup.bring_in or 0
    if setup.book.choices["short-big-blind"] == "posted":
        return max(posting.bets) or setup.blinds[1]
    return max((setup.blinds[1], *posting.bets[2:]))  # the blinds are the first two seats


def _antes_count(setup: Setup) -> bool:
    return setup.book.choices["pot-limit-antes"] == "counted"


def _phantom(setup: Setup, posting: _Posting) -> int:
    """What short and dead blinds lack, counted in full by pot-limit (54-B)."""
    if not setup.blinds or setup.book.choices["pot-limit-blinds"] != "full":
        return 0
    small, big = blind_seats(setup)
    return sum(setup.blinds) - posting.bets[small] - posting.bets[big]
