"""Whose turn it is."""

from __future__ import annotations

from floorbook.hand.state import Standing


def has_to_act(r: Standing, seat: int) -> bool:
    """He is in the hand with chips, and somebody's bet or chips leave him something to decide."""
    if seat in r.folded or seat in r.all_in or seat in r.awaiting:
        return False
    matched = r.matched[seat]
    if matched is not None and matched >= r.level:
        return False
    return others_can_answer(r, seat) or _is_outbid(r, seat)


def _is_outbid(r: Standing, seat: int) -> bool:
    """A hand in play has more in than he has."""
    mine = r.bets[seat]
    return any(bet > mine and other not in r.folded for other, bet in enumerate(r.bets))


def others_can_answer(r: Standing, seat: int) -> bool:
    """Somebody else in the hand has chips beyond the bet, so that a raise could be called."""
    for other, behind in enumerate(r.behind):
        if other == seat or other in r.folded or other in r.all_in:
            continue
        if behind is None or r.bets[other] + r.spare[other] + behind > r.level:
            return True
    return False


def first_to_act(r: Standing, after: int) -> int | None:
    """The next seat clockwise after ``after`` that has to act; None: the betting is over."""
    count = len(r.setup.seats)
    if count - len(r.folded) < 2:
        return None
    for step in range(1, count + 1):
        seat = (after + step) % count
        if has_to_act(r, seat):
            return seat
    return None


def can_bet_on(r: Standing) -> bool:
    """At least two hands have chips for another street's betting."""
    return len(r.setup.seats) - len(r.folded | r.all_in) >= 2
