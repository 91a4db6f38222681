"""Packs: read with every mistake named, pinned by a game, and what a table makes of them."""

from random import Random

import msgspec
import pytest

from companion.games.winter.game import WINTER
from companion.games.winter.packs import pins as pins_module
from companion.games.winter.packs import shelf as packs_module
from companion.games.winter.packs.pins import pins
from companion.games.winter.packs.reading import LISTS
from companion.games.winter.packs.shelf import built_in, built_in_ids, cards_in_play, read_pack
from companion.playthrough import Playthrough
from companion.referee.games import BadPosition
from companion.referee.log import Log
from companion.referee.packs import BadPack, PackMistake
from companion.referee.pens import Memory, Opening
from tests.games.winter.a_pack import HOME, TEMPLATE, THREE, a_pack, card, objective, pack_text, with_packs
from tests.games.winter.tables import a_game, a_position, a_table, done, refused


def mistakes(*texts: str) -> list[PackMistake]:
    try:
        read_pack({f"{number}.toml": text for number, text in enumerate(texts, 1)})
    except BadPack as bad:
        return bad.mistakes
    return []


# Reading


def test_the_template_is_a_pack_with_one_of_each() -> None:
    pack = read_pack({"mine.toml": TEMPLATE})
    assert pack.counts == dict.fromkeys(LISTS, 1)
    assert (pack.id, pack.version, pack.private) == ("our-cards", 1, False)


def test_our_own_decks_are_packs() -> None:
    assert {"starter", "deep-winter", "short-days", "long-night", "original"} == set(built_in_ids())
    assert all(sum(pack.counts.values()) >= 20 for pack in built_in())


FIFTEEN = """\
id = "Our Cards"
title = ""
version = "one"
colour = "red"

[[crossroads]]
id = "a-card"
titel = "A card"
trigger = { when = "serch", place = "shcool" }
trigger_text = "Somebody searches."
story = "Much too short."
vote = true

[[crossroads.options]]
text = "Take it."
effects = [{ do = "fod", by = 2 }, { do = "wound", who = "Old Marta" }]
outcome = ""

[[survivors]]
name = "Old Marta"
job = "Beekeeper"
influence = 34
attack = 9
search = 2
ability = ""
place = "moon"

[[crises]]
name = "Frozen Pipes"
needs = ["tools"]
on_failure = [{ do = "morale" }]

[[improvements]]
name = "Beehives"
"""


def test_fifteen_different_mistakes_get_lines_of_their_own() -> None:
    found = mistakes(FIFTEEN)
    places = {(mistake.line, mistake.key) for mistake in found}
    expected = {
        (1, "id"), (2, "title"), (3, "version"), (4, "colour"), (8, "crossroads[0].titel"),
        (9, "crossroads[0].trigger.when"), (9, "crossroads[0].trigger.place"), (11, "crossroads[0].story"),
        (14, "crossroads[0].options"), (16, "crossroads[0].options[0].effects[0].do"),
        (16, "crossroads[0].options[0].effects[1].by"), (17, "crossroads[0].options[0].outcome"),
        (23, "survivors[0].attack"), (26, "survivors[0].place"), (30, "crises[0].needs[0]"),
        (31, "crises[0].on_failure[0]"), (33, "improvements[0].needs"),
    }  # fmt: skip
    assert places == expected
    assert [mistake.line for mistake in found] == sorted(mistake.line for mistake in found)
    for mistake in found:
        assert mistake.file == "1.toml" and mistake.text and mistake.suggestion, mistake
    said = [str(mistake) for mistake in found]
    assert '1.toml:9: crossroads[0].trigger.when: "serch" is not known; did you mean "search"?' in said


def survivor(*more: str) -> str:
    return "\n".join(('[[survivors]]\nname = "A"\ninfluence = 3\nattack = 3\nsearch = 2', *more)) + "\n"


