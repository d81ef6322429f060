"""What physically happened at the table, before anybody rules on it.

The kinds of event are those of the table script, a word for each phrase. An observation
says nothing about turn, legality or meaning, except that spoken words carry what the
lexicon made of them.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from floorbook.kernel.chips import Chips

Verb: TypeAlias = Literal[
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "all-in",
    "pot",
    "complete",
    "bring-in",
    "amount",
    "conditional",
    "call-any",
    "change",
    "unclear",
]


class Words(NamedTuple):
    """What was said, as the lexicon understood it.

    ``verb`` is ``amount`` for a bare amount, ``conditional`` for an if-then statement,
    ``call-any`` for a call of whatever may come, ``change`` for a request for change, and
    ``unclear`` where no meaning was found.
    """

    text: str
    verb: Verb = "unclear"
    amount: int | None = None
    """The amount said, in chips, or None."""
    by: bool = False
    """The amount is what he adds to the call ("600 more"), not his total."""
    scale_open: bool = False
    """The amount was said without its magnitude: "five" may be 5, 500 or 5000."""
    also: Verb | None = None
    """A second declaration in the same breath: "I call ... and raise"."""


Kind: TypeAlias = Literal[
    # clear, regular actions
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "all-in",
    "complete",
    "bring-in",
    "draw",
    "stand-pat",
    # words, chips and gestures of a player
    "say",
    "put-out",
    "pull-back",
    "push-all",
    "tap",
    "release",
    "muck",
    "table",
    "expose",
    "show-behind",
    "ask-count",
    "ask-pot",
    "ask-see",
    "call-clock",
    "object",
    "absent",
    "return",
    # the dealer
    "count",
    "count-stub",
    "quote-pot",
    "kill",
    "burn",
    "deal",
    "deal-to",
    "expose-of",
    "drop-stub",
    "find-boxed",
    "find-foreign",
    "find-two",
    "place-button",
    # the floor
    "decide",
    "pick",
    "time",
    "called",
]


class Event(NamedTuple):
    """One event of an act: a kind, and whatever the phrase names."""

    kind: Kind
    number: int | None = None
    """An amount, a count of cards or seconds, as the phrase has it."""
    chips: Chips = ()
    """Chips by value, in the order in which they were named."""
    every: bool = False
    """All of the chips in front of him ("pulls back all")."""
    last: bool = False
    """His last chips: nothing is left behind."""
    seat: str | None = None
    cards: tuple[str, ...] = ()
    street: str | None = None
    """A street, or ``community`` for one card for all in stud."""
    words: Words | None = None
    because: str = ""
    """The floor's reason, as given with its ruling."""
    manner: Literal["", "out-of-order", "mixed"] = ""
    """How the stub was dropped."""
    noticed: bool = True
    joined: bool = False
    """Simultaneous with the event before it."""


class Observation(NamedTuple):
    """One act: a subject (a seat, ``dealer`` or ``floor``) and its events in order."""

    subject: str
    events: tuple[Event, ...]
