"""What must be right in a crossroads card beyond its schema: whether it can be played and makes sense.

Everything here takes the plain data of a file and passes over what the schema already refuses.
"""

from collections.abc import Iterator
from typing import Any, Final, Never, TypeVar

import msgspec
from msgspec import Struct

from companion.games.schema import Wrong, nearly, not_known
from companion.games.toml_lines import Path
from companion.games.winter.board.places import BOARD, COLONY
from companion.games.winter.boxes import modules
from companion.games.winter.packs.cards import TAGS, Needs, Trigger
from companion.games.winter.packs.catalogue import survivor_named, survivors
from companion.games.winter.rules.effects import VERBS, Effect, Lowest, Verb

STORY_WORDS: Final = range(50, 111)

_PEOPLE: Final = ("lowest", "highest", "all", "actor")
BY_NOBODY: Final = ("play-card", "contribute", "spend-food", "request", "death", "vote", "first", "state", "told")
"""Triggers that no single living survivor sets off, so that there is no "actor"."""

_MEANING: Final = {"by": "how many", "place": "where", "who": "which survivors"}

T = TypeVar("T", bound=Struct)


def deck_mistakes(deck: dict[str, Any], words: range = STORY_WORDS) -> Iterator[Wrong]:
    """All that is wrong with the cards of a deck, apart from their schema. A story has so many `words`."""
    cards = deck.get("crossroads")
    if not isinstance(cards, list):
        return
    if not cards:
        yield Wrong(("crossroads",), "a deck needs at least one card")
    seen: dict[str, int] = {}
    for index, card in enumerate(cards):
        if not isinstance(card, dict):
            continue
        path: Path = ("crossroads", index)
        name = card.get("id")
        if isinstance(name, str) and seen.setdefault(name, index) != index:
            yield Wrong((*path, "id"), f'card {seen[name] + 1} has the id "{name}" already')
        yield from _card_mistakes(card, path, words)


def _card_mistakes(card: dict[str, Any], path: Path, right: range) -> Iterator[Wrong]:
    for key in ("title", "trigger_text"):
        yield from empty(card, key, path)
    story = card.get("story")
    if isinstance(story, str) and (words := len(story.split())) not in right:
        yield Wrong((*path, "story"), f"has {words} words; it must have {right.start} to {right.stop - 1}")
    tags = [tag for tag in card["tags"] if isinstance(tag, str)] if isinstance(card.get("tags"), list) else []
    for number, tag in enumerate(tags):
        if tag not in (known := [*TAGS, *modules()]):
            yield Wrong((*path, "tags", number), not_known(tag, known))
    trigger = fit(card.get("trigger"), Trigger)
    yield from _place_mistakes(card.get("trigger"), tags, (*path, "trigger"), ())
    if trigger:
        yield from _trigger_mistakes(trigger, (*path, "trigger"))
    options = card.get("options")
    if isinstance(options, list):
        yield from _count_mistakes(len(options), card.get("vote") is True, (*path, "options"))
        yield from _all_closed(options, trigger, (*path, "options"))
        for index, option in enumerate(options):
            if isinstance(option, dict):
                yield from _option_mistakes(option, trigger, tags, (*path, "options", index))


def _count_mistakes(count: int, vote: bool, path: Path) -> Iterator[Wrong]:
    """Two options or three; exactly one is a turn of fate, with nothing to choose or to vote on."""
    if vote and count != 2:
        yield Wrong(path, f"a card that is voted on has exactly 2 options, not {count}")
    elif count not in (1, 2, 3):
        yield Wrong(path, f"a card has 1 to 3 options, not {count}")


def _all_closed(options: list[Any], trigger: Trigger | None, path: Path) -> Iterator[Wrong]:
    """One way out must be open at every table, or the game stands still."""
    needs = [fit(option.get("needs", {}), Needs) for option in options if isinstance(option, dict)]
    sure = trigger.helpless_at_least or 0 if trigger else 0
    if needs and all(one and not _surely_met(one, sure) for one in needs):
        yield Wrong(path, "every option needs something; leave one without needs, or nobody may be able to choose")


def _surely_met(needs: Needs, helpless: int) -> bool:
    return msgspec.structs.replace(needs, helpless=max(0, needs.helpless - helpless)) == Needs()


def _trigger_mistakes(trigger: Trigger, path: Path) -> Iterator[Wrong]:
    if trigger.place is None and trigger.when == "at":
        yield Wrong((*path, "place"), 'is missing: "at" says where a survivor must be')
    if trigger.place == COLONY and trigger.when in ("search", "noise"):
        yield Wrong((*path, "place"), "nobody can search at the colony")
    if trigger.when == "state" and not _conditions(trigger):
        yield Wrong((*path, "when"), '"state" needs a condition such as morale_at_most = 3')
    for key, number in msgspec.structs.asdict(trigger).items():
        if key.endswith(("_at_most", "_at_least")) and number is not None and number < 0:
            yield Wrong((*path, key), f"must be at least 0, not {number}")


def _conditions(trigger: Trigger) -> bool:
    return msgspec.structs.replace(trigger, when="state", place=None, not_exiled=False) != Trigger("state")


