"""Recorded hands: PHH loaded and replayed beside PokerKit, and ``floor replay`` over a large file.

``python bench/replaying.py`` takes the hands of ``shared/data`` where they are, else made-up ones.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from bench.figures import interleaved, show  # noqa: E402 - the root must be found first
from floorbook.editions import load  # noqa: E402
from floorbook.histories.errors import Unwritable  # noqa: E402
from floorbook.histories.formats import read_file  # noqa: E402
from floorbook.histories.model import History  # noqa: E402
from floorbook.histories.phh import read, write  # noqa: E402
from floorbook.histories.pokerstars import read_text  # noqa: E402
from floorbook.histories.replaying import replay  # noqa: E402
from tests.recorded import hands, text  # noqa: E402

SHARED = ROOT.parent / "shared" / "data" / "pokerstars"
ROUNDS = 9
LEAST = 15
"""Times PokerKit, at least."""
MOST_CPU = 1.1
"""CPU-seconds a hand with two workers, in terms of those with one, at most."""
MANY = 20_000


class Spent(NamedTuple):
    """What a process took."""

    seconds: float
    cpu: float


def histories() -> Iterator[History]:
    """The hands to be written as PHH."""
    found = read_file(SHARED) if SHARED.is_dir() else read_text(text(400).split("\n"), "hands")
    return (one for one in found if isinstance(one, History))


def texts() -> Iterator[str]:
    """Hands as PHH, those that PokerKit can play to the end."""
    from pokerkit import HandHistory

    for history in histories():
        try:
            written = write(history)
            for _ in HandHistory.loads(written):
                pass
        except (Unwritable, ValueError):
            continue
        yield written


def beside_pokerkit() -> None:
    """Print how many PHH hands a second are loaded and replayed."""
    from pokerkit import HandHistory

    book, found = load(2024), [*texts()]

    def ours() -> int:
        for one in found:
            for history in read(one, "bench"):
                assert isinstance(history, History)
                replay(history, book)
        return len(found)

    def theirs() -> int:
        for one in found[::8]:
            for _ in HandHistory.loads(one):
                pass
        return len(found[::8])

    mine, other = interleaved(ours, theirs, ROUNDS)
    show("PHH loaded and replayed, hands", f"{mine:,.0f}/s",
         f"PokerKit {other:,.0f}/s: {mine / other:.1f} times, at least {LEAST}")  # fmt: skip


def whole_runs() -> None:
    """Print what ``floor replay`` takes over a large file, with one worker and with two."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hands.txt"
        with path.open("w", encoding="utf-8") as file:
            file.writelines(f"{hand}\n\n" for hand in hands(MANY))
        pairs = [(spent(path, 1), spent(path, 2)) for _ in range(3)]
    one = min((pair[0] for pair in pairs), key=lambda each: each.cpu)
    two = min((pair[1] for pair in pairs), key=lambda each: each.cpu)
    show("floor replay, PokerStars text, hands", f"{MANY / one.seconds:,.0f}/s",
         f"two workers {MANY / two.seconds:,.0f}/s")  # fmt: skip
    show("CPU a hand, two workers", f"{two.cpu / MANY * 1e6:,.0f} µs",
         f"one worker {one.cpu / MANY * 1e6:,.0f} µs: {two.cpu / one.cpu:.2f} times, at most {MOST_CPU}")  # fmt: skip


def spent(path: Path, workers: int) -> Spent:
    """What ``floor replay`` takes in a process of its own, its workers included."""
    script = "from floorbook.cli import main; main()"
    command = [sys.executable, "-c", script, "replay", str(path), "--workers", str(workers)]
    before = os.times()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT / "src")
    after = os.times()
    cpu = after.children_user + after.children_system
    cpu -= before.children_user + before.children_system
    return Spent(after.elapsed - before.elapsed, cpu)


def run() -> None:
    """Print the figures."""
    warnings.filterwarnings("ignore", module="pokerkit")
    beside_pokerkit()
    whole_runs()


if __name__ == "__main__":
    run()
