"""Whole hands in PokerKit beside Floorbook: the same cards, the same acts, what each seat has at the end.

PokerKit's hand is built from the data of ``GAMES``, so that every game is played in both.
What each pot pays is computed a third time here, from PokerKit's pots and ranking by the
rules on odd chips: Floorbook must pay just that, and where PokerKit does not, it says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from pokerkit import (
    Automation,
    BadugiHand,
    BettingStructure,
    ChipsPushing,
    Deck,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardHighHand,
    StandardLowHand,
    State,
    Street,
)
from pokerkit import Hand as Ranked

from floorbook.games import GAMES, Game
from floorbook.hand.opening import tied
from floorbook.hand.play import Hand
from floorbook.hand.pots import pots, unreturned
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from floorbook.hand.state import Draft
from floorbook.kernel.cards import Cards
from tests.tables import EDITIONS, book
from tests.walks.oracle import DIFFERENCES, ENDS, Allowed, differing
from tests.walks.oracle import theirs as theirs_betting

RANKED: Mapping[str, type[Ranked]] = {
    "high": StandardHighHand,
    "high-two": OmahaHoldemHand,
    "eight": EightOrBetterLowHand,
    "eight-two": OmahaEightOrBetterLowHand,
    "ace-five": RegularLowHand,
    "deuce-seven": StandardLowHand,
    "badugi": BadugiHand,
    "short": ShortDeckHoldemHand,
}
"""PokerKit's ranking of each hand type."""

STRUCTURES = {
    "no-limit": BettingStructure.NO_LIMIT,
    "pot-limit": BettingStructure.POT_LIMIT,
    "fixed-limit": BettingStructure.FIXED_LIMIT,
}
BY_HAND = (
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
)
"""What PokerKit does only when it is told, so that it gets our cards and we see its pots."""
AUTOMATIC = tuple(one for one in Automation if one not in BY_HAND)
NO_LOW = "no low in this pot: the high hand takes it"
ODD_CHIPS = "odd chips one each, by suit in stud, together in identical hands"
MARGIN = 3
"""Cards of the deck that draws leave for burns."""


# ---- the same table twice


class Start(NamedTuple):
    """A hand before its first act."""

    setup: Setup
    deck: Cards


def random_start(rng: Random, name: str) -> Start:
    """A table of a game in some edition, its stacks from one chip to deep, and a deck."""
    game = GAMES[name]
    seats = rng.choice((2, 3, 3, 4, 6) if game.family != "stud" else (2, 3, 4, 6))
    small, big = rng.choice(((1, 2), (3, 6), (50, 100)))
    deep = big * rng.choice((4, 10, 30))
    stacks = {label: _stack(rng, big, deep) for label in "ABCDEF"[:seats]}
    fixed = game.limit == "fixed-limit"
    stud = game.family == "stud"
    setup = Setup(
        book=book(rng.choice(EDITIONS)),
        game=game,
        seats=tuple(stacks),
        stacks=stacks,
        blinds=None if stud else (small, big),
        bets=(big, 2 * big) if fixed else None,
        bring_in=small if stud else None,
        ante=rng.choice((1, small)) if stud else rng.choice((0, 0, 0, 1, small)),
        cap=rng.choice((None, 4)) if fixed else None,
    )
    if not stud and not setup.ante and rng.random() < 0.25:
        setup = _with_big_blind_ante(setup)
    return Start(setup, tuple(rng.sample(game.deck, len(game.deck))))


def _stack(rng: Random, big: int, deep: int) -> int:
    if rng.random() < 0.1:
        return rng.randrange(1, 2 * big + 1)
    return rng.choice((rng.randrange(big, deep), deep))


def _with_big_blind_ante(setup: Setup) -> Setup:
    """Ante before blind, as PokerKit has it and the editions up to 2022 (RP-11)."""
    assert setup.blinds is not None
    return Setup(*setup._replace(book=book(2022), big_blind_ante=setup.blinds[1]))


