"""The table of Patient Zero: everybody, the turn, the story; every move under a key."""

import time
from collections.abc import Callable, Sequence

from textual import events
from textual.app import ComposeResult

from companion.games.patient_zero.seen import Seen
from companion.tui.actions.registry import BY_ID, Action, bindings
from companion.tui.kit.footline import Hint
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.picture import Clicked, Picture
from companion.tui.kit.pieces import Target
from companion.tui.kit.sand_glass import LENGTHS, SandGlass, in_minutes
from companion.tui.kit.screen import hint
from companion.tui.kit.waiting import LOOKS_ON
from companion.tui.patient_zero import moves, people
from companion.tui.patient_zero.drawing.table import PatientZeroView, draw_patient_zero
from companion.tui.patient_zero.next_thing import is_private, waiting_for, what_next
from companion.tui.patient_zero.room import PatientZeroRoom

STORY = 24
"""How many of the newest lines are kept for drawing."""
SHOWN = (
    *(
        "patient_zero_laptop",
        "patient_zero_fight",
        "patient_zero_draw",
        "patient_zero_card",
        "patient_zero_critical",
        "patient_zero_undo",
        "patient_zero_redo",
        "patient_zero_end_turn",
        "patient_zero_infect",
    ),
    *(
        "patient_zero_pass",
        "patient_zero_reveal",
        "patient_zero_own",
        "patient_zero_over",
        "patient_zero_phones",
        "patient_zero_story",
        "patient_zero_rulings",
        "patient_zero_glass",
        "patient_zero_help",
    ),
)
"""What the footer shows, as far as there is room, most used first."""


