"""One act at the table: ruled on, folded in and recorded."""

from __future__ import annotations

from collections.abc import Callable

from floorbook.hand import asking, dealing, deciding, flooring, revising, wagering
from floorbook.hand.outcome import Outcome, seen, unruled
from floorbook.hand.state import Record, Round, changed
from floorbook.law.betting.reading import WAGERING
from floorbook.law.observation import Event, Observation

ASKED: dict[str, Callable[[Round, int, Event], Outcome]] = {
    "ask-count": lambda r, seat, event: asking.count(r, seat),
    "ask-pot": lambda r, seat, event: asking.pot(r, seat),
    "object": lambda r, seat, event: asking.objects(r, seat),
    "table": asking.tables,
    "show-behind": asking.shows_behind,
}
"""What a player does beside betting, as far as this version has rules for it."""


def observe(r: Round, observation: Observation) -> Outcome:
    """The ruling on one act, and the table after it. Nothing is changed in place.

    Raises:
        Impossible: it cannot physically have happened.
    """
    return _recorded(r, observation, _rule(r, observation, again=False))


def observe_again(r: Round, observation: Observation) -> Outcome:
    """The same, with everything noticed that escaped notice at first."""
    return _recorded(r, observation, _rule(r, observation, again=True))


def _recorded(r: Round, observation: Observation, outcome: Outcome) -> Outcome:
    record = Record(
        outcome.before or r,
        observation,
        outcome.ruling,
        outcome.seat,
        outcome.fault,
        outcome.corrections,
        outcome.more_to_come,
    )
    return outcome._replace(after=changed(outcome.after, past=record))


def _rule(r: Round, observation: Observation, again: bool) -> Outcome:
    if r.setup.game.family == "stud":
        return unruled(r, _named(r, observation))
    if observation.subject == "dealer":
        return _dealer(r, observation)
    if observation.subject == "floor":
        return _floor(r, observation.events[0])
    return _player(r, observation, again)


def _named(r: Round, observation: Observation) -> str | None:
    """The seat that the act concerns."""
    if observation.subject in r.setup.seats:
        return observation.subject
    return observation.events[0].seat


# ---- players


def _player(r: Round, observation: Observation, again: bool) -> Outcome:
    seat = r.seat(observation.subject)
    events = tuple([event for event in observation.events if event.kind in WAGERING])
    others = tuple([event for event in observation.events if event.kind not in WAGERING])
    if not events:
        return _one_after_other(r, seat, others)
    if _is_showdown(r, events):
        return unruled(r, observation.subject)
    outcome = _bets(r, seat, replace_events(observation, events), again)
    if not others:
        return outcome
    beside = _one_after_other(outcome.after, seat, others)
    return outcome._replace(after=beside.after, told=outcome.told + beside.told)


def replace_events(observation: Observation, events: tuple[Event, ...]) -> Observation:
    """The observation with just these events."""
    if len(events) == len(observation.events):
        return observation
    return observation._replace(events=events)


def _one_after_other(r: Round, seat: int, events: tuple[Event, ...]) -> Outcome:
    outcome = seen(r, r.setup.seats[seat])
    for event in events:
        ask = ASKED.get(event.kind)
        if ask is None:
            return unruled(r, r.setup.seats[seat])
        outcome = ask(outcome.after, seat, event)
    return outcome


def _is_showdown(r: Round, events: tuple[Event, ...]) -> bool:
    """Cards let go when the last betting is over: rules of showdown, not of betting."""
    over = r.waiting_for is None and (r.street == r.setup.game.streets[-1] or r.live < 2)
    return over and all(event.kind in ("release", "muck") for event in events)


def _bets(r: Round, seat: int, observation: Observation, again: bool) -> Outcome:
    """An act that betting hears, or the rest of one that was only begun."""
    begun = _begun(r, seat)
    if begun is None:
        return wagering.wager(r, seat, observation, again, observe_again)
    whole = Observation(observation.subject, begun.observation.events + observation.events)
    outcome = wagering.wager(begun.before, seat, whole, again, observe_again)
    after = changed(outcome.after, opens=r.opens) if r.opens else outcome.after
    return outcome._replace(after=after, before=begun.before)


def _begun(r: Round, seat: int) -> Record | None:
    """The seat's act that was only begun; promises of others may have come in between (59)."""
    for record in revising.timeline(r):
        if record.seat == seat:
            return record if record.more_to_come else None
        if not any(one.ruling is record.ruling and one.words for one in r.opens):
            return None
    return None


# ---- dealer and floor


def _dealer(r: Round, observation: Observation) -> Outcome:
    events = observation.events
    if all(event.kind in ("burn", "deal") for event in events):
        return dealing.cards(r, events)
    act = DEALER.get(events[0].kind)
    if act is None or len(events) > 1:
        return unruled(r, _named(r, observation))
    return act(r, events[0])


def _kills(r: Round, event: Event) -> Outcome:
    """A folded hand goes into the muck; a live one killed is an accident."""
    label = event.seat or ""
    return seen(r, label) if r.seat(label) in r.folded else unruled(r, label)


DEALER: dict[str, Callable[[Round, Event], Outcome]] = {
    "say": lambda r, event: seen(r, None),
    "count": dealing.counts_bet,
    "quote-pot": dealing.quotes_pot,
    "kill": _kills,
}


def _floor(r: Round, event: Event) -> Outcome:
    if event.kind == "called":
        return flooring.called(r, observe_again)
    if event.kind == "decide":
        return deciding.decides(r, event, observe_again)
    if event.kind == "kill":
        return deciding.kills(r, event.seat or "", observe_again)
    return unruled(r, event.seat)
