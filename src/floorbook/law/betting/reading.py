"""Reading an act: which words define it, and which chips went out in one motion (rule 40)."""

from __future__ import annotations

from collections.abc import Iterable

from floorbook.law.betting.official_terms import TAP
from floorbook.law.observation import Event, Verb, Words
from floorbook.law.ruling import Impossible
from floorbook.law.situation import Motion

WAGERING = frozenset(
    {
        "fold",
        "check",
        "call",
        "bet",
        "raise",
        "all-in",
        "complete",
        "bring-in",
        "say",
        "put-out",
        "pull-back",
        "push-all",
        "tap",
        "release",
        "muck",
    }
)
"""The kinds of event that can make a wager, a check or a fold."""

_REGULAR: dict[str, Verb] = {
    "fold": "fold",
    "release": "fold",
    "muck": "fold",
    "check": "check",
    "tap": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "all-in": "all-in",
    "complete": "complete",
    "bring-in": "bring-in",
}


class _Reading:
    """What was read so far; private, and given up for a frozen Motion."""

    __slots__ = (
        "behind", "chips", "chips_first", "combined", "conflict", "front", "full_to", "last",
        "later", "level", "moved", "out", "pulled", "seat", "taken_back", "words",
    )  # fmt: skip

    def __init__(self, seat: str, front: int, behind: int | None, level: int, full_to: int) -> None:
        self.seat, self.front, self.behind = seat, front, behind
        self.level, self.full_to = level, full_to
        self.words: Words | None = None
        self.conflict: Words | None = None
        self.chips: list[int] = []
        self.later: list[int] = []
        self.moved = self.chips_first = self.last = self.combined = False
        self.taken_back = self.pulled = 0
        self.out = front

    @property
    def reach(self) -> int | None:
        return None if self.behind is None else self.front + self.behind

    # -- chips

    def put_out(self, event: Event) -> None:
        amount = sum(event.chips)
        if self.moved:
            self.later.append(amount)
        else:
            self.chips.extend(event.chips)
        self.moved = True
        self.lay(self.out + amount)
        if event.last:
            self.last_chips()

    def lay(self, out: int) -> None:
        """So much lies in front of him now."""
        if self.reach is not None and out > self.reach:
            raise Impossible(
                "not-enough", seat=self.seat, has=self.reach - self.front, needs=out - self.front
            )
        self.out = out

    def last_chips(self) -> None:
        if self.reach is not None and self.out != self.reach:
            raise Impossible("not-last", seat=self.seat, left=self.reach - self.out)
        self.last = True

    def pull_back(self, event: Event) -> None:
        amount = self.out if event.every else sum(event.chips)
        if amount > self.out:
            raise Impossible("nothing-to-pull", seat=self.seat, front=self.out, pulls=amount)
        if self.moved:
            self.taken_back += amount
        else:
            self.pulled += amount
        self.out -= amount

    # -- words

    def hear(self, words: Words, joined: bool) -> None:
        if self.words is None or self.words.verb == "unclear":
            if not self.moved or joined:
                self.first_words(words, joined)
            else:
                self.chips_first = True
        elif not self.moved and _completes(self.words, words):
            self.words = self.words._replace(
                amount=words.amount, by=words.by, scale_open=words.scale_open
            )
        elif joined and words.verb not in ("unclear", self.words.verb):
            self.conflict = words

    def first_words(self, words: Words, joined: bool) -> None:
        beyond = self.reach is not None and (words.amount or 0) > self.reach
        if joined and self.moved and (words.verb == "unclear" or beyond):
            words = Words(text=words.text)
        self.words = words
        if joined and self.moved and words.verb in ("fold", "check"):
            self.conflict = words

    # -- regular actions

    def act(self, event: Event, joined: bool) -> None:
        verb = _REGULAR[event.kind]
        if self.words is None and not self.moved:
            self.words = TAP if event.kind == "tap" else Words("", verb, event.number)
        elif joined and self.words is not None and self.words.verb not in (verb, "unclear"):
            self.conflict = Words(text="", verb=verb, amount=event.number)
        if verb == "all-in" and event.number is not None:
            self.all_in_for(event.number)
        else:
            self.pay(verb, event.number)

    def all_in_for(self, total: int) -> None:
        """All that he shows: chips that stay hidden behind are found later, or never."""
        if total < self.out:
            raise Impossible("below-front", seat=self.seat, front=self.out, said=total)
        self.lay(total)
        self.last = True

    def pay(self, verb: Verb, number: int | None) -> None:
        if verb in ("bet", "raise") and number is not None:
            self.lay(max(number, self.out))
        elif verb == "call":
            self.lay(
                max(self.out, self.level if self.reach is None else min(self.level, self.reach))
            )
        elif verb == "complete" and 0 < self.front < self.level:
            self.pay("call", None)
        elif verb == "complete":
            self.lay(self.full_to if self.reach is None else min(self.full_to, self.reach))
        elif verb == "all-in" and self.reach is not None:
            self.lay(self.reach)

    def take(self, event: Event) -> None:
        if event.kind == "put-out":
            self.put_out(event)
        elif event.kind == "pull-back":
            self.pull_back(event)
        elif event.kind == "push-all":
            self.combined = True
        elif event.kind == "say":
            if event.words is not None:
                self.hear(event.words, event.joined)
        else:
            self.act(event, event.joined)


def _completes(first: Words, second: Words) -> bool:
    """A general word, then its amount: "raise" ... "eight hundred"."""
    general = first.verb in ("bet", "raise") and first.amount is None
    return general and second.amount is not None and second.verb in ("amount", first.verb)


def _simultaneous(events: Iterable[Event]) -> list[Event]:
    """Simultaneous events with the chips first, so that words with them are heard as such."""
    moments: list[list[Event]] = []
    for event in events:
        if event.joined and moments:
            moments[-1].append(event)
        else:
            moments.append([event])
    return [event for moment in moments for event in _chips_first(moment)]


def _chips_first(moment: list[Event]) -> list[Event]:
    if len(moment) == 1:
        return moment
    return [one._replace(joined=True) for one in sorted(moment, key=lambda one: one.kind == "say")]


def read(
    seat: str, events: tuple[Event, ...], front: int, behind: int | None, level: int, full_to: int
) -> Motion:
    """The events of one act as one motion.

    ``front`` lies before him, ``behind`` is what he has behind (None: unknown), ``level``
    the total to match and ``full_to`` the smallest legal raise.

    Raises:
        Impossible: he does not have those chips.
    """
    reading = _Reading(seat, front, behind, level, full_to)
    late = False
    for event in _simultaneous(events) if len(events) > 1 else events:
        late = late or (event.kind == "say" and not event.noticed)
        reading.take(event)
    conflict = reading.words if late and reading.chips else reading.conflict
    return Motion(
        words=reading.words,
        chips=tuple(reading.chips),
        pulled=reading.pulled,
        out=reading.out,
        later=tuple(reading.later),
        chips_first=reading.chips_first,
        taken_back=reading.taken_back,
        last=reading.last,
        combined=reading.combined,
        conflict=conflict,
        heard_late=late,
    )
