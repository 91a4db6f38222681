"""The phones as they are drawn: every seat and its phone, and what is to be done now."""

from dataclasses import dataclass

from companion.tui.kit.pieces import Line, Piece, Target, fit, indented, row
from companion.tui.phones.for_all import NOTHING_FOR_ALL, ForAllPart

STATES = {
    "none": ("·", "no phone", "dim"),
    "invited": ("▣", "code shown", "accent"),
    "claimed": ("?", "which word?", "warn"),
    "here": ("●", "connected", "good"),
    "away": ("○", "asleep", "warn"),
}
"""Mark, words and tone of each state of a seat."""
TWO = "Two devices use {0}’s key. Pair that seat anew (Enter): then only that phone has one."
PATIENCE = 20.0
LADDER = (
    "Same Wi-Fi, and no mobile data?",
    "a: another address of this laptop",
    "Is a firewall or a VPN in the way?",
    "Guest Wi-Fi keeps devices apart? h: a host",
    "Try a phone’s hotspot for all",
    "The camera does not see it? b, or type",
    "Or pass the laptop round: o, then e",
)
"""What to try, each in one line beside the code in a small window."""


@dataclass(frozen=True, slots=True)
class SeatPart:
    """One seat: `state` is a key of STATES."""

    name: str
    state: str
    has_read: bool = False
    two_devices: bool = False


@dataclass(frozen=True, slots=True)
class PhonesPart:
    """All that is drawn beside the code."""

    seats: tuple[SeatPart, ...]
    selected: str
    url: str
    code: str = ""
    seconds: int = 0
    words: tuple[str, ...] = ()
    unheard: float = 0.0
    trouble: str = ""
    starting: bool = False
    hint: str = ""
    notice: str = ""
    paired: bool = False
    host: str = ""
    """What there is to say of the line to a host."""
    host_tone: str = ""
    for_all: ForAllPart = NOTHING_FOR_ALL


def draw_phones(part: PhonesPart, width: int) -> list[Line]:
    """The seats, then what is to be done."""
    lines = [_seat_line(seat, seat.name == part.selected, width) for seat in part.seats]
    lines.append(row(width))
    if part.host and not part.starting:
        lines += [*indented(part.host, width, part.host_tone), row(width)]
    if part.for_all.lines and not part.starting and not (part.words or part.code):
        lines += [*(line for text in part.for_all.lines for line in indented(text, width, "good")), row(width)]
    if part.starting:
        lines += indented("Starting the phones’ server …", width, "dim")
    elif part.trouble:
        lines += indented(part.trouble, width, "warn")
    elif not part.url:
        lines += indented("Phones are off. s: on.", width)
    else:
        lines += _to_do(part, width)
    if part.notice and not part.starting:
        lines += [row(width), *indented(part.notice, width, "warn")]
    return lines + (indented(part.hint, width, "dim") if part.hint else [])


def _seat_line(seat: SeatPart, selected: bool, width: int) -> Line:
    mark, words, tone = STATES[seat.state]
    target = Target("seat", seat.name)
    read = " · TWO DEVICES" if seat.two_devices else " · read" if seat.has_read else ""
    tone = "warn" if seat.two_devices else tone
    name = Piece(f" {fit(seat.name, min(16, width - 20))} ", "cursor" if selected else "name", target)
    return row(width, Piece(f" {mark} ", tone, target), name, Piece(f" {words}{read}", tone, target), target=target)


def _to_do(part: PhonesPart, width: int) -> list[Line]:
    if part.words:
        lines = indented(f"Which word does {part.selected}’s phone show?", width, "strong")
        for number, word in enumerate(part.words, 1):
            key, button = Piece(f"   {number} ", "key"), Piece(f" {word.upper()} ", "button", Target("word", word))
            lines.append(row(width, key, button))
        return [*lines, *indented("x: none of them, turn that phone away.", width, "dim")]
    if part.code:
        lines = indented(f"{part.selected} scans the code, taps the button, and says the word.", width, "strong")
        lines += [*indented(f"{part.seconds} s left", width, "number"), row(width)]
        lines += [*indented(f"or types {part.url}", width), *indented(f"and the code {part.code}", width)]
        if part.unheard >= PATIENCE:
            lines += [row(width), *indented("No phone has reached this laptop yet:", width, "warn")]
            lines += [line for text in LADDER for line in indented(text, width, "", Piece(" · ", "dim"))]
        return lines
    two = next((one.name for one in part.seats if one.two_devices), "")
    lines = indented(TWO.format(two), width, "warn") if two else []
    new = "a new code for {0}, whose phone it then makes void" if part.paired else "a code for {0}"
    if part.host:
        return [*lines, *indented(f"Enter: {new.format(part.selected)}.", width)]
    address = part.url.removeprefix("http://").partition(":")[0]
    return [
        *lines,
        *indented(f"Enter: {new.format(part.selected)}.", width),
        *indented(f"A phone paired at {address} opens {part.url} One paired elsewhere needs a code.", width, "dim"),
    ]
