"""Who was dealt in, and where: the players of a hand, clockwise from the button's left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from floorbook.histories.amounts import Number, number
from floorbook.histories.faults import Unreadable
from floorbook.histories.ohh import names

_OWN = ("id", "seat", "name", "starting_stack")
_MOST_PLAYERS = 100
_MOST_SEAT = 10**6


class Player(NamedTuple):
    """A player who was dealt in."""

    id: int
    seat: int
    name: str
    stack: Number
    more: Mapping[str, Any]


class Seating(NamedTuple):
    """The players of a hand."""

    players: tuple[Player, ...]
    """Clockwise from the button's left."""
    absent: tuple[Mapping[str, Any], ...]
    button: int

    @property
    def dead(self) -> bool:
        """Whether nobody sits at the button."""
        return self.players[-1].seat != self.button

    @property
    def ids(self) -> dict[str, int]:
        """Players' numbers by seat, where they are not counted in the order of the seats."""
        ordered = sorted(self.players, key=lambda player: player.seat)
        if [player.id for player in ordered] == [*range(len(ordered))]:
            return {}
        return {str(player.seat): player.id for player in self.players}


def seating(players: Sequence[Any], dealer: Any, rounds: Iterable[Any]) -> Seating:
    """The players of a hand. Raises Unreadable."""
    acting = {action.get("player_id") for action in _actions(rounds)}
    dealt = [_player(one) for one in players if _id(one) in acting]
    absent = tuple([one for one in players if _id(one) not in acting])
    if not 2 <= len(dealt) <= _MOST_PLAYERS or type(dealer) is not int:
        raise Unreadable(
            "ohh-field", {"field": "players" if type(dealer) is int else "dealer_seat"}
        )
    for unique in ({player.id for player in dealt}, {player.seat for player in dealt}):
        if len(unique) != len(dealt):
            raise Unreadable("ohh-field", {"field": "players"})
    dealt.sort(key=lambda player: (player.seat <= dealer, player.seat))
    return Seating(tuple(dealt), absent, dealer)


def _actions(rounds: Iterable[Any]) -> Iterable[Mapping[str, Any]]:
    """The actions by which a player shows that he was dealt in."""
    for one in rounds:
        for action in one["actions"]:
            if action["action"] not in names.ASIDES and action.get("player_id") is not None:
                yield action


def _id(player: Any) -> int | None:
    if not isinstance(player, dict):
        raise Unreadable("ohh-field", {"field": "players"})
    found = player.get("id")
    return found if type(found) is int else None


def _player(player: Mapping[str, Any]) -> Player:
    seat, name = player.get("seat"), player.get("name")
    if type(seat) is not int or not 0 <= seat <= _MOST_SEAT or not isinstance(name, str):
        raise Unreadable("ohh-field", {"field": "players"})
    more = {key: value for key, value in player.items() if key not in _OWN}
    stack = number(player.get("starting_stack"))
    if stack < 0:
        raise Unreadable("ohh-field", {"field": "starting_stack"})
    return Player(player["id"], seat, name, stack, more)
