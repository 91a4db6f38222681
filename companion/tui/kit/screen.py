"""What every screen shares: its actions, its footer, its least size, and being redrawn when the table changes."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from companion.tui.actions.looking_on import FREE, HAVE_A_STATUS_LINE, WHY, only_looks
from companion.tui.actions.registry import BY_ID, Action, on_screen
from companion.tui.kit.companion import Companion
from companion.tui.kit.confirm import confirm
from companion.tui.kit.footline import Footline, Hint
from companion.tui.kit.front import Front
from companion.tui.kit.menu import At, Menu
from companion.tui.kit.picture import Clicked
from companion.tui.kit.pieces import Target
from companion.tui.presenter import Presenter

T = TypeVar("T")


class AppScreen(Front[None]):
    """A screen that stays alive in a mode of its own. `name_of_screen` is its key in the registry of actions."""

    name_of_screen: ClassVar[str] = ""
    lists: ClassVar[tuple[str, ...]] = ()
    """Lists that open over it: their actions work here too."""
    menus: ClassVar[tuple[Menu, ...]] = ()
    """What features bring to it."""
    AUTO_FOCUS: ClassVar[str | None] = ""

    @property
    def companion(self) -> Companion:
        """The app, as screens know it."""
        return cast(Companion, self.app)

    @property
    def presenter(self) -> Presenter:
        """The game on the desk."""
        return self.companion.presenter

    def body(self) -> ComposeResult:
        """What is above the footer."""
        yield from ()

    def compose(self) -> ComposeResult:
        yield from self.body()
        yield Footline()

    def redraw(self) -> None:
        """Draw what is on the desk now. Called when it changes and when this screen comes to the front."""
        self.show_hints()

    def show_hints(self) -> None:
        """Draw the footer."""
        hints = self.hints()
        if self.presenter.looks_on and self.name_of_screen not in FREE:
            hints = [one for one in hints if one.action in BY_ID and not self.barred(BY_ID[one.action])]
            if self.name_of_screen not in HAVE_A_STATUS_LINE:
                hints = [Hint("Only looking on", "", WHY), *hints]
        self.query_one(Footline).show(hints)

    def hints(self) -> Sequence[Hint]:
        """What the footer shows, most used first; the last one is always shown."""
        return [hint(action) for action in on_screen(self.name_of_screen) if action.label and self.allows(action)]

    def menus_now(self) -> tuple[Menu, ...]:
        """The menus of the game that is on the desk."""
        return self.menus

    def at(self) -> At:
        """Where a menu begins: what is selected now, and what it may do about it."""
        return At(
            self.presenter,
            self.ask,
            self.companion.say,
            self.here(),
            self.name_of_screen,
            self.select,
            self.action_do,
            self.allows,
            self.show,
            self.companion.enter,
            self.redraw,
            self.companion.rooms,
        )

    def show(self, screen: ModalScreen[Any]) -> None:
        """Open something that gives no answer."""
        self.app.push_screen(screen)

    def here(self) -> Target | None:
        """What is selected."""
        return None

    def select(self, target: Target | None) -> None:
        """Select something else."""

    def allows(self, action: Action) -> bool:
        """Whether an action makes sense now."""
        for menu in self.menus_now():
            may = menu.may.get(action.id)
            if may is not None and not may(self.at()):
                return False
        if action.game not in ("", self.companion.game):
            return False
        return action.room in ("", "back") or action.room in self.companion.rooms

    def on_mount(self) -> None:
        """Screens put the cursor where it belongs; they are drawn when their size is known."""

    def on_screen_resume(self) -> None:
        """It may have changed while another screen was in front."""
        if self.is_mounted and self.query_one(Footline).size.width:
            self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        """Lines break elsewhere. Textual calls the one of `Front` too."""
        self.call_after_refresh(self.redraw)

    def barred(self, action: Action) -> bool:
        """Whether an action would change a game that another program plays."""
        return bool(self.presenter.looks_on) and not only_looks(action, self.presenter)

    def action_do(self, id: str) -> None:
        """An action of the registry: by its menu, by the method of its name, or by opening the screen it names."""
        if id == WHY or self.barred(BY_ID[id]):
            self.companion.say(self.presenter.looks_on, trouble=True)
            return
        action = BY_ID[id]
        if not self.allows(action):
            return
        deed: Any = next((menu.does[id] for menu in self.menus_now() if id in menu.does), None)
        own = getattr(self, f"do_{action.deed}", None)
        if deed is not None:
            deed(self.at())
        elif own is not None:
            own()
        elif action.room == "back":
            self.companion.back()
        elif action.room:
            self.companion.enter(action.room)

    def ask(self, question: ModalScreen[T | None], then: Callable[[T], object]) -> None:
        """Ask in a box; `then` hears the answer, and nobody where the box was closed without one."""

        def take(answer: T | None) -> None:
            if answer is not None:
                then(answer)

        self.app.push_screen(question, take)

    def sure(self, question: str, yes: str, then: Callable[[], object], no: str = "No") -> None:
        """Ask twice, before what cannot be taken back or be made unseen."""
        self.ask(confirm(question, yes, no), lambda answer: then() if answer == "yes" else None)

    @on(Clicked)
    def _clicked(self, event: Clicked) -> None:
        event.stop()
        if event.target.kind == "action":
            self.action_do(event.target.name)
        else:
            self.clicked(event)

    def clicked(self, event: Clicked) -> None:
        """Something drawn was clicked."""


def hint(action: Action, text: str = "") -> Hint:
    """An action as the footer shows it."""
    return Hint(action.key, text or action.label, action.id)


def static(text: str, classes: str) -> Widget:
    """Plain words: never markup, whatever is in them."""
    return Static(Content(text), classes=classes)
