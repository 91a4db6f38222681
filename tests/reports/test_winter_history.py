"""The history of a winter: its numbers, round by round."""

from itertools import pairwise

import pytest

from companion.reports.ending import how_it_ended, who_won
from companion.reports.history import BY_HAND, CrisisFate, Fallen, History
from companion.reports.winter import winter_history
from tests.reports.winters import begun, first_round, lost_winter, play, some_winter


@pytest.fixture(scope="module")
def history() -> History:
    return winter_history(lost_winter())


def test_the_numbers_of_every_round(history: History) -> None:
    first, second = history.chapters
    assert [(c.number, c.left) for c in history.chapters] == [(1, 3), (2, 2)]
    assert (first.start.morale, first.end.morale, second.end.morale) == (4, 1, 0)
    assert (first.start.food, first.end.food, second.end.food) == (3, 3 + 4 - 2, 3)
    assert (first.start.waste, second.end.waste) == (3, 10)
    assert (first.start.zombies, first.end.zombies) == (4, 4 + 5 + 2)
    assert (first.start.survivors, first.end.survivors, second.end.survivors) == (4, 3, 3)
    assert (first.end.dead, second.end.dead) == (1, 1)
    assert (first.end.starvation, first.end.helpless) == (0, 1)


def test_morale_is_lost_to_something(history: History) -> None:
    first, second = history.chapters
    assert first.lost == {"crisis": 2, "death": 1}
    assert second.lost == {"waste": 1}
    assert history.causes == ("waste", "crisis", "death")
    assert [loss.because for loss in first.losses] == ["Fuel Shortage", "Sparky died"]


def test_the_dead_the_crises_and_the_cards(history: History) -> None:
    first, second = history.chapters
    death = history.fallen[0]
    assert history.fallen == (Fallen(1, death.step, "Sparky", "Ann", "the school", "the school was overrun"),)
    assert first.crisis == CrisisFate("Fuel Shortage", ("fuel",), "struck", points=0, needed=3)
    assert second.crisis == CrisisFate("Illness", ("medicine",), "open")
    assert [(card.title, card.chosen) for card in first.cards] == [
        ("Under the Street", "Open both ends and haul the tins through.")
    ]


def test_the_end_and_the_reveal(history: History) -> None:
    assert history.ended == "morale"
    assert how_it_ended(history) == "The colony gave up in round 2: morale was at 0."
    assert [reveal.player for reveal in history.reveals] == ["Ann"]
    assert history.reveals[0].title and history.reveals[0].goals
    assert who_won(history) in ("Nobody wins.", "Ann wins.")


def test_the_story_goes_turn_by_turn(history: History) -> None:
    first, second = history.chapters
    assert [scene.title for scene in first.scenes] == ["The round begins", "Ann’s turn", "The colony phase"]
    assert [scene.title for scene in second.scenes] == ["The round begins", "Cleo’s turn", "The colony phase"]
    assert first.scenes[1].sentences[0].text == "Crossroads: Under the Street."
    assert "5 zombies come to the colony (Under the Street)." in [one.text for one in first.scenes[1].sentences]
    told = [one.text for one in first.scenes[2].sentences]
    assert "2 zombies come to the colony." in told
    assert "Sparky (Ann) dies at the school: the school was overrun. Equipment is shuffled into that deck." in told
    assert second.scenes[-1].sentences[-1].text == "The game ends: morale is at 0."


def test_a_game_that_goes_on_stands_at_its_open_question() -> None:
    game = begun()
    play(game, "reveal-crisis", name="Fuel Shortage")
    play(game, "begin-turn")
    play(game, "crossroads", card="under-the-street")
    assert game.ask is not None
    history = winter_history(game)
    assert (history.ended, who_won(history)) == (None, "")
    assert how_it_ended(history) == "The winter goes on: round 1, morale 4."
    assert history.last.cards[0].chosen == ""


def test_what_was_undone_is_not_told() -> None:
    game = begun()
    before = winter_history(game)
    play(game, "adjust", what="morale", by=-2)
    assert winter_history(game).last.lost == {BY_HAND: 2}
    game.undo()
    assert winter_history(game) == before


def test_set_up_comes_before_the_first_round() -> None:
    game = begun(phase="setup")
    play(game, "tick", line=0)
    assert winter_history(game).chapters[0].number == 1
    assert game.play("finish-setup", {}, insist=True)
    history = winter_history(game)
    assert [scene.title for scene in history.preface] == ["The table is set up"]
    assert [one.tone for one in history.preface[0].sentences] == ["insisted", ""]
    assert [(chapter.number, chapter.scenes) for chapter in history.chapters] == [(1, ())]


def test_a_game_begun_in_mid_winter_counts_its_rounds_on() -> None:
    history = winter_history(begun(phase="turns", rounds_played=3, active="Ben", dead=["Olivia Brown"]))
    assert [chapter.number for chapter in history.chapters] == [4]
    assert history.last.end.dead == 0


def test_together_all_win_or_lose() -> None:
    game = begun(variants=["coop"], objectives="off", objective_complete=True, waste=0)
    play(game, "reveal-crisis", name="Fuel Shortage")
    play(game, "begin-turn")
    for _ in range(3):
        play(game, "end-turn")
    play(game, "colony-phase", {"matching": 5, "other": 0})
    history = winter_history(game)
    assert history.last.gained == 1
    assert how_it_ended(history) == "The main objective was complete in round 1."
    assert who_won(history) == "Everybody wins together."


def test_telling_changes_nothing() -> None:
    game = begun()
    first_round(game)
    table, position = game.table, game.position()
    assert winter_history(game) == winter_history(game)
    assert game.table is table and game.position() == position


@pytest.mark.parametrize("seed", range(6))
def test_the_sums_come_out(seed: int) -> None:
    game = some_winter(seed)
    history = winter_history(game)
    for chapter in history.chapters:
        assert chapter.end.morale == chapter.start.morale + chapter.gained - sum(chapter.lost.values())
    for before, after in pairwise(history.chapters):
        assert before.end.morale == after.start.morale
        assert (before.end.zombies, before.end.dead) == (after.start.zombies, after.start.dead)
    last, table = history.last.end, game.table
    assert (last.morale, last.food, last.waste, last.survivors) == (
        table.morale, table.food, table.waste, len(table.survivors),
    )  # fmt: skip
    assert last.dead == len(history.fallen)
