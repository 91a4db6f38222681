"""The table: tracks, board, people and papers at a glance, and every number under one or two keys."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region

from companion.games.winter.board.places import COLONY
from companion.games.winter.view.seen import Seen
from companion.tui.actions.registry import BY_ID, Action, bindings, label_on
from companion.tui.kit.footline import Hint
from companion.tui.kit.menu import Menu
from companion.tui.kit.picture import Clicked
from companion.tui.kit.pieces import Target
from companion.tui.kit.screen import AppScreen, hint
from companion.tui.kit.spots import neighbour, order
from companion.tui.winter import modules
from companion.tui.winter.board_now import menu as board_now
from companion.tui.winter.board_now.panel import NowPanel
from companion.tui.winter.long_night.actions import LIST
from companion.tui.winter.setup import secrets
from companion.tui.winter.table import crisis, numbers, people_menu
from companion.tui.winter.table.arrange import BoardView, places_to_tell
from companion.tui.winter.table.board import Board
from companion.tui.winter.table.deeds import selected_survivor
from companion.tui.winter.table.newest import newest
from companion.tui.winter.table.next_thing import what_next
from companion.tui.winter.turn import menu as turn
from companion.tui.winter.turn.listing import offer_deeds
from companion.tui.winter.turn.passing import passed_round, to_look
from companion.tui.winter.turn.ways import acting


class TableScreen(AppScreen):
    """Holds what is selected and for whom the laptop waits; everything else is on the desk, every deed in a menu."""

    name_of_screen = "table"
    lists = (LIST,)
    menus = (turn.MENU, people_menu.MENU, numbers.MENU, crisis.MENU, secrets.MENU, board_now.MENU)
    CSS_PATH = "table.tcss"
    BINDINGS = bindings("table")
    shows_asks = True

    def __init__(self) -> None:
        super().__init__()
        self.selected: Target | None = Target("place", COLONY)
        self._turn_of: str | None = None
        """Whose turn it was when the selection was looked at last."""
        self._hand_over = board_now.HandOver()

    def menus_now(self) -> tuple[Menu, ...]:
        return (*self.menus, *modules.menus(self.presenter.seen))

    def body(self) -> ComposeResult:
        yield Board(id="board")
        yield NowPanel()

    @property
    def board(self) -> Board:
        """The one drawing."""
        return self.query_one(Board)

    def redraw(self) -> None:
        seen = self.presenter.seen
        if seen is not None:
            self._keep_selection()
            self.show_board(seen)
        self.call_after_refresh(self._beside_the_board)  # the board first: it is what people look at

    def show_board(self, seen: Seen) -> None:
        """Draw the table as it is now."""
        self.board.show(
            BoardView(
                seen,
                self.selected,
                self.presenter.lights,
                self.presenter.last,
                bool(self.presenter.looks_on),
                newest(self.presenter.playthrough),
            )
        )

    def _beside_the_board(self) -> None:
        """What waits to be moved, and the keys."""
        if self.is_mounted:
            if self.is_current:  # behind a box nobody sees it: it is drawn when the box is gone
                self.show_now()
            self.show_hints()

    def show_now(self) -> None:
        """Draw what waits to be moved."""
        asked = self._hand_over.asked(self.presenter)
        self.query_one(NowPanel).show(self.presenter.board_now.now, asked, self.to_tell)

    def to_tell(self) -> Sequence[Region]:
        """Where what is to be moved may be told."""
        seen, size = self.presenter.seen, self.board.size
        return places_to_tell(size.width, size.height, seen) if seen is not None else ()

    def here(self) -> Target | None:
        return self.selected

    def _keep_selection(self) -> None:
        """Whoever died cannot stay selected, nor anybody of the last player when a turn begins."""
        seen = self.presenter.seen
        if seen is not None and seen.active != self._turn_of:
            self._turn_of = seen.active
            whose = self.selected.name if self.selected and self.selected.kind in ("survivor", "player") else ""
            mine = (seen.active, *(one.name for one in acting(seen)))
            if seen.active is not None and whose and whose not in mine:
                self.selected = Target("player", seen.active)
        if self.selected and self.selected.kind == "survivor" and selected_survivor(self.at()) is None:
            self.selected = Target("place", "colony")

    def select(self, target: Target | None) -> None:
        """Select something else."""
        if target != self.selected:
            self.selected = target
            self.redraw()

    # What the footer says

    def hints(self) -> Sequence[Hint]:
        kind = self.selected.kind if self.selected else ""
        following = what_next(self.presenter).words
        first = [*self._hand_over.hints(self.presenter), *([hint(BY_ID["next"], following)] if following else [])]
        if self.presenter.ask is not None:
            return [*first, *(hint(BY_ID[id]) for id in _ASKED if self.allows(BY_ID[id]))]
        ids = _ON.get(kind, ())
        if self.selected == Target("place", "colony"):
            ids = ("zombies_more", "barricades_more", "helpless_more")
        opens = ids[:1] if ids[:1] == ("open",) else ()  # it leads to the others
        looks = ("crossroads",) if to_look(self.presenter) and not passed_round(self.presenter) else ()
        shown = [*_ALWAYS, *looks, *opens, *_TURN, *ids[len(opens) :], *(id for id in _AFTER if id not in looks)]
        return [*first, *(hint(BY_ID[id], label_on(kind, id)) for id in shown if self.allows(BY_ID[id]))]

    def allows(self, action: Action) -> bool:
        if action.id in ("crossroads",) and not self.presenter.offered("crossroads") and not self._crossroads_open():
            return False
        if action.move and not self.presenter.offered(action.move):
            return False
        if action.id == "redo":
            return self.presenter.can_redo
        return super().allows(action)

    def _crossroads_open(self) -> bool:
        seen = self.presenter.seen
        return seen is not None and (seen.watch is not None or seen.reading is not None)

    # What keys and clicks do

    def _walk(self, direction: str) -> None:
        places = self.board.places
        if direction in ("on", "back"):
            walked = order(places)
            if walked:
                step = 1 if direction == "on" else -1
                at = walked.index(self.selected) if self.selected in walked else -step
                self.select(walked[(at + step) % len(walked)])
        else:
            self.select(neighbour(places, self.selected, direction))

    def on_key(self, event: events.Key) -> None:
        """A figure types the value of a track that is selected; otherwise it selects a place by its number."""
        if event.character is None or not event.character.isdecimal() or self.presenter.seen is None:
            return
        event.stop()
        if self.selected and self.selected.kind == "track" and not self.presenter.looks_on:
            numbers.type_value(self.at(), self.selected, event.character)
        else:
            self._place_numbered(int(event.character))

    def _place_numbered(self, number: int) -> None:
        assert self.presenter.seen is not None
        found = next((id for id, place in self.presenter.seen.places.items() if place.number == number), None)
        if number == 0 or found:
            self.select(Target("place", found or "colony"))

    def do_open(self) -> None:
        if self._hand_over.waits(self.presenter):
            self._hand_over.done(self.presenter)
            self.redraw()
        elif self.selected and self.selected.kind == "track":
            numbers.type_value(self.at(), self.selected)
        else:
            offer_deeds(self.at())

    def do_next(self) -> None:
        """What Space means now."""
        following = what_next(self.presenter)
        if following.answers:
            self.companion.answer()
        elif following.move in _ASKED_FIRST:
            self.action_do(_ASKED_FIRST[following.move])
        elif following.room:
            self.companion.enter(following.room)
        elif following.move:
            self.presenter.play(following.move, {})

    def do_now_down(self) -> None:
        self.query_one(NowPanel).read_on(1)

    def do_now_up(self) -> None:
        self.query_one(NowPanel).read_on(-1)

    def do_walk_left(self) -> None:
        self._walk("left")

    def do_walk_right(self) -> None:
        self._walk("right")

    def do_walk_up(self) -> None:
        self._walk("up")

    def do_walk_down(self) -> None:
        self._walk("down")

    def do_walk_on(self) -> None:
        self._walk("on")

    def do_walk_back(self) -> None:
        self._walk("back")

    def do_undo(self) -> None:
        self.presenter.undo()

    def do_redo(self) -> None:
        self.presenter.redo()

    def clicked(self, event: Clicked) -> None:
        kind, name = event.target
        steps = {"plus": 1, "minus": -1}
        if kind in steps and self.presenter.seen is not None:
            numbers.by_one(self.at(), name, steps[kind])
            return
        self.select(event.target)
        if event.twice:
            self.action_do("open")


_ALWAYS = ("colony", "undo", "phones", "redo")
"""What the footer has room for in the smallest window, whatever is selected."""
_TURN = ("turn", "night")
_AFTER = ("crossroads", "count", "story", "table_mode", "help")
_ASKED = ("undo", "phones", "redo", "crossroads", "story", "papers", "table_mode", "rulebook", "help")
"""What can be done while a question is open: answer it, take something back, or look."""
_ASKED_FIRST = {"reveal-crisis": "crisis", "colony-step": "colony"}
"""Moves that have an action of their own, which asks or shows something first."""
_DOORS = ("zombies_more", "barricades_more")
_ON: dict[str, tuple[str, ...]] = {
    "track": ("open", "more", "less"),
    "entrance": _DOORS,
    "place": (*_DOORS, "noise_more", "open"),
    "survivor": ("open", "attack", "search", "go", "wound_more", "dies"),
    "player": ("open", "dies"),
}
