"""What costs no die: moving, food, cards, requests, handing items on, the vote to exile."""

from typing import Any

import msgspec
import pytest

from companion.games.winter.board.facts.people import ExposureRolled, SurvivorMoved, ToDoByHand
from companion.games.winter.board.facts.rounds import CardsContributed, DieRaised
from companion.games.winter.board.facts.tracks import FoodChanged, WasteChanged
from companion.referee.asks import Choose
from tests.games.winter.tables import a_table, insist, nonsense, objections, play, run, the_move, who

GROUPS = {"Ann": ["A 10", "B 12 @school"], "Ben": ["C 14 @school"]}


@pytest.mark.rule("BG-FREE-MOV-1")
@pytest.mark.question(50)
def test_a_survivor_moves_once_in_a_turn() -> None:
    table = a_table(GROUPS)
    told = play(table, "move", "blank", survivor="A", to="library")
    assert told.of(SurvivorMoved) == [SurvivorMoved("A", "colony", "library")]
    assert "has moved this turn" in objections(table, "move", survivor="A", to="school")
    insist(table, "move", "blank", survivor="A", to="school")


@pytest.mark.rule("BG-FREE-MOV-1")
@pytest.mark.question(50)
def test_a_move_by_an_effect_is_not_the_survivors_own() -> None:
    table = a_table(GROUPS)
    assert play(table, "move", survivor="A", to="library", exposure=False).of(ExposureRolled) == []
    assert objections(table, "move", survivor="A", to="school") == ""


@pytest.mark.rule("BG-FREE-MOV-1")
@pytest.mark.question(50)
@pytest.mark.parametrize(("ruling", "again"), [("turn", True), ("round", False)])
def test_the_limit_is_a_turn_or_a_round_by_ruling(ruling: str, again: bool) -> None:
    players = {"Ann": ["A 10"], "Ben": [who("B 12", moved=True), "C 14"]}
    table = a_table(players, rulings={"move-limit": ruling}, crossroads="off")
    play(table, "end-turn")
    assert (objections(table, "move", survivor="B", to="school") == "") == again


@pytest.mark.rule("BG-FREE-MOV-2")
@pytest.mark.question(51)
@pytest.mark.parametrize(
    ("place", "there", "helpless"), [("gas-station", 2, 0), ("school", 4, 0), ("library", 3, 0), ("colony", 0, 24)]
)
def test_a_place_without_an_empty_space_is_closed(place: str, there: int, helpless: int) -> None:
    crowd = [f"X{letter} 5{n} @{place}" for n, letter in enumerate("abcd"[:there])]
    table = a_table({"Ann": ["A 10 @hospital", *crowd], "Ben": []}, helpless=helpless)
    assert "no empty space" in objections(table, "move", survivor="A", to=place)


@pytest.mark.rule("BG-FREE-MOV-3")
def test_after_a_move_comes_the_roll() -> None:
    table = a_table(GROUPS)
    told = run(the_move("move", {"survivor": "A", "to": "school"}).procedure(table), table)
    assert told.ask is not None and told.ask.about == "exposure" and table.survivors["A"].at == "school"


def test_a_move_must_make_sense() -> None:
    table = a_table(GROUPS)
    assert "there already" in nonsense(table, "move", survivor="A", to="colony")
    assert "no place" in nonsense(table, "move", survivor="A", to="mall")
    assert "Nobody called" in nonsense(table, "move", survivor="Z", to="school")


@pytest.mark.question(110)
def test_the_exiled_do_not_come_home() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12 @school"]}, exiled=["Ben"], active="Ben")
    assert "may not come back" in objections(table, "move", survivor="B", to="colony")
    assert objections(table, "move", survivor="B", to="library") == ""


@pytest.mark.rule("BG-FREE-FOOD-1")
@pytest.mark.question(49)
def test_each_food_raises_an_unused_die_by_one_to_6_at_most() -> None:
    table = a_table(GROUPS, food=5, crossroads="off")
    table.players["Ann"].dice = [4, 6]
    told = play(table, "spend-food", amount=2)
    assert told.of(DieRaised) == [DieRaised("Ann", 4, 6)] and told.of(FoodChanged)[0].now == table.food == 3
    assert "no unused die" in objections(table, "spend-food", amount=1)


@pytest.mark.rule("BG-FREE-FOOD-1")
def test_the_player_says_which_die_goes_up() -> None:
    table = a_table(GROUPS, food=5)
    table.players["Ann"].dice = [2, 4]
    told = run(the_move("spend-food", {"amount": 1}).procedure(table), table)
    assert isinstance(told.ask, Choose) and told.ask.seat == "Ann"
    play(table, "spend-food", "2", amount=1)
    assert table.players["Ann"].dice == [3, 4]


@pytest.mark.rule("BG-FREE-FOOD-1")
@pytest.mark.question(49, 111)
def test_there_must_be_food_and_the_exiled_have_none_of_it() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12 @school"]}, exiled=["Ben"], active="Ben", food=2)
    assert "exiled" in objections(table, "spend-food", amount=1)
    assert "Only 2 food" in nonsense(table, "spend-food", amount=3)
    table = a_table(food=1)
    assert "goes up by 1, to 6 at most" in play(table, "spend-food", amount=1).told[-1]


@pytest.mark.rule("BG-FREE-PLAY-1", "BG-FREE-PLAY-2")
def test_every_played_item_is_waste() -> None:
    table = a_table(waste=9)
    for _ in range(2):
        play(table, "play-card", kind="item")
    assert table.waste == 11


