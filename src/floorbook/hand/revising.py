"""Reading the street again from the act at fault: one mechanism for corrections and overrides."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from floorbook.hand.evolve import pass_turn
from floorbook.hand.outcome import Outcome
from floorbook.hand.state import Record, Round, changed
from floorbook.law.observation import Observation
from floorbook.law.ruling import Ruling

Observe = Callable[[Round, Observation], Outcome]


def timeline(r: Round) -> Iterator[Record]:
    """The acts of the hand, the latest first; those before a misdeal are none of it."""
    record = r.past
    while record is not None and record.before.deals == r.deals:
        yield record
        record = record.before.past


def everything(r: Round) -> Iterator[Record]:
    """All that happened since the hand was taken up, as it happened, the latest first."""
    record = r.past
    while record is not None:
        yield record
        record = (record.met or record.before).past


def records_since(r: Round, record: Record) -> tuple[Record, ...]:
    """What happened after an act, in order.

    What the floor did by reading again is no part of it: the acts stand as it left them.
    """
    later: list[Record] = []
    for one in timeline(r):
        if one is record:
            break
        if one.seat is not None or one.observation.subject != "floor":
            later.append(one)
    return tuple(reversed(later))


def since(r: Round, record: Record) -> tuple[Observation, ...]:
    """What was observed after an act, in order."""
    return tuple(one.observation for one in records_since(r, record))


def clean(r: Round) -> Round:
    """The round without the wrong numbers that nobody noticed."""
    return changed(r, count_quoted=None, pot_quoted=None)


def replay(r: Round, observations: tuple[Observation, ...], observe: Observe) -> Round:
    """The acts read again on another table.

    Where one of them is now left to the floor, reading stops there: what follows waits
    with it.
    """
    for at, observation in enumerate(observations):
        outcome = observe(r, observation)
        rest = observations[at + 1 :]
        if outcome.ruling.status == "discretion" and outcome.after.opens and rest:
            if "undercall" not in outcome.ruling.irregular:
                return _halted(r, outcome.after, rest)
            outcome = outcome._replace(after=passed_by(outcome.after))
        r = outcome.after
    return r


def passed_by(r: Round) -> Round:
    """Call or fold, the floor's ruling changes nothing for those behind: play passes it by."""
    seat = r.opens[-1].seat
    return pass_turn(changed(r, awaiting=r.awaiting | {seat}), seat)


def _halted(before: Round, after: Round, rest: tuple[Observation, ...]) -> Round:
    last = after.opens[-1]._replace(before=before, after=rest)
    return changed(after, opens=(*after.opens[:-1], last))


def latest(r: Round) -> dict[str, Ruling]:
    """The last ruling on each seat's betting on this street."""
    found: dict[str, Ruling] = {}
    for record in timeline(r):
        if record.before.street != r.street:
            break
        own = () if record.seat is None else (record.ruling,)
        for ruling in (*reversed(record.corrections), *own):
            if ruling.seat is not None and ruling.action != "none":
                found.setdefault(ruling.seat, ruling)
    return found


def _standing(r: Round, seat: int) -> tuple[int, bool, bool]:
    """What lies in front of a seat, whether it still waits, and whether the hand is dead."""
    return lies(r, seat), any(one.seat == seat for one in r.pending), seat in r.folded


def lies(r: Round, seat: int) -> int:
    """What lies in front of a seat: its bet, or what it put out and that waits."""
    return next((one.out for one in r.pending if one.seat == seat), r.bets[seat])


def corrections(old: Round, new: Round, apart: str | None = None) -> tuple[Ruling, ...]:
    """What changes for each seat, with what it owes or gets back against what lies there now.

    ``apart`` is a seat that the ruling itself is about.
    """
    rulings = latest(new)
    found = []
    for at, label in enumerate(new.setup.seats):
        same = _standing(old, at) == _standing(new, at)
        waits = any(one.seat == at for one in new.pending)
        if same or waits or label == apart or label not in rulings:
            continue
        found.append(_against(rulings[label], old, new, at))
    return tuple(found)


def _against(ruling: Ruling, old: Round, new: Round, at: int) -> Ruling:
    """The ruling with amounts counted against the chips that lie there."""
    lay, stands = lies(old, at), new.bets[at]
    return ruling._replace(
        to=ruling.to if ruling.to is None else stands,
        owes=max(0, stands - lay),
        returns=max(0, lay - stands),
        all_in=ruling.to is not None and at in new.all_in,
    )


def restated(ruling: Ruling, old: Round, new: Round) -> Ruling:
    """The ruling on the seat at fault, its amounts against the chips that lie there."""
    if ruling.seat is None or ruling.status != "binding":
        return ruling
    at = new.seat(ruling.seat)
    return _against(ruling, old, new, at)


def keep_open(old: Round, new: Round, rest: tuple[Observation, ...], before: Round) -> Round:
    """The table as it is, with a question for the floor whose answer is read on from ``before``."""
    asked = new.opens[-1]
    opened = asked._replace(blocking=False, before=before, after=rest)
    return changed(old, opens=(*old.opens, opened))


def read_again(old: Round, new: Round, ruling: Ruling) -> Outcome:
    """A ruling and the table read again on top of it; its own acts replace the old ones."""
    stated = restated(ruling, old, new)
    return Outcome(new, stated, corrections(old, new, ruling.seat), before=new)
