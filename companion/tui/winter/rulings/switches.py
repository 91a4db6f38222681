"""Everything that a table can choose about how it plays: as the rulings screen shows it, in play or for a new game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol

from companion.games.winter.rules.rulings import AS_WRITTEN, BASE, BOOKKEEPING, OPTIONS, PUBLISHED, RULINGS, Ruling
from companion.tui.presenter import Presenter
from companion.tui.winter.new_game.boxes import preset_of
from companion.tui.winter.new_game.draft import Draft

OPTION_WORDS: Final[Mapping[str, str]] = {
    "dice": "Who rolls the dice?",
    "crossroads": "Where are crossroads cards?",
    "objectives": "Where are secret objectives?",
    "votes": "How does the table vote?",
    "mature": "Are the crossroads cards for adults in the deck?",
    "non-coop": "Are the cards in the deck that set players against each other?",
    "watcher-asked": "Ask at the end of each turn whether the watched card happened?",
    "first-evening": "Explain what happens for the first time in this game?",
    "entering": "Who enters what happens, beside this laptop?",
    "dice-pools": "Keep the dice that are rolled, and which are spent?",
    "exposure": "See to exposure after a move or a kill?",
    "waste": "Count played items into the waste pile?",
    "triggers": "Watch for what sets a crossroads card off?",
    "samples": "See to the roll for a sample after a kill?",
}
VALUE_WORDS: Final[Mapping[tuple[str, str], str]] = {
    ("dice", "hand"): "by hand, faces typed in",
    ("dice", "program"): "the program rolls",
    ("crossroads", "cards"): "the deck from the box",
    ("objectives", "cards"): "the cards from the box",
    ("objectives", "phones"): "dealt to phones",
    ("objectives", "laptop"): "dealt here, passed round",
    ("crossroads", "laptop"): "here, passed round",
    ("entering", "active"): "whose turn it is, by phone",
    ("entering", "everybody"): "everybody, by phone",
    ("entering", "laptop"): "nobody: laptop only",
    ("votes", "hands"): "hands up, typed in here",
}
HOW: Final = {"do": "do it", "remind": "remind us", "off": "leave it to us"}


class Switchable(Protocol):
    """Where the choices are kept."""

    @property
    def game(self) -> str:
        """Of which box it is."""

    @property
    def values(self) -> Mapping[str, str]:
        """The value of every ruling and option now."""

    def put(self, key: str, value: str) -> None:
        """Choose another one."""


@dataclass(frozen=True, slots=True)
class Switch:
    """One line of the screen: `marks` says which preset has which value."""

    key: str
    asks: str
    values: tuple[str, ...]
    marks: Mapping[str, str]

    def words(self, value: str) -> str:
        """A value as people say it."""
        known = HOW.get(value, "") if self.key in BOOKKEEPING else VALUE_WORDS.get((self.key, value), "")
        return known or value.replace("-", " ")


def _of_ruling(ruling: Ruling, written: str, published: str) -> Switch:
    if written == published:
        marks = {written: "as written and published"}
    else:
        marks = {written: "as written", published: "as published"}
    return Switch(ruling.key, ruling.asks, ruling.values, marks)


def _of_option(key: str) -> Switch:
    return Switch(key, OPTION_WORDS[key], OPTIONS[key], {BOOKKEEPING[key]: "default"} if key in BOOKKEEPING else {})


Groups = tuple[tuple[str, tuple[Switch, ...]], ...]


@cache
def groups(game: str) -> Groups:
    """All of them, with the presets of a box."""
    written, published = preset_of(game, AS_WRITTEN), preset_of(game, PUBLISHED)
    rulings = tuple(_of_ruling(ruling, written[ruling.key], published[ruling.key]) for ruling in RULINGS)
    return (
        ("How this table plays", tuple(_of_option(key) for key in OPTIONS if key not in BOOKKEEPING)),
        ("What the program keeps count of", tuple(_of_option(key) for key in BOOKKEEPING)),
        ("Rulings: where the rulebooks differ or are silent", rulings),
    )


GROUPS: Final = groups(BASE)
"""Those of the base game."""


class InPlay:
    """The game on the desk: each change is a step of the story."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter

    @property
    def game(self) -> str:
        """As the desk has it."""
        return self._presenter.seen.game if self._presenter.seen is not None else BASE

    @property
    def values(self) -> Mapping[str, str]:
        """As everybody sees them."""
        seen = self._presenter.seen
        return {**seen.options, **seen.rulings} if seen is not None else {}

    def put(self, key: str, value: str) -> None:
        """A move."""
        self._presenter.play("switch", {"what": key, "to": value})


class OfDraft:
    """A new game that is being written down."""

    def __init__(self, draft: Draft, changed: Callable[[], None]) -> None:
        self._draft = draft
        self._changed = changed

    @property
    def game(self) -> str:
        """As chosen."""
        return self._draft.game

    @property
    def values(self) -> Mapping[str, str]:
        """What was chosen, and the defaults."""
        draft = self._draft
        rulings = preset_of(draft.game, draft.rulings) | draft.own_rulings
        return BOOKKEEPING | draft.bookkeeping | draft.options | rulings

    def put(self, key: str, value: str) -> None:
        """Write it down."""
        draft = self._draft
        kept = draft.bookkeeping if key in BOOKKEEPING else draft.options if key in OPTIONS else draft.own_rulings
        kept[key] = value
        self._changed()


def put_preset(table: Switchable, published: bool) -> None:
    """Every ruling as a preset has it; only those that differ are touched."""
    wanted = preset_of(table.game, PUBLISHED if published else AS_WRITTEN)
    before = dict(table.values)
    for key, value in wanted.items():
        if before.get(key) != value:
            table.put(key, value)
