"""The table of Patient Zero: everybody, the turn, the story; every move under a key."""

import time
from collections.abc import Callable, Sequence

from textual import events
from textual.app import ComposeResult

from companion.games.patient_zero.seen import Seen
from companion.games.patient_zero.table import ON_PAPER
from companion.tui.actions import BY_ID, Action, bindings
from companion.tui.dialogs.pick import Choice, Pick, numbered
from companion.tui.drawing.outbreak import OutbreakView, draw_outbreak
from companion.tui.drawing.papers import LOOKS_ON
from companion.tui.outbreak_next import MOVE_OF, is_private, waiting_for, what_next
from companion.tui.sand_glass import LENGTHS, SandGlass, in_minutes
from companion.tui.screens.outbreak_moves import OutbreakMoves
from companion.tui.screens.room import hint
from companion.tui.widgets.footline import Hint
from companion.tui.widgets.picture import Clicked, Picture

STORY = 24
"""How many of the newest lines are kept for drawing."""
SHOWN = (
    *("pz_laptop", "pz_fight", "pz_draw", "pz_card", "pz_critical", "pz_undo", "pz_redo", "pz_end_turn", "pz_infect"),
    *("pz_pass", "pz_reveal", "pz_own", "pz_over", "pz_phones", "pz_story", "pz_rulings", "pz_glass", "pz_help"),
)
"""What the footer shows, as far as there is room, most used first."""