def state_of(setup: Setup) -> State:
    """PokerKit's hand, built from the data of the game."""
    assert setup.stacks is not None
    small, big = setup.bets or (setup.minimum_bets[setup.first_street],) * 2
    return State(
        automations=AUTOMATIC,
        deck=Deck.SHORT_DECK_HOLDEM if len(setup.game.deck) < 52 else Deck.STANDARD,
        hand_types=tuple(RANKED[kind] for kind in setup.game.hands),
        streets=tuple(_streets(setup, small, big)),
        betting_structure=STRUCTURES[setup.limit],
        ante_trimming_status=not setup.big_blind_ante,
        raw_antes={1: setup.big_blind_ante} if setup.big_blind_ante else setup.ante,
        raw_blinds_or_straddles=setup.blinds or 0,
        bring_in=setup.bring_in or 0,
        raw_starting_stacks=[setup.stacks[label] for label in setup.seats],
        player_count=len(setup.seats),
    )


def _streets(setup: Setup, small: int, big: int) -> Iterator[Street]:
    for at, one in enumerate(setup.game.deal):
        cap = None if setup.cap is None else setup.cap - (not at and setup.blinds is not None)
        yield Street(
            at > 0,
            (False,) * one.down + (True,) * one.up,
            one.board,
            one.draws,
            _opening(setup.game, at),
            big if one.big else small,
            cap,
        )


def _opening(game: Game, at: int) -> Opening:
    if game.family != "stud":
        return Opening.POSITION
    if game.opens == "low-card":
        return Opening.HIGH_HAND if at else Opening.LOW_CARD
    return Opening.LOW_HAND if at else Opening.HIGH_CARD


def deal(state: State, d: Draft) -> None:
    """Give PokerKit the cards that lie on Floorbook's table, as far as it asks for any.

    All hands are tabled as soon as it asks for that, so that no pot is merged with the next.
    """
    while True:
        if state.showdown_index is not None:
            state.show_or_muck_hole_cards(True)
        elif state.can_burn_card("??"):
            state.burn_card("??")
        elif (seat := state.hole_dealee_index) is not None:
            has, due = len(state.hole_cards[seat]), len(state.hole_dealing_statuses[seat])
            state.deal_hole("".join(d.hands[seat][has : has + due]), seat)
        elif count := state.board_dealing_count:
            has = len(state.board_cards)
            state.deal_board("".join(d.board[has : has + count]))
        else:
            return


# ---- what each allows


class Why(NamedTuple):
    """A place where PokerKit goes by another rule: which, in which fields, and when."""

    rule: str
    fields: frozenset[str]
    applies: Callable[[Any, Allowed, Allowed], bool]


def theirs(state: State) -> Allowed:
    """What PokerKit allows; the bring-in is its call."""
    found = theirs_betting(state)
    bring_in = state.effective_bring_in_amount
    return found if bring_in is None else found._replace(call=bring_in)


def ours(hand: Hand) -> Allowed:
    """What Floorbook allows."""
    if hand.actor is None:
        return Allowed(None)
    legal = hand.legal()
    d = hand.state
    brings_in = d.bring_in and d.opener == hand.actor
    return Allowed(hand.actor, not brings_in, legal.owes, legal.least, legal.most)


def _short_blind(r: Draft, mine: Allowed, other: Allowed) -> bool:
    """Before the flop the big blind lies short, and nobody has bet over it yet."""
    first = r.street == r.setup.first_street and r.setup.blinds is not None
    return first and bool(r.phantom or r.level > max(r.bets))


def _tied(r: Draft, mine: Allowed, other: Allowed) -> bool:
    """Stud: equal boards, of which the one with the highest card by suit opens."""
    return r.setup.game.family == "stud" and not any(r.bets) and tied(r)


def _brought_in_short(r: Draft, mine: Allowed, other: Allowed) -> bool:
    """The bring-in is all-in for less: the others call it in full."""
    first = r.street == r.setup.first_street and r.setup.bring_in is not None
    return first and r.aggressor is None and max(r.bets) < r.level


