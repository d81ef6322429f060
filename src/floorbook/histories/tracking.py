"""What stands in front of each seat while moves go by: enough to tell a check from a call."""

from __future__ import annotations

from collections.abc import Mapping

from floorbook.histories.model import Move, MoveKind, Post


class Tracker:
    """Bets of the street, and the chips that are left. It judges nothing."""

    def __init__(self, stacks: Mapping[str, int], *, completes: bool = False) -> None:
        self.left = dict(stacks)
        self.bets: dict[str, int] = {}
        self.level = 0
        self._completes = completes

    def post(self, post: Post) -> None:
        """Chips put in before the cards; antes and dead blinds do not count as a bet."""
        if post.kind in {"ante", "dead"}:
            self.left[post.seat] -= post.amount
        else:
            self.put(post.seat, self.bets.get(post.seat, 0) + post.amount)

    def put(self, seat: str, total: int) -> None:
        """A seat now has this total in on the street."""
        self.left[seat] -= total - self.bets.get(seat, 0)
        self.bets[seat] = total
        self.level = max(self.level, total)

    def street(self) -> None:
        """The bets are pulled in."""
        self.bets.clear()
        self.level = 0
        self._completes = False

    def check_or_call(self, seat: str) -> Move:
        """The seat matches the level as far as its stack goes, which may cost nothing."""
        bet = self.bets.get(seat, 0)
        more = min(self.level - bet, self.left[seat])
        if more <= 0:
            return Move("check", seat)
        self.left[seat] -= more
        self.bets[seat] = bet + more
        return Move("call", seat, bet + more)

    def bring_in(self, seat: str, amount: int) -> Move:
        """The seat brings it in, short or not; the others owe the whole of it."""
        total = min(amount, self.left[seat])
        self.put(seat, total)
        self.level = amount
        return Move("bring-in", seat, total)

    def wager(self, seat: str, total: int) -> Move:
        """The seat makes it this total: what that is called depends on what was bet before."""
        kind: MoveKind = "complete" if self._completes else "raise" if self.level else "bet"
        self._completes = False
        self.put(seat, total)
        return Move(kind, seat, total)
