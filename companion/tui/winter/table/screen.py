"""The table: tracks, board, people and papers at a glance, and every number under one or two keys."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult

from companion.tui.actions.registry import BY_ID, Action, bindings, label_on
from companion.tui.kit.footline import Hint
from companion.tui.kit.pick import Pick, numbered
from companion.tui.kit.picture import Clicked
from companion.tui.kit.pieces import Target
from companion.tui.kit.screen import hint
from companion.tui.kit.spots import neighbour, order
from companion.tui.kit.type_text import TypeNumber
from companion.tui.winter.board_now.keys import BoardNowKeys
from companion.tui.winter.board_now.panel import NowPanel
from companion.tui.winter.long_night.crisis_keys import BanditsOfTheCrisis
from companion.tui.winter.long_night.keys import LongNightKeys
from companion.tui.winter.table.arrange import BoardView
from companion.tui.winter.table.board import Board
from companion.tui.winter.table.deeds import Cannot, Deed, Outcome, Which, at_entrance, by_one, plus_minus, typed
from companion.tui.winter.table.next_thing import what_next
from companion.tui.winter.turn.listing import TurnList
from companion.tui.winter.turn.passing import passed_round, to_look
from companion.tui.winter.turn.ways import acting

NUMBERS = (
    "morale",
    "round",
    "food",
    "starvation",
    "waste",
    "zombies",
    "barricades",
    "noise",
    "helpless",
    "wound",
    "frostbite",
)


class TableScreen(BanditsOfTheCrisis, LongNightKeys, TurnList, BoardNowKeys):
    """Holds only what is selected; everything else is on the desk."""

    name_of_screen = "table"
    CSS_PATH = "table.tcss"
    BINDINGS = bindings("table")
    shows_asks = True

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
            self.board.show(
                BoardView(
                    seen, self.selected, self.presenter.lights, self.presenter.last, bool(self.presenter.looks_on)
                )
            )
        self.call_after_refresh(self._beside_the_board)  # the board first: it is what people look at

    def _beside_the_board(self) -> None:
        """What waits to be moved, and the keys."""
        if self.is_mounted:
            if self.is_current:  # behind a box nobody sees it: it is drawn when the box is gone
                self.show_now()
            self.show_hints()

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
        if self.selected and self.selected.kind == "survivor" and self.survivor() is None:
            self.selected = Target("place", "colony")

    def select(self, target: Target | None) -> None:
        """Select something else."""
        if target != self.selected:
            self.selected = target
            self.redraw()

    # What the footer says

    def hints(self) -> Sequence[Hint]:
        kind = self.selected.kind if self.selected else ""
        following = what_next(self.presenter)
        first = [*self.now_hints(), *([hint(BY_ID["next"], following)] if following else [])]
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
        if action.id == "turn" and (self.presenter.seen is None or self.presenter.seen.active is None):
            return False
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

    def action_do(self, id: str) -> None:
        what, _, which = id.rpartition("_")
        if what in NUMBERS and which in ("more", "less"):
            self._one(what, 1 if which == "more" else -1)
        elif id.startswith("walk_"):
            self._walk(which)
        else:
            super().action_do(id)

    def _one(self, what: str, step: int) -> None:
        seen = self.presenter.seen
        if seen is None:
            return
        if what in ("morale", "round", "food", "starvation", "waste"):
            self.select(Target("track", what))
        self.carry_out(by_one(what, step, seen, self.selected))

    def do_more(self) -> None:
        self._plus_minus(1)

    def do_less(self) -> None:
        self._plus_minus(-1)

    def _plus_minus(self, step: int) -> None:
        if self.presenter.seen is not None:
            self.carry_out(plus_minus(step, self.presenter.seen, self.selected))

    def carry_out(self, outcome: Outcome) -> None:
        """Do it, ask at which entrance, or say why not."""
        match outcome:
            case Deed(move, args):
                self.presenter.play(move, args)
            case Which():
                self._ask_entrance(outcome)
            case Cannot(why):
                self.companion.say(why)

    def _ask_entrance(self, which: Which) -> None:
        def take(value: str) -> None:
            self.carry_out(at_entrance(which, int(value)))

        doors = self.presenter.seen.colony.entrances if self.presenter.seen else ()
        texts = [
            (str(n), f"Entrance {n}: {door.zombies} zombies, {door.barricades} barricades")
            for n, door in enumerate(doors, 1)
        ]
        self.ask(Pick("At which entrance of the colony?", numbered(texts)), take)

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
            self.type_value(self.selected, event.character)
        else:
            self._place_numbered(int(event.character))

    def _place_numbered(self, number: int) -> None:
        assert self.presenter.seen is not None
        found = next((id for id, place in self.presenter.seen.places.items() if place.number == number), None)
        if number == 0 or found:
            self.select(Target("place", found or "colony"))

    def type_value(self, track: Target, begun: str = "") -> None:
        """Ask for the number of a track."""

        def take(value: int) -> None:
            self.carry_out(typed(track, value))

        high = {"morale": 10, "round": 10, "waste": 300}.get(track.name, 99)
        self.ask(TypeNumber(f"{track.name.capitalize()}:", 0, high, begun=begun), take)

    def do_open(self) -> None:
        if self.waits_for_hands:
            self.hands_done()
        elif self.selected and self.selected.kind == "track":
            self.type_value(self.selected)
        else:
            self.offer_deeds()

    def do_next(self) -> None:
        self.companion.do_next()

    def do_undo(self) -> None:
        self.presenter.undo()

    def do_redo(self) -> None:
        self.presenter.redo()

    def do_end_turn(self) -> None:
        self.presenter.play("end-turn", {})

    def clicked(self, event: Clicked) -> None:
        kind, name = event.target
        steps = {"plus": 1, "minus": -1}
        if kind in steps and self.presenter.seen is not None:
            self.select(Target("track", name))
            self.carry_out(by_one(name, steps[kind], self.presenter.seen, self.selected))
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
_DOORS = ("zombies_more", "barricades_more")
_ON: dict[str, tuple[str, ...]] = {
    "track": ("open", "more", "less"),
    "entrance": _DOORS,
    "place": (*_DOORS, "noise_more", "open"),
    "survivor": ("open", "attack", "search", "build", "go", "wound_more", "dies"),
    "player": ("open", "dies", "add"),
}
