"""The floor's words as a decision, so that the hand can act on them."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from floorbook.law.observation import Event, Observation
from floorbook.script.errors import ScriptError

if TYPE_CHECKING:
    from floorbook.script.words import Lexicon


def understood(
    observation: Observation, seats: Collection[str], known: Lexicon | None = None
) -> Observation:
    """The observation with what the floor ruled taken apart: for whom, and what.

    ``known`` is a house's lexicon; the words keep the text as it was written.

    Raises:
        ScriptError: it names a seat that is not there.
    """
    if observation.subject != "floor":
        return observation
    events = tuple(_decided(event, seats, known) for event in observation.events)
    return observation._replace(events=events)


def _decided(event: Event, seats: Collection[str], known: Lexicon | None) -> Event:
    if event.kind != "decide" or event.words is None or event.words.verb != "unclear":
        return event
    from floorbook.script.decisions import decision  # the lexicon is large, and seldom needed

    text = event.words.text
    seat, words, because = decision(text, known)
    if seat is not None and seat not in seats:
        raise ScriptError("unknown-seat", {"seat": seat, "seats": tuple(seats)})
    return event._replace(seat=seat, words=words._replace(text=text), because=because)
