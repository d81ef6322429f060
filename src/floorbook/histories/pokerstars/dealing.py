"""What the dealer does: streets, the board, and cards dealt to players."""

from __future__ import annotations

import re
from collections.abc import Mapping

from floorbook.games import Family
from floorbook.histories.faults import Unreadable, excerpt
from floorbook.histories.model import Move
from floorbook.histories.pokerstars.amounts import cards
from floorbook.histories.pokerstars.draft import Draft
from floorbook.kernel.cards import Cards

_HEADING = re.compile(r"\*\*\* ([A-Za-z0-9 -]+?)((?: \[[^\[\]]*\])*) \*\*\*((?: ?\[[^\[\]]*\])*)")
_HELD = re.compile(r"\[([^\[\]]*)\]")
_FIRST = ("HOLE CARDS", "DEALING HANDS", "DEALING CARDS", "PRE-FLOP", "PREFLOP", "POCKET CARDS")
_STREETS: Mapping[Family, Mapping[str, str]] = {
    "board": dict.fromkeys(_FIRST, "preflop") | {"FLOP": "flop", "TURN": "turn", "RIVER": "river"},
    "stud": {
        "3RD STREET": "third",
        "4TH STREET": "fourth",
        "5TH STREET": "fifth",
        "6TH STREET": "sixth",
        "7TH STREET": "seventh",
        "RIVER": "seventh",
    },
    "draw": dict.fromkeys(_FIRST, "draw0")
    | {"DRAW": "draw1", "FIRST DRAW": "draw1", "SECOND DRAW": "draw2", "THIRD DRAW": "draw3"},
}
_TWICE = re.compile(r"(?:FIRST|SECOND|THIRD) (?:FLOP|TURN|RIVER|SHOW ?DOWN)")
_SHOWDOWN = ("SHOW DOWN", "SHOWDOWN")


def read_heading(draft: Draft, line: str) -> None:
    """Read a line between asterisks. Raises Unreadable where it opens no street that follows."""
    found = _HEADING.fullmatch(line)
    title = found[1].upper() if found else ""
    if _TWICE.fullmatch(title):
        raise Unreadable("run-twice")
    if title in _SHOWDOWN:
        return
    street = _STREETS[draft.game.family].get(title)
    if not found or not street:
        raise Unreadable("unreadable-line", {"text": excerpt(line)})
    _open(draft, street, found[2] + found[3])


def _open(draft: Draft, street: str, told: str) -> None:
    opens_hand = street == draft.game.streets[0]
    if draft.street != street or not opens_hand:
        _follow(draft, street)
    fresh = _fresh(draft, told)
    if fresh or not opens_hand:
        draft.moves.append(Move("deal", cards=fresh, street=street, line=draft.line))


def _follow(draft: Draft, street: str) -> None:
    """The next street begins, unless it is not the next."""
    if draft.game.following[draft.street] != street:
        raise Unreadable("wrong-street", {"text": street})
    draft.street = street
    draft.put = {}


def _fresh(draft: Draft, told: str) -> Cards:
    """Of the board as it is told, what is new; it begins with what lay there, or is new whole."""
    board = tuple(card for held in _HELD.findall(told) for card in cards(held))
    before = len(draft.board)
    fresh = board[before:]
    if board[:before] != draft.board or len(fresh) not in _expected(draft):
        raise Unreadable("wrong-board", {"text": excerpt(told.strip())})
    draft.board = board
    return fresh


def _expected(draft: Draft) -> tuple[int, ...]:
    """How many cards the board may get here."""
    if draft.game.family == "stud":
        return (0, 1) if draft.street == "seventh" else (0,)  # one for all if the deck runs out
    count = draft.game.by_name[draft.street].board
    if draft.street == "preflop":
        return (0, count)
    return (3 - len(draft.board),) if draft.street == "flop" else (count,)


# --- cards to players ---------------------------------------------------------------------------


def read_dealt(draft: Draft, line: str) -> None:
    """Read "Dealt to": in stud and draw games the cards before those that are new."""
    told = line.removeprefix("Dealt to ")
    at = told.rfind(" [")
    while at > 0 and told[:at] not in draft.labels:
        at = told.rfind(" [", 0, at)
    seat = draft.seat(told[:at] if at > 0 else told)
    rest = told[at:] if at > 0 else ""
    if _HELD.sub("", rest).strip():
        raise Unreadable("unreadable-line", {"text": excerpt(line)})
    groups = [cards(held) for held in _HELD.findall(rest)]
    if groups and groups[-1]:
        _deal_to(draft, seat, groups)


def _deal_to(draft: Draft, seat: str, groups: list[Cards]) -> None:
    if draft.street != draft.game.streets[0]:
        _deal_more(draft, seat, groups[-1])
    elif draft.game.family == "stud":
        _deal_third(draft, seat, groups[-1])
    elif len(groups) == 1 and len(groups[0]) == draft.game.hole:
        draft.cards[seat] = groups[0]
    else:
        raise _wrong(groups[-1])


def _deal_third(draft: Draft, seat: str, dealt: Cards) -> None:
    """The first deal of stud: the card face up, and the two below it where they are told."""
    if len(dealt) not in {1, 3}:
        raise _wrong(dealt)
    if len(dealt) == 3:
        draft.cards[seat] = dealt[:2]
    _deal_more(draft, seat, dealt[-1:])


def _deal_more(draft: Draft, seat: str, dealt: Cards) -> None:
    if draft.game.family == "board" or (draft.game.family == "stud" and len(dealt) != 1):
        raise _wrong(dealt)
    if draft.street != "seventh":
        draft.up[seat] = draft.up.get(seat, ()) + dealt
    draft.move("deal-to", seat, cards=dealt)


def _wrong(dealt: Cards) -> Unreadable:
    return Unreadable("wrong-cards", {"text": " ".join(dealt)})


# --- what only the showdown tells ---------------------------------------------------------------


def complete_cards(draft: Draft) -> None:
    """Give each seat the first cards that were hidden until they were shown."""
    for seat, shown in draft.shown.items():
        if draft.game.family == "stud":
            _complete_stud(draft, seat, shown)
        elif len(shown) == draft.game.hole and seat not in draft.changed:
            draft.cards.setdefault(seat, shown)


def _complete_stud(draft: Draft, seat: str, shown: Cards) -> None:
    """Hands are shown as they were dealt: two cards down, those face up, and the last one."""
    up = draft.up.get(seat, ())
    if len(shown) < 2 + len(up) or shown[2 : 2 + len(up)] != up:
        return
    draft.cards.setdefault(seat, shown[:2])
    if len(shown) == 7 and draft.street == "seventh":
        _deal_seventh(draft, seat, shown[6])


def _deal_seventh(draft: Draft, seat: str, card: str) -> None:
    """The last card, dealt face down, after those that the text told when they were dealt."""
    at = [move.street for move in draft.moves].index("seventh") + 1
    while at < len(draft.moves) and draft.moves[at].kind == "deal-to":
        if draft.moves[at].seat == seat:
            return
        at += 1
    draft.moves.insert(at, Move("deal-to", seat, cards=(card,), line=draft.moves[at - 1].line))