class OutbreakScreen(OutbreakMoves):
    """Holds who is selected and the sand-glass; everything else is on the desk.

    What only the drawer may be asked is never shown here: it is for the drawer’s phone, or for the cover.
    """

    name_of_screen = "outbreak"
    CSS_PATH = "outbreak.tcss"
    BINDINGS = bindings("outbreak")
    shows_asks = False

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._turn: tuple[str | None, int] = (None, 0)
        self.glass = SandGlass()

    def body(self) -> ComposeResult:
        yield Picture(id="outbreak")

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(1, self._second)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        seen = self.outbreak
        if seen is None:
            return
        self.keep_selection(seen)
        self._follow_turn(seen)
        self._paint(seen)
        super().redraw()
        if self.app.screen is self:
            self._ask()

    def _paint(self, seen: Seen) -> None:
        width, height = self.size
        playthrough = self.desk.playthrough
        told = [fact.told() for step in (playthrough.log.told if playthrough else ())[-STORY:] for fact in step.facts]
        sand = (self.glass.left(self._clock()), self.glass.length) if self.glass.length else None
        waiting = waiting_for(self.desk.ask, seen, self.desk.lights)
        waiting = f"{LOOKS_ON}{waiting}" if self.desk.looks_on else waiting
        view = OutbreakView(seen, self.selected, self.desk.lights, tuple(told[-STORY:]), waiting, sand)
        self.query_one("#outbreak", Picture).paint(draw_outbreak(view, width, height - 1))

    def _follow_turn(self, seen: Seen) -> None:
        """A new turn: its player is selected, and the sand-glass is turned over."""
        turn = (seen.active, seen.turns_taken)
        if turn != self._turn:
            self._turn = turn
            self.selected = seen.active or self.selected
            self.do_glass(quiet=True)

    def _second(self) -> None:
        """Sand falls, and nothing else."""
        if self.app.screen is self and self.glass.length and (seen := self.outbreak) is not None:
            self._paint(seen)

    # What the footer says

    def hints(self) -> Sequence[Hint]:
        seen = self.outbreak
        if seen is None:
            return []
        following, same = what_next(self.desk.ask, seen)
        left_out = {same, "pz_draw" if seen.drawn else ""}
        rest = [hint(BY_ID[id]) for id in SHOWN if id not in left_out and self.allows(BY_ID[id])]
        return [hint(BY_ID["outbreak_next"], following), *rest]

    def allows(self, action: Action) -> bool:
        if action.id == "pz_redo":
            return self.desk.can_redo
        if action.id == "pz_laptop":
            return is_private(self.desk.ask)
        seen = self.outbreak
        if action.id in MOVE_OF and (seen is None or self.desk.ask is not None):
            return False
        if action.id == "pz_own":
            return seen is not None and seen.dealt
        if action.id == "pz_deal":
            return seen is not None and seen.phase == "setup" and seen.factions != ON_PAPER
        return self._in_play(action, seen) and super().allows(action)

    def _in_play(self, action: Action, seen: Seen | None) -> bool:
        """Moves of a turn need a running game; a combat needs a Zombie, and passing needs who holds priority."""
        move = MOVE_OF.get(action.id)
        if move is None or seen is None:
            return True
        if move == "reveal":
            return any(player.name == self.selected and player.revealed is None for player in seen.players)
        if move == "combat":
            return bool(seen.combat)
        running = seen.phase != "setup" and seen.ended is None
        return running and (move != "pass-priority" or seen.priority is not None)

    # What keys and clicks do

    def do_outbreak_next(self) -> None:
        seen = self.outbreak
        if seen is None:
            return
        if self.desk.ask is not None:
            self.put_aside = ""
            self._ask(by_hand=True)
        elif seen.ended is not None:
            self.companion.enter("end")
        elif seen.phase == "setup":
            self.companion.enter("checklist")
        else:
            self.action_do(what_next(None, seen)[1])

    def do_draw(self) -> None:
        seen = self.outbreak
        if seen is not None and seen.active is not None:
            self.desk.play("draw", {"player": seen.active})

    def do_end_turn(self) -> None:
        self.desk.play("end-turn", {})

    def do_up(self) -> None:
        self._step(-1)

    def do_down(self) -> None:
        self._step(1)

    def _step(self, by: int) -> None:
        names = [player.name for player in self.outbreak.players] if self.outbreak else []
        if names:
            self.select(names[(names.index(self.selected) + by) % len(names)])

    def select(self, player: str) -> None:
        """Another player."""
        self.selected = player
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        """A figure selects the player of that seat; 0 is the tenth."""
        seen = self.outbreak
        if seen is not None and event.character and event.character.isdecimal():
            event.stop()
            seat = (int(event.character) or 10) - 1
            if seat < len(seen.players):
                self.select(seen.players[seat].name)

    def do_infect(self) -> None:
        self.infects(self.selected)

    def do_reveal(self) -> None:
        self.reveals(self.selected)

    def do_own(self) -> None:
        self.looks(self.selected)

    def do_turn(self) -> None:
        player = self.selected
        self.sure(f"A turn of {player} begins now?", "Yes", lambda: self.desk.play("set-turn", {"player": player}))

    def do_deal(self) -> None:
        self.deal_factions()

    def do_undo(self) -> None:
        self.put_aside = ""
        self.desk.undo()

    def do_redo(self) -> None:
        self.desk.redo()

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
        ids = ("pz_card", "pz_critical", "pz_infect", "pz_reveal", "pz_own", "pz_turn")
        choices = [Choice(id, BY_ID[id].says, BY_ID[id].keys[0]) for id in ids if self.allows(BY_ID[id])]
        self.ask(Pick(f"{self.selected}:", choices), self.action_do)

    def clicked(self, event: Clicked) -> None:
        if event.target.kind == "player":
            self.select(event.target.name)
            if event.twice:
                self.action_do("pz_open")

    # Questions

    def _ask(self, by_hand: bool = False) -> None:
        """Show the open question: the drawer’s only under the cover, and by itself only where there is no phone."""
        ask = self.desk.ask
        if ask is None or self.desk.looks_on or self.desk.ask_id == self.put_aside:
            return
        phone = self.desk.lights.get(ask.seat or "", "")
        if not is_private(ask):
            self.ask_openly()
        elif not phone or (by_hand and phone != "connected"):
            self.put_aside = self.desk.ask_id
            self._cover()
        elif by_hand:
            self.companion.say(f"{ask.seat} is asked on the phone. a: pass the laptop instead.")

    def _cover(self) -> None:
        from companion.tui.screens.draw_cover import DrawCover

        seat = (self.desk.ask.seat if self.desk.ask is not None else None) or ""
        if why := self.desk.kept_on_phone(seat):
            self.companion.say(why, trouble=True)
            return
        self.app.push_screen(DrawCover(self.desk))

    def do_laptop(self) -> None:
        self._cover()
