"""What leaves the program: to a spreadsheet, to somebody who stops listening, and of games saved before names were
looked at."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import cli
from companion.games.shelf import game_named
from companion.playthrough import Playthrough
from companion.referee.log import Log
from companion.referee.pens import Memory, Opening
from companion.store.engine import open_engine
from companion.store.saved_games import SavedGames
from companion.tui.story.keeping import write_story
from tests.commands.conftest import Run

COMMANDS = (
    "--help", "--version", "games", "packs", "packs --json", "packs new", "packs check mine.toml",
    "packs add mine.toml", "doctor", "colony table.toml --dice program --seed 7", "import table.toml",
    "export {} --format md", "export {}", "referee", "demo", "",
)  # fmt: skip
TABLE = '[[players]]\nname = "Ann"\n[[players.survivors]]\nname = "Brian Lee"\nleader = true\n'
ODD = "Ev\u001b]0;PWN\u0007\u009b2J\u202ejil"
ORDERS = ("\u001b", "\u0007", "\u009b", "\u202e")


@pytest.fixture
def game_id(run: Run, tmp_path: Path) -> str:
    """A saved game, a position and a pack in the folder."""
    (tmp_path / "table.toml").write_text(TABLE, "utf-8")
    run("packs", "new", "mine.toml")
    return run("import", "table.toml")[1].split()[2].rstrip(".")


def saved_earlier(name: str, kind: str) -> tuple[str, Playthrough]:
    """A game as an earlier version took it, whatever its names hold."""
    position = {"game": kind, "players": [{"name": name}, {"name": "Ben"}, {"name": "Cleo"}]}
    if kind == "dead-of-winter":
        position["players"][0]["survivors"] = [{"name": "Brian Lee", "leader": True}]  # type: ignore[index]
    game = game_named(kind)
    assert game is not None
    opening = Opening(kind, position, 5)
    saved = SavedGames(open_engine())
    return saved.create(opening, f"The winter of {name}"), Playthrough(game, opening, memory=Memory(Log(), {}))


@pytest.mark.parametrize("kind", ["dead-of-winter", "patient-zero"])
def test_what_was_saved_earlier_reaches_no_terminal_and_no_file_as_an_order(
    run: Run, tmp_path: Path, kind: str
) -> None:
    game_id, playthrough = saved_earlier(ODD, kind)
    for form in ("json", "toml", "md", "html", "csv", "csv --facts"):
        code, out, error = run("export", game_id, "--format", *form.split())
        assert code == 0, error
        run("export", game_id, "--format", *form.split(), "--output", "kept")
        for text in (out, (tmp_path / "kept").read_text("utf-8")):
            assert not any(sign in text for sign in ORDERS), form
            assert "Ev" in text or form.startswith("csv")
    listed = run("games")[1]
    assert "Ev" in listed and not any(sign in listed for sign in ORDERS)
    line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "log"}) + "\n"
    log = subprocess.run(
        [sys.executable, "-c", "from companion.cli import main; main()", "referee", "--game", game_id],
        input=line.encode(), capture_output=True, timeout=60,
    )  # fmt: skip
    assert b'"result"' in log.stdout and not any(sign.encode() in log.stdout for sign in ORDERS[:3])
    if kind == "dead-of-winter":
        page = write_story(playthrough, ODD, str(tmp_path / "story.html")).read_text("utf-8")
        assert "Ev" in page and not any(sign in page for sign in ORDERS)


@pytest.mark.parametrize("kind", ["dead-of-winter", "patient-zero"])
def test_a_spreadsheet_is_told_that_it_is_utf_8(run: Run, tmp_path: Path, kind: str) -> None:
    game_id, _ = saved_earlier("Zoë", kind)
    for facts in ([], ["--facts"]):
        out = run("export", game_id, "--format", "csv", *facts)[1]
        assert out.startswith("\ufeff") and out.count("\ufeff") == 1
        run("export", game_id, "--format", "csv", *facts, "--output", "kept.csv")
        assert (tmp_path / "kept.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    assert not run("export", game_id, "--format", "md")[1].startswith("\ufeff")


@pytest.mark.parametrize("content", [b"", b"\n \n", b"\xef\xbb\xbf", b"\x00" * 8])
def test_an_empty_file_has_no_colony_phase(run: Run, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "empty.toml").write_bytes(content)
    code, out, error = run("colony", "empty.toml", "--dice", "program")
    assert (code, out) == (2, "") and error == "empty.toml is empty: write at least who plays.\n"


class Streams:
    """What a program is started with in place of a terminal: ways to be closed, full, or left by whoever read."""

    def __init__(self, *closed: int, to: str = os.devnull, left: bool = False) -> None:
        self.closed, self.to, self.left = closed, to, left

    def take(self, errors: int) -> None:
        """In a child of this program: as the interpreter finds its streams when it begins."""
        source, sink = os.open(os.devnull, os.O_RDONLY), os.open(self.to, os.O_WRONLY)
        if self.left:
            reader, sink = os.pipe()
            os.close(reader)
        for number, stream in enumerate((source, sink, errors)):
            os.dup2(stream, number)
        for number, name in enumerate(("stdin", "stdout", "stderr")):
            opened = None if number in self.closed else os.fdopen(number, "w" if number else "r", closefd=False)
            setattr(sys, name, opened)
        for number in self.closed:
            os.close(number)


NOWHERE = {
    "no output": Streams(1), "no input": Streams(0), "no errors": Streams(2), "nothing": Streams(0, 1, 2),
    "nobody reads": Streams(left=True), "full": Streams(to="/dev/full"),
}  # fmt: skip


def forked(words: list[str], streams: Streams, errors: int) -> int:
    """The exit code of a program of its own; 77 for what the interpreter would have to say at its end."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    code = 77
    try:
        streams.take(errors)
        sys.argv = ["companion", *words]
        cli.main()
    except SystemExit as ended:
        code = int(ended.code or 0)
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except OSError:
                code = 77
    finally:
        os._exit(code)


