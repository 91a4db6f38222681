"""The line to the host that phones come through, in words."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.phones.service import Phones


def said_of(phones: "Phones | None") -> tuple[str, str]:
    """A tone and a sentence about the line to the host; "" where there is none."""
    line = phones.way.line if phones is not None else None
    if phones is None or line is None:
        return "", ""
    name = line.table.replace("-", " ").upper()
    if line.state == "here":
        hall = " In the hall." if phones.way.title else ""
        hand = " HAND RAISED." if phones.way.hand else ""
        return "good", f"Through {line.address.shown}: table {name}.{hall}{hand}{' ' if line.said else ''}{line.said}"
    if line.state == "asking" and not line.said:
        return "dim", f"Asking {line.address.shown} for a table …"
    return "warn", line.said
