"""What the dealer does as he should: cards street by street, counts, words."""

from __future__ import annotations

from floorbook.games import BOARD_CARDS, next_street
from floorbook.hand.evolve import next_round
from floorbook.hand.facts import pot_of, situation
from floorbook.hand.outcome import Outcome, plain, seen, unruled
from floorbook.hand.state import Round, changed
from floorbook.law.betting import accepted_action, pot_size
from floorbook.law.observation import Event
from floorbook.law.ruling import Finding, Impossible, Step


def cards(r: Round, events: tuple[Event, ...]) -> Outcome:
    """Burn and deal, when the betting is over. Anything else is an accident of dealing."""
    after = r
    for event in events:
        regular = event.noticed and (
            _may_burn(after) if event.kind == "burn" else _may_deal(after, event)
        )
        if not regular:
            return unruled(r, None)
        after = changed(after, burned=True) if event.kind == "burn" else _dealt(after, event)
    return seen(after, None)


def _may_burn(r: Round) -> bool:
    last = next_street(r.setup.game, r.street) is None
    return r.waiting_for is None and r.live > 1 and not r.burned and not last


def _may_deal(r: Round, event: Event) -> bool:
    expected = next_street(r.setup.game, r.street)
    count = BOARD_CARDS.get(expected or "")
    if not r.burned or event.street != expected or count is None:
        return False
    return len(event.cards) in (0, count)


def _dealt(r: Round, event: Event) -> Round:
    known = _known(r)
    for card in event.cards:
        if card in known and card != "??":
            raise Impossible("card-dealt-twice", card=card)
    count = BOARD_CARDS[event.street or ""]
    return next_round(r, event.cards or ("??",) * count)


def _known(r: Round) -> set[str]:
    hands = (r.setup.cards or {}).values()
    return {*r.board, *(card for hand in hands for card in hand)}


def counts_bet(r: Round, event: Event) -> Outcome:
    """The dealer counts a seat's bet. A wrong count that nobody notices changes no debt (49)."""
    label = event.seat or ""
    true, said = r.bets[r.seat(label)], event.number or 0
    if said == true:
        return seen(r, label)
    if not event.noticed:
        return seen(changed(r, count_quoted=r.level - true + said), label)
    facts = {"quoted": said, "level": true, "seat": label}
    step = Step(accepted_action.KEY, "", "count-put-right", facts)
    return plain(r, label, Finding("none", None, (step,)), told=(f"count {label}",))


def quotes_pot(r: Round, event: Event) -> Outcome:
    """The dealer says how large the pot is; wrong and unnoticed, bets go by it (52-B)."""
    said = event.number or 0
    label = None if r.waiting_for is None else r.setup.seats[r.waiting_for]
    true = _true_answer(r)
    if said == true:
        return seen(r, label)
    if not event.noticed:
        return seen(changed(r, pot_quoted=said), label)
    step = Step(pot_size.KEY, "A", "put-right", {"said": said, "pot": true})
    return plain(r, label, Finding("none", None, (step,)), told=("count pot",))


def _true_answer(r: Round) -> int:
    """What the dealer should say: the pot, or by option the largest bet."""
    seat = r.waiting_for
    if seat is None or r.setup.book.choices["pot-answer"] == "pot":
        return pot_of(r)
    s = situation(r, seat)
    return pot_size.maximum(s, s.pot) - s.prior
