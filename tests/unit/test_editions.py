"""The rulebook as data: four editions, the options of a house, and their texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from floorbook import editions as book
from floorbook.law.rulebook import Provision

YEARS = (2017, 2019, 2022, 2024)
LANGUAGES = ("en", "es")

BLOCK_2017 = {
    "methods-of-betting": "40",
    "acting-in-turn": "41",
    "binding-declarations": "42",
    "incorrect-bets": "43",
    "out-of-turn": "44",
    "calling": "45",
    "raising": "46",
    "raise-amounts": "47",
    "reopening": "48",
    "oversized-chip": "49",
    "multiple-chips": "50",
    "prior-chips": "51",
    "number-of-raises": "52",
    "accepted-action": "53",
    "pot-size": "54",
}
"""The betting rules in the order of 2017, which 2019 changed."""

SEEN_IN_2017 = {
    "methods-of-betting",
    "binding-declarations",
    "incorrect-bets",
    "out-of-turn",
    "raise-amounts",
    "reopening",
    "multiple-chips",
    "prior-chips",
}
"""Those of the block whose number was read in a text of 2017."""


def provisions(year: int) -> Mapping[str, Provision]:
    """The provisions of an edition."""
    return book.load(year).provisions


def summaries(text: Mapping[str, Any]) -> Iterator[str]:
    """Every summary of a provision, of all editions and languages."""
    for table in (text["summary"], *text.get("summary-in", {}).values()):
        yield from (table[language] for language in LANGUAGES)


def test_four_editions() -> None:
    """The editions on hand are found, and the newest is the default."""
    assert book.editions() == YEARS
    assert book.load().edition == YEARS[-1]


@pytest.mark.parametrize("year", YEARS)
def test_same_keys(year: int) -> None:
    """Every edition lists every provision, in the same order."""
    assert tuple(provisions(year)) == book.provision_keys()
    assert len(book.provision_keys()) == 93


def test_numbers_of_2024() -> None:
    """Rules 1 to 71 and procedures RP-1 to RP-22 are all there, in order."""
    wanted = [str(n) for n in range(1, 72)] + [f"RP-{n}" for n in range(1, 23)]
    assert [p.number for p in provisions(2024).values()] == wanted


@pytest.mark.parametrize("year", YEARS)
def test_numbers_are_unique(year: int) -> None:
    """No two provisions of an edition have the same number, and each looks like one."""
    numbers = [p.number for p in provisions(year).values() if p.number is not None]
    assert len(numbers) == len(set(numbers))
    assert all(re.fullmatch(r"(RP-)?\d+", number) for number in numbers)


@pytest.mark.parametrize(
    ("year", "last_rule", "last_procedure"),
    [
        (2017, 71, 9),
        (2019, 71, 14),
        (2022, 71, 19),
        (2024, 71, 22),
    ],
)
def test_numbers_have_no_gap(year: int, last_rule: int, last_procedure: int) -> None:
    """The rules and procedures of an edition are numbered without a gap."""
    numbers = {p.number for p in provisions(year).values()} - {None}
    rules = {str(n) for n in range(1, last_rule + 1)}
    assert numbers == rules | {f"RP-{n}" for n in range(1, last_procedure + 1)}


def test_block_of_2017() -> None:
    """The betting rules had another order in 2017."""
    found = {key: provisions(2017)[key].number for key in BLOCK_2017}
    assert found == BLOCK_2017
    seen = {key for key in BLOCK_2017 if not provisions(2017)[key].inferred}
    assert seen == SEEN_IN_2017


@pytest.mark.parametrize(
    ("key", "part", "citations"),
    [
        ("multiple-chips", "B2", ("50", "45-B2", "45-B2", "45-B2")),
        ("prior-chips", "C1", ("51", "46-C1", "46-C1", "46-C1")),
        ("raise-amounts", "A", ("47", "43-A", "43-A", "43-A")),
        ("reopening", "A", ("48", "47-A", "47-A", "47-A")),
        ("out-of-turn", "B", ("44-B", "53-B", "53-B", "53-B")),
        ("stud-procedures", "C", ("RP-9-B", "RP-10-C", "RP-10-C", "RP-10-C")),
        ("stud-procedures", "H", ("RP-9", "RP-10-H", "RP-10-H", "RP-10-H")),
        ("odd-chips", "F", ("20-F", "20", "20", "20")),
        ("irregular-flops", "D", ("39", "39", "39-D", "39-D")),
        ("final-table-size", "", ("11", "RP-9", "RP-9", "RP-9")),
        ("player-identity", "", (None, "4", "4", "4")),
        ("announcing-bets", "", (None, "RP-12", "RP-12", "RP-12")),
    ],
)
def test_citations(key: str, part: str, citations: tuple[str | None, ...]) -> None:
    """A provision is cited with the number and the letters of each edition."""
    assert tuple(book.load(year).cite(key, part) for year in YEARS) == citations


@pytest.mark.parametrize("year", YEARS)
def test_status(year: int) -> None:
    """A reason is given just where a provision is not modelled, and it has a text."""
    for key, provision in provisions(year).items():
        assert provision.status in ("modelled", "advisory", "not-modelled"), key
        assert bool(provision.reason) == (provision.status == "not-modelled"), key
        assert not provision.reason or provision.reason in book.reason_texts(), key
        assert (provision.number is None) == (provision.reason == "absent"), key
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", provision.checked), key


def test_betting_is_modelled() -> None:
    """All betting rules of every edition are modelled."""
    for year in YEARS:
        for key, provision in provisions(year).items():
            if book.group_of(key) == "betting":
                assert provision.status == "modelled", (year, key)


def test_nothing_of_the_newest_is_inferred() -> None:
    """The newest edition was read whole."""
    newest = provisions(YEARS[-1]).values()
    assert not [p.key for p in newest if p.inferred or p.reading_inferred]


def test_values() -> None:
    """Thresholds that rules compute with are those of the edition."""
    for year in YEARS:
        action = provisions(year)["substantial-action"].values
        assert (action["actions-with-chips"], action["actions"]) == (2, 3)
    assert provisions(2017)["calling-the-clock"].values == {"seconds-at-most": 30}
    assert provisions(2024)["calling-the-clock"].values == {"seconds": 25, "countdown": 5}
    assert provisions(2019)["hand-for-hand"].values == {"minutes": 2}
    assert provisions(2024)["hand-for-hand"].values == {"minutes-at-most": 3}


@pytest.mark.parametrize("key", book.provision_keys())
def test_texts(key: str) -> None:
    """Every provision has a title and summaries of some length in both languages."""
    text = book.text_of(key)
    assert all(text["title"][language].strip() for language in LANGUAGES)
    assert all(len(summary.strip()) >= 60 for summary in summaries(text))
    assert set(text) <= {"title", "summary", "summary-in"}
    assert set(text.get("summary-in", {})) <= {str(year) for year in YEARS[:-1]}


@pytest.mark.parametrize("key", book.provision_keys())
def test_numbers_in_texts(key: str) -> None:
    """Thousands have a comma in English and a dot in Spanish; no text cites a rule's number."""
    text = book.text_of(key)
    both = " ".join((*text["title"].values(), *summaries(text)))
    assert not re.search(r"\d{4}", both)
    assert not re.search(r"\b(rule|norma|RP|PR)[ -]\d", both)


