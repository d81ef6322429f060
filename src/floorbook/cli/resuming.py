"""How far a run has come, in a small file, so that the next one goes on from there."""

from __future__ import annotations

import json
import os
from typing import Any

from floorbook.app.batches import Broken, Settings, Tally
from floorbook.cli.failing import failure


class Journal:
    """Pieces done and what was counted. Without a path nothing is kept.

    A file of another command, or over other files, is refused rather than written over.
    """

    def __init__(
        self, path: str | None, files: tuple[str, ...], settings: Settings, lang: str
    ) -> None:
        """Raises Failure for a file that is no journal of this command."""
        self.path = path
        self.lang = lang
        self.done = 0
        """Pieces that an earlier run has done."""
        self.tally = Tally()
        self._of = [list(files), json.loads(json.dumps(settings))]
        self._count = 0
        if path is not None and os.path.exists(path):  # noqa: PTH110 - pathlib is slow to import
            self._take_up(path)

    def _take_up(self, path: str) -> None:
        try:
            with open(path, encoding="utf-8") as file:  # noqa: PTH123
                kept = json.load(file)
            of, self.done, self.tally = kept["of"], int(kept["pieces"]), _tally(kept["tally"])
        except OSError as error:
            raise failure("bad-journal", self.lang, path=path, problem=error.strerror) from None
        except (ValueError, KeyError, TypeError, AttributeError):
            raise failure("no-journal", self.lang, path=path) from None
        if of != self._of:
            raise failure("other-journal", self.lang, path=path)
        self._count = self.done

    def note(self, tally: Tally) -> None:
        """One more piece is done, and its answer written."""
        self._count += 1
        if self.path is None:
            return
        rules = [[*rule, *broken] for rule, broken in tally.rules.items()]
        kept = {"of": self._of, "pieces": self._count, "tally": [*tally[:4], rules]}
        beside = f"{self.path}.new"
        try:
            with open(beside, "w", encoding="utf-8") as file:  # noqa: PTH123
                json.dump(kept, file)
            os.replace(beside, self.path)  # noqa: PTH105
        except OSError as error:
            problem = error.strerror
            raise failure("bad-journal", self.lang, path=self.path, problem=problem) from None

    def finish(self) -> None:
        """Everything is done: the next run begins anew."""
        if self.path is not None and os.path.exists(self.path):  # noqa: PTH110
            os.remove(self.path)  # noqa: PTH107


def _tally(kept: Any) -> Tally:
    *counts, rules = kept
    broken = {(key, cited): Broken(int(n), int(of), str(at)) for key, cited, n, of, at in rules}
    hands, settled, faults, clean = map(int, counts)
    return Tally(hands, settled, faults, clean, broken)