def _left_to_open(r: Draft, mine: Allowed, other: Allowed) -> bool:
    """The low card is all-in for the ante: who sits behind him may fold or bring it in."""
    return r.bring_in and r.opener != r.actor


def _completed_short(r: Draft, mine: Allowed, other: Allowed) -> bool:
    """Stud: an all-in of less than half a bet over the bring-in is completed, not raised."""
    return r.setup.bring_in is not None and any(not one.full for one in r.wagers)


def _half_counts(r: Draft, mine: Allowed, other: Allowed) -> bool:
    """The cap counts bets, and an all-in only from half of one on."""
    return r.setup.cap is not None and any(not one.full for one in r.wagers)


_ALL = frozenset(Allowed._fields)

HANDS: Mapping[str, Why] = {
    **{name: Why(*one) for name, one in DIFFERENCES.items()},
    "a short big blind is called in full": Why("43-A", _ALL, _short_blind),
    "of equal boards the highest card by suit opens": Why("RP-10-D", _ALL, _tied),
    "a short bring-in is called in full": Why("RP-10", _ALL, _brought_in_short),
    "behind a low card all-in for the ante one may fold": Why(
        "RP-10-E", frozenset({"fold"}), _left_to_open
    ),
    "the cap counts half a bet": Why("48", frozenset({"least", "most"}), _half_counts),
    "a short all-in over the bring-in is completed": Why(
        "47-B", frozenset({"least", "most"}), _completed_short
    ),
}
"""Where PokerKit allows something else in the course of a hand."""


def why_differ(r: Draft, mine: Allowed, other: Allowed) -> frozenset[str] | None:
    """The differences that explain all that is unequal, None where something stays unexplained."""
    fields = differing(mine, other)
    if not fields:
        return frozenset()
    if mine.actor is None or other.actor is None:
        ended = {name for name, one in ENDS.items() if Why(*one).applies(r, mine, other)}
        return frozenset(ended) or None
    found = {
        name for name, one in HANDS.items() if fields & one.fields and one.applies(r, mine, other)
    }
    explained = frozenset().union(*(HANDS[name].fields for name in found))
    return frozenset(found) if fields <= explained else None


# ---- a random hand


class End(NamedTuple):
    """A hand that is over in both, or that one of them goes on with."""

    start: Start
    hand: Hand
    state: State
    line: tuple[str, ...]
    over: bool
    differences: frozenset[str]

    def told(self) -> str:
        """The hand in words, for whoever has to find the fault."""
        setup = self.start.setup
        facts = f"{setup.game.name} {setup.book.edition} {setup.stacks} blinds {setup.blinds}"
        antes = (
            f"ante {setup.ante}/{setup.big_blind_ante} bring-in {setup.bring_in} cap {setup.cap}"
        )
        return f"{facts} {antes}\n  {' '.join(self.line)}\n  deck {' '.join(self.start.deck)}"


class Unexplained(AssertionError):
    """The two differ, and no rule says why."""


def random_hand(rng: Random, name: str) -> End:
    """A hand of acts that are legal in both, compared before each of them."""
    start = random_start(rng, name)
    hand, state = Hand(begin(start.setup), start.deck), state_of(start.setup)
    end = End(start, hand, state, (), over=False, differences=frozenset())
    while True:
        deal(state, hand.state)
        mine, other = ours(hand), theirs(state)
        found = why_differ(hand.state, mine, other)
        if found is None:
            raise Unexplained(f"{end.told()}\n  ours   {mine}\n  theirs {other}")
        end = end._replace(differences=end.differences | found)
        if differing(mine, other) & {"actor", "call"}:
            return end
        if hand.actor is not None:
            end = end._replace(line=(*end.line, _act(rng, hand, state, mine, other)))
        elif hand.drawer is not None:
            end = end._replace(line=(*end.line, _draw(rng, hand, state, len(start.deck))))
        else:
            return end._replace(over=True)


