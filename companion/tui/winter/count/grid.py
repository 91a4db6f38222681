"""The grid of the counting page."""

from companion.tui.kit.pieces import Line, Lines, Piece, Target, fit, row, stacked
from companion.tui.winter.count.counting import Cell, Count
from companion.tui.winter.table.places import title_of


def target_of(cell: Cell) -> Target:
    """What a click on a number means."""
    return Target("cell", f"{cell.row}/{cell.what}")


def draw_count(count: Count, selected: Cell, width: int, height: int) -> Lines:
    """A line for each entrance and location, then the numbers of the whole table."""
    heads = [Piece(fit(what.capitalize(), 12), "title") for what in count.columns]
    lines: list[Line] = [row(width, Piece(fit("", 20)), *heads)]
    for cells in count.grid[:-2]:
        name = cells[0].row
        numbers = [_number(count, cell, selected) for cell in cells]
        label = f"Colony, {name}" if name.startswith("entrance") else title_of(name)
        lines.append(row(width, Piece(fit(f" {label}", 20)), *(piece for pair in numbers for piece in pair)))
    for part in count.halves:
        lines.append(row(width, Piece(fit("", 20)), *(Piece(fit(what.capitalize(), 12), "title") for what in part)))
        pairs = [_number(count, Cell("", what), selected) for what in part]
        lines.append(row(width, Piece(fit(" Whole table", 20)), *(piece for pair in pairs for piece in pair)))
    changed = len(count.changed)
    said = (
        f"{changed} number{'' if changed == 1 else 's'} differ{'s' if changed == 1 else ''} from the program."
        if changed
        else ""
    )
    return stacked(width, height, [*lines, row(width, Piece(f" {said}", "warn"))])


def _number(count: Count, cell: Cell, selected: Cell) -> tuple[Piece, Piece]:
    """The number, and what the program has where that differs."""
    value, before = count.now[cell], count.start[cell]
    target = target_of(cell)
    tone = "cursor" if cell == selected else "strong" if value != before else "number"
    was = f" was {before}" if value != before else ""
    return Piece(f" {value:>3} ", tone, target), Piece(fit(was, 7), "warn", target)