@pytest.mark.parametrize(
    ("text", "key", "said"),
    [
        (pack_text(), "", "nothing in this pack"),
        (pack_text(card("a"), pack="starter"), "id", "come with the program"),
        (pack_text(card("a"), card("a")), "crossroads[1].id", 'card 1 has the id "a" already'),
        (pack_text(objective("a"), objective("b").replace("of b", "of a")), "objectives[1].title", "already"),
        (pack_text('[[crises]]\nname = "A"\n[[crises]]\nname = " a "\n'), "crises[1].name", "already"),
        (pack_text("crises = 3\n"), "crises", "must be a list"),
        (pack_text('[[crises]]\nname = " "\n'), "crises[0].name", "is empty"),
        (pack_text('[[main_objectives]]\nname = "A"\nsetup = ""\ngoal = "B"\nmorale = 20\n'),
         "main_objectives[0].morale", "from 1 to 10"),
        (pack_text(card("a"), version=0), "version", "at least 1"),
        (pack_text(survivor("looks = 1\nkeeps = 2")), "survivors[0].keeps", "looks is 1"),
        (pack_text(survivor("looks = 12")), "survivors[0].looks", "from 0 to 9"),
        ("x = = 1", "", "not TOML"),
    ],
    ids=lambda value: value[:30].split("\n")[0],
)  # fmt: skip
def test_a_mistake_has_its_key_and_words(text: str, key: str, said: str) -> None:
    (mistake,) = mistakes(text)
    assert mistake.key == key and said in mistake.text and mistake.suggestion


def test_a_card_may_name_a_survivor_of_its_own_pack() -> None:
    wounded = card("a").replace('{ do = "food", by = 1 }', '{ do = "wound", by = 1, who = "Old Marta" }')
    marta = '[[survivors]]\nname = "Old Marta"\njob = "A"\ninfluence = 3\nattack = 3\nsearch = 2\nability = ""\n'
    assert [mistake.key for mistake in mistakes(pack_text(wounded))] == ["crossroads[0].options[1].effects[0].who"]
    assert mistakes(pack_text(wounded, marta)) == []


def test_a_folder_is_one_pack_and_a_mistake_is_in_its_file() -> None:
    assert mistakes(pack_text(card("a")), card("b"), objective("c")) == []
    (twice,) = mistakes(pack_text(card("a")), card("b") + card("a"))
    assert (twice.file, twice.key, twice.line) == ("2.toml", "crossroads[1].id", 20)
    (head,) = mistakes(pack_text(card("a")), "version = 2\n" + card("b"))
    assert (head.file, head.line, head.key) == ("2.toml", 1, "version") and "1.toml" in head.text
    (broken,) = mistakes("x = = 1", card("b"))
    assert broken.file == "1.toml"
    with pytest.raises(BadPack, match="no TOML file"):
        read_pack({})


def test_how_many_cards_result() -> None:
    every = [card for pack in built_in() for card in pack.crossroads]
    assert cards_in_play(built_in(), ("improvements", "bandits", "raxxon"), mature=True) == len(every)
    base = cards_in_play(built_in())
    assert base < cards_in_play(built_in(), mature=True) < len(every)
    assert cards_in_play([*built_in(), HOME]) == base + 3
    for keys in ({}, {"mature": True}, {"non_coop": False}):
        assert len(a_table(THREE, crossroads="off", **keys).deck) == cards_in_play(built_in(), **keys)


# On a table


def test_a_table_has_the_cards_of_its_packs() -> None:
    game = with_packs("home", crossroads="off")
    assert {one.id for one in game.table.deck} == {"home--one", "home--two", "home--three"}
    mixed = with_packs("starter", "home", crossroads="off")
    assert len(mixed.table.sealed.deck) == 24 + 3
    assert mixed.position()["packs"] == ["starter", "home"] and mixed.seen_by(None).packs == ("starter", "home")
    assert len(with_packs(crossroads="off").table.deck) == 0
    assert "packs" not in a_game().position() and a_game().seen_by(None).packs == built_in_ids()


def test_every_pack_of_ours_is_in_the_deck_unless_the_table_says_otherwise() -> None:
    plain = a_table(THREE)
    order = [one.id for one in plain.sealed.deck]
    pinned = WINTER.open(a_position(THREE), 7, pins(a_position(THREE), ()))
    assert order == [one.id for one in pinned.sealed.deck] and len(order) == sum(len(p.crossroads) for p in built_in())