def _act(rng: Random, hand: Hand, state: State, mine: Allowed, other: Allowed) -> str:
    """One act that both allow, in both."""
    bets = _amounts(rng, mine, other)
    names = [*("f" * (mine.fold and other.fold)), *("c" * 6), *("r" * (3 if bets else 0))]
    name: str = rng.choice(names)
    if name == "f":
        hand.fold()
        state.fold()
    elif name == "c":
        hand.call()
        if state.can_post_bring_in():
            state.post_bring_in()
        else:
            state.check_or_call()
    else:
        to = rng.choice(bets)
        hand.wager(to)
        state.complete_bet_or_raise_to(to)
        name = f"r{to}"
    return name


def _amounts(rng: Random, mine: Allowed, other: Allowed) -> list[int]:
    """The smallest and the largest total that both allow, and one between them."""
    if mine.least is None or other.least is None or mine.most is None or other.most is None:
        return []
    least, most = max(mine.least, other.least), min(mine.most, other.most)
    return [] if least > most else [least, least, most, rng.randint(least, most)]


def _draw(rng: Random, hand: Hand, state: State, cards: int) -> str:
    """The same discards in both, never more than the deck still holds."""
    seat, d = hand.drawer, hand.state
    assert seat is not None
    used = sum(map(len, d.hands)) + sum(to for _, kind, to in hand.log if kind == "draw")
    most = min(len(d.hands[seat]), cards - MARGIN - used)
    discards = tuple(rng.sample(d.hands[seat], rng.randint(0, max(0, most))))
    hand.draw(seat, discards)
    state.stand_pat_or_discard("".join(discards))
    return f"d{len(discards)}"


# ---- what it pays


class Paid(NamedTuple):
    """A pot as PokerKit has it: its chips, and the seats that can win it."""

    amount: int
    seats: tuple[int, ...]


def push(state: State) -> tuple[Paid, ...]:
    """PokerKit's pots, before it is told to give them out."""
    found = tuple(Paid(pot.amount, tuple(pot.player_indices)) for pot in state.pots)
    while state.can_kill_hand():
        state.kill_hand()
    while state.can_push_chips():
        state.push_chips()
    return found


def final_stacks(hand: Hand) -> list[int]:
    """What each seat has in Floorbook once the pots are given out."""
    d, awards, back = hand.state, hand.awards(), unreturned(hand.state)
    return [
        (d.behind[seat] or 0)
        + d.spare[seat]
        + awards.get(label, 0)
        + (back[1] if back is not None and back[0] == seat else 0)
        for seat, label in enumerate(d.setup.seats)
    ]


def by_rule(d: Draft, found: Sequence[Paid]) -> list[int]:
    """What each seat takes from PokerKit's pots by PokerKit's ranking and the rules on odd chips."""
    taken = [0] * len(d.bets)
    for pot in found:
        for winners, amount, kind in _sides(d, pot):
            each, odd = divmod(amount, len(winners))
            for at, seat in enumerate(_in_order(d, winners, kind)):
                taken[seat] += each + (at < odd)
    return taken


def _sides(d: Draft, pot: Paid) -> Iterator[tuple[list[int], int, str]]:
    """The winners of each side of a pot, and its chips: 20-C, and 2017's clause F."""
    if d.live == 1:
        yield list(pot.seats), pot.amount, ""
        return
    kinds = [(kind, won) for kind in d.setup.game.hands if (won := _winners(d, kind, pot.seats))]
    if len(kinds) == 1 or (kinds[0][1] == kinds[1][1] and len(kinds[0][1]) > 1):
        yield kinds[0][1], pot.amount, kinds[0][0]
        return
    low = pot.amount // 2
    yield kinds[0][1], pot.amount - low, kinds[0][0]
    yield kinds[1][1], low, kinds[1][0]


