"""The floor: called to look again, choosing among options, overriding (rule 1)."""

from __future__ import annotations

from floorbook.hand import accidents, chains, revising, unnoticed
from floorbook.hand.evolve import pass_turn, stand
from floorbook.hand.facts import situation
from floorbook.hand.motions import met, motion_of
from floorbook.hand.outcome import Outcome, plain, seen
from floorbook.hand.revising import Observe, records_since, since, timeline
from floorbook.hand.state import Record, Round, changed
from floorbook.law.betting import incorrect_bets, substantial_action
from floorbook.law.betting.question import bind
from floorbook.law.observation import Words
from floorbook.law.pots import disputes
from floorbook.law.procedure import floor_decisions
from floorbook.law.ruling import WAGERS, Step
from floorbook.law.settle import settle

POT = Words(text="", verb="pot")

# ---- called


def called(r: Round, observe: Observe) -> Outcome:
    """The floor reads again from the first fault that is still within its window."""
    faults = [record for record in timeline(r) if record.fault and not _settled(r, record)][::-1]
    if r.scramble is not None:
        return accidents.waits_for_pick(r, r.scramble)
    if not faults:
        return _disputed(r) if r.shown else seen(r, None)
    dealt = next((one for one in faults if _of_the_deal(r, one)), None)
    found = dealt and unnoticed.FOUND.get(dealt.fault or "")
    if dealt is not None and found is not None:
        return found(r, dealt)
    for record in faults:
        if _window(r, record) == "open":
            return _read_again(r, record, observe)
    return _stands(r, faults[0], _window(r, faults[0]))


def _of_the_deal(r: Round, record: Record) -> bool:
    """A fault of the dealer on which the floor has not ruled yet."""
    seat = record.observation.events[0].seat
    heard = any(
        one.observation.subject == "floor" and one.ruling.seat == seat for one in timeline(r)
    )
    return record.observation.subject == "dealer" and not heard


def _disputed(r: Round) -> Outcome:
    """Hands are tabled and nothing else was wrong: they are read again (22)."""
    found = disputes.in_time(r.setup.book, "reading", next_hand=False, substantial=False)
    return plain(r, None, found)


def _settled(r: Round, record: Record) -> bool:
    """The floor has ruled on the seat since."""
    return any(
        one.seat == record.seat and one.observation.subject == "floor"
        for one in records_since(r, record)
    )


def _window(r: Round, record: Record) -> incorrect_bets.Window:
    """How long the fault of an act may be put right."""
    if record.fault == "words":
        return "open"
    next_card = r.street != record.before.street
    acts = _acts_after(r, record)
    book = r.setup.book
    if r.shown and not next_card:
        return "showdown"
    if record.fault == "pot-count":
        wrong, right = record.before.pot_quoted or 0, _true_pot(record)
        return incorrect_bets.window(wrong > right, next_card, acts, book)
    if record.fault == "over-pot":
        return incorrect_bets.window(True, next_card, acts, book)
    if next_card:
        return "next-card"
    early = record.fault == "out-of-turn" and substantial_action.is_substantial(acts, book)
    return "substantial-action" if early else "open"


def _true_pot(record: Record) -> int:
    assert record.seat is not None
    return situation(record.before, record.seat).pot


def _acts_after(r: Round, record: Record) -> list[bool]:
    """The acts in turn since, True where chips went in."""
    acts = []
    for one in timeline(r):
        if one is record:
            break
        if one.seat is not None and one.ruling.status == "binding":
            acts.append(one.ruling.action in WAGERS or one.ruling.action == "call")
    return acts


def _part(record: Record) -> tuple[str, str]:
    keys = {
        "pot-count": (incorrect_bets.KEY, "B"),
        "under-minimum": (incorrect_bets.KEY, "A"),
        "over-pot": (incorrect_bets.KEY, "B"),
        "undercall": ("binding-declarations", "B"),
        "out-of-turn": ("out-of-turn", "A"),
        "words": ("methods-of-betting", "A"),
    }
    return keys.get(record.fault or "", (floor_decisions.KEY, ""))


def _stands(r: Round, record: Record, window: incorrect_bets.Window) -> Outcome:
    """Too late: what was done stands."""
    key, part = _part(record)
    steps = [_cited_from(incorrect_bets.stands(part, window, record.ruling.to or 0), key)]
    if window == "substantial-action":
        steps.append(substantial_action.step(_acts_after(r, record)))
    ruling = record.ruling._replace(owes=0, returns=0, steps=tuple(steps), turn=None)
    return Outcome(r, ruling)


def _cited_from(step: Step, key: str) -> Step:
    """The same reason cited from another provision."""
    if key == step.key:
        return step
    return Step(key, step.part, "too-late", step.facts)


def _read_again(r: Round, record: Record, observe: Observe) -> Outcome:
    """The act at fault as it should have been ruled, and all that followed read again."""
    if record.fault == chains.UNDERCALL:
        return chains.from_first(r, record, observe)
    before = revising.clean(record.before)
    first = _reread(before, record, observe)
    rest = since(r, record)
    if first.ruling.status == "discretion":
        return Outcome(revising.keep_open(r, first.after, rest, before), first.ruling)
    again = revising.replay(_recorded(first, before, record), rest, observe)
    asked = [one.ruling for one in again.opens if one not in r.opens]
    if any(ruling.seat == first.ruling.seat for ruling in asked):
        return Outcome(again, asked[-1], revising.corrections(r, again), before=again)
    ruling = first.ruling
    if ruling.status == "pending" and ruling.seat is not None:
        ruling = revising.latest(again).get(ruling.seat, ruling)
    ruling = revising.restated(ruling, r, again)
    if record.fault == "pot-count":
        wrong = record.ruling.to or 0
        step = incorrect_bets.corrected("B", wrong, ruling.to or 0)
        ruling = ruling._replace(steps=(step, *ruling.steps))
    corrections = (*revising.corrections(r, again), *asked)
    return Outcome(again, ruling, corrections, before=again)


def _recorded(first: Outcome, before: Round, record: Record) -> Round:
    if record.fault != "pot-count":
        return first.after
    past = Record(before, record.observation, first.ruling, record.seat)
    return changed(first.after, past=past)


def _reread(before: Round, record: Record, observe: Observe) -> Outcome:
    """A bet of the pot by a wrong count was meant as a bet of the true one."""
    if record.fault != "pot-count":
        return observe(before, record.observation)
    assert record.seat is not None
    m = motion_of(before, record.seat, record.observation.events)._replace(words=POT, chips=())
    s = met(before, record.seat, m)
    ruling = settle(s, m, bind(s, m))
    return Outcome(pass_turn(stand(before, record.seat, ruling), record.seat), ruling)
