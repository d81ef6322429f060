"""Amounts as texts write them, whole or with decimals, and as whole minor units."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any, TypeAlias

from floorbook.histories.faults import Unreadable, excerpt

Number: TypeAlias = int | Decimal

LARGEST = 10**12
"""No amount is over this, in minor units."""
_FINEST = 6
"""Decimals that an amount may have."""
_CENTS = 2
_WRITTEN = re.compile(r"[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?|[0-9]+(\.[0-9]+)?", re.ASCII)


def number(value: Any) -> Number:
    """A number as its text had it. Raises Unreadable for what is none, or has no end."""
    if type(value) is int:
        return value
    if isinstance(value, float):
        value = Decimal(repr(value))
    if isinstance(value, Decimal) and value.is_finite():
        return value
    raise Unreadable("not-an-amount", {"text": excerpt(str(value))})


def written(text: str) -> Number:
    """The number that a text spells: ``1500``, ``1,500`` or ``1.50``."""
    if text.isascii() and text.isdigit() and len(text) <= 15:
        return int(text)
    if len(text) > 30 or not _WRITTEN.fullmatch(text):
        raise Unreadable("not-an-amount", {"text": excerpt(text)})
    return Decimal(text.replace(",", ""))


def scale_for(values: Iterable[Number], currency: str) -> tuple[int, int]:
    """Minor units to one of the text's, and the smallest chip the text speaks of.

    A currency counts in cents, and so does a text with decimals; chips do not.
    """
    finest = max([decimals(value) for value in values if isinstance(value, Decimal)], default=0)
    scale = 10 ** max(finest, _CENTS) if finest or currency else 1
    return scale, 1 if finest else scale


def decimals(value: Decimal) -> int:
    """How many decimals a number needs, and at least one where it is written with any."""
    if _exponent(value) >= 0:
        return 0
    finest = -_exponent(value.normalize())
    if finest > _FINEST:
        raise Unreadable("not-an-amount", {"text": excerpt(str(value))})
    return max(finest, 1)


def _exponent(value: Decimal) -> int:
    exponent = value.as_tuple().exponent
    assert isinstance(exponent, int)
    return exponent


def minor(value: Number, scale: int) -> int:
    """A number in minor units. Raises Unreadable beyond the largest amount."""
    if not -LARGEST <= value <= LARGEST or not -LARGEST <= value * scale <= LARGEST:
        raise Unreadable("amount-too-large", {"largest": LARGEST})
    return int(value * scale)


def minors(values: Sequence[Number], scale: int) -> list[int]:
    """Numbers in minor units. Raises Unreadable beyond the largest amount."""
    if scale == 1 and min(values) >= -LARGEST and max(values) <= LARGEST:
        return [int(value) for value in values]
    return [minor(value, scale) for value in values]


def default_scale(currency: str) -> int:
    """Minor units to one of the text's where the text does not need finer ones."""
    return 10**_CENTS if currency else 1
