"""What is saved are keys, names and numbers; the sentence is made when it is shown.

So a mended typo, or a language to come, changes no saved game. Words that people typed and words of cards stay words.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest

from companion.games.shelf import GAMES
from companion.games.winter.board.facts.people import SurvivorDied, WoundTaken
from companion.games.winter.board.facts.tracks import MoraleLost
from companion.games.winter.packs.shelf import built_in
from companion.games.winter.phrases import causes
from companion.protocol.forms import fact_form
from companion.referee.facts import Fact
from companion.referee.phrases import PHRASES, Phrase, Words, phrase
from companion.store import rows
from tests.games.winter.tables import a_table
from tests.store.test_saved_evenings import every_evening

SENTENCE: Final = re.compile(r"\s[a-z]")

WORDS_OF_OTHERS: Final = {
    "option-taken.text": "what a crossroads card says",
    "option-taken.outcome": "what a crossroads card says",
    "to-do-by-hand.text": "what a card says: an ability, an effect for hands",
    "crisis-revealed.on_failure": "what a crisis card says, or people typed",
    "hardcore-side-up.goal": "what the objective says; its log keeps it, whatever we learn of that card later",
    "improvement-dealt.text": "typed in",
    "improvement-put-right.text": "typed in",
    "improvement-explained.text": "typed in",
    "card-played.card": "typed in",
    "checklist-ticked.text": "a line of the set-up as it stood then, with the numbers of that table",
    "came-to-nothing.what": "the title of a move, as its step has it",
    "came-to-nothing.because": "the refusal that was shown",
    "remarked.text": "for ever as it was said: it is about what is taken back",
}
"""Fields that may hold more than names, and whose words they are."""
CARDS: Final = frozenset(card.title for pack in built_in() for card in pack.crossroads)
"""What our own cards are called."""
NAMES: Final = ("name", "title", "because", "objective")
"""Fields that hold what a card is called."""


def every_value(fact: Fact) -> Iterator[tuple[str, str]]:
    """The texts in a fact, those of its phrases too, by the field in which they stand."""
    for field in fact.__struct_fields__:
        value = getattr(fact, field)
        if isinstance(value, Phrase):
            yield from ((f"{value.says}.{name}", one) for name, one in value.of.items() if isinstance(one, str))
        else:
            yield from ((f"{fact.__struct_config__.tag}.{field}", one) for one in _texts(msgspec.to_builtins(value)))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for one in (*value, *value.values()) if isinstance(value, dict) else value:
            yield from _texts(one)


def is_a_sentence(field: str, text: str) -> bool:
    if field in WORDS_OF_OTHERS or not SENTENCE.search(text) or text in CARDS:
        return False
    is_a_name = all(word[0].isupper() or len(word) <= 4 for word in text.split())
    return not (is_a_name and field.rpartition(".")[2] in NAMES)


def test_no_fact_of_ours_holds_a_sentence() -> None:
    facts = [fact for _, game in every_evening() for step in game.log.steps for fact in step.facts]
    found = {(field, text) for fact in facts for field, text in every_value(fact) if is_a_sentence(field, text)}
    assert len(facts) > 3000 and sorted(found) == []
    assert any(isinstance(getattr(fact, "because", ""), Phrase) for fact in facts)


def test_every_field_that_may_hold_words_of_others_is_there() -> None:
    fields = {
        f"{kind.__struct_config__.tag}.{field}"
        for game in GAMES
        for kind in game.facts
        for field in kind.__struct_fields__
    }
    assert set(WORDS_OF_OTHERS) <= fields


@pytest.mark.parametrize("fact", [kind for game in GAMES for kind in game.facts], ids=lambda kind: kind.__name__)
def test_a_sentence_would_be_found(fact: type[Fact]) -> None:
    for field in msgspec.structs.fields(fact):
        if field.type is Words and (where := f"{fact.__struct_config__.tag}.{field.name}") not in WORDS_OF_OTHERS:
            assert is_a_sentence(where, "somebody died of it")


def test_every_phrase_says_something_of_anything() -> None:
    for key, words in PHRASES.items():
        count = words.__code__.co_argcount
        names = words.__code__.co_varnames[:count]
        of: dict[str, Any] = {name: _anything(words.__annotations__[name]) for name in names}
        said = Phrase(key, of)
        assert str(said) and msgspec.json.decode(msgspec.json.encode(said), type=Words) == said


def _anything(kind: Any) -> Any:
    examples = {int: 3, bool: True, str: "other", list[str]: ["Ann"]}
    return examples.get(kind, 3 if "int" in str(kind) else "zombies" if "Literal" in str(kind) else "Ann")


def test_no_two_phrases_have_one_name() -> None:
    def bitten() -> str:
        return "bitten otherwise"

    with pytest.raises(ValueError, match="two phrases “bitten”"):
        phrase(bitten)


def test_a_phrase_of_a_later_version_is_shown_by_its_key() -> None:
    assert str(Phrase("eaten-by-a-bear", {"name": "Rosa"})) == "eaten by a bear Rosa"


def test_the_protocol_says_the_words() -> None:
    form = fact_form(MoraleLost(1, 5, "death", causes.died("Rosa")))
    assert form["because"] == "Rosa died" and form["text"] == "Morale −1, now 5: Rosa died."


def test_an_earlier_version_wrote_the_sentence_and_it_stays_as_it_was() -> None:
    stored = '[{"fact":"morale-lost","by":1,"now":5,"cause":"death","because":"Rosa dyed"}]'
    row = [0, "move", "A step", None, True, False, 0, "{}", "[]", "[]", stored]
    (step,) = rows.steps([row], (MoraleLost, WoundTaken))
    assert step.facts == [MoraleLost(1, 5, "death", "Rosa dyed")]
    assert step.facts[0].told() == "Morale −1, now 5: Rosa dyed."


@pytest.mark.parametrize("cause", [causes.bitten(), causes.bite_spread(), "bitten", "the bite spread"], ids=str)
def test_a_bite_is_remembered_however_it_was_written(cause: Words) -> None:
    table = a_table({"Ann": ["A 10", "B 20"]})
    SurvivorDied("A", "Ann", "colony", cause).apply(table)
    assert table.bite == "colony"


@pytest.mark.parametrize("cause", [causes.sacrificed(), "sacrificed to stop the bite"], ids=str)
def test_and_so_is_its_end(cause: Words) -> None:
    table = a_table({"Ann": ["A 10", "B 20"]})
    table.bite = "colony"
    SurvivorDied("A", "Ann", "colony", cause).apply(table)
    assert table.bite is None


@pytest.mark.parametrize("cause", [causes.frostbite_bites(), "frostbite at the start of the turn"], ids=str)
def test_frostbite_of_this_turn_is_remembered_however_it_was_written(cause: Words) -> None:
    table = a_table({"Ann": ["A 10", "B 20"]})
    table.freezing = ("A", "B")
    WoundTaken("A", "wound", 1, cause).apply(table)
    assert table.freezing == ("B",)
