"""Bandits: where they come from, what they draw, what they carry off, how they are driven away; their hideout."""

from typing import Any

import pytest

from companion.games.winter.board.facts.people import ExposureRolled
from companion.games.winter.board.places import LOCATIONS
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.bandits.facts import (
    BanditCame,
    BanditFoundNoSpace,
    BanditRemoved,
    BanditsLeft,
    BanditsScavenged,
)
from companion.games.winter.rules.zombies import drawn_to_locations, overrun, zombie_arrives
from companion.referee.asks import Choose, Roll
from tests.games.winter.long_night.nights import a_night, a_night_game, refused_position
from tests.games.winter.tables import done, insist, nonsense, objections, play, run, the_move

TWO = {"Ann": ["*A 10 3 4 @school", "C 14 @hideout"], "Ben": ["*B 12"]}


def night(**keys: Any) -> Table:
    return a_night("bandits", **({"players": TWO, "crossroads": "off"} | keys))


def bandits(table: Table) -> dict[str, int]:
    """Where bandits are."""
    return {place.id: place.bandits for place in table.places.values() if place.bandits}


# They come


@pytest.mark.rule("LN-PT-1b")
def test_they_come_where_the_crisis_says() -> None:
    table = night(phase="crisis")
    told = play(table, "reveal-crisis", name="Despair", bandits=["school", "library", "library"])
    assert bandits(table) == {"school": 1, "library": 2} and told.ask is None
    table = night(phase="crisis")
    play(table, "reveal-crisis", name="Despair", bandits=[])
    assert bandits(table) == {}


@pytest.mark.rule("LN-PT-1b")
def test_a_card_cannot_send_them_where_no_bandit_goes() -> None:
    table = night(phase="crisis")
    for place, said in (("colony", "not come to the colony"), ("raxxon", "no place"), ("moon", "no place")):
        assert said in nonsense(table, "reveal-crisis", name="Despair", bandits=[place])
        assert said in nonsense(table, "place-bandit", place=place)


@pytest.mark.rule("LN-PT-1c")
@pytest.mark.question(124)
@pytest.mark.parametrize("face", range(1, 7))
def test_a_card_that_says_nothing_brings_two_where_dice_say(face: int) -> None:
    table = a_night("bandits", "raxxon", players=TWO, phase="crisis")
    ask = run(the_move("reveal-crisis", {"name": "Despair"}).procedure(table), table).ask
    assert isinstance(ask, Roll) and (ask.die, ask.about) == ("action", "random-location")
    table = a_night("bandits", "raxxon", players=TWO, phase="crisis")
    play(table, "reveal-crisis", face, 7 - face, name="Despair")
    assert bandits(table) == {LOCATIONS[face - 1]: 1, LOCATIONS[6 - face]: 1}


@pytest.mark.question(125)
def test_a_bandit_without_a_space_is_not_placed() -> None:
    table = night(phase="crisis", places={"gas-station": {"bandits": 1}})
    told = play(table, "reveal-crisis", 6, 6, name="Despair")
    assert [type(fact) for fact in told.facts[1:]] == [BanditCame, BanditFoundNoSpace]
    assert bandits(table) == {"gas-station": 2}


def exiled(loyal: bool) -> Table:
    """Ben is exiled and has shown a loyal objective, or none."""
    table = night(players={"Ann": ["A 10"], "Ben": ["B 12 @school"]}, exiled=["Ben"], phase="crisis")
    table.players["Ben"].loyal = loyal
    return table


@pytest.mark.question(129)
def test_an_exiled_player_who_was_loyal_leads_them() -> None:
    table = exiled(loyal=True)
    ask = run(the_move("reveal-crisis", {"name": "Despair"}).procedure(table), table).ask
    assert isinstance(ask, Choose) and ask.seat == "Ben" and ask.about == "bandits"
    assert [option.value for option in ask.options] == list(LOCATIONS)
    play(exiled(loyal=True), "reveal-crisis", "library", name="Despair", bandits=["school"])
    table = exiled(loyal=True)
    play(table, "reveal-crisis", "library", "school", name="Despair")
    assert bandits(table) == {"library": 1, "school": 1}
    table = exiled(loyal=False)
    play(table, "reveal-crisis", 1, 1, name="Despair")
    assert bandits(table) == {"police-station": 2}


def test_the_table_places_one_too() -> None:
    table = night()
    play(table, "place-bandit", place="library")
    play(table, "place-bandit", 3)
    assert bandits(table) == {"library": 1, "school": 1}
    assert "without the bandits" in nonsense(a_night(), "place-bandit", place="library")


