"""What a watcher reads on the phone: choices counted from one, and what each needs, where it needs something."""

import pytest

from companion.games.winter.view.hand import crossroads_card
from companion.games.winter.view.seen import CardSeen, OptionSeen
from companion.phones.guard import Guard

OPTIONS = (
    OptionSeen(text="Open the door.", effects=("Morale +1.",), needs="a tool card"),
    OptionSeen(text="Leave it shut.", effects=(), needs=""),
)


def card(vote: bool) -> CardSeen:
    return CardSeen("x", "The door", "Somebody knocks.", "It is late.", OPTIONS, vote, ())


@pytest.mark.parametrize(("vote", "heads"), [(False, ["Choice 1", "Choice 2"]), (True, ["Thumbs up", "Thumbs down"])])
def test_choices_are_counted_from_one_and_say_what_they_need(vote: bool, heads: list[str]) -> None:
    blocks = crossroads_card(card(vote))
    assert [block.heading for block in blocks] == ["Look out for", "The door", *heads]
    assert blocks[2].lines == ("Open the door.", "Needs a tool card.", "Effect: Morale +1.")
    assert blocks[3].lines == ("Leave it shut.",)


@pytest.mark.parametrize("begun", [False, True])
async def test_a_failure_in_the_middle_of_an_answer_sends_no_second_one(begun: bool) -> None:
    async def fails(scope: object, receive: object, send) -> None:  # type: ignore[no-untyped-def]
        if begun:
            await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError

    sent: list[dict[str, object]] = []

    async def send(message) -> None:  # type: ignore[no-untyped-def]
        sent.append(message)

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": b"", "more_body": False}

    scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"a:1")], "client": ("127.0.0.1", 1)}
    await Guard(fails, frozenset({"a:1"}))(scope, receive, send)  # type: ignore[arg-type]
    assert [message.get("status") for message in sent if message["type"] == "http.response.start"] == [
        200 if begun else 500
    ]
    assert len(sent) == (1 if begun else 2)
