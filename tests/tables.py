"""Tables and acts for the tests: every phrase of the script, seeded walks, chips that conserve."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import TypeAlias

from floorbook.editions import load
from floorbook.games import GAMES
from floorbook.hand.observe import observe
from floorbook.hand.outcome import Outcome
from floorbook.hand.setup import Setup
from floorbook.hand.start import begin
from floorbook.hand.state import Round
from floorbook.hand.view import Next, next_of
from floorbook.law.observation import Observation
from floorbook.law.rulebook import Rulebook
from floorbook.law.ruling import Impossible
from floorbook.script.acts import read_act
from floorbook.script.hearing import understood

EDITIONS = (2017, 2019, 2022, 2024)
LIMITS: Mapping[str, str] = {"NL": "NLHE", "PL": "PLHE", "FL": "LHE"}
SEATS: Mapping[int, tuple[str, ...]] = {
    2: ("BB", "BTN"),
    3: ("SB", "BB", "BTN"),
    6: ("SB", "BB", "UTG", "UTG+1", "CO", "BTN"),
}
VALUES = (25, 100, 500, 1000, 5000)

PLAIN = ("folds", "checks", "calls", "completes", "brings in", "is all-in", "taps", "releases",
         "mucks", "pushes all forward", "stands pat", "tables", "asks for a count",
         "asks for the pot", "calls the clock", "objects", "is absent", "returns",
         "pulls back all", "draws 0", "draws 2", "tables As Kd", "exposes As", "exposes ?? ??")  # fmt: skip
"""Phrases of a player that name no chips."""

ENGLISH = ("fold", "check", "call", "I call", "bet", "raise", "raise, to 600", "raise 800", "800",
           "eight hundred", "raise it up, 600 more", "all in", "pot", "bet the pot", "complete",
           "bring it in", "call and raise", "I call, and raise 2000", "if you bet I raise",
           "call anything", "can I have change", "five", "twelve hundred", "raise to 4k",
           "hm", "", "all right then", "check, no, raise", "9999999", "raise to 1", "bet 0",
           "min raise", "raise half the pot")  # fmt: skip
SPANISH = ("paso", "me voy", "no voy", "veo", "pago", "apuesto", "subo", "subo a ochocientos",
           "resubo", "voy con todo", "all in", "bote", "apuesto el bote", "completo",
           "veo y subo", "si apuestas subo", "pago lo que sea", "cambio, por favor", "cinco",
           "cuarenta y dos mil", "seiscientos más", "¿cuánto?", "hablo", "mil doscientos")  # fmt: skip
WORDS = (*ENGLISH, *SPANISH)
"""What is said, much of it clear and some of it not."""

DEALER = ('says "bet"', 'says "dos jugadores"', "counts the stub 20", "says the pot is 700",
          "says the pot is 0", "burns", "deals flop", "deals flop As Kd 7c", "deals turn",
          "deals river 2c", "deals community", "deals preflop", "deals flop As",
          "drops the stub", "drops the stub out of order", "drops the stub mixed with the muck",
          "finds a boxed card", "finds a foreign card", "finds two As", "burns, deals flop",
          "burns, deals turn 9c", "burns, burns", "burns unnoticed, deals flop")  # fmt: skip
DEALER_ON = ("counts {} 700", "counts {} 0", "kills {}", "deals {} 1 card", "deals {} 3 cards",
             "exposes As of {}", "puts the button at {}", "counts {} 900 unnoticed")  # fmt: skip
FLOOR = ("is called", "time 30 s", "picks As", 'rules "fold"', 'rules "call"',
         'rules "check"', 'rules "raise to 5000"', 'rules "bet 5000"', 'rules "raise"',
         'rules "all in"', 'rules "play on (fairness)"', 'rules ""', 'rules "fold (late)"',
         'rules "retirada"')  # fmt: skip
FLOOR_ON = ("kills {}", 'rules "{}: fold"', 'rules "{}: call"', 'rules "{}: raise to 700"',
            'rules "{}: check"')  # fmt: skip

Walk: TypeAlias = list[tuple[str, Outcome]]


@cache
def book(edition: int = 2024, *options: tuple[str, str]) -> Rulebook:
    """The rulebook of an edition under some options."""
    return load(edition, dict(options))


def table(
    edition: int = 2024,
    limit: str = "NL",
    seats: int = 3,
    *,
    stack: int | None = 20_000,
    stacks: Mapping[str, int] | None = None,
    street: str = "preflop",
    rules: Rulebook | None = None,
    bb_ante: int = 0,
    pot: int | None = None,
) -> Round:
    """A table at 100-200, in fixed limit 200-400, everybody with the same stack or as told."""
    labels = SEATS[seats]
    if stacks is None and stack is not None:
        stacks = dict.fromkeys(labels, stack)
    return begin(
        Setup(
            book=rules or book(edition),
            game=GAMES[LIMITS[limit]],
            seats=labels,
            blinds=(100, 200),
            bets=(200, 400) if limit == "FL" else None,
            big_blind_ante=bb_ante,
            stacks=stacks,
            street=street,
            pot=1000 if pot is None and street != "preflop" else pot,
        )
    )


@cache
def reading(text: str, seats: tuple[str, ...]) -> Observation:
    """An act of the script as an observation, the floor's words understood."""
    return understood(read_act(text, seats), seats)