def _option_mistakes(option: dict[str, Any], trigger: Trigger | None, tags: list[str], path: Path) -> Iterator[Wrong]:
    for key in ("text", "outcome"):
        yield from empty(option, key, path)
    plain = option.get("effects")
    effects: list[Effect] = []
    for index, data in enumerate(plain if isinstance(plain, list) else ()):
        yield from _place_mistakes(data, tags, (*path, "effects", index), ("others", "here"))
        if (effect := fit(data, Effect)) and effect.do in VERBS:
            effects.append(effect)
            yield from _effect_mistakes(effect, trigger, tags, (*path, "effects", index))
    if needs := fit(option.get("needs", {}), Needs):
        for key in ("food", "helpless", "barricades", "space_at_colony"):
            if getattr(needs, key) < 0:
                yield Wrong((*path, "needs", key), f"must be at least 0, not {getattr(needs, key)}")
        yield from _needs_mistakes(needs, effects, trigger, (*path, "needs"))


def _needs_mistakes(needs: Needs, effects: list[Effect], trigger: Trigger | None, path: Path) -> Iterator[Wrong]:
    """What an option takes must be there: it says so in its needs, or its trigger makes sure of it."""
    helpless = max(needs.helpless, trigger.helpless_at_least or 0 if trigger else 0)
    gone = {do: -sum(e.by for e in effects if e.do == do and e.by and e.by < 0) for do in ("food", "helpless")}
    walls = -sum(e.by for e in effects if e.do == "barricades" and e.place == COLONY and e.by and e.by < 0)
    come = sum(e.by for e in effects if e.do == "helpless" and e.by and e.by > 0)
    for key, taken, sure, words in (
        ("food", gone["food"], needs.food, f"takes {gone['food']} food"),
        ("helpless", gone["helpless"], helpless, f"takes away {gone['helpless']} helpless survivors"),
        ("barricades", walls, needs.barricades, f"takes away {walls} barricades at the colony"),
        ("space_at_colony", come, needs.space_at_colony, f"brings {come} helpless survivors"),
    ):
        if taken > max(sure, 0):
            yield Wrong((*path, key), f"the option {words}, so it must need {key} = {taken}")


def _effect_mistakes(effect: Effect, trigger: Trigger | None, tags: list[str], path: Path) -> Iterator[Wrong]:
    verb = VERBS[effect.do]
    yield from _said_mistakes(effect, verb, path)
    if effect.by is not None and (effect.by == 0 or (effect.by < 0 and verb.only_adds)):
        yield Wrong((*path, "by"), f'{effect.by} makes no sense with "{effect.do}"')
    if effect.place == "here" and trigger and trigger.when in BY_NOBODY:
        yield Wrong((*path, "place"), f'no survivor sets off a card with "{trigger.when}", so there is no "here"')
    if effect.place == COLONY and verb.not_at_colony:
        yield Wrong((*path, "place"), f"there is no room for {effect.do} at the colony")
    if verb.module not in ("", *tags):
        yield Wrong((*path, "do"), f'a card with {effect.do} needs the tag "{verb.module}"')
    if "who" in verb.needs and effect.who is not None:
        yield from _who_mistakes(effect.who, trigger, (*path, "who"))


def _said_mistakes(effect: Effect, verb: Verb[Never], path: Path) -> Iterator[Wrong]:
    """Whether a card says what the effect needs, and nothing that it has no use for."""
    for key, meaning in _MEANING.items():
        given = getattr(effect, key) is not None
        if key in verb.needs and not given:
            yield Wrong((*path, key), f'is missing: "{effect.do}" must say {meaning}')
        elif given and key not in (*verb.needs, *verb.may_say):
            yield Wrong((*path, key), f'"{effect.do}" has no use for "{key}"')
    if "by" not in verb.needs and (lacks := verb.lacks(effect)):
        yield Wrong((*path, "text"), f'is missing: "{effect.do}" must say {lacks.partition(",")[0]}')


def _who_mistakes(who: str | Lowest, trigger: Trigger | None, path: Path) -> Iterator[Wrong]:
    if isinstance(who, Lowest):
        if (who.lowest is None) == (who.highest is None):
            yield Wrong(path, 'say either "lowest" or "highest", and how many')
    elif who == "actor":
        if trigger and trigger.when in BY_NOBODY:
            yield Wrong(path, f'no survivor sets off a card with "{trigger.when}", so there is no "actor"')
    elif who not in _PEOPLE and not survivor_named(who):
        known = {name.casefold(): name for name in (*_PEOPLE, *(survivor.name for survivor in survivors()))}
        yield Wrong(
            path, f'"{who}" is nobody: say {", ".join(_PEOPLE)} or a survivor{nearly(who, list(known.values()))}'
        )


def _place_mistakes(table: Any, tags: list[str], path: Path, also: tuple[str, ...]) -> Iterator[Wrong]:
    """Whether the place that a trigger or an effect names is on the board, or one of `also`."""
    place = table.get("place") if isinstance(table, dict) else None
    known = [*BOARD, *also]
    if not isinstance(place, str):
        return
    if place not in known:
        yield Wrong((*path, "place"), f'"{place}" is not on the board{nearly(place, known)}')
    elif place in BOARD and (module := BOARD[place].module) not in ("", *tags):
        yield Wrong((*path, "place"), f'a card with the place "{place}" needs the tag "{module}"')


def empty(table: dict[str, Any], key: str, path: Path) -> Iterator[Wrong]:
    """Whether a text has nothing in it."""
    if isinstance(table.get(key), str) and not table[key].strip():
        yield Wrong((*path, key), "is empty")


def fit(data: Any, kind: type[T]) -> T | None:
    """The data as a value, or None where the schema complains about it anyway."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError:
        return None
