"""Type a name, with what is known shown below, or a number."""

from collections.abc import Callable, Iterator, Sequence

from textual import events, on
from textual.widget import Widget
from textual.widgets import Input

from companion.tui.kit.dialog import Dialog
from companion.tui.kit.page import Page
from companion.tui.kit.pieces import Piece, row

Suggest = Callable[[str], Sequence[tuple[str, str]]]
"""From what was typed so far to names and a few words about each."""
Refuse = Callable[[str], str]
"""Why a name cannot be taken, or ""."""
LONGEST = 80
LONGEST_TEXT = 400


def sentence(text: str) -> str:
    """What was typed, with a full stop where it has none."""
    return text if not text or text[-1] in ".!?…" else f"{text}."


class TypeName(Dialog[str]):
    """Returns a name: one of those suggested, or what was typed where anything will do."""

    def __init__(
        self,
        question: str,
        suggest: Suggest | None = None,
        only_known: bool = False,
        value: str = "",
        longest: int = LONGEST,
        refuse: Refuse | None = None,
        may_be_empty: bool = False,
        nothing: str = "Type a name.",
    ) -> None:
        """`nothing` is what is said where nothing was typed."""
        how = "Type, ↑ ↓ to choose, Enter to take it." if suggest else "Type it, then Enter."
        super().__init__(question, f"{how} Ctrl+B or Esc: back.")
        self._suggest = suggest
        self._only_known = only_known
        self._value = value
        self._longest = longest
        self._refuse = refuse
        self._may_be_empty = may_be_empty
        self._nothing = nothing
        self._known: list[str] = []

    def body(self) -> Iterator[Widget]:
        yield Input(self._value, max_length=self._longest)
        if self._suggest:
            page = Page(id="known")
            page.can_focus = False
            yield page

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Input).focus()
        self._show(self._value)

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        self.wrong("")
        self._show(event.value)

    def _show(self, typed: str) -> None:
        if self._suggest is None:
            return
        found = list(self._suggest(typed))
        plain = " ".join(typed.split())
        if found and plain and not self._only_known and plain.casefold() not in (name.casefold() for name, _ in found):
            found.append((plain, "just so"))
        self._known = [name for name, _ in found]
        lines = [row(56, Piece(f" {name}  "), Piece(about, "dim")) for name, about in found]
        self.query_one(Page).paint(lines, range(len(lines)), 0)

    def on_key(self, event: events.Key) -> None:
        """Arrows walk the suggestions while the typing goes on."""
        if event.key in ("up", "down") and self._known:
            event.stop()
            self.query_one(Page).action_step(-1 if event.key == "up" else 1)

    @on(Page.Pressed)
    def _pressed(self, event: Page.Pressed) -> None:
        self.dismiss(self._known[event.index])

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        typed = " ".join(event.value.split())
        if self._known and (typed or self._only_known):
            self.dismiss(self._known[self.query_one(Page).selected])
        elif (typed or self._may_be_empty) and not self._only_known:
            if reason := self._refuse(typed) if self._refuse is not None else "":
                self.wrong(reason)
            else:
                self.dismiss(typed)
        else:
            self.wrong("Nobody is known by that name." if typed else self._nothing)


class TypeNumber(Dialog[int]):
    """Returns a whole number from `low` to `high`. Typing takes the place of `value`, or goes on from `begun`."""

    def __init__(self, question: str, low: int, high: int, value: str = "", begun: str = "") -> None:
        super().__init__(question, f"A number from {low} to {high}, then Enter. Ctrl+B or Esc: back.")
        self._low, self._high, self._value, self._begun = low, high, value, begun

    def body(self) -> Iterator[Widget]:
        yield Input(self._begun or self._value, max_length=4, restrict=r"-?[0-9]*", select_on_focus=not self._begun)

    def on_mount(self) -> None:
        super().on_mount()
        field = self.query_one(Input)
        field.focus()
        if self._begun:
            field.cursor_position = len(self._begun)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        try:
            number = int(event.value)
        except ValueError:
            self.wrong("Type a number.")
            return
        if self._low <= number <= self._high:
            self.dismiss(number)
        else:
            self.wrong(f"{number} is not from {self._low} to {self._high}.")
