"""Pots: odd chips, side pots and disputes."""
