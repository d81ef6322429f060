"""Antes and blinds: lists by player in the text, posts in a history.

Of two players the lists are turned round: the first player is the big blind, and his blind
is the second in the list. A blind below zero is a late post, which does not move the opening.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from floorbook.histories.model import History, Post, PostKind


class Forced(NamedTuple):
    """What the seats owe before the cards, in the order of the seats."""

    antes: tuple[int, ...]
    blinds: tuple[int, ...]

    @property
    def pair(self) -> tuple[int, int]:
        """Small and big blind."""
        small, big = blind_seats(self)
        return self.blinds[small] if small is not None else 0, abs(self.blinds[big])

    @property
    def uniform(self) -> int:
        """The ante of each seat; 0 where it is not the same for all."""
        return self.antes[0] if len(set(self.antes)) == 1 else 0

    @property
    def of_big_blind(self) -> int:
        """The ante that the big blind pays for the table."""
        paying = [at for at, ante in enumerate(self.antes) if ante]
        return self.antes[paying[0]] if paying == [blind_seats(self)[1]] else 0


def turned(amounts: Sequence[int]) -> tuple[int, ...]:
    """The list as the text has it, from the list by seats, and back."""
    return tuple(reversed(amounts)) if len(amounts) == 2 else tuple(amounts)


def blind_seats(forced: Forced) -> tuple[int | None, int]:
    """The places of the small blind, if there is one, and of the big blind."""
    blinds = forced.blinds
    small, big = (1, 0) if len(blinds) == 2 else (0, 1)
    if blinds[big] <= 0:
        lone = [at for at, blind in enumerate(blinds) if blind > 0]
        return None, lone[0] if len(lone) == 1 else big
    return (small if blinds[small] > 0 else None), big


def posts(forced: Forced, seats: Sequence[str], stacks: Mapping[str, int]) -> tuple[Post, ...]:
    """What the seats put in: what they owe, as far as their stacks go."""
    antes = [
        Post(seat, "ante", min(ante, stacks[seat]))
        for seat, ante in zip(seats, forced.antes, strict=True)
        if ante
    ]
    left = {seat: stacks[seat] - ante for seat, ante in zip(seats, forced.antes, strict=True)}
    blinds = [
        Post(seat, _kind(forced, at), min(abs(blind), left[seat]))
        for at, (seat, blind) in enumerate(zip(seats, forced.blinds, strict=True))
        if blind and left[seat] > 0
    ]
    return (*antes, *blinds)


def _kind(forced: Forced, at: int) -> PostKind:
    if forced.blinds[at] < 0:
        return "big-blind"
    small, big = blind_seats(forced)
    return "small-blind" if at == small else "big-blind" if at == big else "straddle"


def owed(history: History) -> Forced:
    """What the seats owed, as far as the posts tell; a short post is of the whole blind."""
    antes = dict.fromkeys(history.seats, history.ante)
    blinds = dict.fromkeys(history.seats, 0)
    for post in history.posts:
        if post.kind == "ante":
            antes[post.seat] = max(history.ante, _ante(history, post))
        elif post.kind != "dead":
            blinds[post.seat] = _blind(history, post)
    found = Forced(tuple(antes.values()), tuple(blinds.values()))
    return found._replace(blinds=_late(history, found))


def _ante(history: History, post: Post) -> int:
    whole = history.big_blind_ante
    return max(post.amount, whole) if post.amount == history.stacks[post.seat] else post.amount


def _blind(history: History, post: Post) -> int:
    put = sum(other.amount for other in history.posts if other.seat == post.seat)
    if put < history.stacks[post.seat] or not history.blinds:
        return post.amount
    whole = {"small-blind": history.blinds[0], "big-blind": history.blinds[1]}
    return max(post.amount, whole.get(post.kind, 0))


def _late(history: History, forced: Forced) -> tuple[int, ...]:
    """The blinds, with a big blind that was posted out of its place below zero."""
    blinds = list(forced.blinds)
    place = blind_seats(forced)[1]
    for post in history.posts:
        at = history.seats.index(post.seat)
        if post.kind == "big-blind" and at != place:
            blinds[at] = -blinds[at]
    return tuple(blinds)
