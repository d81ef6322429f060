"""One act at the table: ruled on, folded in and recorded."""

from __future__ import annotations

from collections.abc import Callable

from floorbook.hand import (
    accidents,
    asking,
    counting,
    dealing,
    deciding,
    flooring,
    misdealing,
    presence,
    revising,
    showing,
    stays_in,
    wagering,
)
from floorbook.hand.outcome import Outcome, seen, unruled
from floorbook.hand.state import Record, Round, changed, freeze, thaw
from floorbook.hand.streets import complete
from floorbook.law.betting.reading import WAGERING
from floorbook.law.observation import Event, Observation

BESIDE: dict[str, Callable[[Round, int, Event], Outcome]] = {
    "ask-count": lambda r, seat, event: asking.count(r, seat),
    "ask-pot": lambda r, seat, event: asking.pot(r, seat),
    "object": lambda r, seat, event: asking.objects(r, seat),
    "show-behind": asking.shows_behind,
    "table": showing.tables,
    "expose": showing.exposes,
    "ask-see": showing.asks_to_see,
    "absent": presence.absent,
    "return": presence.returns,
    "draw": presence.draws,
    "stand-pat": presence.draws,
    "call-clock": presence.calls_clock,
}
"""What a player does beside betting."""


GIVES_UP = ("fold", "release", "muck")


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
        r,
    )
    after = outcome.after
    if len(after.folded) > len(r.folded) and (after.drawn or after.given):
        d = thaw(after)
        complete(d)
        after = freeze(d)
    return outcome._replace(after=changed(after, past=record))


def _rule(r: Round, observation: Observation, again: bool) -> Outcome:
    if observation.subject == "dealer":
        return _dealer(r, observation)
    if observation.subject == "floor":
        return _floor(r, observation.events[0])
    return _player(_opened_by(r, observation), observation, again)


def _opened_by(r: Round, observation: Observation) -> Round:
    """Where the cards that open are not told, whoever acts first does."""
    seat = r.seat(observation.subject)
    betting = any(event.kind in WAGERING for event in observation.events)
    if not r.unopened or r.live < 2 or not betting or seat in r.folded or seat in r.all_in:
        return r
    return changed(r, actor=seat, opener=seat, unopened=False)


# ---- players


def _player(r: Round, observation: Observation, again: bool) -> Outcome:
    seat = r.seat(observation.subject)
    events = tuple([event for event in observation.events if event.kind in WAGERING])
    others = tuple([event for event in observation.events if event.kind not in WAGERING])
    if not events:
        return _one_after_other(r, seat, others)
    kind = events[0].kind
    if kind in GIVES_UP:
        if showing.is_showdown(r):
            return showing.lets_go(r, seat, kind)
        if kind != "fold" and showing.thinks_he_won(r, seat):
            return showing.gives_up(r, seat, kind)
    if kind == "say" and showing.is_showdown(r):
        return _with(showing.says(r, seat), seat, others)
    if r.actor is None and r.to_draw is not None and r.setup.draws and kind not in GIVES_UP:
        return presence.draw_is_due(r, seat)
    if stays_in.asked(events):
        return stays_in.for_the_pot(r, seat)
    outcome = _bets(r, seat, replace_events(observation, events), again)
    if kind == "release" and r.setup.game.family == "stud":
        outcome = showing.lifted(r, seat, outcome)
    return _with(outcome, seat, others)


def _with(outcome: Outcome, seat: int, others: tuple[Event, ...]) -> Outcome:
    """An act together with what he did beside it; at showdown the cards come first."""
    if not others:
        return outcome
    beside = _one_after_other(outcome.after, seat, others)
    if outcome.ruling.action == "none" and outcome.ruling.status == "binding":
        steps = beside.ruling.steps + outcome.ruling.steps
        return beside._replace(ruling=beside.ruling._replace(steps=steps))
    return outcome._replace(after=beside.after, told=outcome.told + beside.told)


def replace_events(observation: Observation, events: tuple[Event, ...]) -> Observation:
    """The observation with just these events."""
    if len(events) == len(observation.events):
        return observation
    return observation._replace(events=events)


def _one_after_other(r: Round, seat: int, events: tuple[Event, ...]) -> Outcome:
    outcome = seen(r, r.setup.seats[seat])
    for event in events:
        ask = BESIDE.get(event.kind)
        if ask is None:
            return unruled(r, r.setup.seats[seat])
        outcome = ask(outcome.after, seat, event)
    return outcome


def _bets(r: Round, seat: int, observation: Observation, again: bool) -> Outcome:
    """An act that betting hears, or the rest of one that was only begun."""
    begun = _begun(r, seat)
    if begun is None:
        return wagering.wager(r, seat, observation, again, observe_again)
    first = tuple(one for one in begun.observation.events if one.kind in WAGERING)
    whole = Observation(observation.subject, first + observation.events)
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
    """What the dealer does, one thing after the other; the first thing wrong is ruled on."""
    outcome = seen(r, observation.events[0].seat)
    for event in observation.events:
        found = DEALER[event.kind](outcome.after, event)
        told = outcome.told + found.told
        worse = found.ruling.irregular or found.ruling.steps or not outcome.ruling.steps
        ruling = found.ruling if worse else outcome.ruling
        outcome = found._replace(told=told, ruling=ruling, fault=found.fault or outcome.fault)
    return outcome


DEALER: dict[str, Callable[[Round, Event], Outcome]] = {
    "say": lambda r, event: seen(r, None),
    "count": counting.counts_bet,
    "count-stub": counting.counts_stub,
    "quote-pot": counting.quotes_pot,
    "kill": showing.dealer_kills,
    "burn": dealing.burns,
    "deal": dealing.deals,
    "deal-to": dealing.deals_to,
    "expose-of": misdealing.exposes,
    "find-boxed": misdealing.boxed,
    "find-foreign": misdealing.foreign,
    "find-two": misdealing.doubled,
    "drop-stub": counting.drops_stub,
    "place-button": counting.places_button,
}


def _floor(r: Round, event: Event) -> Outcome:
    if event.kind == "called":
        return flooring.called(r, observe_again)
    if event.kind == "decide":
        return deciding.decides(r, event, observe_again)
    if event.kind == "kill":
        return deciding.kills(r, event.seat or "", observe_again)
    return accidents.picks(r, event) if event.kind == "pick" else presence.times(r, event)
