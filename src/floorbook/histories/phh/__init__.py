"""The Poker Hand History format: one hand in a file (.phh) or many (.phhs), as TOML."""

from floorbook.histories.phh.reading import read
from floorbook.histories.phh.writing import write

__all__ = ["read", "write"]
