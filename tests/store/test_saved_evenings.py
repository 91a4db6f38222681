"""Whole evenings as an earlier version left them: they open, and are what they were, number by number.

`python -m tests.store.test_saved_evenings 0.1.0` writes those of a release: random evenings of every game, edition and
module, with the position at their end. Never write anew what is there already.
"""

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.patient_zero.game import PATIENT_ZERO
from companion.games.shelf import GAMES, game_named
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.playthrough import Playthrough
from companion.referee.outcomes import Done
from companion.referee.pens import Memory, Opening
from companion.store.engine import open_engine
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from tests.games.patient_zero import test_play_outs as patient_zero
from tests.games.patient_zero.evenings import a_position
from tests.games.winter import evenings
from tests.games.winter.long_night import test_playouts as long_night

SAVED = Path(__file__).parents[1] / "saved_games"
RELEASES = sorted(SAVED.glob("evenings-*.db"))
LONG_NIGHTS = 14
RARE = json.loads((SAVED / "rare_facts.json").read_text("utf-8"))
"""By game the kinds of facts that none of these evenings has: other tests store and read them."""


def what_is_seen(game: Playthrough) -> dict[str, Any]:
    """The end of an evening, number by number; the words in which it is told may change."""
    end: dict[str, Any] = json.loads(msgspec.json.encode({"position": game.position(), "steps": len(game.log.told)}))
    assert game.seen_by(None) is not None
    return end


def opened(file: Path, folder: Path) -> Iterator[tuple[str, OpenGame]]:
    shutil.copy(file, folder / "games.db")
    saved = SavedGames(open_engine(f"sqlite:///{folder / 'games.db'}"))
    for game in saved.list():
        one = OpenGame(saved, game.id, game_named)
        yield game.title, one
        one.close()


@pytest.mark.parametrize("file", RELEASES, ids=lambda file: file.stem)
def test_evenings_of_a_release_are_what_they_were(file: Path, tmp_path: Path) -> None:
    expected = json.loads(file.with_suffix(".json").read_text("utf-8"))
    found = {}
    for title, game in opened(file, tmp_path):
        assert not game.read_only and not game.playthrough.notices, title
        found[title] = what_is_seen(game.playthrough)
    assert sorted(found) == sorted(expected)
    for title, seen in expected.items():
        assert _known(found[title], seen) == seen, title


def _known(now: Any, then: Any) -> Any:
    """What is there now, as far as it was known then: a later version may say more."""
    if isinstance(now, dict) and isinstance(then, dict):
        return {key: _known(now[key], then[key]) for key in then if key in now}
    if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
        return [_known(a, b) for a, b in zip(now, then, strict=True)]
    return now


def test_every_kind_of_fact_is_in_one_of_them_or_is_listed(tmp_path: Path) -> None:
    kinds: dict[str, set[str]] = {game.id: set() for game in GAMES}
    for file in RELEASES:
        for _, game in opened(file, tmp_path):
            for step in game.playthrough.log.steps:
                kinds[game.playthrough.game.id] |= {str(fact.__struct_config__.tag) for fact in step.facts}
    every = {game.id: {str(fact.__struct_config__.tag) for fact in game.facts} for game in GAMES}
    together = kinds["dead-of-winter"] | kinds["the-long-night"]
    missing = {
        "winter": sorted((every["dead-of-winter"] | every["the-long-night"]) - together),
        "patient-zero": sorted(every["patient-zero"] - kinds["patient-zero"]),
    }
    assert missing == RARE


def every_evening() -> Iterator[tuple[str, Playthrough]]:
    for seed in range(3):
        yield f"base {seed}", evenings.Evening(seed).run().game
    for seed in range(LONG_NIGHTS):
        rng = Random(f"saved/{seed}")
        modules = long_night.SETS[-1 - seed % len(long_night.SETS)]
        position = long_night.a_start(rng, modules, long_night.VARIANTS[seed % len(long_night.VARIANTS)])
        game = Playthrough(LONG_NIGHT, Opening(LONG_NIGHT.id, position, seed))
        for _ in range(150):
            long_night.a_step(game, rng, insist=True)
        _by_hand(game, rng)
        yield f"long night {seed}", game
    for seed in range(3):
        rng = Random(f"saved/{seed}")
        game = Playthrough(PATIENT_ZERO, Opening(PATIENT_ZERO.id, a_position(4 + seed), seed))
        for _ in range(80):
            patient_zero.do(game, "move", rng.randrange(10_000))
        yield f"patient zero {seed}", game


def _by_hand(game: Playthrough, rng: Random) -> None:
    """What people put right, one after the other; what does not fit this table is refused."""
    public = game.seen_by(None)
    ann, ben, *_ = [player.name for player in public.players]
    people = [one.name for player in public.players for one in player.survivors] or ["Nobody"]
    for move, args in (
        ("adjust", {"what": "morale", "to": 3}),
        ("adjust", {"what": "helpless", "to": 2}),
        ("adjust", {"what": "active", "to": ben}),
        ("adjust", {"what": "first-player", "to": ben}),
        ("adjust", {"what": "starvation", "to": 0}),
        ("adjust", {"what": "noise", "to": 0, "place": "school"}),
        ("adjust", {"what": "bandits", "to": 0, "place": "school"}),
        ("adjust-dice", {"player": ann, "to": [1, 2, 3]}),
        ("count-board", {"places": {"school": {"barricades": 0, "noise": 0, "zombies": 1}}}),
        ("helpless-dies", {}),
        ("hideout-cards", {"cards": 2}),
        ("improvement", {"name": "Fog Bell", "text": "A bell in the fog"}),
        ("improvement-right", {"name": "Fog Bell", "tokens": 1}),
        ("improvement-right", {"name": "Fog Bell", "away": True}),
        ("code-dice", {"dice": [3, 4]}),
        ("side-effect", {"survivor": people[0], "name": "Haze"}),
        ("side-effect", {"survivor": people[0], "name": "Haze", "has": False}),
        ("special", {"name": "The Bear", "place": "school"}),
        ("special-off", {"name": "The Bear", "place": "school"}),
        ("random-location", {}),
        ("give", {"survivor": people[-1], "to": ann}),
        ("die", {"survivor": people[0]}),
        ("bring-back", {"survivor": people[0]}),
        ("rename-player", {"player": ann, "to": "Annabel"}),
        ("add-player", {"name": "Eve", "after": ben}),
        ("go-home", {"player": "Eve", "survivors": "removed"}),
        ("come-back", {"player": "Eve"}),
        ("hand-in", {"player": ben, "cards": 1}),
        ("deal-objectives", {}),
        ("objective", {"complete": True}),
    ):
        game.play(move, args, insist=True)
        while game.ask is not None:
            if (
                not isinstance(game.answer(game.ask_id, long_night.an_answer(game.ask, rng)), Done)
                and rng.random() < 0.1
            ):
                game.undo(insist=True)
                break


def leave(release: str) -> None:
    file = SAVED / f"evenings-{release}.db"
    saved = SavedGames(open_engine(f"sqlite:///{file}"))
    seen = {}
    for title, game in every_evening():
        saved.create(game.opening, title, Memory(game.log, {}))
        seen[title] = what_is_seen(game)
    file.with_suffix(".json").write_text(json.dumps(seen, indent=0, ensure_ascii=False, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    leave(sys.argv[1])
