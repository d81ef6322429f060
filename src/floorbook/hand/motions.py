"""Reading an act at this table: what is heard, what moved, and what the seat meets."""

from __future__ import annotations

from floorbook.hand.facts import situation
from floorbook.hand.state import Round
from floorbook.law.betting.reading import read
from floorbook.law.observation import Event
from floorbook.law.situation import Motion, Situation


def heard(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events as play hears them: words that nobody noticed were not said."""
    return tuple([event for event in events if event.noticed or event.kind != "say"])


def motion_of(r: Round, seat: int, events: tuple[Event, ...]) -> Motion:
    """The act as one motion.

    Raises:
        Impossible: he does not have those chips.
    """
    front = r.bets[seat] + r.spare[seat]
    label = r.setup.seats[seat]
    return read(label, events, front, r.behind[seat], r.level, r.base + r.full)


def met(r: Round, seat: int, m: Motion, *, chained: bool = False) -> Situation:
    """The situation he meets, with his stack known once he puts out his last chips."""
    front = r.bets[seat] + r.spare[seat]
    return situation(r, seat, m.out - front if m.last else None, chained=chained)