def test_summary_is_given_where_the_edition_has_the_provision() -> None:
    """No summary is written for an edition that lacks the provision."""
    for key in book.provision_keys():
        for year in book.text_of(key).get("summary-in", {}):
            assert provisions(int(year))[key].number is not None, (year, key)


@pytest.mark.parametrize("name", book.options())
def test_option(name: str) -> None:
    """An option belongs to a provision, and its default is one of its values."""
    option = book.options()[name]
    assert option.provision in book.provision_keys()
    assert len(option.values) == len(set(option.values))
    if option.default == book.EDITION:
        assert all(name in provisions(year)[option.provision].readings for year in YEARS)
    else:
        assert option.read(option.default) == option.default


@pytest.mark.parametrize("name", book.options())
def test_option_texts(name: str) -> None:
    """An option and each of its values are explained in both languages, and nothing else is."""
    option, text = book.options()[name], book.option_texts()[name]
    wanted = set(option.values)
    if option.kind != "name":
        wanted.add("share" if option.kind == "share" else "number")
    assert set(text["value-text"]) == wanted
    for words in (text["text"], *text["value-text"].values()):
        assert set(words) == set(LANGUAGES)
        assert all(words[language].strip() for language in LANGUAGES)


def test_option_texts_are_of_options() -> None:
    """Every text is that of an option."""
    assert list(book.option_texts()) == list(book.options())


def test_options_in_force_belong_to_modelled_provisions() -> None:
    """An option has an effect only where its provision is modelled."""
    newest = provisions(YEARS[-1])
    for option in book.options().values():
        assert not option.in_force or newest[option.provision].status == "modelled", option.name


