"""Cards and priority: who may play what when, and what rules say against it."""

from typing import Any

import pytest

from companion.games.patient_zero.cards import printed
from companion.referee.outcomes import Done, Refused
from tests.games.patient_zero.evenings import a_running_game, against, do, insist, kinds, nonsense


def play(game: Any, player: str, card: str, **more: Any) -> None:
    do(game, "play-card", player=player, card=card, **more)


@pytest.mark.rule("PZ-PH-1", "PZ-PH-2", "PZ-PRI-4", "PZ-HAND-1")
def test_in_the_own_turn_any_number_of_cards_is_played_and_nothing_counts_them() -> None:
    game = a_running_game()
    assert game.seen_by(None).phase == "scavenging"
    for number in range(25):
        play(game, "Ann", f"Card {number}")
        assert game.seen_by(None).priority == "Ann"
    assert game.seen_by(None).phase == "scavenging" and game.ask is None


@pytest.mark.rule("PZ-SPD-1")
def test_a_card_with_the_lightning_bolt_is_played_at_any_time_by_anybody() -> None:
    game = a_running_game()
    for player in ("Ben", "Cem", "Dee", "Ann"):
        play(game, player, "Ambush", critical=True)
    do(game, "draw", player="Ann", what="zombie")
    game.answer(game.ask_id, "before/Ann")
    assert game.seen_by(None).phase == "combat"
    (fact,) = do(game, "play-card", player="Ben", card="Ambush", critical=True)
    assert fact.told() == "Ben plays Ambush at critical speed."


@pytest.mark.rule("PZ-SPD-2")
def test_a_card_without_it_is_played_in_the_own_turn_only() -> None:
    game = a_running_game()
    assert "own turn only, and it is Ann’s turn" in against(game, "play-card", player="Ben", card="Barricade")
    assert against(game, "play-card", player="Ann", card="Barricade") == ""
    insist(game, "play-card", player="Ben", card="Barricade")
    assert game.log.told[-1].insisted


@pytest.mark.rule("PZ-PH-2", "PZ-DRAW-1")
def test_a_card_of_another_is_played_or_drawn_only_when_the_table_insists() -> None:
    game = a_running_game()
    for move, args in (("play-card", {"player": "Ann", "card": "Barricade"}), ("draw", {"player": "Ann"})):
        assert game.play(move, args, seat="Ben") == Refused(("That is Ann’s to do.",), may_insist=True)
        assert isinstance(game.play(move, args, seat="Ben", insist=True), Done)
        assert game.log.told[-1].insisted == ("That is Ann’s to do.",)
        game.undo()
        assert isinstance(game.play(move, args, seat="Ann"), Done)
    game.undo()
    refused = game.play("play-card", {"player": "Cem", "card": "Barricade"}, seat="Ben")
    assert isinstance(refused, Refused) and len(refused.reasons) == 2, "what the rules say stands beside it"


@pytest.mark.rule("PZ-ALL-1", "PZ-ALL-2")
@pytest.mark.parametrize("card", ["Yeah/Nah", "Steal", "Rescue", "Discard Weapon"])
def test_all_play_cards_can_be_used_by_all(card: str) -> None:
    game = a_running_game()
    for player in ("Ann", "Ben", "Cem", "Dee"):
        assert against(game, "play-card", player=player, card=card) == ""
    strict = a_running_game(rulings={"all-play": "by-symbol"})
    assert against(strict, "play-card", player="Ben", card=card)
    assert against(strict, "play-card", player="Ben", card=card, critical=True) == ""


@pytest.mark.rule("PZ-ALL-1")
def test_but_not_by_everybody_at_once() -> None:
    game = a_running_game()
    play(game, "Ann", "Steal")
    assert "Ann has just played Steal" in against(game, "play-card", player="Ben", card="steal")
    assert against(game, "play-card", player="Ann", card="Steal") == ""
    assert against(game, "play-card", player="Ben", card="Rescue") == ""
    play(game, "Ben", "Rescue")
    assert against(game, "play-card", player="Cem", card="Steal") == ""


