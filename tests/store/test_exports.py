"""What leaves the program, and what may come in."""

import json
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from companion.playthrough import Playthrough
from companion.referee.games import BadPosition, Mistake
from companion.referee.pens import NoPen, NotSaved, Opening
from companion.reports.steps_in_markdown import steps_in_markdown
from companion.store import exports
from companion.store.imports import imported
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from companion.store.trouble import StoreTrouble
from tests.store.conftest import SEED
from tests.store.tiny_game import TINY, do, shelf

Opened = Callable[[str], OpenGame]


def read_position(text: str, filename: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPosition([Mistake(filename, str(error))]) from None


@pytest.fixture
def evening(game_id: str, opened: Opened) -> OpenGame:
    """Something of everything: an undone step, a secret card, a look, and an open ask."""
    game = opened(game_id)
    for word in (
        "add",
        "add",
        "undo",
        "draw",
        "look",
        "undo",
        "draw",
        "talk",
        "yes",
        "no",
        "add",
        "undo",
        "talk",
        "no",
    ):
        do(game.playthrough, word)
    return game


def test_an_import_is_the_same_game_with_other_secrets(saved: SavedGames, evening: OpenGame, opened: Opened) -> None:
    text = exports.as_json(evening.playthrough, "A tiny evening")
    twin_id = imported(saved, text, "game.json", shelf, read_position).id
    assert twin_id != evening.id
    assert saved.find(twin_id).title == "A tiny evening"
    twin, original = opened(twin_id).playthrough, evening.playthrough
    assert twin.opening.position == original.opening.position
    assert twin.opening.seed != original.opening.seed
    assert twin.table.hidden != original.table.hidden
    assert sorted(twin.table.hidden) == sorted(original.table.hidden)
    assert (twin.log.steps, twin.log.bookmark, twin.ask) == (original.log.steps, original.log.bookmark, original.ask)
    assert (twin.table.count, twin.table.said, twin.table.drawn) == (
        original.table.count, original.table.said, original.table.drawn,
    )  # fmt: skip
    assert exports.as_json(twin, "A tiny evening") == text


def test_undone_steps_are_still_there_to_redo(saved: SavedGames, game_id: str, opened: Opened) -> None:
    game = opened(game_id).playthrough
    for word in ("add", "add", "undo"):
        do(game, word)
    twin_id = imported(saved, exports.as_json(game, "x"), "x.json", shelf, read_position).id
    twin = opened(twin_id).playthrough
    assert twin.table.count == 1
    twin.redo()
    assert twin.table.count == 2


def test_no_export_holds_a_secret(evening: OpenGame) -> None:
    game = evening.playthrough
    game.undo()
    do(game, "poll")
    game.answer(game.ask_id, "down", seat="Ann")
    for text in (
        exports.as_json(game, evening.title),
        exports.as_toml(game.position()),
        steps_in_markdown(game, evening.title),
    ):
        assert str(SEED) not in text
        assert "a-secret-card" not in text
        assert "down" not in text


def test_no_public_table_holds_a_secret(saved: SavedGames, evening: OpenGame) -> None:
    game = evening.playthrough
    do(game, "undo")
    do(game, "undo")
    do(game, "poll")
    game.answer(game.ask_id, "down", seat="Ann")
    with saved.engine.connect() as connection:
        for table in ("game", "step", "setting"):
            public = repr(connection.exec_driver_sql(f"SELECT * FROM {table}").all())
            assert str(SEED) not in public
            assert "a-secret-card" not in public
            assert "down" not in public
        assert str(SEED) in repr(connection.exec_driver_sql("SELECT * FROM sealed").all())
        assert "down" in repr(connection.exec_driver_sql("SELECT * FROM ballot").all())


def test_the_story_tells_what_counts_and_nothing_undone(evening: OpenGame) -> None:
    story = steps_in_markdown(evening.playthrough, "Ann's *great* evening")
    assert story.startswith("# Ann's \\*great\\* evening\n")
    assert "**Talk**" in story
    assert "- A card was drawn." in story
    assert "Somebody said: no" in story


def test_a_position_goes_out_and_in(saved: SavedGames, evening: OpenGame, opened: Opened) -> None:
    text = exports.as_toml({**evening.playthrough.position(), "nothing": None})
    twin = opened(imported(saved, text, "table.toml", shelf, read_position).id).playthrough
    assert twin.position() == evening.playthrough.position()


def broken(change: Callable[[dict[str, Any]], None]) -> str:
    game = Playthrough(TINY, Opening("tiny", {"players": [{"name": "Ann"}]}, 1), NoPen())
    do(game, "add")
    do(game, "talk")
    data = json.loads(exports.as_json(game, "x"))
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f'{{"format": "{exports.FORMAT}"', "bad.json is not a whole export"),
        (broken(lambda data: data.pop("steps")), "bad.json is not a whole export"),
        (broken(lambda data: data.update(seed=3)), "bad.json is not a whole export"),
        (broken(lambda data: data.update(bookmark=7)), "bookmark"),
        (broken(lambda data: data.update(game="chess")), "does not know the game “chess”"),
        (broken(lambda data: data["steps"][1].update(number=5)), "out of order"),
        (broken(lambda data: data["steps"][1].update(move="fly")), "out of order"),
        (broken(lambda data: data["steps"][1].update(done=False)), "unfinished, and others follow"),
        (broken(lambda data: data["steps"][1]["facts"][0].update(fact="unheard-of")), "bad.json is not a whole export"),
        (broken(lambda data: data["steps"][1]["facts"][0].update(colour="red")), "step 1 .*“colour”"),
        (broken(lambda data: data["opening"].pop("players")), "bad.json"),
        (broken(lambda data: data["steps"][2].update(args={"what": 1})), "bad.json"),
    ],
)
def test_a_bad_export_is_one_sentence_and_changes_nothing(saved: SavedGames, text: str, said: str) -> None:
    with pytest.raises(StoreTrouble, match=said) as caught:
        imported(saved, text, "bad.json", shelf, read_position)
    assert "\n" not in str(caught.value)
    assert saved.list() == []


def test_a_bad_position_lists_its_mistakes(saved: SavedGames) -> None:
    with pytest.raises(BadPosition):
        imported(saved, "count = = 3", "bad.toml", shelf, read_position)
    assert saved.list() == []


def test_an_import_that_cannot_be_written_leaves_nothing(saved: SavedGames, evening: OpenGame) -> None:
    text = exports.as_json(evening.playthrough, "x")
    with saved.engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        with pytest.raises(NotSaved, match="Another program is writing"):
            imported(saved, text, "game.json", shelf, read_position)
        connection.rollback()
    assert [line.id for line in saved.list()] == [evening.id]
