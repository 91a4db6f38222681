"""The board as it is being counted: a grid of numbers, and the move that puts them all right. Pure."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.games.winter.seen import Seen


class Cell(NamedTuple):
    """One number: of an entrance of the colony, of a location, or of the whole table (row "")."""

    row: str
    what: str


DOORS = tuple(f"entrance {n}" for n in range(1, 7))
COLUMNS = ("zombies", "barricades", "noise")
WHOLE = ("helpless", "food", "waste", "morale", "starvation", "round")
HIGHEST = {"morale": 10, "round": 10, "helpless": 24, "waste": 300}


@dataclass(slots=True)
class Count:
    """The numbers counted so far; those not touched are as the program has them."""

    start: dict[Cell, int]
    now: dict[Cell, int]

    @classmethod
    def of(cls, seen: Seen) -> "Count":
        """Begin with what the program has."""
        numbers = {Cell("", what): int(getattr(seen, what)) for what in WHOLE}
        for door, entrance in zip(DOORS, seen.colony.entrances, strict=False):
            numbers[Cell(door, "zombies")] = entrance.zombies
            numbers[Cell(door, "barricades")] = entrance.barricades
        for id, place in seen.places.items():
            for what in COLUMNS:
                numbers[Cell(id, what)] = getattr(place, what)
        return cls(dict(numbers), numbers)

    @property
    def grid(self) -> list[list[Cell]]:
        """The cells, row by row; the colony has no noise."""
        names = dict.fromkeys(cell.row for cell in self.now if cell.row)
        rows = [[Cell(name, what) for what in COLUMNS if Cell(name, what) in self.now] for name in names]
        return [*rows, [Cell("", what) for what in WHOLE[:3]], [Cell("", what) for what in WHOLE[3:]]]

    @property
    def changed(self) -> list[Cell]:
        """What differs from the program's numbers."""
        return [cell for cell, value in self.now.items() if value != self.start[cell]]

    def put(self, cell: Cell, value: int) -> None:
        """Set a number, within what it can be."""
        self.now[cell] = max(0, min(value, HIGHEST.get(cell.what, 99)))

    def digit(self, cell: Cell, figure: int, fresh: bool) -> None:
        """Type a figure: the first replaces the number, the next follow it."""
        self.put(cell, figure if fresh else self.now[cell] * 10 + figure)

    def args(self) -> dict[str, Any]:
        """The arguments of `count-board`: only what has changed."""
        args: dict[str, Any] = {}
        doors: list[dict[str, int]] = [{} for _ in DOORS]
        places: dict[str, dict[str, int]] = {}
        for cell in self.changed:
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
        return args
