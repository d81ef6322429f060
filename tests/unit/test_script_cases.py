"""Case files: what is read, what is refused and where, and the schemas of the contract."""

from __future__ import annotations

import ast
import json
import pickle
import string
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml
from jsonschema import Draft202012Validator

from floorbook.law.observation import Event
from floorbook.script import errors as script_errors
from floorbook.script import nodes
from floorbook.script.cases import Case, read_cases, write_case
from floorbook.script.errors import ScriptError
from floorbook.script.shapes import EDITIONS, GAMES
from floorbook.speak import errors as spoken
from floorbook.speak.errors import error_text
from tests.strategies import heard

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared" / "cases"
FILES = sorted(SHARED.glob("*.yaml"))
SOURCE = ROOT / "src" / "floorbook"
SCHEMAS = SOURCE / "script" / "schemas"

needs_cases = pytest.mark.skipif(not SHARED.is_dir(), reason="shared/cases is not there")


def read(text: str | bytes) -> tuple[Case, ...]:
    data = text.encode() if isinstance(text, str) else text
    return read_cases(data, "x.yaml", heard)


def schema(name: str) -> Draft202012Validator:
    found = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found)


@needs_cases
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_shared_case_is_read_and_written_back(file: Path) -> None:
    cases = read_cases(file.read_bytes(), file.name, heard)
    assert cases
    for case in cases:
        assert read(write_case(case)) == (case,)
    assert read("---\n".join(map(write_case, cases))) == cases


@needs_cases
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_shared_case_fits_the_schema(file: Path) -> None:
    validator = schema("case")
    for case in yaml.safe_load_all(file.read_text(encoding="utf-8")):
        validator.validate(case)
    for read_case in read_cases(file.read_bytes(), file.name, heard):
        validator.validate(yaml.safe_load(write_case(read_case)))


def test_the_case_schema_is_closed() -> None:
    validator = schema("case")
    base: dict[str, Any] = {"seats": ["A", "B"], "acts": ["A folds"]}
    assert validator.is_valid(base)
    for wrong in (
        {"colour": 1},
        {"seats": ["A"]},
        {"pot": -1},
        {"acts": [{"act": "A folds", "expect": {"ruling": {"too": 5}}}]},
    ):
        assert not validator.is_valid({**base, **wrong})


def test_the_result_of_the_contract_fits_the_result_schema() -> None:
    contract = ROOT.parent / "shared" / "contract" / "table-script.md"
    if not contract.exists():
        pytest.skip("the contract is not there")
    entry = json.loads(contract.read_text(encoding="utf-8").split("```json\n")[1].split("```")[0])
    document = {"name": "x", "edition": 2024, "entries": [entry], "pots": [], "show_order": []}
    schema("result").validate(document)
    assert not schema("result").is_valid({**document, "colour": 1})


def test_the_schemas_name_the_same_games_and_editions() -> None:
    properties = json.loads((SCHEMAS / "case.schema.json").read_text())["properties"]
    assert properties["game"]["enum"] == list(GAMES)
    assert properties["edition"]["enum"] == [int(edition) for edition in EDITIONS]
    assert set(properties["street"]["enum"]) == {one for some in GAMES.values() for one in some}


FULL = """\
name: 45
note:
edition: 2019
options: {reopen: true, depth: 3, reading: "no"}
game: PLO
blinds: 250-500
ante: 50
bb-ante: 500
cap: 4
seats: [yes, 3, 0x10, null]
button: dead
posts: {yes: 2x125, 3: 0}
stacks: 5000
pot: 0
out: [0x10]
board: Ah Kd ??
cards: {3: "?? ?? 9h"}
unit: 25
acts:
- 3 folds
- act: yes says "a, b"
  expect: {next: {actor: null, may_raise: no}, ruling: {seat: null}, table: {bets: []}, rules: [48]}
expect: {awards: {3: 5}, returned: [], show_order: [null, yes]}
"""


