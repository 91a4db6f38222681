"""What one front does when a game is opened or begun, the other does the same way, and says it in the same words."""

import json
import os
from pathlib import Path

import pytest

from companion.commands.files import read_position
from companion.commands.import_file import run
from companion.commands.sentences import CommandTrouble
from companion.referee.games import BadPosition
from companion.session.files import Unreadable, position_in
from companion.session.library import Library, shelf
from companion.session.session import Session
from companion.store.engine import open_engine
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from companion.tui.app import CompanionApp, opened
from tests.protocol.conversation import Caller
from tests.session.test_session import VAULT, kept
from tests.tui.conftest import until
from tests.tui.evening import position

CRISIS = position(phase="crisis", crisis=None, turns_taken=0)


async def test_the_referee_keeps_what_was_typed_in_as_the_laptop_does(data_folder: Path) -> None:
    referee = Caller(save=True)
    await referee("new", **CRISIS)
    await referee("play", move="reveal-crisis", args=VAULT, insist=True)
    await referee.room.close()
    by_referee = kept(data_folder)
    assert by_referee is not None and by_referee.crises[0].name == "The Vault"
    (data_folder / "packs" / "typed-in.toml").unlink()
    app = CompanionApp("home")
    async with app.run_test() as pilot:
        await until(pilot, app.loaded.is_set)
        assert app.shelves.begin(app.shelves.opening(CRISIS), "An evening")
        app.presenter.play("reveal-crisis", VAULT, insist=True)
    app.shelves.close()
    assert kept(data_folder) == by_referee


async def test_a_referee_in_memory_leaves_no_trace(data_folder: Path) -> None:
    referee = Caller()
    await referee("new", **CRISIS)
    await referee("play", move="reveal-crisis", args=VAULT, insist=True)
    assert list(data_folder.iterdir()) == []


async def test_the_referee_follows_a_game_that_another_program_plays(data_folder: Path) -> None:
    first = Session([].append)
    saved = SavedGames(open_engine())
    game = saved.create(first.opening(position(), seed=7), "Tonight")
    program = OpenGame(saved, game, shelf)
    referee = Caller()
    referee.room.open(game)
    refused = await referee("play", move="adjust", args={"what": "food", "by": 1})
    phones = await referee("phones", port=0)
    app = opened(game)
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.presenter.looks_on)
        await app.phone_hosting.start("127.0.0.1")
        assert refused["message"] == phones["message"] == app.phone_hosting.trouble == app.presenter.looks_on
    app.shelves.close()
    program.playthrough.play("adjust", {"what": "morale", "by": -3}, insist=True)
    assert (await referee("state"))["table"]["morale"] == 3
    program.close()
    done = await referee("play", move="adjust", args={"what": "food", "by": 1})
    assert done["table"]["food"] == 4
    await referee.room.close()


@pytest.mark.parametrize("keys", [{"packs": ["nowhere"]}, {"morale": -1}, {"game": "ludo"}], ids=str)
async def test_a_position_that_is_wrong_is_so_in_the_same_words(data_folder: Path, keys: dict[str, object]) -> None:
    said = await Caller(save=True)("new", **position(**keys))
    with pytest.raises(BadPosition) as wrong:
        app = CompanionApp("home")
        app.shelves.session.begin(app.shelves.opening(position(**keys)), "An evening", None)
    assert [one.key for one in wrong.value.mistakes] == [one["key"] for one in said["data"]["mistakes"]]
    assert [one.text for one in wrong.value.mistakes] == [one["text"] for one in said["data"]["mistakes"]]


@pytest.mark.parametrize("kind", ["none", "folder", "picture", "pipe", "empty", "nothing"])
def test_a_file_that_cannot_be_read_is_so_in_the_same_words(data_folder: Path, kind: str) -> None:
    file = data_folder / "position.toml"
    if kind == "folder":
        file.mkdir()
    elif kind == "picture":
        file.write_bytes(b"\x89PNG\xff")
    elif kind in ("empty", "nothing"):
        file.write_text("# nobody yet\n" if kind == "nothing" else "\n", "utf-8")
    elif kind == "pipe":
        os.mkfifo(file)
    with pytest.raises(CommandTrouble) as on_the_command_line:
        read_position(file)
    with pytest.raises(Unreadable) as on_the_laptop:
        CompanionApp("home").shelves.begin_from_file(str(file))
    assert str(on_the_laptop.value) == str(on_the_command_line.value)


def test_a_position_that_is_imported_is_kept_as_one_that_is_begun(data_folder: Path) -> None:
    file = data_folder / "position.json"
    file.write_text(json.dumps(CRISIS), "utf-8")
    run(file)
    imported = kept(data_folder)
    assert imported is not None and imported.main_objectives[0].name == "Hold the Bridge"
    (data_folder / "packs" / "typed-in.toml").unlink()
    session = Session([].append)
    session.begin(session.opening(position_in(file)), "An evening", Library())
    session.close()
    assert kept(data_folder) == imported
