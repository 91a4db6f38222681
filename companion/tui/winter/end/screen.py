"""The end of the game: why, the secret objectives one by one, who won, the plots; or back because it was a mistake."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult

from companion.playthrough import Playthrough
from companion.reports.ending import who_won
from companion.tui.actions.registry import Action, bindings
from companion.tui.kit.page import Page
from companion.tui.kit.pick import Pick, numbered
from companion.tui.kit.picture import Picture
from companion.tui.kit.pieces import Piece, row
from companion.tui.story.keys import StoryKeys
from companion.tui.winter.end.drawing import draw_end, end_part

SHOWN = 8
"""How much of the last step is told."""
REVEAL = "reveal-objective"


class EndScreen(StoryKeys):
    """Draws what everybody may know. When the end is taken back the screen before it comes again."""

    name_of_screen = "end"
    CSS_PATH = "end.tcss"
    BINDINGS = bindings("end")
    shows_asks = True

    def body(self) -> ComposeResult:
        yield Picture(id="heading")
        yield Page(id="ending")

    def on_mount(self) -> None:
        self.query_one(Page).focus()
        super().on_mount()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.redraw()

    def redraw(self) -> None:
        seen, playthrough = self.presenter.seen, self.presenter.playthrough
        if seen is None or playthrough is None:
            return
        if seen.ended is None:
            if self.is_current:
                self.companion.back()
            return
        width = self.size.width
        part = end_part(seen, self.left, who_won(self.told.of(playthrough)), _last_of_winter(playthrough)[-SHOWN:])
        self.query_one("#heading", Picture).paint((row(width, Piece(" The end", "title")),))
        lines = [*draw_end(part, width - 1), row(width - 1), *self.plot_lines(width - 1, self.size.height)]
        self.query_one(Page).paint(lines)
        super().redraw()

    @property
    def left(self) -> Sequence[str]:
        """Who has not turned up the secret objective, in seat order; nobody where all play together."""
        seen, playthrough = self.presenter.seen, self.presenter.playthrough
        if seen is None or playthrough is None or self.told.of(playthrough).together:
            return ()
        shown = {one.player for one in seen.revealed}
        return [player.name for player in seen.players if player.name not in shown]

    def allows(self, action: Action) -> bool:
        return bool(self.left) if action.id == "reveal" else super().allows(action)

    def do_reveal(self) -> None:
        """One after the other: who is next is for the table to say."""
        left = self.left

        def take(player: str) -> None:
            self.presenter.play(REVEAL, {"player": player})

        if len(left) == 1:
            take(left[0])
        else:
            self.ask(Pick("Who turns up the secret objective?", numbered([(p, p) for p in left])), take)

    def do_keep(self) -> None:
        self.keep_story()

    def do_mistake(self) -> None:
        self.presenter.undo()


def _last_of_winter(playthrough: Playthrough) -> list[str]:
    """How the step went that ended the game."""
    step = next((step for step in reversed(playthrough.log.told) if step.move != REVEAL), None)
    return [text for fact in step.facts if (text := fact.told())] if step is not None else []
