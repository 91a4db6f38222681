"""The phases of a turn, the end, and what is put right by hand."""

from typing import Any

import pytest

from tests.games.patient_zero.evenings import (
    NAMES,
    a_running_game,
    against,
    answer,
    do,
    insist,
    kinds,
    nonsense,
)

SAME_FOR_ALL = ["nothing", "discard-weapon", "before/Ann", "before/Ben", "before/Cem", "before/Dee"]


@pytest.mark.rule("PZ-END-1")
def test_nobody_leaves_the_game() -> None:
    game = a_running_game(5)
    for name in NAMES[:5]:
        do(game, "infect", player=name)
    for name in (*NAMES[:5], "Ann"):
        assert game.seen_by(None).active == name and game.game.seats(game.table) == list(NAMES[:5])
        do(game, "draw", player=name, what="ordinary")
    assert len(game.seen_by(None).players) == 5 and game.seen_by(None).ended is None
    (fact,) = do(game, "end", side=" infected ", why="nobody was left to save")
    assert fact.told() == "The game is over: infected. What ended it: nobody was left to save."
    assert (game.table.ended, game.seen_by(None).ended_by) == ("infected", "nobody was left to save")


def test_the_end_needs_a_side_and_few_words() -> None:
    game = a_running_game()
    assert nonsense(game, "end", side=" ") and nonsense(game, "end", side="x", why="y" * 201)


@pytest.mark.rule("PZ-PH-1")
def test_a_turn_goes_through_its_three_phases() -> None:
    game = a_running_game()
    phases = [game.seen_by(None).phase]
    do(game, "draw", player="Ann")
    phases.append(game.seen_by(None).phase)
    answer(game, "before/Ann")
    phases.append(game.seen_by(None).phase)
    assert phases == ["scavenging", "draw", "combat"]


def test_a_draw_out_of_turn_is_insisted_on_and_ends_nobodys_turn() -> None:
    game = a_running_game()
    facts = insist(game, "draw", player="Cem", what="ordinary")
    assert kinds(facts) == ["CardDrawn", "NothingShown"]
    assert game.seen_by(None).active == "Ann" and not game.seen_by(None).drawn


def test_combat_needs_a_zombie_or_the_tables_word() -> None:
    game = a_running_game()
    assert nonsense(game, "combat", outcome="won") == "No Zombie lies before anybody."
    assert nonsense(game, "combat", outcome="won", player="Zoe")
    assert "No Zombie lies before Ben" in against(game, "combat", outcome="won", player="Ben")
    assert kinds(insist(game, "combat", outcome="a Zombie out of a hand", player="Ben")) == ["CombatEnded"]
    assert nonsense(game, "combat", outcome=" ", player="Ben")


def test_whose_turn_it_is_can_be_put_right() -> None:
    game = a_running_game()
    do(game, "set-turn", player="Dee")
    assert game.seen_by(None).active == "Dee" and game.log.told[-1].title == "By hand: Dee’s turn"
    assert nonsense(game, "set-turn", player="Zoe")


def test_a_ruling_is_changed_in_play_and_told() -> None:
    game = a_running_game()
    (fact,) = do(game, "switch", what="no-weapon", to="believe")
    assert fact.told() == "The table plays “no-weapon” as believe from now on (before: ask)."
    assert "no ruling" in nonsense(game, "switch", what="noise", to="die")
    assert "not one of" in nonsense(game, "switch", what="no-weapon", to="perhaps")


def test_moves_have_titles_in_words() -> None:
    game: Any = a_running_game()
    for move, args, title in (
        ("tick", {"line": 0}, "Set-up line 1 ticked"),
        ("start", {"player": "Ann"}, "Ann starts"),
        ("deal-factions", {}, "Factions dealt"),
        ("play-card", {"player": "Ann", "card": "steal"}, "Ann plays Steal"),
        ("draw", {"player": "Ann", "what": "zombie"}, "Ann draws"),
        ("combat", {"outcome": "won"}, "The combat is decided"),
        ("infect", {"player": "Ann", "infected": False}, "Ann is not Infected"),
        ("reveal", {"player": "Ann", "why": "Steal"}, "Ann reveals (Steal)"),
        ("pass-priority", {}, "Ann passes priority"),
        ("end", {"side": "x"}, "The game ends"),
        ("switch", {"what": "reveal", "to": "by-card"}, "reveal: by-card"),
    ):
        assert game.move_named(move, args).titled(game.table) == title
