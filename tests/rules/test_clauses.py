"""Which clauses of the rules some test exercises, read from the marks without running anything.

`pytest -s tests/rules` prints what no test claims yet.
"""

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]
IDS = set((Path(__file__).parent / "clause_ids.txt").read_text("utf-8").split())
CLAIMED_BY_TESTS = ("BG-COL", "BG-EXP", "BG-BITE", "BG-MOR", "BG-XR", "BG-END", "LN-")
"""Families of which every clause must be claimed."""


def marks() -> dict[str, list[str]]:
    """Clause id to the tests that claim it."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(TESTS.rglob("*.py")):
        for clause, line in _literals(ast.parse(file.read_text("utf-8"))):
            found[clause].append(f"{file.relative_to(TESTS)}:{line}")
    for file in sorted((TESTS / "scenarios").glob("*.toml")):
        for clause in tomllib.loads(file.read_text("utf-8")).get("rules", []):
            found[clause].append(str(file.relative_to(TESTS)))
    return found


def _literals(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The literal arguments of every `pytest.mark.rule(…)`."""
    for node in ast.walk(tree):
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(node, ast.Call) and isinstance(called, ast.Attribute) and called.attr == "rule":
            for argument in node.args:
                assert isinstance(argument, ast.Constant) and isinstance(argument.value, str), "a mark is a literal"
                yield argument.value, node.lineno


def test_every_mark_names_a_clause_that_exists() -> None:
    assert {clause: where for clause, where in marks().items() if clause not in IDS} == {}


def test_every_clause_of_the_main_families_is_claimed() -> None:
    claimed = marks()
    assert sorted(one for one in IDS if one.startswith(CLAIMED_BY_TESTS) and one not in claimed) == []


def test_the_rest_is_listed() -> None:
    unclaimed = sorted(IDS - set(marks()))
    for edition in ("BG", "LN", "PZ"):
        rest = [one for one in unclaimed if one.startswith(f"{edition}-")]
        print(f"\n{edition}: {len(rest)} of {sum(one.startswith(edition) for one in IDS)} unclaimed: {', '.join(rest)}")
    assert set(unclaimed) <= IDS
