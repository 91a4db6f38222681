"""Phones on the laptop: the word that is picked, whose phone it is, and what is then kept from the laptop."""

from dataclasses import replace

from companion.tui.phones.screen import PhonesScreen
from tests.phones.conftest import word_on
from tests.tui.conftest import in_front, shown, until
from tests.tui.evening import reopened
from tests.tui.phones.served import at_phones, coded, paired, phone, program


async def test_a_phone_takes_a_seat_by_its_word() -> None:
    async with at_phones() as pilot:
        app = program(pilot)
        url = await coded(pilot)
        async with phone(app) as browser:
            assert (await browser.post(url)).status_code == 303
            await until(pilot, lambda: "Which word does Ann’s phone show?" in shown(app))
            assert "▄" not in shown(app)
            foot = shown(app).splitlines()[-1]
            assert "1 2 3 the word" in foot and "x none of them" in foot and "Enter" not in foot
            word = word_on((await browser.get("/")).text)
            part = app.screen.part() if isinstance(app.screen, PhonesScreen) else None
            assert part is not None
            await pilot.press(str(part.words.index(word) + 1))
            await until(pilot, lambda: "asleep" in shown(app))
            assert app.presenter.lights == {"Ann": "away"}
            await until(pilot, lambda: "a code for Ben" in shown(app))
            await pilot.press("up", "x")
            await in_front(pilot, "Pick")
            await pilot.press("y")
            await until(pilot, lambda: "asleep" not in shown(app) and "no phone" in shown(app))
            assert app.presenter.lights == {}


async def test_a_phone_with_another_word_is_turned_away() -> None:
    async with at_phones() as pilot:
        app = program(pilot)
        url = await coded(pilot)
        async with phone(app) as browser:
            await browser.post(url)
            await until(pilot, lambda: "Which word" in shown(app))
            word = word_on((await browser.get("/")).text)
            assert isinstance(app.screen, PhonesScreen)
            wrong = next(n for n, other in enumerate(app.screen.part().words, 1) if other != word)
            await pilot.press(str(wrong))
            await until(pilot, lambda: "Which word" not in shown(app))
            assert app.presenter.lights == {}


async def test_a_code_runs_out_and_another_seat_takes_it_away() -> None:
    async with at_phones() as pilot:
        board = program(pilot).phone_hosting
        await coded(pilot)
        assert board.invitation is not None
        board.invitation = replace(board.invitation, expires=0.0)
        await until(pilot, lambda: board.invitation is None and "▄" not in shown(pilot.app))
        await coded(pilot)
        await pilot.press("down")
        await until(pilot, lambda: board.invitation is None and "a code for Ben" in shown(pilot.app))


async def test_when_no_phone_gets_through_it_says_what_to_try() -> None:
    async with at_phones() as pilot:
        board = program(pilot).phone_hosting
        await coded(pilot)
        assert "No phone has reached" not in shown(pilot.app)
        board.shown_at -= 21
        await until(pilot, lambda: "No phone has reached" in shown(pilot.app))
        assert "firewall" in shown(pilot.app) and "pass the laptop round" in shown(pilot.app)


async def test_a_seat_is_kept_when_the_program_starts_again() -> None:
    async with at_phones() as pilot:
        app = program(pilot)
        url = await coded(pilot)
        async with phone(app) as browser:
            await browser.post(url)
            await until(pilot, lambda: "Which word" in shown(app))
            assert app.phone_hosting.approve("Ann", word_on((await browser.get("/")).text))
    again = reopened()
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: again.presenter.lights == {"Ann": "away"})
        assert again.phone_hosting.phones is not None
    again.shelves.close()


async def test_the_phone_that_says_it_happened_interrupts_the_table() -> None:
    async with at_phones() as pilot:
        app = program(pilot)
        url = await coded(pilot)
        async with phone(app) as browser:
            await browser.post(url)
            await until(pilot, lambda: "Which word" in shown(app))
            assert app.phone_hosting.approve("Ann", word_on((await browser.get("/")).text))
            await pilot.press("q")
            await in_front(pilot, "TableScreen")
            assert app.presenter.playthrough is not None
            card = app.presenter.playthrough.hand("Ann")[0].id
            assert (await browser.post("/triggered", data={"card": card})).status_code == 303
            await in_front(pilot, "CrossroadsScreen")
            await until(pilot, lambda: "read it all aloud" in " ".join(shown(app).split()))


async def test_enter_after_a_pairing_is_for_the_next_seat_and_a_phone_is_only_replaced_after_a_question() -> None:
    async with at_phones((120, 40)) as pilot:
        app = program(pilot)
        async with phone(app) as ann, phone(app) as other:
            await paired(pilot, ann)
            assert app.screen.selected == "Ben"  # type: ignore[attr-defined]
            await paired(pilot, other)
            await pilot.press("up", "up")
            await until(pilot, lambda: "a new code for Ann, whose phone it then makes void" in shown(app))
            await pilot.press("enter")
            await in_front(pilot, "Pick")
            assert "Ann has a phone." in shown(app) and app.phone_hosting.invitation is None
            await pilot.press("escape")
            await in_front(pilot, "PhonesScreen")
            assert app.phone_hosting.invitation is None
            await pilot.press("enter")
            await in_front(pilot, "Pick")
            await pilot.press("y")
            await until(pilot, lambda: app.phone_hosting.invitation is not None)
            assert "This phone has" not in (await ann.get("/")).text


async def test_the_seat_of_a_phone_is_kept_from_the_laptop_until_it_is_freed_which_the_story_says() -> None:
    async with at_phones((120, 40)) as pilot:
        app = program(pilot)
        async with phone(app) as ann:
            assert app.presenter.kept_on_phone("Ann") == ""
            await paired(pilot, ann)
            assert "What only Ann may see or answer is on Ann’s phone" in app.presenter.kept_on_phone("Ann")
            assert app.presenter.kept_on_phone("Ben") == ""
            await app.phone_hosting.stop()
            assert "free the seat" in app.presenter.kept_on_phone("Ann"), "phones switched off change nothing of it"
            await app.phone_hosting.start()
            app.phone_hosting.revoke("Ann")
            play = app.presenter.playthrough
            assert app.presenter.kept_on_phone("Ann") == "" and play is not None
            assert [one.text for one in play.margin.remarks] == ["Ann’s seat was freed: no phone has it now."]
