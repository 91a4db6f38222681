"""Crossroads cards: watched, triggered or not, chosen or voted for, carried out."""

from typing import Any

import pytest

from companion.games.winter.board.facts.crossroads import CardClosed, CardDrawn, CardOpened, CardPutBack, OptionTaken
from companion.games.winter.board.facts.people import WoundTaken
from companion.games.winter.board.table import Table
from companion.games.winter.packs.cards import Card, CardOption, Needs, Trigger
from companion.games.winter.rules.crossroads import come_to_pass, needs_in_words, unmet
from companion.games.winter.rules.effects import Effect
from companion.referee.asks import Choose, Vote
from tests.games.winter.tables import a_game, a_table, done, doors, play, refused, run, who

THREE = {"Ann": ["A 10", "B 12 @school"], "Ben": ["C 14"], "Cleo": ["D 16"]}


def an_option(do: Any = "morale", by: int = 1, needs: Needs | None = None, **more: Any) -> CardOption:
    return CardOption(f"{do} {by}", (Effect(do, by=by, **more),), "So it goes.", needs or Needs())


def a_card(*options: CardOption, vote: bool = False) -> Card:
    two = options or (an_option(by=1), an_option(by=-1))
    return Card("a-card", "A card", Trigger("told"), "Somebody says so.", "A story.", two, vote)


def watched(*options: CardOption, vote: bool = False, **keys: Any) -> Table:
    """Ann has the turn, and her right-hand neighbour Cleo watches the card."""
    table = a_table(THREE, **keys)
    table.sealed.deck = [a_card(*options, vote=vote), *table.sealed.deck]
    CardDrawn("Cleo", "Ann").apply(table)
    return table


@pytest.mark.rule("BG-XR-1")
@pytest.mark.question(12)
def test_at_the_start_of_a_turn_the_right_neighbour_draws_before_frostbite_bites() -> None:
    players = {"Ann": [who("A 10", frostbite=1)], "Ben": ["C 14"], "Cleo": ["D 16"]}
    table = a_table(players, phase="crisis", crisis={"name": "Despair"})
    told = play(table, "begin-turn")
    assert told.of(CardDrawn) == [CardDrawn("Cleo", "Ann")]
    assert told.kinds.index("CardDrawn") < told.kinds.index("WoundTaken")
    told = play(table, "end-turn")
    assert told.of(CardDrawn) == [CardDrawn("Ann", "Ben")]


@pytest.mark.rule("BG-XR-1")
def test_a_game_begun_in_mid_play_is_watched_too() -> None:
    game = a_game(THREE, active="Cleo")
    assert game.table.watch.watcher == "Ben" and game.table.watch.active == "Cleo"


@pytest.mark.rule("BG-XR-3")
@pytest.mark.question(111)
def test_in_an_exiled_players_turn_a_card_adds_no_helpless() -> None:
    table = a_table(THREE | {"Ann": ["A 10 @school"]}, exiled=["Ann"], helpless=1)
    table.sealed.deck = [a_card(an_option("helpless", 2), an_option("helpless", -1)), *table.sealed.deck]
    CardDrawn("Cleo", "Ann").apply(table)
    told = run(come_to_pass(table, None, None), table, "1")
    assert table.helpless == 1 and "Ann is exiled and adds no helpless survivors to the colony." in told.told
    play(table, "helpless", add=1)
    assert table.helpless == 2, "by hand they come"


@pytest.mark.question(111)
def test_in_anybody_elses_turn_they_come() -> None:
    table = watched(an_option("helpless", 2), an_option("helpless", -1), helpless=1)
    run(come_to_pass(table, None, None), table, "1")
    assert table.helpless == 3


@pytest.mark.rule("BG-XR-2")
def test_only_the_watcher_may_read_the_card() -> None:
    game = a_game(THREE)
    card = game.table.sealed.watched
    assert game.seen_by("Cleo").me.watching.title == card.title
    for seat in ("Ann", "Ben"):
        assert game.seen_by(seat).me.watching is None
    assert game.seen_by(None).me is None and game.seen_by(None).reading is None


@pytest.mark.rule("BG-XR-2")
def test_a_triggered_card_lies_open_for_everybody() -> None:
    game = a_game(THREE)
    card = game.table.sealed.watched
    done(game.play("crossroads", {}))
    assert game.seen_by(None).reading.title == card.title and game.table.watch is None


@pytest.mark.rule("BG-XR-3")
@pytest.mark.question(18)
def test_the_active_player_chooses_one_option_after_the_whole_card() -> None:
    table = watched()
    told = run(come_to_pass(table, None, None), table)
    assert isinstance(told.ask, Choose) and (told.ask.about, told.ask.seat) == ("crossroads", "Ann")
    assert "read it all aloud" in told.ask.text and len(told.ask.options) == 2


