"""Hand histories of other programs: read, written, and replayed to the chip."""
