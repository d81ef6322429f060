"""The first round of a hand: antes and blinds posted, or a later street as it was found."""

from __future__ import annotations

from floorbook.games import is_big_bet_street
from floorbook.hand.state import Round, Setup, amend
from floorbook.hand.turns import first_to_act
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
        """The big blind ante, paid for the whole table."""

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


def minimum_bet(setup: Setup, street: str) -> int:
    """The smallest bet of a street: the big blind, or the fixed bet."""
    big_blind = setup.blinds[1] if setup.blinds else setup.unit
    if not setup.fixed_limit:
        return big_blind
    small, big = setup.bets or (big_blind, 2 * big_blind)
    return big if is_big_bet_street(setup.game, street) else small


def begin(setup: Setup) -> Round:
    """The round at the first street with its posts, or at a later street, nothing bet.

    Who opens a stud street depends on its cards: nobody is to act there yet.

    Raises:
        Impossible: a post that the stack cannot cover, or no hand in play at all.
    """
    if not set(setup.seats) - set(setup.out):
        raise Impossible("nobody-in")
    setup = arranged(setup)
    street = setup.street or setup.game.streets[0]
    posting = _posted(setup, street == setup.game.streets[0])
    r = _round(setup, street, posting)
    if setup.game.family == "stud":
        return r
    return amend(r, actor=first_to_act(r, _before_first(setup, r)))


def _before_first(setup: Setup, r: Round) -> int:
    """The seat after which the street's action starts."""
    if r.level:
        return blind_seats(setup)[1]
    return len(setup.seats) - 1


def _posted(setup: Setup, first: bool) -> _Posting:
    posting = _Posting(setup)
    if first:
        _pay_antes(setup, posting)
        _pay_blinds(setup, posting)
    return posting


def _pay_antes(setup: Setup, posting: _Posting) -> None:
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
    posting.for_all = posting.take(big, setup.big_blind_ante)


def _round(setup: Setup, street: str, posting: _Posting) -> Round:
    minimum = minimum_bet(setup, street)
    first = street == setup.game.streets[0]
    level = _opening_level(setup, posting) if first and setup.blinds else 0
    antes = sum(posting.antes) + posting.for_all
    folded = frozenset(setup.seats.index(seat) for seat in setup.out)
    return Round(
        setup=setup,
        street=street,
        middle=antes if setup.pot is None else setup.pot,
        level=level,
        full=max(minimum, level),
        base=level,
        bets=tuple(posting.bets),
        spare=tuple(posting.spare),
        behind=tuple(posting.behind),
        matched=(None,) * len(setup.seats),
        committed=tuple(posting.antes),
        shown={},
        board=setup.board,
        minimum=minimum,
        wagers=(Wager(level, True, True),) if level else (),
        raises=1 if level else 0,
        folded=folded,
        all_in=frozenset(i for i, has in enumerate(posting.behind) if has == 0) - folded,
        acts=() if first else (True, True),
        phantom=_phantom(setup, posting) if level else 0,
        uncounted=antes if first and setup.pot is None and not _antes_count(setup) else 0,
    )


def _opening_level(setup: Setup, posting: _Posting) -> int:
    """What others must call: the full big blind even if it is short, unless the house says not."""
    assert setup.blinds is not None
    if setup.book.choices["short-big-blind"] == "posted":
        return max(posting.bets) or setup.blinds[1]
    return setup.blinds[1]


def _antes_count(setup: Setup) -> bool:
    return setup.book.choices["pot-limit-antes"] == "counted"


def _phantom(setup: Setup, posting: _Posting) -> int:
    """What short and dead blinds lack, counted in full by pot-limit (54-B)."""
    if not setup.blinds or setup.book.choices["pot-limit-blinds"] != "full":
        return 0
    small, big = blind_seats(setup)
    return sum(setup.blinds) - posting.bets[small] - posting.bets[big]
