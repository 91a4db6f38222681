"""What is read before the first picture needs no database library. Counted in modules, not in milliseconds."""

import subprocess
import sys

import pytest

HEAVY = {"sqlmodel", "sqlalchemy", "pydantic", "starlette", "uvicorn", "jinja2", "qrcode"}


def loaded(program: str) -> set[str]:
    said = subprocess.run(
        [sys.executable, "-c", f"import sys\n{program}\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return {name.partition(".")[0] for name in said.stdout.split()}


@pytest.mark.parametrize("module", ["preview", "whereabouts", "rows", "trouble", "lock", "exports", "shelves"])
def test_no_database_library_is_loaded(module: str) -> None:
    assert not loaded(f"import companion.store.{module}") & HEAVY


def test_a_glance_at_a_game_loads_none(folder, saved, game_id) -> None:  # type: ignore[no-untyped-def]
    program = (
        "from companion.store.preview import last_game\n"
        "from companion.games.shelf import game_named\n"
        "from tests.store.tiny_game import shelf\n"
        "assert last_game(shelf) is not None"
    )
    assert not loaded(program) & HEAVY


def test_help_loads_nothing_but_the_command_line() -> None:
    program = "from companion.cli import companion\ncompanion(['--help'], standalone_mode=False)"
    assert not loaded(program) & (HEAVY | {"textual", "msgspec", "sqlite3", "filelock"})
