"""The floor's words as a decision, so that the hand can act on them."""

from __future__ import annotations

from dataclasses import replace

from floorbook.law.observation import Event, Observation
from floorbook.script.decisions import decision


def understood(observation: Observation) -> Observation:
    """The observation with what the floor ruled taken apart: for whom, and what."""
    if observation.subject != "floor":
        return observation
    return replace(observation, events=tuple(_decided(event) for event in observation.events))


def _decided(event: Event) -> Event:
    if event.kind != "decide" or event.words is None or event.words.verb != "unclear":
        return event
    seat, words, _ = decision(event.words.text)
    return replace(event, seat=seat, words=words)