@pytest.mark.rule("PZ-ALL-1", "PZ-PRI-3")
def test_at_once_is_only_until_something_else_is_done() -> None:
    def stolen() -> Any:
        game = a_running_game()
        play(game, "Ann", "Steal")
        assert "at once" in against(game, "play-card", player="Ben", card="Steal")
        return game

    passed, drawn, out_of_turn = stolen(), stolen(), stolen()
    do(passed, "pass-priority")
    do(drawn, "draw", player="Ann", what="discard-weapon")
    drawn.answer(drawn.ask_id, "discarded")
    insist(out_of_turn, "draw", player="Ben", what="discard-weapon")
    out_of_turn.answer(out_of_turn.ask_id, "discarded")
    for game in (passed, drawn, out_of_turn):
        assert against(game, "play-card", player="Ben", card="Steal") == ""


@pytest.mark.rule("PZ-CTR-1")
@pytest.mark.parametrize(
    ("card", "weapon"), [("Weapon", False), ("Grenade", False), ("Hand grenade", False), ("Axe", True)]
)
def test_weapons_and_grenades_are_not_countered(card: str, weapon: bool) -> None:
    game = a_running_game()
    play(game, "Ann", card, weapon=weapon)
    said = against(game, "play-card", player="Ben", card="yeah nah", critical=True)
    assert "cannot be countered by Yeah/Nah" in said and card in said
    assert "cannot" in against(game, "play-card", player="Ben", card="Yeah/Nah", critical=True, against=card)
    for critical in (True, False):
        counter = {"player": "Ben", "card": "Yeah/Nah", "critical": critical}
        assert game.rule_against("play-card", counter) == "PZ-CTR-1", "the rule that is offered to be read"


@pytest.mark.rule("PZ-CTR-1")
@pytest.mark.parametrize(("card", "weapon"), [("Weapon", False), ("Rusty axe", True)])
def test_a_weapon_that_is_named_is_not_countered_whatever_came_in_between(card: str, weapon: bool) -> None:
    game = a_running_game()
    play(game, "Ann", card, weapon=weapon)
    play(game, "Ann", "Steal")
    counter = {"player": "Ben", "card": "Yeah/Nah", "critical": True}
    assert f"{card} is one" in against(game, "play-card", **counter, against=card)
    assert against(game, "play-card", **counter, against="Steal") == against(game, "play-card", **counter) == ""
    do(game, "draw", player="Ann", what="ordinary")
    play(game, "Ben", card.upper())
    assert "cannot be countered" in against(game, "play-card", player="Cem", card="Yeah/Nah"), "it was marked before"


@pytest.mark.rule("PZ-CTR-1")
def test_a_mark_on_a_card_that_has_no_name_of_its_own_says_nothing_about_the_next() -> None:
    game = a_running_game()
    for card in ("a card", "Steal"):
        play(game, "Ann", card, weapon=True)
        assert "cannot" in against(game, "play-card", player="Ben", card="Yeah/Nah", against=card)
        play(game, "Ann", card)
        assert against(game, "play-card", player="Ben", card="Yeah/Nah", against=card) == ""
    assert game.table.weapons == []


@pytest.mark.rule("PZ-CTR-1")
def test_everything_else_is_countered() -> None:
    game = a_running_game()
    assert against(game, "play-card", player="Ben", card="Yeah/Nah") == ""
    play(game, "Ann", "Weapon")
    play(game, "Ann", "Discard Weapon")
    assert against(game, "play-card", player="Ben", card="Yeah/Nah") == ""
    assert "Weapon is one" in against(game, "play-card", player="Ben", card="Yeah/Nah", against="weapon")
    (fact,) = do(game, "play-card", player="Ben", card="Yeah/Nah", against="Discard weapon")
    assert fact.told() == "Ben plays Yeah/Nah against Discard Weapon."


def test_whether_a_yeah_nah_counters_one_is_a_ruling() -> None:
    for ruling, said in (("may", ""), ("may-not", "This table does not let a Yeah/Nah counter a Yeah/Nah.")):
        game = a_running_game(rulings={"yeah-nah-chain": ruling})
        play(game, "Ann", "Rescue")
        play(game, "Ben", "Yeah/Nah")
        assert against(game, "play-card", player="Cem", card="Yeah/Nah") == said


