"""Chips by value.

A handful of chips is the tuple of their values, in the order in which they were named:
a 1000 and five 100 chips are ``(1000, 100, 100, 100, 100, 100)``. Amounts are whole chips.
"""

from __future__ import annotations

from typing import TypeAlias

Chips: TypeAlias = tuple[int, ...]
