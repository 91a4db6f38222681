"""One votes alone on the laptop while the others vote on their phones: a cover with a name, and under it the options.

A key or a click casts the vote and covers it at once. It goes where a phone’s ballot goes, and is kept nowhere else: no
widget, no story and no message has it.
"""

from textual import events
from textual.app import ComposeResult

from companion.referee.asks import Option, Vote
from companion.tui.actions.registry import bindings
from companion.tui.kit.cover import EDGE, Cover, whose
from companion.tui.kit.footline import Footline
from companion.tui.kit.picture import Clicked, Picture
from companion.tui.kit.pieces import Piece, Target, indented, row
from companion.tui.presenter import Presenter

SECONDS = 60
WORDS = (
    "Give {0} the laptop; everybody else looks away.",
    "Space shows what can be voted for; the number casts the vote and covers it at once.",
)
CAST = "One key casts the vote, sealed until all have voted."


class BallotCover(Cover):
    """Knows whose vote it is and in which question; goes when that vote is in, or the question is not open any more."""

    CSS_PATH = "ballot_cover.tcss"
    BINDINGS = bindings("ballot_cover")
    shows, leaves = "show_ballot", "leave_ballot"

    def __init__(self, presenter: Presenter, voter: str) -> None:
        super().__init__(presenter)
        self._voter = voter
        self._question = presenter.ask_id

    def compose(self) -> ComposeResult:
        yield Picture(id="ballot")
        yield Footline()

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be voted for, while the vote is open and this one is not in."""
        ask, playthrough = self._presenter.ask, self._presenter.playthrough
        if not isinstance(ask, Vote) or playthrough is None or self._presenter.ask_id != self._question:
            return ()
        return () if self._voter in playthrough.ballots else ask.options

    def show(self) -> None:
        """The options, until one is voted for or a minute is over."""
        if self._presenter.ask is None or not self.options or self.kept_on_phone(self._voter):
            return
        width = self.size.width
        lines = [*[row(width)] * 3, *indented(self._presenter.ask.text, width, "strong", EDGE), row(width)]
        for number, option in enumerate(self.options, 1):
            target = Target("ballot", str(number))
            option_lines = indented(option.text, width, "", Piece(f"      {number} ", "key"))
            lines += [tuple(piece._replace(target=target) for piece in line) for line in option_lines]
            lines.append(row(width))
        self.query_one("#ballot", Picture).paint((*lines, *indented(CAST, width, "dim", EDGE)))
        self.shown = True
        self.stop_clock()
        self._clock = self.set_timer(SECONDS, self.cover)

    def paint_cover(self, width: int) -> None:
        lines = whose(self._voter, width)
        for text in WORDS:
            lines += [*indented(text.format(self._voter), width, "", EDGE), row(width)]
        self.query_one("#ballot", Picture).paint(tuple(lines))

    def redraw(self) -> None:
        """The table has changed: gone with the question, or when this vote came from a phone after all."""
        if not self.options:
            self.leave()

    # The vote

    def on_key(self, event: events.Key) -> None:
        """A number, while the options are shown."""
        if self.shown and event.character:
            self._cast(event.character)

    def clicked(self, event: Clicked) -> None:
        if self.shown and event.target.kind == "ballot":
            self._cast(event.target.name)

    def _cast(self, number: str) -> None:
        """Covered before it is sealed, so that nothing is shown whatever comes of it."""
        options = self.options
        if number in [str(n) for n, _ in enumerate(options, 1)]:
            self.leave()
            self._presenter.answer(self._question, options[int(number) - 1].value, self._voter)
