"""From a case of the table script to the table it describes."""

from __future__ import annotations

from floorbook.games import GAMES
from floorbook.hand.setup import Setup
from floorbook.law.rulebook import Rulebook
from floorbook.script.casefile import Case


def setup_of(case: Case, book: Rulebook) -> Setup:
    """The table of a case under a rulebook."""
    return Setup(
        book=book,
        game=GAMES[case.game],
        seats=case.seats,
        blinds=case.blinds,
        ante=case.ante,
        big_blind_ante=case.bb_ante,
        bets=case.bets,
        bring_in=case.bring_in,
        cap=case.cap,
        button=case.button,
        posts=case.posts,
        stacks=case.stacks,
        street=case.street or "",
        pot=case.pot,
        out=case.out,
        board=case.board,
        cards=case.cards,
        unit=case.unit,
    )