def _winners(d: Draft, kind: str, seats: Sequence[int]) -> list[int]:
    """By PokerKit's ranking, the best of the seats; none where no hand qualifies."""
    worth = {seat: _ranked(kind, d.hands[seat], d.board) for seat in seats}
    known = {seat: hand for seat, hand in worth.items() if hand is not None}
    best = max(known.values()) if known else None
    return [seat for seat, hand in known.items() if hand == best]


@lru_cache(maxsize=64)
def _ranked(kind: str, hole: Cards, board: Cards) -> Ranked | None:
    found: Ranked | None = RANKED[kind].from_game_or_none("".join(hole), "".join(board))
    return found


def _in_order(d: Draft, winners: list[int], kind: str) -> list[int]:
    """Who gets the odd chips first: left of the button (20-A), in stud the highest card (20-B)."""
    if d.setup.game.family != "stud" or len(winners) < 2:
        return winners
    return sorted(winners, key=lambda seat: _highest(kind, d.hands[seat], d.board), reverse=True)


def _highest(kind: str, hole: Cards, board: Cards) -> list[tuple[int, int]]:
    """The cards of the best five by rank and suit; of equal fives the one with the highest."""
    best = _ranked(kind, hole, board)
    ranks = "23456789TJQKA" if kind == "high" else "A23456789TJQK"
    fives = (five for five in combinations((*hole, *board), 5) if _ranked(kind, five, ()) == best)
    return max(
        sorted(((ranks.index(c[0]), "cdhs".index(c[1])) for c in five), reverse=True)
        for five in fives
    )


def _no_low(d: Draft, found: Sequence[Paid]) -> bool:
    """A side pot without a low while another has one: PokerKit halves it all the same."""
    if len(d.setup.game.hands) < 2 or d.live == 1:
        return False
    lows = [bool(_winners(d, d.setup.game.hands[1], pot.seats)) for pot in found]
    return len(set(lows)) > 1


def why_paid(end: End, found: Sequence[Paid], mine: list[int], other: list[int]) -> frozenset[str]:
    """Why PokerKit pays otherwise, nothing where it does not."""
    d = end.hand.state
    if mine == other:
        return frozenset()
    if _no_low(d, found):
        return frozenset({NO_LOW})
    odd = sum(len(pot.seats) * len(d.setup.game.hands) for pot in found)
    if sum(abs(a - b) for a, b in zip(mine, other, strict=True)) > odd:
        raise Unexplained(f"{end.told()}\n  ours   {mine}\n  theirs {other}")
    return frozenset({ODD_CHIPS})


PAYS = (NO_LOW, ODD_CHIPS)
"""Where PokerKit gives out pots otherwise: rules 20-A, 20-B, 20-C and its clause F of 2017."""


def settled(end: End) -> frozenset[str]:
    """Compare what each seat has at the end; why PokerKit has it otherwise.

    Raises:
        Unexplained: Floorbook pays otherwise than the rules, or PokerKit for no known reason.
    """
    d, start = end.hand.state, end.start.setup
    found = push(end.state)
    assert start.stacks is not None
    mine, other = final_stacks(end.hand), list(end.state.stacks)
    ruled = [
        stack - put + back
        for stack, put, back in zip(
            (start.stacks[label] for label in start.seats),
            _put_in(end),
            by_rule(d, found),
            strict=True,
        )
    ]
    if mine != ruled:
        amounts = f"\n  ours   {mine}\n  ruled  {ruled}\n  theirs {other}\n  pots {pots(d)} {found}"
        raise Unexplained(end.told() + amounts)
    return why_paid(end, found, mine, other)


def _put_in(end: End) -> list[int]:
    """What each seat lost to the pots in PokerKit, before they were given out."""
    start, state = end.start.setup, end.state
    assert start.stacks is not None
    pushed = [0] * len(start.seats)
    for one in state.operations:
        if isinstance(one, ChipsPushing):
            pushed = [a + b for a, b in zip(pushed, one.amounts, strict=True)]
    return [
        start.stacks[label] - (state.stacks[seat] - pushed[seat])
        for seat, label in enumerate(start.seats)
    ]
