"""Deck files: the starter deck is good, and every mistake in a bad deck is named."""

from collections import Counter
from itertools import count
from pathlib import Path

import pytest

from companion.games.winter.packs.cards import Card
from companion.games.winter.packs.decks import BadDeck, DeckMistake
from tests.games.winter.packs.one_file import read_deck, starter

STORY = " ".join(["word"] * 60)
PLAIN = '{ do = "morale", by = -1 }'


def card(
    name: str = "one",
    trigger: str = 'when = "move"',
    effects: str = PLAIN,
    needs: str = "",
    story: str = STORY,
    extra: str = "",
    options: int = 2,
) -> str:
    """A card that is right in every other way; `effects` and `needs` are those of its first option."""
    lines = [
        "[[crossroads]]",
        f'id = "{name}"',
        'title = "A title"',
        f"trigger = {{ {trigger} }}",
        'trigger_text = "Something happens."',
        f'story = "{story}"',
        extra,
    ]
    for number in range(options):
        what, need = (effects, needs) if number == 0 else (PLAIN, "")
        lines += [
            "[[crossroads.options]]",
            'text = "This."',
            f"effects = [{what}]",
            f"needs = {{ {need} }}",
            'outcome = "So."',
        ]
    return "\n".join(lines) + "\n"


def mistakes(
    tmp_path: Path, *cards: str, head: str = 'id = "mine"\ntitle = "Mine"\nversion = 1\n'
) -> list[DeckMistake]:
    file = tmp_path / "mine.toml"
    file.write_text(head + "".join(cards), "utf-8")
    try:
        read_deck(file)
    except BadDeck as bad:
        return bad.mistakes
    return []


def only(found: list[DeckMistake]) -> DeckMistake:
    assert len(found) == 1, [str(mistake) for mistake in found]
    return found[0]


# The starter deck


def test_the_starter_deck_has_24_cards_and_is_read_once() -> None:
    assert len(starter().crossroads) == 24
    assert starter() is starter()


def test_the_starter_deck_is_varied() -> None:
    cards = starter().crossroads
    assert len({one.trigger.when for one in cards}) >= 15
    assert Counter(one.trigger.when for one in cards).most_common(1)[0][1] <= 4
    assert len({one.trigger.place for one in cards if one.trigger.when == "move"}) >= 3
    assert sum(one.vote for one in cards) >= 6


def test_the_starter_deck_is_tagged() -> None:
    tags = Counter(tag for one in starter().crossroads for tag in one.tags)
    assert tags["mature"] == 4 and tags["non-coop"] == 4 and tags["needs-helpless"] >= 3 and tags["needs-exiled"] >= 1


@pytest.mark.parametrize("one", starter().crossroads, ids=lambda one: one.id)
def test_a_starter_card_is_a_dilemma(one: Card) -> None:
    assert len(one.options) == 2
    for option in one.options:
        assert option.effects and option.outcome and len(option.text) <= 60
        assert _weight(option.effects) >= 1
    helpless = one.trigger.helpless_at_least is not None
    assert helpless == ("needs-helpless" in one.tags) and one.trigger.exiled_present == ("needs-exiled" in one.tags)


def _weight(effects: tuple[object, ...]) -> int:
    """How many of the effects are more than a single food."""
    return sum(not (effect.do == "food" and abs(effect.by) == 1) for effect in effects)  # type: ignore[attr-defined]


# Bad decks


def test_a_good_deck_has_no_mistakes(tmp_path: Path) -> None:
    assert mistakes(tmp_path, card()) == []


