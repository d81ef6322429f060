"""The figures of speed, each on a line with its peer or unit: ``python bench/run.py``."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from bench import hands, observing, ranking, regular, replaying, starting  # noqa: E402 - the root must be found first


def main() -> None:
    """Print every figure."""
    for part in (observing, regular, hands, ranking, replaying, starting):
        part.run()


if __name__ == "__main__":
    main()
