"""What the table looks like and what comes next, derived from the round."""

from __future__ import annotations

from typing import NamedTuple

from floorbook.hand import plans
from floorbook.hand.facts import situation
from floorbook.hand.outcome import Outcome
from floorbook.hand.pots import pots
from floorbook.hand.settling import at_risk_last, decided, settlement
from floorbook.hand.state import Round
from floorbook.kernel.cards import UNKNOWN
from floorbook.law.betting import pot_size, raise_amounts, reopening, substantial_action
from floorbook.law.dealing import stud_procedures
from floorbook.law.observation import Observation
from floorbook.law.procedure import all_in_buttons, announcing_bets, draw_betting
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
    if drawn_now(r):
        return Next(r.setup.seats[seat])
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
    if seat is None or drawn_now(r):
        return ()
    s = situation(r, seat)
    steps = list(_stud_steps(r))
    closed = reopening.closed(s)
    if s.matched is not None or any(not wager.full for wager in s.wagers):
        steps.append(closed or reopening.step(s))
    elif closed is not None:
        steps.append(closed)
    if closed is None and r.level:
        steps.append(raise_amounts.full_step(s, raise_amounts.minimum_raise_to(s)))
    return tuple(steps)


def _stud_steps(r: Round) -> tuple[Step, ...]:
    """What stud has of its own: the low card all-in, and the open pair that doubles nothing."""
    if r.setup.game.family != "stud":
        return ()
    steps = low_card_steps(r)
    if r.street == r.setup.game.streets[1] and r.setup.fixed_limit and _open_pair(r):
        step = stud_procedures.no_double(r.setup.book, r.full)
        steps += () if step is None else (step,)
    return steps


def low_card_steps(r: Round) -> tuple[Step, ...]:
    """The low card is all-in for the ante, so another brings it in (RP-10-E)."""
    if not r.bring_in or r.opener is None or r.actor is None or r.opener not in r.all_in:
        return ()
    low, seat = r.setup.seats[r.opener], r.setup.seats[r.actor]
    return (stud_procedures.low_card_all_in(low, seat, r.level),)


def _open_pair(r: Round) -> bool:
    return any(
        len({card[0] for card in cards}) < len(cards) and UNKNOWN not in cards
        for seat, cards in enumerate(r.up)
        if seat not in r.folded
    )


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
        dead=tuple(label for seat, label in labels if seat in r.dead),
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
    if after.deals != before.deals or after.aggressor is None:
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
    if outcome.ruling.status != "unruled" and not any(map(_needs_doing, lines)):
        lines += [line for line in coming_lines(before, after) if line not in lines]
    return tuple(lines)


def _needs_doing(line: str) -> bool:
    """An accident of the deal is put right before anything else is done."""
    return line.startswith(("replace", "scramble", "redeal", "call floor", "table"))


def coming_lines(before: Round, r: Round) -> list[str]:
    """What the betting being over asks of the dealer: hands up (said once), cards, pots."""
    drawing = drawn_now(r)
    if (r.waiting_for is not None and not drawing) or r.undecided or r.scramble or r.live < 2:
        return []
    if r.unopened or plans.held_down(r):
        return []
    if plans.all_in_showdown(r) and not r.setup.follows_cards:
        return []
    said = plans.to_table(before)
    seats = [seat for seat in plans.to_table(r) if seat not in said]
    lines = [f"table {' '.join(seats)}"] if seats else []
    lines += plans.lines(r)
    return lines if drawing and plans.coming(r) else [*lines, *_awards(r)]


def drawn_now(r: Round) -> bool:
    """The table waits for draws, not for bets."""
    return r.setup.draws and r.actor is None


def _awards(r: Round) -> list[str]:
    """The pots, the last side pot first, as soon as the known cards decide."""
    shown = plans.all_in_showdown(r) or all(
        seat in r.shown for seat in range(len(r.bets)) if seat not in r.folded
    )
    if not shown or not decided(r):
        return []
    sides = range(len(pots(r)) - 1, 0, -1)
    return [*(f"award side {n}" for n in sides), "award main"]


def told_steps(before: Round, outcome: Outcome) -> tuple[Step, ...]:
    """The procedures behind what the dealer is told."""
    after, book = outcome.after, outcome.after.setup.book
    announced = _announced(before, after)
    steps = []
    if announced is not None and announcing_bets.told(book, announced):
        steps.append(announcing_bets.step(announced))
    marked = [seat for seat in _newly_all_in(before, after) if all_in_buttons.told(book, (seat,))]
    steps += map(all_in_buttons.step, marked)
    return (*steps, *_cards_steps(before, after))


def _cards_steps(before: Round, r: Round) -> tuple[Step, ...]:
    """Why hands are turned up, cards come as they do, and pots are split like that."""
    if not coming_lines(before, r):
        return plans.face_up_steps(r) if plans.held_down(r) else ()
    steps = list(plans.face_up_steps(r))
    plan = plans.plan_of(r)
    if plan is not None and plan.step is not None and not r.given:
        steps.append(plan.step)
    found = settlement(r) if plan is None else None
    if found is not None:
        steps += found.steps
        if at_risk_last(r):
            steps.append(stud_procedures.not_at_risk_first())
    return tuple(steps)


def citations(before: Round, outcome: Outcome) -> tuple[str, ...]:
    """What the ruling, its consequences, the next player's rights and the dealer go by."""
    book = outcome.after.setup.book
    steps = [*_steps_of(outcome.ruling)]
    for ruling in outcome.corrections:
        steps += _steps_of(ruling)
    steps += [*low_card_steps(before), *_limp_steps(before, outcome)]
    steps += [*told_steps(before, outcome), *next_steps(outcome.after)]
    cited = (book.cite(step.key, step.part) for step in steps)
    return tuple(dict.fromkeys(one for one in cited if one is not None))


def _limp_steps(before: Round, outcome: Outcome) -> tuple[Step, ...]:
    """Calling the blind without a raise, which single-draw games allow (RP-17)."""
    ruling, setup = outcome.ruling, before.setup
    limped = ruling.action == "call" and before.aggressor is None and before.raises == 1
    single = setup.draws and len(setup.game.streets) == 2 and before.street == setup.first_street
    return (draw_betting.limped(ruling.seat or ""),) if limped and single else ()


def _steps_of(ruling: Ruling) -> list[Step]:
    steps = list(ruling.steps)
    for option in ruling.options:
        steps += option.steps
    return steps
