"""The command line as a person meets it: answers on stdout, one sentence for trouble on stderr, exit codes."""

import json
import os
import stat
from pathlib import Path

import click
import pytest

from companion import cli
from companion.commands import sentences
from companion.commands.examine import terminal
from companion.referee.games import BadPosition, Mistake
from tests.commands.conftest import Run

TABLE = """
food = 4
[[players]]
name = "Ann"
[[players.survivors]]
name = "Brian Lee"
leader = true
"""


@pytest.mark.parametrize("command", [[], *[[name] for name in cli.companion.commands]])
def test_help_and_version_everywhere(run: Run, command: list[str]) -> None:
    code, out, _ = run(*command, "--help")
    assert code == 0
    assert "Usage: " in out
    code, out, _ = run(*command, "--version")
    assert code == 0
    assert out.startswith("companion ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["fly"], "No such command 'fly'."),
        (["--game", "x", "--last"], "Give either --game or --last."),
        (["colony"], "Missing argument 'FILE'."),
        (["export", "nothing"], "There is no saved game “nothing”"),
        (["export", "nothing", "--format", "pdf"], "'pdf' is not one of"),
        (["import", "nowhere.toml"], "nowhere.toml cannot be read: no such file or directory."),
        (["import", "picture.png"], "picture.png is not a text file."),
        (["import", "log.json"], "log.json is not a whole export"),
        (["import", "deep.json"], "nested too deeply"),
        (["import", "long.toml"], "too many digits"),
        (["export", "half a letter \udcff"], "holds a character"),
    ],
)
def test_trouble_is_one_sentence(run: Run, tmp_path: Path, arguments: list[str], said: str) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    (tmp_path / "log.json").write_text('{"format": "winter-companion log 1"')
    (tmp_path / "deep.json").write_text('{"food": ' + "[" * 100_000)
    (tmp_path / "long.toml").write_text(f"food = {'9' * 5000}")
    code, out, error = run(*arguments)
    assert code == 2
    assert out == ""
    assert said in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["demo"], ["--last"], ["--game", "nothing"]])
def test_without_a_terminal_the_program_ends_at_once(run: Run, arguments: list[str]) -> None:
    code, out, error = run(*arguments)
    assert (code, out) == (2, "")
    assert error.startswith("This is not a terminal: run companion in a terminal window") and error.count("\n") == 1


def test_a_bad_position_is_a_line_for_each_mistake(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text('food = -1\nweather = "snow"\n' + TABLE.replace("food = 4", ""))
    code, _, error = run("import", "bad.toml")
    assert code == 2
    lines = error.splitlines()
    assert len(lines) == 2
    assert all(line.startswith("bad.toml, line ") for line in lines)
    assert run("games")[1].startswith("There are no saved games yet")


@pytest.mark.parametrize("command", ["import", "colony"])
def test_wrong_kinds_of_values_under_names_are_mistakes_like_others(run: Run, tmp_path: Path, command: str) -> None:
    wrong = {"rulings": "{ noise = [] }", "face_down": "3", "side_effects": '["x"]', "bookkeeping": "3"}
    (tmp_path / "bad.toml").write_text("".join(f"{key} = {value}\n" for key, value in wrong.items()) + TABLE)
    code, _, error = run(command, "bad.toml")
    places = [line.rsplit(": ", 1)[0] for line in error.splitlines()]
    keys = ["rulings.noise", "bookkeeping", "face_down", "side_effects"]
    lines = {"rulings.noise": 1, "bookkeeping": 4, "side_effects": 3, "face_down": 2}
    assert (code, places) == (2, [f"bad.toml, line {lines[key]}, {key}" for key in keys])


def test_from_a_position_to_a_game_and_out_again(run: Run, tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text(TABLE)
    code, out, _ = run("import", "table.toml")
    assert code == 0
    game_id = out.split()[2].rstrip(".")
    assert f"companion --game {game_id}" in out
    listed = run("games")[1].splitlines()
    assert listed[0].split() == ["name", "title", "players", "round", "morale", "last", "played"]
    assert listed[1].startswith(game_id)
    assert "Ann" in listed[1]
    log = json.loads(run("export", game_id)[1])
    assert log["opening"]["food"] == 4
    assert "seed" not in log
    assert 'name = "Ann"' in run("export", game_id, "--format", "toml")[1]
    assert run("export", game_id, "--format", "md", "--output", "story.md") == (0, "", "")
    assert (tmp_path / "story.md").read_text().startswith("# ")
    code, out, _ = run("export", game_id, "--output", "log.json")
    code, out, _ = run("import", "log.json")
    assert code == 0
    assert len(run("games")[1].splitlines()) == 3


def test_a_file_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text(TABLE)
    game_id = run("import", "table.toml")[1].split()[2].rstrip(".")
    code, _, error = run("export", game_id, "--output", "no/such/folder.json")
    assert (code, error) == (2, "no/such/folder.json cannot be written: no such file or directory.\n")


def test_a_database_that_cannot_be_opened(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATABASE_URL", "nonsense")
    code, _, error = run("games")
    assert code == 2
    assert error == "COMPANION_DATABASE_URL is not a database URL: give one like sqlite:///games.db.\n"
    code, out, _ = run("doctor")
    assert code == 1
    assert "!!" in out


def test_the_doctor_says_what_to_do(run: Run, tmp_path: Path) -> None:
    code, out, error = run("doctor")
    assert (code, error) == (0, "")
    for said in ("Terminal", "Saved games", str(tmp_path / "data" / "games.db"), "Phones", "Port 8421"):
        assert said in out


def test_the_doctor_knows_where_no_phone_can_reach(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "WSL" not in run("doctor")[1]
    monkeypatch.setattr("platform.release", lambda: "5.15.167.4-microsoft-standard-WSL2")
    out = run("doctor")[1]
    assert "This runs inside WSL." in out and "networkingMode=mirrored" in out


def test_the_doctor_and_small_terminals() -> None:
    assert terminal.size(79, 24).state == "ill"
    assert terminal.size(80, 24).state == "well"
    assert "80×24" in terminal.size(60, 20).advice
    assert terminal.colours({"TERM": "xterm"}).state == "mind"
    assert terminal.colours({"COLORTERM": "truecolor"}).state == "well"
    assert terminal.characters("latin-1").state == "ill"


def test_a_mistake_of_the_program_names_the_log(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken() -> None:
        secret_card = "the text of a card"
        raise ZeroDivisionError(secret_card.upper())

    monkeypatch.setattr(cli.companion.commands["games"], "callback", broken)
    code, out, error = run("games")
    log = tmp_path / "data" / "companion.log"
    assert (code, out) == (1, "")
    assert error.count("\n") == 1
    assert str(log) in error
    assert "ZeroDivisionError" in log.read_text()
    assert "THE TEXT OF A CARD" not in log.read_text() + error
    if os.name == "posix":
        assert stat.S_IMODE(log.stat().st_mode) == 0o600


def test_stopping_is_no_trouble(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli.companion.commands["games"], "callback", stopped)
    assert run("games")[0] == 130


def test_what_is_known_and_what_is_not() -> None:
    two = BadPosition([Mistake("food", "too little"), Mistake("morale", "too low")])
    assert sentences.known(two) == ["food: too little", "morale: too low"]
    assert sentences.known(click.ClickException("so it is")) == ["so it is"]
    assert sentences.known(FileNotFoundError(2, "No such file", "x")) == ["x: no such file."]
    assert sentences.known(ValueError("what?")) is None
