"""Where everything lies on the table screen, for each size of terminal."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from companion.games.winter.view.seen import Seen
from companion.tui.kit.pieces import Lines, Piece, Target, paragraph, stacked
from companion.tui.kit.sizes import ROOMY, SMALLEST, too_small
from companion.tui.kit.waiting import WaitingPart, draw_waiting
from companion.tui.winter.long_night import drawing as night
from companion.tui.winter.long_night.parts import HIDEOUT
from companion.tui.winter.table import people, places, tracks
from companion.tui.winter.table import side_panel as papers
from companion.tui.winter.table.track import TRACKS, Track

ROOMY_WITH_PARTS = (ROOMY[0], ROOMY[1] + 4)
"""Two more locations, and what modules keep beside the board."""
MOST_OF_NIGHT = 4


_NO_LIGHTS: Mapping[str, str] = {}


class BoardView(NamedTuple):
    """All that the board draws: the public table, what is selected, which phones are awake, the newest line."""

    seen: Seen
    selected: Target | None = None
    lights: Mapping[str, str] = _NO_LIGHTS
    last: str = ""
    looks_on: bool = False
    """Another program plays it."""


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
    roomy = ROOMY_WITH_PARTS if view.seen.parts else ROOMY
    if width < roomy[0] or height < roomy[1] - 1:
        return _dense(width, height, view)
    return _roomy(width, height, view.seen)


def _too_small(part: tuple[int, int], width: int, height: int) -> Lines:
    return stacked(width, height, paragraph(too_small(part[0], part[1] + 1), width))


def _shares(total: int, weights: list[int]) -> list[int]:
    """The total split by weights, without a cell left over."""
    shares: list[int] = []
    whole, left = sum(weights), total
    for weight in weights:
        share = left * weight // whole
        shares.append(share)
        left, whole = left - share, whole - weight
    return shares


def _track_row(width: int, height: int, draw: Callable[[Any, int, int], Lines]) -> list[Slot]:
    slots, x = [], 0
    for track, wide in zip(TRACKS, _shares(width, [1] * 5), strict=True):
        slots.append(Slot(track.id, x, 0, wide, height, partial(_track_part, track), draw))
        x += wide
    return slots


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


def _players_part(view: BoardView) -> people.PlayersPart:
    return people.players_part(view.seen, view.lights, view.selected)


def _waiting_part(view: BoardView) -> WaitingPart:
    return papers.waiting_part(view.seen, view.last, view.looks_on)


def _night_part(told: frozenset[str], view: BoardView) -> night.LongNightPart:
    return night.long_night_part(view.seen, told)


def _told_in_line(seen: Seen, width: int) -> frozenset[str]:
    """The places whose line has room for what modules keep there."""
    found = []
    for id, place in seen.places.items() if seen.parts else ():
        if places.notes_fit(place, len(seen.survivors_at(id)), night.notes_at(seen, id), width):
            found.append(id)
    return frozenset(found)


def _roomy(width: int, height: int, seen: Seen) -> tuple[Slot, ...]:
    """Frames: tracks on top, the colony beside the locations, what modules bring, players and papers below."""
    hideout = frozenset({HIDEOUT})
    beside = min(MOST_OF_NIGHT, night.lines_of_night(night.long_night_part(seen, hideout), width - 4))
    beside += 2 * (beside > 0)
    spare = height - (ROOMY[1] - 1) - beside
    papers_height = max(len(seen.players) + 2, 5) + min(2, max(0, spare // 8))
    goal_height = 5 + min(3, max(0, spare // 4))
    least = 18 if not beside else 15
    top = max(5, min(3 + width // 24, height - 1 - papers_height - goal_height - beside - least))
    board = height - 1 - top - papers_height - goal_height - beside
    left = width * 36 // 120
    slots = _track_row(width, top, tracks.draw_track)
    slots.append(Slot("colony", 0, top, left, board, _colony_part, places.draw_colony))
    slots += _location_grid(left, top, width - left, board, tuple(seen.places))
    y = top + board
    if beside:
        slots.append(Slot("night", 0, y, width, beside, partial(_night_part, hideout), night.draw_night))
        y += beside
    return (*slots, *_papers(left, y, width, papers_height, goal_height))


def _papers(left: int, y: int, width: int, papers_height: int, goal_height: int) -> list[Slot]:
    """Players and crisis, then goal and forecast; the waiting line ends the screen."""
    right = width - left
    slots = []
    slots.append(Slot("players", 0, y, left, papers_height, _players_part, people.draw_players))
    slots.append(
        Slot("crisis", left, y, right, papers_height, lambda view: papers.crisis_part(view.seen), papers.draw_crisis)
    )
    y += papers_height
    slots.append(Slot("goal", 0, y, left, goal_height, lambda view: papers.goal_part(view.seen), papers.draw_goal))
    slots.append(Slot("forecast", left, y, right, goal_height, lambda view: view.seen.forecast, papers.draw_forecast))
    slots.append(Slot("waiting", 0, y + goal_height, width, 1, _waiting_part, draw_waiting))
    return slots


def _location_grid(x: int, y: int, width: int, height: int, locations: tuple[str, ...]) -> list[Slot]:
    across_all = -(-len(locations) // 2)
    columns, rows = _shares(width, [1] * across_all), _shares(height, [1] * 2)
    slots = []
    for index, place in enumerate(locations):
        down, across = divmod(index, across_all)
        left, top = x + sum(columns[:across]), y + sum(rows[:down])
        slots.append(
            Slot(place, left, top, columns[across], rows[down], partial(_location_part, place), places.draw_location)
        )
    return slots


Row = tuple[str, int, Callable[[BoardView], Any], Callable[[Any, int, int], Lines]]
"""What is one below the other where there are no frames: name, height, part, drawing."""


def _location_row(place: str, told: bool) -> Row:
    return place, 1, partial(_location_line, place, told), places.draw_location_dense


def _dense(width: int, height: int, view: BoardView) -> tuple[Slot, ...]:
    """No frames: what a screen of 80 × 24 has room for."""
    top = 4 + min(2, (height - SMALLEST[1] + 1) // 4)
    dice = any(player.dice or player.used for player in view.seen.players)
    told = _told_in_line(view.seen, width)
    beside_names = dice and bool(view.seen.parts) and people.dice_fit(view.seen.players, width)
    dice = dice and not beside_names
    room = height - 2 - dice - top - len(view.seen.places)
    colony, crisis, goal, forecast, beside = _heights(width, room, view, night.long_night_part(view.seen, told))
    slots = _track_row(width, top, tracks.draw_track_dense)
    y = top
    rows: list[Row] = [
        ("colony", colony, _colony_part, places.draw_colony_dense),
        *(_location_row(place, place in told) for place in view.seen.places),
        *([("night", beside, partial(_night_part, told), night.draw_night_dense)] if beside else ()),
        ("players", 1, _players_part, partial(people.draw_players_dense, dice=beside_names)),
        *([("dice", 1, _players_part, people.draw_dice_dense)] if dice else ()),
        ("crisis", crisis, lambda view: papers.crisis_part(view.seen), papers.draw_crisis_dense),
        ("goal", goal, lambda view: papers.goal_part(view.seen), papers.draw_goal_dense),
        ("forecast", forecast, lambda view: view.seen.forecast, papers.draw_forecast_dense),
        ("waiting", 1, _waiting_part, draw_waiting),
    ]
    for name, tall, part, draw in rows:
        slots.append(Slot(name, 0, y, width, tall, part, draw))
        y += tall
    return tuple(slots)


def _heights(width: int, height: int, view: BoardView, kept: night.LongNightPart) -> list[int]:
    """Lines for the colony, the crisis, the goal, the forecast, and what modules keep beside the board.

    Each has what it needs, as far as they go round.
    """
    seen = view.seen
    texts = (
        papers.crisis_text(papers.crisis_part(seen)),
        papers.goal_text(papers.goal_part(seen)),
        " · ".join(seen.forecast),
    )
    inside = len(seen.survivors_at("colony"))
    least = [2 + -(-inside // (6 if seen.parts else max(4, width // 20))), 1, 1, 1, 0]
    wanted = [2 + -(-inside // max(1, width // 36)), *(papers.lines_wanted(text, width) for text in texts)]
    wanted.append(night.lines_of_night(kept, width - night.HEAD - 1))
    least[4] = max(0, min(2, wanted[4], height - sum(least)))
    left = height - sum(least)
    for which in (1, 3, 4, 2, 0):
        more = max(0, min(left, wanted[which] - least[which]))
        least[which] += more
        left -= more
    least[0] += max(0, left)
    return least


def assembled(slots: tuple[Slot, ...], drawn: Mapping[str, Lines], width: int, height: int) -> list[list[Piece]]:
    """The whole picture, line by line, from the lines of each slot."""
    picture: list[list[Piece]] = [[] for _ in range(height)]
    for slot in sorted(slots, key=lambda slot: slot.x):
        for offset, line in enumerate(drawn[slot.name]):
            picture[slot.y + offset].extend(line)
    return picture
