"""The floor: called to look again, choosing among options, overriding (rule 1)."""

from __future__ import annotations

from floorbook.hand import revising, skipping
from floorbook.hand.evolve import pass_turn, stand
from floorbook.hand.facts import situation
from floorbook.hand.motions import met, motion_of
from floorbook.hand.outcome import Outcome, note, seen
from floorbook.hand.revising import Observe, since, timeline
from floorbook.hand.state import Open, Pending, Record, Round, changed
from floorbook.law.betting import incorrect_bets, official_terms, substantial_action
from floorbook.law.betting.question import bind
from floorbook.law.observation import Event, Observation, Words
from floorbook.law.procedure import floor_decisions
from floorbook.law.ruling import WAGERS, Action, Finding, Impossible, Ruling, Step
from floorbook.law.settle import settle
from floorbook.law.situation import Motion, Situation

POT = Words(text="", verb="pot")

# ---- called


def called(r: Round, observe: Observe) -> Outcome:
    """The floor reads again from the first fault that is still within its window."""
    faults = [record for record in timeline(r) if record.fault is not None][::-1]
    if not faults:
        return seen(r, None)
    for record in faults:
        if _window(r, record) == "open":
            return _read_again(r, record, observe)
    return _stands(r, faults[0], _window(r, faults[0]))


def _window(r: Round, record: Record) -> incorrect_bets.Window:
    """How long the fault of an act may be put right."""
    if record.fault == "words":
        return "open"
    next_card = r.street != record.before.street or bool(r.shown)
    acts = _acts_after(r, record)
    book = r.setup.book
    if record.fault == "pot-count":
        wrong, right = record.before.pot_quoted or 0, _true_pot(record)
        return incorrect_bets.window(wrong > right, next_card, acts, book)
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
    steps = [replace_key(incorrect_bets.stands(part, window, record.ruling.to or 0), key)]
    if window == "substantial-action":
        steps.append(substantial_action.step(_acts_after(r, record)))
    ruling = record.ruling._replace(owes=0, returns=0, steps=tuple(steps), turn=None)
    return Outcome(r, ruling)


def replace_key(step: Step, key: str) -> Step:
    """The same reason cited from another provision."""
    if key == step.key:
        return step
    return Step(key, step.part, "too-late", step.facts)


def _read_again(r: Round, record: Record, observe: Observe) -> Outcome:
    """The act at fault as it should have been ruled, and all that followed read again."""
    before = revising.clean(record.before)
    first = _reread(before, record, observe)
    rest = since(r, record)
    if first.ruling.status == "discretion":
        return Outcome(revising.keep_open(r, first.after, rest, before), first.ruling)
    again = revising.replay(_recorded(first, before, record), rest, observe)
    asked = [one.ruling for one in again.opens if one not in r.opens]
    if any(ruling.seat == first.ruling.seat for ruling in asked):
        return Outcome(again, asked[-1], revising.corrections(r, again), before=again)
    ruling = revising.restated(first.ruling, r, again)
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


# ---- deciding


def decides(r: Round, event: Event, observe: Observe) -> Outcome:
    """The floor picks an option of the last open ruling, or overrides what the rules would give."""
    words = event.words or Words(text="")
    opened = _asked(r, event.seat)
    if opened is None:
        return _overrides(r, event.seat, words, observe)
    for option in opened.ruling.options:
        if _picks(words, option):
            return _chosen(r, opened, option, observe)
    return _overrides(r, r.setup.seats[opened.seat], words, observe)


def kills(r: Round, label: str, observe: Observe) -> Outcome:
    """The floor kills a hand: a fold, where the rules left it to him and where he overrides."""
    return decides(r, Event("decide", seat=label, words=Words(text="", verb="fold")), observe)


def _asked(r: Round, label: str | None) -> Open | None:
    """The last open ruling, or the last one on the seat that is named."""
    opens = [one for one in r.opens if label is None or r.setup.seats[one.seat] == label]
    return opens[-1] if opens else None


def _picks(words: Words, option: Ruling) -> bool:
    if words.verb == "amount":
        return words.amount == option.to
    if words.verb == "all-in":
        return option.all_in
    return words.verb == option.action and words.amount in (None, option.to)


def _chosen(r: Round, opened: Open, option: Ruling, observe: Observe) -> Outcome:
    label = r.setup.seats[opened.seat]
    steps = (*option.steps, floor_decisions.chosen(label))
    ruling = option._replace(steps=steps, options=())
    return _put_in_force(r, opened, ruling, observe)


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
        ruling, after, corrections = wake_after(r, after, ruling)
        return Outcome(after, ruling, corrections, seat=seat)
    base = _applied(_closed(opened.before, opened), opened, ruling)
    base = changed(base, past=Record(opened.before, _told(ruling), ruling, seat))
    again = revising.replay(base, opened.after, observe)
    restated = revising.restated(ruling, r, again)
    return _reread_outcome(r, again, restated)


def _reread_outcome(r: Round, again: Round, ruling: Ruling) -> Outcome:
    """The table after reading again; its own acts replace those of the old one."""
    corrections = revising.corrections(r, again, ruling.seat)
    return Outcome(again, ruling, corrections, before=again)


