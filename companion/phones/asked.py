"""What a seat is asked, in a form that a page can draw, and what it typed, as the referee takes it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from companion.playthrough import Playthrough
from companion.referee.asks import ACTION, FACES, Ask, Choose, Count, Name, Option, Roll, Tally, Vote
from companion.referee.shown.situation import EVERYBODY, LAPTOP

VOTED: Final = "Your vote is in. It stays sealed until all have voted."
NO_VOTE: Final = "The others vote."
Kind = Literal["choose", "vote", "roll", "name", "count", "tally"]
BUTTONS: Final[Mapping[Kind, str]] = {
    "choose": "Choose this",
    "vote": "Cast my vote",
    "roll": "That is what I rolled",
    "name": "That is the name",
    "count": "That is the number",
    "tally": "Those are the numbers",
}


@dataclass(frozen=True, slots=True)
class Asked:
    """A question. With `sealed` nobody sees the answer before all have given theirs; `instead` is what stands in the
    place of a form when this seat has nothing to answer any more; `progress` is how far a vote has come."""

    id: str
    text: str
    kind: Kind = "choose"
    options: tuple[Option, ...] = ()
    names: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    suggested: int = 0
    instead: str = ""
    progress: str = ""
    fields: tuple[str, ...] = ()
    """What is counted, where there are several numbers."""

    @property
    def sealed(self) -> bool:
        """Whether the answer is a ballot."""
        return self.kind == "vote"

    @property
    def button(self) -> str:
        """The words on the button that gives the answer."""
        return BUTTONS[self.kind]


def asked_of(play: Playthrough, seat: str) -> tuple[Asked, ...]:
    """What a seat is asked; a vote shows to those too who have none."""
    ask, ask_id, ballots = play.ask, play.ask_id, play.ballots
    if isinstance(ask, Vote):
        instead = NO_VOTE if seat not in ask.voters else VOTED if seat in ballots else ""
        progress = f"{len(ballots)} of {len(ask.voters)} have voted."
        return (Asked(ask_id, ask.text, "vote", ask.options, instead=instead, progress=progress),)
    if ask is None or not _is_for(play, ask, seat):
        return ()
    match ask:
        case Choose():
            return (Asked(ask_id, ask.text, "choose", ask.options),)
        case Roll():
            return (Asked(ask_id, ask.text, "roll", _faces(ask)),)
        case Name():
            return (Asked(ask_id, ask.text, "name", names=ask.suggestions or play.names_for(ask.about)),)
        case Count():
            return (Asked(ask_id, ask.text, "count", low=ask.low, high=ask.high, suggested=ask.suggested),)
        case Tally():
            return (Asked(ask_id, ask.text, "tally", fields=ask.fields),)
    return ()


def typed_in(form: Mapping[str, str]) -> str:
    """What a form's fields say: several numbers stand beside each other."""
    more = sorted(name for name in form if name.startswith("value-"))
    return " ".join([form.get("value", ""), *(form[name] for name in more)]).strip()


def _is_for(play: Playthrough, ask: Ask, seat: str) -> bool:
    """What nobody in particular is asked goes to who enters what happens; the laptop can always answer it."""
    if ask.seat is not None:
        return ask.seat == seat
    here = play.situation
    if here is None or here.entering == LAPTOP:
        return False
    return bool(here.over) or here.entering == EVERYBODY or seat == (here.turn or here.leads)


def meant(ask: Ask | None, typed: str) -> Any:
    """The answer that a form's text stands for."""
    if isinstance(ask, Tally):
        numbers = [int(one) for one in typed.split() if one.isascii() and one.isdigit() and len(one) < 4]
        return dict(zip(ask.fields, numbers, strict=False)) if len(numbers) == len(typed.split()) else typed
    number = isinstance(ask, Count) or (isinstance(ask, Roll) and ask.die == ACTION)
    plain = typed.strip()
    return int(plain) if number and plain.isascii() and plain.isdigit() and len(plain) < 10 else typed


def _faces(ask: Roll) -> tuple[Option, ...]:
    return tuple(Option(str(face), str(face).capitalize()) for face in dict.fromkeys(FACES[ask.die]))
