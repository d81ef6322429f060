"""From a finding to a ruling: the finding counted against the chips."""

from __future__ import annotations

from floorbook.law.ruling import WAGERS, Finding, Ruling
from floorbook.law.situation import Motion, Situation

_STILL_OPEN = frozenset({"discretion", "needs"})


def settle(s: Situation, m: Motion, found: Finding) -> Ruling:
    """What he owes and gets back, and whether he is all-in.

    A wager is kept within his chips. Where the floor must choose, nothing is owed or
    returned yet, and each option is settled by itself.
    """
    if found.status in _STILL_OPEN:
        return _ruling(s, found, None, 0, 0, m)
    to = _within(s, found.to)
    if to is None:
        stays = s.front + found.forfeits if found.action == "fold" else s.front
        return _ruling(s, found, None, max(0, stays - m.out), max(0, m.out - stays), m)
    return _ruling(s, found, to, max(0, to - m.out), max(0, m.out - to), m)


def _within(s: Situation, to: int | None) -> int | None:
    reach = s.reach
    return to if to is None or reach is None else min(to, reach)


def _ruling(
    s: Situation, found: Finding, to: int | None, owes: int, returns: int, m: Motion
) -> Ruling:
    return Ruling(
        seat=s.seat,
        status=found.status,
        action=found.action,
        to=to,
        owes=owes,
        returns=returns,
        forfeits=found.forfeits,
        all_in=to is not None and to == s.reach,
        full=found.action in WAGERS and to is not None and to >= s.base + s.full,
        options=tuple([settle(s, m, option) for option in found.options]),
        irregular=found.irregular,
        penalty=found.penalty,
        steps=found.steps,
        turn=found.turn,
    )
