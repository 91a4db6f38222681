"""The program on the laptop: one app, its screens kept alive, one game on the desk."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import events, on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.notifications import Notify
from textual.widgets import Input

from companion.session.phone_hosting import PhoneHosting
from companion.store.whereabouts import log_file
from companion.tui import crash
from companion.tui.asks.votes import Votes
from companion.tui.collecting import collect_from_now_on
from companion.tui.hangup import leave_when_told
from companion.tui.kit.keyboard import HOW_TO_QUIT, Keyboard
from companion.tui.kit.turnstile import Put, Turnstile, is_gone
from companion.tui.kit.waiting_bell import WaitingBell
from companion.tui.look.brightness import first_theme, switch
from companion.tui.look.themes import THEMES
from companion.tui.modes import mode_of, rooms
from companion.tui.presenter import Presenter
from companion.tui.shelves import Shelves

if TYPE_CHECKING:
    from companion.tui.kit.draft_screen import DraftScreen

FOLLOWING = 2
"""Seconds between two looks at a game that another program plays."""
ONE_LINE = 72
"""Letters of what is said that find room in one line of a small terminal."""
SWITCH = 0.005
"""Seconds that the picture is held back when another screen comes to the front."""


def _palette() -> type[Provider]:
    from companion.tui.palette import ActionCommands

    return ActionCommands


class CompanionApp(App[int]):
    """Holds the desk and the shelves; decides which screen is in front. It is the voice of the desk."""

    TITLE = "Companion"
    CSS_PATH: ClassVar[Any] = ["theme.tcss", "home/home.tcss", "winter/table/table.tcss"]
    """With those of the two screens that can be the first: each sheet that comes later has all of them read again."""
    COMMANDS: ClassVar[set[Any]] = {_palette}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", "Quit", show=False, priority=True),
        Binding("f2", "light", "Light or dark", show=False),
    ]

    def __init__(self, start: str = "home", demo: bool = False) -> None:
        self.DEFAULT_MODE = start  # type: ignore[misc] # the first screen is painted without another one before it
        super().__init__()
        self.animation_level = "none"
        self.rooms = rooms()
        self._modes.update(self.rooms)
        for theme in THEMES:
            self.register_theme(theme)
        self.set_reactive(App.theme, first_theme(self.console.color_system))
        self.stylesheet.set_variables(self.get_css_variables())
        self.presenter = Presenter(self)
        self.shelves = Shelves(self.presenter, self, demo)
        self.phone_hosting = PhoneHosting(self.presenter.session, self, self._phones_changed, self.shelves.settings)
        self.presenter.kept_on_phone = self.phone_hosting.kept_on_phone
        self.waiting_bell = WaitingBell(self.bell, self.shelves.settings)
        self.votes = Votes()
        self.turnstile = Turnstile(self, self.presenter)
        self.keyboard = Keyboard(self.say)
        self.rule = ""
        """The clause at which the rulebook opens; "" where nobody asked for one."""
        self.drafts: dict[str, DraftScreen] = {}
        """Screens on which a new game is written down, as soon as they have been entered."""
        self.behind: list[str] = []
        """The screens that “back” goes back to."""
        self.when_loaded: list[Callable[[], object]] = []
        """What is to happen as soon as games can be written."""
        self.after_loading: list[Callable[[], Coroutine[Any, Any, None]]] = []
        """What else is to be started then, such as the server for the phones. Each is its own task."""
        self.loaded = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    # Beginning and end

    def on_mount(self) -> None:
        """The first picture is painted before anything else is loaded."""
        leave_when_told(self)
        self.set_interval(FOLLOWING, self.shelves.follow)
        self.call_after_refresh(self.begin_loading)

    def begin_loading(self) -> None:
        """Open the saved games behind the picture."""
        self.run_worker(self._load(), name="load", exclusive=True)

    async def _load(self) -> None:
        await self.shelves.load()
        for deed in self.when_loaded:
            deed()
        self.when_loaded.clear()
        self.loaded.set()
        self.redraw()
        self._tasks += [asyncio.create_task(start()) for start in self.after_loading]
        self.after_loading.clear()

    async def on_unmount(self) -> None:
        """The phones hear that the evening is over before their server ends."""
        await self.phone_hosting.stop()

    def delay_update(self, delay: float = SWITCH) -> None:
        """Textual holds the picture back for 50 ms when screens change, lest half-mounted ones are seen. Ours are one
        drawing, and alive already."""
        super().delay_update(min(delay, SWITCH))

    def action_leave(self) -> None:
        """Everything is saved: leave. A screen with something unsaved asks first."""
        may_leave = getattr(self.screen, "may_leave", None)
        if may_leave is None or may_leave():
            self.exit(0)

    def action_light(self) -> None:
        """Light colours instead of dark ones, or the other way round; remembered."""
        try:
            switch(self)
        except OSError as trouble:
            self.say(f"The colours cannot be kept for the next start: {trouble.strerror}.", trouble=True)

    def action_command_palette(self) -> None:
        """Open the palette. Textual names it, and two of a name cannot be: one may be left open over another room."""
        from textual.command import CommandPalette

        if self.use_command_palette and not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette())

    def action_help_quit(self) -> None:
        """Ctrl+C, which ends other programs."""
        self.say(HOW_TO_QUIT)

    async def on_event(self, event: events.Event) -> None:
        """Keys, clicks and pastes come in one by one."""
        if isinstance(event, Put) and not event.is_forwarded:
            self.keyboard.hear(event)
            if not self.turnstile.lets_in(event):
                return
            if isinstance(event, events.Paste) and isinstance(self.focused, Input):
                self.keyboard.pasted(event)
        if isinstance(event, events.MouseDown | events.MouseMove) and is_gone(self.screen, event):
            return
        await super().on_event(event)

    def on_key(self, event: events.Key) -> None:
        """A key that no box has taken."""
        self.keyboard.struck(event)

    def _fatal_error(self) -> None:
        """Instead of Textual's traceback, which shows local variables, and so secrets."""
        error = self._exception or RuntimeError()
        crash.write_down(error)
        self.bell()
        self._exit_renderables.append(Text(crash.last_words(error, log_file())))
        self._close_messages_no_wait()

    # The voice of the desk

    def redraw(self) -> None:
        """The table has changed: the screen in front is drawn again; the others when they come to the front."""
        if not self.is_running:
            return
        self.phone_hosting.check()
        self.waiting_bell.hear(self.presenter.playthrough, self.presenter.lights)
        for screen in self.screen_stack:
            redraw = getattr(screen, "redraw", None)
            if redraw is not None and screen.is_mounted:
                redraw()
        if self.presenter.ask is not None and not self.presenter.looks_on and getattr(self.screen, "shows_asks", False):
            self.answer()
        self.show_vote()

    def _phones_changed(self) -> None:
        self.presenter.lights = self.phone_hosting.lights
        self.redraw()

    def say(self, text: str, trouble: bool = False) -> None:
        """A line at the top for a few seconds; a longer text stays longer."""
        seconds = 2.5 if len(text) <= ONE_LINE else 4
        self.notify(text, severity="warning" if trouble else "information", timeout=seconds, markup=False)

    @on(Notify)
    def _one_at_a_time(self) -> None:
        """What is said stands in place of what was said before; what covers it is as little as can be.

        Textual leaves the empty holder of what was taken away, and the next one would stand a line lower.
        """
        self.clear_notifications()
        for screen in self.screen_stack:
            screen.query("ToastHolder").remove()

    def insist(self, reasons: tuple[str, ...], then: Callable[[], None]) -> None:
        """A rule speaks against it: the table decides."""
        from companion.tui.rulebook.insisting import insist

        insist(self, reasons, then)

    def show_vote(self) -> None:
        """A vote that is over is shown at once and whole; the card of the crossroads shows its own."""
        votes = self.votes.fresh(self.presenter.playthrough)
        if votes and self.current_mode != "crossroads":
            from companion.tui.asks.vote_result import VoteResult

            self.push_screen(VoteResult(votes))

    def answer(self) -> None:
        """Show the open question, unless it is shown already."""
        from companion.tui.asks.answer import AnswerAsk
        from companion.tui.asks.where import mode_of

        if (room := mode_of(self.presenter)) in self.rooms:
            self.enter(room)
        elif self.presenter.ask is not None and not isinstance(self.screen, AnswerAsk):
            self.push_screen(AnswerAsk(self.presenter))

    # Which screen is in front

    @property
    def game(self) -> str:
        """The id of the game on the desk, or ""."""
        return self.presenter.playthrough.game.id if self.presenter.playthrough is not None else ""

    def keeps_draft(self, room: str) -> bool:
        """Whether a new game was begun to be written down there."""
        return room in self.drafts and self.drafts[room].has_draft

    def enter(self, room: str, rule: str = "") -> None:
        """Bring a screen to the front, as the game on the desk has it; `rule` is where the rulebook opens."""
        mode = mode_of(self.game, room)
        if mode not in self.rooms or mode == self.current_mode:
            return
        self.rule = rule
        self.behind = [] if room in ("home", "table") else [*self.behind, self.current_mode]
        self.switch_mode(mode)

    def read_rule(self, id: str) -> None:
        """Open the rulebook at a clause."""
        self.enter("rulebook", rule=id)

    def back(self) -> None:
        """To the screen before."""
        front = mode_of(self.game, "table") if self.presenter.seen is not None else "home"
        room = self.behind.pop() if self.behind else front
        if room != self.current_mode:
            self.switch_mode(room)


