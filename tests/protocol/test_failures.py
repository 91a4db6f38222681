"""A failure of the referee itself: the game is as it was, and where it is not, the error says so."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.winter.board.table import Table
from companion.games.winter.game import Winter
from companion.protocol.server import IN_PART, UNTOUCHED
from companion.store.engine import open_engine
from companion.store.saved_games import SavedGames
from tests.protocol.conversation import Caller
from tests.protocol.test_forecast import POSITION

SHOW = Winter.seen_by


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch) -> Caller:
    """A referee that cannot show a table with 13 food, nor one in which a step of the colony phase is done."""

    def seen_by(game: Winter, table: Table, seat: str | None) -> Any:
        if table.food == 13 or table.colony_steps_done:
            raise KeyError("raxxon")
        return SHOW(game, table, seat)

    monkeypatch.setattr(Winter, "seen_by", seen_by)
    return Caller()


async def everything(call: Caller) -> list[Any]:
    return [await call(method) for method in ("state", "position", "log")]


async def test_a_game_that_cannot_be_shown_does_not_take_the_place_of_another(call: Caller) -> None:
    assert (await call("new", **POSITION | {"food": 13}))["message"] == UNTOUCHED
    assert (await call("state"))["code"] == -32000, "there is still no game"
    await call("new", **POSITION)
    before = await everything(call)
    assert (await call("new", **POSITION | {"food": 13}))["code"] == -32603
    assert await everything(call) == before


async def test_nor_is_it_saved(call: Caller, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    saving = Caller(save=True)
    await saving("new", **POSITION)
    await saving("new", **POSITION | {"food": 13})
    assert len(SavedGames(open_engine()).list()) == 1
    assert (await saving("play", move="adjust", args={"what": "food", "by": 1}))["table"]["food"] == 5
    await saving.room.close()


async def test_a_move_that_cannot_be_shown_is_not_made(call: Caller) -> None:
    await call("new", **POSITION)
    await call("play", move="adjust", args={"what": "food", "by": 1})
    await call("undo")
    before = await everything(call)
    assert (await call("play", move="adjust", args={"what": "food", "to": 13}))["message"] == UNTOUCHED
    assert await everything(call) == before
    assert (await call("redo"))["table"]["food"] == 5, "what could be brought back still can"


async def test_an_answer_that_cannot_be_shown_may_be_given_again(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    await call("new", **POSITION | {"objectives": "off", "crossroads": "off"})
    asked = (await call("play", move="exile", args={"player": "Ben"}))["ask"]
    await call("answer", ask=asked["id"], value="down", seat="Ann")
    before = await everything(call)
    with monkeypatch.context() as broken:
        broken.setattr(Winter, "seen_by", lambda game, table, seat: {}["nothing"])
        assert (await call("answer", ask=asked["id"], value="down", seat="Ben"))["message"] == UNTOUCHED
    assert await everything(call) == before and before[0]["ask"]["voted"] == ["Ann"]
    assert (await call("answer", ask=asked["id"], value="down", seat="Ben"))["ask"] is None


async def test_where_whole_steps_were_done_before_it_the_error_says_so(
    call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    await call("new", **POSITION)
    assert (await call("play", move="colony-phase"))["message"] == UNTOUCHED, "the first step is the one that fails"

    def seen_at_first(game: Winter, table: Table, seat: str | None) -> Any:
        return SHOW(game, table, seat) if table.colony_steps_done < 2 else {}["nothing"]

    monkeypatch.setattr(Winter, "seen_by", seen_at_first)
    assert (await call("play", move="colony-phase"))["message"] == IN_PART
    assert [step["text"].split(".")[0] for step in await call("log")] == ["Pay food"]
