"""Reading and writing one act of the table script."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeAlias

from floorbook.law.observation import Event, Observation, Words
from floorbook.script.errors import ScriptError
from floorbook.script.matching import Match, Matcher, seat_error
from floorbook.script.phrases import FIELDS, INSTRUCTIONS, PHRASES, Phrase, Role, role_of
from floorbook.script.values import (
    MOST_CHIPS,
    Token,
    cards_of,
    check_characters,
    chips_of,
    chips_text,
    number,
    split,
)

Understand: TypeAlias = Callable[[str], Words]
"""What spoken words mean, by the lexicon of a house."""

_UNNOTICED = "unnoticed"
_SEPARATORS = (",", "with")


def read_act(
    text: str, seats: Collection[str] | None = None, understand: Understand | None = None
) -> Observation:
    """What an act such as ``UTG puts out 1000 5x100`` says happened.

    ``seats`` are the labels that exist, in the order of the table; without them any label
    will do. ``understand`` gives spoken words their meaning; without it the package's own
    lexicon does. Raises ScriptError with the column, from 1, at which reading stopped.
    """
    matcher = Matcher(split(text), seats)
    subject = _subject(matcher)
    reader = _Events(matcher, role_of(subject), understand or _lexicon())
    return Observation(subject, reader.read())


def read_instruction(text: str, seats: Collection[str] | None = None) -> None:
    """Check what a dealer is told, such as ``deal flop``. Raises ScriptError as for an act."""
    matcher = Matcher(split(text), seats)
    if matcher.longest(INSTRUCTIONS, 0, _at_end(matcher)):
        return
    anywhere = Matcher(matcher.tokens, None)
    match = anywhere.longest(INSTRUCTIONS, 0, _at_end(anywhere))
    raise (match and matcher.unknown_seat(match)) or matcher.error()


def write_act(observation: Observation) -> str:
    """An observation as an act of the table script, chips in their shortest form.

    Raises ScriptError where the script has no phrase for it.
    """
    role = role_of(observation.subject)
    text = observation.subject
    for place, event in enumerate(observation.events):
        separator = "" if not place else " with" if event.joined else ","
        text += f"{separator} {_event_text(event, role)}"
    return text


def _lexicon() -> Understand:
    """The package's own lexicon, loaded when it is first needed."""

    def understand(text: str) -> Words:
        from floorbook.script.words import understand as meaning

        return meaning(text)

    return understand


def _subject(matcher: Matcher) -> str:
    """The subject of an act. Raises ScriptError where there is none or no such seat."""
    matcher.expect(0, "SEAT", "dealer", "floor")
    first = matcher.tokens[0] if matcher.tokens else Token("", 1)
    if first.text[:1] in ("", ",", '"'):
        raise matcher.error()
    if role_of(first.text) == "player" and not matcher.is_seat(first.text):
        raise seat_error(first, matcher.seats)
    return first.text


def _at_end(matcher: Matcher) -> Callable[[Sequence[Token], int], bool]:
    """A stop that lets a phrase end only with the text."""

    def stop(tokens: Sequence[Token], at: int) -> bool:
        matcher.expect(at, "")
        return at == len(tokens)

    return stop


class _Events:
    """The events of one act, after its subject."""

    def __init__(self, matcher: Matcher, role: Role, understand: Understand) -> None:
        self._matcher = matcher
        self._tokens = matcher.tokens
        self._role = role
        self._understand = understand
        self._room = MOST_CHIPS

    def read(self) -> tuple[Event, ...]:
        """Every event to the end of the act."""
        events: list[Event] = []
        at, joined = 1, False
        while True:
            match = self._match(at)
            after = match.end + self._is(match.end, _UNNOTICED)
            events.append(self._event(match, joined, after == match.end))
            if after == len(self._tokens):
                return tuple(events)
            at, joined = after + 1, self._is(after, "with")

    def _match(self, at: int) -> Match:
        """The event from a token on. Raises ScriptError where there is none."""
        phrases = PHRASES[self._role]
        if match := self._matcher.longest(phrases, at, self._stop):
            return match
        anywhere = Matcher(self._tokens, None)
        other = anywhere.longest(phrases, at, self._stop)
        raise (other and self._matcher.unknown_seat(other)) or self._matcher.error()

    def _stop(self, tokens: Sequence[Token], at: int) -> bool:
        """Whether an event ends here: at the end, before a separator or before "unnoticed"."""
        if self._is(at, _UNNOTICED):
            at += 1
        else:
            self._matcher.expect(at, _UNNOTICED)
        self._matcher.expect(at, *_SEPARATORS)
        return at == len(tokens) or tokens[at].text in _SEPARATORS

    def _is(self, at: int, word: str) -> bool:
        return at < len(self._tokens) and self._tokens[at].text == word

    def _event(self, match: Match, joined: bool, noticed: bool) -> Event:
        fields: dict[str, Any] = dict(match.phrase.fixed)
        for place, tokens in match.found.items():
            fields[FIELDS[place]] = self._value(place, tokens)
        self._room -= len(fields.get("chips", ()))
        return Event(match.phrase.event, **fields, joined=joined, noticed=noticed)

    def _value(self, place: str, tokens: Sequence[Token]) -> Any:
        """What stands at a place of a phrase. Raises ScriptError for what cannot be."""
        first = tokens[0]
        if place == "N":
            return number(first.text, first.column)
        if place == "TEXT":
            said = first.text[1:-1]
            return self._understand(said) if self._role != "floor" else Words(said)
        if place == "CHIPS":
            return chips_of(tokens, self._room)
        return cards_of(tokens) if place in ("CARDS", "CARD") else first.text


_PLAIN = Event("fold")


def _event_text(event: Event, role: Role) -> str:
    """One event in words. Raises ScriptError where no phrase says all of it."""
    if event.kind == "decide":  # what was understood of it stands in its words as well
        event = event._replace(seat=None)
    for phrase in PHRASES[role]:
        if phrase.kind == event.kind and _says(phrase, event):
            written = (_written(word, event) for word in phrase.words)
            return " ".join((*written, *([] if event.noticed else [_UNNOTICED])))
    raise ScriptError("unwritable", {"kind": event.kind, "subject": role})


def _says(phrase: Phrase, event: Event) -> bool:
    """Whether a phrase says exactly what an event holds."""
    told: Mapping[str, object] = phrase.fixed
    named = {FIELDS[place] for place in phrase.places}
    if phrase.mark == "one" and event.number != 1:
        return False
    for field in ("number", "chips", "every", "last", "seat", "cards", "street", "words", "manner"):
        value, unsaid = getattr(event, field), getattr(_PLAIN, field)
        if (value == unsaid) if field in named else (value != told.get(field, unsaid)):
            return False
    return "CARD" not in phrase.places or len(event.cards) == 1


def _written(word: str, event: Event) -> str:
    """A word of a phrase, or what the event has at that place."""
    if word not in FIELDS:
        return word
    value = getattr(event, FIELDS[word])
    if word == "TEXT":
        return _quoted(value.text)
    if word == "CHIPS":
        return chips_text(value)
    return " ".join(value) if isinstance(value, tuple) else str(value)


def _quoted(text: str) -> str:
    """A text in double quotes. Raises ScriptError for what no quotes can hold."""
    if '"' in text or check_characters(text) is not None:
        raise ScriptError("unwritable", {"kind": "say", "subject": text})
    return f'"{text}"'
