"""What a phone asks and is told under seal: a card's text, an answer, a vote, what a card says has happened."""

from typing import Final

import msgspec

from companion.phones.asked import typed_in
from companion.phones.seat_access import GONE, SeatAccess
from companion.phones.through_host.sealing import DoneAlready, NotSealed, Seal
from companion.referee.outcomes import Done, Refused
from companion.referee.pens import NotSaved

NOT_OPENED: Final = "This page was sealed for another start of the laptop, or for another seat. Try once more."
DONE: Final = "That was done already."


class Question(msgspec.Struct):
    """What is inside a sealed request: the path it would have had, and the fields of its form."""

    path: str
    form: dict[str, str]


def under_seal(access: SeatAccess, seat: str, seal: Seal, body: bytes) -> tuple[int, bytes]:
    """The answer to a sealed request: its status, and a sealed body, or a sentence as JSON where nothing opens."""
    try:
        nonce, text, answer = seal.opened(body)
    except NotSealed:
        return 409, msgspec.json.encode({"said": NOT_OPENED})
    except DoneAlready:
        return 409, msgspec.json.encode({"said": DONE})
    if not answer:
        answer = seal.sealed(nonce, _told(access, seat, text))
    return 200, answer


def _told(access: SeatAccess, seat: str, text: bytes) -> bytes:
    try:
        question = msgspec.json.decode(text, type=Question)
    except msgspec.DecodeError:
        return msgspec.json.encode({"said": "That is no question."})
    form = question.form
    try:
        match question.path:
            case "/reveal":
                held = access.opened(seat, form.get("card", ""))
                return msgspec.json.encode({"said": GONE} if held is None else {"blocks": held.told()})
            case "/triggered":
                return _came(access.act(seat, form.get("card", "")))
            case "/answer":
                return _came(access.answer(seat, form.get("ask", ""), typed_in(form)))
    except NotSaved as trouble:
        return msgspec.json.encode({"said": str(trouble)})
    return msgspec.json.encode({"said": "There is nothing at this address."})


def _came(came: Done | Refused) -> bytes:
    said = " ".join(came.reasons) if isinstance(came, Refused) else came.note or "Done"
    return msgspec.json.encode({"said": said})
