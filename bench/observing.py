"""Irregular observations ruled on in a second: scripts parsed before, reasons as data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from bench.figures import per_second, show
from floorbook.app.setting import setup_of
from floorbook.editions import load
from floorbook.hand.observe import observe
from floorbook.hand.outcome import Outcome
from floorbook.hand.start import begin
from floorbook.hand.state import Round
from floorbook.hand.view import citations, next_of, table_of, told
from floorbook.law.observation import Observation
from floorbook.script.cases import read_cases
from floorbook.script.hearing import understood
from tests.tables import random_table, reading, walk

AIM = 20_000
SHARED = Path(__file__).parents[2] / "shared" / "cases"
SUBJECTS = ("raises", "reopening", "multiple-chips", "prior-chips", "undercalls", "pot-limit",
            "out-of-turn", "confusing-bets", "counting", "all-in-buttons")  # fmt: skip
GENERATED = 1000

Met = tuple[Round, Observation]
"""An act and the table that it met."""


def irregular(outcome: Outcome) -> bool:
    """Something about the act was not as it should be."""
    ruling = outcome.ruling
    if ruling.status == "unruled" or (ruling.status == "binding" and ruling.action == "none"):
        return False
    return bool(ruling.irregular or outcome.corrections) or ruling.status != "binding"


def shared() -> Iterator[Met]:
    """The irregular acts of the shared cases of betting."""
    for subject in SUBJECTS:
        path = SHARED / f"{subject}.yaml"
        for case in read_cases(path.read_bytes(), path.name) if path.is_file() else ():
            r = begin(setup_of(case, load(case.edition, case.options)))
            for line in case.acts:
                observation = understood(line.observation, case.seats)
                outcome = observe(r, observation)
                if irregular(outcome):
                    yield r, observation
                r = outcome.after


def generated() -> Iterator[Met]:
    """Irregular acts of seeded walks, as many as are asked for."""
    found = seed = 0
    while found < GENERATED:
        rng, seed = Random(seed), seed + 1
        for text, r, outcome in walk(rng, random_table(rng), 25, irregular=0.6):
            if irregular(outcome) and found < GENERATED:
                found += 1
                yield r, reading(text, r.setup.seats)


def mix() -> list[Met]:
    """Half the acts from the shared cases, each as often as it takes, half generated ones."""
    cases = list(shared())
    return [*(cases[n % len(cases)] for n in range(GENERATED if cases else 0)), *generated()]


def run() -> None:
    """Print the figures."""
    acts = mix()

    def ruled() -> int:
        for r, observation in acts:
            observe(r, observation)
        return len(acts)

    def entries() -> int:
        for r, observation in acts:
            outcome = observe(r, observation)
            citations(r, outcome)
            told(r, outcome, observation)
            next_of(outcome.after)
            table_of(outcome.after)
        return len(acts)

    show("irregular observations ruled", f"{per_second(ruled):,.0f}/s", f"aim {AIM:,}/s")
    show("the same, with all that an entry holds", f"{per_second(entries):,.0f}/s",
         "citations, dealer, next and table as data")  # fmt: skip
