"""PokerKit beside Floorbook on the same lines: what each allows, and why they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import replace
from typing import NamedTuple

from pokerkit import (
    Automation,
    FixedLimitTexasHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)
from pokerkit.state import Pot as TheirPot

from floorbook.hand.state import Round
from floorbook.hand.view import next_of
from tests.walks.perft import Move, moves, played

SHOWDOWN = (
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
AUTOMATIC = tuple(one for one in Automation if one not in SHOWDOWN)


class Allowed(NamedTuple):
    """What the seat whose turn it is may do."""

    actor: int | None
    fold: bool = False
    call: int | None = None
    """Chips that a call costs, as far as he has them."""
    least: int | None = None
    """The smallest total he may raise to, None: no raise; as far as he has it."""
    most: int | None = None


class Difference(NamedTuple):
    """A place where PokerKit goes by another rule: which, and when that can show."""

    rule: str
    fields: frozenset[str]
    applies: Callable[[Round, Allowed, Allowed], bool]


def theirs(state: State) -> Allowed:
    """What PokerKit allows."""
    if state.actor_index is None:
        return Allowed(None)
    return Allowed(
        state.actor_index,
        state.can_fold(),
        state.checking_or_calling_amount,
        state.min_completion_betting_or_raising_to_amount,
        state.max_completion_betting_or_raising_to_amount,
    )


def ours(r: Round) -> Allowed:
    """What Floorbook allows, amounts kept within the stack as PokerKit has them."""
    n, seat = next_of(r), r.waiting_for
    if seat is None or n.owes is None:
        return Allowed(None)
    behind = r.behind[seat]
    assert behind is not None
    if not n.may_raise:
        return Allowed(seat, True, min(n.owes, behind))
    assert n.min_raise_to is not None and n.max_raise_to is not None
    return Allowed(
        seat, True, min(n.owes, behind), min(n.min_raise_to, n.max_raise_to), n.max_raise_to
    )


# ---- the differences


def _facing(r: Round) -> int:
    assert r.waiting_for is not None
    return r.level - r.bets[r.waiting_for]


def _free(r: Round, mine: Allowed, other: Allowed) -> bool:
    return _facing(r) == 0 and not other.fold


def _open_by(r: Round, needed: int) -> bool | None:
    """Whether what he faces since he last acted re-opens, None where he has not acted."""
    assert r.waiting_for is not None
    matched = r.matched[r.waiting_for]
    return None if matched is None else r.level - matched >= needed


def _reopened(r: Round, mine: Allowed, other: Allowed) -> bool:
    """Short all-ins followed his act: PokerKit adds those in a row, 47-A all that he faces."""
    short = r.setup.limit != "fixed-limit" and any(not wager.full for wager in r.wagers)
    return short and _open_by(r, r.full) is (mine.least is not None)


def _half_bet(r: Round, mine: Allowed, other: Allowed) -> bool:
    """In limit an all-in of less than a bet was made: half of one counts as one (47-B)."""
    if r.setup.limit != "fixed-limit" or all(wager.full for wager in r.wagers):
        return False
    return _open_by(r, -(-r.full // 2)) in (None, mine.least is not None)


def _short_blind(r: Round, mine: Allowed, other: Allowed) -> bool:
    """Before the flop the big blind lies short, and nobody has bet over it yet."""
    return r.street == r.setup.game.streets[0] and bool(r.phantom or r.level > max(r.bets))


def _pot(r: Round, mine: Allowed, other: Allowed) -> bool:
    """Short blinds are counted in full before the flop, antes not at all (54-B)."""
    return r.setup.limit == "pot-limit" and bool(r.phantom or r.uncounted)


DIFFERENCES: Mapping[str, Difference] = {
    "fold where checking is free": Difference("58", frozenset({"fold"}), _free),
    "re-opened by what he faces since he last acted": Difference(
        "47-A", frozenset({"least", "most"}), _reopened
    ),
    "half a bet re-opens and counts as a bet": Difference(
        "47-B", frozenset({"least", "most"}), _half_bet
    ),
    "a short big blind is called in full": Difference(
        "43-A", frozenset({"actor", "fold", "call", "least", "most"}), _short_blind
    ),
    "pot-limit counts short blinds in full and no antes": Difference(
        "54-B", frozenset({"most"}), _pot
    ),
}


def _all_others_all_in(r: Round, mine: Allowed, other: Allowed) -> bool:
    """One seat has chips, and PokerKit lets it check its own blind though nobody can answer."""
    able_ = [seat for seat in range(len(r.bets)) if seat not in r.folded | r.all_in]
    return mine.actor is None and other.call == 0 and able_ == [other.actor]


ENDS: Mapping[str, Difference] = {
    "nobody acts where nobody can answer": Difference("47", frozenset(), _all_others_all_in),
}
"""Where the betting of a street ends for one of the two and goes on for the other."""


def differing(mine: Allowed, other: Allowed) -> frozenset[str]:
    """The fields in which the two are not equal."""
    pairs = zip(Allowed._fields, mine, other, strict=True)
    return frozenset(name for name, a, b in pairs if a != b)


def reasons(r: Round, mine: Allowed, other: Allowed) -> frozenset[str] | None:
    """The differences that explain all that is unequal, None where something stays unexplained."""
    fields, found = differing(mine, other), set()
    if mine.actor is None or other.actor is None:
        ended = {name for name, difference in ENDS.items() if difference.applies(r, mine, other)}
        return frozenset(ended) if ended or not fields else None
    for name, difference in DIFFERENCES.items():
        if fields & difference.fields and difference.applies(r, mine, other):
            found.add(name)
    explained = frozenset().union(*(DIFFERENCES[name].fields for name in found))
    return frozenset(found) if fields <= explained else None


# ---- walking both


def state_of(r: Round) -> State:
    """PokerKit's hand for a table that has just begun."""
    setup = r.setup
    assert setup.blinds is not None and setup.stacks is not None
    stacks = [setup.stacks[seat] for seat in setup.seats]
    count, big = len(stacks), setup.blinds[1]
    ante = setup.ante
    antes = {1: setup.big_blind_ante} if setup.big_blind_ante else ante
    if setup.fixed_limit:
        return _uncapped(FixedLimitTexasHoldem.create_state(
            AUTOMATIC, not setup.big_blind_ante, antes, setup.blinds, big, 2 * big, stacks, count))  # fmt: skip
    game = PotLimitOmahaHoldem if r.setup.limit == "pot-limit" else NoLimitTexasHoldem
    return game.create_state(
        AUTOMATIC, not setup.big_blind_ante, antes, setup.blinds, big, stacks, count
    )


