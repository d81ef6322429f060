"""What the floor rules, in the words of the table script: ``UTG+1: raise to 1700 (his words)``."""

from __future__ import annotations

import re
from functools import lru_cache

from floorbook.law.observation import Words
from floorbook.script.words import Lexicon, entries, lexicon, understand

_SEAT = re.compile(r"\s*([^\s,:]+)\s*:")
_BRACKET = re.compile(r"[(\[]")
_NO_ACTION = frozenset({"unclear", "amount"})


@lru_cache(maxsize=64)
def floor_lexicon(known: Lexicon | None = None) -> Lexicon:
    """A lexicon, that of the package or a house's, with what the floor alone says of a player."""
    return (known or lexicon()).having(entries("floor"))


def decision(text: str, known: Lexicon | None = None) -> tuple[str | None, Words, str]:
    """The seat that is named or None, what is ruled, and the reason in brackets or ``""``.

    The seat is whatever stands before a colon, unless that is itself an action. The words are
    ``unclear`` where no action is found: they keep the text, without seat and reason.
    """
    said, *reason = _BRACKET.split(text, maxsplit=1)
    heard = floor_lexicon(known)
    label = _SEAT.match(said)
    if label and understand(label[1], heard).verb in _NO_ACTION:
        seat, said = label[1], said[label.end() :]
    else:
        seat = None
    return seat, understand(said.strip(), heard), _reason("".join(reason))


def _reason(text: str) -> str:
    text = text.strip()
    return text[:-1].strip() if text.endswith((")", "]")) else text