def test_every_key_is_read_as_it_was_written() -> None:
    (case,) = read(FULL)
    assert (case.name, case.note, case.source, case.edition) == ("45", "", "", 2019)
    assert case.options == {"reopen": True, "depth": 3, "reading": "no"}
    assert (case.game, case.blinds, case.bets, case.street) == ("PLO", (250, 500), None, "preflop")
    assert (case.ante, case.bb_ante, case.bring_in, case.cap) == (50, 500, None, 4)
    assert case.seats == ("yes", "3", "0x10", "null")
    assert case.posts == {"yes": (125, 125), "3": ()}
    assert case.stacks == dict.fromkeys(case.seats, 5000)
    assert (case.pot, case.out, case.button, case.unit) == (0, ("0x10",), "dead", 25)
    assert (case.board, case.cards) == (("Ah", "Kd", "??"), {"3": ("??", "??", "9h")})
    assert case.acts[0].observation.events == (Event("fold"),)
    assert (case.acts[1].line, case.acts[1].column) == (21, 8)
    assert case.acts[1].expect["next"] == {"actor": None, "may_raise": False}
    assert case.acts[1].expect["rules"] == ("48",)
    assert case.expect == {"awards": {"3": 5}, "returned": {}, "show_order": ("null", "yes")}
    assert case.places["posts.3"] == (12, 21) and case.places["blinds"] == (6, 1)
    assert read(write_case(case)) == (case,)


def test_what_is_left_out() -> None:
    (case,) = read("seats: [A, B]\nacts: [A folds]")
    assert case == Case(seats=("A", "B"), acts=case.acts)
    assert read("game: STUD\nseats: [A, B]\nacts: [A folds]")[0].street == "third"


CASE = "seats: [A, B]\nacts: [A folds]\n"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (CASE, 1),
        ("---\n" + CASE, 1),
        (CASE + "---\n" + CASE, 2),
        (CASE + "---\n", 1),
        (CASE + "---\n# that is all\n", 1),
        ("\ufeff" + CASE, 1),
        (CASE.replace("\n", "\r\n"), 1),
        ("# a remark\n" + CASE + "...\n", 1),
    ],
)
def test_documents_of_a_file(text: str, count: int) -> None:
    assert len(read(text)) == count


def added(line: str) -> str:
    return CASE + line + "\n"


def acted(line: str) -> str:
    return "seats: [A, B]\nacts:\n" + line + "\n"


def expecting(value: str) -> str:
    return acted(f"- act: A folds\n  expect: {value}")


