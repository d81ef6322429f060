"""The dead button: the big blind always moves on by one player (2024 rules 32 and 34-B)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

KEY = "dead-button"


class Positions(NamedTuple):
    """Chairs of a hand; the button and the small blind may fall on empty ones."""

    button: int
    small_blind: int
    big_blind: int


def next_positions(chairs: int, taken: Sequence[int], last: Positions) -> Positions:
    """Where button and blinds are in the next hand.

    ``chairs`` are numbered clockwise from 0; ``taken`` are those of the players that are
    dealt in. The big blind moves to the next player; what it leaves behind is the small
    blind, and what that leaves is the button, empty or not (32). With two players left the
    small blind has the button, and nobody has the big blind twice running (34-B).

    Raises:
        ValueError: fewer than two players.
    """
    players = sorted(set(taken))
    if len(players) < 2:
        raise ValueError("a hand needs at least two players")
    big = _next(chairs, players, last.big_blind)
    if len(players) == 2:
        other = players[0] if players[1] == big else players[1]
        return Positions(other, other, big)
    if last.button == last.small_blind:
        return _from_heads_up(chairs, players, last, big)
    return Positions(last.small_blind, last.big_blind, big)


def _from_heads_up(chairs: int, players: list[int], last: Positions, big: int) -> Positions:
    """A third player has come: the big blind still moves on, the others follow it."""
    small = last.big_blind
    before = [chair for chair in players if chair not in (small, big)]
    button = max(before, key=lambda chair: (chair - big) % chairs)
    return Positions(button, small, big)


def first_positions(chairs: int, taken: Sequence[int], button: int) -> Positions:
    """The first hand from a drawn button: the blinds are the next players to its left.

    Raises:
        ValueError: fewer than two players.
    """
    players = sorted(set(taken))
    if len(players) < 2:
        raise ValueError("a hand needs at least two players")
    small = button if len(players) == 2 else _next(chairs, players, button)
    return Positions(button, small, _next(chairs, players, small))


def _next(chairs: int, players: list[int], after: int) -> int:
    return min(players, key=lambda chair: (chair - after - 1) % chairs)
