"""Who opens a stud street by the cards that show."""

from __future__ import annotations

from floorbook.games.ranking import bring_in_key, upcards_high, upcards_low
from floorbook.hand.state import Standing
from floorbook.kernel.cards import Cards, known


def showing(r: Standing) -> dict[int, Cards]:
    """The up cards of each live hand."""
    return {seat: cards for seat, cards in enumerate(r.up) if seat not in r.folded}


def opener(r: Standing) -> int | None:
    """The seat that opens: the bring-in on the first street, then the best board.

    None where a live hand's up cards are not all told.
    """
    hands = showing(r)
    if not all(cards and known(cards) for cards in hands.values()):
        return None
    if r.street == r.setup.first_street:
        return _brings_in(r, hands)
    return max(hands, key=lambda seat: (*_strength(r, hands[seat]), -seat), default=None)


def _brings_in(r: Standing, hands: dict[int, Cards]) -> int:
    """The lowest up card, by suit too; in razz the highest."""
    low = r.setup.game.opens == "low-card"
    pick = min if low else max
    return pick(hands, key=lambda seat: _card_key(r, hands[seat][0]))


def _card_key(r: Standing, card: str) -> tuple[int, int]:
    ace_low = r.setup.game.opens == "high-card"
    return bring_in_key(card, ace_low=ace_low), suit_key(r, card)


def suit_key(r: Standing, card: str) -> int:
    """The suit's rank in the order of the house (20-B)."""
    return -str(r.setup.book.choices["suit-order"]).index(card[1])


def _strength(r: Standing, cards: Cards) -> tuple[int, tuple[tuple[int, int], ...]]:
    """How good a board is, and its cards by rank and suit to break a tie (RP-10-D)."""
    razz = r.setup.game.opens == "high-card"
    worth = upcards_low(cards) if razz else upcards_high(cards)
    keys = sorted((_card_key(r, card) for card in cards), reverse=True)
    if r.setup.game.hands != ("high",) and r.setup.book.choices["stud-tie-opens"] == "by-game":
        return worth, ()
    return worth, tuple(keys)


def tied(r: Standing) -> bool:
    """Whether two or more boards that open are equal but for their suits."""
    hands = showing(r)
    if r.street == r.setup.first_street or not all(map(known, hands.values())):
        return False
    razz = r.setup.game.opens == "high-card"
    worths = [upcards_low(c) if razz else upcards_high(c) for c in hands.values() if c]
    return worths.count(max(worths, default=0)) > 1
