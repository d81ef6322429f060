"""``floor replay`` and ``floor audit``: files in, answers in order, whoever does the work."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from floorbook.cli import running
from floorbook.cli.rendering import put
from floorbook.histories import formats
from tests.cli.terminal import Floor, process
from tests.recorded import FOLDED, hands, text

WRONG = FOLDED.replace("collected 360 from", "collected 361 from").replace("{hand}", "77")
CUT = FOLDED[: FOLDED.index("Uncalled")].replace("{hand}", "78")
SMALL = FOLDED.replace("raises 45 to 75", "raises 15 to 45").replace("calls 60", "calls 30")
SMALL = SMALL.replace("{hand}", "79").replace("360", "300")


@pytest.fixture
def good(tmp_path: Path) -> Path:
    return written(tmp_path / "good.txt", text(6))


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    return written(tmp_path / "mixed.txt", "\n\n".join([text(3), WRONG, CUT, text(2), SMALL]))


@pytest.fixture
def in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even small files are worked on piece by piece."""
    monkeypatch.setattr(formats, "BLOCK", 1500)


def written(path: Path, content: str) -> Path:
    path.write_text(content, "utf-8")
    return path


def rows(out: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.splitlines()]


# ---- what is said


def test_all_settled(floor: Floor, good: Path) -> None:
    answer = floor("replay", str(good))
    assert answer == (0, "6 hands: 6 settled, 0 did not. 0 could not be read.\n", "")


def test_what_does_not_settle_and_what_cannot_be_read(floor: Floor, mixed: Path) -> None:
    answer = floor("replay", str(mixed))
    assert (answer.status, answer.err) == (1, "")
    wrong, unread, total = answer.out.splitlines()
    assert total == "7 hands: 6 settled, 1 did not. 1 could not be read."
    assert wrong.endswith("Seat 3: the text has it collect 361, the pots give it 360.")
    assert unread.endswith(": The hand stops here, before its summary is complete.")
    content = mixed.read_text("utf-8").splitlines()
    line = int(wrong.removeprefix(f"{mixed}:").partition(":")[0])
    assert content[line - 1].startswith("PokerStars Hand #77")


def test_in_spanish(floor: Floor, mixed: Path) -> None:
    answer = floor("replay", str(mixed), "--lang", "es")
    assert "Asiento 3: según el texto cobra 361" in answer.out
    assert "7 manos: 6 cuadran, 1 no. No se pudieron leer: 1." in answer.out
    assert "Regla" in floor("audit", str(mixed), "--lang", "es").out


def test_a_line_of_json_for_each_hand(floor: Floor, mixed: Path) -> None:
    answer = floor("replay", str(mixed), "--json")
    found = rows(answer.out)
    assert len(found) == 8
    assert [row.get("settled") for row in found].count(True) == 6
    assert found[3]["differences"] == [
        {"what": "award", "seat": "3", "expected": 361, "found": 360,
         "text": "Seat 3: the text has it collect 361, the pots give it 360."}
    ]  # fmt: skip
    assert [row["fault"] for row in found if "fault" in row] == ["no-summary"]
    assert found[0]["awards"] == {"5": 2200}
    assert answer.err == "7 hands: 6 settled, 1 did not. 1 could not be read.\n"


def test_an_audit_by_rule(floor: Floor, mixed: Path) -> None:
    answer = floor("audit", str(mixed))
    assert answer.status == 1
    assert "7 hands: 6 without a breach, 1 with one. 1 could not be read." in answer.out
    (row,) = [line for line in answer.out.splitlines() if line.startswith("43-A")]
    assert row.split()[1:3] == ["1", "1"]
    assert "(raise-amounts)" in row
    older = floor("audit", str(mixed), "--edition", "2017")
    assert [line for line in older.out.splitlines() if "(raise-amounts)" in line]


def test_an_audit_as_json(floor: Floor, mixed: Path) -> None:
    answer = floor("audit", str(mixed), "--json")
    found = rows(answer.out)
    (breach,) = [row for row in found if "seat" in row]
    assert (breach["citation"], breach["amount"], breach["least"]) == ("43-A", 45, 60)
    assert breach["ruling"] == {"status": "binding", "action": "raise", "to": 60}
    (rule,) = [row for row in found if "rule" in row]
    assert (rule["rule"], rule["breaches"], rule["hands"]) == ("43-A", 1, 1)


def test_options_of_the_house(floor: Floor, mixed: Path, tmp_path: Path) -> None:
    assert floor("audit", str(mixed), "--options", "raise-cap-heads-up=x").status == 2
    assert "NAME=VALUE" in floor("audit", str(mixed), "--options", "last-chips").err
    wrong = floor("audit", str(mixed), "--options", "last-chips=perhaps")
    assert (wrong.status, "all-in" in wrong.err) == (2, True)
    right = floor("audit", str(mixed), "--options", "last-chips=half-test")
    house = written(tmp_path / "house.yaml", "last-chips: half-test\n")
    assert right == floor("audit", str(mixed), "--house", str(house))


def test_nothing_that_can_be_read(floor: Floor, tmp_path: Path) -> None:
    empty, noise = written(tmp_path / "empty.txt", ""), written(tmp_path / "noise.txt", "hello\n")
    for path, faults in ((tmp_path / "nowhere.txt", 1), (noise, 1), (empty, 0)):
        answer = floor("replay", str(path))
        assert answer.status == 2
        total = f"0 hands: 0 settled, 0 did not. {faults} could not be read.\n"
        assert answer.out.endswith(total)
        assert floor("audit", str(path)).status == 2


