"""A monkey at the keyboard: random keys, bursts, clicks, pastes and window sizes, the way a terminal sends them."""

import random
from typing import Any

from textual import events
from textual.geometry import Size
from textual.pilot import Pilot

from companion.tui.actions.registry import ACTIONS
from companion.tui.app import CompanionApp
from tests.tui.conftest import quiet

KEYS = sorted({key for action in ACTIONS for key in action.keys} - {"ctrl+q"})
LIKELY = ("enter", "space", "escape", "ctrl+b", "up", "down", "tab", "backspace", "y", "n", *"0123456789", *"bwfxr")
ODD = (
    *("add", "subtract", "caps_lock", "left_shift", "shift+space", "ctrl+c", "ctrl+p", "ctrl+z", "ctrl+s", "ctrl+v"),
    *("ж", "é", "„", "f5", "insert", "delete", "ctrl+a", "ctrl+k", "[", "\\", "kp_begin", "alt+x"),
)
PASTES = ("Rosa 20 3 2", "Ann\nBen\nCleo\n", "7", "[b]x[/", "\x1b[31m\x00", "y", "  ", "Brian Lee", "ab" * 300, "\n\n")
SIZES = ((80, 24), (120, 40), (100, 30), (79, 24), (60, 18), (200, 60), (80, 24), (120, 40))


class Monkey:
    """Knows one program under test, and all that it did to it."""

    def __init__(self, pilot: Pilot[Any], seed: int) -> None:
        assert isinstance(pilot.app, CompanionApp)
        self.app = pilot.app
        self.random = random.Random(seed)
        self.done: list[str] = []

    @property
    def alive(self) -> bool:
        """Whether the program is still there; leaving by its own key is allowed."""
        return self.app.is_running and not self.app._exit

    async def act(self) -> None:
        """Do one thing, and wait until it has had its effect."""
        kind = self.random.choices(("key", "burst", "double", "click", "paste", "size"), (50, 15, 8, 20, 5, 2))[0]
        match kind:
            case "key":
                self.key(self._any_key())
            case "burst":
                for _ in range(self.random.randint(2, 5)):
                    self.key(self._any_key())
            case "double":
                self.key(key := self._any_key())
                self.key(key)
            case "click":
                self._clicks()
            case "paste":
                self.app.post_message(events.Paste(text := self.random.choice(PASTES)))
                self.done.append(f"paste {text!r}")
            case "size":
                size = Size(*self.random.choice(SIZES))
                self.done.append(f"size {size.width}x{size.height}")
                self.app._driver._size = size  # type: ignore[union-attr]
                self.app.post_message(events.Resize(size, size))
        await self.quiet()

    def key(self, key: str) -> None:
        """Press it; the next may follow before it has had any effect."""
        self.done.append(key)
        press(self.app, key)

    def _any_key(self) -> str:
        pools = (LIKELY, [key for _, b in self.app.screen._modal_binding_chain for key in b.key_to_bindings], KEYS, ODD)
        pool = self.random.choices(pools, (45, 35, 12, 8))[0]
        key = self.random.choice(list(pool) or LIKELY)
        return "enter" if key == "ctrl+q" else key

    def _clicks(self) -> None:
        width, height = self.app.size
        x, y = self.random.randrange(max(1, width)), self.random.choice((height - 1, self.random.randrange(height)))
        times = self.random.choice((1, 1, 2, 3))
        self.done.append(f"click {x},{y} x{times}")
        for _ in range(times):
            click(self.app, x, y)

    async def quiet(self) -> None:
        """All of it has had its effect."""
        await quiet(self.app)


def press(app: CompanionApp, key: str) -> None:
    """A key, as the terminal sends it."""
    character = {"space": " ", "plus": "+", "minus": "-"}.get(key, key if len(key) == 1 else None)
    app.post_message(events.Key(key, character))


def click(app: CompanionApp, x: int, y: int) -> None:
    """Button down and up."""
    for kind in (events.MouseDown, events.MouseUp):
        app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y))


def all_is_well(app: CompanionApp) -> None:
    """Nothing has broken; what is shown is what is on the disk."""
    assert app._exception is None, repr(app._exception)
    game = app.presenter.playthrough
    if game is None or not app.presenter.ready or app.presenter.looks_on or not app.shelves.game_id:
        return
    found = app.shelves.library.preview(app.shelves.game_id)
    assert found is not None
    saved = found[2]
    assert saved.seen_by(None) == app.presenter.seen, "what is shown is not what is saved"
    assert saved.ask == game.ask, "the question that is open is not the one that is saved"