def test_a_path_may_be_a_string(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('id = "a"\ntitle = "A"\nversion = 1\n' + card(), "utf-8")
    assert read_deck(str(tmp_path / "a.toml")).id == "a"


def test_a_file_that_is_not_there_is_an_oserror(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        read_deck(tmp_path / "none.toml")


def test_a_file_that_is_not_toml(tmp_path: Path) -> None:
    found = only(mistakes(tmp_path, head='id = "mine"\ntitle = \n'))
    assert (found.file, found.line, found.key) == ("mine.toml", 2, "") and "not TOML" in found.text
    assert only(mistakes(tmp_path, head='a = """')).line == 1


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b'id = "mine"\ntitle = "\xff"\n')
    with pytest.raises(BadDeck) as bad:
        read_deck(tmp_path / "mine.toml")
    assert str(bad.value) == "mine.toml:2: the file is not UTF-8 text"


def test_a_mistake_has_file_line_key_and_advice(tmp_path: Path) -> None:
    found = only(mistakes(tmp_path, card(trigger='when = "moove"')))
    assert str(found) == 'mine.toml:7: crossroads[0].trigger.when: "moove" is not known; did you mean "move"?'


@pytest.mark.parametrize(
    ("bad", "key", "text"),
    [
        (card("Two Words"), "id", "pattern"),
        (card(story="Too short."), "story", "has 2 words; it must have 50 to 110"),
        (card(story=STORY + " " + STORY), "story", "has 120 words"),
        (card(options=4), "options", "1 to 3 options, not 4"),
        (card(options=1, extra="vote = true"), "options", "exactly 2 options, not 1"),
        (card(options=3, extra="vote = true"), "options", "exactly 2 options, not 3"),
        (card(extra='vote = "yes"'), "vote", "true or false"),
        (card(extra='tags = ["matur"]'), "tags[0]", 'did you mean "mature"?'),
        (card(extra="subtitle = 1"), "subtitle", 'there is no key "subtitle" here'),
        (card(trigger='when = "move", plase = "school"'), "trigger.plase", 'did you mean "place"?'),
        (card(trigger='when = "move", place = "libary"'), "trigger.place", 'not on the board; did you mean "library"?'),
        (card(trigger='when = "move", place = "others"'), "trigger.place", "not on the board"),
        (card(trigger='when = "move", place = "raxxon"'), "trigger.place", 'needs the tag "raxxon"'),
        (card(trigger='when = "at"'), "trigger.place", "is missing"),
        (card(trigger='when = "search", place = "colony"'), "trigger.place", "nobody can search at the colony"),
        (card(trigger='when = "state", not_exiled = true'), "trigger.when", "needs a condition"),
        (card(trigger='when = "move", food_at_most = -1'), "trigger.food_at_most", "at least 0"),
        (card(trigger="place = 3"), "trigger.place", "must be text, not 3"),
        (card(effects='{ do = "morrale", by = 1 }'), "options[0].effects[0].do", 'did you mean "morale"?'),
        (card(effects='{ do = "morale", by = 0 }'), "options[0].effects[0].by", "0 makes no sense"),
        (card(effects='{ do = "morale", by = 100 }'), "options[0].effects[0].by", "at most 99"),
        (card(effects='{ do = "morale", by = "two" }'), "options[0].effects[0].by", 'whole number, not "two"'),
        (card(effects='{ do = "morale" }'), "options[0].effects[0].by", "must say how many"),
        (card(effects='{ do = "morale", by = 1, place = "school" }'), "options[0].effects[0].place", "has no use"),
        (card(effects='{ do = "zombies", by = 1 }'), "options[0].effects[0].place", "must say where"),
        (card(effects='{ do = "zombies", by = 1, place = "shool" }'), "options[0].effects[0].place", '"school"'),
        (card(effects='{ do = "noise", by = 1, place = "colony" }'), "options[0].effects[0].place", "no room for"),
        (card(effects='{ do = "bandits", by = 1, place = "school" }'), "options[0].effects[0].do", 'the tag "bandits"'),
        (card(effects='{ do = "kill" }'), "options[0].effects[0].who", "must say which survivors"),
        (card(effects='{ do = "kill", who = "lowst" }'), "options[0].effects[0].who", 'did you mean "lowest"?'),
        (card(effects='{ do = "kill", who = "brian le" }'), "options[0].effects[0].who", 'did you mean "Brian Lee"?'),
        (card(effects='{ do = "kill", who = {} }'), "options[0].effects[0].who", 'either "lowest" or "highest"'),
        (card(effects='{ do = "kill", who = { lowst = 2 } }'), "options[0].effects[0].who.lowst", '"lowest"'),
        (card(effects='{ do = "wound", by = -1, who = "all" }'), "options[0].effects[0].by", "makes no sense"),
        (card(effects='{ do = "manual" }'), "options[0].effects[0].text", "what the table does"),
        (card(effects='{ do = "food", by = -2 }'), "options[0].needs.food", "takes 2 food, so it must need food = 2"),
        (card(effects='{ do = "food", by = -2 }', needs="food = 1"), "options[0].needs.food", "food = 2"),
        (card(effects='{ do = "helpless", by = 1 }'), "options[0].needs.space_at_colony", "brings 1 helpless"),
        (card(effects='{ do = "helpless", by = -1 }'), "options[0].needs.helpless", "takes away 1 helpless"),
        (card(needs="food = -1"), "options[0].needs.food", "at least 0"),
        (card(needs="foot = 1"), "options[0].needs.foot", 'did you mean "food"?'),
        (card(effects="3"), "options[0].effects[0]", "must be a table with keys, not 3"),
    ],
    ids=count(),
)  # fmt: skip
def test_one_mistake_is_one_line(tmp_path: Path, bad: str, key: str, text: str) -> None:
    found = [one for one in mistakes(tmp_path, bad) if one.text != "is missing"]
    assert only(found).key == f"crossroads[0].{key}"
    assert text in found[0].text


def test_the_actor_must_be_a_survivor_who_acts(tmp_path: Path) -> None:
    effects = '{ do = "wound", by = 1, who = "actor" }'
    assert mistakes(tmp_path, card(effects=effects)) == []
    assert "no survivor sets off" in only(mistakes(tmp_path, card(trigger='when = "told"', effects=effects))).text


def test_here_is_where_a_survivor_acts(tmp_path: Path) -> None:
    effects = '{ do = "zombies", by = 1, place = "here" }'
    assert mistakes(tmp_path, card(effects=effects)) == []
    assert 'there is no "here"' in only(mistakes(tmp_path, card(trigger='when = "told"', effects=effects))).text
    assert "not on the board" in only(mistakes(tmp_path, card(trigger='when = "move", place = "here"'))).text


@pytest.mark.parametrize(
    ("trigger", "effects", "needs"),
    [
        ('when = "move", helpless_at_least = 2', '{ do = "helpless", by = -2 }', ""),
        ('when = "move"', '{ do = "helpless", by = -2 }', "helpless = 2"),
        ('when = "move"', '{ do = "food", by = -2 }', "food = 3"),
        ('when = "move"', '{ do = "barricades", by = -1, place = "colony" }', "barricades = 1"),
        ('when = "move"', '{ do = "barricades", place = "colony" }', ""),
        ('when = "move"', '{ do = "kill", who = { highest = 1 }, place = "school" }', ""),
        ('when = "move"', '{ do = "wound", by = 1, who = "Brian Lee" }', ""),
        ('when = "move"', '{ do = "overrun", place = "colony" }', ""),
        ('when = "move"', '{ do = "zombies", by = 1, place = "others" }', ""),
    ],
)
def test_what_is_right(tmp_path: Path, trigger: str, effects: str, needs: str) -> None:
    assert mistakes(tmp_path, card(trigger=trigger, effects=effects, needs=needs)) == []


def test_a_turn_of_fate_has_one_option_that_is_always_open(tmp_path: Path) -> None:
    assert mistakes(tmp_path, card(options=1)) == []
    taken = mistakes(tmp_path, card(options=1, effects='{ do = "food", by = -1 }', needs="food = 1"))
    assert "leave one without needs" in only(taken).text


def test_barricades_that_are_taken_must_be_there(tmp_path: Path) -> None:
    found = only(mistakes(tmp_path, card(effects='{ do = "barricades", by = -2, place = "colony" }')))
    assert found.key == "crossroads[0].options[0].needs.barricades"


def test_one_option_must_be_open_at_every_table(tmp_path: Path) -> None:
    closed = card(needs="food = 1").replace("needs = {  }", 'needs = { text = "a fuel card" }')
    assert "leave one without needs" in only(mistakes(tmp_path, closed)).text


def test_an_id_twice_is_named_with_both_cards(tmp_path: Path) -> None:
    found = only(mistakes(tmp_path, card("same"), card("other"), card("same")))
    assert found.key == "crossroads[2].id" and 'card 1 has the id "same" already' in found.text


def test_empty_words_are_mistakes(tmp_path: Path) -> None:
    bad = card().replace('"A title"', '" "').replace('"This."', '""')
    assert [one.text for one in mistakes(tmp_path, bad)] == ["is empty"] * 3


def test_a_deck_without_cards_and_keys(tmp_path: Path) -> None:
    assert {one.key for one in mistakes(tmp_path, head="")} == {"id", "title", "version", "crossroads"}
    assert (
        "at least one card" in only(mistakes(tmp_path, head='id = "a"\ntitle = "A"\nversion = 1\ncrossroads = []')).text
    )
    assert "must be a list" in only(mistakes(tmp_path, head='id = "a"\ntitle = "A"\nversion = 1\ncrossroads = 3')).text
    assert "not 7" in only(mistakes(tmp_path, head='id = "a"\ntitle = "A"\nversion = 1\ncrossroads = [7]')).text


def test_options_that_are_no_options(tmp_path: Path) -> None:
    head, _, _ = card().partition("[[crossroads.options]]")
    assert [one.text for one in mistakes(tmp_path, head + "options = 3\n")] == ["must be a list, not 3"]
    assert [one.text for one in mistakes(tmp_path, head + "options = [1, 2]\n")] == [
        "must be a table with keys, not 1",
        "must be a table with keys, not 2",
    ]


def test_a_file_with_fifteen_mistakes_gets_fifteen_lines(tmp_path: Path) -> None:
    first = card(
        "X",
        'when = "atack", place = "scool", food_at_most = true',
        '{ do = "fod", by = 1 }',
        story="short",
        extra="vote = 1",
    )
    second = card(
        "two", 'when = "state"', '{ do = "food", by = -3 }, { do = "kill" }, { do = "noise", by = 1, place = "colony" }'
    )
    third = card("two", effects='{ do = "morale", by = 500 }', extra='tags = ["adult", "bandit"]', options=4)
    head = 'id = "mine"\ntitle = 3\nversoin = 1\n'
    found = mistakes(tmp_path, first, second, third, head=head)
    keys = [one.key for one in found]
    assert keys == [
        "title",
        "versoin",
        "crossroads[0].id",
        "crossroads[0].trigger.when",
        "crossroads[0].trigger.food_at_most",
        "crossroads[0].trigger.place",
        "crossroads[0].story",
        "crossroads[0].vote",
        "crossroads[0].options[0].effects[0].do",
        "crossroads[1].trigger.when",
        "crossroads[1].options[0].effects[1].who",
        "crossroads[1].options[0].effects[2].place",
        "crossroads[1].options[0].needs.food",
        "crossroads[2].id",
        "crossroads[2].tags[0]",
        "crossroads[2].tags[1]",
        "crossroads[2].options",
        "crossroads[2].options[0].effects[0].by",
    ]
    assert [one.line for one in found] == sorted(one.line for one in found)
