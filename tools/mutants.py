"""Mutation testing of the law: small faults put into it one at a time, and who notices.

    python tools/mutants.py [--seed N] [--count N] [--workers N] [--only PART] [--tests PATH ...]

A seeded sample of mutants of ``src/floorbook/law`` is tried. Each runs in a forked process that
imports the package with that fault and runs the fast tests until one fails. (Mutmut has no
seeded sample, and runs tests in a copy of the tree, where the shared cases are not.)
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import re
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import SourceFileLoader
from pathlib import Path
from random import Random
from types import CodeType
from typing import Any, NamedTuple, TypeAlias

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
LAW = SOURCE / "floorbook" / "law"
TESTS = ("tests/cases", "tests/snapshots", "tests/unit", "tests/walks/test_walks.py",
         "tests/property/test_sweep.py", "tests/property/test_questions.py",
         "tests/property/test_invariants.py")  # fmt: skip
"""The tests of a mutant, those first that notice most."""
LEFT_OUT = re.compile(
    r"test_walks.py::test_counts\[\w+-(?:8|9|\d\d+)\]|hold\[(?:[5-9]|1\d)\]|::test_walks_hold"
    r"|unit/test_(?:startup|script|words|numbers|editions)|test_the_same_acts|has_cases"
    r"|one_answer(?:_too)?\[(?!2024)|any_observation|test_many"
)
"""Tests that take long or start processes of their own, or ask nothing of the law."""
SECONDS = 120
"""A mutant that runs longer has a loop without an end, which is noticed."""

SWAPS: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult, ast.BitOr: ast.BitAnd, ast.Mod: ast.Mult,
}  # fmt: skip
Change: TypeAlias = Callable[[Any], ast.AST]


class Mutant(NamedTuple):
    """One fault: in which file, at which node of its tree, and which of the faults possible there."""

    path: Path
    node: int
    way: int
    line: int
    told: str

    @property
    def module(self) -> str:
        """The name under which the file is imported."""
        parts = self.path.relative_to(SOURCE).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def faults(node: ast.AST) -> Iterator[Change]:
    """The ways to put a fault into a node; each changes the node that it is given."""
    if isinstance(node, ast.Compare):
        yield from (_swapped_op(at) for at, op in enumerate(node.ops) if type(op) in SWAPS)
    elif isinstance(node, ast.Constant):
        yield from _constants(node.value)
    elif isinstance(node, ast.If):
        yield lambda n: _with(n, test=ast.Constant(value=False))
        yield lambda n: _with(n, test=ast.Constant(value=True))
    elif type(getattr(node, "op", None)) in SWAPS:
        yield lambda n: _with(n, op=SWAPS[type(n.op)]())
    elif isinstance(node, ast.UnaryOp):
        yield lambda n: _with(n, operand=ast.UnaryOp(type(n.op)(), n.operand))
    elif isinstance(node, ast.Return) and node.value and ast.unparse(node.value) != "None":
        yield lambda n: _with(n, value=ast.Constant(None))
    elif isinstance(node, ast.IfExp):
        yield lambda n: _with(n, body=n.orelse, orelse=n.body)
    elif isinstance(node, ast.comprehension) and node.ifs:
        yield lambda n: _with(n, ifs=[])


def _constants(value: object) -> Iterator[Change]:
    if isinstance(value, bool):
        yield lambda n: _with(n, value=not n.value)
    elif isinstance(value, int):
        yield lambda n: _with(n, value=n.value + 1)
    elif isinstance(value, str) and value:
        yield lambda n: _with(n, value=n.value + "-")


def _with(node: Any, **fields: Any) -> ast.AST:
    for name, value in fields.items():
        setattr(node, name, value)
    return node  # type: ignore[no-any-return]


def _swapped_op(at: int) -> Change:
    return lambda n: _with(
        n, ops=[SWAPS[type(op)]() if here == at else op for here, op in enumerate(n.ops)]
    )


def _untouched(tree: ast.Module) -> set[int]:
    """Nodes that say nothing when the program runs: annotations, aliases of types, docstrings."""
    out: list[ast.AST | None] = []
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(annotation=annotation, value=value):
                alias = "TypeAlias" in ast.unparse(annotation)
                out += [annotation, value if alias else None]
            case ast.FunctionDef(args=args, returns=returns):
                out += [returns, *(arg.annotation for arg in (*args.args, *args.kwonlyargs))]
            case ast.Expr(value=ast.Constant(value=str())):
                out.append(node)
            case ast.ClassDef(decorator_list=decorators):
                out += decorators
            case ast.Assign(targets=[ast.Name(id="KEY" | "__all__")]):
                out.append(node)
    return {id(inner) for node in out if node is not None for inner in ast.walk(node)}


def mutants(path: Path) -> Iterator[Mutant]:
    """All the faults of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    untouched = _untouched(tree)
    for at, node in enumerate(ast.walk(tree)):
        if id(node) in untouched:
            continue
        for way, change in enumerate(faults(node)):
            before = ast.unparse(node).splitlines()[0]
            after = ast.unparse(change(copy.deepcopy(node))).splitlines()[0]
            line = getattr(node, "lineno", 0) or node.iter.lineno  # type: ignore[attr-defined]
            yield Mutant(path, at, way, line, f"{before[:90]}  ->  {after[:90]}")


