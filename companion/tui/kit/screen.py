"""What every screen shares: its actions, its footer, its least size, and being redrawn when the table changes."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from companion.tui.actions.looking_on import FREE, HAVE_A_STATUS_LINE, WHY, only_looks
from companion.tui.actions.registry import BY_ID, Action, on_screen
from companion.tui.kit.footline import Footline, Hint
from companion.tui.kit.front import Front
from companion.tui.kit.picture import Clicked
from companion.tui.presenter import Presenter

if TYPE_CHECKING:
    from companion.tui.app import CompanionApp

T = TypeVar("T")


class AppScreen(Front[None]):
    """A screen that stays alive in a mode of its own. `name_of_screen` is its key in the registry of actions."""

    name_of_screen: ClassVar[str] = ""
    lists: ClassVar[tuple[str, ...]] = ()
    """Lists that open over it: their actions work here too."""
    AUTO_FOCUS: ClassVar[str | None] = ""

    @property
    def companion(self) -> "CompanionApp":
        """The app, by its own type."""
        return cast("CompanionApp", self.app)

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

    def allows(self, action: Action) -> bool:
        """Whether an action makes sense now."""
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
        """An action of the registry: by the method of its name, or by opening the screen it names."""
        if id == WHY or self.barred(BY_ID[id]):
            self.companion.say(self.presenter.looks_on, trouble=True)
            return
        action = BY_ID[id]
        if not self.allows(action):
            return
        deed = getattr(self, f"do_{action.deed}", None)
        if deed is not None:
            deed()
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
        from companion.tui.kit.confirm import confirm

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
