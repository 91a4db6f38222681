"""Secret objectives in play: dealt, exchanged by exile, turned up at the end."""

from typing import Any

import pytest

from companion.games.winter.board.facts.secrets import ObjectiveRevealed, ObjectivesDealt
from companion.games.winter.board.table import Table
from companion.games.winter.packs.secret_objectives import secret_objectives
from companion.games.winter.rules.secrets import exiled_part, goals_of, own_part
from companion.playthrough import Playthrough
from companion.referee.asks import Choose
from tests.games.winter.tables import a_game, a_table, done, insist, nonsense, objections, play

BY_ID = {one.id: one for one in secret_objectives()}

THREE = {"Ann": ["A 10"], "Ben": ["B 12"], "Cleo": ["C 14"]}
UP = {"Ann": "up", "Ben": "up", "Cleo": "up"}


def dealt(seed: int = 7, **keys: Any) -> Playthrough:
    game = a_game(THREE, seed=seed, crossroads="off", objectives="phones", **keys)
    done(game.play("deal-objectives", {}))
    return game


def with_objective(player: str, kind: str) -> Table:
    """A table on which the player holds an objective of that kind."""
    table = a_table(THREE, crossroads="off", objectives="phones")
    play(table, "deal-objectives")
    table.sealed.objectives[player] = next(one.id for one in secret_objectives() if one.kind == kind)
    return table


@pytest.mark.rule("BG-SETUP-4a", "BG-SETUP-4b", "BG-SETUP-4c", "BG-OBJ-1")
@pytest.mark.question(7)
def test_each_player_is_dealt_one_of_two_a_player_and_a_betrayal() -> None:
    game = dealt()
    assert game.log.told[-1].facts == [ObjectivesDealt(("Ann", "Ben", "Cleo"), 6, 1)]
    held = game.table.sealed.objectives
    assert set(held) == set(THREE) and len(set(held.values())) == 3
    assert sum(BY_ID[one].kind == "betrayal" for one in held.values()) <= 1


@pytest.mark.rule("BG-SETUP-4b", "BG-SETUP-4c")
@pytest.mark.question(7)
def test_a_betrayer_need_not_exist() -> None:
    kinds = [{BY_ID[one].kind for one in dealt(seed).table.sealed.objectives.values()} for seed in range(60)]
    betrayed = sum("betrayal" in found for found in kinds)
    assert 10 < betrayed < 45, "three games in seven"


@pytest.mark.rule("BG-SETUP-4d")
def test_only_its_owner_sees_an_objective() -> None:
    game = dealt()
    card = BY_ID[game.table.sealed.objectives["Ann"]]
    mine = game.seen_by("Ann").me.objective
    assert mine.title == card.title and mine.goals == tuple(goal.text for goal in card.goals)
    for seat in ("Ben", "Cleo"):
        assert game.seen_by(seat).me.objective.title != card.title
    assert game.seen_by(None).me is None and card.id not in repr(game.position())
    assert all(card.id not in repr(fact) and card.title not in fact.told() for fact in game.log.told[-1].facts)


@pytest.mark.rule("BG-SETUP-4d", "BG-END-4")
def test_objectives_stay_secret_until_the_end() -> None:
    table = dealt().table
    assert "stay secret" in objections(table, "reveal-objective", player="Ann")
    assert "have been dealt" in objections(table, "deal-objectives")


@pytest.mark.question(8)
def test_together_or_on_paper_the_program_deals_none() -> None:
    assert "plays together" in nonsense(a_table(THREE, variants=["coop"]), "deal-objectives")
    assert "own cards" in nonsense(a_table(THREE, objectives="cards"), "deal-objectives")


@pytest.mark.question(114)
def test_an_exiled_innocent_shows_the_old_objective_and_has_a_new_one() -> None:
    table = with_objective("Ben", "loyal")
    card = BY_ID[table.sealed.objectives["Ben"]]
    told = play(table, "exile", UP, "library", "blank", player="Ben")
    assert any(card.title in words for words in told.told) and table.players["Ben"].loyal is True
    assert own_part(table, "Ben") == (None, ())
    new, goals = exiled_part(table, "Ben")
    assert new is not None and goals == new.goals == goals_of(table, "Ben")


@pytest.mark.question(114)
def test_an_exiled_betrayer_keeps_it_hidden_and_only_its_first_goal_changes() -> None:
    table = with_objective("Ben", "betrayal")
    card = BY_ID[table.sealed.objectives["Ben"]]
    told = play(table, "exile", UP, "library", "blank", player="Ben")
    assert not any(card.title in words for words in told.told) and table.players["Ben"].loyal is False
    new, goals = exiled_part(table, "Ben")
    assert own_part(table, "Ben") == (card, card.goals[1:])
    assert new is not None and goals == new.goals_betrayer


@pytest.mark.rule("BG-END-4", "BG-END-5", "BG-OBJ-2", "BG-OBJ-1")
@pytest.mark.parametrize(("answers", "won"), [(("yes", "yes"), [True, True]), (("yes", "no"), [True, False])])
def test_whoever_fulfils_the_objective_wins_and_nobody_else(answers: tuple[str, ...], won: list[bool]) -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12"]}, objectives="cards", morale=0)
    found = [
        fact.won
        for player, answer in zip(("Ann", "Ben"), answers, strict=True)
        for fact in play(table, "reveal-objective", answer, player=player).of(ObjectiveRevealed)
    ]
    assert found == won == [one.won for one in table.revealed]


@pytest.mark.rule("BG-END-5")
def test_everybody_may_lose() -> None:
    table = a_table(THREE, objectives="cards", morale=0)
    told = [play(table, "reveal-objective", "no", player=player).told[-1] for player in THREE]
    assert told == ["Ann loses.", "Ben loses.", "Cleo loses."]


@pytest.mark.rule("BG-END-4", "BG-OBJ-2", "BG-TIP-1")
def test_what_the_table_sees_is_checked_and_the_rest_is_asked() -> None:
    game = dealt(morale=1)
    done(game.play("adjust", {"what": "morale", "to": 0}))
    done(game.play("reveal-objective", {"player": "Ann"}))
    while game.ask is not None:
        assert isinstance(game.ask, Choose) and game.ask.about == "objective"
        done(game.answer(game.ask_id, "yes"))
    revealed = game.seen_by(None).revealed[0]
    card = BY_ID[game.table.sealed.objectives["Ann"]]
    assert revealed.objective.title == card.title
    assert revealed.won == (card.kind == "betrayal"), "the main objective is not complete, but morale is 0"


def test_the_table_may_insist_on_turning_one_up_early() -> None:
    table = a_table(THREE, objectives="cards")
    insist(table, "reveal-objective", "yes", player="Ann")
    assert len(table.revealed) == 1