@pytest.mark.parametrize("streams", NOWHERE.values(), ids=NOWHERE.keys())
def test_nobody_listens_and_no_command_breaks(run: Run, tmp_path: Path, game_id: str, streams: Streams) -> None:
    for command in COMMANDS:
        with open(tmp_path / "errors", "wb") as errors:
            code = forked(command.format(game_id).split(), streams, errors.fileno())
        said = (tmp_path / "errors").read_text("utf-8")
        assert code in (0, 1, 2) and "Traceback" not in said and "made a mistake" not in said, (command, code, said)
        if streams.to == "/dev/full" and command not in ("referee", "demo", ""):
            assert said == "Not all could be printed: no space is left where it goes.\n", (command, said)
    assert run("games")[1].count(game_id) == 1
    assert not (tmp_path / "data" / "companion.log").exists()


def test_one_that_is_really_started_so(tmp_path: Path) -> None:
    script = "from companion.cli import main; main()"
    for what in ("0<&- 1>&- 2>&-", "2>&1 | head -c 0", "</dev/null 2>&1 >/dev/full"):
        line = f"\"$PYTHON\" -c '{script}' packs new {what}"
        done = subprocess.run(
            ["sh", "-c", line], cwd=tmp_path, capture_output=True, timeout=60, text=True,
            env={**os.environ, "PYTHON": sys.executable, "COMPANION_DATA_DIR": str(tmp_path)},
        )  # fmt: skip
        assert "Traceback" not in done.stdout + done.stderr and "ignored" not in done.stdout + done.stderr, what


def test_an_export_to_a_full_disk_leaves_what_stood_there(
    run: Run, tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "story.md").write_text("the story of last week")
    code, _, error = run("export", game_id, "--format", "md", "--output", "/dev/full")
    assert (code, error) == (2, "/dev/full cannot be written: no space left on device.\n")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, os.strerror(28))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", full)
        code, _, error = run("export", game_id, "--format", "md", "--output", "story.md")
    assert (code, error) == (2, "story.md cannot be written: no space left on device.\n")
    assert (tmp_path / "story.md").read_text() == "the story of last week"
    assert run("export", game_id, "--format", "md", "--output", "story.md") == (0, "", "")
    assert (tmp_path / "story.md").read_text("utf-8").startswith("# ")
    assert not list(tmp_path.glob(".*.new"))
