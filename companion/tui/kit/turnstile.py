"""One key, click or paste at a time: the next is let in when all that the one before opened or closed stands."""

import asyncio
import time
from collections import deque
from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

from textual import events
from textual.app import App
from textual.dom import DOMNode
from textual.errors import NoWidget
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widgets import Input, TextArea

from companion.tui.kit.keyboard import MODIFIERS
from companion.tui.kit.sizes import fits
from companion.tui.presenter import Presenter

Put = events.Key | events.Paste | events.MouseDown | events.MouseUp | events.MouseScrollDown | events.MouseScrollUp
"""What people put in. The mouse may move meanwhile."""

DEAF: Final = 0.3
"""Seconds in which the key that passed a turn does nothing, nor a button where it has changed what stands."""
REPEATS: Final = 0.12
"""Seconds between two signs of a key that is held, or bounces; nobody types one key as fast."""
FIRST_REPEAT: Final = 1.0
"""Seconds after which every keyboard has begun to repeat a key that is held."""
ROUNDS: Final = 3
"""A key posts a message, whose handler answers a dialog, whose caller hears of it: so often everybody is waited for."""
PATIENCE: Final = 0.5
"""Seconds that somebody is waited for who may have gone meanwhile."""


class Turnstile:
    """Where keys, clicks and pastes wait until they are let in, one by one. The rule, in one place:

    1. Whatever is typed goes to what stands when its turn comes, and everything before it has had its whole effect by
       then: dialogs it answered are gone, those it opened have their cursor. So what is typed ahead is not lost
       (`T 2 g 1` in one burst does what it does slowly), and nothing reaches a dialog that has answered.
    2. Nobody means a question that did not stand when the key went down: when a key (or a button of the mouse) has
       changed what stands - the screen in front, the open question, whose turn or which step it is - the same key (or
       button at the same place) does nothing if it was struck before that stood, nor for a while after: it bounced, it
       was struck twice, or it is held. After a turn has passed, and for buttons, that is `DEAF` seconds, otherwise
       `REPEATS`. A key that is held does nothing until it is let go. Letters typed into a box are never ignored.
    3. In a window too small to show what keys do, nothing is let in but Ctrl+Q.
    """

    def __init__(self, app: App[Any], presenter: Presenter) -> None:
        self._app = app
        self._presenter = presenter
        self._waiting: deque[tuple[float, Put]] = deque()
        self._now: Put | None = None
        self._walk: asyncio.Task[None] | None = None
        self._struck: object = None
        """What has changed what stands, as long as nothing else was put in."""
        self._changed_at = self._last_at = float("-inf")
        self._deaf_for = DEAF
        self._held = self._let_go = False

    @property
    def is_quiet(self) -> bool:
        """Whether nothing waits and nothing is on its way."""
        return self._walk is None or self._walk.done()

    def lets_in(self, put: Put) -> bool:
        """Whether this is the one whose turn it is; otherwise it is kept until then."""
        if put is self._now:
            self._now = None
            return True
        if self._means_nothing(put):
            return False
        self._waiting.append((time.monotonic(), put))
        if self._walk is None or self._walk.done():
            self._walk = asyncio.create_task(self._one_by_one())
        return False

    def _means_nothing(self, put: Put) -> bool:
        if isinstance(put, events.Key) and put.key in MODIFIERS:
            return True
        return not fits(*self._app.size) and not (isinstance(put, events.Key) and put.key == "ctrl+q")

    async def _one_by_one(self) -> None:
        while self._waiting and self._app.is_running:
            at, put = self._waiting.popleft()
            if self._means_nothing(put) or await self._is_too_much(put, at):
                continue
            before, widgets = self._standing(), self._widgets()
            self._now = put
            if not self._app.post_message(put):
                break
            await self._settled(widgets)
            if (after := self._standing()) != before:
                self._struck, self._changed_at, self._last_at, self._held = _struck(put), time.monotonic(), at, False
                only_opened = after[2] == before[2] and isinstance(put, events.Key)
                self._deaf_for = REPEATS if only_opened else DEAF
            elif not isinstance(put, events.MouseDown):
                self._struck = None

    # What stands

    def _standing(self) -> tuple[Any, ...]:
        """The screen in front, the open question, whose turn and which step it is."""
        presenter = self._presenter
        seen: Any = presenter.seen
        turn = [getattr(seen, name, None) for name in ("phase", "active", "round", "turns_taken", "ended")]
        steps = [step.done for step in getattr(seen, "colony_steps", ())]
        return (self._app.screen, (presenter.ask_id, steps), turn)

    async def _is_too_much(self, put: Put, at: float) -> bool:
        """Whether it is the same key again that has just changed what stands. `at` is when it was struck."""
        if isinstance(put, events.MouseUp):
            let_go, self._let_go = self._let_go, False
            return let_go  # of a button that did nothing
        if self._struck is None or _struck(put) != self._struck or self._types(put):
            return False
        since, gap, self._last_at = at - self._changed_at, at - self._last_at, at
        if since < self._deaf_for or (self._held and gap < REPEATS):
            self._held = self._held or gap < REPEATS
            self._let_go = isinstance(put, events.MouseDown)
            return True
        if since < FIRST_REPEAT and isinstance(put, events.Key):
            await asyncio.sleep(REPEATS)
            self._held = bool(self._waiting) and _struck(self._waiting[0][1]) == self._struck
            return self._held
        return False

    def _types(self, put: Put) -> bool:
        """Whether it is a letter for a box."""
        in_box = isinstance(self._app.focused, Input | TextArea)
        return in_box and (isinstance(put, events.Paste) or (isinstance(put, events.Key) and put.is_printable))

    # Waiting for everybody

    def _widgets(self) -> list[DOMNode]:
        screen = self._app.screen
        return [*screen.walk_children(), screen]

    async def _settled(self, before: list[DOMNode]) -> None:
        """Everybody has done what there was to do: widgets, then what they stand in, every screen, the app."""
        front: Screen[Any] | None = None
        for _ in range(ROUNDS):
            pumps = {id(pump): pump for pump in (*before, *self._widgets(), *self._app.screen_stack)}
            for _, level in groupby(sorted(pumps.values(), key=_depth, reverse=True), key=_depth):
                await _heard(level)
            await _heard([self._app])
        while front is not self._app.screen and self._app.is_running:
            if front is not None or self._app.screen not in before:
                await _drawn(self._app.screen)
                await _heard([*self._widgets(), self._app])
            front, before = self._app.screen, [self._app.screen]


