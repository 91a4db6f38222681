"""What all screens share that can be in front: one answer each, and a sentence where the window is too small."""

from typing import TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from companion.tui.kit.sizes import fits, too_small

T = TypeVar("T")


class Front(Screen[T]):
    """A screen of ours. Rooms stay alive in a mode of their own; whatever opens over them goes with its answer."""

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Answer, and go. Only what is in front answers: a second answer, or one that comes too late, is none."""
        if self.app.screen is not self or len(self.app.screen_stack) < 2:
            return AwaitComplete()
        return super().dismiss(result)

    def on_resize(self, event: events.Resize) -> None:
        """A window that is too small says so, and nothing else."""
        small = not fits(*event.size)
        self.set_class(small, "-too-small")
        if small:
            self._say_too_small(Content(too_small(*event.size)))

    def _say_too_small(self, text: Content) -> None:
        """The sentence is mounted when it is first needed."""
        found = self.query("#too-small")
        if found:
            found.only_one(Static).update(text)
        else:
            self.mount(Static(text, id="too-small"))
