"""The pots: main and side, what nobody called, and who gets it all when the others folded."""

from __future__ import annotations

from operator import add
from typing import NamedTuple

from floorbook.hand.state import Standing
from floorbook.hand.streets import uncalled


class Pot(NamedTuple):
    """Chips in one pot and the seats that can win it."""

    amount: int
    eligible: tuple[str, ...]


def returned(r: Standing) -> dict[str, int]:
    """What nobody called, on this street once its betting is over and on those before."""
    found = dict(r.given_back)
    back = unreturned(r)
    if back:
        found[back[0]] = found.get(back[0], 0) + back[1]
    return {r.setup.seats[seat]: amount for seat, amount in found.items()}


def unreturned(r: Standing) -> tuple[int, int] | None:
    """The seat whose bet nobody met in full, and how much of it, once nobody may call it."""
    return None if r.waiting_for is not None else uncalled(r)


class Layer(NamedTuple):
    """A pot by the positions of the seats."""

    amount: int
    seats: tuple[int, ...]


def pots(r: Standing) -> tuple[Pot, ...]:
    """Main pot first, a side pot above each all-in; chips of unknown origin are in the main pot."""
    labels = r.setup.seats
    return tuple(
        Pot(layer.amount, tuple([labels[seat] for seat in layer.seats])) for layer in layers(r)
    )


def layers(r: Standing) -> list[Layer]:
    """The pots by position, from the bottom up."""
    put_in = _put_in(r)
    live = tuple([seat for seat in range(len(put_in)) if seat not in r.folded])
    unknown = r.middle - sum(r.committed)
    tops = {put_in[seat] for seat in r.all_in if seat not in r.folded}
    if not tops:
        return [Layer(sum(put_in) + unknown, live)]
    return _stacked(put_in, live, sorted(tops | {max(put_in)}), unknown)


def _put_in(r: Standing) -> list[int]:
    """What each seat has in the pots."""
    total = list(map(add, r.committed, r.bets))
    back = unreturned(r)
    if back:
        total[back[0]] -= back[1]
    return total


def _stacked(
    put_in: list[int], live: tuple[int, ...], tops: list[int], unknown: int
) -> list[Layer]:
    """The stretches between all-ins; neighbours that the same seats can win are one pot."""
    found: list[Layer] = []
    low = 0
    for high in tops:
        seats = tuple([seat for seat in live if put_in[seat] > low]) if found else live
        amount = sum([min(chips, high) - low for chips in put_in if chips > low])
        amount += 0 if found else unknown
        if found and (seats == found[-1].seats or not seats):
            found[-1] = Layer(found[-1].amount + amount, found[-1].seats)
        elif amount or not found:
            found.append(Layer(amount, seats))
        low = high
    return found
