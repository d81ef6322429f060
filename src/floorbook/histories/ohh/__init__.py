"""Open Hand History: each hand a JSON object, with blank lines between them."""

from floorbook.histories.ohh.reading import read
from floorbook.histories.ohh.writing import write

__all__ = ["read", "write"]