def wake_after(
    before: Round, after: Round, ruling: Ruling
) -> tuple[Ruling, Round, tuple[Ruling, ...]]:
    """Acts that waited for the floor's ruling are looked at now."""
    _, woken, corrections = skipping.wake(before, after, ruling._replace(status="binding"))
    return ruling, woken, corrections


def _applied(r: Round, opened: Open, ruling: Ruling) -> Round:
    """The table with the floor's ruling on a seat in force."""
    seat = opened.seat
    if ruling.status == "void" or ruling.action == "none":
        return r
    if not opened.blocking and r.actor != seat and ruling.action != "fold":
        return _waiting(r, seat, ruling)
    return _forced(r, seat, ruling)


def _waiting(r: Round, seat: int, ruling: Ruling) -> Round:
    """Bound before his turn: it waits like any act out of turn."""
    event = Event("say", words=_as_words(ruling))
    observation = Observation(r.setup.seats[seat], (event,))
    front = r.bets[seat] + r.spare[seat]
    return changed(r, pending=(*r.pending, Pending(seat, observation, r.level, front, ruling)))


def _as_words(ruling: Ruling) -> Words:
    verb = ruling.action if ruling.action in ("check", "call", "bet", "raise") else "call"
    amount = ruling.to if ruling.action in WAGERS else None
    return Words(text=verb, verb=verb, amount=amount)


def _told(ruling: Ruling) -> Observation:
    """The floor's ruling as an act that can be read again."""
    return Observation("floor", (Event("decide", seat=ruling.seat, words=_decision(ruling)),))


def _decision(ruling: Ruling) -> Words:
    verb = (
        ruling.action if ruling.action in ("fold", "check", "call", "bet", "raise") else "unclear"
    )
    amount = ruling.to if ruling.action in WAGERS else None
    return Words(text=verb, verb=verb, amount=amount)


# ---- overriding


def _overrides(r: Round, label: str | None, words: Words, observe: Observe) -> Outcome:
    """Rule 1: the floor decides otherwise. The seat's last act is replaced, the rest read again."""
    record = _last_of(r, label)
    seat = r.seat(label) if label is not None else record.seat if record else None
    if seat is None:
        return seen(r, None)
    opened = next((one for one in r.opens if one.seat == seat), None)
    before = record.before if record is not None and opened is None else r
    if opened is not None:
        before = _closed(opened.before or r, opened)
    ruling = _decided(before, seat, words, opened.out if opened is not None else None)
    if ruling.status != "binding":
        return Outcome(r, ruling)
    if opened is not None:
        return _put_in_force(r, opened, ruling, observe)
    rest = since(r, record) if record is not None else ()
    base = _forced(before, seat, ruling)
    base = changed(base, past=Record(before, _told(ruling), ruling, seat))
    again = revising.replay(base, rest, observe)
    restated = revising.restated(ruling, r, again)
    return _reread_outcome(r, again, restated)


def _forced(r: Round, seat: int, ruling: Ruling) -> Round:
    """The ruling in force whoever's turn it is; the turn goes on from where it was."""
    turn = r.actor
    opens = tuple(one for one in r.opens if one.seat != seat)
    after = stand(changed(r, actor=seat, opens=opens), seat, ruling)
    return pass_turn(after, seat if turn is None or turn == seat else turn - 1)


def _last_of(r: Round, label: str | None) -> Record | None:
    """The last betting act on this street, of a seat where one is named."""
    for record in timeline(r):
        if record.before.street != r.street:
            return None
        named = label is None or record.seat == r.seat(label)
        if record.seat is not None and named:
            return record
    return None


_ACTIONS: dict[str, Action] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "all-in": "raise",
    "amount": "bet",
}


def _decided(r: Round, seat: int, words: Words, lies: int | None) -> Ruling:
    """The floor's words as a ruling on a seat. Not understood: he is asked.

    Raises:
        Impossible: an amount beyond his chips.
    """
    s = situation(r, seat)
    action = _ACTIONS.get(words.verb)
    if action is None:
        return note(s.seat, official_terms.unofficial(s, words))
    to = _amount_of(s, action, words)
    if (to is not None and action in WAGERS and to <= s.level) or (action == "fold" and s.live < 2):
        return note(s.seat, official_terms.other_term(s, words))
    if to is not None and s.reach is not None and to > s.reach:
        raise Impossible("not-enough", seat=s.seat, has=s.reach - s.front, needs=to - s.front)
    if action in WAGERS:
        action = "raise" if s.level else "bet"
    found = Finding(action, to, (floor_decisions.overrides(s.seat),))
    return settle(s, Motion(words=None, out=s.front if lies is None else lies), found)


def _amount_of(s: Situation, action: Action, words: Words) -> int | None:
    if action in ("fold", "check"):
        return None
    if action == "call":
        return s.level
    if words.verb == "all-in" and s.reach is not None:
        return s.reach
    if words.amount is None:
        return s.base + s.full
    return s.level + words.amount if words.by else words.amount
