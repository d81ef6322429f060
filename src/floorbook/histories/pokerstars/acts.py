"""What a player does: the words after his name and a colon."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from floorbook.histories.faults import Unreadable, excerpt
from floorbook.histories.model import Move, MoveKind, PostKind
from floorbook.histories.pokerstars.amounts import AMOUNT, cards
from floorbook.histories.pokerstars.draft import Draft
from floorbook.kernel.cards import UNKNOWN, Cards

Act: TypeAlias = Callable[[Draft, str, str], bool]
"""Reads what follows the verb, and says whether it could."""

_END = rf"(?: and is all.in)?(?: and has reached the {AMOUNT} cap)?(?: ?\(disconnect(?:ed)?\))?"
_WAGER = re.compile(rf"({AMOUNT}){_END}")
_RAISE = re.compile(rf"(?:{AMOUNT} )?to ({AMOUNT}){_END}")
_BRING_IN = re.compile(rf"(?:in )?(?:low )?for ({AMOUNT}){_END}")
_POST = re.compile(rf"(?:the |a )?([a-z &]+?)(?: of)? ({AMOUNT}){_END}")
_HELD = re.compile(r"\[([^\[\]]*)\](?: \(.*\)?)?")
_DISCARD = re.compile(r"([0-9]{1,2}) cards?(?: \[([^\[\]]*)\])?")
_PAT = re.compile(r"pat(?: on \[([^\[\]]*)\])?")
_POSTS: Mapping[str, PostKind] = {
    "ante": "ante",
    "small blind": "small-blind",
    "big blind": "big-blind",
    "button blind": "big-blind",
    "straddle": "straddle",
    "dead": "dead",
    "dead blind": "dead",
    "dead small blind": "dead",
    "missed blind": "dead",
    "missed small blind": "dead",
}
_BOTH = ("small & big blinds", "big & small blinds")


def read_act(draft: Draft, line: str) -> bool:
    """Read a line that begins with a name, a colon and an act; False where it does not.

    A name may hold a colon: the longest that a player has is tried first.
    """
    at = line.rfind(": ")
    while at > 0:
        label = draft.labels.get(line[:at])
        if label and _read(draft, label, line[at + 2 :]):
            return True
        at = line.rfind(": ", 0, at)
    return False


def speaks_of_act(draft: Draft, line: str) -> bool:
    """Whether a line that is no act begins like one."""
    at = line.find(":")
    while at > 0:
        if line[:at] in draft.labels:
            return True
        at = line.find(":", at + 1)
    return False


def _read(draft: Draft, label: str, said: str) -> bool:
    verb, _, rest = said.partition(" ")
    if verb in _NO_ACTS:
        return True
    act = ACTS.get(verb)
    if not act or not act(draft, label, rest):
        return False
    draft.dealt.add(label)
    return True


def _folds(draft: Draft, seat: str, rest: str) -> bool:
    held = _HELD.fullmatch(rest)
    if rest and not held and not rest.startswith("("):
        return False
    draft.move("fold", seat, cards=cards(held[1]) if held else ())
    return True


def _checks(draft: Draft, seat: str, rest: str) -> bool:
    if rest and not rest.startswith("("):
        return False
    draft.move("check", seat)
    return True


def _adding(kind: MoveKind) -> Act:
    """A reader of chips that are added to those before the player."""

    def read(draft: Draft, seat: str, rest: str) -> bool:
        found = _WAGER.fullmatch(rest)
        if found:
            draft.wager(kind, seat, draft.put.get(seat, 0) + draft.chips(found[1]))
        return bool(found)

    return read


def _reaching(kind: MoveKind) -> Act:
    """A reader of the chips that a player then has before him."""

    def read(draft: Draft, seat: str, rest: str) -> bool:
        found = _RAISE.fullmatch(rest)
        if found:
            draft.wager(kind, seat, draft.chips(found[1]))
        return bool(found)

    return read


def _brings(draft: Draft, seat: str, rest: str) -> bool:
    found = _BRING_IN.fullmatch(rest)
    if not found:
        return False
    chips = draft.chips(found[1])
    if draft.left[seat] > chips:
        draft.bring_in = chips
    draft.wager("bring-in", seat, chips)
    return True


def _posts(draft: Draft, seat: str, rest: str) -> bool:
    found = _POST.fullmatch(rest)
    words = found[1] if found else ""
    if not found or words not in (*_POSTS, *_BOTH):
        return False
    chips = draft.chips(found[2])
    if words in _BOTH:
        _post_both(draft, seat, chips)
    else:
        draft.post(seat, _kind(draft, words), chips)
    return True


def _kind(draft: Draft, words: str) -> PostKind:
    """The kind of a post: a small blind after the first is one that was missed, and dead."""
    kind = _POSTS[words]
    if kind == "small-blind" and any(post.kind == kind for post in draft.posts):
        return "dead"
    return kind


def _post_both(draft: Draft, seat: str, chips: int) -> None:
    """Who returns posts a big blind, and a small one that is dead."""
    header = draft.header
    big = header.low if draft.game.limit == "fixed-limit" else header.high
    live = min(chips, big)
    draft.post(seat, "big-blind", live)
    if chips > live:
        draft.post(seat, "dead", chips - live)


def _discards(draft: Draft, seat: str, rest: str) -> bool:
    found = _DISCARD.fullmatch(rest)
    if not found:
        return False
    count = int(found[1])
    gone = cards(found[2] or "") or (UNKNOWN,) * count
    if len(gone) != count:
        raise Unreadable("wrong-cards", {"text": excerpt(rest)})
    draft.changed.add(seat)
    return _draw(draft, seat, count, gone)


def _stands(draft: Draft, seat: str, rest: str) -> bool:
    found = _PAT.fullmatch(rest)
    return bool(found) and _draw(draft, seat, 0, ())


def _draw(draft: Draft, seat: str, count: int, gone: Cards) -> bool:
    """A seat's draw. With a single draw the text has no line that opens it."""
    if draft.game.family != "draw":
        return False
    if draft.street == "draw0":
        draft.street = "draw1"
        draft.put = {}
        draft.moves.append(Move("deal", street="draw1", line=draft.line))
    draft.move("discard", seat, count, gone)
    return True


def _shows(draft: Draft, seat: str, rest: str) -> bool:
    found = _HELD.fullmatch(rest)
    if found:
        held = cards(found[1])
        draft.show(seat, held)
        draft.move("show", seat, cards=held)
    return bool(found)


def _mucks(draft: Draft, seat: str, rest: str) -> bool:
    found = _HELD.fullmatch(rest)
    if not found and rest not in {"", "hand", "cards"}:
        return False
    held = cards(found[1]) if found else ()
    draft.show(seat, held)
    draft.move("muck", seat, cards=held)
    return True


def _hides(draft: Draft, seat: str, rest: str) -> bool:
    if rest not in {"show hand", "show cards", "show"}:
        return False
    draft.move("muck", seat)
    return True


ACTS: Mapping[str, Act] = {
    "folds": _folds,
    "checks": _checks,
    "calls": _adding("call"),
    "bets": _adding("bet"),
    "raises": _reaching("raise"),
    "completes": _reaching("complete"),
    "brings": _brings,
    "brings-in": _brings,
    "posts": _posts,
    "discards": _discards,
    "stands": _stands,
    "shows": _shows,
    "mucks": _mucks,
    "doesn't": _hides,
}
"""What players do, by its verb."""

_NO_ACTS = frozenset({"is", "has", "sits", "will", "was", "joins", "leaves", "said"})
"""What is said of a player and is nothing that he does in the hand."""
