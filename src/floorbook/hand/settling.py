"""Who wins what: every pot by the cards that are known, and the order of showing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from floorbook.games.ranking import best_five, showdown
from floorbook.hand import plans
from floorbook.hand.opening import suit_key
from floorbook.hand.pots import Layer, layers, pots
from floorbook.hand.state import Standing
from floorbook.kernel.cards import RANKS, UNKNOWN
from floorbook.law.dealing import stud_procedures
from floorbook.law.pots import odd_chips, side_pots
from floorbook.law.ruling import Step
from floorbook.law.showdown import showdown_order


class Settlement(NamedTuple):
    """What each seat takes, and why it was split like that."""

    awards: dict[str, int]
    steps: tuple[Step, ...] = ()


def settlement(r: Standing) -> Settlement | None:
    """The pots given out; None while cards or bets are still to come, or hands are not known."""
    if r.undecided:
        return None
    if r.live == 1:
        winner = next(label for at, label in enumerate(r.setup.seats) if at not in r.folded)
        return Settlement({winner: sum(pot.amount for pot in pots(r))})
    return _by_cards(r) if decided(r) else None


def awards(r: Standing) -> dict[str, int]:
    """What each seat takes from the pots; nothing while that is not known."""
    found = settlement(r)
    return found.awards if found else {}


def decided(r: Standing) -> bool:
    """The last betting is over, and every hand in play is known."""
    if r.actor is not None or r.waiting_for is not None or r.unopened or r.scramble is not None:
        return False
    if plans.coming(r) is not None or UNKNOWN in r.board or r.untold:
        return False
    folded, whole = r.folded, r.setup.whole_hand - r.for_all
    for seat, hand in enumerate(r.hands):
        if seat not in folded and (UNKNOWN in hand or len(hand) != whole):
            return False
    return True


def _by_cards(r: Standing) -> Settlement:
    awards: dict[str, int] = {}
    steps: list[Step] = []
    found = layers(r)
    for pot in found:
        for seat, amount in _split(r, pot, steps).items():
            label = r.setup.seats[seat]
            awards[label] = awards.get(label, 0) + amount
    if len(found) > 1:
        steps.append(side_pots.apart(len(found)))
    return Settlement(awards, _once(steps))


def _once(steps: list[Step]) -> tuple[Step, ...]:
    found: list[Step] = []
    for step in steps:
        if step not in found:
            found.append(step)
    return tuple(found)


def _split(r: Standing, pot: Layer, steps: list[Step]) -> dict[int, int]:
    """One pot: to the best hand, or its halves to the best high and the best low."""
    sides = [won for kind in r.setup.game.hands if (won := winners(r, kind, pot.seats))]
    if len(sides) < 2:
        return _shares(r, pot.amount, sides[0], r.setup.game.hands[0], steps)
    high, low = sides
    if set(high) == set(low) and len(high) > 1 and odd_chips.splits_evenly(r.setup.book):
        steps.append(odd_chips.even(tuple(r.setup.seats[seat] for seat in high)))
        return _shares(r, pot.amount, high, r.setup.game.hands[0], steps)
    for_high, for_low = odd_chips.halves(pot.amount, r.setup.unit)
    if for_high != for_low:
        steps.append(odd_chips.high_side())
    found = _shares(r, for_high, high, r.setup.game.hands[0], steps)
    for seat, amount in _shares(r, for_low, low, r.setup.game.hands[1], steps).items():
        found[seat] = found.get(seat, 0) + amount
    return found


def winners(r: Standing, kind: str, seats: Sequence[int]) -> list[int]:
    """The seats with the best hand of a kind; none where no hand qualifies."""
    worth, hands, best = showdown(kind, r.board), r.hands, 0
    found: list[int] = []
    for seat in seats:
        value = worth(hands[seat])
        if value is None or (found and value < best):
            continue
        if not found or value > best:
            best, found = value, []
        found.append(seat)
    return found


def _shares(
    r: Standing, amount: int, won: list[int], kind: str, steps: list[Step]
) -> dict[int, int]:
    if len(won) == 1:
        return {won[0]: amount}
    stud = r.setup.game.family == "stud"
    won = sorted(won, key=lambda seat: (seat - r.button_at - 1) % len(r.bets))
    if stud:
        won = sorted(won, key=lambda seat: _by_suit(r, seat, kind), reverse=True)
    if amount % (r.setup.unit * len(won)):
        name = r.setup.seats[won[0]]
        steps.append(odd_chips.by_suit(name) if stud else odd_chips.by_position(name))
    all_to_first = r.setup.book.choices["several-odd-chips"] == "all-to-first"
    return odd_chips.shares(amount, won, r.setup.unit, all_to_first=all_to_first)


def _by_suit(r: Standing, seat: int, kind: str) -> tuple[tuple[int, int], ...]:
    """The cards of his winning hand by rank and suit, the highest first (20-B)."""
    low = kind != "high"
    cards = best_five(kind, r.hands[seat], r.board)
    keys = (((-1 if low and c[0] == "A" else RANKS.index(c[0])), suit_key(r, c)) for c in cards)
    return tuple(sorted(keys, reverse=True))


# ---- showing


def show_order(r: Standing) -> tuple[str, ...]:
    """The live hands in the order in which they show, once it has come to that (17)."""
    if r.live < 2 or r.undecided or r.waiting_for is not None or plans.coming(r) is not None:
        return ()
    live = tuple(seat for seat in range(len(r.setup.seats)) if seat not in r.folded)
    stud = r.setup.game.family == "stud"
    first = r.opener if stud else (r.button_at + 1) % len(r.bets)
    order = showdown_order.order(live, r.aggressor, first, len(r.setup.seats))
    if at_risk_last(r):
        order = tuple(sorted(order, key=lambda seat: seat in r.all_in))
    return tuple(r.setup.seats[seat] for seat in order)


def at_risk_last(r: Standing) -> bool:
    """In stud, players who are all-in show after those who are not (RP-10-B)."""
    stud = r.setup.game.family == "stud" and bool(r.all_in - r.folded)
    return stud and r.setup.book.holds(stud_procedures.KEY, "A")
