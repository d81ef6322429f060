"""Whose turn it is."""

from __future__ import annotations

from functools import cache

from floorbook.hand.state import Standing


def has_to_act(r: Standing, seat: int) -> bool:
    """He is in the hand with chips, and somebody's bet or chips leave him something to decide."""
    if seat in r.folded or seat in r.all_in or seat in r.awaiting:
        return False
    matched = r.matched[seat]
    if matched is not None and matched >= r.level:
        return False
    if r.bring_in:
        return len(r.bets) - len(r.folded | r.all_in) > 1
    return _is_outbid(r, seat) or others_can_answer(r, seat)


def _is_outbid(r: Standing, seat: int) -> bool:
    """A hand in play has more in than he has."""
    if not r.level:
        return False
    bets = r.bets
    mine = bets[seat]
    if r.aggressor is not None and r.aggressor not in r.folded:
        return bets[r.aggressor] > mine
    return any(bet > mine and other not in r.folded for other, bet in enumerate(bets))


def others_can_answer(r: Standing, seat: int) -> bool:
    """Somebody else in the hand has chips beyond the bet, so that a raise could be called."""
    lead, folded, all_in = r.aggressor, r.folded, r.all_in
    bettor = lead is not None and lead != seat and r.behind[lead] != 0
    if bettor and lead not in folded and lead not in all_in:
        return True
    level, bets, spare = r.level, r.bets, r.spare
    for other, behind in enumerate(r.behind):
        if other == seat or behind == 0 or other in folded or other in all_in:
            continue
        if behind is None or bets[other] + spare[other] + behind > level:
            return True
    return False


def first_to_act(r: Standing, after: int) -> int | None:
    """The next seat clockwise after ``after`` that has to act; None: the betting is over."""
    count = len(r.bets)
    if count - len(r.folded) < 2:
        return None
    level, matched, bets, folded, all_in = r.level, r.matched, r.bets, r.folded, r.all_in
    led = r.aggressor is not None and r.aggressor not in folded and not r.awaiting
    mark = level if led else _mark(r)
    for seat in around(count, after % count):
        met = matched[seat]
        if seat in folded or seat in all_in or (met is not None and met >= level):
            continue
        if bets[seat] < mark or has_to_act(r, seat):
            return seat
    return None


def _mark(r: Standing) -> int:
    """Below this bet, a hand with chips that has not met the level has to act in any case."""
    if not r.level or r.awaiting:
        return 0
    folded = r.folded
    return max([bet for seat, bet in enumerate(r.bets) if seat not in folded])


@cache
def around(count: int, after: int) -> tuple[int, ...]:
    """The seats clockwise, beginning behind ``after``."""
    return tuple((after + step) % count for step in range(1, count + 1))


def can_bet_on(r: Standing) -> bool:
    """At least two hands have chips for another street's betting."""
    return len(r.setup.seats) - len(r.folded | r.all_in) >= 2
