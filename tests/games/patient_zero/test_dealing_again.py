"""Factions that are dealt again, taken back and brought back; and what is turned up at the end."""

import pytest

from companion.games.patient_zero.factions import PATIENT_ZERO as ZERO
from companion.games.patient_zero.factions import SURVIVOR
from companion.playthrough import Playthrough
from companion.referee.outcomes import Done, Refused
from companion.referee.pens import Memory, Opening
from tests.games.patient_zero.evenings import (
    NAMES,
    a_game,
    a_running_game,
    against,
    answer,
    do,
    insist,
    kinds,
    nonsense,
    zeros,
)

SEEDS = 1200


def test_dealing_again_is_insisted_on_and_leaves_alone_who_has_shown() -> None:
    game = a_game(6, 3)
    do(game, "reveal", player="Ann")
    before = game.table.sealed.factions["Ann"]
    assert "have been dealt" in against(game, "deal-factions")
    for _ in range(30):
        (fact,) = insist(game, "deal-factions")
        assert game.table.sealed.factions["Ann"] == before and len(zeros(game)) == 2
        assert "Ann" not in game.game.dealt(fact) and "Ben" in game.game.dealt(fact)
    do(game, "start", player="Ben")
    assert "The game has begun." in against(game, "deal-factions")


@pytest.mark.rule("PZ-SETUP-2")
def test_undo_past_a_faction_that_was_looked_at_warns_and_deals_anew() -> None:
    changed = 0
    for seed in range(20):
        game = a_game(8, seed)
        first = zeros(game)
        insist(game, "deal-factions")
        second = zeros(game)
        game.looked("Cem")
        warned = game.undo()
        assert isinstance(warned, Refused) and warned.may_insist and "has been seen" in warned.reasons[0]
        assert isinstance(game.undo(insist=True), Done)
        assert zeros(game) == first
        insist(game, "deal-factions")
        changed += zeros(game) != second
    assert changed > 10


def test_redo_brings_back_the_deal_that_was_looked_at() -> None:
    for seed in range(20):
        game = a_game(8, seed)
        insist(game, "deal-factions")
        dealt, deal = zeros(game), game.seen_by(None).deal
        game.looked("Cem")
        do(game, "start", player="Ann")
        do(game, "reveal", player=dealt[0])
        for _ in range(2):
            while isinstance(game.undo(insist=True), Done):
                pass
            while isinstance(game.redo(), Done):
                pass
            assert (zeros(game), game.seen_by(None).deal) == (dealt, deal)
            assert game.seen_by(None).players[NAMES.index(dealt[0])].revealed == ZERO
        again = Playthrough(game.game, game.opening, memory=Memory(game.log, dict(game._seal)))
        assert zeros(again) == dealt and game._seal == {}


def test_undoing_looks_one_after_the_other_deals_differently_each_time() -> None:
    """However many deals were looked at and undone, in whichever place of the log."""
    same = 0
    for seed in range(20):
        game, seen = a_game(8, seed), []
        for _ in range(3):
            insist(game, "deal-factions")
            game.looked("Ann")
            game.undo(insist=True)
            insist(game, "deal-factions")
            game.looked("Ann")
            seen.append(zeros(game))
            game.undo(insist=True)
            insist(game, "deal-factions")
            same += zeros(game) == seen[-1]
    assert same < 10


def test_undo_without_a_look_brings_back_the_same_deal() -> None:
    game = a_game(8, 5)
    insist(game, "deal-factions")
    dealt = zeros(game)
    game.undo()
    game.redo()
    assert zeros(game) == dealt


def test_what_was_shown_stands_after_a_new_deal_and_a_redo() -> None:
    for seed in range(20):
        game = a_game(5, seed)
        insist(game, "deal-factions")
        for name in NAMES[:3]:
            do(game, "reveal", player=name)
        game.looked("Eve")
        while isinstance(game.undo(insist=True), Done):
            pass
        while isinstance(game.redo(), Done):
            pass
        assert len(zeros(game)) == 2
        for player in game.table.players.values():
            assert player.revealed in (None, game.table.sealed.factions[player.name])


def test_at_the_end_factions_are_turned_up_one_by_one() -> None:
    game = a_running_game(5)
    do(game, "end", side="infected", why="the last Survivor fell")
    assert isinstance(game.play("infect", {"player": "Ann"}), Refused)
    for number, name in enumerate(NAMES[:5]):
        assert {offer.args["player"] for offer in game.game.offers(game.table)} == set(NAMES[number:5])
        assert name in game.seen_by(None).waiting
        assert kinds(do(game, "reveal", player=name)) == ["FactionRevealed"]
    assert game.seen_by(None).waiting == "The game is over." and game.game.offers(game.table) == []


@pytest.mark.rule("PZ-SETUP-2", "PZ-END-1")
def test_the_position_of_a_game_that_is_over_has_what_lay_open_and_says_so() -> None:
    game = a_running_game(5)
    do(game, "infect", player="Dee")
    do(game, "reveal", player="Ben")
    do(game, "end", side="infected", why="the last Survivor fell")
    twin = Playthrough(game.game, Opening(game.game.id, game.position(), 5))
    assert twin.position() == game.position() and twin.seen_by(None).players == game.seen_by(None).players
    assert "only what lies open" in nonsense(twin, "reveal", player="Ann")
    assert "open already" in nonsense(twin, "reveal", player="Ben")
    assert twin.seen_by(None).waiting == "The game is over." and twin.game.offers(twin.table) == []
    paper = a_running_game(factions="cards")
    do(paper, "end", side="nobody")
    twin = Playthrough(paper.game, Opening(paper.game.id, paper.position(), 5))
    do(twin, "reveal", player="Ann")
    answer(twin, SURVIVOR)
    assert twin.seen_by(None).players[0].revealed == SURVIVOR, "cards of the box are still there to be turned up"
