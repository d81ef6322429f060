"""The situation of a seat, made from the round for the law to rule on."""

from __future__ import annotations

from floorbook.hand.state import Standing
from floorbook.hand.turns import others_can_answer
from floorbook.law.situation import Situation


def pot_of(r: Standing) -> int:
    """The pot as pot-limit counts it, bets in front included."""
    full = r.middle + sum(r.bets)
    if r.setup.limit != "pot-limit":
        return full
    return full + r.phantom - r.uncounted


def situation(
    r: Standing, seat: int, behind: int | None = None, *, chained: bool = False
) -> Situation:
    """What a seat meets. ``behind`` replaces what is known of his chips, once he is all-in."""
    return Situation(
        book=r.setup.book,
        seat=r.setup.seats[seat],
        limit=r.setup.limit,
        level=r.level,
        full=r.full,
        base=r.base,
        prior=r.bets[seat],
        front=r.bets[seat] + r.spare[seat],
        behind=r.behind[seat] if behind is None else behind,
        matched=r.matched[seat],
        wagers=r.wagers,
        pot=pot_of(r),
        live=r.live,
        answerable=others_can_answer(r, seat),
        cap=r.setup.cap,
        raises=r.raises,
        bound=seat in r.bound,
        barred=seat in r.barred,
        passed_over=seat in r.passed_over,
        chained=chained,
        quoted=r.count_quoted,
        pot_quote=r.pot_quoted,
        open_amount=r.open_amount,
        brings_in=r.bring_in and r.actor == seat,
        must_bring_in=r.bring_in and r.opener == seat,
    )
