"""The widget that shows an open question and takes the keys that answer it."""

from typing import Any

from msgspec.structs import replace
from textual import events
from textual.geometry import Size

from companion.referee.asks import Roll
from companion.tui.asks.dice import DiceDraft
from companion.tui.asks.draft import Asked, Draft, Give, Key
from companion.tui.asks.drafts import draw_asked, first_draft
from companion.tui.asks.voting import VoteDraft
from companion.tui.kit.picture import Picture
from companion.tui.kit.pieces import Lines


class AskPanel(Picture):
    """Holds only what is being typed; the question belongs to the desk. As high as it must be."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._asked: Asked | None = None
        self._draft: Draft | None = None
        self._kept: tuple[Roll, tuple[Any, ...]] | None = None
        self.display = False

    @property
    def asked(self) -> Asked | None:
        """The question that is shown."""
        return self._asked

    def show(self, asked: Asked | None) -> None:
        """Show this question, or none; what was typed stays as long as it is the same one."""
        if asked == self._asked:
            return
        before, self._asked = self._asked, asked
        self.display = asked is not None
        if asked is None:
            self._draft = None
        elif before is None or self._draft is None or before.name != asked.name or before.voted != asked.voted:
            self._draft = self._begun(first_draft(asked))
        elif isinstance(self._draft, VoteDraft):
            self._draft = replace(self._draft, phoneless=asked.phoneless, asleep=asked.asleep)
        self._draw()

    @property
    def voters_here(self) -> tuple[str, ...]:
        """Who has no phone at all for a vote on phones, as long as it is one."""
        if not isinstance(self._draft, VoteDraft) or not self._draft.sealed:
            return ()
        return tuple(seat for seat in self._draft.phoneless if seat not in self._draft.asleep)

    def keep(self, roll: Roll, faces: tuple[Any, ...]) -> None:
        """Faces typed ahead: they stand in the strip when that die is asked for again."""
        self._kept = (roll, faces) if faces else None
        if self._draft is not None and self._asked is not None and faces:
            self._draft = self._begun(self._draft)
            self._draw()

    def forget(self) -> None:
        """Nothing is typed ahead: something was taken back."""
        self._kept = None

    def press(self, event: events.Key) -> Give | bool:
        """What a key gives; otherwise whether it meant something here."""
        character = event.character if event.is_printable and event.character else ""
        return self._take(self._draft.pressed(Key(event.key, character)) if self._draft is not None else None)

    def click(self, target: str) -> Give | bool:
        """The same for a click on something drawn here."""
        return self._take(self._draft.chosen(target) if self._draft is not None else None)

    def _take(self, outcome: Draft | Give | None) -> Give | bool:
        if outcome is None or isinstance(outcome, Give):
            return outcome or False
        self._draft = outcome
        self._draw()
        return True

    def paste(self, text: str) -> Give | bool:
        """Every character as if it were typed."""
        outcome: Give | bool = False
        for character in text.strip():
            if not isinstance(outcome, Give) and self._draft is not None:
                outcome = self._take(self._draft.pressed(Key(character, character)))
        return outcome

    def _begun(self, draft: Draft) -> Draft:
        if self._kept is None or not isinstance(draft, DiceDraft):
            return draft
        roll, faces = self._kept
        if (roll.die, roll.about) != (draft.ask.die, draft.ask.about):
            return draft
        self._kept = None
        return replace(draft, faces=faces)

    # Drawing

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As high as its lines."""
        return len(self._drawn(width))

    def on_resize(self, event: events.Resize) -> None:
        """Lines break elsewhere."""
        self.paint(self._drawn(event.size.width))

    def _draw(self) -> None:
        lines = self._drawn(self.size.width or self.app.size.width)
        grown = len(lines) != len(self._lines)
        self.paint(lines)
        if grown:
            self.refresh(layout=True)

    def _drawn(self, width: int) -> Lines:
        if self._asked is None or self._draft is None or width < 1:
            return ()
        return tuple(draw_asked(self._asked, self._draft, width))