BAD: list[tuple[str | bytes, str, int, int]] = [
    # the file
    (b"", "empty-file", 1, 1),
    ("# nothing\n", "empty-file", 1, 1),
    ("---\n---\n" + CASE, "empty-case", 2, 1),
    (b"a: \xff\xfe", "not-utf8", 1, 4),
    (b"seats: [A, B]\nacts: [\xc3\x28]", "not-utf8", 2, 8),
    (b"\x00\x01\x02", "bad-character", 1, 1),
    (b"\x7fELF", "bad-character", 1, 1),
    (b"\x89PNG\r\n\x1a\n", "not-utf8", 1, 1),
    ("seats: [A, B]\nname: a\x00b", "bad-character", 2, 8),
    (added('name: "a\\0b"'), "bad-character", 3, 7),
    (b"#" * ((1 << 20) + 1), "file-too-large", 1, 1),
    ("seats: [A, B", "not-yaml", 2, 1),
    ("seats: [A, B]\nname: b: c", "not-yaml", 2, 8),
    ("seats:\n\t- A", "not-yaml", 2, 1),
    ('name: "open', "not-yaml", 1, 12),
    ("seats: &x [A, B]", "yaml-alias", 1, 8),
    ("seats: *x", "yaml-alias", 1, 8),
    ("a: &a [x]\nb: [*a, *a]", "yaml-alias", 1, 4),
    ("name: !!python/object:os.system x", "yaml-tag", 1, 7),
    ("name: !x y", "yaml-tag", 1, 7),
    ("expect: " + "[ " * 40 + "]" * 40, "too-deep", 1, 71),
    ("- a\n- b", "not-a-table", 1, 1),
    ("just words", "not-a-table", 1, 1),
    ("~", "not-a-table", 1, 1),
    # keys
    (added("colour: red"), "unknown-key", 3, 1),
    (added("<<: {pot: 5}"), "unknown-key", 3, 1),
    (added("pot: 5\npot: 6"), "duplicate-key", 4, 1),
    (added("seats: [A, B]"), "duplicate-key", 3, 1),
    ('seats: [3, B]\nacts: [3 folds]\nstacks: {3: 5, "3": 6}', "duplicate-key", 3, 16),
    (added("? [a]\n: b"), "not-text", 3, 3),
    ("seats: [A, B]", "missing-key", 1, 1),
    ("\nacts: [A folds]", "missing-key", 2, 1),
    # seats
    ("seats: A B\nacts: [A folds]", "not-a-list", 1, 8),
    ("seats: []\nacts: [A folds]", "empty-list", 1, 8),
    ("seats: [A]\nacts: [A folds]", "number-of-seats", 1, 8),
    ("seats: [A, A]\nacts: [A folds]", "seat-twice", 1, 12),
    ('seats: [3, "3"]\nacts: [A folds]', "seat-twice", 1, 12),
    ("seats: [A, dealer]\nacts: [A folds]", "reserved-label", 1, 12),
    ("seats: [dead, B]\nacts: [B folds]", "reserved-label", 1, 9),
    ("seats: [A, B C]\nacts: [A folds]", "bad-label", 1, 12),
    ("seats: [A, 'B,C']\nacts: [A folds]", "bad-label", 1, 12),
    ("seats: [A, 'B\"']\nacts: [A folds]", "bad-label", 1, 12),
    ("seats: [A, '']\nacts: [A folds]", "bad-label", 1, 12),
    ("seats: [A, [B]]\nacts: [A folds]", "bad-label", 1, 12),
    ("seats: [" + "1," * 50_000 + "]\nacts: [1 folds]", "number-of-seats", 1, 8),
    (f"seats: {[*range(101)]}\nacts: [A folds]", "number-of-seats", 1, 8),
    (added("out: [C]"), "unknown-seat", 3, 7),
    (added("out: [A, A]"), "seat-twice", 3, 10),
    (added("out: A"), "not-a-list", 3, 6),
    (added("button: C"), "unknown-seat", 3, 9),
    (added("posts: {C: 5}"), "unknown-seat", 3, 9),
    (added("stacks: {A: 5, C: 5}"), "unknown-seat", 3, 16),
    (added("cards: {C: Ah}"), "unknown-seat", 3, 9),
    (added("expect: {awards: {C: 5}}"), "unknown-seat", 3, 19),
    (added("expect: {pots: [{amount: 5, eligible: [C]}]}"), "unknown-seat", 3, 40),
    (added("expect: {show_order: [C]}"), "unknown-seat", 3, 23),
    # values
    (added("edition: 2020"), "not-one-of", 3, 10),
    (added('edition: "2024"'), "not-an-amount", 3, 10),
    (added("edition: 0"), "not-one-of", 3, 10),
    (added("game: NLH"), "not-one-of", 3, 7),
    (added("game: [NLHE]"), "not-one-of", 3, 7),
    (added("street: third"), "wrong-street", 3, 9),
    ("game: 27SD\n" + added("street: draw2"), "wrong-street", 4, 9),
    ("game: RAZZ\n" + added("street: flop"), "wrong-street", 4, 9),
    (added("blinds: 500-250"), "spread-order", 3, 9),
    (added("blinds: 0-0"), "spread-order", 3, 9),
    (added("blinds: 250"), "not-a-spread", 3, 9),
    (added("blinds: 250 - 500"), "not-a-spread", 3, 9),
    (added("blinds: [250, 500]"), "not-a-spread", 3, 9),
    (added("blinds: 5-9999999999999"), "number-too-large", 3, 11),
    (added("ante: -5"), "not-an-amount", 3, 7),
    (added("ante: true"), "not-an-amount", 3, 7),
    (added("ante: 0x10"), "not-an-amount", 3, 7),
    (added("ante: 1_000"), "not-an-amount", 3, 7),
    (added("ante: 010"), "not-an-amount", 3, 7),
    (added("ante: 1.0"), "not-an-amount", 3, 7),
    (added("ante: 1e3"), "not-an-amount", 3, 7),
    (added("ante:"), "not-an-amount", 3, 6),
    (added('ante: "50"'), "not-an-amount", 3, 7),
    (added("ante: {A: 5}"), "not-an-amount", 3, 7),
    (added("ante: 1:30"), "not-an-amount", 3, 7),
    (added("pot: " + "9" * 5000), "number-too-large", 3, 6),
    (added("unit: 0"), "number-too-small", 3, 7),
    (added("cap: 0"), "number-too-small", 3, 6),
    (added("posts: {A: 0x100}"), "zero-chips", 3, 12),
    (added("posts: {A: 5 2y5}"), "not-chips", 3, 14),
    (added("posts: {A: -5}"), "not-chips", 3, 12),
    (added("posts: {A: }"), "not-chips", 3, 12),
    (added("posts: {A: [5]}"), "not-chips", 3, 12),
    (added("posts: {A: 99999x1}"), "too-many-chips", 3, 12),
    (added("posts: 5"), "not-a-table", 3, 8),
    (added("stacks: {A: 1k}"), "not-an-amount", 3, 13),
    (added("board: Ah Kx"), "not-cards", 3, 11),
    (added("board: [Ah, Kd]"), "not-cards", 3, 8),
    (added("board:"), "not-cards", 3, 7),
    (added("board: Ah ?? Ah"), "card-twice", 3, 14),
    (added("board: Ah\ncards: {A: Kd Ah}"), "card-twice", 4, 12),
    (added("cards: {A: Kd 2c, B: Qd Kd}"), "card-twice", 3, 22),
    (added("options: [a]"), "not-a-table", 3, 10),
    (added("options: {a: [b]}"), "not-an-option-value", 3, 14),
    (added("options: {a: }"), "not-an-option-value", 3, 14),
    (added("name: [a]"), "not-text", 3, 7),
    # acts
    ("seats: [A, B]\nacts: []", "empty-list", 2, 7),
    ("seats: [A, B]\nacts: A folds", "not-a-list", 2, 7),
    ("seats: [A, B]\nacts:", "not-a-list", 2, 6),
    (acted("- A flods"), "expected", 3, 5),
    (acted("- A bets 5\n- C folds"), "unknown-seat", 4, 3),
    (acted('- "A asks to see C"'), "unknown-seat", 3, 18),
    (acted('- "A  \\x61sks to see C"'), "unknown-seat", 3, 3),
    (acted("- 'A says \"it''s\", flods'"), "expected", 3, 3),
    (acted("- A bets 5,\n    flods"), "expected", 4, 5),
    (acted("- >\n  A bets 5,\n  flods"), "expected", 5, 3),
    (acted("- A bets"), "expected-more", 3, 9),
    (acted("- "), "expected-more", 3, 2),
    (acted('- floor rules "A: fold"'), "unknown-act-key", 3, 3),
    (acted("- {act: A folds, why: x}"), "unknown-act-key", 3, 18),
    (acted("- expect: {}"), "missing-key", 3, 3),
    (acted("- act: [A folds]"), "not-text", 3, 8),
    (acted("- [A folds]"), "not-a-table", 3, 3),
    (acted("- A puts out 9999x1\n" * 101), "too-many-chips", 103, 3),
    (acted("- A folds\n" * 10_001), "too-many-acts", 10_003, 3),
    # what is expected
    (expecting("5"), "not-a-table", 4, 11),
    (expecting("{rulling: {}}"), "unknown-key", 4, 12),
    (expecting("{ruling: {too: 5}}"), "unknown-key", 4, 21),
    (expecting("{ruling: {to: x}}"), "not-an-amount", 4, 25),
    (expecting("{ruling: {owes: null}}"), "not-an-amount", 4, 27),
    (expecting("{ruling: {status: maybe}}"), "not-one-of", 4, 29),
    (expecting("{ruling: {full: 1}}"), "not-a-flag", 4, 27),
    (expecting('{ruling: {full: "true"}}'), "not-a-flag", 4, 27),
    (expecting("{ruling: {seat: C}}"), "unknown-seat", 4, 27),
    (expecting("{ruling: {options: [{options: [{too: 5}]}]}}"), "unknown-key", 4, 43),
    (expecting("{corrections: {seat: A}}"), "not-a-list", 4, 25),
    (expecting("{rules: [rule 5]}"), "not-a-citation", 4, 20),
    (expecting("{rules: 45-B}"), "not-a-list", 4, 19),
    (expecting("{dealer: [deal fluop]}"), "expected", 4, 26),
    (expecting("{dealer: [burn burn]}"), "expected-end", 4, 26),
    (expecting("{dealer: [deal]}"), "expected-more", 4, 25),
    (expecting("{dealer: [set aside Ah of A]}"), "expected", 4, 34),
    (expecting("{dealer: ['']}"), "expected-more", 4, 22),
    (expecting("{dealer: [muck A C]}"), "unknown-seat", 4, 28),
    (expecting("{dealer: [[burn]]}"), "not-an-instruction", 4, 21),
    (expecting("{next: {actor: C}}"), "unknown-seat", 4, 26),
    (expecting("{table: {board: [Ah Kd]}}"), "not-cards", 4, 28),
    (expecting("{table: {bets: {C: 5}}}"), "unknown-seat", 4, 27),
    (expecting("{table: {bets: [5]}}"), "not-a-table", 4, 26),
    (added("expect: {entries: []}"), "unknown-key", 3, 10),
    (added("expect: {pots: [5]}"), "not-a-table", 3, 17),
]


