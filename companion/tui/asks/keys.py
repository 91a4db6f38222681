"""What a screen with a panel for questions does with keys and clicks."""

from typing import Any, cast

from textual import events
from textual.dom import DOMNode

from companion.referee.asks import Roll, Vote
from companion.tui.asks.draft import Give
from companion.tui.asks.drafts import asked_on
from companion.tui.asks.giving import give
from companion.tui.asks.panel import AskPanel
from companion.tui.asks.voting import HERE
from companion.tui.kit.countdown import Countdown
from companion.tui.kit.pieces import Target
from companion.tui.presenter import Presenter


class AskKeys:
    """For a screen whose `panel` shows the open question of its `desk`. Keys go to the panel first."""

    @property
    def presenter(self) -> Presenter:
        """Where answers go."""
        raise NotImplementedError

    @property
    def panel(self) -> AskPanel:
        """Where the question is shown."""
        return cast(DOMNode, self).query_one(AskPanel)

    def show_ask(self) -> None:
        """Show the question that is open now, or none."""
        self.panel.show(asked_on(self.presenter))

    def on_key(self, event: events.Key) -> None:
        """What the panel does not know is a key of the screen."""
        outcome = self.panel.press(event)
        other = not outcome and (
            (event.key == "space" and self._count_down()) or (event.character == HERE and self._vote_here())
        )
        if outcome or other:
            event.stop()
            event.prevent_default()
        self._take(outcome)

    def _count_down(self) -> bool:
        """Before hands go up at once."""
        asked = self.panel.asked
        if asked is None or not isinstance(asked.ask, Vote):
            return False
        self.panel.app.push_screen(Countdown(asked.ask.text))
        return True

    def _vote_here(self) -> bool:
        """Somebody without a phone votes under a cover; where there are several, it is asked who."""
        from companion.tui.asks.ballot_cover import BallotCover
        from companion.tui.kit.pick import Pick, numbered

        voters, name = self.panel.voters_here, self.presenter.ask_id

        def take(voter: str | None) -> None:
            if voter is None or voter not in self.panel.voters_here or self.presenter.ask_id != name:
                return
            if why := self.presenter.kept_on_phone(voter):
                self.panel.app.notify(why, severity="warning", timeout=8, markup=False)
            else:
                self.panel.app.push_screen(BallotCover(self.presenter, voter))

        if len(voters) > 1:
            names = numbered([(voter, voter) for voter in voters])
            self.panel.app.push_screen(Pick("Whose vote? Only that player looks.", names), take)
        elif voters:
            take(voters[0])
        return bool(voters)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text is typed text."""
        self._take(self.panel.paste(event.text))

    def clicked_draft(self, target: Target) -> bool:
        """Whether a click was for the panel."""
        if target.kind == "draft":
            self._take(self.panel.click(target.name))
        return target.kind == "draft"

    def _take(self, outcome: Give | bool) -> None:
        if isinstance(outcome, Give) and self.panel.asked is not None:
            self.give_answer(self.panel.asked.name, outcome.values)

    def give_answer(self, name: str, values: tuple[Any, ...]) -> None:
        """Answer; faces that are left over wait in the strip until their die is asked for again."""
        ask = self.presenter.ask
        left = give(self.presenter, name, values)
        if isinstance(ask, Roll):
            self.panel.keep(ask, left)