@pytest.mark.rule("PZ-PH-3", "PZ-PH-4")
def test_nothing_tells_which_text_of_a_card_was_followed_or_who_may_follow_which() -> None:
    stories = []
    for seed in range(12):
        game = a_running_game(5, seed)
        for player in ("Ann", "Ben"):
            play(game, player, "Two texts", critical=True)
        do(game, "draw", player="Ann", what="ordinary")
        stories.append(([step.facts for step in game.log.told[1:]], game.seen_by(None), game.game.offers(game.table)))
    assert all(story == stories[0] for story in stories)


@pytest.mark.rule("PZ-PRI-2")
def test_priority_lies_with_whoever_played_last() -> None:
    game = a_running_game()
    assert game.seen_by(None).priority == "Ann"
    play(game, "Cem", "Ambush", critical=True)
    assert game.seen_by(None).priority == "Cem"


@pytest.mark.rule("PZ-PRI-3")
def test_priority_passes_with_another_card_another_action_or_a_word() -> None:
    game = a_running_game()
    play(game, "Ben", "Ambush", critical=True)
    (fact,) = do(game, "pass-priority")
    assert fact.told() == "Ben passes priority." and game.seen_by(None).priority is None
    assert "Nobody holds priority" in nonsense(game, "pass-priority")
    play(game, "Ann", "Barricade")
    do(game, "pass-priority", to="Dee")
    assert game.seen_by(None).priority == "Dee" and nonsense(game, "pass-priority", to="Zoe")
    do(game, "draw", player="Ann")
    assert game.seen_by(None).priority is None
    game.answer(game.ask_id, "nothing")
    assert game.seen_by(None).priority == "Ben"


@pytest.mark.rule("PZ-PRI-5")
def test_anybody_may_respond_in_any_order() -> None:
    game = a_running_game(5)
    assert set(game.seen_by(None).may_respond) == {"Ben", "Cem", "Dee", "Eve"}
    for player in ("Eve", "Ben", "Dee"):
        assert against(game, "play-card", player=player, card="Ambush", critical=True) == ""
        play(game, player, "Ambush", critical=True)
        assert player not in game.seen_by(None).may_respond
    do(game, "pass-priority")
    assert len(game.seen_by(None).may_respond) == 5


def test_priority_binds_only_by_a_ruling() -> None:
    for ruling, said in (("shown", ""), ("strict", "Ben holds priority and has not passed it.")):
        game = a_running_game(rulings={"priority": ruling})
        play(game, "Ben", "Ambush", critical=True)
        assert against(game, "play-card", player="Ann", card="Barricade") == said
        assert against(game, "play-card", player="Ann", card="Ambush", critical=True) == ""
        do(game, "pass-priority")
        assert against(game, "play-card", player="Ann", card="Barricade") == ""


def test_a_card_has_a_name() -> None:
    game = a_running_game()
    assert nonsense(game, "play-card", player="Ann", card="  ")
    assert nonsense(game, "play-card", player="Ann", card="x" * 61)
    assert nonsense(game, "play-card", player="Zoe", card="Steal")
    assert [printed(name) for name in ("YEAH-NAH", "discardweapon", " grenade ", "A  pill")] == [
        "Yeah/Nah",
        "Discard Weapon",
        "Grenade",
        "A pill",
    ]


def test_infections_are_recorded_as_the_table_says() -> None:
    game = a_running_game()
    assert kinds(do(game, "infect", player="Ben")) == ["Infected"]
    assert "already" in against(game, "infect", player="Ben")
    assert [player.state for player in game.seen_by(None).players] == ["healthy", "infected", "healthy", "healthy"]
    (fact,) = do(game, "infect", player="Ben", infected=False)
    assert fact.told() == "Ben is not Infected any more."
    assert "not Infected" in against(game, "infect", player="Ben", infected=False)
    assert nonsense(game, "infect", player="Zoe")
