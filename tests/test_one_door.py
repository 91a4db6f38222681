"""A playthrough gives its table to nobody: what a front gets is `seen_by`, or the answer to a question."""

import ast
import subprocess
import sys
from pathlib import Path

import companion

PROGRAM = Path(companion.__file__).parent
AT_HOME = {PROGRAM / "playthrough.py", PROGRAM / "referee" / "standing.py"}

LOOK = """
from companion.games.patient_zero.game import PATIENT_ZERO
from companion.games.winter.game import WINTER
from companion.games.winter.position.demo import position
from companion.playthrough import Playthrough
from companion.referee.pens import Opening

four = {"players": [{"name": name} for name in ("Ann", "Ben", "Cleo", "Dov")]}
for game, begins in ((WINTER, position()), (PATIENT_ZERO, four)):
    played = Playthrough(game, Opening(game.id, begins, 7))
    for name in dir(played):
        value = getattr(played, name)
        if not name.startswith("_") and hasattr(type(value), "copy") and hasattr(value, "sealed"):
            print(name)
"""


def test_no_public_name_of_a_playthrough_is_its_table() -> None:
    found = subprocess.run([sys.executable, "-c", LOOK], capture_output=True, text=True, check=True)
    assert found.stdout == ""


def test_nobody_else_reaches_for_it() -> None:
    reaching = [
        f"{path.relative_to(PROGRAM)}:{node.lineno}"
        for path in sorted(PROGRAM.rglob("*.py"))
        if path not in AT_HOME
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and _inside_a_playthrough(node)
    ]
    assert reaching == []


def _inside_a_playthrough(node: ast.Attribute) -> bool:
    owner = node.value
    name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
    return (node.attr == "table" or node.attr.startswith("_")) and name.strip("_") in ("playthrough", "play", "tried")
