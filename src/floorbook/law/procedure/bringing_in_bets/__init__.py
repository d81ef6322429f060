"""Bets are left as they lie; only the player who faces them may ask (RP-2)."""

from __future__ import annotations

KEY = "bringing-in-bets"
