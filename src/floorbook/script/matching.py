"""Matching words against phrases, and remembering what would have fitted where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from floorbook.script.errors import Fact, ScriptError, excerpt
from floorbook.script.phrases import FIELDS, LABEL, RESERVED, STREETS, Phrase
from floorbook.script.values import CARD, CHIP, NUMBER, Token

_FORMS: Mapping[str, Callable[[str], object]] = {
    "N": NUMBER.fullmatch,
    "TEXT": lambda text: text.startswith('"'),
    "CHIPS": CHIP.fullmatch,
    "CARDS": CARD.fullmatch,
    "CARD": CARD.fullmatch,
    "STREET": STREETS.__contains__,
}
_LISTS = frozenset(("CHIPS", "CARDS", "SEATS"))

Stop = Callable[[Sequence[Token], int], bool]
"""Whether a phrase may end before the token at an index."""


class Match(NamedTuple):
    """A phrase that fits, the tokens at each of its places, and the index after it."""

    phrase: Phrase
    found: Mapping[str, Sequence[Token]]
    end: int


class Matcher:
    """The tokens of one text, the seats that exist (None: any), and the furthest stop."""

    def __init__(self, tokens: Sequence[Token], seats: Collection[str] | None) -> None:
        self.tokens = tokens
        self.seats = seats
        self._furthest = 0
        self._expected: dict[str, None] = {}

    def longest(self, phrases: Iterable[Phrase], at: int, stop: Stop) -> Match | None:
        """The longest phrase from a token on, after which ``stop`` lets it end."""
        word = self.tokens[at].text if at < len(self.tokens) else ""
        likely = [phrase for phrase in phrases if phrase.words[0] == word] or phrases
        matches = [one for phrase in likely if (one := self._match(phrase, at, stop))]
        return max(matches, key=lambda one: one.end, default=None)

    def expect(self, at: int, *what: str) -> None:
        """Note what would have fitted at a token; only the furthest token counts.

        An empty text stands for the end.
        """
        if at > self._furthest:
            self._furthest, self._expected = at, {}
        if at == self._furthest:
            self._expected |= dict.fromkeys(what)

    def error(self) -> ScriptError:
        """That reading stopped, where, and what was expected there, the likeliest first."""
        if self._furthest == len(self.tokens):
            column = self.tokens[-1].end if self.tokens else 1
            return ScriptError("expected-more", {"expected": tuple(self._expected)}, 1, column)
        token = self.tokens[self._furthest]
        if not any(self._expected):
            return ScriptError("expected-end", {"found": excerpt(token.text)}, 1, token.column)
        expected = _nearest(token.text, self._expected)
        facts: dict[str, Fact] = {"found": excerpt(token.text), "expected": expected}
        return ScriptError("expected", facts, 1, token.column)

    def unknown_seat(self, match: Match) -> ScriptError | None:
        """That a phrase fits but for a seat that does not exist."""
        named = [*match.found.get("SEAT", ()), *match.found.get("SEATS", ())]
        for token in named:
            if not self.is_seat(token.text):
                return seat_error(token, self.seats)
        return None

    def is_seat(self, text: str) -> bool:
        """Whether a word is the label of a seat."""
        if self.seats is not None:
            return text in self.seats
        return text not in RESERVED and LABEL.fullmatch(text) is not None

    def _match(self, phrase: Phrase, at: int, stop: Stop) -> Match | None:
        found: dict[str, Sequence[Token]] = {}
        for place, word in enumerate(phrase.words):
            end = self._take(word, at)
            if end == at:
                self.expect(at, " ".join(phrase.words[place:]))
                return None
            if word in FIELDS:
                found[word] = self.tokens[at:end]
            at = end
        return Match(phrase, found, at) if stop(self.tokens, at) else None

    def _take(self, word: str, at: int) -> int:
        """The index after what a word of a phrase takes: its own index where it does not fit."""
        if word not in _LISTS:
            return at + (at < len(self.tokens) and self._fits(word, self.tokens[at].text))
        start = at
        while at < len(self.tokens) and self._fits(word, self.tokens[at].text):
            at += 1
        if at > start:
            self.expect(at, word)
        return at

    def _fits(self, word: str, text: str) -> bool:
        if word in ("SEAT", "SEATS"):
            return self.is_seat(text)
        return bool(_FORMS[word](text)) if word in _FORMS else word == text


def seat_error(token: Token, seats: Collection[str] | None) -> ScriptError:
    """That there is no such seat."""
    facts: dict[str, Fact] = {"seat": excerpt(token.text), "seats": tuple(seats or ())}
    return ScriptError("unknown-seat", facts, 1, token.column)


def _nearest(found: str, expected: Iterable[str]) -> tuple[str, ...]:
    """What was expected, that which looks most like what was found first."""
    from difflib import SequenceMatcher

    def likeness(phrase: str) -> float:
        return SequenceMatcher(None, phrase.partition(" ")[0], found[:40]).ratio()

    return tuple(sorted(expected, key=likeness, reverse=True))
