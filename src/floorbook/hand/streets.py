"""From one street to the next: bets gathered, uncalled chips given back, the turn given."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from operator import add

from floorbook.hand.opening import opener
from floorbook.hand.state import Draft, Standing, put
from floorbook.hand.turns import first_to_act
from floorbook.kernel.cards import UNKNOWN, Card, Cards
from floorbook.law.situation import Wager


def uncalled(r: Standing) -> tuple[int, int] | None:
    """The seat whose wager nobody met in full, and the part of it that goes back to him."""
    top, second, leader = 0, 0, -1
    for seat, bet in enumerate(r.bets):
        if bet > top:
            top, second, leader = bet, top, seat
        elif bet > second:
            second = bet
    if top == second or _stays_in(r, leader):
        return None
    others = [seat for seat in range(len(r.bets)) if seat != leader]
    if r.live > 1 and any(may_still_call(r, seat) for seat in others):
        return None
    return leader, top - second


def _stays_in(r: Standing, leader: int) -> bool:
    """A forced post of a dead hand is lost to whoever could have matched it."""
    if leader not in r.folded or leader == r.aggressor:
        return False
    return any(seat not in r.folded and seat not in r.all_in for seat in range(len(r.bets)))


def may_still_call(r: Standing, seat: int) -> bool:
    """He is in the hand with chips and has not met the bet."""
    if seat in r.folded or seat in r.all_in:
        return False
    matched = r.matched[seat]
    return matched is None or matched < r.level


def refund(d: Draft) -> None:
    """Give back the part of a wager that nobody called."""
    back = uncalled(d)
    if back is None:
        return
    give_back(d, *back)


def give_back(d: Draft, seat: int, amount: int) -> None:
    """Chips that nobody called go back to the seat, in place."""
    d.bets[seat] -= amount
    has = d.behind[seat]
    if has is not None:
        d.behind[seat] = has + amount
    d.all_in -= {seat}
    d.given_back = {**d.given_back, seat: d.given_back.get(seat, 0) + amount}


def take_back_uncalled(d: Draft, seat: int) -> None:
    """His hand is dead: what no other has matched of his bet goes back, and nobody faces it."""
    if seat != d.aggressor:
        return
    second = max(bet for at, bet in enumerate(d.bets) if at != seat)
    before = d.wagers[-2].to if len(d.wagers) > 1 else 0
    if d.bets[seat] > second:
        give_back(d, seat, d.bets[seat] - second)
        _lower(d, max(second, before))


def _lower(d: Draft, level: int) -> None:
    """The price that is left once a bet is gone, and the raise that it now asks for."""
    kept = [one for one in d.wagers[:-1] if one.to <= level]
    if not kept or kept[-1].to < level:
        kept.append(Wager(level, False, False))
    d.wagers = tuple(one for one in kept if one.to)
    d.level = d.base = level
    d.raises, d.aggressor = max(0, d.raises - 1), None
    if not d.setup.fixed_limit:
        tops = [0, *(one.to for one in d.wagers)]
        d.full = max(d.minimum, *(b - a for a, b in pairwise(tops))) if d.wagers else d.minimum


def complete(d: Draft) -> None:
    """The next street opens where a hand that went was the last one to draw or to get a card."""
    street = d.setup.game.following[d.street]
    if street is None or d.actor is not None or d.live < 2:
        return
    if d.setup.draws and d.drawn and d.to_draw is None:
        open_street(d, street)
    elif d.given:
        finish_dealing(d, street)


def open_street(d: Draft, street: str) -> None:
    """The next street: bets gathered into the middle, nothing bet.

    Promises about the street that ends lapse with it.
    """
    refund(d)
    _gather(d)
    _clear(d)
    d.street = street
    minimum = d.setup.minimum_bets[street]
    d.level, d.full, d.base, d.minimum = 0, minimum, 0, minimum
    give_turn(d)


def _gather(d: Draft) -> None:
    count = len(d.bets)
    d.middle += sum(d.bets)
    d.committed = list(map(add, d.committed, d.bets))
    if any(d.spare):
        for seat, has in enumerate(d.behind):
            d.behind[seat] = None if has is None else has + d.spare[seat]
        d.spare = [0] * count
    d.bets, d.matched = [0] * count, [None] * count


_CLEARED = {
    "wagers": (), "raises": 0, "last_seat": None, "aggressor": None, "burned": False, "phantom": 0, "uncounted": 0,
    "pending": (), "jumps": (), "defended": frozenset(), "bound": frozenset(),
    "barred": frozenset(), "passed_over": frozenset(), "count_quoted": None, "pot_quoted": None,
    "open_amount": False, "drawn": (), "bring_in": False, "clock": None,
}  # fmt: skip
"""What a new street forgets of the one before."""


def _clear(d: Draft) -> None:
    d.__dict__.update(_CLEARED)
    if d.opens:
        d.opens = tuple([one for one in d.opens if one.words is None])


# ---- cards, in place


def burn(d: Draft) -> None:
    """One card from the stub to the burns, in place."""
    d.burned, d.burns = True, d.burns + 1
    if d.deck is not None:
        d.burnt += next_cards(d, 1)
    off_stub(d, 1)


def next_cards(d: Standing, count: int) -> Cards:
    """The cards on top of the stub, ``??`` where their order is not known."""
    if d.deck is None:
        return (UNKNOWN,) * count
    return tuple(d.deck[d.top : d.top + count])


def deal_first(d: Draft, deck: Sequence[Card]) -> None:
    """The first cards of a known deck, one at a time around the table, in place."""
    first, count = d.setup.game.deal[0], len(d.bets)
    end = count * d.setup.game.hole
    d.hands = tuple([tuple(deck[seat:end:count]) for seat in range(count)])
    if first.up:
        d.up = tuple([hand[first.down :] for hand in d.hands])
    d.board = tuple(deck[end : end + first.board])
    d.deck, d.top, d.untold = deck, end + first.board, 0


def draw_cards(d: Draft, count: int) -> Cards:
    """Cards for a draw; where the stub runs out, earlier discards go under it."""
    if d.deck is not None and len(d.deck) - d.top < count:
        d.deck, d.top = (*d.deck[d.top :], *d.discards), 0
        d.stub, d.discards = len(d.deck), ()
    return next_cards(d, count)


def exchanged(hand: Cards, discards: Cards | int, cards: Cards = ()) -> Cards:
    """The hand after a draw; unknown where it is not told what he kept."""
    count = discards if isinstance(discards, int) else len(discards)
    if not count:
        return hand
    drawn = cards or (UNKNOWN,) * count
    if isinstance(discards, int):
        return (UNKNOWN,) * (len(hand) - count) + drawn
    return tuple(card for card in hand if card not in discards) + drawn


def drew(d: Draft, seat: int, count: int, hand: Cards) -> None:
    """He has drawn so many cards and holds this hand; after the last the street opens, in place."""
    off_stub(d, count)
    d.hands = put(d.hands, seat, hand)
    d.drawn, d.drawn_counts = (*d.drawn, seat), {**d.drawn_counts, seat: count}
    complete(d)


def put_burns_back(d: Draft) -> None:
    """The burns of a known deck lie under its stub, in place."""
    d.deck, d.top = (*(d.deck or ())[d.top :], *d.burnt), 0
    d.stub, d.burnt = len(d.deck), ()


def off_stub(d: Draft, count: int) -> None:
    """So many cards have left the stub, in place."""
    d.top += count
    if d.stub is not None:
        d.stub = max(0, d.stub - count)


def put_board(d: Draft, cards: Cards) -> None:
    """Community cards off the stub, in place."""
    d.board += cards
    off_stub(d, len(cards))


def give(d: Draft, seat: int, card: str, street: str, *, up: bool | None = None) -> None:
    """A card of the coming street to one hand, in place."""
    d.hands = put(d.hands, seat, (*d.hands[seat], card))
    shows = d.setup.game.by_name[street].up > 0 if up is None else up
    if shows and d.setup.game.by_name[street].up:
        d.up = put(d.up, seat, (*d.up[seat], card))
    d.given |= {seat}
    off_stub(d, 1)


def finish_dealing(d: Draft, street: str) -> None:
    """The street opens once every live hand has its card."""
    if len(d.given - d.folded) < d.live:
        return
    d.given = frozenset()
    open_street(d, street)


# ---- whose turn it is when a street opens


def give_turn(d: Draft) -> None:
    """Who acts first on the street, by position or by the cards that show."""
    if d.setup.game.family == "stud":
        _by_cards(d)
    else:
        d.actor = first_to_act(d, d.setup.last_blind if d.level else d.button_at)


def _by_cards(d: Draft) -> None:
    """Stud: the low card brings it in, later the best board opens; unknown: whoever acts."""
    stays = d.deal.up == 0 and bool(d.board or d.exposed)
    if not stays or d.opener is None:
        d.opener = opener(d)
    d.unopened = d.opener is None and d.live > 1
    d.bring_in = d.level > 0
    d.actor = None if d.opener is None else first_to_act(d, d.opener - 1)