def _uncapped(state: State) -> State:
    """Fixed limit without PokerKit's cap of four; the rulebook leaves the cap to the house (48)."""
    state.streets = tuple(
        replace(street, max_completion_betting_or_raising_count=None) for street in state.streets
    )
    return state


def act(state: State, move: Move) -> None:
    """The same move in PokerKit, in place."""
    if move.name == "f":
        state.fold()
    elif move.name == "c":
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(move.to)


def branch(state: State) -> State:
    """A copy that can be played on: every list its own, what lies in them shared."""
    new = copy(state)
    for name, value in vars(state).items():
        if isinstance(value, list):
            setattr(new, name, [copy(one) if isinstance(one, list) else one for one in value])
        elif isinstance(value, (dict, set)) or type(value).__name__ in ("deque", "defaultdict"):
            setattr(new, name, copy(value))
    return new


def pots_of(state: State) -> tuple[TheirPot, ...]:
    """PokerKit's pots, once the bets are in them."""
    return tuple(state.pots)


def their_moves(state: State) -> tuple[Move, ...]:
    """The moves that a line is made of, by PokerKit's amounts."""
    found = [Move("f"), Move("c")]
    amounts = {
        state.min_completion_betting_or_raising_to_amount,
        state.max_completion_betting_or_raising_to_amount,
    }
    return (*found, *(Move("r", to) for to in sorted(to for to in amounts if to is not None)))


def able(state: State, move: Move) -> bool:
    """Whether PokerKit lets him do it."""
    if move.name == "f":
        return bool(state.can_fold())
    if move.name == "c":
        return bool(state.can_check_or_call())
    return bool(state.can_complete_bet_or_raise_to(move.to))


def both(r: Round, state: State, depth: int) -> Iterator[tuple[Round, State, tuple[Move, ...]]]:
    """Every table within a depth that both reach, with PokerKit's and the moves that led there."""
    stack: list[tuple[Round, State, tuple[Move, ...]]] = [(r, state, ())]
    while stack:
        r, state, line = stack.pop()
        yield r, state, line
        if len(line) == depth or differing(ours(r), theirs(state)) & {"actor", "call"}:
            continue
        for move in moves(r):
            if able(state, move):
                after = branch(state)
                act(after, move)
                stack.append((played(r, move), after, (*line, move)))
