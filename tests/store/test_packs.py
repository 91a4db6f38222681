"""Packs of a group: on a shelf, taken along by a game, and in nothing that goes elsewhere."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.commands.export import exported
from companion.games.shelf import game_named, read_position
from companion.games.winter.game import WINTER
from companion.games.winter.packs.shelf import read_pack
from companion.playthrough import Playthrough
from companion.referee.games import BadPosition
from companion.referee.packs import BadPack
from companion.referee.pens import NoPen
from companion.reports.html import as_html
from companion.reports.winter import winter_history
from companion.store import exports, preview
from companion.store.engine import open_engine
from companion.store.imports import imported
from companion.store.open_game import OpenGame
from companion.store.pack_shelf import PackShelf
from companion.store.saved_games import SavedGames
from companion.store.trouble import StoreTrouble
from tests.games.winter.a_pack import TEMPLATE, card, objective, pack_text
from tests.games.winter.tables import a_position, done
from tests.store.tiny_game import state

THREE = {"Ann": ["*Brian Lee"], "Ben": ["*Thomas Heart"], "Cleo": ["*Rod Miller"]}
CARDS = (card("one"), card("two"), card("three"))
OBJECTIVES = [objective(f"own-{number}").replace("4", str(number)) for number in range(1, 8)]
MARKS = ("Title of", "Trigger of", "Story of", "First way", "First outcome", "By hand for", "First goal")
"""Words with which every text of the pack begins."""

Play = Callable[..., OpenGame]


@pytest.fixture
def shelf(folder: Path) -> PackShelf:
    """With one pack on it."""
    shelf = PackShelf(read_pack)
    home = folder / "home.toml"
    home.write_text(
        pack_text(*CARDS, *OBJECTIVES, objective("traitor", "betrayal"), objective("out", "exiled")), "utf-8"
    )
    shelf.add(home)
    return shelf


@pytest.fixture
def begun(saved: SavedGames, shelf: PackShelf) -> Iterator[Play]:
    """Begins games, and closes them after the test."""
    games: list[OpenGame] = []

    def begin(*named: str, game_id: str = "", **keys: Any) -> OpenGame:
        if not game_id:
            position = a_position(THREE, **({"packs": list(named)} if named else {}), **keys)
            game_id = saved.create(shelf.opening(WINTER, position, 4711), "At home")
        games.append(OpenGame(saved, game_id, game_named))
        return games[-1]

    yield begin
    for game in games:
        game.close()


def cards_of(game: Playthrough) -> list[Any]:
    sealed = game.table.sealed
    return [*sealed.deck, sealed.watched, dict(sealed.known), dict(sealed.objective_ids)]


# The shelf


def test_a_pack_is_copied_and_listed(shelf: PackShelf, folder: Path) -> None:
    (found,) = shelf.listed()
    assert found.place == folder / "packs" / "home.toml" and found.pack.title == "From home"
    (folder / "home.toml").write_text(pack_text(card("one"), version=2), "utf-8")
    assert shelf.add(folder / "home.toml").version == 2
    assert [pack.version for pack in shelf.packs()] == [2]


def test_a_folder_takes_the_place_of_a_file(shelf: PackShelf, folder: Path) -> None:
    many = folder / "many"
    many.mkdir()
    (many / "a.toml").write_text(pack_text(card("one")), "utf-8")
    (many / "b.toml").write_text(card("two"), "utf-8")
    (many / "notes.txt").write_text("not a card")
    shelf.add(many)
    (found,) = shelf.listed()
    assert found.place.name == "home" and found.pack.counts["crossroads"] == 2
    assert sorted(file.name for file in found.place.iterdir()) == ["a.toml", "b.toml"]


def test_a_pack_that_was_changed_in_the_program_is_written_as_text(shelf: PackShelf) -> None:
    pack = read_pack({"mine.toml": TEMPLATE})
    assert shelf.put(exports.as_toml(msgspec.to_builtins(pack))) == pack
    assert shelf.packs()[-1] == pack and shelf.listed()[-1].place.name == "our-cards.toml"


def test_bad_packs_are_listed_with_their_mistakes(shelf: PackShelf) -> None:
    for name, content in (
        ("broken.toml", b"x = = 1"),
        ("latin.toml", b'title = "\xff"'),
        ("again.toml", pack_text(card("one")).encode()),
        (".hidden.toml", b"x"),
        ("notes.txt", b"x"),
    ):
        (shelf.folder / name).write_bytes(content)
    (shelf.folder / "empty").mkdir()
    found = {one.place.name: [str(mistake) for mistake in one.mistakes] for one in shelf.listed()}
    assert list(found) == ["again.toml", "broken.toml", "empty", "home.toml", "latin.toml"]
    assert "not TOML" in found["broken.toml"][0] and "UTF-8" in found["latin.toml"][0]
    assert "no TOML file" in found["empty"][0] and "again.toml has the id “home” already" in found["home.toml"][0]
    assert len(shelf.packs()) == 1


def test_a_bad_pack_is_not_taken_and_what_cannot_be_read_is_said(shelf: PackShelf, folder: Path) -> None:
    bad = folder / "bad.toml"
    bad.write_text(pack_text(card("one"), card("one")), "utf-8")
    with pytest.raises(BadPack):
        shelf.add(bad)
    with pytest.raises(StoreTrouble, match="cannot be read"):
        shelf.add(folder / "nowhere.toml")
    assert [pack.version for pack in shelf.packs()] == [1]
    assert PackShelf(read_pack, folder / "nowhere").listed() == []


def test_a_game_cannot_begin_with_a_pack_that_is_nowhere(shelf: PackShelf) -> None:
    with pytest.raises(BadPosition) as bad:
        shelf.opening(WINTER, a_position(THREE, packs=["starter", "hom"]), 1)
    assert str(bad.value) == "packs[1]: there is no pack “hom” here; did you mean “home”?"
    assert len(shelf.opening(WINTER, a_position(THREE, packs=["starter", "hom"]), 1, insist=True).packs) == 1


# Pinned


def test_editing_or_losing_a_pack_changes_no_game_that_runs(begun: Play, shelf: PackShelf, saved: SavedGames) -> None:
    game = begun("home", objectives="phones")
    done(game.playthrough.play("deal-objectives", {}))
    done(game.playthrough.play("end-turn", {}))
    before, cards = state(game.playthrough), cards_of(game.playthrough)
    assert len(cards) == 2 + 3 and cards[0].id.startswith("home--")
    game.close()
    for text in (pack_text(card("two", "changed"), card("other"), version=2), "x = = 1", None):
        file = shelf.folder / "home.toml"
        file.unlink() if text is None else file.write_text(text, "utf-8")
        again = begun(game_id=game.id)
        assert cards_of(again.playthrough) == cards and state(again.playthrough) == before
        assert again.playthrough.notices == []
        again.close()
    seen = preview.game_called(game.id, game_named)
    assert seen is not None and seen.opening == saved.load(game.id, WINTER)[0]


def test_an_older_database_is_made_new_and_its_games_open(begun: Play, saved: SavedGames, folder: Path) -> None:
    game = begun()
    before = [one.id for one in game.playthrough.table.sealed.deck]
    game.close()
    saved.engine.dispose()
    with sqlite3.connect(folder / "games.db") as database:
        database.execute("ALTER TABLE sealed DROP COLUMN packs")
        database.execute("UPDATE setting SET value = '1' WHERE name = 'schema_version'")
    engine = open_engine()
    try:
        opened = OpenGame(SavedGames(engine), game.id, game_named)
        assert [one.id for one in opened.playthrough.table.sealed.deck] == before
        opened.close()
    finally:
        engine.dispose()
    open_engine().dispose()


# Elsewhere


def an_evening(game: Playthrough) -> None:
    """A card comes to pass with all its words, objectives are shown and turned up."""
    done(game.play("deal-objectives", {}))
    done(game.play("crossroads", {}))
    done(game.answer(game.ask_id, "1"))
    done(game.play("mark-exiled", {"player": "Ben"}, insist=True))
    while game.ask is not None:
        done(game.answer(game.ask_id, game.ask.options[0].value))
    done(game.play("adjust", {"what": "morale", "to": 0}, insist=True))
    for player in THREE:
        done(game.play("reveal-objective", {"player": player}))
        while game.ask is not None:
            done(game.answer(game.ask_id, "yes"))


def test_public_tables_hold_no_card_that_is_hidden(begun: Play, saved: SavedGames) -> None:
    begun("home", objectives="phones").playthrough.play("deal-objectives", {})
    with saved.engine.connect() as connection:
        rows = [repr(connection.exec_driver_sql(f"SELECT * FROM {name}").all()) for name in ("game", "step", "setting")]
    assert not [mark for mark in MARKS for row in rows if mark in row]


def test_no_export_holds_a_text_of_a_pack_that_is_not_ours(begun: Play, saved: SavedGames) -> None:
    game = begun("home", objectives="phones", dice="program")
    an_evening(game.playthrough)
    told = " ".join(fact.told() for step in game.playthrough.log.told for fact in step.facts)
    for mark in ("Title of", "First way", "First outcome", "By hand for"):
        assert mark in told, f"{mark} did not come to the table: this test proves nothing"
    opening, memory = exports.for_elsewhere(WINTER, *saved.load(game.id, WINTER))
    twin = Playthrough(WINTER, opening, NoPen(), memory)
    assert twin.notices == [] and twin.position() == game.playthrough.position()
    texts = [exported(twin, "x", form) for form in ("json", "toml", "md", "html", "csv", "facts")]
    texts += [exports.as_json(game.playthrough, "x"), as_html(winter_history(game.playthrough, elsewhere=True), "x")]
    assert not [(mark, text) for mark in MARKS for text in texts if mark in text]
    assert "a card of “From home”" in texts[2]


def test_an_unfinished_step_is_exported_as_it_stands(begun: Play, saved: SavedGames) -> None:
    game = begun("home")
    done(game.playthrough.play("crossroads", {}))
    opening, memory = exports.for_elsewhere(WINTER, *saved.load(game.id, WINTER))
    twin = Playthrough(WINTER, opening, NoPen(), memory)
    assert twin.notices == [] and twin.ask is not None and "Title of" not in twin.ask.text


def test_an_import_takes_the_packs_that_are_here(begun: Play, saved: SavedGames, shelf: PackShelf) -> None:
    game = begun("starter", "home").playthrough
    done(game.play("crossroads", {}))
    done(game.answer(game.ask_id, game.ask.options[0].value) if game.ask else game.play("end-turn", {}))
    while game.ask is not None:
        done(game.undo())
    for name, text in (
        ("log.json", exports.as_json(game, "x")),
        ("table.toml", exports.as_toml(game.position())),
    ):
        result = imported(saved, text, name, game_named, read_position, shelf)
        twin = begun(game_id=result.id).playthrough
        assert result.notices == () and twin.notices == []
        assert twin.position() == game.position()
        assert any(one.id.startswith("home--") for one in twin.table.sealed.deck)


def test_an_import_without_its_pack_says_so_and_goes_on(begun: Play, saved: SavedGames, shelf: PackShelf) -> None:
    game = begun("starter", "home", objectives="phones").playthrough
    done(game.play("deal-objectives", {}))
    for _ in range(2):
        done(game.play("end-turn", {}))
    text = exports.as_json(game, "x")
    (shelf.folder / "home.toml").unlink()
    result = imported(saved, text, "log.json", game_named, read_position, shelf)
    assert result.notices == ("The pack “home” is not here: the game goes on without its cards.",)
    twin = begun(game_id=result.id).playthrough
    assert twin.position() == game.position() and twin.notices == list(result.notices)
    done(twin.play("end-turn", {}))
