"""What is known of the cards, and what can therefore not have happened."""

from __future__ import annotations

from floorbook.hand.state import Round
from floorbook.kernel.cards import UNKNOWN, Cards
from floorbook.law.ruling import Impossible


def check_new(r: Round, cards: Cards) -> None:
    """Raise Impossible for a card that is known to lie elsewhere, or that comes twice."""
    taken = {*r.board, *r.aside, *(card for hand in r.hands for card in hand)}
    taken.update(card for hand in r.shown.values() for card in hand)
    for card in cards:
        if card in taken and card != UNKNOWN:
            raise Impossible("card-dealt-twice", card=card)
        taken.add(card)


def check_his(r: Round, seat: int, cards: Cards) -> None:
    """Raise Impossible for a card that lies elsewhere, or that he cannot hold."""
    hand, label = r.hands[seat], r.setup.seats[seat]
    if len(cards) > len(hand):
        raise Impossible("more-than-holds", seat=label, count=len(hand))
    new = [card for card in cards if card != UNKNOWN and card not in hand]
    if len(new) > hand.count(UNKNOWN):
        raise Impossible("not-his-card", seat=label, card=new[-1])
    others = {card for at, hand in enumerate(r.hands) if at != seat for card in hand}
    taken = (others | set(r.board)) - {UNKNOWN}
    for at, card in enumerate(cards):
        if card in taken or (card != UNKNOWN and card in cards[:at]):
            raise Impossible("card-dealt-twice", card=card)
