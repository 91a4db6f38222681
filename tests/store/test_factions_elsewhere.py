"""Factions of a game that comes from elsewhere: dealt anew, and in agreement with all that its story tells."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.patient_zero.factions import PATIENT_ZERO as ZERO
from companion.games.patient_zero.factions import SURVIVOR
from companion.playthrough import Playthrough
from companion.referee.outcomes import Done
from companion.store import exports, imports
from companion.store.imports import NO_DEAL_AGREES, imported
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from tests.games.patient_zero.evenings import (
    NAMES,
    a_game,
    a_running_game,
    ann_is,
    answer,
    do,
    insist,
    running_where,
    zeros,
)
from tests.store.test_exports import read_position
from tests.store.tiny_game import shelf as tiny_shelf


def shelf(name: str) -> Any:
    return a_game().game if name == "patient-zero" else tiny_shelf(name)


@pytest.fixture
def twin_of(saved: SavedGames) -> Any:
    """The game that an export of one becomes, with the notices of its import; closed before the next is opened."""
    games: list[OpenGame] = []

    def twin(game: Playthrough) -> tuple[Playthrough, tuple[str, ...]]:
        while games:
            games.pop().close()
        done = imported(saved, exports.as_json(game, "An evening"), "evening.json", shelf, read_position)
        games.append(OpenGame(saved, done.id, shelf))
        return games[-1].playthrough, done.notices

    yield twin
    for game in games:
        game.close()


Twin = Callable[[Playthrough], tuple[Playthrough, tuple[str, ...]]]


def back_and_forth(game: Playthrough) -> None:
    while isinstance(game.redo(), Done):
        pass
    while isinstance(game.undo(insist=True), Done):
        pass
    while isinstance(game.redo(), Done):
        pass


@pytest.mark.rule("PZ-SETUP-2", "PZ-DRAW-7")
def test_who_laid_a_zombie_before_somebody_is_patient_zero_there_too(twin_of: Twin) -> None:
    game = running_where(ann_is(ZERO))
    do(game, "draw", player="Ann")
    answer(game, "before/Cem")
    do(game, "combat", outcome="won")
    for _ in range(5):
        twin, notices = twin_of(game)
        assert zeros(twin) == ["Ann"] and notices == ()
        assert twin.log.steps == game.log.steps and twin.opening.seed != game.opening.seed
        game.undo()


@pytest.mark.rule("PZ-SETUP-3")
def test_what_was_shown_and_undone_agrees_too_and_the_rest_is_dealt_anew(twin_of: Twin) -> None:
    game = a_running_game(7, 4)
    first = zeros(game)[0]
    survivor = next(name for name in NAMES[:7] if name not in zeros(game))
    do(game, "reveal", player=first)
    do(game, "reveal", player=survivor)
    game.undo()
    game.undo()
    others = set()
    for _ in range(12):
        twin, notices = twin_of(game)
        dealt = zeros(twin)
        assert first in dealt and survivor not in dealt and len(dealt) == 2 and notices == ()
        back_and_forth(twin)
        assert zeros(twin) == dealt
        others |= set(dealt) - {first}
    assert len(others) > 1


@pytest.mark.rule("PZ-DRAW-6")
def test_a_zombie_that_was_announced_and_kept_is_patient_zeros(twin_of: Twin) -> None:
    game = running_where(ann_is(ZERO))
    do(game, "draw", player="Ann", what="zombie")
    answer(game, "nothing")
    assert [zeros(twin_of(game)[0]) for _ in range(4)] == [["Ann"]] * 4


def test_several_deals_agree_each_with_its_own_part_of_the_story(twin_of: Twin) -> None:
    game = a_running_game(5, 1)
    first = zeros(game)[0]
    do(game, "draw", player="Ann")
    answer(game, "nothing")
    do(game, "reveal", player=first)
    insist(game, "deal-factions")
    shown = zeros(game)
    for name in shown:
        if name != first:
            do(game, "reveal", player=name)
    twin, notices = twin_of(game)
    assert zeros(twin) == shown and notices == ()


def test_the_infected_may_be_anybody_where_a_ruling_lets_them(twin_of: Twin) -> None:
    game = running_where(ann_is(SURVIVOR), rulings={"infected-zombie": "as-patient-zero"})
    do(game, "infect", player="Ann")
    do(game, "draw", player="Ann")
    answer(game, "before/Ben")
    dealt = {tuple(zeros(twin_of(game)[0])) for _ in range(30)}
    assert len(dealt) > 1


def test_a_story_that_no_deal_agrees_with_is_said_to_be_one(twin_of: Twin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "MOST_DEALS", 40)
    game = a_running_game(factions="cards")
    for name in ("Ann", "Ben"):
        do(game, "reveal", player=name)
        answer(game, ZERO)
    answer(game, "as-it-is")
    game.opening.position["factions"] = "phones"
    game.log.steps[0] = a_game().log.steps[0]
    twin, notices = twin_of(game)
    assert notices == (NO_DEAL_AGREES,)
    assert [player.revealed for player in twin.seen_by(None).players] == [ZERO, ZERO, None, None]


def test_factions_on_paper_agree_with_anything(twin_of: Twin) -> None:
    game = a_running_game(factions="cards")
    do(game, "draw", player="Ann")
    answer(game, "before/Cem")
    do(game, "reveal", player="Ann")
    answer(game, SURVIVOR)
    twin, notices = twin_of(game)
    assert twin.seen_by(None) == game.seen_by(None) and notices == ()
