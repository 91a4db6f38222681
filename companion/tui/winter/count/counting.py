"""The board as it is being counted: a grid of numbers, and the move that puts them all right. Pure."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.games.winter.view.seen import Seen
from companion.tui.winter.long_night.parts import BANDITS, is_long_night


class Cell(NamedTuple):
    """One number: of an entrance of the colony, of a location, or of the whole table (row "")."""

    row: str
    what: str


DOORS = tuple(f"entrance {n}" for n in range(1, 7))
COLUMNS: tuple[str, ...] = ("zombies", "barricades", "noise")
LONG_COLUMNS: tuple[str, ...] = ("zombies", "barricades", "traps", "noise", "bandits")
WHOLE = ("helpless", "food", "waste", "morale", "starvation", "round")
LONG_WHOLE = ("helpless", "unruly", "food", "waste", "morale", "starvation", "round")
AT_DOORS = ("zombies", "barricades", "traps")
HIGHEST = {"morale": 10, "round": 10, "helpless": 24, "unruly": 24, "waste": 300}


@dataclass(slots=True)
class Count:
    """The numbers counted so far; those not touched are as the program has them."""

    start: dict[Cell, int]
    now: dict[Cell, int]
    columns: tuple[str, ...] = COLUMNS
    whole: tuple[str, ...] = WHOLE

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
        return cls(dict(numbers), numbers, columns, whole)

    @property
    def halves(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The numbers of the whole table in two lines."""
        return self.whole[:-3], self.whole[-3:]

    @property
    def grid(self) -> list[list[Cell]]:
        """The cells, row by row; the colony has no noise."""
        names = dict.fromkeys(cell.row for cell in self.now if cell.row)
        rows = [[Cell(name, what) for what in self.columns if Cell(name, what) in self.now] for name in names]
        return [*rows, *([Cell("", what) for what in half] for half in self.halves)]

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