def run(game_id: str | None = None, last: bool = False, demo: bool = False, host: str = "") -> int:
    """Open the program; phones come through `host` if one is named. Returns the exit code."""
    crash.log_to(log_file())
    app = opened(game_id, last, demo)
    app.phone_hosting.host.given(host)
    app.when_loaded.append(collect_from_now_on)
    code = app.run()
    app.shelves.close()
    return int(app.return_code or code or 0)


def opened(game_id: str | None = None, last: bool = False, demo: bool = False) -> CompanionApp:
    """The program with a game on the table: the one named, the one played last, the demonstration; or none."""
    if not (game_id or last or demo):
        return CompanionApp()
    app = CompanionApp("table", demo)
    if app.shelves.look_at(game_id):
        return _at_its_table(app, game_id)
    if demo:
        app.shelves.begin_demo()
        return app
    app = CompanionApp()
    app.when_loaded.append(lambda: _through_the_real_door(app, game_id))
    return app


def _at_its_table(app: CompanionApp, game_id: str | None) -> CompanionApp:
    """The same, beginning at the table of a game that has one of its own."""
    table = mode_of(app.game, "table")
    if table != "table":
        app = CompanionApp(table, app.shelves.demo)
        app.shelves.look_at(game_id)
    return app


def _through_the_real_door(app: CompanionApp, game_id: str | None) -> None:
    """The glance saw nothing: the store says what is wrong, or opens it after all."""
    if app.shelves.open(game_id) if game_id else app.shelves.open_last():
        app.enter("table")
