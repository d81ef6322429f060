"""The table ``_floorbook``: what a history tells and its format has no field for."""

from __future__ import annotations

from typing import Any, NamedTuple

from floorbook.histories.amounts import LARGEST
from floorbook.histories.faults import Unreadable
from floorbook.histories.model import History

OURS = "_floorbook"
"""A field of our own, beside those of the format."""

_AMOUNTS = ("ante", "big_blind_ante", "rake", "pot", "unit")
_SHARES = ("returned", "finishing")


class Hints(NamedTuple):
    """What such a table says; nothing where the text has none."""

    labels: tuple[str, ...] = ()
    button: str = ""
    amounts: tuple[tuple[str, int], ...] = ()
    blinds: tuple[int, ...] = ()
    shares: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = ()
    """Amounts by seat: uncalled bets, stacks after the hand."""

    @property
    def said(self) -> bool:
        """Whether it says more than labels."""
        return bool(self.button or self.amounts or self.blinds or self.shares)


def read(table: Any, count: int) -> Hints:
    """The hints of a hand with this many players. Raises Unreadable."""
    if table is None:
        return Hints()
    _expect(isinstance(table, dict))
    return Hints(
        _labels(table.get("labels", []), count),
        _text(table.get("button", "")),
        tuple([(name, _amount(table[name])) for name in _AMOUNTS if name in table]),
        _blinds(table.get("blinds", [])),
        tuple([(name, _shares(table[name])) for name in _SHARES if name in table]),
    )


def applied(history: History, hints: Hints) -> History:
    """The history with what the hints say in place of what follows from the fields."""
    _expect({seat for _, share in hints.shares for seat, _ in share} <= set(history.seats))
    _expect(hints.button in {"", "dead", *history.seats})
    said: dict[str, Any] = dict(hints.amounts)
    if hints.button:
        said["button"] = hints.button
    if hints.blinds:
        said["blinds"] = hints.blinds
    said |= {name: dict(share) for name, share in hints.shares}
    return history._replace(**said)


def table(wanted: History, follows: History) -> dict[str, Any]:
    """The table that makes a reader find what is wanted where it would not follow."""
    said: dict[str, Any] = {
        name: getattr(wanted, name)
        for name in _AMOUNTS
        if getattr(wanted, name) not in {getattr(follows, name), None}
    }
    if wanted.button not in {None, wanted.seats[-1]}:
        said["button"] = wanted.button
    if wanted.blinds and wanted.blinds != follows.blinds:
        said["blinds"] = list(wanted.blinds)
    for name in _SHARES:
        if getattr(wanted, name) and getattr(wanted, name) != getattr(follows, name):
            said[name] = dict(getattr(wanted, name))
    return said


def _expect(right: bool) -> None:
    if not right:
        raise Unreadable("own-field", {"field": OURS})


def _labels(labels: Any, count: int) -> tuple[str, ...]:
    _expect(isinstance(labels, list) and all(isinstance(label, str) for label in labels))
    _expect(not labels or len(labels) == len(set(labels)) == count)
    return tuple(labels)


def _text(text: Any) -> str:
    _expect(isinstance(text, str))
    return str(text)


def _amount(amount: Any) -> int:
    _expect(type(amount) is int and 0 <= amount <= LARGEST)
    return int(amount)


def _blinds(blinds: Any) -> tuple[int, ...]:
    _expect(isinstance(blinds, list) and len(blinds) in {0, 2})
    return tuple([_amount(blind) for blind in blinds])


def _shares(shares: Any) -> tuple[tuple[str, int], ...]:
    _expect(isinstance(shares, dict))
    return tuple([(seat, _amount(amount)) for seat, amount in shares.items()])