@pytest.mark.parametrize(
    ("data", "code", "line", "column"), BAD, ids=[f"{n}-{one[1]}" for n, one in enumerate(BAD)]
)
def test_what_cannot_be_read(data: str | bytes, code: str, line: int, column: int) -> None:
    with pytest.raises(ScriptError) as caught:
        read(data)
    error = caught.value
    assert (error.code, error.line, error.column, error.name) == (code, line, column, "x.yaml")
    for lang in ("en", "es"):
        assert error_text(code, error.facts, lang)
    assert pickle.loads(pickle.dumps(error)).facts == error.facts


@pytest.mark.parametrize(
    "text", ["[" * 500_000, "{" * 500_000, "- " * 200_000, "a:\n" * 9, "? " * 9999]
)
@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
def test_what_is_deep_brings_no_reader_down(
    text: str, loader: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "_LOADER", getattr(yaml, loader))
    with pytest.raises(ScriptError):
        read(text)


@pytest.mark.parametrize(("data", "code"), [one[:2] for one in BAD if one[1] != "not-yaml"])
def test_the_same_is_refused_without_the_fast_parser(
    data: str | bytes, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "_LOADER", yaml.SafeLoader)
    with pytest.raises(ScriptError) as caught:
        read(data)
    assert caught.value.code == code


def test_house_options_that_do_not_exist() -> None:
    data = added("options: {a: 1, b: 2}").encode()
    assert read_cases(data, "x", heard, {"a", "b"})[0].options == {"a": 1, "b": 2}
    with pytest.raises(ScriptError) as caught:
        read_cases(data, "x", heard, {"a"})
    assert (caught.value.code, caught.value.line, caught.value.column) == ("unknown-option", 3, 17)


def test_every_code_has_a_message_in_both_languages() -> None:
    texts = spoken._texts()
    assert set(texts) == set(get_args(script_errors.Code))
    for code, message in texts.items():
        assert set(message) == {"en", "es"}, code
        placed = [
            {name for _, name, *_ in string.Formatter().parse(one)} for one in message.values()
        ]
        assert placed[0] == placed[1], code


def test_every_code_that_is_raised_is_a_known_one() -> None:
    codes = set(get_args(script_errors.Code))
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "ScriptError":
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    assert first.value in codes, (file, node.lineno)