def is_gone(screen: Screen[Any], mouse: events.MouseEvent) -> bool:
    """Whether what is drawn there was taken away, and waits for the next picture: Textual fails where it is touched."""
    try:
        widget, _ = screen.get_widget_at(mouse.x, mouse.y)
    except NoWidget:
        return False
    return widget is not screen and not widget.is_attached


def _struck(put: Put) -> object:
    """What was put in, so that it can be compared."""
    if isinstance(put, events.Key):
        return put.key
    return put.screen_offset if isinstance(put, events.MouseDown | events.MouseUp) else type(put).__name__


def _depth(node: DOMNode) -> int:
    return len(node.ancestors)


async def _heard(pumps: Iterable[MessagePump]) -> None:
    """All that was posted to these is done."""
    loop = asyncio.get_running_loop()
    waited = []
    for pump in pumps:
        done = loop.create_future()
        if pump.is_running and pump.call_later(_done, done):
            waited.append(done)
    if waited:
        await asyncio.wait(waited, timeout=PATIENCE)


async def _drawn(screen: Screen[Any]) -> None:
    """A new screen has found its places, and was drawn in them."""
    done = asyncio.get_running_loop().create_future()
    if screen.call_after_refresh(_done, done):
        await asyncio.wait([done], timeout=PATIENCE)


def _done(future: "asyncio.Future[None]") -> None:
    if not future.done():
        future.set_result(None)
