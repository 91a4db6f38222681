"""What a screen does with the panel of what must be moved: Enter has seen it, other keys do what they always do."""

from companion.tui.actions.registry import BY_ID, Action
from companion.tui.kit.footline import Hint
from companion.tui.kit.screen import AppScreen
from companion.tui.winter.board_now.panel import NowPanel
from companion.tui.winter.turn.passing import drawn_in, passed_round, to_look


class BoardNowKeys(AppScreen):
    """Holds only for which card the laptop was not handed over."""

    def __init__(self) -> None:
        super().__init__()
        self._kept_here = -1

    @property
    def now_panel(self) -> NowPanel:
        """Where it is shown."""
        return self.query_one(NowPanel)

    @property
    def hand_over(self) -> str:
        """To whom the laptop is to be given before the turn goes on, until somebody has pressed Enter.

        [BG-XR-1, LN-XR-1]
        """
        watcher = to_look(self.presenter) if passed_round(self.presenter) else ""
        if not watcher or self._drawn == self._kept_here:
            return ""
        return f"Give {watcher} the laptop: o. Everybody else looks away."

    @property
    def _drawn(self) -> int:
        playthrough = self.presenter.playthrough
        step = drawn_in(playthrough) if playthrough is not None else None
        return step.number if step is not None else -1

    @property
    def waits_for_hands(self) -> bool:
        """Whether Enter says that something was seen."""
        return bool(any(self.presenter.board_now.now) or self.hand_over)

    def show_now(self) -> None:
        """Draw the panel as it is now."""
        self.now_panel.show(self.presenter.board_now.now, self.hand_over)

    def hands_done(self) -> None:
        """It was seen: what is only for hands stays until it is seen on its own."""
        self._kept_here = self._drawn
        if any(self.presenter.board_now.now):
            self.presenter.board_now.done()
        self.redraw()

    def now_hints(self) -> list[Hint]:
        """What the footer says first."""
        hints = [Hint("Enter", "done", "open")] if self.waits_for_hands else []
        watcher = to_look(self.presenter) if passed_round(self.presenter) else ""
        if watcher:
            hints.append(Hint(BY_ID["crossroads"].key, f"give {watcher} the laptop", "crossroads"))
        return hints

    def do_now_down(self) -> None:
        self.now_panel.read_on(1)

    def do_now_up(self) -> None:
        self.now_panel.read_on(-1)

    def do_by_hand_done(self) -> None:
        self.presenter.board_now.by_hand_done()
        self.redraw()

    def do_enough_explained(self) -> None:
        """Those who know how to play are left in peace from now on; the rulings screen brings it back."""
        self.presenter.play("switch", {"what": "first-evening", "to": "off"})

    def allows(self, action: Action) -> bool:
        if action.id == "enough_explained":
            return bool(self.presenter.board_now.now.explained)
        if action.id == "by_hand_done":
            return bool(self.presenter.board_now.now.by_hand)
        return super().allows(action)
