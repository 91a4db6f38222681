"""The grid of the counting page."""

from collections.abc import Sequence

from companion.games.winter.board.places import BOARD
from companion.tui.kit.pieces import Line, Lines, Piece, Target, fit, row, stacked, wrapped
from companion.tui.winter.count.counting import AT, DEAD, LONG_TOKENS, Cell, Count
from companion.tui.winter.table.places import title_of

LABEL, COLUMN, WHERE, TOKEN = 20, 12, 16, 11


def target_of(cell: Cell) -> Target:
    """What a click on a number means."""
    return Target("cell", f"{cell.row}/{cell.what}")


def draw_count(count: Count, selected: Cell, width: int, height: int, wrong: str = "") -> Lines:
    """Entrances and locations, the whole table, survivors; below, what differs and what speaks against it.

    What does not fit scrolls with what is selected; the heads of its block stay in sight.
    """
    foot = [row(width, Piece(f" {line}", "danger")) for line in wrapped(wrong, width - 2)[:2]]
    foot.insert(0, row(width, Piece(f" {_differs(len(count.changed))}", "warn")))
    blocks = [
        _block(count, count.board, count.columns, selected, width),
        *(_block(count, [[Cell("", what) for what in half]], half, selected, width) for half in count.halves),
        _block(count, count.group, count.of_people, selected, width),
    ]
    lines, at = _from(blocks, count, selected)
    room = max(1, height - len(foot))
    first = max(0, min(at - room // 2, len(lines) - room))
    return stacked(width, height, [*lines[first : first + room], *foot])


def _from(blocks: Sequence[list[Line]], count: Count, selected: Cell) -> tuple[list[Line], int]:
    """All lines, and which of them holds what is selected."""
    lines = [line for block in blocks for line in block]
    target = target_of(selected)
    at = next((n for n, line in enumerate(lines) if any(piece.target == target for piece in line)), 0)
    return lines, at


def _block(
    count: Count, rows: Sequence[Sequence[Cell]], columns: Sequence[str], selected: Cell, width: int
) -> list[Line]:
    """The heads of the columns, and a line for each row."""
    if not rows:
        return []
    heads = [Piece(fit(what.capitalize(), _room(what)), "title") for what in columns]
    lines: list[Line] = [row(width, Piece(fit("", LABEL)), *heads)]
    for cells in rows:
        numbers = [_number(count, cell, selected) for cell in cells]
        label = Piece(fit(f" {_label(count, cells[0].row)}", LABEL))
        lines.append(row(width, label, *(piece for pair in numbers for piece in pair)))
    return lines


def _room(what: str) -> int:
    """How wide a column is."""
    return WHERE if what == AT else TOKEN if what in (DEAD, *LONG_TOKENS) else COLUMN


def _label(count: Count, name: str) -> str:
    if not name:
        return "Whole table"
    person = next((one for one in count.people if one.row == name), None)
    if person is not None:
        return f"{person.name}, new" if person.new is not None else person.name
    return f"Colony, {name}" if name.startswith("entrance") else title_of(name)


def _differs(changed: int) -> str:
    many = changed != 1
    return f"{changed} number{'s' * many} differ{'s' * (not many)} from the program." if changed else ""


def _number(count: Count, cell: Cell, selected: Cell) -> tuple[Piece, Piece]:
    """The number, and what the program has where that differs; of a place its name, of the dead a cross."""
    value, before = count.now[cell], count.start.get(cell, 0)
    target = target_of(cell)
    tone = "cursor" if cell == selected else "strong" if value != before else "number"
    if cell.what == AT:
        title = BOARD[count.places[value]].title
        return Piece(f" {value} ", tone, target), Piece(
            fit(title, WHERE - 3), "warn" if value != before else "dim", target
        )
    if cell.what == DEAD:
        return Piece(f" {'†' if value else '–':>3} ", tone, target), Piece(fit("", TOKEN - 5), "", target)
    was = f" was {before}" if value != before else ""
    return Piece(f" {value:>3} ", tone, target), Piece(fit(was, _room(cell.what) - 5), "warn", target)