@pytest.mark.rule("BG-FREE-PLAY-3", "BG-FREE-PLAY-4")
@pytest.mark.question(123)
@pytest.mark.parametrize(("kind", "said"), [("event", "leaves the game"), ("equip", "equipped")])
def test_events_and_equipment_are_no_waste(kind: str, said: str) -> None:
    table = a_table(waste=9)
    assert said in play(table, "play-card", kind=kind).told[-1] and table.waste == 9


@pytest.mark.question(111)
def test_what_the_exiled_play_leaves_the_game() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12 @school"]}, exiled=["Ben"], active="Ben")
    told = play(table, "play-card", kind="item")
    assert told.of(WasteChanged) == [] and "leaves the game" in told.told[-1]


@pytest.mark.rule("BG-FREE-CRI-1")
@pytest.mark.question(46)
def test_cards_are_added_face_down_and_only_their_number_is_known() -> None:
    table = a_table(crisis={"name": "Despair"})
    told = play(table, "contribute", player="Ann", cards=2)
    assert told.of(CardsContributed) == [CardsContributed("Ann", 2)]
    play(table, "contribute", player="Ann", cards=1)
    assert table.face_down == {"Ann": 3}


@pytest.mark.question(48)
def test_what_is_added_is_not_taken_back() -> None:
    with pytest.raises(msgspec.ValidationError):
        the_move("contribute", {"player": "Ann", "cards": -1})


@pytest.mark.question(44)
def test_what_was_requested_and_equipped_may_go_to_the_crisis_afterwards() -> None:
    table = a_table(crisis={"name": "Despair"})
    play(table, "request", player="Ben", given=1)
    play(table, "play-card", kind="equip")
    play(table, "contribute", player="Ann", cards=1)


@pytest.mark.rule("BG-FREE-CRI-1")
@pytest.mark.question(111)
def test_the_exiled_add_nothing_and_nobody_adds_to_no_crisis() -> None:
    crisis = {"name": "Despair"}
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12 @school"]}, exiled=["Ben"], active="Ben", crisis=crisis)
    assert "exiled" in objections(table, "contribute", player="Ben", cards=1)
    assert "own" in objections(table, "contribute", player="Ann", cards=1)
    assert "no crisis" in nonsense(a_table(), "contribute", player="Ann", cards=1)


@pytest.mark.rule("BG-FREE-REQ-1", "BG-FREE-REQ-2", "BG-FREE-REQ-3", "BG-FREE-REQ-4")
@pytest.mark.question(43)
def test_a_request_may_be_refused_and_what_is_given_is_used_at_once() -> None:
    table = a_table()
    assert "need not give" in play(table, "request", player="Ben").told[-1]
    said = play(table, "request", player="Ben", given=2).told[-1]
    assert "gives 2" in said and "used at once" in said and "not added to the crisis" in said
    assert "yourself" in objections(table, "request", player="Ann")


@pytest.mark.rule("BG-FREE-HAND-1")
@pytest.mark.question(42)
@pytest.mark.parametrize(("ruling", "said"), [("own", "not of Ann’s group"), ("anyone", "")])
def test_an_item_goes_to_somebody_at_the_same_place(ruling: str, said: str) -> None:
    table = a_table({"Ann": ["A 10", "B 12 @school", "D 16"], "Ben": ["C 14"]}, rulings={"hand-off": ruling})
    assert objections(table, "hand-off", survivor="A", to="D") == ""
    assert "is at the school" in objections(table, "hand-off", survivor="A", to="B")
    found = objections(table, "hand-off", survivor="A", to="C")
    assert said in found and bool(said) == bool(found)


@pytest.mark.rule("BG-FREE-HAND-1", "LN-FREE-HAND-1")
def test_nobody_hands_an_item_to_themselves() -> None:
    table = a_table({"Ann": ["A 10", "D 16"]})
    assert "has it already" in nonsense(table, "hand-off", survivor="A", to="A")
    assert "Nobody called “Q”" in nonsense(table, "hand-off", survivor="Q", to="Q")


@pytest.mark.question(41)
def test_what_was_used_stays_used() -> None:
    table = a_table({"Ann": ["A 10", "D 16"]})
    assert play(table, "hand-off", survivor="A", to="D").of(ToDoByHand)[0].told().endswith("stays used.")


BOOKS: list[tuple[str, str, dict[str, Any]]] = [
    ("waste", "play-card", {"kind": "item"}),
    ("exposure", "move", {"survivor": "Brian Lee", "to": "school"}),
]


@pytest.mark.parametrize(("book", "move", "args"), BOOKS)
def test_a_table_that_keeps_its_own_books_is_reminded_or_left_alone(book: str, move: str, args: dict[str, Any]) -> None:
    reminded = a_table(bookkeeping={book: "remind"})
    assert play(reminded, move, **args).of(ToDoByHand) != []
    alone = a_table(bookkeeping={book: "off"})
    assert play(alone, move, **args).of(ToDoByHand) == []
    assert reminded.waste == alone.waste == 0


@pytest.mark.rule("BG-EXP-0")
@pytest.mark.parametrize(("exposure", "said"), [("do", True), ("remind", True), ("off", False)])
def test_a_survivor_who_is_spared_the_roll_is_said_to_be(exposure: str, said: bool) -> None:
    table = a_table({"Ann": ["*Rod Miller", "B 12 @school"], "Ben": ["C 14 @school"]})
    table.options = {**table.options, "exposure": exposure}
    told = play(table, "move", survivor="Rod Miller", to="library")
    spared = "Rod Miller does not roll for exposure: an ability spares it."
    assert told.of(ExposureRolled) == [] and (spared in told.told) == said
