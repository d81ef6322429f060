"""Keeping a table: as plain data that rules again to the same, and as a seat may see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from floorbook.app.documents import Document, next_document, table_document
from floorbook.games import GAMES
from floorbook.hand.revising import everything
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from floorbook.hand.state import Round
from floorbook.hand.view import Next, drawn_now, next_of, table_of
from floorbook.kernel.cards import UNKNOWN, Cards
from floorbook.kernel.version import VERSION
from floorbook.law.rulebook import Rulebook
from floorbook.script.acts import write_act

FORMAT = 1
"""The schema of a snapshot."""


class Drift(ValueError):
    """A snapshot that this version of the engine would rule otherwise than it was ruled."""


class LegalAction(NamedTuple):
    """One regular act that is open to the seat whose turn it is; totals of this street."""

    action: str
    """``fold``, ``check``, ``call``, ``bring-in``, ``bet``, ``raise`` or ``draw``."""
    least: int | None = None
    """The smallest total, or number of cards; None where there is no amount."""
    most: int | None = None
    """The largest; None where neither stack nor limit says."""


def legal_actions(r: Round) -> tuple[LegalAction, ...]:
    """What the seat whose turn it is may regularly do; nothing where it is nobody's."""
    coming = next_of(r)
    if coming.actor is None:
        return ()
    if drawn_now(r):
        return (LegalAction("draw", 0, len(r.hands[r.seat(coming.actor)])),)
    return tuple(_bets(r, coming))


def _bets(r: Round, coming: Next) -> list[LegalAction]:
    owes, to_call = coming.owes or 0, coming.to_call or 0
    reach = r.reach(r.seat(coming.actor or ""))
    meets = to_call if reach is None else min(to_call, reach)
    found = [LegalAction("fold")]
    if r.bring_in:
        found.append(LegalAction("bring-in", meets, meets))
    else:
        found.append(LegalAction("call", meets, meets) if owes else LegalAction("check"))
    if coming.may_raise and coming.min_raise_to is not None:
        most = coming.max_raise_to
        least = coming.min_raise_to if most is None else min(coming.min_raise_to, most)
        found.append(LegalAction("raise" if to_call else "bet", least, most))
    return found


# ---- snapshots


def snapshot(r: Round) -> Document:
    """The table as plain data, ready for JSON: how it began, what happened, how it stands."""
    first = _first(r)
    return {
        "format": FORMAT,
        "engine": VERSION,
        "edition": r.setup.book.edition,
        "options": _options(r.setup.book),
        "setup": _setup(first.setup),
        "acts": [write_act(record.observation) for record in everything(r)][::-1],
        "stands": _stands(r),
    }


def _first(r: Round) -> Round:
    """The table as it was taken up: a misdeal may have changed what is known of the cards."""
    for record in everything(r):
        r = record.met or record.before
    return r


def _options(book: Rulebook) -> dict[str, Any]:
    """What the house has chosen otherwise than the edition."""
    from floorbook.editions import load

    plain = load(book.edition).choices
    return {name: value for name, value in book.choices.items() if plain[name] != value}


def _setup(setup: Setup) -> dict[str, Any]:
    facts = {name: getattr(setup, name) for name in setup._fields if name not in ("book", "game")}
    return {"game": setup.game.name} | {name: _plain(value) for name, value in facts.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    return (
        {key: _plain(each) for key, each in value.items()} if isinstance(value, Mapping) else value
    )


def _stands(r: Round) -> Document:
    return {"table": table_document(table_of(r)), "next": next_document(next_of(r))}


def beginning(doc: Mapping[str, Any]) -> Round:
    """The table of a snapshot before its first act.

    Raises:
        ValueError: it is of another format, or names what this version does not have.
    """
    from floorbook.editions import load

    if doc.get("format") != FORMAT:
        raise ValueError(f"a snapshot of format {doc.get('format')!r}; this version reads {FORMAT}")
    facts = {name: _tuples(value) for name, value in doc["setup"].items() if name != "game"}
    book = load(doc["edition"], doc["options"])
    return begin(Setup(book, GAMES[doc["setup"]["game"]], **facts))


def _tuples(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(value)
    return {key: _tuples(each) for key, each in value.items()} if isinstance(value, dict) else value


def check(r: Round, doc: Mapping[str, Any]) -> None:
    """Raise Drift where the table does not stand as the snapshot says."""
    if _stands(r) != doc["stands"]:
        raise Drift(f"this table stood otherwise under engine {doc['engine']}")


# ---- what a seat may see


def seen_by(r: Round, seat: int | None) -> Document:
    """The table as one seat sees it, or, with None, a spectator: hidden cards are ``??``."""
    hands = {
        label: list(_visible(r, at, at == seat))
        for at, label in enumerate(r.setup.seats)
        if at not in r.folded
    }
    return {**_stands(r), "hands": hands}


def _visible(r: Round, at: int, own: bool) -> Cards:
    hand = r.hands[at]
    if own or at in r.shown:
        return hand
    up = list(r.up[at])
    return tuple(up.pop(up.index(card)) if card in up else UNKNOWN for card in hand)
