"""The winter game saved, opened, exported and imported: the real rules on a real database."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.games.shelf import game_named, read_position
from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.asks import Choose, Count, Name, Roll, Tally, Vote
from companion.referee.pens import Opening
from companion.reports.html import as_html
from companion.reports.steps_in_markdown import steps_in_markdown
from companion.reports.winter import winter_history
from companion.store import exports, preview
from companion.store.imports import imported
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from tests.store.tiny_game import state

POSITION: dict[str, Any] = {
    "game": "dead-of-winter",
    "food": 9,
    "helpless": 2,
    "dice": "program",
    "players": [
        {"name": "Ann", "survivors": [{"name": "Brian Lee", "leader": True}]},
        {"name": "Ben", "survivors": [{"name": "Carla", "influence": 50, "attack": 2, "search": 3, "leader": True}]},
        {"name": "Cleo", "survivors": [{"name": "Rosa", "influence": 20, "attack": 3, "search": 2, "leader": True}]},
    ],
    "places": {"school": {"zombies": 2}},
}
SEED = 918_273_645_546


def reply(game: Playthrough, dice: random.Random) -> None:
    """Some answer that fits."""
    ask = game.ask
    if isinstance(ask, Choose):
        game.answer(game.ask_id, dice.choice(ask.options).value)
    elif isinstance(ask, Count):
        game.answer(game.ask_id, ask.suggested)
    elif isinstance(ask, Tally):
        game.answer(game.ask_id, dict.fromkeys(ask.fields, 1))
    elif isinstance(ask, Name):
        game.answer(game.ask_id, ask.suggestions[0] if ask.suggestions else "Somebody")
    elif isinstance(ask, Vote):
        game.answer(game.ask_id, {voter: dice.choice(ask.options).value for voter in ask.voters})
    elif isinstance(ask, Roll):
        game.answer(game.ask_id, "roll")


def evening(game: Playthrough, dice: random.Random, things: int) -> None:
    """What is on offer, at random, with undo and redo between."""
    for _ in range(things):
        turn = dice.random()
        if turn < 0.1:
            game.undo(insist=True)
        elif turn < 0.2:
            game.redo()
        elif game.ask is not None:
            reply(game, dice)
        elif offers := game.game.offers(game.table):
            offer = dice.choice(offers)
            game.play(offer.move, offer.args, insist=True)


def test_evenings_come_back_as_they_were(saved: SavedGames, opened: Callable[[str], OpenGame]) -> None:
    for number in range(12):
        dice = random.Random(number)
        game_id = saved.create(Opening(WINTER.id, POSITION, SEED + number), "Winter")
        game = OpenGame(saved, game_id, game_named)
        evening(game.playthrough, dice, 60)
        assert len(game.playthrough.log.told) > 5
        opening, memory = saved.load(game_id, WINTER)
        assert state(Playthrough(WINTER, opening, None, memory)) == state(game.playthrough)
        seen = preview.game_called(game_id, game_named)
        assert seen is not None
        assert seen.memory.log.steps == memory.log.steps
        game.close()


def test_exports_and_public_tables_hold_no_card_that_is_hidden(saved: SavedGames, tmp_path: Path) -> None:
    game_id = saved.create(Opening(WINTER.id, POSITION, SEED), "Winter")
    game = OpenGame(saved, game_id, game_named)
    playthrough = game.playthrough
    assert playthrough.table.watch is not None, "nobody watches a card: this test proves nothing"
    watched = playthrough.table.sealed.watched
    with saved.engine.connect() as connection:
        tables = [repr(connection.exec_driver_sql(f"SELECT * FROM {name}").all()) for name in ("game", "step")]
    texts = [
        exports.as_json(playthrough, "Winter"),
        exports.as_toml(playthrough.position()),
        as_html(winter_history(playthrough), "Winter"),
        steps_in_markdown(playthrough, "Winter"),
        *tables,
    ]
    for text in texts:
        assert str(SEED) not in text
        for card in (watched, *playthrough.table.sealed.deck):
            assert card.id not in text
            assert card.title not in text
    game.close()


def test_imports_are_the_same_table(saved: SavedGames) -> None:
    game_id = saved.create(Opening(WINTER.id, POSITION, SEED), "Winter")
    game = OpenGame(saved, game_id, game_named)
    evening(game.playthrough, random.Random(3), 25)
    for name, text in (
        ("log.json", exports.as_json(game.playthrough, "Winter")),
        ("table.toml", exports.as_toml(game.playthrough.position())),
    ):
        twin = OpenGame(saved, imported(saved, text, name, game_named, read_position).id, game_named)
        assert twin.playthrough.position() == game.playthrough.position()
        assert twin.playthrough.opening.seed != SEED
        twin.close()
    game.close()


def test_a_game_begun_in_mid_round_and_saved_begins_with_whose_turn_it_is(saved: SavedGames) -> None:
    opening = Opening("dead-of-winter", POSITION | {"turns_taken": 2}, SEED)
    game_id = saved.create(opening, "Mid-round")
    assert Playthrough(WINTER, opening).seen_by(None).active == "Cleo"
    for _ in range(2):
        game = OpenGame(saved, game_id, game_named)
        assert game.playthrough.seen_by(None).active == "Cleo"
        game.close()