# They draw zombies, and flee from them


@pytest.mark.rule("LN-COL-5c")
def test_they_count_for_zombies_as_survivors_do() -> None:
    table = night(places={"school": {"bandits": 2}, "library": {"bandits": 1}, "hideout": {"bandits": 1}})
    drawn = {place: number for place, number in drawn_to_locations(table).items() if number}
    assert drawn == {"school": 3, "library": 1, "hideout": 2}


@pytest.mark.rule("LN-COL-5k", "LN-COL-5l")
def test_an_overrun_without_survivors_drives_all_of_them_off() -> None:
    table = night(places={"library": {"zombies": 3, "bandits": 2}})
    told = run(zombie_arrives(table, "library", 1), table)
    assert told.of(BanditsLeft) == [BanditsLeft("library", 2)] and bandits(table) == {} and table.morale == 6
    assert run(zombie_arrives(table, "library", 1), table).kinds == ["EntranceOverrun", "NobodyThere"]


@pytest.mark.rule("LN-COL-5i", "LN-COL-5l")
def test_survivors_there_die_first_and_the_bandits_stay() -> None:
    table = night(places={"school": {"bandits": 1}})
    run(overrun(table, "school"), table, *[])
    assert table.dead == ["A"] and bandits(table) == {"school": 1}
    run(overrun(table, "school"), table)
    assert bandits(table) == {}


# They scavenge


@pytest.mark.rule("LN-COL-6")
def test_each_carries_a_card_off_to_the_hideout() -> None:
    places = {"school": {"bandits": 2}, "library": {"bandits": 1}, "hideout": {"bandits": 1}}
    table = night(places=places, hideout_cards=4)
    step = next(step for step in table.steps if step.id == "bandits-scavenge")
    told = run(step.procedure(table), table)
    assert told.of(BanditsScavenged) == [BanditsScavenged(3, 7)]
    assert told.told[:2] == [
        "By hand: 2 from the deck of the school, face up to the hideout.",
        "By hand: 1 from the deck of the library, face up to the hideout.",
    ]


@pytest.mark.rule("LN-COL-6")
@pytest.mark.question(30)
def test_from_an_empty_deck_they_carry_nothing_off() -> None:
    table = night(places={"school": {"bandits": 2, "deck_empty": True}, "library": {"bandits": 1}}, hideout_cards=4)
    step = next(step for step in table.steps if step.id == "bandits-scavenge")
    told = run(step.procedure(table), table)
    assert told.of(BanditsScavenged) == [BanditsScavenged(1, 5)]
    assert told.told[0] == "By hand: 1 from the deck of the library, face up to the hideout."


@pytest.mark.question(30)
def test_no_item_deck_lies_at_the_hideout() -> None:
    assert nonsense(night(), "deck", place="hideout", empty=True) == "No item deck lies at the bandits’ hideout."
    assert refused_position("bandits", places={"hideout": {"deck_empty": True}}) == {
        "places.hideout.deck_empty": "no item deck lies there."
    }


# They are attacked


@pytest.mark.rule("LN-DIE-ATT-6", "LN-DIE-ATT-7")
@pytest.mark.question(126)
@pytest.mark.parametrize("face", range(1, 7))
def test_the_spent_die_drives_one_off_with_4_or_less_without_exposure(face: int) -> None:
    table = night(places={"school": {"bandits": 2}})
    table.players["Ann"].dice = [2]
    assert "no unused die of 3" in objections(table, "attack", survivor="A", target="bandit")
    table.players["Ann"].dice = [2, 5]
    told = play(table, "attack", face, survivor="A", target="bandit")
    assert bool(told.of(BanditRemoved)) == (face <= 4) and bandits(table) == {"school": 1 if face <= 4 else 2}
    assert not told.of(ExposureRolled) and told.ask is None and table.players["Ann"].used == [5]
    assert "random card" not in " ".join(told.told)


@pytest.mark.rule("LN-DIE-ATT-6")
def test_no_bandit_is_attacked_where_none_is() -> None:
    assert nonsense(night(), "attack", survivor="A", target="bandit")
    assert nonsense(a_night(players={"Ann": ["A 10 @school"]}), "attack", survivor="A", target="bandit")


# Their hideout


@pytest.mark.rule("LN-DIE-HID-2")
def test_at_the_hideout_bandits_survivors_and_zombies_are_attacked_as_anywhere() -> None:
    table = night(places={"hideout": {"bandits": 1, "zombies": 1}})
    table.survivors["B"].at = "hideout"
    play(table, "attack", 4, survivor="C", target="bandit")
    assert play(table, "attack", "blank", survivor="C").of(ExposureRolled)
    play(table, "attack", 1, survivor="C", target="B")
    assert bandits(table) == {} and table.survivors["B"].wounds == 1 and not table.places["hideout"].zombies


