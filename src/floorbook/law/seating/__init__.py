"""Seats: drawing them, late entries, breaking and balancing tables."""