def mutated(mutant: Mutant) -> ast.Module:
    """The tree of a file with a fault in it."""
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    node = next(node for at, node in enumerate(ast.walk(tree)) if at == mutant.node)
    list(faults(node))[mutant.way](node)
    return ast.fix_missing_locations(tree)


# ---- running


def _put(mutant: Mutant) -> None:
    """From now on the module of a mutant is imported with its fault."""
    whole = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        if fullname != mutant.module:
            return whole(self, fullname)
        return compile(mutated(mutant), str(mutant.path), "exec")

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]


class Fast:
    """Leaves out the tests that take long."""

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Keep the fast ones."""
        items[:] = [item for item in items if not LEFT_OUT.search(item.nodeid)]


def _run(mutant: Mutant | None, tests: Sequence[str]) -> int:
    """Run the tests in this process, with a fault or without; 0 where none of them fails."""
    import pytest

    signal.alarm(SECONDS)
    if mutant is not None:
        _put(mutant)
        sys.stdout = sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    options = ("-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "-o",
               "addopts=--import-mode=importlib", "-o", "filterwarnings=ignore")  # fmt: skip
    return int(pytest.main([*options, *tests], plugins=[Fast()]))


def started(mutant: Mutant | None, tests: Sequence[str]) -> int:
    """The id of a new process that runs the tests."""
    sys.stdout.flush()
    if child := os.fork():
        return child
    code = 1
    try:
        code = _run(mutant, tests)
    except BaseException:  # noqa: BLE001 - the child must end here, whatever the fault did
        traceback.print_exc()
    sys.stdout.flush()
    os._exit(min(code, 1))


def tried(sample: Sequence[Mutant], tests: Sequence[str], workers: int) -> list[Mutant]:
    """The mutants of a sample that no test notices."""
    waiting, running, survivors = list(sample)[::-1], dict[int, Mutant](), list[Mutant]()
    while waiting or running:
        while waiting and len(running) < workers:
            mutant = waiting.pop()
            running[started(mutant, tests)] = mutant
        child, status = os.wait()
        mutant = running.pop(child)
        if status == 0:
            survivors.append(mutant)
    return survivors


def main() -> int:
    """Try a sample; print the score and the survivors."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", default="", help="a part of the path of the files to mutate")
    parser.add_argument("--tests", nargs="+", default=TESTS)
    parser.add_argument("--least", type=int, default=0, help="fail under this score, in percent")
    args = parser.parse_args()
    os.chdir(ROOT)
    sys.path[:0] = [str(SOURCE), str(ROOT)]
    for name in ("hypothesis", "pytest", "yaml"):
        __import__(name)
    begun = time.monotonic()
    if os.waitpid(started(None, args.tests), 0)[1] != 0:
        print("The tests fail without any fault; nothing to be learnt from mutants.")
        return 2
    paths = [path for path in sorted(LAW.rglob("*.py")) if args.only in str(path)]
    every = [mutant for path in paths for mutant in mutants(path)]
    sample = Random(args.seed).sample(every, min(args.count, len(every)))
    survivors = tried(sample, args.tests, args.workers)
    score = 100 * (len(sample) - len(survivors)) / max(1, len(sample))
    print(f"{len(sample)} of {len(every)} mutants, seed {args.seed}: {len(survivors)} survived")
    for one in sorted(survivors):
        print(f"{one.path.relative_to(ROOT)}:{one.line}: {one.told}")
    print(f"score {score:.1f}% in {time.monotonic() - begun:.0f} s")
    return int(score < args.least)


if __name__ == "__main__":
    sys.exit(main())
