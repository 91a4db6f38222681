"""What only tests may do: look at the table itself, and even touch it. The program gives it to nobody."""

from typing import Any

from companion.playthrough import Playthrough


def _looked_at(playthrough: Playthrough) -> Any:
    """The table, with every view of it forgotten: the test may be about to change it."""
    playthrough._now._views.clear()
    return playthrough._now.table


Playthrough.table = property(_looked_at)  # type: ignore[attr-defined]
