"""Whether a written hand says what the history says, as a reader finds it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from floorbook.games import GAMES
from floorbook.histories.cardtext import told
from floorbook.histories.model import History, Move
from floorbook.kernel.cards import UNKNOWN

WAGERS = frozenset({"bet", "raise", "complete"})
"""Moves that make it a total; how each is called follows from what was bet before."""

_FOLLOWING = frozenset({"return", "collect"})


def first_missing(history: History, again: History, fields: Sequence[str]) -> str | None:
    """What a reader would not find again, by its name; None where it finds everything."""
    for name in fields:
        if getattr(history, name) != getattr(again, name):
            return name
    if history.bets and history.bets != again.bets:
        return "bets"
    if {seat: name for seat, name in history.names.items() if name} != again.names:
        return "names"
    if sorted(history.posts) != sorted(again.posts):
        return "posts"
    return None if _plain_moves(history) == _plain_moves(again) else "moves"


def told_moves(history: History) -> Iterator[Move]:
    """The moves that must be written; the others follow from them.

    Where community cards are dealt and not told, they are unknown ones. A street without any
    follows from the cards or the discards that it begins with.
    """
    streets = GAMES[history.game].by_name
    for move in history.moves:
        if move.kind != "deal" or move.cards:
            if move.kind not in _FOLLOWING:
                yield move
        elif move.street in streets and streets[move.street].board:
            yield move._replace(cards=(UNKNOWN,) * streets[move.street].board)


def _plain_moves(history: History) -> list[tuple[Any, ...]]:
    return [_plain(move) for move in told_moves(history)]


def _plain(move: Move) -> tuple[Any, ...]:
    """A move without what a format may leave out."""
    kind = "raise" if move.kind in WAGERS else move.kind
    amount = None if kind == "check" else move.amount
    return kind, move.seat, amount, told(move.cards)
