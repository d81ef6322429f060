"""PokerStars text and its near relatives: Full Tilt, Run It Once, and what converters make.

``read_text`` takes lines, ``lines_of`` gives those of a file, ``decoded`` a text of bytes.
"""

from floorbook.histories.pokerstars.encoding import decoded, lines_in, lines_of
from floorbook.histories.pokerstars.reading import is_pokerstars, read_text

__all__ = ["decoded", "is_pokerstars", "lines_in", "lines_of", "read_text"]
