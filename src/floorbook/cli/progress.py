"""A bar on a terminal that says how far a long run has come."""

from __future__ import annotations

import sys
from time import monotonic

from floorbook.speak.saying import say

_WIDTH = 24
_EVERY = 0.1
"""Seconds between two drawings."""


class Progress:
    """Drawn on standard error, and only where that is a terminal."""

    def __init__(self, size: int, lang: str) -> None:
        self.size = max(1, size)
        self.lang = lang
        self.done = 0
        self._drawn = 0.0
        self._visible = False
        self._terminal = sys.stderr is not None and sys.stderr.isatty()

    def pass_over(self, size: int) -> None:
        """So many bytes were done by an earlier run."""
        self.done += size

    def show(self, size: int, hands: int) -> None:
        """So many more bytes are done, and so many hands in all."""
        self.done += size
        if self._terminal and monotonic() - self._drawn >= _EVERY:
            part = min(1.0, self.done / self.size)
            bar = ("█" * round(part * _WIDTH)).ljust(_WIDTH, "░")
            text = say("progress", self.lang, percent=int(100 * part), hands=hands)
            self._write(f"\r{bar} {text}")
            self._drawn, self._visible = monotonic(), True

    def clear(self) -> None:
        """Take the bar away before something else is written."""
        if self._visible:
            self._write("\r\x1b[K")
            self._visible, self._drawn = False, 0.0

    @staticmethod
    def _write(text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