def test_a_pack_named_twice_and_a_name_that_cannot_be_one() -> None:
    with pytest.raises(BadPosition) as bad:
        WINTER.open(a_position(packs=["starter", "starter"]), 1)
    assert [mistake.key for mistake in bad.value.mistakes] == ["packs[1]"]
    with pytest.raises(BadPosition):
        WINTER.open(a_position(packs=["No such"]), 1)


def test_a_pack_that_is_nowhere_is_said_and_done_without() -> None:
    game = Playthrough(WINTER, Opening(WINTER.id, a_position(THREE, packs=["starter", "gone"]), 7))
    assert game.notices == ["The pack “gone” is not here: the game goes on without its cards."]
    assert game.table.watch is not None and len(game.table.sealed.deck) == 23
    assert with_packs("starter", "home").notices == []


def test_objectives_come_from_the_packs_and_too_few_are_said() -> None:
    loyal = [objective(f"loyal-{number}").replace("4", str(number + 3)) for number in range(6)]
    home = a_pack(*loyal, objective("traitor", "betrayal"), objective("exiled", "exiled"))
    game = with_packs("home", packs=(home,), objectives="phones")
    done(game.play("deal-objectives", {}))
    held = game.table.sealed.objectives
    assert set(held) == set(THREE) and all(one.startswith("home--") for one in held.values())
    assert game.seen_by("Ann").me.objective.title.startswith("Title of")
    few = with_packs("home", packs=(a_pack(*loyal[:2]),), objectives="phones")
    outcome = few.play("deal-objectives", {})
    assert refused(outcome) == (
        "The packs of this table have 2 loyal secret objectives; 6 are needed. "
        "The packs of this table have 0 betrayal secret objectives; 1 are needed."
    )
    done(few.play("deal-objectives", {}, insist=True))
    assert len(few.table.sealed.objectives) == 2


def test_a_card_that_a_later_release_has_lost_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(6):
        game = with_packs("starter", "original", seed=seed, objectives="phones")
        done(game.play("deal-objectives", {}))
        dice = Random(seed)
        for _ in range(5):
            done(game.play("end-turn", {}) if dice.random() < 0.7 else game.play("not-this-one", {}))
            if game.table.active is None:
                break
        opened = game.table.watch is not None
        if opened:
            done(game.play("crossroads", {}))
        order = [one.id for one in game.table.sealed.deck]
        lost = {*order[:2], *([game.table.reading.id] if opened else ()), game.table.sealed.objectives["Ann"]}
        with monkeypatch.context() as later:
            _forget(later, lost)
            again = Playthrough(WINTER, game.opening, memory=Memory(Log(list(game.log.steps)), {}))
            assert not lost & {one.id for one in again.table.sealed.deck}
            assert again.seen_by("Ann").me.objective is None
            assert again.seen_by("Ben").me.objective == game.seen_by("Ben").me.objective
        pins_module._today.cache_clear()


def _forget(later: pytest.MonkeyPatch, lost: set[str]) -> None:
    """The program as if it had never had these cards."""
    left = tuple(
        msgspec.structs.replace(
            pack,
            crossroads=tuple(one for one in pack.crossroads if one.id not in lost),
            objectives=tuple(one for one in pack.objectives if one.id not in lost),
        )
        for pack in packs_module.built_in()
    )
    later.setattr(pins_module, "built_in", lambda: left)
    pins_module._today.cache_clear()


def test_a_new_card_of_ours_does_not_come_into_a_game_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    game = with_packs("starter")
    order = [one.id for one in game.table.sealed.deck]
    more = tuple(
        msgspec.structs.replace(pack, crossroads=(*HOME.crossroads, *pack.crossroads), version=9) for pack in built_in()
    )
    monkeypatch.setattr(pins_module, "built_in", lambda: more)
    again = Playthrough(WINTER, game.opening, memory=Memory(Log(list(game.log.steps)), {}))
    assert [one.id for one in again.table.sealed.deck] == order