@pytest.mark.rule("BG-XR-3")
@pytest.mark.question(17)
def test_the_chosen_option_happens_and_the_card_leaves_the_game() -> None:
    table = watched()
    deck = len(table.sealed.deck)
    told = run(come_to_pass(table, None, None), table, "2")
    assert table.morale == 5 and told.of(OptionTaken)[0].option == 2
    assert told.facts[0] == CardOpened("a-card", "A card") and told.facts[-1] == CardClosed("a-card")
    assert len(table.sealed.deck) == deck and all(card.id != "a-card" for card in table.sealed.deck)
    assert (table.watch, table.reading, table.sealed.watched) == (None, None, None)


@pytest.mark.rule("BG-XR-4")
@pytest.mark.question(17)
def test_an_untriggered_card_goes_under_the_deck() -> None:
    table = watched()
    told = play(table, "end-turn")
    assert told.facts[0] == CardPutBack("Cleo") and table.sealed.deck[-1].id == "a-card"


@pytest.mark.rule("BG-XR-4")
def test_the_colony_phase_puts_it_back_too() -> None:
    game = a_game(THREE, food=9)
    card = game.table.sealed.watched
    done(game.play("colony-step", {}))
    assert game.table.sealed.deck[-1] == card and game.table.watch is None


@pytest.mark.question(15)
def test_an_option_that_cannot_be_met_is_not_offered() -> None:
    table = watched(an_option("food", -2, Needs(food=2)), an_option(by=-1), food=1)
    told = run(come_to_pass(table, None, None), table)
    assert isinstance(told.ask, Choose) and [option.value for option in told.ask.options] == ["2"]
    assert "Only this one can be met" in told.ask.text


@pytest.mark.question(16)
@pytest.mark.parametrize(("answer", "morale"), [("none", 6), ("2", 5)])
def test_when_no_option_can_be_met_the_table_decides(answer: str, morale: int) -> None:
    table = watched(an_option("food", -2, Needs(food=2)), an_option(by=-1, needs=Needs(helpless=1)))
    told = run(come_to_pass(table, None, None), table)
    assert isinstance(told.ask, Choose) and told.ask.seat is None and len(told.ask.options) == 3
    table = watched(an_option("food", -2, Needs(food=2)), an_option(by=-1, needs=Needs(helpless=1)))
    run(come_to_pass(table, None, None), table, answer)
    assert table.morale == morale and table.reading is None


@pytest.mark.rule("BG-SETUP-13c")
@pytest.mark.question(19)
@pytest.mark.parametrize(
    ("votes", "morale"), [(("up", "up", "down"), 7), (("down", "up", "down"), 5), (("up", "down", "down"), 5)]
)
def test_a_vote_card_goes_by_the_majority(votes: tuple[str, ...], morale: int) -> None:
    table = watched(vote=True)
    run(come_to_pass(table, None, None), table, dict(zip(THREE, votes, strict=True)))
    assert table.morale == morale


@pytest.mark.rule("BG-SETUP-13c")
@pytest.mark.question(19)
def test_the_first_player_breaks_a_tie_and_the_exiled_do_not_vote() -> None:
    table = with_an_exile()
    told = run(come_to_pass(table, None, None), table)
    assert isinstance(told.ask, Vote) and told.ask.voters == ("Ann", "Ben")
    table = with_an_exile()
    run(come_to_pass(table, None, None), table, {"Ann": "down", "Ben": "up"})
    assert table.morale == 7


def with_an_exile() -> Table:
    players = {"Ann": ["A 10"], "Ben": ["C 14"], "Cleo": ["D 16 @school"]}
    table = a_table(players, exiled=["Cleo"], first_player="Ben", active="Ann")
    table.sealed.deck = [a_card(vote=True)]
    CardDrawn("Cleo", "Ann").apply(table)
    return table


@pytest.mark.rule("BG-SETUP-13c")
@pytest.mark.question(20)
def test_a_first_player_without_a_vote_still_breaks_the_tie() -> None:
    table = with_an_exile()
    table.first_player = "Cleo"
    told = run(come_to_pass(table, None, None), table, {"Ann": "up", "Ben": "down"})
    assert isinstance(told.ask, Choose) and (told.ask.about, told.ask.seat) == ("tie", "Cleo")
    table = with_an_exile()
    table.first_player = "Cleo"
    run(come_to_pass(table, None, None), table, {"Ann": "up", "Ben": "down"}, "up")
    assert table.morale == 7


def test_a_vote_with_one_open_option_is_no_vote() -> None:
    table = watched(an_option("food", -2, Needs(food=2)), an_option(by=-1), vote=True)
    told = run(come_to_pass(table, None, None), table)
    assert isinstance(told.ask, Choose) and told.ask.seat is None


