"""Whole random hands compared with PokerKit: ``python bench/oracle.py --count 1000000``.

The games take turns. Every difference that a rule explains is counted, any other ends up on
the list at the end, and the exit status is then 1. ``--workers`` processes share the hands,
``--first`` goes on where an earlier run stopped.
"""

from __future__ import annotations

import argparse
import sys
import warnings
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from bench.figures import show  # noqa: E402 - the root must be found first
from bench.quicker import quicken  # noqa: E402 - the same
from floorbook.games import GAMES  # noqa: E402 - the same
from tests.walks.hands_oracle import Unexplained, random_hand, settled  # noqa: E402 - the same

BLOCK = 500
"""Hands that a process plays before it reports."""
LISTED = 20
"""Unexplained hands that are printed in full."""


class Tally(NamedTuple):
    """What some hands came to."""

    hands: int
    over: int
    differences: Counter[str]
    unexplained: tuple[str, ...]


def compared(block: tuple[int, int]) -> Tally:
    """The hands from one number up to another."""
    warnings.simplefilter("ignore")
    names, over, found = list(GAMES), 0, Counter[str]()
    unexplained: list[str] = []
    for n in range(*block):
        name = names[n % len(names)]
        try:
            end = random_hand(Random(f"{name} oracle {n}"), name)
            found.update(end.differences)
            if end.over:
                over += 1
                found.update(settled(end))
        except Unexplained as problem:
            unexplained.append(f"hand {n}: {problem}")
        except Exception as problem:  # noqa: BLE001 - a crash of either is a finding, and the run goes on
            unexplained.append(f"hand {n}, {name}: {problem!r}")
    return Tally(block[1] - block[0], over, found, tuple(unexplained))


def total(tallies: Iterable[Tally], count: int) -> Tally:
    """All of it, with a line on how far it has come."""
    hands = over = 0
    found, unexplained, start = Counter[str](), list[str](), perf_counter()
    for one in tallies:
        hands, over = hands + one.hands, over + one.over
        found.update(one.differences)
        unexplained += one.unexplained
        rate = hands / (perf_counter() - start)
        told = f"\r{hands:,} of {count:,} hands, {rate:,.0f}/s, {len(unexplained)} unexplained"
        print(told, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return Tally(hands, over, found, tuple(unexplained))


def main() -> int:
    """Compare, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000, metavar="N", help="hands in all")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first")
    parser.add_argument("--workers", type=int, default=cpu_count() or 1, metavar="N")
    asked = parser.parse_args()
    last = asked.first + asked.count
    blocks = [(n, min(n + BLOCK, last)) for n in range(asked.first, last, BLOCK)]
    with ProcessPoolExecutor(asked.workers, initializer=quicken) as pool:
        tally = total(pool.map(compared, blocks), asked.count)
    show("hands compared with PokerKit", f"{tally.hands:,}", f"{tally.over:,} to the end in both")
    for name, times in tally.differences.most_common():
        show(f"  {name}"[:44], f"{times:,}", "hands, by rule")
    show("unexplained", f"{len(tally.unexplained):,}", "hands")
    print(*tally.unexplained[:LISTED], sep="\n")
    return 1 if tally.unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
