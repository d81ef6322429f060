"""Folding what stands into the round. Nothing is judged here."""

from __future__ import annotations

from typing import Any

from floorbook.games import next_street
from floorbook.hand.start import minimum_bet
from floorbook.hand.state import Round, changed, put
from floorbook.hand.turns import first_to_act
from floorbook.law.ruling import WAGERS, Ruling
from floorbook.law.situation import Wager


def learn_stack(r: Round, seat: int, reach: int | None) -> Round:
    """His chips became known: they were his last. Where they are known, what is hidden stays."""
    if reach is None or r.behind[seat] is not None:
        return r
    behind = reach - r.bets[seat] - r.spare[seat]
    return changed(r, behind=put(r.behind, seat, behind))


def stand(r: Round, seat: int, ruling: Ruling) -> Round:
    """The round after a binding check, fold, call, bet or raise of a seat."""
    changes = _CHANGES[ruling.action](r, seat, ruling)
    if r.actor == seat or seat in r.awaiting:
        chips = ruling.action == "call" or ruling.action in WAGERS
        changes["acts"] = (*r.acts, chips)
    changes["awaiting"] = r.awaiting - {seat} if r.awaiting else r.awaiting
    if r.barred or r.bound or r.defended or r.passed_over:
        for name in ("barred", "bound", "defended", "passed_over"):
            changes[name] = getattr(r, name) - {seat}
    return changed(r, **changes)


def stand_anyway(r: Round, seat: int, ruling: Ruling) -> Round:
    """The same whoever's turn it is, on the floor's word."""
    opens = tuple(one for one in r.opens if one.seat != seat)
    return stand(changed(r, actor=seat, opens=opens), seat, ruling)


def has_met(r: Round, seat: int) -> Round:
    """The round in which what he has in counts as meeting the bet."""
    return changed(r, matched=put(r.matched, seat, r.level))


def next_after(after: Round, before: Round, seat: int) -> Round:
    """The turn goes on from where it was before an act of ``seat`` that may not have been his."""
    turn = before.actor
    return pass_turn(after, seat if turn is None or turn == seat else turn - 1)


def pass_turn(r: Round, after: int) -> Round:
    """The round with the turn given to the next seat that has to act."""
    return changed(r, actor=first_to_act(r, after))


def _folds(r: Round, seat: int, ruling: Ruling) -> dict[str, Any]:
    changes: dict[str, Any] = {"folded": r.folded | {seat}}
    if ruling.forfeits:
        changes.update(_pays(r, seat, r.bets[seat] + ruling.forfeits))
    if r.live <= 2:
        changes.update(opens=(), pending=(), actor=None)
    elif r.opens:
        changes["opens"] = tuple(one for one in r.opens if one.seat != seat)
    return changes


def _checks(r: Round, seat: int, ruling: Ruling) -> dict[str, Any]:
    return {"matched": put(r.matched, seat, r.bets[seat])}


def _pays(r: Round, seat: int, to: int) -> dict[str, Any]:
    """He has ``to`` in front of him, his change back in his stack."""
    changes: dict[str, Any] = {
        "bets": put(r.bets, seat, to),
        "spare": put(r.spare, seat, 0) if r.spare[seat] else r.spare,
    }
    has = r.behind[seat]
    if has is not None:
        changes["behind"] = put(r.behind, seat, max(0, has + r.bets[seat] + r.spare[seat] - to))
    return changes


def _calls(r: Round, seat: int, ruling: Ruling) -> dict[str, Any]:
    to = r.level if ruling.to is None else ruling.to
    changes = _pays(r, seat, to)
    changes["matched"] = put(r.matched, seat, r.level if ruling.all_in else min(to, r.level))
    if ruling.all_in:
        changes["all_in"] = r.all_in | {seat}
    return changes


