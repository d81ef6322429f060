"""``floor rules``, ``options`` and ``compare``: what people look up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from floorbook.editions import editions, load, options, provision_keys
from tests.cli.terminal import Floor
from tests.cli.test_house import LAST_CHIPS
from tests.cli.test_rule import CASE, flat

LANGS = ("en", "es")


def rows(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


# ---- rules


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("year", editions())
def test_the_list_has_every_provision(floor: Floor, year: int, lang: str) -> None:
    args = ("rules", "--edition", str(year), "--lang", lang)
    answer = floor(*args, COLUMNS="100")
    assert (answer.status, answer.err) == (0, "")
    found = rows(floor(*args, "--json").out)
    assert {one["key"] for one in found} == set(provision_keys())
    for one in found:
        assert f"({one['key']})" in flat(answer.out)
        assert one["title"] in flat(answer.out)
    numbers = [one["number"] for one in found if one["number"]]
    assert numbers[:3] == ["1", "2", "3"]
    assert [one["number"] for one in found][len(numbers) :] == [None] * (len(found) - len(numbers))


@pytest.mark.parametrize("lang", LANGS)
def test_every_page(floor: Floor, lang: str) -> None:
    for key in provision_keys():
        answer = floor("rules", key, "--lang", lang)
        assert (answer.status, answer.err) == (0, "")
        (found,) = rows(floor("rules", key, "--json", "--lang", lang).out)
        assert found["title"] in flat(answer.out)
        assert found["summary"] in flat(answer.out)
        assert [one["edition"] for one in found["numbers"]] == list(editions())
        for option in found["options"]:
            assert option["name"] in answer.out


def test_a_number_belongs_to_an_edition(floor: Floor) -> None:
    def key(*args: str) -> str:
        (found,) = rows(floor("rules", *args, "--json").out)
        name: str = found["key"]
        return name

    assert key("45") == key("45-B") == key("multiple-chips") == "multiple-chips"
    assert key("50", "--edition", "2017") == "multiple-chips"
    assert key("50") == "acting-in-turn"
    assert key("RP-5") == key("rp-5") == key("RP-5-B") == "premature-cards"


def test_a_page_in_words(floor: Floor) -> None:
    words = flat(floor("rules", "multiple-chips", "--edition", "2017", "--lang", "es").out)
    assert words.startswith("50 Varias fichas en silencio (multiple-chips, reglas de 2017)")
    assert "no hace excepción para quien ha puesto sus últimas fichas" in words
    assert "Números: 50 en 2017; 45* en 2019; 45 en 2022; 45 en 2024" in words
    assert "last-chips – regla 50 (multiple-chips)" in words
    assert (
        "half-test: decide la prueba de la media subida, como con fichas detrás [por def" in words
    )
    assert "Ejemplos resueltos:" in words


def test_few_examples_or_all(floor: Floor) -> None:
    few, every = floor("rules", "45").out, floor("rules", "45", "--all").out
    (found,) = rows(floor("rules", "45", "--json").out)
    assert few.count("(2024 rules)\n") == 1 + 4 - 1
    assert every.count("(2024 rules)\n") == len(found["examples"])
    assert "more examples with --all" in few
    assert "--all" not in every


def test_a_provision_that_an_edition_does_not_have(floor: Floor) -> None:
    absent = [key for key, one in load(2017).provisions.items() if one.number is None]
    words = flat(floor("rules", absent[0], "--edition", "2017").out)
    assert words.startswith("– ")
    assert "not in 2017" in words


def test_the_nearest_are_named(floor: Floor) -> None:
    assert "multiple-chips" in floor("rules", "multiplechip").err
    assert "last-chips" in floor("options", "lastchips").err


# ---- options


@pytest.mark.parametrize("lang", LANGS)
def test_every_option(floor: Floor, lang: str) -> None:
    answer = floor("options", "--lang", lang)
    found = rows(floor("options", "--json", "--lang", lang).out)
    assert answer.status == 0
    assert [one["name"] for one in found] == list(options())
    for one in found:
        assert one["text"] in flat(answer.out)
        assert all(value["meaning"] for value in one["values"])
        assert one["default"] == load().choices[one["name"]]


def test_one_option(floor: Floor) -> None:
    words = flat(floor("options", "last-chips").out)
    assert words.startswith("last-chips – rule 45 (multiple-chips)")
    assert "all-in: he is all-in, half a raise or not [default]" in words
    assert "half-test (2017), half-test (2019), all-in (2022), all-in (2024)" in words
    words = flat(floor("options", "last-chips", "--edition", "2017").out)
    assert "rule 50 (multiple-chips)" in words
    assert "chips behind [default]" in words


def test_an_option_without_effect_says_so(floor: Floor) -> None:
    idle = next(one.name for one in options().values() if not one.in_force)
    assert "no effect yet" in flat(floor("options", idle).out)


# ---- compare


def test_a_case_that_changes(floor: Floor) -> None:
    words = flat(floor("compare", "-", stdin=LAST_CHIPS.encode(), COLUMNS="100").out)
    assert "Act 2: B puts out 1000 2x500 as last chips 2017 Stands: B calls 1,400" in words
    assert "2024 Stands: B raises to 2,000, all-in" in words
    assert "It changes because of 45 last-chips:" in words
    assert "- 2017 and 2019: the half-raise test decides" in words
    assert "- 2022 and 2024: he is all-in" in words


def test_a_case_that_changes_in_spanish(floor: Floor) -> None:
    words = flat(floor("compare", "-", "--lang", "es", stdin=LAST_CHIPS.encode()).out)
    assert "2017 Vale: B iguala 1.400" in words
    assert "Cambia por 45 last-chips:" in words


def test_a_case_that_does_not_change(floor: Floor) -> None:
    words = flat(floor("compare", "-", stdin=CASE.encode()).out)
    assert "Nothing changes: all of 2017, 2019, 2022 and 2024 rule alike." in words
    assert "Only what the dealer is told differs. 2017 nothing 2019 announce 1,100" in words


def test_a_comparison_as_data(floor: Floor) -> None:
    (found,) = rows(floor("compare", "-", "--json", stdin=LAST_CHIPS.encode()).out)
    assert found["editions"] == list(editions())
    (change,) = [one for one in found["changes"] if not one["dealer_only"]]
    assert change["number"] == 2
    assert change["editions"]["2017"]["ruling"]["action"] == "call"
    assert change["editions"]["2024"]["ruling"]["action"] == "raise"
    (cause,) = change["because"]
    assert cause["option"] == "last-chips"
    assert cause["values"]["2019"] == "half-test"


def test_a_house_levels_the_editions(floor: Floor, tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text("last-chips: half-test\n")
    answer = floor("compare", "-", "--house", str(house), stdin=LAST_CHIPS.encode())
    assert "Nothing changes" in answer.out