@pytest.mark.rule("LN-DIE-HID-3")
@pytest.mark.parametrize(("how", "die"), [("attack", 3), ("search", 5)])
def test_the_hideout_itself_is_attacked_or_searched_with_a_die_that_is_rolled(how: str, die: int) -> None:
    players = {"Ann": ["*A 10 3 5 @hideout"], "Ben": ["*B 12"]}
    table = night(players=players, hideout_cards=3)
    table.players["Ann"].dice = [die - 1]
    assert f"of {die} or more" in objections(table, "hideout", survivor="A", how=how)
    table.players["Ann"].dice = [die]
    told = play(table, "hideout", 2, survivor="A", how=how)
    assert "what a 2 does" in told.told[-1] and table.players["Ann"].used == [die]
    assert "at the colony" in objections(table, "hideout", survivor="B", how=how)
    assert "without the bandits" in nonsense(a_night(), "hideout", survivor="Brian Lee", how=how)


@pytest.mark.rule("LN-DIE-HID-1")
@pytest.mark.question(130)
def test_the_exiled_do_nothing_at_the_hideout() -> None:
    places = {"hideout": {"bandits": 1, "zombies": 1}}
    table = night(players={"Ann": ["*A 10 @hideout"], "Ben": ["*B 12"]}, exiled=["Ann"], places=places)
    assert "exiled" in objections(table, "hideout", survivor="A", how="search")
    for target in ("bandit", "zombie"):
        assert "exiled" in objections(table, "attack", survivor="A", target=target)
    assert objections(night(places=places), "attack", survivor="C", target="bandit") == ""


@pytest.mark.rule("LN-SETUP-10d", "LN-DIE-SEA-1")
def test_the_hideout_has_no_deck_to_search() -> None:
    assert "no deck" in nonsense(night(), "search", survivor="C")
    offered = [offer for offer in a_night_game("bandits", players=TWO).game.offers(night())]
    assert ("search", "C") not in [(offer.move, offer.args.get("survivor")) for offer in offered]
    assert {"survivor": "C", "how": "search"} in [offer.args for offer in offered if offer.move == "hideout"]


# Put right by hand, seen, written down


def test_numbers_can_be_put_right() -> None:
    game = a_night_game("bandits", players=TWO, hideout_cards=2)
    done(game.play("adjust", {"what": "bandits", "by": 2, "place": "library"}))
    done(game.play("hideout-cards", {"cards": 1}))
    view = game.seen_by(None)
    assert view.places["library"].bandits == 2 and view.part("bandits") == {"hideout_cards": 1}
    assert game.position()["places"]["library"]["bandits"] == 2 and game.position()["hideout_cards"] == 1
    table = game.table
    assert "no bandit spaces" in nonsense(table, "adjust", what="bandits", by=1, place="colony")
    assert "below 0" in nonsense(table, "adjust", what="bandits", by=-1, place="school")
    assert "1 empty space." in objections(table, "adjust", what="bandits", by=2, place="library")
    insist(table, "adjust", what="bandits", by=2, place="library")
    assert "lie there already" in nonsense(table, "hideout-cards", cards=1)
    for move, args in (("hideout-cards", {"cards": 1}), ("adjust", {"what": "bandits", "by": 1, "place": "school"})):
        assert "without" in nonsense(a_night(), move, **args)


@pytest.mark.question(129)
def test_when_nobody_knows_whether_the_exiled_was_loyal_the_table_is_asked_once() -> None:
    table = night(players={"Ann": ["A 10"], "Ben": ["B 12 @school"]}, exiled=["Ben"], phase="crisis")
    play(table, "reveal-crisis", "yes", "library", "school", name="Despair")
    assert bandits(table) == {"library": 1, "school": 1} and table.players["Ben"].loyal
    table = night(players={"Ann": ["A 10"], "Ben": ["B 12 @school"]}, exiled=["Ben"], phase="crisis")
    play(table, "reveal-crisis", "no", 1, 1, name="Despair")
    assert bandits(table) == {"police-station": 2} and table.players["Ben"].loyal is False
    table = night(players={"Ann": ["A 10"], "Ben": ["B 12 @school"]}, exiled=["Ben"], phase="crisis")
    play(table, "reveal-crisis", name="Despair", bandits=[])
    assert table.players["Ben"].loyal is None
