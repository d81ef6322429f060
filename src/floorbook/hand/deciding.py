"""The floor's word: an option of an open ruling, or anything else under rule 1."""

from __future__ import annotations

from floorbook.hand import misdealing, overriding, revising, skipping
from floorbook.hand.evolve import named_dead, next_after, stand_anyway
from floorbook.hand.facts import situation
from floorbook.hand.outcome import Outcome, seen
from floorbook.hand.revising import Observe
from floorbook.hand.state import Open, Pending, Record, Round, changed
from floorbook.law.betting import conditional_declarations
from floorbook.law.observation import Event, Observation, Verb, Words
from floorbook.law.procedure import floor_decisions
from floorbook.law.ruling import WAGERS, Ruling
from floorbook.law.settle import settle
from floorbook.law.situation import Motion

WORDS = {
    ("show", "binding"): ("show", "live", "mostrar", "viva"),
    ("see", "binding"): ("see", "show", "ver", "mostrar"),
    ("see", "refused"): ("refuse", "refused", "no", "denegar", "denegado"),
}
"""The floor's words for options that are no bets."""
MISDEAL = frozenset({"misdeal", "redeal", "mal reparto", "reparto nulo", "repartir de nuevo"})
"""Words by which the floor declares a misdeal."""


GO_ON = frozenset({"deal", "go on", "proceed", "seguir", "reparte", "sigan"})
"""Words by which the floor lets a hand go on that it held in hand-for-hand (RP-8-F)."""


def decides(r: Round, event: Event, observe: Observe) -> Outcome:
    """The floor's ruling, with its reason where it gave one.

    Raises:
        Impossible: an amount beyond the chips of the seat.
    """
    outcome = _decides(r, event, observe)
    steps = (*outcome.ruling.steps, *floor_decisions.because(event.because))
    return outcome._replace(ruling=outcome.ruling._replace(steps=steps))


def _decides(r: Round, event: Event, observe: Observe) -> Outcome:
    """The floor picks an option of the last open ruling, or overrides what the rules would give."""
    words = event.words or Words(text="")
    said = words.text.strip().lower()
    if said in MISDEAL:
        return misdealing.declared(r)
    if said in GO_ON and r.setup.hand_for_hand:
        return seen(changed(r, setup=r.setup._replace(hand_for_hand=False)), None)
    opened = _asked(r, event.seat)
    if opened is None:
        return overriding.overrides(r, event.seat, words, observe)
    for option in _options(r, opened):
        if _picks(words, option):
            return _put_in_force(r, opened, _chosen(option), observe)
    ruling = overriding.decided(_closed(opened.before or r, opened), opened.seat, words, opened.out)
    if ruling.status != "binding":
        return Outcome(r, ruling)
    return _put_in_force(r, opened, ruling, observe)


def kills(r: Round, label: str, observe: Observe) -> Outcome:
    """The floor kills a hand: a fold, where the rules left it to him and where he overrides."""
    return decides(r, Event("decide", seat=label, words=Words(text="", verb="fold")), observe)


def _asked(r: Round, label: str | None) -> Open | None:
    """The last open ruling, or the last one on the seat that is named."""
    opens = [one for one in r.opens if label is None or r.setup.seats[one.seat] == label]
    return opens[-1] if opens else None


def _options(r: Round, opened: Open) -> tuple[Ruling, ...]:
    """What the floor may choose: no wager that was outbid since.

    A promise is measured by the bet as it is now (59).
    """
    options = opened.ruling.options
    if opened.words is not None:
        s = situation(r, opened.seat)
        found = conditional_declarations.promised(s, opened.words)
        options = settle(s, Motion(words=opened.words, out=s.front), found).options
    outbid = r.level if opened.before is None else 0
    return tuple(one for one in options if one.action not in WAGERS or (one.to or 0) > outbid)


def _picks(words: Words, option: Ruling) -> bool:
    if words.verb == "amount":
        return words.amount == option.to
    said = WORDS.get((option.action, option.status))
    if said is not None:
        return words.text.strip().lower() in said
    if words.verb == "all-in":
        return option.all_in
    return words.verb == option.action and words.amount in (None, option.to)


def _chosen(option: Ruling) -> Ruling:
    steps = (*option.steps, floor_decisions.chosen(option.seat or ""))
    return option._replace(steps=steps, options=())


def _closed(r: Round, opened: Open) -> Round:
    return changed(
        r,
        opens=tuple(one for one in r.opens if one is not opened),
        awaiting=r.awaiting - {opened.seat},
    )


def _put_in_force(r: Round, opened: Open, ruling: Ruling, observe: Observe) -> Outcome:
    """The floor's ruling folded in where the question arose, and what followed read on."""
    seat = opened.seat
    if opened.before is None:
        after = _applied(_closed(r, opened), opened, ruling)
        in_force = ruling._replace(status="binding")
        _, after, corrections = skipping.wake(r, after, in_force)
        return Outcome(after, ruling, corrections, _to_table(ruling), seat=seat)
    base = _applied(_closed(opened.before, opened), opened, ruling)
    base = changed(base, past=Record(opened.before, _told(ruling), ruling, seat))
    again = revising.replay(base, opened.after, observe)
    return revising.read_again(r, again, ruling)


def _to_table(ruling: Ruling) -> tuple[str, ...]:
    """The hand that is shown on the floor's word."""
    if ruling.status != "binding" or ruling.action not in ("show", "see"):
        return ()
    other = ruling.steps[0].facts.get("other") if ruling.action == "see" else ruling.seat
    return (f"table {other}",)


def _told(ruling: Ruling) -> Observation:
    """The option as the floor's act, to be read again where need be."""
    return overriding.told(ruling.seat, _as_words(ruling))


def _applied(r: Round, opened: Open, ruling: Ruling) -> Round:
    """The table with the floor's ruling on a seat in force."""
    if ruling.status == "void" or ruling.action in ("none", "show", "see"):
        return changed(r, released=r.released - {opened.seat})
    early = not opened.blocking and r.actor not in (opened.seat, None)
    if early and ruling.action != "fold":
        return _waiting(r, opened.seat, ruling)
    after = stand_anyway(r, opened.seat, ruling)
    if ruling.action == "fold":
        after = named_dead(after, opened.seat)
    if "skipped" in opened.ruling.irregular and opened.seat not in after.folded:
        after = changed(after, passed_over=after.passed_over | {opened.seat})
    return next_after(after, r, opened.seat)


def _waiting(r: Round, seat: int, ruling: Ruling) -> Round:
    """Bound before his turn: it waits like any act out of turn."""
    event = Event("say", words=_as_words(ruling))
    observation = Observation(r.setup.seats[seat], (event,))
    front = r.bets[seat] + r.spare[seat]
    return changed(r, pending=(*r.pending, Pending(seat, observation, r.level, front, ruling)))


def _as_words(ruling: Ruling) -> Words:
    verb: Verb = "call"
    if ruling.action in ("fold", "check", "bet", "raise"):
        verb = ruling.action
    amount = ruling.to if ruling.action in WAGERS else None
    return Words(text=verb, verb=verb, amount=amount)
