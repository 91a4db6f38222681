"""The yardsticks of K1 and K2: a counter of twelve boxes, and the stock tabs. The key m does it."""

from textual.app import App, ComposeResult
from textual.widgets import Static, TabbedContent, TabPane

BOXES = 12


class Counter(App[None]):
    """Twelve bordered boxes, some of which change."""

    CSS = "Static { border: round gray; height: 3; }"
    BINDINGS = [("m", "change", "change")]

    def __init__(self, changing: int) -> None:
        super().__init__()
        self._changing = changing
        self._value = 0

    def compose(self) -> ComposeResult:
        for n in range(BOXES):
            yield Static(f"box {n}: 0", id=f"box{n}", markup=False)

    def action_change(self) -> None:
        """Some boxes show another number."""
        self._value += 1
        for n in range(self._changing):
            self.query_one(f"#box{n}", Static).update(f"box {n}: {self._value}")


class Tabs(App[None]):
    """Two panes of ten lines."""

    BINDINGS = [("m", "other", "other")]

    def compose(self) -> ComposeResult:
        with TabbedContent(initial="one"):
            for name in ("one", "two"):
                with TabPane(name, id=name):
                    for n in range(10):
                        yield Static(f"{name} {n}", markup=False)

    def action_other(self) -> None:
        """The other pane."""
        tabs = self.query_one(TabbedContent)
        tabs.active = "two" if tabs.active == "one" else "one"
