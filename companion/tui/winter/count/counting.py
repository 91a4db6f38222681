"""The board as it is being counted: a grid of numbers, and the move that puts them all right. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.games.winter.view.seen import Seen
from companion.tui.winter.long_night.parts import BANDITS, is_long_night


class Cell(NamedTuple):
    """One number: of an entrance of the colony, of a location, of a survivor, or of the whole table (row "")."""

    row: str
    what: str


DOORS = tuple(f"entrance {n}" for n in range(1, 7))
COLUMNS: tuple[str, ...] = ("zombies", "barricades", "noise")
LONG_COLUMNS: tuple[str, ...] = ("zombies", "barricades", "traps", "noise", "bandits")
WHOLE = ("helpless", "food", "waste", "morale", "starvation", "round")
LONG_WHOLE = ("helpless", "unruly", "food", "waste", "morale", "starvation", "round")
AT_DOORS = ("zombies", "barricades", "traps")
AT, DEAD = "stands at", "dead"
TOKENS = ("wounds", "frostbite")
LONG_TOKENS = ("wounds", "frostbite", "despair")
HIGHEST = {
    "morale": 10,
    "round": 10,
    "helpless": 24,
    "unruly": 24,
    "waste": 300,
    DEAD: 1,
    **dict.fromkeys(LONG_TOKENS, 9),
}


class Person(NamedTuple):
    """A row of its own: somebody in play, or somebody new with the arguments of `add-survivor`."""

    row: str
    name: str
    mourned: bool
    """Whether the colony loses morale when they die."""
    new: dict[str, Any] | None = None


@dataclass(slots=True)
class Count:
    """The numbers counted so far; those not touched are as the program has them."""

    start: dict[Cell, int]
    now: dict[Cell, int]
    columns: tuple[str, ...] = COLUMNS
    whole: tuple[str, ...] = WHOLE
    tokens: tuple[str, ...] = TOKENS
    people: list[Person] = field(default_factory=list)
    places: dict[int, str] = field(default_factory=dict)
    """By the number that is printed on them; the colony is 0."""

    @classmethod
    def of(cls, seen: Seen) -> "Count":
        """Begin with what the program has."""
        columns, whole = (LONG_COLUMNS, LONG_WHOLE) if is_long_night(seen) else (COLUMNS, WHOLE)
        if seen.part(BANDITS) is None:
            columns = tuple(what for what in columns if what != "bandits")
        numbers = {Cell("", what): int(getattr(seen, what)) for what in whole}
        for door, entrance in zip(DOORS, seen.colony.entrances, strict=False):
            numbers |= {Cell(door, what): getattr(entrance, what) for what in columns if what in AT_DOORS}
        for id, place in seen.places.items():
            numbers |= {Cell(id, what): getattr(place, what) for what in columns}
        places = {0: "colony"} | {place.number: id for id, place in seen.places.items()}
        count = cls(numbers, {}, columns, whole, LONG_TOKENS if is_long_night(seen) else TOKENS, places=places)
        for player in seen.players:
            for one in player.survivors:
                count.people.append(person := Person(f"@{one.name}", one.name, not player.exiled))
                numbers |= {Cell(person.row, what): getattr(one, what) for what in count.tokens}
                numbers |= {Cell(person.row, AT): count.number_of(one.at), Cell(person.row, DEAD): 0}
        count.now = dict(numbers)
        return count

    def number_of(self, place: str) -> int:
        """What is printed on a place."""
        return next(number for number, id in self.places.items() if id == place)

    def joined(self, args: dict[str, Any], outside: bool) -> Cell:
        """Somebody new is on the board, `outside` the colony where the player is exiled; their first cell."""
        person = Person(f"@{args['name']}", args["name"], not outside, args)
        self.people = [*(one for one in self.people if one.row != person.row), person]
        at = min(number for number in self.places if number) if outside else 0
        self.now |= {Cell(person.row, what): 0 for what in (*self.tokens, DEAD)} | {Cell(person.row, AT): at}
        return Cell(person.row, AT)

    @property
    def halves(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The numbers of the whole table in two lines."""
        return self.whole[:-3], self.whole[-3:]

    @property
    def grid(self) -> list[list[Cell]]:
        """The cells, row by row: entrances, locations, the whole table, survivors. The colony has no noise."""
        return [*self.board, *([Cell("", what) for what in half] for half in self.halves), *self.group]

    @property
    def board(self) -> list[list[Cell]]:
        """The rows of entrances and locations."""
        names = dict.fromkeys(cell.row for cell in self.now if cell.row and cell.what not in self.of_people)
        return [[Cell(name, what) for what in self.columns if Cell(name, what) in self.now] for name in names]

    @property
    def group(self) -> list[list[Cell]]:
        """The rows of survivors."""
        return [[Cell(person.row, what) for what in self.of_people] for person in self.people]

    @property
    def of_people(self) -> tuple[str, ...]:
        """The columns of survivors."""
        return (AT, *self.tokens, DEAD)

    @property
    def changed(self) -> list[Cell]:
        """What differs from the program's numbers."""
        return [cell for cell, value in self.now.items() if value != self.start.get(cell)]

    def put(self, cell: Cell, value: int) -> None:
        """Set a number, within what it can be. A death takes its morale along; the number stays to be put right."""
        before = self.now[cell]
        if cell.what == AT:
            self.now[cell] = value if value in self.places else before
            return
        self.now[cell] = max(0, min(value, HIGHEST.get(cell.what, 99)))
        if cell.what == DEAD and any(one.row == cell.row and one.mourned and one.new is None for one in self.people):
            morale = Cell("", "morale")
            self.put(morale, self.now[morale] + before - self.now[cell])

    def step(self, cell: Cell, by: int) -> None:
        """One more or less; where somebody stands, the next place."""
        if cell.what == AT:
            numbers = sorted(self.places)
            self.put(cell, numbers[(numbers.index(self.now[cell]) + by) % len(numbers)])
        else:
            self.put(cell, self.now[cell] + by)

    def digit(self, cell: Cell, figure: int, fresh: bool) -> None:
        """Type a figure: the first replaces the number, the next follow it."""
        self.put(cell, figure if fresh or cell.what in (AT, DEAD) else self.now[cell] * 10 + figure)

    def args(self) -> dict[str, Any]:
        """The arguments of `count-board`: only what has changed."""
        args: dict[str, Any] = {}
        doors: list[dict[str, int]] = [{} for _ in DOORS]
        places: dict[str, dict[str, int]] = {}
        for cell in self.changed:
            if cell.what in self.of_people:
                continue
            if cell.row in DOORS:
                doors[DOORS.index(cell.row)][cell.what] = self.now[cell]
            elif cell.row:
                places.setdefault(cell.row, {})[cell.what] = self.now[cell]
            else:
                args[cell.what] = self.now[cell]
        if any(doors):
            args["colony"] = {"entrances": doors}
        if places:
            args["places"] = places
        if survivors := dict(self._survivors()):
            args["survivors"] = survivors
        return args

    def _survivors(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """What has changed of each; somebody new with all there is."""
        for person in self.people:
            cells = [Cell(person.row, what) for what in self.of_people]
            if person.new is None and self.now[Cell(person.row, DEAD)]:
                yield person.name, {"dead": True}
                continue
            if person.new is not None and self.now[Cell(person.row, DEAD)]:
                continue
            found: dict[str, Any] = {
                cell.what: self.now[cell] for cell in cells if self.now[cell] != self.start.get(cell)
            }
            found.pop(DEAD, None)
            if (at := found.pop(AT, None)) is not None:
                found["at"] = self.places[at]
            if person.new is not None:
                found |= {key: value for key, value in person.new.items() if key not in ("name", "leader")}
            if found:
                yield person.name, found
