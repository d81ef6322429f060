"""The phrases of the table script: the grammar of an act, as a page of data.

A line is a phrase and what it means: a kind of event, and the fields that the phrase
fixes. Words in capitals are places for what a phrase names. The reader goes from left to
right, the writer from right to left.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias, cast

from floorbook import games
from floorbook.law.observation import Kind

Role: TypeAlias = Literal["player", "dealer", "floor"]

PLAYER = """
    folds                                   fold
    checks                                  check
    calls                                   call
    bets N                                  bet
    raises to N                             raise
    is all-in                               all-in
    is all-in for N                         all-in
    completes                               complete
    brings in                               bring-in
    draws N                                 draw
    stands pat                              stand-pat
    says TEXT                               say
    puts out CHIPS                          put-out
    puts out CHIPS as last chips            put-out        last
    pulls back CHIPS                        pull-back
    pulls back all                          pull-back      every
    pushes all forward                      push-all
    taps                                    tap
    releases                                release
    mucks                                   muck
    tables                                  table
    tables CARDS                            table
    exposes CARDS                           expose
    shows CHIPS behind                      show-behind
    asks for a count                        ask-count
    asks for the pot                        ask-pot
    asks to see SEAT                        ask-see
    calls the clock                         call-clock
    objects                                 object
    is absent                               absent
    returns                                 return
"""
DEALER = """
    says TEXT                               say
    counts SEAT N                           count
    counts the stub N                       count-stub
    says the pot is N                       quote-pot
    kills SEAT                              kill
    burns                                   burn
    deals STREET                            deal
    deals STREET CARDS                      deal
    deals SEAT N card                       deal-to        one
    deals SEAT N cards                      deal-to
    exposes CARDS of SEAT                   expose-of
    drops the stub                          drop-stub
    drops the stub out of order             drop-stub      out-of-order
    drops the stub mixed with the muck      drop-stub      mixed
    finds a boxed card                      find-boxed
    finds a foreign card                    find-foreign
    finds two CARD                          find-two
    puts the button at SEAT                 place-button
"""
FLOOR = """
    rules TEXT                              decide
    picks CARDS                             pick
    kills SEAT                              kill
    time N s                                time
    is called                               called
"""
TOLD = """
    burn                                    burn
    deal STREET                             deal
    deal up SEATS                           deal-up
    deal down SEATS                         deal-down
    announce N                              announce
    all-in button SEAT                      all-in-button
    count pot                               count-pot
    count SEAT                              count
    set aside CARDS                         set-aside
    return CARDS to stub                    return-to-stub
    replace CARDS of SEAT                   replace
    restore stub                            restore
    reshuffle stub                          reshuffle
    reshuffle stub with burns               reshuffle      burns
    reshuffle stub with muck                reshuffle      muck
    call floor                              call-floor
    scramble CARDS                          scramble
    table SEATS                             table
    muck SEATS                              muck
    redeal                                  redeal
    award side N                            award-side
    award main                              award-main
"""

FIELDS: Mapping[str, str] = {
    "N": "number",
    "TEXT": "words",
    "CHIPS": "chips",
    "CARDS": "cards",
    "CARD": "cards",
    "SEAT": "seat",
    "SEATS": "seats",
    "STREET": "street",
}
"""Where what stands at a place in capitals goes in an event."""

STREETS = frozenset(("community", *(street for each in games.STREETS.values() for street in each)))

RESERVED = frozenset(("dealer", "floor", "dead"))
"""Words that no seat may be labelled with."""
LABEL = re.compile(r'[^\s,"]+')


class Phrase(NamedTuple):
    """One phrase: its words, the kind of event it tells of, and a mark that sets it apart."""

    words: tuple[str, ...]
    kind: str
    mark: str = ""

    @property
    def places(self) -> tuple[str, ...]:
        """What the phrase names, such as ``("CARDS", "SEAT")``."""
        return tuple(word for word in self.words if word in FIELDS)

    @property
    def fixed(self) -> Mapping[str, str | bool]:
        """The fields of an event that the phrase itself decides."""
        if self.mark in ("last", "every"):
            return {self.mark: True}
        return {"manner": self.mark} if self.mark in ("out-of-order", "mixed") else {}

    @property
    def event(self) -> Kind:
        """The kind of event, for the phrases of a player, the dealer and the floor."""
        return cast(Kind, self.kind)


def _page(text: str) -> tuple[Phrase, ...]:
    """The phrases of a page, a line each: the phrase, its kind and perhaps its mark."""
    lines = (re.split(r"\s{2,}", line.strip()) for line in text.strip().splitlines())
    return tuple(Phrase(tuple(words.split()), *rest) for words, *rest in lines)


PHRASES: Mapping[Role, tuple[Phrase, ...]] = MappingProxyType(
    {"player": _page(PLAYER), "dealer": _page(DEALER), "floor": _page(FLOOR)}
)
INSTRUCTIONS = _page(TOLD)
"""What the dealer can be told in a result."""


def role_of(subject: str) -> Role:
    """Whose phrases the subject of an act uses."""
    return "dealer" if subject == "dealer" else "floor" if subject == "floor" else "player"
