"""Many hands on one table: eight phones tap at once, and everything happens once; twelve players and their tablets hear
of it."""

import asyncio

import pytest

from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from companion.referee.asks import Choose, Count, Roll, Tally
from tests.benchmarks.test_phones import Ears, Wire, seated
from tests.phones.conftest import Parlours
from tests.phones.patient_zero import patient_zero
from tests.phones.test_browser import HERE
from tests.phones.test_service import free_port
from tests.phones.test_turn_pad import form_with
from tests.phones.winter import done, winter

TWELVE = tuple(f"Player {at}" for at in range(1, 13))


@pytest.mark.parametrize("laptop", [False, True], ids=["phones", "and the laptop"])
async def test_eight_phones_hammer_through_a_colony_phase(laptop: bool) -> None:
    play = winter(entering="everybody", crisis={"name": "Cold", "needs": ["fuel"]}, places={"school": {"noise": 2}})
    night = Parlours(play=play)
    async with night.stack:
        seats = [await night.paired(seat, f"10.0.0.{at}") for at, seat in enumerate(play.seats)]
        phones = [*seats, *seats]
        for _ in seats:
            done(play.play("end-turn", {}))
        steps = len(play.seen_by(None).colony_steps)
        for _ in range(60):
            if play.ask is not None:
                _answer(night)
                continue
            page = (await phones[0].get("/board")).text
            if "Next</button>" not in page:
                break
            where, sent = form_with(page, "Next")
            before = len(play.log.told)
            taps = [one.post(where, data=sent) for one in phones]
            if laptop:
                done(play.play("colony-step", {}))
            came = sorted(one.status_code for one in await asyncio.gather(*taps))
            assert came == ([409] * 8 if laptop else [303, *[409] * 7])
            assert len(play.log.told) == before + 1
        told = [step.move for step in play.log.told]
        assert told.count("colony-step") == steps and play.seen_by(None).phase == "crisis"


async def test_the_same_answer_from_every_hand_is_one() -> None:
    play = winter(entering="everybody", places={"school": {"noise": 1}})
    night = Parlours(play=play)
    async with night.stack:
        phones = [await night.paired(seat, f"10.0.0.{at}") for at, seat in enumerate(play.seats)]
        for _ in phones:
            done(play.play("end-turn", {}))
        while play.ask is None:
            done(play.play("colony-step", {}))
        sent = {"ask": play.ask_id, "value": "roll" if isinstance(play.ask, Roll) else "0"}
        came = await asyncio.gather(*(one.post("/answer", data=sent) for one in phones * 2))
        assert [one.status_code for one in came].count(303) == 1


async def test_twelve_players_and_their_tablets_hear_of_everything() -> None:
    play = patient_zero(players=TWELVE)
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        seats = [await seated(phones, name) for name in TWELVE]
        pages = []
        for seat in (*seats, *seats):
            page = await Wire.to(phones.port)
            page.cookie = seat.cookie
            pages.append(page)
        ears = Ears(pages)
        await ears.all()

        async def something() -> None:
            phones._news.changed()

        for _ in range(5):
            assert len(await ears.after(something)) == 24
        ears.close()
        for wire in seats:
            wire.close()


def _answer(night: Parlours) -> None:
    """The table's question, by the laptop."""
    ask = night.play.ask
    match ask:
        case Tally():
            done(night.play.answer(night.play.ask_id, {field: 0 for field in ask.fields}))
        case Choose():
            done(night.play.answer(night.play.ask_id, ask.options[0].value))
        case Count():
            done(night.play.answer(night.play.ask_id, ask.suggested))
        case _:
            done(night.play.answer(night.play.ask_id, "roll"))