def _wagers(r: Round, seat: int, ruling: Ruling) -> dict[str, Any]:
    assert ruling.to is not None
    to, increment = ruling.to, ruling.to - r.level
    changes = _calls(r, seat, ruling)
    counts = _counts_as_full(r, to)
    changes.update(
        level=to,
        matched=put(r.matched, seat, to),
        wagers=(*r.wagers, Wager(to, ruling.full, _linked(r))),
        aggressor=seat,
        count_quoted=None,
        pot_quoted=None,
        open_amount=False,
    )
    if r.setup.fixed_limit:
        changes["raises"] = r.raises + counts
        changes["base"] = to if counts or _measures_from_all_in(r) else r.base
    else:
        changes["raises"] = r.raises + 1
        changes["base"] = 0 if _completes_opening(r, to) else to
        changes["full"] = max(r.full, increment)
    return changes


def _counts_as_full(r: Round, to: int) -> bool:
    """In fixed limit half a bet counts as one (47-B)."""
    return 2 * (to - r.base) >= r.full if r.setup.fixed_limit else to - r.level >= r.full


def _measures_from_all_in(r: Round) -> bool:
    return r.setup.book.choices["short-raise-limit"] == "full-raise"


def _completes_opening(r: Round, to: int) -> bool:
    """By option, what follows a short opening all-in is its completion to the minimum bet."""
    if r.level or to >= r.full:
        return False
    return r.setup.book.choices["short-opening-all-in"] == "complete"


def _linked(r: Round) -> bool:
    """This wager follows the last one at once: the seat before it made that one."""
    return r.past is not None and r.past.seat is not None and r.past.seat == r.aggressor


_CHANGES = {
    "fold": _folds,
    "check": _checks,
    "call": _calls,
    "bet": _wagers,
    "raise": _wagers,
    "complete": _wagers,
}


# ---- streets


def uncalled(r: Round) -> tuple[int, int] | None:
    """The seat whose wager nobody met in full, and the part of it that goes back to him."""
    top = max(r.bets)
    leaders = [seat for seat, bet in enumerate(r.bets) if bet == top]
    if not top or len(leaders) > 1:
        return None
    leader = leaders[0]
    others = [seat for seat in range(len(r.bets)) if seat != leader]
    if any(may_still_call(r, seat) for seat in others):
        return None
    second = max((r.bets[seat] for seat in others), default=0)
    return (leader, top - second) if top > second else None


def may_still_call(r: Round, seat: int) -> bool:
    """He is in the hand with chips and has not met the bet."""
    matched = r.matched[seat]
    return seat not in r.folded | r.all_in and (matched is None or matched < r.level)


def refunded(r: Round) -> Round:
    """The round with the part of a wager that nobody called given back."""
    back = uncalled(r)
    if back is None:
        return r
    seat, amount = back
    behind = r.behind[seat]
    return changed(
        r,
        bets=put(r.bets, seat, r.bets[seat] - amount),
        behind=r.behind if behind is None else put(r.behind, seat, behind + amount),
        all_in=r.all_in - {seat},
    )


def next_round(r: Round, cards: tuple[str, ...]) -> Round:
    """The next street: bets gathered into the middle, the new cards on the board.

    Promises about the street that ends lapse with it.
    """
    street = next_street(r.setup.game, r.street)
    assert street is not None
    r = refunded(r)
    count = len(r.setup.seats)
    minimum = minimum_bet(r.setup, street)
    behind = tuple(
        has if has is None else has + spare for has, spare in zip(r.behind, r.spare, strict=True)
    )
    r = changed(
        r, street=street, middle=r.middle + sum(r.bets), level=0, full=minimum, base=0,
        minimum=minimum, bets=(0,) * count, spare=(0,) * count, behind=behind,
        matched=(None,) * count, wagers=(), raises=0, aggressor=None,
        committed=tuple(a + b for a, b in zip(r.committed, r.bets, strict=True)),
        board=r.board + cards, burned=False, phantom=0, uncounted=0, pending=(), jumps=(),
        defended=frozenset(), bound=frozenset(), barred=frozenset(),
        passed_over=frozenset(), count_quoted=None, pot_quoted=None, open_amount=False,
        opens=tuple([one for one in r.opens if one.words is None]),
    )  # fmt: skip
    return pass_turn(r, count - 1)
