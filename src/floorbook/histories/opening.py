"""From a recorded hand to the table after its posts: as the rules have them, then as the text has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from floorbook.games import GAMES
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin, blind_seats
from floorbook.hand.state import Round, changed
from floorbook.hand.turns import first_to_act
from floorbook.histories.model import History
from floorbook.kernel.cards import UNKNOWN, Cards
from floorbook.kernel.chips import Chips
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Impossible

ABSENT = "empty"
"""The label of the small blind that nobody posts: a seat without a hand. Players have others."""


class Paid(NamedTuple):
    """What the text says each seat put in before the cards."""

    antes: dict[str, int]
    live: dict[str, int]
    """What counts towards a call."""
    dead: dict[str, int]
    """What goes to the pot for all: dead blinds, and the ante of the big blind."""


def paid(history: History) -> Paid:
    """The posts of a hand, added up by seat."""
    found = Paid({}, {}, {})
    for seat, kind, amount in history.posts:
        for_all = kind == "dead" or (kind == "ante" and history.big_blind_ante)
        row = found.dead if for_all else found.antes if kind == "ante" else found.live
        row[seat] = row.get(seat, 0) + amount
    return found


def setup_of(history: History, book: Rulebook) -> Setup:
    """The facts with which the hand begins, the blinds posted by the seats that the text names."""
    return _setup(history, book, paid(history))


def _setup(history: History, book: Rulebook, posted: Paid) -> Setup:
    setup = Setup(
        book,
        GAMES[history.game],
        history.seats,
        history.blinds,
        history.ante,
        history.big_blind_ante,
        history.bets,
        _bring_in(history),
        stacks=history.stacks,
        cards=_cards(history),
        board=_first_board(history),
        unit=history.unit,
    )
    if not history.blinds:
        return setup
    if _no_small_blind(history):
        setup = _with_absent(setup)
    posts = _odd_posts(setup, posted)
    return setup._replace(posts=posts) if posts else setup


def opened(history: History, book: Rulebook) -> Round:
    """The table after the posts, to the chip as the text has them.

    Raises Impossible for posts that a stack cannot cover.
    """
    posted = paid(history)
    setup = _setup(history, book, posted)
    plain = setup._replace(posts=None) if _beyond(setup) else setup
    return _as_told(begin(plain), posted)


# ---- blinds


def _no_small_blind(history: History) -> bool:
    """The small blind is dead: the first seat posts the big one."""
    if len(history.seats) < 3 or ABSENT in history.seats:
        return False
    blinds = [post for post in history.posts if post.kind in {"small-blind", "big-blind"}]
    return bool(blinds) and blinds[0].kind == "big-blind" and blinds[0].seat == history.seats[0]


def _with_absent(setup: Setup) -> Setup:
    return setup._replace(
        seats=(ABSENT, *setup.seats),
        stacks={ABSENT: 0, **(setup.stacks or {})},
        posts={ABSENT: ()},
        out=(ABSENT,),
    )


def _odd_posts(setup: Setup, posted: Paid) -> dict[str, Chips]:
    """Blinds as they were posted, where that is not what the seat owed."""
    found: dict[str, Chips] = dict(setup.posts or {})
    small, big = blind_seats(setup)
    owed = dict(zip((setup.seats[small], setup.seats[big]), setup.blinds or (0, 0), strict=True))
    stacks = setup.stacks or {}
    for seat in {**owed, **posted.live}:
        put = posted.live.get(seat, 0)
        if seat != ABSENT and put != owed.get(seat, 0):
            left = stacks[seat] - posted.antes.get(seat, 0) - posted.dead.get(seat, 0)
            if put != min(owed.get(seat, 0), max(0, left)):
                found[seat] = (put,) if put else ()
    return found


def _beyond(setup: Setup) -> bool:
    """Posts that no blind seat makes like this: the table is put right afterwards."""
    if not setup.posts or not setup.blinds:
        return False
    places = blind_seats(setup)
    for seat, chips in setup.posts.items():
        at = setup.seats.index(seat)
        if at in places and sum(chips) > setup.blinds[places.index(at)]:
            return True
    return False


def _as_told(r: Round, posted: Paid) -> Round:
    """The same table where it agrees with the text; otherwise with the chips of the text."""
    seats, stacks = r.setup.seats, r.setup.stacks or {}
    bets = tuple([posted.live.get(seat, 0) for seat in seats])
    antes = tuple([posted.antes.get(seat, 0) for seat in seats])
    middle = sum(antes) + sum(posted.dead.values())
    if (r.bets, r.committed, r.middle) == (bets, antes, middle):
        return r
    behind = tuple(
        [
            stacks.get(seat, 0) - bet - ante - posted.dead.get(seat, 0)
            for seat, bet, ante in zip(seats, bets, antes, strict=True)
        ]
    )
    for at, has in enumerate(behind):
        if has < 0:
            needs = stacks.get(seats[at], 0) - has
            raise Impossible("post-beyond-stack", seat=seats[at], has=needs + has, needs=needs)
    all_in = frozenset([at for at, has in enumerate(behind) if not has]) - r.folded
    level = max(r.level, *bets)
    r = changed(r, bets=bets, spare=(0,) * len(seats), committed=antes, middle=middle,
                behind=behind, all_in=all_in, level=level)  # fmt: skip
    if r.setup.game.opens != "blinds":
        return r
    return changed(r, actor=first_to_act(r, _last_blind(r)))


def _last_blind(r: Round) -> int:
    """The seat of the largest bet posted, the last of several."""
    top = max(r.bets)
    return max(at for at, bet in enumerate(r.bets) if bet == top)


# ---- cards


def _bring_in(history: History) -> int | None:
    """The whole bring-in; where the text has only one that was all-in, what the next one called."""
    if GAMES[history.game].opens == "blinds":
        return None
    if history.bring_in is not None:
        return history.bring_in
    for move in history.moves:
        if move.kind in {"bring-in", "call"} and move.amount:
            return move.amount
        if move.kind in {"complete", "bet", "raise", "deal"}:
            break
    return None


def _cards(history: History) -> Mapping[str, Cards]:
    """The first cards of each seat that the text tells; in stud those face up come as moves."""
    if GAMES[history.game].family != "stud":
        return history.cards
    first, found = GAMES[history.game].deal[0], dict(history.cards)
    for move in history.moves:
        if move.kind != "deal-to":
            break
        hidden = found.get(move.seat, ())
        if len(hidden) <= first.down:
            found[move.seat] = (hidden or (UNKNOWN,) * first.down) + move.cards
    return found


def _first_board(history: History) -> Cards:
    """Community cards that lie there before the first bets."""
    game = GAMES[history.game]
    if game.deal[0].board:
        for move in history.moves:
            if move.kind == "deal":
                return move.cards if move.street == game.streets[0] else ()
    return ()
