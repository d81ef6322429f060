"""From all that the lines have told to the history of a hand."""

from __future__ import annotations

from collections import Counter

from floorbook.histories.faults import Unreadable
from floorbook.histories.model import History
from floorbook.histories.pokerstars.dealing import complete_cards
from floorbook.histories.pokerstars.draft import Draft


def history(draft: Draft, line: int) -> History:
    """The history of a hand. Raises Unreadable where seats or button are missing."""
    seats, button = _around(draft)
    complete_cards(draft)
    header = draft.header
    return History(
        format="pokerstars",
        name=header.name,
        game=draft.game.name,
        seats=seats,
        stacks={seat: draft.stacks[seat] for seat in seats},
        blinds=_blinds(draft),
        bets=(header.low, header.high) if draft.game.limit == "fixed-limit" else None,
        ante=0 if _only_big_blind(draft) else _ante(draft),
        big_blind_ante=_ante(draft) if _only_big_blind(draft) else 0,
        bring_in=draft.bring_in,
        button=button,
        posts=tuple(draft.posts),
        cards=draft.cards,
        moves=tuple(draft.moves),
        collected=draft.collected or draft.won,
        returned=draft.returned,
        rake=draft.rake,
        pot=draft.pot,
        finishing={},
        names={seat: draft.names[seat] for seat in seats},
        currency=header.currency,
        facts=draft.facts,
        line=line,
    )


def _around(draft: Draft) -> tuple[tuple[str, ...], str | None]:
    """The seats that were dealt in, clockwise from the button's left; and the button."""
    seats = sorted(draft.dealt, key=int)
    if len(seats) < 2:
        raise Unreadable("few-seats")
    if draft.game.opens != "blinds":
        return tuple(seats), None
    button = draft.button or _supposed(draft, seats)
    after = [seat for seat in seats if int(seat) > int(button)]
    around = (*after, *(seat for seat in seats if int(seat) <= int(button)))
    return around, button if button in draft.dealt else "dead"


def _supposed(draft: Draft, seats: list[str]) -> str:
    """Where the button must be, from who posted the small blind."""
    small = next((post.seat for post in draft.posts if post.kind == "small-blind"), None)
    if small is None:
        raise Unreadable("no-button")
    return small if len(seats) == 2 else seats[seats.index(small) - 1]


def _blinds(draft: Draft) -> tuple[int, int] | None:
    """The whole blinds: as somebody posted them, or as the first line has them."""
    if draft.game.opens != "blinds":
        return None
    small, big = draft.header.low, draft.header.high
    if draft.game.limit == "fixed-limit":
        small, big = small // 2, small
    return draft.full.get("small-blind", small), draft.full.get("big-blind", big)


def _ante(draft: Draft) -> int:
    """What each seat owes: what most of those posted who were not all-in by it."""
    posted = Counter(post.amount for post in draft.posts if post.kind == "ante")
    most = max(posted, default=0)
    return draft.header.ante or draft.full.get("ante", most)


def _only_big_blind(draft: Draft) -> bool:
    """Whether the big blind alone posted an ante, for the whole table."""
    paid = [post.seat for post in draft.posts if post.kind == "ante"]
    big = [post.seat for post in draft.posts if post.kind == "big-blind"]
    return len(paid) == 1 and paid == big and len(draft.dealt) > 2
