"""A fact that says how many there are now says what the table has after it."""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_type_hints

import pytest

from companion.games.winter.board.facts import board, hand, objective, people, rounds, tracks
from companion.games.winter.board.table import Table
from companion.games.winter.game import WINTER
from companion.referee.facts import Fact
from tests.games.winter.evenings import Evening
from tests.games.winter.tables import a_game, a_table, done, play, who

Says = Callable[[Table, Any], tuple[int, int]]
"""What the table has after the fact, and what the fact says."""

TRACK: Final[Mapping[type[Fact], str]] = {
    tracks.MoraleLost: "morale", tracks.MoraleGained: "morale", tracks.FoodEaten: "food", tracks.FoodChanged: "food",
    tracks.StarvationTokenAdded: "starvation", tracks.StarvationTokensRemoved: "starvation",
    tracks.WasteChanged: "waste", tracks.RoundLowered: "round", tracks.CardsHandedIn: "samples",
    board.HelplessCame: "helpless", board.HelplessLeft: "helpless", board.HelplessDied: "helpless",
    objective.SampleRolled: "samples", objective.FuelAdded: "samples",
}  # fmt: skip
ELSEWHERE: Final = {rounds.DieRaised, rounds.DieRerolled, hand.NumberSet}
"""These name another number: a die that is somewhere in a pool, any number of the table."""


def says(table: Table, fact: Fact) -> tuple[int, int] | None:
    """What the table has and what the fact says; None where it says nothing."""
    if isinstance(fact, people.WoundTaken | people.WoundHealed):
        return table.survivors[fact.name].tokens, fact.tokens
    if isinstance(fact, board.HelplessDied) and fact.unruly:
        return table.unruly, fact.now
    track = TRACK.get(type(fact))
    return None if track is None else (getattr(table, track), fact.now)  # type: ignore[attr-defined]


def test_every_fact_that_says_a_number_is_looked_at() -> None:
    counted = {kind for kind in WINTER.facts if get_type_hints(kind).get("now") is int}
    assert counted <= set(TRACK) | ELSEWHERE


@pytest.mark.parametrize("seed", range(6))
def test_through_whole_evenings_what_is_told_is_on_the_table(seed: int) -> None:
    game = Evening(seed).run().game
    table, looked_at = WINTER.open(game.opening.position, game.opening.seed, game.opening.packs), 0
    for step in game.log.steps:
        for fact in step.facts:
            fact.apply(table)
            if (said := says(table, fact)) is not None:
                assert said[0] == said[1], (step.title, fact)
                looked_at += 1
    assert looked_at > 10


@pytest.mark.rule("BG-COL-3e", "BG-MOR-1")
def test_what_evenings_seldom_bring_is_told_right_too() -> None:
    game = a_game(
        {"Ann": ["Brian Lee"], "Ben": [who("Forest Plum", leader=True), "B 12"]},
        morale=5, helpless=2, starvation=1, crisis={"needs": ["fuel"], "on_failure": []}, crossroads="off",
    )  # fmt: skip
    done(game.play("end-turn", {}))
    done(game.play("ability", {"survivor": "Forest Plum"}))
    for move, args in (
        ("helpless", {"add": 1}), ("helpless", {"add": -1}), ("helpless-dies", {}),
        ("wound", {"survivor": "B"}), ("heal", {"survivor": "B"}), ("colony-phase", {}),
    ):  # fmt: skip
        done(game.play(move, args))
    done(game.answer(game.ask_id, {"matching": 4, "other": 0}))
    gained = [fact for step in game.log.told for fact in step.facts if isinstance(fact, tracks.MoraleGained)]
    assert [fact.now for fact in gained] == [6, 4]
    table = WINTER.open(game.opening.position, game.opening.seed)
    for fact in (fact for step in game.log.told for fact in step.facts):
        fact.apply(table)
        assert (said := says(table, fact)) is None or said[0] == said[1], fact


@pytest.mark.rule("BG-END-1")
@pytest.mark.parametrize(
    "effect", [{"do": "zombies", "by": 5, "place": "school"}, {"do": "overrun", "place": "school"}]
)
def test_zombies_of_a_card_at_morale_one_end_the_game_at_once(effect: dict[str, Any]) -> None:
    crisis = {"name": "Ours", "needs": ["fuel"], "on_failure": [effect, {"do": "food", "by": 3}]}
    for ruling in ("at-once", "after-batch"):
        table = a_table(
            {"Ann": ["A 10", "C 16"], "Ben": ["B 12 @school"]}, morale=1, food=5, crisis=crisis, phase="colony",
            colony_steps_done=2, places={"school": {"zombies": 3}}, rulings={"morale-zero": ruling},
        )  # fmt: skip
        told = play(table, "colony-step", {"matching": 0, "other": 0})
        assert table.ended == "morale" and table.food == 5 and told.kinds[-1] == "GameEnded"
