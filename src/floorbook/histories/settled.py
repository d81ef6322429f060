"""The end of a replayed hand: pots given out, and every figure compared with the text's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from floorbook.games import GAMES
from floorbook.hand.play import Hand
from floorbook.hand.pots import Layer, layers
from floorbook.hand.settling import settlement
from floorbook.hand.state import Draft
from floorbook.histories.model import History
from floorbook.kernel.cards import UNKNOWN, Card

What: TypeAlias = Literal[
    "award", "uncalled", "return", "pot", "finishing", "unfinished", "untold", "cards", "impossible"
]
"""Of the kinds of difference ``uncalled`` says that the text counts an uncalled bet as won."""


class Difference(NamedTuple):
    """A figure of the text that the replayed hand does not have."""

    what: What
    seat: str
    """Empty where it is one of the whole table."""
    expected: int | None
    """What the text says."""
    found: int | None
    code: str = ""
    """Of what is impossible: why. Of a card: which."""
    line: int = 0
    """Where the text says so; 0: of the hand as a whole."""


_MOST_BOARD = 5
Shares: TypeAlias = Mapping[str, int]


def compared(history: History, hand: Hand) -> tuple[Shares, Shares, tuple[Difference, ...]]:
    """Awards, returned chips, and each difference from the text."""
    d = hand.state
    if d.actor is not None:
        return {}, {}, (Difference("unfinished", d.setup.seats[d.actor], None, None),)
    wrong = _wrong_cards(d)
    if wrong:
        return {}, {}, (wrong,)
    returned = hand.returned()
    awards = hand.awards() or _told(history, d)
    if not awards:
        return {}, returned, (Difference("untold", "", None, None),)
    if counted := _uncalled_counted(history, awards, returned):
        return awards, returned, counted
    differences = (
        *_awards(history, awards),
        *_returned(history, returned),
        *_pot(history, awards),
        *_finishing(history, d, awards, returned),
    )
    return awards, returned, differences


def _uncalled_counted(history: History, awards: Shares, returned: Shares) -> tuple[Difference, ...]:
    """A text without a word of the uncalled bet, which it has the winner collect with the pot."""
    told = history.collected
    if history.returned or not returned or not told:
        return ()
    if any(
        told.get(seat, 0) != awards.get(seat, 0) + returned.get(seat, 0) for seat in history.seats
    ):
        return ()
    return tuple(
        [Difference("uncalled", seat, told[seat], awards.get(seat, 0)) for seat in returned]
    )


def _wrong_cards(d: Draft) -> Difference | None:
    """A card that lies in two places, one of no such deck, or too many of them."""
    seen = [card for cards in (*d.hands, d.board) for card in cards if card != UNKNOWN]
    most, deck = _dealt(d.setup.game.name, d.street)
    if len(d.board) > _MOST_BOARD or max(map(len, d.hands)) > most:
        return Difference("impossible", "", None, None, "wrong-deal")
    once = set(seen)
    if len(seen) == len(once) and once <= deck:
        return None
    code = next(card for at, card in enumerate(seen) if card in seen[:at] or card not in deck)
    return Difference("cards", "", None, None, code)


@lru_cache(maxsize=256)
def _dealt(game: str, street: str) -> tuple[int, frozenset[Card]]:
    """How many cards a hand has on a street, and the cards of the deck."""
    streets = GAMES[game].deal[: GAMES[game].streets.index(street) + 1]
    return sum(one.down + one.up for one in streets), frozenset(GAMES[game].deck)


# ---- hands that nobody saw


def _told(history: History, d: Draft) -> dict[str, int]:
    """The pots where hands were mucked unseen: they lose to those who collected.

    Empty where the text does not say who did, or where its winners' hands are not known and
    they share in more ways than one.
    """
    if not history.collected or d.setup.game.following[d.street] is not None:
        return {}
    found: dict[str, int] = {}
    unseen = [seat for seat in range(len(d.bets)) if not d.hands[seat] or UNKNOWN in d.hands[seat]]
    lost = {seat for seat in unseen if not history.collected.get(d.setup.seats[seat])}
    for pot in layers(d):
        seats = tuple([seat for seat in pot.seats if seat not in lost]) or pot.seats
        for seat, amount in _one_pot(d, Layer(pot.amount, seats)).items():
            found[seat] = found.get(seat, 0) + amount
    return found


def _one_pot(d: Draft, pot: Layer) -> Mapping[str, int]:
    """A pot given out as if only these seats were at the table."""
    alone = object.__new__(Draft)
    alone.__dict__.update(d.__dict__)
    nothing = [0] * len(d.bets)
    alone.bets = alone.committed = nothing
    alone.middle = pot.amount
    alone.all_in = frozenset()
    alone.folded = frozenset(range(len(d.bets))) - frozenset(pot.seats)
    found = settlement(alone)
    return found.awards if found else {}


# ---- figures


def _awards(history: History, awards: Shares) -> Iterator[Difference]:
    """Each seat's share; of what was raked only the winners and the whole are comparable."""
    told = history.collected
    if not told:
        return
    if not history.rake:
        for seat in {**told, **awards}:
            if told.get(seat, 0) != awards.get(seat, 0):
                yield Difference("award", seat, told.get(seat, 0), awards.get(seat, 0))
        return
    for seat in {**told, **awards}:
        expected, found = told.get(seat, 0), awards.get(seat, 0)
        if bool(expected) != bool(found) or not 0 <= found - expected <= history.rake:
            yield Difference("award", seat, expected, found)
    whole, given = sum(told.values()) + history.rake, sum(awards.values())
    if whole != given:
        yield Difference("award", "", whole, given)


def _returned(history: History, returned: Shares) -> Iterator[Difference]:
    """What went back, where the text says it at all: old texts do not, and the pot shows it."""
    told = history.returned
    if not told:
        return
    for seat in {**told, **returned}:
        if told.get(seat, 0) != returned.get(seat, 0):
            yield Difference("return", seat, told.get(seat, 0), returned.get(seat, 0))


def _pot(history: History, awards: Shares) -> Iterator[Difference]:
    if history.pot is not None and history.pot != sum(awards.values()):
        yield Difference("pot", "", history.pot, sum(awards.values()))


def _finishing(
    history: History, d: Draft, awards: Shares, returned: Shares
) -> Iterator[Difference]:
    """Stacks at the end, where the text has them and took no rake that it does not name."""
    if not history.finishing or history.rake:
        return
    for seat, expected in history.finishing.items():
        at = d.setup.positions[seat]
        held = d.behind[at]
        pending = returned.get(seat, 0) - d.given_back.get(at, 0)
        found = None if held is None else held + pending + d.spare[at] + awards.get(seat, 0)
        if found is not None and found != expected:
            yield Difference("finishing", seat, expected, found)
