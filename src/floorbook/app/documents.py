"""Rulings and results as plain data, in the shape of the table script's contract."""

from __future__ import annotations

from typing import Any

from floorbook.hand.pots import pots, returned
from floorbook.hand.settling import awards, show_order
from floorbook.hand.state import Round
from floorbook.hand.view import Next, TableView
from floorbook.law.ruling import Ruling
from floorbook.speak.reasons import why

Document = dict[str, Any]


def ruling_document(ruling: Ruling, lang: str) -> Document:
    """A ruling with its reasons in words."""
    return {
        "seat": ruling.seat,
        "status": ruling.status,
        "action": ruling.action,
        "to": ruling.to,
        "owes": ruling.owes,
        "returns": ruling.returns,
        "forfeits": ruling.forfeits,
        "all_in": ruling.all_in,
        "full": ruling.full,
        "options": [ruling_document(option, lang) for option in ruling.options],
        "irregular": list(ruling.irregular),
        "penalty": ruling.penalty,
        "why": why(ruling, lang),
    }


def next_document(coming: Next) -> Document:
    """Who acts and what he may do."""
    return coming._asdict()


def table_document(view: TableView) -> Document:
    """The table, its tuples as lists."""
    return {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in view._asdict().items()
    }


def ending_document(r: Round) -> Document:
    """What the document has beside its entries."""
    return {
        "pots": [{"amount": pot.amount, "eligible": list(pot.eligible)} for pot in pots(r)],
        "show_order": list(show_order(r)),
        "returned": returned(r),
        "awards": awards(r),
    }
