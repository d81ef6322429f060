"""Amounts and cards, as these texts write them."""

from __future__ import annotations

import re
from functools import lru_cache

from floorbook.histories.faults import Unreadable, excerpt
from floorbook.kernel.cards import STANDARD_DECK, Cards

SYMBOLS = {
    "$": "USD",
    "€": "EUR",
    "£": "GBP",
    "₹": "INR",
    "Rs.": "INR",
    "¥": "CNY",
    "\x80": "EUR",
    "â‚¬": "EUR",
    "Â£": "GBP",
    "â‚¹": "INR",
}
"""Currencies by their sign, some of them as a wrong encoding leaves them."""

_SIGN = "|".join(map(re.escape, SYMBOLS))
AMOUNT = rf"(?:(?:{_SIGN}|T\$|\?) ?)?[0-9](?:[0-9.,]{{0,24}}[0-9])?"
"""A pattern for an amount, without groups."""
CURRENCY = re.compile(rf"({_SIGN}) ?[0-9]")

_NUMBER = re.compile(r"([0-9]{1,3}(?:,[0-9]{3}){1,4}|[0-9]{1,12})(?:[.,]([0-9]{1,2}))?")
_PLAIN = re.compile("[0-9]{1,12}")
_CARDS = {card: card for card in STANDARD_DECK} | {
    "10" + suit: "T" + suit for suit in "cdhs"
}  # some converters write the ten with two figures


@lru_cache(maxsize=4096)
def amount(text: str, scale: int) -> int:
    """What an amount counts: in chips, or with a scale of 100 in hundredths.

    Raises Unreadable where it is no number or has parts that cannot be counted.
    """
    if _PLAIN.fullmatch(text):
        return int(text) * scale
    found = _NUMBER.fullmatch(text.lstrip("".join(SYMBOLS) + "T? "))
    hundredths = int((found[2] or "0").ljust(2, "0")) if found else 0
    if not found or hundredths * scale % 100:
        raise Unreadable("not-money", {"text": excerpt(text)})
    return int(found[1].replace(",", "")) * scale + hundredths * scale // 100


@lru_cache(maxsize=4096)
def cards(text: str) -> Cards:
    """The cards in the inside of a bracket. Raises Unreadable where one is no card."""
    try:
        return tuple([_CARDS[card] for card in text.split()])
    except KeyError as error:
        raise Unreadable("not-a-card", {"text": excerpt(str(error.args[0]))}) from None
