"""What costs no die, by the clauses of this box."""

import pytest

from companion.games.winter.board.facts.people import ExposureRolled
from companion.games.winter.board.facts.rounds import CardsContributed
from companion.games.winter.board.table import Table
from companion.referee.asks import Vote
from tests.games.winter.long_night.nights import a_night
from tests.games.winter.tables import nonsense, objections, play, run, the_move

THREE = {"Ann": ["*A 10", "C 14 @school"], "Ben": ["*B 12", "E 18 @school"], "Cleo": ["*D 16"]}
ALL = {"Ann": "up", "Ben": "up", "Cleo": "up"}


def night(*modules: str, **keys: object) -> Table:
    return a_night(*modules, players=THREE, crossroads="off", **keys)


@pytest.mark.rule("LN-FREE-0", "LN-FREE-PLAY-1", "LN-FREE-PLAY-2", "LN-FREE-PLAY-3")
@pytest.mark.question(123)
def test_items_are_waste_events_leave_the_game_and_equipment_stays() -> None:
    table = night()
    table.players["Ann"].dice = [1, 2]
    for kind, waste, said in (("item", 1, ""), ("event", 1, "leaves the game"), ("equip", 1, "is equipped")):
        told = play(table, "play-card", kind=kind)
        assert table.waste == waste and said in " ".join(told.told)
    assert table.players["Ann"].dice == [1, 2] and not table.players["Ann"].used


@pytest.mark.rule("LN-FREE-PLAY-4", "LN-FREE-CRI-1", "LN-FREE-CRI-2")
@pytest.mark.question(40, 44, 45, 46)
def test_cards_from_the_hand_lie_face_down_and_equipped_ones_face_up_and_only_their_number_counts() -> None:
    table = night(crisis={"name": "Despair"})
    told = play(table, "contribute", player="Ann", cards=3, equipped=1)
    assert told.of(CardsContributed) == [CardsContributed("Ann", 3, 1)]
    assert told.told == ["Ann adds 3 to the crisis, 1 face up."] and table.face_down == {"Ann": 3}
    assert "cannot have been equipped" in nonsense(table, "contribute", player="Ann", cards=1, equipped=2)
    assert "1 to the crisis." in play(table, "contribute", player="Ann", cards=1).told[0]


@pytest.mark.rule("LN-FREE-PLAY-5", "LN-FREE-PLAY-6")
@pytest.mark.question(69, 70)
@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("colony", "goes back to Ben’s hand"),
        ("school", "shuffled into that deck"),
        ("raxxon", "shuffled into that deck"),
        ("hideout", "no deck there"),
    ],
)
def test_the_story_says_where_the_equipment_of_the_dead_goes(place: str, said: str) -> None:
    table = night("bandits", "raxxon")
    table.survivors["E"].at = place
    assert said in play(table, "die", survivor="E").told[0]


@pytest.mark.rule("LN-FREE-MOV-2", "LN-FREE-MOV-3", "LN-EXP-0")
@pytest.mark.question(51, 53)
def test_a_move_needs_an_empty_space_which_bandits_fill_and_is_followed_by_exposure() -> None:
    table = night("bandits", places={"gas-station": {"bandits": 1}})
    assert play(table, "move", "blank", survivor="A", to="gas-station").of(ExposureRolled)
    table.active = "Ben"
    assert "no empty space" in objections(table, "move", survivor="B", to="gas-station")
    assert objections(table, "move", survivor="B", to="hideout") == ""


@pytest.mark.rule("LN-FREE-FOOD-1")
@pytest.mark.question(49)
def test_each_food_token_raises_a_die_by_one() -> None:
    table = night(food=5)
    table.players["Ann"].dice = [2]
    play(table, "spend-food", amount=3)
    assert (table.food, table.players["Ann"].dice) == (2, [5])
    assert "no unused die to raise by 2" in objections(table, "spend-food", amount=2)


@pytest.mark.rule("LN-FREE-REQ-1", "LN-FREE-REQ-2", "LN-FREE-REQ-3")
@pytest.mark.question(43)
def test_what_is_given_is_used_at_once_and_not_added_to_the_crisis() -> None:
    table = night()
    assert "need not give" in play(table, "request", player="Ben").told[0]
    said = play(table, "request", player="Ben", given=2).told[0]
    assert "gives 2" in said and "used at once" in said and "not added to the crisis" in said
    assert "yourself" in objections(table, "request", player="Ann")


@pytest.mark.rule("LN-FREE-HAND-1", "LN-FREE-HAND-2", "LN-FREE-HAND-3")
@pytest.mark.question(41, 42)
def test_an_item_goes_to_anybody_at_the_same_place_and_stays_used() -> None:
    table = night()
    said = play(table, "hand-off", survivor="C", to="E", item="Rifle", used=True).told[0]
    assert "E is equipped with Rifle at once" in said and "stays used until the next round" in said
    assert "stays used" in play(table, "hand-off", survivor="C", to="E").told[0]
    assert "E is at the school" in objections(table, "hand-off", survivor="A", to="E")
    assert "not of Ann" in objections(night(rulings={"hand-off": "own"}), "hand-off", survivor="C", to="E")


@pytest.mark.rule("LN-FREE-EXI-1", "LN-FREE-EXI-3")
@pytest.mark.question(107)
def test_there_is_one_vote_to_exile_in_a_turn_and_never_on_oneself() -> None:
    table = night(objectives="off")
    assert "on themselves" in objections(table, "exile", player="Ann")
    play(table, "exile", dict.fromkeys(THREE, "down"), player="Ben")
    assert "a vote in this turn" in objections(table, "exile", player="Cleo")


@pytest.mark.rule("LN-FREE-EXI-2", "LN-FREE-EXI-4")
@pytest.mark.question(106)
@pytest.mark.parametrize(("first", "exiled"), [("Ann", True), ("Cleo", False)])
def test_all_vote_at_once_and_the_first_player_breaks_a_tie(first: str, exiled: bool) -> None:
    players = {**THREE, "Dan": ["*F 20"]}
    table = a_night(players=players, first_player=first, active="Ann", crossroads="off", objectives="off")
    ask = run(the_move("exile", {"player": "Ben"}).procedure(table), table).ask
    assert isinstance(ask, Vote) and ask.voters == ("Ann", "Ben", "Cleo", "Dan")
    table = a_night(players=players, first_player=first, active="Ann", crossroads="off", objectives="off")
    votes = {"Ann": "up", "Ben": "down", "Cleo": "down", "Dan": "up"}
    play(table, "exile", votes, *(["library", "blank"] if exiled else []), player="Ben")
    assert table.players["Ben"].exiled == exiled
