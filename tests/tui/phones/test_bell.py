"""The laptop's bell: once for each question that a phone is asked, and not at all when it is switched off."""

from companion.store.settings import Settings
from companion.tui.kit.waiting_bell import WaitingBell
from tests.phones.winter import SEATS, done, winter
from tests.tui.conftest import until
from tests.tui.phones.served import at_phones, program


def test_it_rings_once_for_each_question_of_somebody_with_a_phone() -> None:
    rung: list[int] = []
    bell = WaitingBell(lambda: rung.append(1), lambda: None)
    play = winter()
    bell.hear(play, {"Ben": "connected"})
    assert rung == []
    done(play.play("exile", {"player": "Dov"}))
    for _ in range(3):
        bell.hear(play, {"Ben": "connected"})
    assert rung == [1]
    done(play.answer(play.ask_id, dict.fromkeys(SEATS, "down")))
    done(play.play("exile", {"player": "Clara"}, insist=True))
    bell.hear(play, {})
    assert rung == [1], "nobody has a phone"


def test_it_is_switched_off_and_on() -> None:
    rung: list[int] = []
    bell = WaitingBell(lambda: rung.append(1), lambda: None)
    bell.switch()
    assert not bell.on
    play = winter()
    done(play.play("exile", {"player": "Dov"}))
    bell.hear(play, {"Ben": "away"})
    assert rung == []
    bell.switch()
    assert bell.on


async def test_the_key_is_remembered() -> None:
    async with at_phones((120, 40)) as pilot:
        app = program(pilot)
        await pilot.press("w")
        await until(pilot, lambda: not app.waiting_bell.on)
        settings = app.shelves.settings()
        assert isinstance(settings, Settings) and settings.get("bell") == "off"
        await pilot.press("w")
        await until(pilot, lambda: app.waiting_bell.on)
