"""What a seat holds: cards with a label for all and a text for one."""

from dataclasses import dataclass

from companion.referee.shown.secret import Secret


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or a few under one heading."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """A move that this card lets its holder make, and the words for it: first on what opens, then, with what comes of
    it, on the button."""

    move: str
    text: str
    then: str
    yes: str
    takes_back: str = ""
    """The move that it comes after: only while that is the newest step, which is taken back first."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card in somebody's hand. `id`, `label` and `hint` may be known to all; the rest only to the holder, while held
    open: `said` is the card, `now` what the program sees of it at the moment."""

    id: str
    label: str
    hint: str
    said: Secret[tuple[Block, ...]]
    act: Act | None = None
    now: Secret[str] | None = None
    mark: str = ""
    """What “read” goes by where it must not go by the text: that a card is unread again would tell that it is another
    one."""

    def told(self) -> tuple[Block, ...]:
        """All that the holder reads, for the eyes it is meant for."""
        now = (Block("So far", (self.now.told(),)),) if self.now is not None else ()
        return now + self.said.told()
