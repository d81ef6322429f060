"""One figure a line, with its peer or its unit; and time that is measured the same way everywhere."""

from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import median
from time import perf_counter


def per_second(work: Callable[[], int], rounds: int = 7) -> float:
    """How many things a second: the median of some rounds of ``work``, which says how many it did."""
    work()
    return median(rate(work) for _ in range(rounds))


def rate(work: Callable[[], int]) -> float:
    """Things done a second in one round, without the collector of garbage in between."""
    gc.collect()
    gc.disable()
    start = perf_counter()
    done = work()
    spent = perf_counter() - start
    gc.enable()
    return done / spent


def interleaved(
    first: Callable[[], int], second: Callable[[], int], rounds: int = 7
) -> tuple[float, float]:
    """Two rates measured in turns, so that both meet the same machine: the medians."""
    first(), second()
    pairs = [(rate(first), rate(second)) for _ in range(rounds)]
    return median(a for a, _ in pairs), median(b for _, b in pairs)


def show(name: str, figure: str, beside: str) -> None:
    """Print a figure."""
    print(f"{name:<44} {figure:>20}   {beside}")
