"""New game: one page to fill in, in any order. Nothing typed is lost by going back: the draft stays with the screen."""

from collections.abc import Callable
from functools import partial
from typing import Any

from textual import on
from textual.app import ComposeResult

from companion.games.winter.catalogue import objectives
from companion.referee.games import BadPosition
from companion.tui.actions import Action, bindings
from companion.tui.dialogs.pick import Pick, numbered
from companion.tui.dialogs.recruit import Recruit
from companion.tui.dialogs.type_text import TypeName, TypeNumber
from companion.tui.draft import MOST_PLAYERS, Draft, DraftPlayer, DraftSurvivor
from companion.tui.drawing.form import CHOICES, Field, form
from companion.tui.screens.draft_room import DraftRoom
from companion.tui.screens.room import static
from companion.tui.widgets.footline import Hint
from companion.tui.widgets.page import Page


class NewGameScreen(DraftRoom):
    """Draws the draft as a form; Enter fills in the line selected."""

    name_of_screen = "new_game"
    BINDINGS = bindings("new_game")

    def __init__(self) -> None:
        super().__init__()
        self.draft = Draft()
        self._fields: list[Field] = []

    def body(self) -> ComposeResult:
        yield static("New game", "heading")
        yield Page()

    @property
    def page(self) -> Page:
        """The form."""
        return self.query_one(Page)

    @property
    def field(self) -> Field:
        """The line that is selected."""
        return self._fields[self.page.selected]

    def on_mount(self) -> None:
        super().on_mount()
        self.page.focus()

    def redraw(self) -> None:
        width = self.page.size.width
        if width > 20:
            lines, self._fields = form(self.draft, width)
            self.page.paint(lines, [field.line for field in self._fields])
        super().redraw()

    def hints(self) -> list[Hint]:
        """To begin is always among them, whatever line is selected."""
        hints = list(super().hints())
        return sorted(hints, key=lambda one: (one.action not in ("fill", "begin"), one is hints[-1]))

    def allows(self, action: Action) -> bool:
        if not self._fields:
            return True
        on_player = self.field.kind == "player"
        if action.id in ("recruit", "leader", "strike", "seat_up", "seat_down"):
            return on_player
        return super().allows(action)

    def on_screen_resume(self) -> None:
        """Something may have been typed in meanwhile."""
        self.draft.typed_in = self.desk.notebook.typed_in
        super().on_screen_resume()

    @property
    def has_draft(self) -> bool:
        return self.draft != Draft()

    def do_escape_new_game(self) -> None:
        self.escape()

    # Filling in

    def do_fill(self) -> None:
        field = self.field
        fill: dict[str, Callable[[], None]] = {
            "player": self._rename,
            "add": self.do_add_player,
            "objective": self._objective,
            "goal": self._goal,
            "switches": self._switches,
            "packs": self.do_packs,
            "begin": self.do_begin,
        }
        if field.kind in fill:
            fill[field.kind]()
        elif field.kind == "number":
            self._number(field.name)
        elif field.kind == "choice":
            self._next_choice(field.name)

    @on(Page.Pressed)
    def _pressed(self, event: Page.Pressed) -> None:
        self.do_fill()

    def _player(self) -> DraftPlayer | None:
        field = self.field
        return self.draft.players[int(field.name)] if field.kind == "player" else None

    def do_add_player(self) -> None:
        if len(self.draft.players) >= MOST_PLAYERS:
            self.companion.say(f"At most {MOST_PLAYERS} players can play.")
            return

        def take(name: str | None) -> None:
            if name is None:
                return
            self.draft.players.append(DraftPlayer(name))
            self.redraw()
            self._select_player(len(self.draft.players) - 1)
            self.do_recruit()

        self.app.push_screen(TypeName("The next player, clockwise:", refuse=self._refused), take)

    def _refused(self, name: str, but: DraftPlayer | None = None) -> str:
        """Why a name cannot be given to another player, or to this one; ""."""
        others = (player.name.casefold() for player in self.draft.players if player is not but)
        return f"{name} sits at this table already." if name.casefold() in others else ""

    def _select_player(self, index: int) -> None:
        line = next(n for n, field in enumerate(self._fields) if field == ("player", str(index), field.line))
        self.page.action_step(line - self.page.selected)

    def _rename(self) -> None:
        player = self._player()
        if player is None:
            return

        def take(name: str | None) -> None:
            if name is not None:
                player.name = name
                self.redraw()

        refuse = partial(self._refused, but=player)
        self.app.push_screen(TypeName("The player’s name:", value=player.name, refuse=refuse), take)

    def do_recruit(self) -> None:
        player = self._player()
        if player is None:
            return
        taken = {one.name for other in self.draft.players for one in other.survivors}

        def take(args: dict[str, Any] | None) -> None:
            if args is None:
                return
            numbers = {key: args[key] for key in ("influence", "attack", "search") if key in args}
            player.survivors.append(DraftSurvivor(str(args["name"]), **numbers))
            self.redraw()
            if len(player.survivors) < 2:
                self.do_recruit()

        self.app.push_screen(Recruit([player.name], player.name, taken, self.draft.survivors_of_packs), take)

    def do_leader(self) -> None:
        player = self._player()
        if player is not None and player.survivors:
            player.leader = (player.leader + 1) % len(player.survivors)
            self.redraw()

    def do_strike(self) -> None:
        player = self._player()
        if player is None:
            return
        if player.survivors:
            player.survivors.pop()
            player.leader = 0
        else:
            self.draft.players.remove(player)
        self.redraw()

    def do_seat_up(self) -> None:
        self._reseat(-1)

    def do_seat_down(self) -> None:
        self._reseat(1)

    def _reseat(self, by: int) -> None:
        player = self._player()
        if player is not None:
            at = self.draft.players.index(player)
            to = max(0, min(at + by, len(self.draft.players) - 1))
            self.draft.players.insert(to, self.draft.players.pop(at))
            self.redraw()
            self._select_player(to)

    def _objective(self) -> None:
        def suggest(typed: str) -> list[tuple[str, str]]:
            known = (*self.draft.objectives_of_packs, *objectives())
            found = [one for one in known if typed.casefold() in one.name.casefold()]
            return [(one.name, f"morale {one.morale or '?'}, rounds {one.rounds or '?'} {one.length}") for one in found]

        def take(name: str | None) -> None:
            if name is not None and name != self.draft.objective:
                self.draft.objective = name
                self.draft.goal = ""
                self.draft.morale = self.draft.rounds = None
                self.redraw()

        self.app.push_screen(TypeName("The main objective:", suggest), take)

    def _goal(self) -> None:
        def take(text: str | None) -> None:
            if text is not None:
                self.draft.goal = text
                self.redraw()

        self.app.push_screen(TypeName("Its goal, in a few words:", value=self.draft.goal), take)

    def _number(self, name: str) -> None:
        def take(value: int | None) -> None:
            if value is not None:
                setattr(self.draft, name, value)
                self.redraw()

        low, high = (0, 99) if name == "food" else (1, 10)
        now = self.draft.food if name == "food" else self.draft.starts[name == "rounds"]
        self.app.push_screen(TypeNumber(f"{name.capitalize()}:", low, high, "" if now is None else str(now)), take)

    def _next_choice(self, name: str) -> None:
        choice = CHOICES[name]
        now = choice.now(self.draft)

        def take(value: str | None) -> None:
            if value is not None:
                choice.put(self.draft, value)
                self.redraw()

        self.app.push_screen(Pick(f"{choice.title}:", numbered(choice.values), selected=now), take)

    def _switches(self) -> None:
        from companion.tui.screens.rulings import RulingsScreen
        from companion.tui.switches import OfDraft

        self.app.push_screen(RulingsScreen(OfDraft(self.draft, self.redraw)))

    def do_packs(self) -> None:
        from companion.tui.screens.packs import PacksScreen

        self.app.push_screen(PacksScreen(self.draft, self.redraw))

    # Beginning

    def do_begin(self) -> None:
        if missing := self.draft.missing():
            self.companion.say(" ".join(missing), trouble=True)
            return
        shelves = self.companion.shelves
        try:
            begun = shelves.begin(shelves.opening(self.draft.position()), self.draft.title())
        except BadPosition as bad:
            self.companion.say(" ".join(mistake.text for mistake in bad.mistakes), trouble=True)
            return
        if begun:
            self.draft = Draft()
            self.companion.enter("table")
            self.companion.enter("checklist")