def test_an_effect_on_whoever_set_it_off() -> None:
    table = watched(an_option("wound", 1, who="actor"), an_option())
    told = run(come_to_pass(table, None, "B"), table, "1")
    assert [fact.name for fact in told.of(WoundTaken)] == ["B"]


def test_when_nobody_said_who_set_it_off_the_table_does() -> None:
    table = watched(an_option("wound", 1, who="actor"), an_option())
    told = run(come_to_pass(table, None, None), table, "1")
    assert isinstance(told.ask, Choose) and [option.value for option in told.ask.options] == ["A", "B"]
    table = watched(an_option("zombies", 2, place="here"), an_option())
    run(come_to_pass(table, None, None), table, "1", "B")
    assert table.places["school"].zombies == 2


def test_somebody_who_died_on_the_way_takes_no_wound() -> None:
    table = watched(an_option("wound", 1, who="actor"), an_option())
    told = run(come_to_pass(table, None, "Z"), table, "1")
    assert told.of(WoundTaken) == []


def test_another_card_may_be_read_and_the_watched_one_goes_under_the_deck() -> None:
    table = watched()
    other = table.sealed.deck[0]
    read = run(come_to_pass(table, other.id, None), table)
    assert read.ask is not None and read.ask.about.startswith("crossroads")
    assert table.reading == other and table.sealed.deck[-1].id == "a-card"


def test_a_card_from_the_box_is_read_by_hand() -> None:
    game = a_game(THREE, crossroads="cards")
    assert game.table.watch.physical and game.seen_by("Cleo").me.watching is None
    facts = done(game.play("crossroads", {})).facts
    assert "Cleo reads" in facts[0].told() and "Ann chooses" in facts[1].told()


def test_a_table_without_crossroads_draws_nothing() -> None:
    assert a_game(THREE, crossroads="off").table.watch is None
    assert a_game({"Ann": ["A 10"]}).table.watch is None


@pytest.mark.rule("BG-SETUP-6b")
def test_cards_with_adult_themes_are_drawn_only_where_the_table_wants_them() -> None:
    without, with_them = a_table(THREE), a_table(THREE, mature=True)
    assert all("mature" not in card.tags for card in without.deck)
    assert len(with_them.deck) == len(without.deck) + sum("mature" in card.tags for card in with_them.deck)


def test_a_coop_table_draws_no_card_of_distrust() -> None:
    assert all("non-coop" not in card.tags for card in a_table(THREE, variants=["coop"]).deck)


@pytest.mark.question(15, 21)
@pytest.mark.parametrize(
    ("needs", "lacks"),
    [
        (Needs(food=3), ["3 food"]),
        (Needs(food=2, helpless=1), []),
        (Needs(helpless=2), ["2 helpless"]),
        (Needs(barricades=2), ["2 barricades at the colony"]),
        (Needs(space_at_colony=22), ["22 free spaces at the colony"]),
        (Needs(text="a fuel card in hand"), []),
    ],
)
def test_what_an_option_lacks(needs: Needs, lacks: list[str]) -> None:
    table = a_table(THREE, food=2, helpless=1, colony=doors((0, 1)))
    assert unmet(table, needs) == lacks


def test_what_an_option_needs_in_words() -> None:
    needs = Needs(food=1, helpless=2, barricades=1, space_at_colony=3, text="a fuel card in hand")
    said = needs_in_words(an_option(needs=needs))
    assert said.count(",") == 4 and said.startswith("1 food") and said.endswith("a fuel card in hand")


@pytest.mark.rule("BG-XR-2")
def test_nobody_but_the_watcher_or_the_laptop_turns_the_card_up() -> None:
    game = a_game(THREE)
    for move in ("crossroads", "not-this-one"):
        for seat in ("Ann", "Ben"):
            assert "Cleo’s to turn up" in refused(game.play(move, {}, seat=seat, insist=True))
    done(game.play("not-this-one", {}, seat="Cleo"))
    done(game.play("crossroads", {}))


@pytest.mark.rule("BG-PT-3b", "BG-FREE-EXI-1")
@pytest.mark.question(38, 107)
def test_in_anothers_turn_a_seat_only_acts_when_the_table_insists() -> None:
    game = a_game(THREE, food=3)
    for move, args in (("end-turn", {}), ("exile", {"player": "Cleo"}), ("play-card", {"kind": "item"})):
        outcome = game.play(move, args, seat="Ben")
        assert refused(outcome) == "It is Ann’s turn." and outcome.may_insist
    done(game.play("play-card", {"kind": "item"}, seat="Ben", insist=True))
    done(game.play("play-card", {"kind": "item"}, seat="Ann"))
    done(game.play("adjust", {"what": "food", "by": 1}, seat="Ben"))
