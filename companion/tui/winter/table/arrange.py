"""Where everything lies on the table screen, for each size of terminal."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from textual.geometry import Region

from companion.games.winter.view.seen import Seen
from companion.tui.kit.pieces import Lines, Piece, Target, paragraph, stacked
from companion.tui.kit.sizes import ROOMY, SMALLEST, too_small
from companion.tui.kit.waiting import WaitingPart, draw_waiting
from companion.tui.winter.long_night import drawing as night
from companion.tui.winter.long_night.parts import HIDEOUT
from companion.tui.winter.table import chips, places, tracks
from companion.tui.winter.table import side_panel as papers
from companion.tui.winter.table.header import HeaderPart, draw_header, header_part
from companion.tui.winter.table.track import TRACKS, Track

ROOMY_WITH_PARTS = (ROOMY[0], ROOMY[1] + 4)
"""Two more locations, and what modules keep beside the board."""
MOST_OF_NIGHT = 2
WIDE: Final = (150, 46)
COLUMN: Final = 31
"""The column beside the board for what is to be moved, where the window is wide."""


_NO_LIGHTS: Mapping[str, str] = {}


class BoardView(NamedTuple):
    """All that the board draws: the public table, what is selected, which phones are awake, the newest line."""

    seen: Seen
    selected: Target | None = None
    lights: Mapping[str, str] = _NO_LIGHTS
    last: str = ""
    looks_on: bool = False
    """Another program plays it."""
    story: tuple[str, ...] = ()
    """The newest lines, the newest one last."""


class Slot(NamedTuple):
    """A rectangle of the screen and what is drawn in it."""

    name: str
    x: int
    y: int
    width: int
    height: int
    part: Callable[[BoardView], Any]
    draw: Callable[[Any, int, int], Lines]


def arranged(width: int, height: int, view: BoardView) -> tuple[Slot, ...]:
    """The slots for a screen of this size; long texts and many people get more of it."""
    if width < SMALLEST[0] or height < SMALLEST[1] - 1:
        return (Slot("too-small", 0, 0, width, height, lambda view: (width, height), _too_small),)
    if not is_roomy(width, height, view.seen):
        return _dense(width, height, view)
    return _roomy(width, height, view)


def _too_small(part: tuple[int, int], width: int, height: int) -> Lines:
    return stacked(width, height, paragraph(too_small(part[0], part[1] + 1), width))


def _shares(total: int, weights: Sequence[int]) -> list[int]:
    """The total split by weights, without a cell left over."""
    shares: list[int] = []
    whole, left = sum(weights), total
    for weight in weights:
        share = left * weight // whole
        shares.append(share)
        left, whole = left - share, whole - weight
    return shares


def across(x: int, width: int, weights: Sequence[int], gap: int = 1) -> list[tuple[int, int]]:
    """Where panels side by side begin, and how wide they are, with ground between them."""
    found = []
    for share in _shares(width - gap * (len(weights) - 1), weights):
        found.append((x, share))
        x += share + gap
    return found


TRACK_WIDTHS: Final = (37, 23, 20, 15, 19)


def _track_row(x: int, y: int, width: int, height: int, gap: int, draw: Callable[[Any, int, int], Lines]) -> list[Slot]:
    columns = across(x, width, TRACK_WIDTHS if gap else TRACK_WIDTHS_DENSE, gap)
    return [
        Slot(track.id, x, y, wide, height, partial(_track_part, track), draw)
        for track, (x, wide) in zip(TRACKS, columns, strict=True)
    ]


TRACK_WIDTHS_DENSE: Final = (22, 15, 14, 17, 12)


def _track_part(track: Track, view: BoardView) -> tracks.TrackPart:
    return tracks.track_part(view.seen, track, view.selected)


def _location_part(place: str, view: BoardView) -> places.LocationPart:
    notes = night.notes_at(view.seen, place) if view.seen.parts and not view.seen.places[place].noise_spaces else ()
    return places.location_part(view.seen, place, view.selected, notes)


def _location_line(place: str, told: bool, view: BoardView) -> places.LocationPart:
    notes = night.notes_at(view.seen, place) if told else ()
    return places.location_part(view.seen, place, view.selected, notes)


def _colony_part(view: BoardView) -> places.ColonyPart:
    return places.colony_part(view.seen, view.selected)


def _players_part(view: BoardView) -> chips.PlayersPart:
    return chips.players_part(view.seen, view.lights, view.selected)


def _waiting_part(view: BoardView) -> WaitingPart:
    return papers.waiting_part(view.seen, view.last, view.looks_on)


def _night_part(told: frozenset[str], view: BoardView) -> night.LongNightPart:
    return night.long_night_part(view.seen, told)


def _header_part(view: BoardView) -> HeaderPart:
    return header_part(view.seen, view.lights)


def _told_in_line(seen: Seen, width: int) -> frozenset[str]:
    """Places of modules whose one line has room for what belongs to them."""
    if not seen.parts:
        return frozenset()
    return frozenset(
        id
        for id, place in seen.places.items()
        if places.notes_fit(place, len(seen.survivors_at(id)), night.notes_at(seen, id), width)
    )


class Rows(NamedTuple):
    """How high everything is where there are panels, and how wide the column for what is to be moved."""

    air: int
    tracks: int
    board: int
    night: int
    papers: int
    column: int

    @property
    def board_top(self) -> int:
        """The row where the board begins."""
        return 1 + self.air + self.tracks + 1 + PLAYERS + 1

    @property
    def papers_top(self) -> int:
        """The row where the papers begin."""
        return self.board_top + self.board + 1 + self.night


PLAYERS, BAR, BOARD_ROWS = 2, 4, 13


def rows_of(width: int, height: int, seen: Seen) -> Rows:
    """For a window of that size."""
    beside = 0
    if seen.parts:
        part = night.long_night_part(seen, frozenset({HIDEOUT}))
        beside = 1 + min(MOST_OF_NIGHT, night.lines_of_night(part, width - 6))
    column = COLUMN if width >= WIDE[0] and height >= WIDE[1] - 1 else 0
    tall, air, papers_height = 9 if column else 7, int(not seen.parts and height >= 38), 6 if seen.parts else 8
    left = height - (1 + air + tall + 1 + PLAYERS + 1 + 1 + beside + papers_height + BAR)
    more = max(0, left - BOARD_ROWS) // 2
    return Rows(air, tall, left - more, beside, papers_height + more, column)


def _roomy(width: int, height: int, view: BoardView) -> tuple[Slot, ...]:
    """Tracks on top, players below, the colony beside the locations, what modules bring, papers, who acts."""
    seen, wide = view.seen, width - 2
    rows = rows_of(width, height, seen)
    slots = [Slot("header", 0, 0, width, 1, _header_part, draw_header)]
    slots += _track_row(1, 1 + rows.air, wide, rows.tracks, 1, tracks.draw_track)
    y = rows.board_top
    slots.append(Slot("players", 1, y - PLAYERS - 1, wide, PLAYERS, _players_part, chips.draw_players))
    room = wide - (rows.column + 1 if rows.column else 0)
    left = room * (30 if seen.parts else 36) // 118
    slots.append(Slot("colony", 1, y, left, rows.board, _colony_part, places.draw_colony))
    slots += _location_grid(left + 2, y, room - left - 1, rows.board, tuple(seen.places))
    if rows.column:
        slots.append(
            Slot("now", width - 1 - rows.column, y, rows.column, rows.board, lambda view: (), papers.draw_nothing)
        )
    if rows.night:
        part = partial(_night_part, frozenset({HIDEOUT}))
        slots.append(Slot("night", 1, rows.papers_top - rows.night, wide, rows.night, part, night.draw_night))
    slots += _papers(width, rows)
    slots.append(Slot("waiting", 0, height - BAR, width, BAR, _waiting_part, draw_waiting))
    return tuple(slots)


def papers_across(width: int) -> list[tuple[int, int]]:
    """Forecast, crisis and goal, and what is to be moved or was done."""
    return across(1, width - 2, (44, 36, 36))


def _papers(width: int, rows: Rows) -> list[Slot]:
    y, height = rows.papers_top, rows.papers
    (x1, w1), (x2, w2), (x3, w3) = papers_across(width)
    crisis = min(5, max(3, height // 2))
    gap = int(height >= 8)
    below = height - crisis - gap
    return [
        Slot("forecast", x1, y, w1, height, lambda view: view.seen.forecast, papers.draw_forecast),
        Slot("crisis", x2, y, w2, crisis, lambda view: papers.crisis_part(view.seen), papers.draw_crisis),
        Slot("goal", x2, y + crisis + gap, w2, below, lambda view: papers.goal_part(view.seen), papers.draw_goal),
        Slot("story", x3, y, w3, height, lambda view: view.story, papers.draw_story),
    ]


def _location_grid(x: int, y: int, width: int, height: int, locations: tuple[str, ...]) -> list[Slot]:
    columns = across(x, width, [1] * -(-len(locations) // 2))
    rows = across(y, height, [1, 1], int(height >= 11))
    cells = [(row, column) for row in rows for column in columns]
    return [
        Slot(place, left, top, wide, tall, partial(_location_part, place), places.draw_location)
        for place, ((top, tall), (left, wide)) in zip(locations, cells, strict=False)
    ]


def places_to_tell(width: int, height: int, seen: Seen) -> tuple[Region, ...]:
    """Where what is to be moved may be told, the smallest room first; tracks, players and board stay in sight."""
    if not is_roomy(width, height, seen):
        return (Region(0, height - 9, width, 8),)
    rows = rows_of(width, height, seen)
    (x1, _), (x2, _), (x3, w3) = papers_across(width)
    beside = [Region(width - 1 - rows.column, rows.board_top, rows.column, rows.board)] if rows.column else []
    return (
        *beside,
        *(Region(x, rows.papers_top, x3 + w3 - x, rows.papers) for x in (x3, x2, x1)),
    )


def is_roomy(width: int, height: int, seen: Seen) -> bool:
    """Whether there are panels; `height` is that of the board, without the footer."""
    roomy = ROOMY_WITH_PARTS if seen.parts else ROOMY
    return width >= roomy[0] and height >= roomy[1] - 1


Row = tuple[str, int, Callable[[BoardView], Any], Callable[[Any, int, int], Lines]]
"""What is one below the other where there are no frames: name, height, part, drawing."""


def _location_row(place: str, told: bool) -> Row:
    return place, 1, partial(_location_line, place, told), places.draw_location_dense


def _dense(width: int, height: int, view: BoardView) -> tuple[Slot, ...]:
    """No panels with air between them: what a screen of 80 × 24 has room for."""
    seen = view.seen
    top = 4 + min(2, (height - SMALLEST[1] + 1) // 4)
    dice = any(player.dice or player.used for player in seen.players)
    told = _told_in_line(seen, width)
    beside_names = dice and chips.dice_fit(seen.players, width)
    dice = dice and not beside_names
    room = height - 2 - dice - top - len(seen.places)
    colony, night_height, below = _heights(width, room, view, night.long_night_part(seen, told))
    slots = _track_row(0, 0, width, top, 0, tracks.draw_track_dense)
    y = top
    rows: list[Row] = [
        ("players", 1, _players_part, partial(chips.draw_players_dense, with_dice=beside_names)),
        *([("dice", 1, _players_part, chips.draw_dice_dense)] if dice else ()),
        ("colony", colony, _colony_part, places.draw_colony_dense),
        *(_location_row(place, place in told) for place in seen.places),
        *([("night", night_height, partial(_night_part, told), night.draw_night_dense)] if night_height else ()),
    ]
    for name, tall, part, draw in rows:
        slots.append(Slot(name, 0, y, width, tall, part, draw))
        y += tall
    slots += _papers_dense(width, y, below)
    return (*slots, Slot("waiting", 0, y + below, width, 1, _waiting_part, draw_waiting))


def _papers_dense(width: int, y: int, height: int) -> list[Slot]:
    """Forecast at the left, crisis and goal at the right; where there is less room, a line or two each."""
    (x1, w1), (x2, w2) = across(0, width, (46, 33))
    crisis = height // 2
    return [
        Slot("forecast", x1, y, w1 + 1, height, lambda view: view.seen.forecast, papers.draw_forecast),
        Slot("crisis", x2, y, w2, crisis, lambda view: papers.crisis_part(view.seen), papers.draw_crisis),
        Slot("goal", x2, y + crisis, w2, height - crisis, lambda view: papers.goal_part(view.seen), papers.draw_goal),
    ]


LEAST_PAPERS, WANTED_PAPERS = 4, 8


def _heights(width: int, height: int, view: BoardView, kept: night.LongNightPart) -> tuple[int, int, int]:
    """Lines for the colony, what modules keep beside the board, and the papers: what each needs, as far as they go."""
    seen = view.seen
    inside = len(seen.survivors_at("colony"))
    colony = 2 + -(-inside // (6 if seen.parts else max(2, width // 26)))
    night_lines = night.lines_of_night(kept, width - night.HEAD - 1)
    beside = max(0, min(2, night_lines, height - colony - LEAST_PAPERS))
    room = height - colony - beside
    if room < LEAST_PAPERS:
        colony = max(2 + -(-inside // 6), colony - (LEAST_PAPERS - room))
        room = height - colony - beside
    spare = max(0, room - WANTED_PAPERS)
    wanted = 2 + -(-inside // max(1, width // 36)) - colony
    more = max(0, min(spare, wanted))
    return colony + more, beside, room - more


def assembled(slots: tuple[Slot, ...], drawn: Mapping[str, Lines], width: int, height: int) -> list[list[Piece]]:
    """The whole picture, line by line, from the lines of each slot, with ground where none is."""
    picture: list[list[Piece]] = [[] for _ in range(height)]
    filled = [0] * height
    for slot in sorted(slots, key=lambda slot: slot.x):
        for y, line in enumerate(drawn[slot.name], slot.y):
            picture[y] += [Piece(" " * (slot.x - filled[y])), *line]
            filled[y] = slot.x + slot.width
    for whole, used in zip(picture, filled, strict=True):
        whole.append(Piece(" " * (width - used)))
    return picture
