"""A file becomes a saved game: a JSON export with its whole log, or a position to go on from.

Everything is tried out in memory first, so a file that does not hold changes nothing.
"""

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final, Union

import msgspec
from msgspec import Struct

from companion.playthrough import Playthrough
from companion.referee.games import BadPosition, Game
from companion.referee.log import Log, Step
from companion.referee.packs import BadPack
from companion.referee.pens import Memory, NoPen, Opening
from companion.referee.plain_text import mistakes_within
from companion.store.exports import FORMAT, Export
from companion.store.pack_shelf import PackShelf
from companion.store.saved_games import SavedGames
from companion.store.shelves import Shelf, take
from companion.store.trouble import StoreTrouble
from companion.store.upcasting import renewed

DEFAULT_GAME = "dead-of-winter"

MOST_DEALS: Final = 5_000
"""How many deals are tried for one that agrees with the story of an export."""
NO_DEAL_AGREES: Final = (
    "What is hidden was dealt anew, and no deal was found that agrees with all that has happened: "
    "what a seat is shown may contradict the story."
)

ReadPosition = Callable[[str, str], Mapping[str, Any]]
"""Text and file name to a position. Raises BadPosition."""


class Imported(Struct, frozen=True):
    """The name of the new game, and what the table should know of it."""

    id: str
    notices: tuple[str, ...] = ()
    begun: Opening | None = None
    """How it begins, where it is a new one and has no log yet."""


def imported(
    saved: SavedGames, text: str, filename: str, shelf: Shelf, read: ReadPosition, packs: PackShelf | None = None
) -> Imported:
    """Save the game of a file; its packs are those of that name that are here.

    Raises StoreTrouble or BadPosition for a bad file, NotSaved when it cannot be written.
    """
    if not text.strip("\ufeff\0 \t\r\n"):
        raise StoreTrouble(f"{filename} is empty: there is no game in it. Is there another copy?")
    begin = (packs or PackShelf(_no_pack)).opening
    if text.lstrip().startswith("{") and FORMAT in text:
        title, tried = _replayed(text, filename, shelf, begin)
        begun = None
    else:
        position = dict(read(text, filename))
        if not position:
            raise StoreTrouble(f"{filename} says nothing of a game: write at least who plays.")
        game = take(shelf, str(position.get("game", DEFAULT_GAME)))
        begun = begin(game, position, secrets.randbits(63), insist=True)
        title, tried = title_of(position, game.title), Playthrough(game, begun)
    return Imported(saved.create(tried.opening, title, Memory(tried.log, {})), tuple(tried.notices), begun)


def _no_pack(_: Mapping[str, str]) -> None:
    raise BadPack([])


def title_of(position: Mapping[str, Any], otherwise: str) -> str:
    """What a saved game is called when nobody gave it a title: after its objective, or what is played."""
    objective = position.get("objective")
    name = objective.get("name") if isinstance(objective, Mapping) else objective
    return str(name or otherwise)


def _replayed(text: str, filename: str, shelf: Shelf, begin: Callable[..., Opening]) -> tuple[str, Playthrough]:
    try:
        export = msgspec.json.decode(text, type=Export)
        for path, said in mistakes_within(msgspec.to_builtins(export)):
            raise StoreTrouble(f"{'.'.join(map(str, path))} {said}.")
        game = take(shelf, export.game)
        steps = _steps(export.steps, game)
        _in_order(steps, export.bookmark, game)
        opening = begin(game, export.opening, secrets.randbits(63), insist=True)
        opening, agrees = _dealt_anew(game, opening, steps)
        tried = Playthrough(game, opening, NoPen(), Memory(Log(steps, export.bookmark), {}))
        tried.notices += [] if agrees else [NO_DEAL_AGREES]
        _can_be_told(tried)
        return export.title, tried
    except BadPosition as error:
        raise StoreTrouble(f"{filename}: the opening position does not hold: {error}.") from None
    except (msgspec.DecodeError, json.JSONDecodeError) as error:
        raise StoreTrouble(f"{filename} is not a whole export: {error}.") from None
    except StoreTrouble as error:
        raise StoreTrouble(f"{filename}: {error}") from None
    except Exception as error:  # a fact that does not fit its table can fail in any way
        said = f"{type(error).__name__}: {error}"
        raise StoreTrouble(f"{filename}: its steps do not follow from one another ({said}).") from None


def _can_be_told(tried: Playthrough) -> None:
    """Every fact in words, undone ones too, and the table as everybody sees it: what cannot be said raises."""
    for step in tried.log.steps:
        for fact in step.facts:
            fact.told()
    msgspec.to_builtins(tried.seen_by(None))
    tried.position()


def _dealt_anew(game: Game, opening: Opening, steps: list[Step]) -> tuple[Opening, bool]:
    """With a seed whose deal agrees with every step; whether one was found. Raises BadPosition."""
    for _ in range(MOST_DEALS):
        if game.agrees(game.open_saved(opening.position, opening.seed, opening.packs), steps):
            return opening, True
        opening = msgspec.structs.replace(opening, seed=secrets.randbits(63))
    return opening, False


class _Written(Struct, forbid_unknown_fields=True):
    """A step as it stands in an export."""

    number: int
    move: str
    args: dict[str, Any]
    title: str
    seat: str | None
    insisted: tuple[str, ...]
    answers: list[Any]
    facts: list[Any]
    done: bool
    looked: bool
    given: int


def _steps(written: list[Any], game: Game) -> list[Step]:
    fact: Any = Union[game.facts]  # noqa: UP007 – known at run time only
    steps = []
    for step in msgspec.convert(written, list[_Written]):
        fields = msgspec.structs.asdict(step)
        stored = renewed(step.facts, game.facts)
        facts = msgspec.convert(stored, list[fact])
        for given, understood in zip(stored, facts, strict=True):
            if (key := unknown_within(given, understood)) is not None:
                raise StoreTrouble(f"step {step.number} (“{step.title}”): “{given['fact']}” knows no “{key}”.")
        steps.append(Step(**{**fields, "facts": facts}))
    return steps


def unknown_within(given: Any, understood: Any) -> str | None:
    """The first key of plain data that nothing of what was understood answers to."""
    if isinstance(understood, Struct) and isinstance(given, Mapping):
        config = understood.__struct_config__
        fields = {field.encode_name: field.name for field in msgspec.structs.fields(understood)}
        unknown = given.keys() - fields.keys() - {config.tag_field}
        pairs = [(given[key], getattr(understood, name)) for key, name in fields.items() if key in given]
        found = next(iter(sorted(unknown)), None)
    elif isinstance(given, list) and isinstance(understood, list | tuple):
        pairs, found = list(zip(given, understood, strict=False)), None
    else:
        return None
    return found if found is not None else next((key for one, two in pairs if (key := unknown_within(one, two))), None)


def _in_order(steps: list[Step], bookmark: int, game: Game) -> None:
    """What the facts themselves cannot show: numbers, bookmark, answers, moves."""
    if not 0 < bookmark <= len(steps):
        raise StoreTrouble("its bookmark does not stand among its steps.")
    for place, step in enumerate(steps):
        known = step.move in game.moves or (step.move == "begin" and place == 0)
        if step.number != place or not known or not 0 <= step.given <= len(step.answers):
            raise StoreTrouble(f"step {place} (“{step.title}”) is out of order.")
        if not step.done and place < bookmark - 1:
            raise StoreTrouble(f"step {place} (“{step.title}”) is unfinished, and others follow.")