def act(r: Round, text: str) -> Outcome:
    """The ruling on an act of the script, and the table after it."""
    return observe(r, reading(text, r.setup.seats))


def acts(r: Round, *texts: str) -> Round:
    """The table after some acts."""
    for text in texts:
        r = act(r, text).after
    return r


def actor(r: Round) -> str:
    """The seat whose turn it is."""
    assert r.waiting_for is not None
    return r.setup.seats[r.waiting_for]


# ---- every kind of act


def chips_text(total: int, value: int) -> str:
    """Chips that make up a total with one sort as far as it goes, the rest as one chip."""
    count, rest = divmod(total, value)
    piles = [f"{count}x{value}"] if count else []
    return " ".join([*piles, *([str(rest)] if rest else [])]) or str(value)


def every_player_act(r: Round, seat: str) -> Iterator[str]:
    """All phrases of a player with sensible and odd numbers at this table."""
    level, full = r.level, r.base + r.full
    totals = sorted({0, 1, level, level + 1, (level + full) // 2, full, full + 100, 10**6})
    yield from (f"{seat} {phrase}" for phrase in PLAIN)
    yield from (f'{seat} says "{words}"' for words in WORDS)
    for n in totals:
        yield from (f"{seat} bets {n}", f"{seat} raises to {n}", f"{seat} is all-in for {n}")
    for n in totals[1:]:
        for value in (100, 1000):
            yield f"{seat} puts out {chips_text(n, value)}"
        yield f"{seat} puts out {n} as last chips"
    yield from _combined(seat, level or 200)
    for other in r.setup.seats:
        yield f"{seat} asks to see {other}"


def _combined(seat: str, level: int) -> Iterator[str]:
    """Acts of more than one event, in order, together, and unnoticed."""
    yield from (
        f"{seat} shows 500 behind",
        f"{seat} pulls back 100",
        f"{seat} pulls back 100, puts out 1000",
        f"{seat} pulls back all, puts out 1000 500",
        f"{seat} pulls back all, folds",
        f"{seat} puts out 1000, pushes all forward",
        f"{seat} puts out {level}, puts out {level}",
        f"{seat} puts out 500, puts out 100 100, puts out 25",
        f'{seat} says "raise", puts out 1000',
        f'{seat} says "raise", says "900"',
        f'{seat} says "call" with puts out 2x1000',
        f'{seat} says "raise" with puts out {level}',
        f'{seat} says "fold" with puts out 500',
        f'{seat} puts out 1000, says "call"',
        f'{seat} puts out 5000, says "200"',
        f'{seat} says "call" unnoticed, puts out 1000',
        f'{seat} says "raise" unnoticed',
        f"{seat} calls unnoticed",
        f"{seat} puts out 100 unnoticed",
        f"{seat} raises to {level + 50} unnoticed",
        f"{seat} checks with folds",
        f"{seat} folds, tables As Kd",
        f"{seat} calls, asks for a count",
        f"{seat} asks for a count, calls",
        f"{seat} asks for the pot, is absent",
        f'{seat} releases, says "I raise"',
        f"{seat} stands pat with calls",
    )


def every_other_act(r: Round) -> Iterator[str]:
    """All phrases of the dealer and the floor."""
    yield from (f"dealer {phrase}" for phrase in DEALER)
    yield from (f"floor {phrase}" for phrase in FLOOR)
    for seat in r.setup.seats:
        yield from (f"dealer {phrase.format(seat)}" for phrase in DEALER_ON)
        yield from (f"floor {phrase.format(seat)}" for phrase in FLOOR_ON)


# ---- seeded walks


def regular_acts(r: Round, coming: Next | None = None) -> list[str]:
    """What the seat whose turn it is may regularly do."""
    n = next_of(r) if coming is None else coming
    if n.actor is None:
        return []
    found = [f"{n.actor} folds", f"{n.actor} calls" if n.owes else f"{n.actor} checks"]
    if n.may_raise and n.min_raise_to is not None:
        low = n.min_raise_to
        top = n.max_raise_to if n.max_raise_to is not None else low * 3
        verb = "raises to" if n.to_call else "bets"
        found += [f"{n.actor} {verb} {to}" for to in sorted({min(low, top), top})]
    return found


def random_chips(rng: Random, r: Round, seat: int) -> str:
    """Chips around the thresholds, within what he has."""
    front = r.bets[seat] + r.spare[seat]
    has = r.behind[seat]
    to_call = max(0, r.level - front)
    near = rng.choice((to_call, r.base + r.full // 2 - front, r.base + r.full - front, to_call // 2,
                       to_call * 2, has or 5000, 25))  # fmt: skip
    amount = max(25, near + rng.choice((-100, -25, 0, 0, 25, 100)))
    if has is not None:
        amount = max(1, min(amount, has))
    value = rng.choice([v for v in (25, 100, 500, amount) if amount // v < 200])
    last = " as last chips" if has is not None and amount == has and rng.random() < 0.5 else ""
    return f"puts out {chips_text(amount, value)}{last}"


def irregular_act(rng: Random, r: Round) -> str:
    """An act of any seat, the dealer or the floor, in turn more often than not."""
    at = rng.randrange(len(r.setup.seats))
    if r.waiting_for is not None and rng.random() < 0.7:
        at = r.waiting_for
    seat, roll = r.setup.seats[at], rng.random()
    if roll < 0.12:
        return rng.choice(tuple(every_other_act(r)))
    if roll < 0.20:
        return "floor is called"
    if roll < 0.28:
        return (
            f'floor rules "{rng.choice(("fold", "call", "check", f"raise to {r.base + r.full}"))}"'
        )
    if roll < 0.5:
        text = f"{seat} {random_chips(rng, r, at)}"
        return f"{text} unnoticed" if rng.random() < 0.15 else text
    if roll < 0.6:
        return f'{seat} says "{rng.choice(WORDS)}"'
    if roll < 0.7:
        return f"{seat} pulls back all, {random_chips(rng, r, at)}"
    if roll < 0.78:
        return f'{seat} says "{rng.choice(("raise", "call", "subo"))}", {random_chips(rng, r, at)}'
    return rng.choice(tuple(every_player_act(r, seat)))


def some_act(rng: Random, r: Round, irregular: float = 0.4) -> str:
    """A regular act of the seat whose turn it is, the next cards, or something irregular."""
    if rng.random() < irregular:
        return irregular_act(rng, r)
    regular = regular_acts(r)
    if regular:
        weights = [1, 6, *(2 for _ in regular[2:])]
        return rng.choices(regular, weights[: len(regular)])[0]
    coming = r.setup.game.following[r.street]
    if coming is None or r.live < 2 or r.opens:
        return irregular_act(rng, r)
    return f"dealer deals {coming}" if r.burned else f"dealer burns, deals {coming}"


def random_table(rng: Random) -> Round:
    """A table of some edition, limit, size and depth, everybody's stack known."""
    seats = rng.choice((2, 3, 6))
    deep = rng.choice((600, 1500, 5000, 20_000))
    stacks = {
        label: rng.randrange(1, 4) * deep // 2 + rng.choice((0, 25, 50)) for label in SEATS[seats]
    }
    return table(
        rng.choice(EDITIONS),
        rng.choice(tuple(LIMITS)),
        seats,
        stacks=stacks,
        street=rng.choice(("preflop", "preflop", "flop")),
        bb_ante=rng.choice((0, 0, 200)),
    )


def walk(
    rng: Random, r: Round, length: int, irregular: float = 0.4
) -> Iterator[tuple[str, Round, Outcome]]:
    """Acts that happened one after the other: the act, the table it met, and what it brought."""
    for _ in range(length):
        text = some_act(rng, r, irregular)
        try:
            outcome = act(r, text)
        except Impossible:
            continue
        yield text, r, outcome
        r = outcome.after
