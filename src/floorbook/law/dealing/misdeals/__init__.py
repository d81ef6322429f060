"""Misdeals and fouled decks (2024 rule 35)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import PLAY_ON, Finding, Irregularity, Step, left_to_floor

KEY = "misdeals"


def value(book: Rulebook, name: str) -> int:
    """A figure of the rule as the edition has it."""
    return int(book.provisions[KEY].values[name])


def _void(
    message: str, facts: Mapping[str, Any], wrong: tuple[Irregularity, ...], part: str = "A"
) -> Finding:
    return Finding("none", None, (Step(KEY, part, message, facts),), "void", irregular=wrong)


def two_boxed(count: int) -> Finding:
    """Two or more boxed cards in the first deal."""
    return _void("boxed", {"count": count}, ())


def one_boxed() -> Finding:
    """A boxed card alone is no misdeal: it is replaced."""
    return Finding("none", None, (Step(KEY, "A", "one-boxed", {}),))


def exposed(card: str, seat: str, first: bool, count: int) -> Finding:
    """One of the first cards, or two or more others, turned up by the dealer."""
    facts = {"card": card, "seat": seat, "count": count}
    return _void("first-exposed" if first else "exposed", facts, ("exposed",))


def one_exposed(card: str, seat: str) -> Finding:
    """One card exposed, none of the first: the deal goes on and it is replaced."""
    step = Step(KEY, "A", "one-exposed", {"card": card, "seat": seat})
    return Finding("none", None, (step,), irregular=("exposed",))


def perhaps_first(card: str, seat: str) -> Finding:
    """Whether it was one of the first cards dealt is not told: the floor knows."""
    step = Step(KEY, "A", "perhaps-first", {"card": card, "seat": seat})
    return left_to_floor("none", step, PLAY_ON, ("exposed",))


def in_draw(card: str, seat: str) -> Finding:
    """In draw games the house decides about exposed cards."""
    step = Step(KEY, "A", "in-draw", {"card": card, "seat": seat})
    return left_to_floor("none", step, PLAY_ON, ("exposed",))


def wrong_count(book: Rulebook, seat: str, count: int, right: int) -> Finding:
    """A wrong number of cards before substantial action: by edition and house."""
    facts = {"seat": seat, "count": count, "right": right}
    choice = book.choices["wrong-card-count"]
    if choice == "misdeal" or (choice == "two-extra" and count - right >= 2):
        return _void("wrong-count", facts, ("wrong-card-count",))
    step = Step(KEY, "A", "wrong-count-floor", facts)
    return left_to_floor("none", step, PLAY_ON, ("wrong-card-count",))


def foreign(book: Rulebook, substantial: bool) -> Finding:
    """A card that does not belong to the deck: void before substantial action, else scrap."""
    if substantial:
        return Finding("none", None, (Step(KEY, "D", "scrap", {}),), irregular=("non-standard",))
    if book.choices["non-standard-card"] == "misdeal":
        return _void("foreign", {}, ("non-standard",))
    step = Step(KEY, "A", "foreign-floor", {})
    return left_to_floor("none", step, PLAY_ON, ("non-standard",))


def fouled(book: Rulebook, card: str) -> Finding:
    """Two identical cards: play stops whatever the action, all bets are returned (35-E)."""
    if book.choices["fouled-deck"] == "two-identical":
        return _void("fouled", {"card": card}, (), "E")
    step = Step(KEY, "E", "fouled-house", {"card": card})
    return left_to_floor("none", step, PLAY_ON)


def skipped(seat: str) -> Finding:
    """A player who is entitled to cards got none."""
    return _void("skipped", {"seat": seat}, ("wrong-card-count",))


def over() -> Finding:
    """The hand is over: no misdeal takes the pot back."""
    return Finding("none", None, (Step(KEY, "D", "over", {}),), "refused")


def declared() -> Finding:
    """The floor declares a misdeal."""
    return _void("declared", {}, ())


def redeal() -> Step:
    """The redeal is an exact replay: same button, limits and players (35-C)."""
    return Step(KEY, "C", "redeal", {})


def not_after_action() -> Step:
    """After substantial action there is no misdeal any more (35-D)."""
    return Step(KEY, "D", "after-action", {})