class PatientZeroScreen(PatientZeroRoom):
    """Holds who is selected and the sand-glass; everything else is on the desk.

    What only the drawer may be asked is never shown here: it is for the drawer’s phone, or for the cover.
    """

    name_of_screen = "patient_zero"
    menus = (moves.MENU, people.MENU)
    CSS_PATH = "patient_zero.tcss"
    BINDINGS = bindings("patient_zero")
    shows_asks = False

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.selected = ""
        self._clock = clock
        self._turn: tuple[str | None, int] = (None, 0)
        self.glass = SandGlass()

    def body(self) -> ComposeResult:
        yield Picture(id="patient_zero")

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(1, self._second)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        seen = self.patient_zero
        if seen is None:
            return
        self._keep_selection(seen)
        self._follow_turn(seen)
        self._paint(seen)
        super().redraw()
        if self.app.screen is self:
            self._ask()

    def _keep_selection(self, seen: Seen) -> None:
        """Somebody is always selected: first whose turn it is."""
        if self.selected not in [player.name for player in seen.players]:
            self.selected = seen.active or seen.players[0].name

    def _paint(self, seen: Seen) -> None:
        width, height = self.size
        playthrough = self.presenter.playthrough
        told = [fact.told() for step in (playthrough.log.told if playthrough else ())[-STORY:] for fact in step.facts]
        sand = (self.glass.left(self._clock()), self.glass.length) if self.glass.length else None
        waiting = waiting_for(self.presenter.ask, seen, self.presenter.lights)
        waiting = f"{LOOKS_ON}{waiting}" if self.presenter.looks_on else waiting
        view = PatientZeroView(seen, self.selected, self.presenter.lights, tuple(told[-STORY:]), waiting, sand)
        self.query_one("#patient_zero", Picture).paint(draw_patient_zero(view, width, height - 1))

    def _follow_turn(self, seen: Seen) -> None:
        """A new turn: its player is selected, and the sand-glass is turned over."""
        turn = (seen.active, seen.turns_taken)
        if turn != self._turn:
            self._turn = turn
            self.selected = seen.active or self.selected
            self.do_glass(quiet=True)

    def _second(self) -> None:
        """Sand falls, and nothing else."""
        if self.app.screen is self and self.glass.length and (seen := self.patient_zero) is not None:
            self._paint(seen)

    # What the footer says

    def hints(self) -> Sequence[Hint]:
        seen = self.patient_zero
        if seen is None:
            return []
        following, same = what_next(self.presenter.ask, seen)
        left_out = {same, "patient_zero_draw" if seen.drawn else ""}
        rest = [hint(BY_ID[id]) for id in SHOWN if id not in left_out and self.allows(BY_ID[id])]
        return [hint(BY_ID["patient_zero_next"], following), *rest]

    def allows(self, action: Action) -> bool:
        if action.id == "patient_zero_redo":
            return self.presenter.can_redo
        if action.id == "patient_zero_laptop":
            return is_private(self.presenter.ask)
        if action.makes and self.presenter.ask is not None:
            return False
        return super().allows(action)

    # What keys and clicks do

    def do_next(self) -> None:
        seen = self.patient_zero
        if seen is None:
            return
        if self.presenter.ask is not None:
            self.put_aside = ""
            self._ask(by_hand=True)
        elif seen.ended is not None:
            self.companion.enter("end")
        elif seen.phase == "setup":
            self.companion.enter("checklist")
        else:
            self.action_do(what_next(None, seen)[1])

    def do_up(self) -> None:
        self._step(-1)

    def do_down(self) -> None:
        self._step(1)

    def _step(self, by: int) -> None:
        names = [player.name for player in self.patient_zero.players] if self.patient_zero else []
        if names:
            self.select(Target("player", names[(names.index(self.selected) + by) % len(names)]))

    def here(self) -> Target:
        return Target("player", self.selected)

    def select(self, target: Target | None) -> None:
        """Another player."""
        self.selected = target.name if target is not None else self.selected
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        """A figure selects the player of that seat; 0 is the tenth."""
        seen = self.patient_zero
        if seen is not None and event.character and event.character.isdecimal():
            event.stop()
            seat = (int(event.character) or 10) - 1
            if seat < len(seen.players):
                self.select(Target("player", seen.players[seat].name))

    def do_undo(self) -> None:
        self.put_aside = ""
        self.presenter.undo()

    def do_redo(self) -> None:
        self.presenter.redo()

    def do_glass(self, quiet: bool = False) -> None:
        """Turn it over; without one, ask for one."""
        if self.glass.length:
            self.glass = SandGlass(self.glass.length, self._clock())
            if not quiet:
                self.redraw()
        elif not quiet:
            self.do_sand()

    def do_sand(self) -> None:
        def take(seconds: str) -> None:
            self.glass = SandGlass(int(seconds), self._clock())
            self.redraw()

        texts = [(str(one), f"{in_minutes(one)} minutes" if one else "No sand-glass") for one in LENGTHS]
        question, now = "A sand-glass for each turn. It ends nothing.", str(self.glass.length)
        self.ask(Pick(question, numbered(texts, 0), selected=now), take)

    def do_open(self) -> None:
        """All that the player selected can do, with their keys."""
        ids = (
            "patient_zero_card",
            "patient_zero_critical",
            "patient_zero_infect",
            "patient_zero_reveal",
            "patient_zero_own",
            "patient_zero_turn",
        )
        choices = [Choice(id, BY_ID[id].says, BY_ID[id].keys[0]) for id in ids if self.allows(BY_ID[id])]
        self.ask(Pick(f"{self.selected}:", choices), self.action_do)

    def clicked(self, event: Clicked) -> None:
        if event.target.kind == "player":
            self.select(event.target)
            if event.twice:
                self.action_do("patient_zero_open")

    # Questions

    def _ask(self, by_hand: bool = False) -> None:
        """Show the open question: the drawer’s only under the cover, and by itself only where there is no phone."""
        ask = self.presenter.ask
        if ask is None or self.presenter.looks_on or self.presenter.ask_id == self.put_aside:
            return
        phone = self.presenter.lights.get(ask.seat or "", "")
        if not is_private(ask):
            self.ask_openly()
        elif not phone or (by_hand and phone != "connected"):
            self.put_aside = self.presenter.ask_id
            self._ask_under_cover()
        elif by_hand:
            self.companion.say(f"{ask.seat} is asked on the phone. a: pass the laptop instead.")

    def _ask_under_cover(self) -> None:
        from companion.tui.patient_zero.draw_cover import DrawCover

        seat = (self.presenter.ask.seat if self.presenter.ask is not None else None) or ""
        if why := self.presenter.kept_on_phone(seat):
            self.companion.say(why, trouble=True)
            return
        self.app.push_screen(DrawCover(self.presenter))

    def do_laptop(self) -> None:
        self._ask_under_cover()
