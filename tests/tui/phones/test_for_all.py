"""What the phones screen shows to all: one code for the table, and the board for a tablet or a TV."""

from tests.phones.conftest import word_on
from tests.tui.conftest import shown, until
from tests.tui.phones.served import at_phones, phone, program
from tests.tui.phones.test_code import photographed, read


async def test_one_code_for_everybody_is_read_typed_and_void_when_the_screen_is_left() -> None:
    async with at_phones((120, 40)) as pilot:
        app = program(pilot)
        await pilot.press("c")
        await until(pilot, lambda: "Everybody scans this code" in shown(app))
        phones = app.phone_hosting.phones
        assert phones is not None
        code = phones.table_code.code
        assert read(photographed(app)) == [f"{phones.url}/T/{code}"] and f"{code[:3]} {code[3:]}" in shown(app)
        async with phone(app) as caller:
            await caller.post(f"/T/{code}", data={"seat": "Cleo"})
            word = word_on((await caller.get("/")).text)
            await until(pilot, lambda: "Which word does Cleo" in shown(app))
            await pilot.press(str(phones.seats()[2].offered_words.index(word) + 1))
            await until(pilot, lambda: phones.paired("Cleo"))
        await pilot.press("q")
        await until(pilot, lambda: not phones.table_code.code)


async def test_the_table_for_all_is_switched_on_and_off_with_its_address() -> None:
    async with at_phones((120, 40)) as pilot:
        app = program(pilot)
        phones = app.phone_hosting.phones
        assert phones is not None
        await pilot.press("t")
        await until(pilot, lambda: "The table for all" in shown(app))
        assert phones.table.shown and read(photographed(app)) == [f"{phones.url}/table"]
        await pilot.press("t")
        await until(pilot, lambda: not phones.table.shown)