@pytest.mark.parametrize("year", YEARS)
def test_readings(year: int) -> None:
    """A reading is an option of its provision with one of its values."""
    for key, provision in provisions(year).items():
        for name, value in provision.readings.items():
            assert book.options()[name].provision == key
            assert book.options()[name].read(value) == value


@pytest.mark.parametrize("name", book.options())
def test_default_of_readings(name: str) -> None:
    """The default is the edition's just where editions differ; otherwise it is their reading."""
    option = book.options()[name]
    found = {provisions(year)[option.provision].readings.get(name) for year in YEARS} - {None}
    assert (option.default == book.EDITION) == (len(found) > 1)
    assert len(found) != 1 or found == {option.default}


@pytest.mark.parametrize(
    ("name", "readings"),
    [
        ("last-chips", ("half-test", "half-test", "all-in", "all-in")),
        ("two-motion-raise", ("allowed", "abolished", "abolished", "abolished")),
        ("covering-pulled-back", ("overchip", "multi-chip", "multi-chip", "multi-chip")),
        ("announce-bets", ("no", "yes", "yes", "yes")),
        ("premature-turn", ("set-aside", "set-aside", "reshuffle", "reshuffle")),
        ("ante-order", ("ante-first", "ante-first", "ante-first", "blind-first")),
        ("identical-hands", ("even", "even", "even", "even")),
    ],
)
def test_changes_between_editions(name: str, readings: tuple[str, ...]) -> None:
    """Without house options the choice in force is the edition's."""
    assert tuple(book.load(year).choices[name] for year in YEARS) == readings


@pytest.mark.parametrize("year", YEARS)
def test_every_option_has_a_choice(year: int) -> None:
    """A rulebook leaves no option open."""
    choices = book.load(year).choices
    assert set(choices) == set(book.options())
    assert book.EDITION not in choices.values()


@pytest.mark.parametrize(
    ("name", "given", "read"),
    [
        ("last-chips", "half-test", "half-test"),
        ("pull-back-binds", False, "no"),
        ("all-in-buttons", True, "yes"),
        ("limit-raises", 4, 4),
        ("limit-raises", "4", 4),
        ("limit-raises", None, "none"),
        ("tiny-chip", " 1/50 ", "1/50"),
        ("warnings", 0, 0),
        ("hand-for-hand-clock", "fixed 2:00", "fixed 2:00"),
    ],
)
def test_house_options(name: str, given: object, read: object) -> None:
    """A house option stands over the edition, and case data is made plain."""
    assert book.load(2024, {name: given}).choices[name] == read


def test_house_options_leave_the_edition_alone() -> None:
    """The options of one house do not reach the next rulebook."""
    book.load(2024, {"last-chips": "half-test"})
    assert book.load(2024).choices["last-chips"] == "all-in"


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("last-chips", "edition"),
        ("last-chips", "maybe"),
        ("last-chips", True),
        ("limit-raises", 0),
        ("limit-raises", "many"),
        ("limit-raises", True),
        ("warnings", None),
        ("tiny-chip", "3/2"),
        ("tiny-chip", "1/0"),
        ("tiny-chip", 0.05),
    ],
)
def test_unknown_value(name: str, given: object) -> None:
    """A value that an option cannot have is refused, with what is allowed."""
    with pytest.raises(book.UnknownOption) as caught:
        book.load(2024, {name: given})
    assert (caught.value.name, caught.value.value) == (name, given)
    assert caught.value.allowed == book.options()[name].allowed


def test_unknown_option() -> None:
    """An option that does not exist is refused, with the names of those that do."""
    with pytest.raises(book.UnknownOption) as caught:
        book.load(2024, {"jokers": "wild"})
    assert caught.value.allowed == tuple(book.options())


def test_unknown_edition() -> None:
    """An edition that is not on hand is refused."""
    with pytest.raises(ValueError, match="1999"):
        book.load(1999)


def test_unknown_provision() -> None:
    """A provision that does not exist has no group and no text."""
    with pytest.raises(KeyError):
        book.group_of("jokers")
    with pytest.raises(KeyError):
        book.text_of("jokers")


def test_rulebook_cannot_be_changed() -> None:
    """What the loader hands out is shared, so it is read-only."""
    rulebook: Any = book.load(2024)
    with pytest.raises(TypeError):
        rulebook.choices["last-chips"] = "half-test"
    with pytest.raises(TypeError):
        rulebook.provisions["substantial-action"].values["actions"] = 4
