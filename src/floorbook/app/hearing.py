"""The floor's words as a decision, so that the hand can act on them."""

from __future__ import annotations

from collections.abc import Collection

from floorbook.law.observation import Event, Observation
from floorbook.script.errors import ScriptError


def understood(observation: Observation, seats: Collection[str]) -> Observation:
    """The observation with what the floor ruled taken apart: for whom, and what.

    Raises:
        ScriptError: it names a seat that is not there.
    """
    if observation.subject != "floor":
        return observation
    events = tuple(_decided(event, seats) for event in observation.events)
    return observation._replace(events=events)


def _decided(event: Event, seats: Collection[str]) -> Event:
    if event.kind != "decide" or event.words is None or event.words.verb != "unclear":
        return event
    from floorbook.script.decisions import decision  # the lexicon is large, and seldom needed

    seat, words, because = decision(event.words.text)
    if seat is not None and seat not in seats:
        raise ScriptError("unknown-seat", {"seat": seat, "seats": tuple(seats)})
    return event._replace(seat=seat, words=words, because=because)