def test_what_is_not_there_does_not_stop_the_rest(floor: Floor, good: Path) -> None:
    answer = floor("replay", "nowhere.txt", str(good))
    assert answer.status == 1
    assert answer.out.startswith("nowhere.txt:1: There is no such file.\n")
    assert "6 settled" in answer.out


def test_a_folder(floor: Floor, good: Path, mixed: Path) -> None:
    assert "13 hands: 12 settled" in floor("replay", str(good.parent)).out


@pytest.mark.parametrize(
    "args", [("--workers", "0"), ("--workers", "many"), ("--workers", "²"), ()]
)
def test_what_cannot_be_asked(floor: Floor, good: Path, args: tuple[str, ...]) -> None:
    answer = floor("replay", *args, *([str(good)] if args else []))
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1


# ---- who does the work


@pytest.mark.usefixtures("in_pieces")
@pytest.mark.parametrize("command", ["replay", "audit"])
def test_workers_give_the_same_answer_in_the_same_order(
    floor: Floor, mixed: Path, good: Path, command: str
) -> None:
    asked = (command, "--json", str(good), str(mixed), "nowhere.txt")
    alone = floor(*asked)
    assert len(alone.out.splitlines()) > 1
    assert floor(*asked, "--workers", "2") == alone
    whole = floor(*asked, "--workers", "3")
    assert whole == alone


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as made:
        yield made.scheduler_address


@pytest.mark.usefixtures("in_pieces")
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("command", ["replay", "audit"])
def test_a_dask_cluster_gives_the_same_answer(
    floor: Floor, mixed: Path, cluster: str, command: str
) -> None:
    asked = (command, "--json", str(mixed))
    assert floor(*asked, "--dask", cluster) == floor(*asked)


def test_a_cluster_that_is_not_there(
    floor: Floor, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = floor("replay", str(good), "--dask", "nonsense://nowhere")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    monkeypatch.setitem(sys.modules, "distributed", None)
    answer = floor("replay", str(good), "--dask", "tcp://127.0.0.1:1")
    assert "floorbook[dask]" in answer.err


# ---- going on where a run was stopped


@pytest.mark.usefixtures("in_pieces")
def test_a_run_goes_on_where_it_was_stopped(
    floor: Floor, mixed: Path, good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "state.json"
    asked = ("audit", "--json", str(good), str(mixed), "--resume", str(state))
    whole = floor(*asked[:-2])
    told: list[str] = []

    def stopped(text: str) -> None:
        if len(told) == 3:
            raise KeyboardInterrupt
        told.append(text)
        put(text)

    monkeypatch.setattr(running, "put", stopped)
    first = floor(*asked)
    assert first.status == 130
    assert json.loads(state.read_text())["pieces"] == 3
    monkeypatch.setattr(running, "put", put)
    assert floor("replay", *asked[1:]).status == 2
    second = floor(*asked)
    assert (second.status, first.out + second.out, second.err) == (
        whole.status,
        whole.out,
        whole.err,
    )
    assert not state.exists()


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"of": 1, "pieces": "x", "tally": []}', "\0"])
def test_a_file_that_no_run_has_left(
    floor: Floor, good: Path, tmp_path: Path, content: str
) -> None:
    state = written(tmp_path / "state.json", content)
    answer = floor("replay", str(good), "--resume", str(state))
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert state.read_text() == content


def test_a_place_where_nothing_can_be_kept(floor: Floor, good: Path, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "state.json"):
        answer = floor("replay", str(good), "--resume", str(path))
        assert answer.status == 2
        assert "Traceback" not in answer.err


# ---- processes


def test_a_process_that_nobody_listens_to(good: Path) -> None:
    script = "from floorbook.cli import main; main()"
    command = [sys.executable, "-c", script, "replay", "--json", str(good)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        assert started.stdout is not None
        started.stdout.close()
        assert started.stderr is not None
        assert started.stderr.read() == b""
    assert started.returncode == 141


def test_workers_in_a_process_of_its_own(good: Path) -> None:
    done = process("replay", "--workers", "2", str(good))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"6 hands: 6 settled")


def test_a_bar_on_a_terminal_only(good: Path) -> None:
    leader, follower = pty.openpty()
    script = "from floorbook.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script, "replay", str(good)],
        stdout=subprocess.PIPE, stderr=follower, check=True,
    )  # fmt: skip
    os.close(follower)
    drawn = os.read(leader, 10_000).decode()
    os.close(leader)
    assert "100 %, 6 hands" in drawn
    assert drawn.endswith("\x1b[K")
    assert b"\x1b" not in done.stdout


# ---- much


@pytest.mark.slow
def test_a_hundred_thousand_hands_take_no_more_memory_than_few(tmp_path: Path) -> None:
    many = tmp_path / "many.txt"
    with many.open("w", encoding="utf-8") as file:
        for hand in hands(100_000):
            file.write(f"{hand}\n\n")
    few = written(tmp_path / "few.txt", text(2000))
    assert peak(many) - peak(few) < 16_000_000


def peak(path: Path) -> int:
    """Bytes that a replay of a file takes at most."""
    script = (
        "import resource, sys\n"
        "from floorbook import cli\n"
        "assert cli.run(['replay', sys.argv[1]]) == 0\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True
    )
    return int(done.stdout.splitlines()[-1])
