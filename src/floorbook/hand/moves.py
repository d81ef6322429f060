"""What fold, check, call and wager do to the table, in place on a draft nobody else has seen.

Every way of acting goes through here: an irregular act once it is ruled on, and a regular
one at once. Nothing is judged.
"""

from __future__ import annotations

from functools import partial

from floorbook.hand.state import Draft
from floorbook.law.situation import Wager

_wager = partial(tuple.__new__, Wager)
"""Made for every bet: without the detour by keyword."""


def fold(d: Draft, seat: int) -> None:
    """His hand is dead; what he has in stays."""
    d.folded |= {seat}
    if d.live <= 1:
        d.opens, d.pending, d.actor = (), (), None
        d.unopened, d.bring_in, d.scramble = False, False, None
    elif d.opens:
        d.opens = tuple([one for one in d.opens if one.seat != seat])


def kill(d: Draft, seat: int) -> None:
    """His hand is dead by a ruling, not by his own act."""
    fold(d, seat)
    d.pending = tuple([one for one in d.pending if one.seat != seat])
    d.dead |= {seat}


def check(d: Draft, seat: int) -> None:
    """He has acted, and nothing changes."""
    d.matched[seat] = d.bets[seat]


def pay(d: Draft, seat: int, to: int) -> None:
    """He has ``to`` in front of him, his change back in his stack."""
    has = d.behind[seat]
    if has is not None:
        d.behind[seat] = max(0, has + d.bets[seat] + d.spare[seat] - to)
    d.bets[seat] = to
    d.spare[seat] = 0


def call(d: Draft, seat: int, to: int, all_in: bool) -> None:
    """He meets the bet with ``to`` in all, less where he is all-in or called short."""
    pay(d, seat, to)
    if all_in:
        d.all_in |= {seat}
        d.matched[seat] = d.level
    else:
        d.matched[seat] = min(to, d.level)


def bring_in(d: Draft, seat: int, to: int, all_in: bool) -> None:
    """He brings it in: the others call the full bring-in even where he is short."""
    call(d, seat, to, all_in)
    d.matched[seat] = d.level
    d.bring_in = False


def wager(d: Draft, seat: int, to: int, all_in: bool, full: bool) -> None:
    """A bet or raise to ``to``; ``full``: it is at least the smallest legal one."""
    pay(d, seat, to)
    if all_in:
        d.all_in |= {seat}
    d.wagers = (*d.wagers, _wager((to, full, _linked(d))))
    _count(d, to)
    d.level = to
    d.matched[seat] = to
    d.aggressor = seat
    d.count_quoted = d.pot_quoted = None
    d.open_amount = d.bring_in = False


def _count(d: Draft, to: int) -> None:
    """What the next raise is measured from, and how many there were."""
    if d.setup.fixed_limit:
        counts = _counts_as_full(d, to)
        d.raises += counts
        if counts or d.setup.measures_from_all_in:
            d.base = to
        return
    d.raises += 1
    d.base = 0 if _completes_opening(d, to) else to
    d.full = max(d.full, to - d.level)


def _counts_as_full(d: Draft, to: int) -> bool:
    """In fixed limit half a bet counts as one (47-B)."""
    return 2 * (to - d.base) >= d.full


def _completes_opening(d: Draft, to: int) -> bool:
    """By option, what follows a short opening all-in is its completion to the minimum bet."""
    return d.setup.completes_opening and not d.level and to < d.full


def _linked(d: Draft) -> bool:
    """This wager follows the last one at once: the seat before it made that one."""
    return d.aggressor is not None and d.last_seat == d.aggressor
