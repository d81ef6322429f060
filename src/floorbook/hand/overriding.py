"""Rule 1: the floor decides otherwise than the rules would.

A fold is of the hand as it is now, and what lies in the pot stays there. A wager above the
bet is made now, and the others answer it. Anything else takes the place of the seat's last
act, and what followed is read again on top of it.
"""

from __future__ import annotations

from floorbook.hand import revising
from floorbook.hand.evolve import has_met, named_dead, next_after, pass_turn, stand, stand_anyway
from floorbook.hand.facts import situation
from floorbook.hand.outcome import Outcome, note
from floorbook.hand.revising import Observe, records_since, since, timeline
from floorbook.hand.state import Record, Round, changed, put
from floorbook.law.betting import official_terms
from floorbook.law.observation import Event, Observation, Words
from floorbook.law.procedure import floor_decisions
from floorbook.law.ruling import WAGERS, Action, Finding, Impossible, Ruling
from floorbook.law.settle import settle
from floorbook.law.situation import Motion, Situation


def overrides(r: Round, label: str | None, words: Words, observe: Observe) -> Outcome:
    """The floor's word on a seat, or on the seat that acted last.

    Raises:
        Impossible: an amount beyond its chips.
    """
    record = _last_of(r, label, frozenset() if label or words.verb != "fold" else r.folded)
    seat = r.seat(label) if label is not None else record.seat if record else None
    if seat is None:
        return Outcome(r, note(None, official_terms.unheard(words)))
    if words.verb == "fold" and r.live < 2:
        return Outcome(
            r, note(r.setup.seats[seat], official_terms.other_term(situation(r, seat), words))
        )
    if words.verb == "fold":
        return _folds_now(r, seat, record)
    if record is None or _acts_now(r, record, words):
        return _decides_now(_without_pending(r, seat), seat, words)
    ruling = decided(record.before, seat, words, None)
    if ruling.status != "binding":
        return Outcome(r, ruling)
    base = next_after(_in_force(record.before, seat, ruling), record.before, seat)
    base = changed(base, past=Record(record.before, told(ruling.seat, words), ruling, seat))
    again = revising.replay(base, since(r, record), observe)
    return revising.read_again(r, again, ruling)


def _last_of(r: Round, label: str | None, but: frozenset[int] = frozenset()) -> Record | None:
    """The last betting act on this street, of a seat where one is named, else of none in ``but``."""
    for record in timeline(r):
        if record.before.street != r.street:
            return None
        named = label is None or record.seat == r.seat(label)
        if record.seat is not None and named and record.seat not in but:
            return record
    return None


def _acts_now(r: Round, record: Record, words: Words) -> bool:
    """The act is not in force, or the new one outbids everything that followed it."""
    assert record.seat is not None
    if r.matched[record.seat] is None and record.seat not in r.folded:
        return True
    if not any(one.seat not in (None, record.seat) for one in records_since(r, record)):
        return False
    s = situation(r, record.seat)
    to = _amount_of(s, "raise", words) if words.verb in ("bet", "raise") else None
    return to is not None and words.amount is not None and to > r.level


def _without_pending(r: Round, seat: int) -> Round:
    return changed(r, pending=tuple(one for one in r.pending if one.seat != seat))


def _decides_now(r: Round, seat: int, words: Words) -> Outcome:
    ruling = decided(r, seat, words, None)
    if ruling.status != "binding":
        return Outcome(r, ruling)
    after = _in_force(r, seat, ruling)
    after = pass_turn(after, seat) if ruling.action in WAGERS else next_after(after, r, seat)
    return Outcome(after, ruling, seat=seat)


def _in_force(r: Round, seat: int, ruling: Ruling) -> Round:
    """The floor's word stands; a call of less than the bet is a call all the same."""
    after = stand_anyway(r, seat, ruling)
    return has_met(after, seat) if ruling.action == "call" else after


def _folds_now(r: Round, seat: int, record: Record | None) -> Outcome:
    """The hand is dead; chips that he only owed are not asked of him any more."""
    binding = record is not None and record.ruling.status == "binding"
    owed = record.ruling.owes if record and binding and r.matched[seat] is not None else 0
    stays = r.bets[seat] - owed
    behind = r.behind[seat]
    r = changed(
        r,
        bets=put(r.bets, seat, stays),
        behind=r.behind if behind is None else put(r.behind, seat, behind + owed),
    )
    label = r.setup.seats[seat]
    fold = Ruling(label, "binding", "fold", steps=(floor_decisions.overrides(label),))
    after = next_after(stand(_without_pending(r, seat), seat, fold), r, seat)
    kept = None if r.aggressor == seat else r.aggressor
    after = changed(named_dead(after, seat), aggressor=kept)
    return Outcome(after, fold._replace(forfeits=stays), seat=seat)


# ---- the floor's words as a ruling

_ACTIONS: dict[str, Action] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "all-in": "raise",
    "amount": "bet",
}


def decided(r: Round, seat: int, words: Words, lies: int | None) -> Ruling:
    """The floor's words as a ruling on a seat. Not understood: he is asked.

    ``lies`` is what lies in front of the seat, where an act of its is not settled yet.

    Raises:
        Impossible: an amount beyond its chips.
    """
    s = situation(r, seat)
    action = _ACTIONS.get(words.verb)
    if action is None:
        return note(s.seat, official_terms.unofficial(s, words))
    if words.verb == "all-in" and s.reach is not None and s.reach <= s.level:
        action = "call"
    to = _amount_of(s, action, words)
    if (to is not None and action in WAGERS and to <= s.level) or (action == "fold" and s.live < 2):
        return note(s.seat, official_terms.other_term(s, words))
    if to is not None and s.reach is not None and to > s.reach and action in WAGERS:
        raise Impossible("not-enough", seat=s.seat, has=s.reach - s.front, needs=to - s.front)
    if action in WAGERS:
        action = "raise" if s.level else "bet"
    found = Finding(action, to, (floor_decisions.overrides(s.seat),))
    return settle(s, Motion(words=None, out=s.front if lies is None else lies), found)


def _amount_of(s: Situation, action: Action, words: Words) -> int | None:
    if action in ("fold", "check"):
        return None
    if action == "call":
        return s.level if words.amount is None else min(words.amount, s.level)
    if words.verb == "all-in" and s.reach is not None:
        return s.reach
    if words.amount is None:
        return s.base + s.full
    return s.level + words.amount if words.by else words.amount


def told(label: str | None, words: Words) -> Observation:
    """The floor's ruling as an act that can be read again."""
    return Observation("floor", (Event("decide", seat=label, words=words),))
