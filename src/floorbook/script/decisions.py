"""What the floor rules, in the words of the table script: ``UTG+1: raise to 1700 (his words)``."""

from __future__ import annotations

import re
from functools import lru_cache

from floorbook.law.observation import Words
from floorbook.script.words import Lexicon, entries, lexicon, understand

_DECISION = re.compile(r"\s*(?:([^\s,:]+)\s*:)?([^(\[]*)(?:[(\[](.*?)[)\]]?\s*)?", re.DOTALL)
_NO_SEAT = frozenset({"unclear", "amount"})


@lru_cache(maxsize=64)
def floor_lexicon(known: Lexicon | None = None) -> Lexicon:
    """A lexicon, that of the package or a house's, with what the floor alone says of a player."""
    return (known or lexicon()).having(entries("floor"))


def decision(text: str, known: Lexicon | None = None) -> tuple[str | None, Words, str]:
    """The seat that is named or None, what is ruled, and the reason in brackets or ``""``.

    The seat is whatever stands before a colon, unless that is itself an action. The words are
    ``unclear`` where no action is found: they keep the text, without seat and reason.
    """
    found = _DECISION.fullmatch(text)
    assert found is not None, "every text has this form"
    seat, said, reason = found[1], found[2].strip(), (found[3] or "").strip()
    heard = floor_lexicon(known)
    if seat and understand(seat, heard).verb not in _NO_SEAT:
        seat, said = None, f"{seat}: {said}"
    return seat, understand(said, heard), reason
