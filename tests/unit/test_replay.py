"""Recorded hands played again: settled to the chip, audited, told as cases and back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from floorbook.app.ruling import rule_case
from floorbook.editions import load
from floorbook.histories import formats
from floorbook.histories.auditing import Breach, audit
from floorbook.histories.errors import Unwritable
from floorbook.histories.faults import Fault
from floorbook.histories.formats import Piece, files_of, pieces_of, read_file, read_piece
from floorbook.histories.model import History, Move, Post
from floorbook.histories.ohh import read as read_ohh
from floorbook.histories.ohh import write as write_ohh
from floorbook.histories.phh import read as read_phh
from floorbook.histories.phh import write as write_phh
from floorbook.histories.pokerstars import read_text
from floorbook.histories.replaying import replay
from floorbook.histories.scripting import from_case, to_case
from floorbook.histories.settled import Difference
from floorbook.law.rulebook import Rulebook
from floorbook.script.cases import read_cases
from floorbook.script.casetext import write_case
from floorbook.speak.histories import breach_text, difference_text, fault_text, messages
from tests.recorded import DRAWN, FOLDED, HANDS, SIDE_POT, STUD, text

SHARED = Path(__file__).parents[3] / "shared" / "data" / "pokerstars"
BOOK = load(2024)

needs_hands = pytest.mark.skipif(
    not SHARED.is_dir() and "CI" not in os.environ, reason="shared/data/pokerstars is not there"
)

CONCATENATED = "NLHE-9max-Freeroll-MTT-201209.concatenated.partial.txt"
UNREAD = {
    (CONCATENATED, 110): "the text breaks off in the middle of the hand",
    (CONCATENATED, 1436): "the text breaks off in the middle of the hand",
}
"""Shared hands that cannot be read, and why."""
UNSETTLED = {
    ("NLHE-6max-MTT-USD-125-201505.old.converted.tourney.txt", 1): (
        "everybody folds to the big blind; the text has no line for the 3,000 that nobody called, "
        "and counts them in the pot and as collected: 12,600 instead of 9,600"
    ),
}
"""Shared hands that do not settle, and the fault of their text."""


def shared() -> Iterator[tuple[str, History | Fault]]:
    for path in sorted(SHARED.glob("*.txt")):
        for found in read_file(path):
            yield path.name, found


def one(text: str) -> History:
    (found,) = read_text(text.replace("{hand}", "1").split("\n"), "hand.txt")
    assert isinstance(found, History), found
    return found


# ---- the shared hands


@needs_hands
def test_every_shared_hand_settles_to_the_chip_or_is_on_the_list() -> None:
    unread, unsettled, settled = set(), set(), 0
    for name, found in shared():
        if isinstance(found, Fault):
            unread.add((name, found.line))
        elif replay(found, BOOK).settled:
            settled += 1
        else:
            unsettled.add((name, found.line))
    assert (unread, unsettled, settled) == (set(UNREAD), set(UNSETTLED), 949)


@needs_hands
@pytest.mark.parametrize("year", [2017, 2024])
def test_an_audit_finds_what_it_found(year: int) -> None:
    counted: dict[str, int] = {}
    for _, found in shared():
        if isinstance(found, History):
            for breach in audit(found, load(year)):
                counted[breach.key] = counted.get(breach.key, 0) + 1
                assert breach.line
                assert breach_text(breach, "en") != breach_text(breach, "es")
    assert counted == {
        "face-up-all-ins": 24,
        "folds": 13,
        "acting-in-turn": 1,
        "raise-amounts": 3,
        "reopening": 2,
        "calling": 1,
        "incorrect-bets": 1,
        "showdown-order": 1,
    }


@needs_hands
def test_every_shared_hand_becomes_a_case_with_the_same_awards_and_back() -> None:
    for name, found in shared():
        if isinstance(found, History):
            case = to_case(found, BOOK)
            (again,) = read_cases(write_case(case).encode(), name)
            result = rule_case(again, BOOK)
            assert result.holds, (name, found.line, result.misses)
            assert result.document["awards"] == replay(found, BOOK).awards
            assert alike(from_case(again, BOOK), found)


FIELDS = (
    "game",
    "seats",
    "stacks",
    "blinds",
    "bets",
    "ante",
    "big_blind_ante",
    "bring_in",
    "cards",
)


def alike(back: History, history: History) -> bool:
    """Both tell the same table, posts, chips bet and cards dealt."""
    same = all(getattr(back, field) == getattr(history, field) for field in FIELDS)
    return same and sorted(back.posts) == sorted(history.posts) and bets(back) == bets(history)


def bets(history: History) -> list[tuple[object, ...]]:
    kinds = {"fold", "check", "call", "bet", "raise", "bring-in", "complete", "discard"}
    return [
        (move.seat, move.amount if move.kind not in {"fold", "check"} else move.kind)
        for move in history.moves
        if move.kind in kinds
    ]


@needs_hands
def test_what_is_written_as_phh_and_ohh_settles_alike() -> None:
    written = 0
    for _, found in shared():
        if isinstance(found, History):
            ended = replay(found, BOOK)
            for again in rewritten(found):
                written += 1
                assert replay(again, BOOK) == ended
    assert written > 1600


def rewritten(history: History) -> Iterator[History]:
    """The hand out of each format that can tell it."""
    for write, read in ((write_phh, read_phh), (write_ohh, read_ohh)):
        try:
            (again,) = read(write(history), "again")
        except Unwritable:
            continue
        assert isinstance(again, History)
        yield again


# ---- what does not settle


@pytest.mark.parametrize("hand", HANDS)
def test_hands_made_up_settle(hand: str) -> None:
    history = one(hand)
    ended = replay(history, BOOK)
    assert ended.settled, ended
    assert ended.awards == history.collected
    assert audit(history, BOOK) == ()


def test_side_pots_are_given_out_one_by_one() -> None:
    ended = replay(one(SIDE_POT), BOOK)
    assert (ended.awards, ended.returned) == ({"5": 2200}, {})
    lost = SIDE_POT.replace("Ad]", "Kh]").replace(
        "Eva: collected 600 from", "Ben collected 600 from"
    )
    (found,) = [each for each in replay(one(lost), BOOK).differences if each.seat == "2"]
    assert found == Difference("award", "2", 600, 0)


WRONG = {
    "award": (FOLDED, "collected 360 from", "collected 361 from"),
    "return": (FOLDED, "Uncalled bet (160)", "Uncalled bet (150)"),
    "pot": (FOLDED, "Total pot 360", "Total pot 370"),
    "unfinished": (FOLDED, "Íñigo: raises 160 to 250\nAna: folds\n", ""),
    "cards": (SIDE_POT, "[9c 9d]", "[9h 9d]"),
    "beyond-stack": (FOLDED, "raises 45 to 75", "raises 5000 to 5030"),
    "out-of-the-hand": (FOLDED, "Ana: bets 90", "Ben: bets 90"),
    "betting-open": (FOLDED, "Ben: folds\n", ""),
    "wrong-deal": (DRAWN, "Eva: discards 2 cards", "Ben: discards 2 cards"),
    "post-beyond-stack": (STUD, "Ana (500 in chips)", "Ana (0 in chips)"),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_named_in_both_languages(what: str) -> None:
    hand, said, instead = WRONG[what]
    assert said in hand
    ended = replay(one(hand.replace(said, instead)), BOOK)
    assert not ended.settled
    found = ended.differences[0]
    assert what in {found.what, found.code}, found
    assert difference_text(found, "en") != difference_text(found, "es")
    assert "{" not in difference_text(found, "en")


def test_an_uncalled_bet_counted_as_won_is_told_as_that() -> None:
    counted = FOLDED.replace("Uncalled bet (160) returned to Íñigo\n", "").replace("360", "520")
    assert replay(one(counted), BOOK).differences == (Difference("uncalled", "3", 520, 360),)
    untold = FOLDED.replace("Uncalled bet (160) returned to Íñigo\n", "")
    assert replay(one(untold), BOOK).settled


def test_what_is_raked_is_no_difference() -> None:
    raked = FOLDED.replace("Rake 0", "Rake 18").replace("collected 360", "collected 342")
    raked = raked.replace("(360)", "(342)")
    assert replay(one(raked), BOOK).settled
    assert not replay(one(raked.replace("Rake 18", "Rake 17")), BOOK).settled


def test_hands_mucked_unseen_lose_to_those_who_collected() -> None:
    ended = replay(one(DRAWN), BOOK)
    assert ended.awards == {"1": 145}
    unseen = DRAWN.replace("Ana: shows [2s 3h 4d 5c] (5,4,3,2)\n", "")
    assert replay(one(unseen), BOOK).awards == {"1": 145}


def test_finishing_stacks_are_compared() -> None:
    history = one(FOLDED)._replace(finishing={"1": 1335, "2": 1440, "3": 1725})
    assert replay(history, BOOK).settled
    (found,) = replay(history._replace(finishing={"2": 1450}), BOOK).differences
    assert found == Difference("finishing", "2", 1450, 1440)


def test_a_winner_that_nothing_tells() -> None:
    history = one(DRAWN)
    unseen = history._replace(
        collected={}, moves=tuple(m for m in history.moves if m.kind != "show")
    )
    assert replay(unseen, BOOK).differences == (Difference("untold", "", None, None),)


# ---- posts


def posted(*posts: Post, seats: tuple[str, ...] = ("A", "B", "C"), **facts: object) -> History:
    """Everybody folds after these posts."""
    moves = tuple(Move("fold", seat) for seat in seats if seat != "B")
    return History("phh", "", "NLHE", seats, dict.fromkeys(seats, 1000), (50, 100), posts=posts,
                   moves=moves)._replace(**facts)  # type: ignore[arg-type]  # fmt: skip


BIG = Post("B", "big-blind", 100)
POSTS = {
    "as owed": (posted(Post("A", "small-blind", 50), BIG), 100),
    "a dead small blind": (posted(Post("A", "big-blind", 100), moves=(
        Move("fold", "B"), Move("fold", "C")), seats=("A", "B", "C")), 0),
    "no small blind": (posted(BIG), 0),
    "a short small blind": (posted(Post("A", "small-blind", 20), BIG), 40),
    "antes of some": (posted(Post("A", "ante", 10), Post("C", "ante", 10), BIG), 20),
    "a dead blind": (posted(Post("A", "small-blind", 50), BIG, Post("C", "dead", 50)), 150),
    "a blind posted late": (posted(Post("A", "small-blind", 50), BIG, Post("C", "big-blind", 100)), 250),
    "an ante of the big blind": (posted(Post("B", "ante", 100), Post("A", "small-blind", 50), BIG,
                                        big_blind_ante=100), 200),
}  # fmt: skip


@pytest.mark.parametrize("name", POSTS)
def test_posts_are_those_of_the_text(name: str) -> None:
    history, pot = POSTS[name]
    ended = replay(history, BOOK)
    assert ended.settled, ended
    assert sum(ended.awards.values()) == pot
    total = sum(ended.awards.values()) + sum(ended.returned.values())
    assert total == sum(post.amount for post in history.posts)


# ---- audits


def keys(history: History, book: Rulebook = BOOK) -> list[tuple[str, str, int | None, int | None]]:
    return [(one.key, one.citation, one.least, one.most) for one in audit(history, book)]


BREACHES = {
    "a raise below the minimum": (
        FOLDED.replace("raises 45 to 75", "raises 15 to 45").replace("calls 60", "calls 30"),
        [("raise-amounts", "43-A", 60, 1530)],
    ),
    "an act out of turn": (
        FOLDED.replace("Íñigo: raises 45 to 75\nAna: calls 60\n", "Ana: raises 45 to 75\nÍñigo: calls 75\n"),
        [("out-of-turn", "53-A", None, None)],
    ),
    "a call of too little": (
        FOLDED.replace("Ana: calls 60", "Ana: calls 30"),
        [("calling", "41", 75, 75)],
    ),
    "a fold without a bet": (
        FOLDED.replace("Ana: bets 90\nÍñigo: raises 160 to 250\n", ""),
        [("folds", "58", None, None)],
    ),
    "a hand let go in an all-in": (
        SIDE_POT.replace("Íñigo: shows [9c 9d] (a full house, Nines full of Fours)", "Íñigo: mucks hand"),
        [("face-up-all-ins", "16", None, None)],
    ),
    "the wrong seat shows first": (
        DRAWN.replace("Eva: mucks hand\n", "").replace("Ana: shows", "Eva: mucks hand\nAna: shows"),
        [("showdown-order", "17-A", None, None)],
    ),
    "too much in fixed limit": (
        DRAWN.replace("raises 10 to 20", "raises 15 to 25").replace("Eva: calls 10\n*** FIRST", "Eva: calls 15\n*** FIRST"),
        [("incorrect-bets", "52-A", 20, 20)],
    ),
    "an ante that is missing": (
        SIDE_POT.replace("Íñigo: posts the ante 5\n", ""),
        [("ante-formats", "RP-11", 5, 5)],
    ),
    "a pot for the wrong hand": (
        SIDE_POT.replace("Eva: collected 600 from", "Ben collected 600 from"),
        [("cards-speak", "12", 2200, 2200), ("cards-speak", "12", 0, 0)],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BREACHES)
def test_breaches_are_found(name: str) -> None:
    hand, expected = BREACHES[name]
    assert keys(one(hand)) == expected


def test_a_breach_says_what_the_rules_ask_and_why() -> None:
    (found,) = audit(one(BREACHES["a raise below the minimum"][0]), BOOK)
    assert found._replace(ruling=None) == Breach(
        "raise-amounts", "43-A", 10, "3", "raise", 45, 60, 1530
    )
    assert found.ruling is not None
    assert (found.ruling.action, found.ruling.to) == ("raise", 60)
    assert "60" in breach_text(found, "en")


def test_odd_chips_go_where_the_rules_say() -> None:
    posts = Post("A", "small-blind", 25), Post("B", "big-blind", 50)
    board = Move("deal", cards=("2s", "3s", "4d"), street="flop")
    moves = (
        Move("call", "C", 50), Move("fold", "A"), Move("check", "B"), board,
        Move("check", "B"), Move("check", "C"), Move("deal", cards=("8h",), street="turn"),
        Move("check", "B"), Move("check", "C"), Move("deal", cards=("9h",), street="river"),
        Move("check", "B"), Move("check", "C"), Move("show", "B"), Move("show", "C"),
    )  # fmt: skip
    cards = {"B": ("As", "Kd"), "C": ("Ah", "Kc")}
    tied = posted(*posts, moves=moves, cards=cards, blinds=(25, 50),
                  collected={"B": 62, "C": 63})  # fmt: skip
    assert keys(tied) == [("odd-chips", "20", 63, 63), ("odd-chips", "20", 62, 62)]
    assert keys(tied._replace(collected={"B": 63, "C": 62})) == []


# ---- cases and back


@pytest.mark.parametrize("hand", HANDS)
def test_a_case_and_back_and_out_again(hand: str) -> None:
    history = one(hand)
    (case,) = read_cases(write_case(to_case(history, BOOK)).encode(), "case.yaml")
    result = rule_case(case, BOOK)
    assert result.holds
    assert not result.unruled
    back = from_case(case, BOOK)
    assert alike(back, history)
    assert (back.collected, back.returned) == (history.collected, history.returned)
    for again in rewritten(back):
        assert alike(again, history)
        assert replay(again, BOOK).awards == history.collected


def test_an_act_against_the_rules_stands_by_the_floor() -> None:
    hand = BREACHES["a raise below the minimum"][0]
    case = to_case(one(hand), BOOK)
    assert [act.text for act in case.acts if act.observation.subject == "floor"] == [
        'floor rules "3: raise to 45 (as it was played)"'
    ]
    assert alike(from_case(case, BOOK), one(hand))


def test_what_no_history_tells_is_refused() -> None:
    for told in (
        "seats: [A, B]\nblinds: 1-2\nacts: [B folds]\n",
        "seats: [A, B]\nstreet: flop\nstacks: 100\nacts: [A checks]\n",
        "seats: [A, B]\nblinds: 1-2\nstacks: 100\nacts: [B calls]\n",
        'seats: [A, B, C]\nblinds: 1-2\nstacks: 100\nacts: [B says "raise"]\n',
    ):
        (case,) = read_cases(told.encode(), "case.yaml")
        with pytest.raises(Unwritable):
            from_case(case, BOOK)
    with pytest.raises(Unwritable):
        to_case(one(WRONG["beyond-stack"][0].replace(*WRONG["beyond-stack"][1:])), BOOK)


# ---- files


def test_a_file_is_cut_where_hands_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    histories = [
        found for found in read_text(text(40).split("\n"), "x") if isinstance(found, History)
    ]
    files = {
        "hands.txt": text(40),
        "hands.phhs": "\n".join(write_phh(found, str(at)) for at, found in enumerate(histories)),
        "hands.ohh": "\n".join(map(write_ohh, histories_of(histories, "ohh"))),
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content, "utf-8")
        whole = [*read_file(tmp_path / name)]
        assert len([found for found in whole if isinstance(found, History)]) >= 20
        monkeypatch.setattr(formats, "BLOCK", 1500)
        assert len([*pieces_of(str(tmp_path / name))]) > 5
        assert [*read_file(tmp_path / name)] == whole
        monkeypatch.undo()


def histories_of(histories: list[History], kind: str) -> Iterator[History]:
    for history in histories:
        try:
            write_ohh(history)
        except Unwritable:
            continue
        yield history


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"]
)
def test_any_encoding_is_read(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "hands.txt"
    path.write_bytes(text(8).encode(encoding))
    found = [*read_file(path)]
    assert [replay(each, BOOK).settled for each in found if isinstance(each, History)] == [True] * 8
    assert len(found) == 8


def test_a_mark_of_wide_letters_alone_hides_nothing(tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    path.write_bytes(b"\xff\xfe" + text(4).encode())
    assert len([found for found in read_file(path) if isinstance(found, History)]) >= 3


def test_folders_and_files_that_are_none(tmp_path: Path) -> None:
    below = tmp_path / "b" / "deeper"
    below.mkdir(parents=True)
    (tmp_path / "a.txt").write_text(text(2), "utf-8")
    (below / "c.log").write_text(text(1), "utf-8")
    (tmp_path / "README.md").write_text("# Nothing\n", "utf-8")
    (tmp_path / ".hidden.txt").write_text(text(1), "utf-8")
    assert [Path(name).name for name in files_of(tmp_path)] == ["a.txt", "c.log"]
    assert len([*read_file(tmp_path)]) == 3
    (fault,) = read_file(tmp_path / "nowhere.txt")
    assert isinstance(fault, Fault)
    assert fault.code == "no-such-file"
    (fault,) = read_file("not\0a name")
    assert isinstance(fault, Fault)


def test_the_format_shows_in_the_content(tmp_path: Path) -> None:
    history = one(FOLDED)
    for content in (
        write_phh(history),
        write_phh(history, "1"),
        write_ohh(history),
        FOLDED.replace("{hand}", "1"),
    ):
        path = tmp_path / "hand"
        path.write_text(content, "utf-8")
        (found,) = read_file(path)
        assert isinstance(found, History)
        assert replay(found, BOOK).awards == {"3": 360}


def test_lines_are_those_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "BLOCK", 600)
    path = tmp_path / "hands.txt"
    path.write_text(text(12).replace("\n", "\r\n"), "utf-8", newline="")
    lines = text(12).split("\n")
    for found in read_file(path):
        assert isinstance(found, History)
        assert lines[found.line - 1].startswith(found.name)
        for move in found.moves:
            assert move.kind != "fold" or "folds" in lines[move.line - 1]


def test_a_piece_is_read_alone() -> None:
    assert len([*read_piece(Piece("x", "pokerstars", text(3).encode()))]) == 3


# ---- words


def test_every_message_has_both_languages_and_the_same_figures() -> None:
    from string import Formatter

    for code, message in messages().items():
        assert set(message) == {"en", "es"}, code
        facts = [{name for _, name, _, _ in Formatter().parse(message[lang])} for lang in message]
        assert facts[0] == facts[1], code
    assert fault_text(Fault("x", 1, "no-such-file"), "es") == "No existe ese archivo."
