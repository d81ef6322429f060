"""What the table looks like and what comes next, derived from the round."""

from __future__ import annotations

from typing import NamedTuple

from floorbook.games import next_street
from floorbook.hand.facts import situation
from floorbook.hand.outcome import Outcome
from floorbook.hand.state import Round
from floorbook.hand.turns import can_bet_on
from floorbook.law.betting import pot_size, raise_amounts, reopening, substantial_action
from floorbook.law.observation import Observation
from floorbook.law.procedure import all_in_buttons, announcing_bets
from floorbook.law.ruling import Ruling, Step


class Next(NamedTuple):
    """Who acts and what he may do; totals of this street, None where there is none."""

    actor: str | None = None
    to_call: int | None = None
    owes: int | None = None
    may_raise: bool = False
    min_raise_to: int | None = None
    max_raise_to: int | None = None


def next_of(r: Round) -> Next:
    """What comes next on the street."""
    seat = r.waiting_for
    if seat is None:
        return Next()
    s = situation(r, seat)
    owes = r.level - r.bets[seat]
    beyond = s.reach is None or s.reach > r.level
    if not beyond or seat in r.awaiting or reopening.closed(s) is not None:
        return Next(s.seat, r.level, owes)
    largest = pot_size.largest(s)
    known = [n for n in (largest, s.reach) if n is not None]
    minimum = raise_amounts.minimum_raise_to(s)
    return Next(s.seat, r.level, owes, True, minimum, min(known, default=None))


def next_steps(r: Round) -> tuple[Step, ...]:
    """The provisions behind what comes next: re-opening and the smallest raise."""
    seat = r.waiting_for
    if seat is None:
        return ()
    s = situation(r, seat)
    steps = []
    closed = reopening.closed(s)
    if s.matched is not None or any(not wager.full for wager in s.wagers):
        steps.append(closed or reopening.step(s))
    elif closed is not None:
        steps.append(closed)
    if closed is None and r.level:
        steps.append(raise_amounts.full_step(s, raise_amounts.minimum_raise_to(s)))
    return tuple(steps)


class TableView(NamedTuple):
    """The table after an act; seats by label."""

    pot: int
    bets: dict[str, int]
    board: tuple[str, ...]
    live: tuple[str, ...]
    dead: tuple[str, ...]
    all_in: tuple[str, ...]
    face_up: tuple[str, ...]
    pending: tuple[str, ...]
    substantial_action: bool


def table_of(r: Round) -> TableView:
    """The table as everybody sees it."""
    labels = list(enumerate(r.setup.seats))
    return TableView(
        pot=r.middle,
        bets={label: r.bets[seat] for seat, label in labels},
        board=r.board,
        live=tuple(label for seat, label in labels if seat not in r.folded),
        dead=tuple(label for seat, label in labels if seat in r.folded),
        all_in=tuple(label for seat, label in labels if seat in r.all_in and seat not in r.folded),
        face_up=tuple(label for seat, label in labels if seat in r.shown),
        pending=tuple(r.setup.seats[p.seat] for p in r.pending),
        substantial_action=substantial_action.is_substantial(r.acts, r.setup.book),
    )


# ---- what the dealer is told


def _newly_all_in(before: Round, after: Round) -> tuple[str, ...]:
    return tuple(
        label
        for seat, label in enumerate(after.setup.seats)
        if seat in after.all_in and seat not in before.all_in
    )


def _announced(before: Round, after: Round) -> int | None:
    """The bet or raise that everybody must hear; an all-in is not announced."""
    if after.street != before.street or after.level == before.level or not after.level:
        return None
    return None if after.aggressor in after.all_in else after.level


def told(before: Round, outcome: Outcome, observation: Observation) -> tuple[str, ...]:
    """What the dealer must do now, in order, up to the next cards."""
    after, book = outcome.after, outcome.after.setup.book
    lines = list(outcome.told)
    announced = _announced(before, after)
    if announced is not None:
        lines += announcing_bets.told(book, announced)
    lines += all_in_buttons.told(book, _newly_all_in(before, after))
    if len(after.opens) > len(before.opens) and observation.subject != "floor":
        lines.append("call floor")
    if outcome.ruling.status != "unruled" and after.waiting_for is None and not after.opens:
        lines += _next_cards(after)
    return tuple(lines)


def _next_cards(r: Round) -> list[str]:
    street = next_street(r.setup.game, r.street)
    if street is None or r.live < 2 or not can_bet_on(r) or r.setup.game.family != "board":
        return []
    return [*([] if r.burned else ["burn"]), f"deal {street}"]


def told_steps(before: Round, outcome: Outcome) -> tuple[Step, ...]:
    """The procedures behind what the dealer is told."""
    after, book = outcome.after, outcome.after.setup.book
    announced = _announced(before, after)
    steps = []
    if announced is not None and announcing_bets.told(book, announced):
        steps.append(announcing_bets.step(announced))
    marked = [seat for seat in _newly_all_in(before, after) if all_in_buttons.told(book, (seat,))]
    return (*steps, *map(all_in_buttons.step, marked))


def citations(before: Round, outcome: Outcome) -> tuple[str, ...]:
    """What the ruling, its consequences, the next player's rights and the dealer go by."""
    book = outcome.after.setup.book
    steps = [*_steps_of(outcome.ruling)]
    for ruling in outcome.corrections:
        steps += _steps_of(ruling)
    steps += [*told_steps(before, outcome), *next_steps(outcome.after)]
    cited = (book.cite(step.key, step.part) for step in steps)
    return tuple(dict.fromkeys(one for one in cited if one is not None))


def _steps_of(ruling: Ruling) -> list[Step]:
    steps = list(ruling.steps)
    for option in ruling.options:
        steps += option.steps
    return steps
