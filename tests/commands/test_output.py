"""Output that is not UTF-8, and names that are orders for a terminal: every command ends in words."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.conftest import Run

TABLE = """
food = 4
[[players]]
name = "Zoë"
[[players.survivors]]
name = "Brian Lee"
leader = true
"""
COMMANDS = ("games", "packs", "doctor", "colony table.toml --dice program --seed 7", "packs new", "packs --json")


def companion(tmp_path: Path, encoding: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "COMPANION_DATA_DIR": str(tmp_path / "data"), "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-c", "from companion.cli import main; main()", *arguments]
    return subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, timeout=120)


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_every_command_speaks_what_the_stream_speaks(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "table.toml").write_text(TABLE, "utf-8")
    imported = companion(tmp_path, encoding, "import", "table.toml")
    assert imported.returncode == 0, imported.stderr
    game_id = imported.stdout.split()[2].rstrip(b".").decode()
    exports = [f"export {game_id} --format {form}" for form in ("json", "toml", "md", "html", "csv")]
    for command in (*COMMANDS, *exports):
        done = companion(tmp_path, encoding, *command.split())
        assert done.returncode in (0, 1 if command == "doctor" else 0) and b"made a mistake" not in done.stderr, command
        assert done.stdout
        if command.startswith("export") or "--json" in command:
            assert "�" not in done.stdout.decode("utf-8"), command
    assert b"speaks" in companion(tmp_path, encoding, "doctor").stdout


@pytest.mark.parametrize("odd", ["\u001b]0;PWN\u0007\u001b[2J", "\u009b2J", "\u202e", "\n", "\u0000", "\u2028"])
@pytest.mark.parametrize("command", ["import", "colony"])
def test_names_that_are_orders_are_mistakes_with_a_place(run: Run, tmp_path: Path, odd: str, command: str) -> None:
    position = {"players": [{"name": f"Ev{odd}il", "survivors": [{"name": "Brian Lee"}]}]}
    (tmp_path / "table.json").write_text(json.dumps(position), "utf-8")
    code, out, error = run(command, "table.json")
    assert code == 2 and out == "" and "players[0].name" in error
    assert error.replace("\n", "").isprintable()


@pytest.mark.parametrize("content", [b"", b"\n\n  \n", b"\xef\xbb\xbf", b"\x00" * 40, b"{}"])
def test_an_empty_file_is_no_game(run: Run, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "winter.json").write_bytes(content)
    code, _, error = run("import", "winter.json")
    assert code == 2 and "winter.json" in error
    assert run("games")[1].startswith("There are no saved games yet")


def test_pipes_devices_and_folders_are_refused_at_once(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("pipe", "/dev/zero", str(tmp_path)):
        for command in (("import",), ("colony",), ("packs", "check")):
            code, out, error = run(*command, name)
            assert code == 2 and (out + error).count("\n") == 1, (name, command)


def test_somebody_elses_pack_with_the_same_id_is_not_written_over(run: Run, tmp_path: Path) -> None:
    run("packs", "new", "anna.toml")
    text = (tmp_path / "anna.toml").read_text("utf-8")
    title = next(line for line in text.splitlines() if line.startswith("title"))
    for name in ("anna", "ben"):
        (tmp_path / f"{name}.toml").write_text(text.replace(title, f'title = "Cards of {name}"', 1), "utf-8")
    assert run("packs", "add", "anna.toml")[0] == 0
    code, _, error = run("packs", "add", "ben.toml")
    assert code == 2 and "another id" in error and "--replace" in error
    assert "Cards of anna" in run("packs")[1]
    code, out, _ = run("packs", "add", "--replace", "ben.toml")
    assert code == 0 and ".old" in out and "Cards of ben" in run("packs")[1]
    assert "Cards of anna" in (tmp_path / "data" / "packs" / ".our-cards.toml.old").read_text("utf-8")
