#!/usr/bin/env python3
"""Print the size of a Python source tree against the budget of the house.

usage: size_budget.py [FOLDER]      (default: src)

Exit status 1 when a function or a module is over its budget. Docstrings, comments and blank
lines are not counted.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from statistics import median, quantiles

MODULE, FUNCTION, P90 = 400, 40, 20
Size = tuple[int, str]


def body_lines(node: ast.FunctionDef | ast.AsyncFunctionDef, text: list[str]) -> int:
    """Lines of a definition that carry code: no docstring, no blank line, no comment."""
    skip: set[int] = set()
    first = node.body[0]
    if isinstance(first, ast.Expr) and isinstance(getattr(first.value, "value", None), str):
        skip = set(range(first.lineno, (first.end_lineno or first.lineno) + 1))
    return sum(
        1
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
        if number not in skip and (line := text[number - 1].strip()) and not line.startswith("#")
    )


def measure(folder: Path) -> tuple[list[Size], list[Size]]:
    """The sizes of all functions and of all modules under a folder."""
    functions: list[Size] = []
    modules: list[Size] = []
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        text, tree = source.splitlines(), ast.parse(source)
        if not tree.body:
            continue
        modules.append((len(text), str(path)))
        functions.extend(
            (body_lines(node, text), f"{path}:{node.lineno} {node.name}")
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        )
    return functions, modules


def main(folder: Path) -> int:
    """Print the figures and what is over the budget; the exit status."""
    functions, modules = measure(folder)
    if len(functions) < 2:
        print(f"no functions under {folder}")
        return 0
    sizes = [size for size, _ in functions]
    p90 = quantiles(sizes, n=10)[-1]
    print(
        f"{len(modules)} modules, {len(functions)} functions: "
        f"median {median(sizes):.0f}, p90 {p90:.0f}, longest {max(sizes)} lines"
    )
    over = [f"  {n:5} lines  {name}" for n, name in sorted(modules, reverse=True) if n > MODULE]
    over += [
        f"  {n:5} lines  {name}" for n, name in sorted(functions, reverse=True) if n > FUNCTION
    ]
    if over:
        print(f"over the budget (module {MODULE}, function {FUNCTION}):", *over[:20], sep="\n")
    return 1 if over or p90 > P90 else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "src")))
