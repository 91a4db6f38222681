"""Cards of one’s own: written in the program, with a preview and every mistake by its line."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.games.winter.packs.shelf import read_pack
from companion.games.winter.packs.template import template
from companion.tui.app import CompanionApp
from companion.tui.packs.editor import CardEditorScreen
from companion.tui.packs.text import PackText, blank_card, blank_pack, newer, stretches, text_of
from tests.tui.conftest import in_front, shown, until

TEMPLATE = template()


def two_cards() -> str:
    """The template with a second card, and comments that must survive."""
    whole, _ = PackText(TEMPLATE).joined(blank_card({"the-piano"}))
    return whole


# The text of a pack


def test_each_card_is_a_stretch_and_every_other_line_stays() -> None:
    text = two_cards()
    assert len(stretches(text)) == 2
    assert [card.id for card in read_pack({"x": text}).crossroads] == ["the-piano", "a-new-card"]
    pack = PackText(text, 0)
    whole, before = pack.joined(pack.card.replace("The Piano", "The Cello"))
    assert whole == text.replace("The Piano", "The Cello")
    assert text.splitlines()[before] == "[[crossroads]]"


def test_brackets_within_a_story_begin_no_table() -> None:
    card = blank_card(()).replace("In the music room", "[a sign]\n[[crossroads]]\nIn the music room")
    whole, _ = PackText(blank_pack("Ours", ())).joined(card)
    assert len(stretches(whole)) == 1 and "[[crossroads]]\n" in read_pack({"x": whole}).crossroads[0].story


def test_mistakes_are_named_by_the_line_of_the_card() -> None:
    pack = PackText(two_cards(), 1)
    said = pack.looked_at(pack.card.replace('when = "search"', 'when = "serch"')).said
    assert [one.line for one in said] == [8] and "trigger" in said[0].text
    broken = pack.looked_at(pack.card.replace("[[crossroads]]", "[[crossroads]", 1))
    assert broken.card is None and broken.said[0].line == 1


def test_a_card_without_text_is_taken_away() -> None:
    whole, _ = PackText(two_cards(), 1).joined("")
    assert [card.id for card in read_pack({"x": whole}).crossroads] == ["the-piano"]


def test_versions_grow_and_new_packs_get_an_id_of_their_own() -> None:
    assert "\nversion = 2  " in newer(TEMPLATE)
    assert blank_pack("Unsere Häuser!", ()).startswith('id = "unsere-hauser"')
    assert 'id = "unsere-hauser-2"' in blank_pack("Unsere Häuser!", {"unsere-hauser"})
    assert blank_pack("日本", ()).startswith('id = "our-cards"')


def test_a_pack_in_a_folder_or_with_its_cards_in_one_list_can_be_written_on(tmp_path: Path) -> None:
    pack = read_pack({"x": TEMPLATE})
    (tmp_path / "x.toml").write_text(TEMPLATE, "utf-8")
    assert text_of(tmp_path, pack) != TEMPLATE
    assert read_pack({"y": text_of(tmp_path, pack)}) == pack
    assert text_of(tmp_path / "x.toml", pack) == TEMPLATE


# The screens


def at_cards() -> CompanionApp:
    app = CompanionApp("cards")
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    return app


def editor(app: CompanionApp) -> CardEditorScreen:
    assert isinstance(app.screen, CardEditorScreen)
    return app.screen


async def to_new_pack(pilot: Pilot[Any]) -> None:
    await in_front(pilot, "CardsScreen")
    await pilot.press("p")
    await in_front(pilot, "TypeName")
    await pilot.press("O", "u", "r", "s", "enter")
    await in_front(pilot, "CardEditorScreen")


async def test_the_first_screen_leads_there() -> None:
    app = CompanionApp("home")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, app.loaded.is_set)
        await pilot.press("c")
        await in_front(pilot, "CardsScreen")
        await until(pilot, lambda: "There are no packs of your own yet." in shown(app))
        await pilot.press("q")
        await in_front(pilot, "HomeScreen")


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_a_pack_is_begun_and_its_card_saved(data_folder: Path, size: tuple[int, int]) -> None:
    app = at_cards()
    async with app.run_test(size=size) as pilot:
        await to_new_pack(pilot)
        await until(pilot, lambda: "Nothing is wrong. Ctrl+S saves it." in shown(app))
        await pilot.press("ctrl+s")
        file = data_folder / "packs" / "ours.toml"
        await until(pilot, file.exists)
        await until(pilot, lambda: "all is saved" in shown(app))
        await pilot.press("ctrl+b")
        await in_front(pilot, "CardsScreen")
        await until(pilot, lambda: "A New Card" in shown(app))
        await pilot.press("n")
        await in_front(pilot, "CardEditorScreen")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: len(read_pack({"x": file.read_text("utf-8")}).crossroads) == 2)
        pack = read_pack({"x": file.read_text("utf-8")})
        assert pack.version == 2 and [card.id for card in pack.crossroads] == ["a-new-card", "a-new-card-2"]


async def test_mistakes_are_named_while_they_are_typed_and_nothing_bad_is_saved(data_folder: Path) -> None:
    app = at_cards()
    async with app.run_test(size=(120, 40)) as pilot:
        await to_new_pack(pilot)
        await pilot.press("down", "x")
        await until(pilot, lambda: 'line 2  xid: there is no key "xid" here' in shown(app))
        assert "As it was before:" in shown(app) and "A   N E W   C A R D" in shown(app)
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert not (data_folder / "packs").exists()
        await pilot.press("backspace")
        await until(pilot, lambda: "Nothing is wrong." in shown(app))


async def test_a_key_shows_the_card_in_a_narrow_window() -> None:
    app = at_cards()
    async with app.run_test(size=(80, 24)) as pilot:
        await to_new_pack(pilot)
        assert "on the laptop" not in shown(app)
        await pilot.press("ctrl+t")
        await until(pilot, lambda: "on the laptop" in shown(app) and "[[crossroads]]" not in shown(app))
        await pilot.press("end")
        await until(pilot, lambda: "Choice 2" in shown(app))
        await pilot.press("ctrl+t")
        await until(pilot, lambda: "[[crossroads]]" in shown(app))


async def test_what_is_not_saved_is_asked_about() -> None:
    app = at_cards()
    async with app.run_test(size=(80, 24)) as pilot:
        await to_new_pack(pilot)
        await pilot.press("space", "ctrl+b")
        await in_front(pilot, "Pick")
        await pilot.press("n")
        await in_front(pilot, "CardEditorScreen")
        await pilot.press("escape")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await in_front(pilot, "CardsScreen")


async def test_closing_the_program_asks_about_it_too() -> None:
    app = at_cards()
    async with app.run_test(size=(80, 24)) as pilot:
        await to_new_pack(pilot)
        await pilot.press("space", "ctrl+q")
        await in_front(pilot, "Pick")
        await pilot.press("n")
        await in_front(pilot, "CardEditorScreen")
        await pilot.press("ctrl+q")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await until(pilot, lambda: app.return_code == 0 and app._exit)


async def test_a_pack_that_cannot_be_read_is_put_right_here(data_folder: Path) -> None:
    folder = data_folder / "packs"
    folder.mkdir()
    (folder / "mine.toml").write_text(TEMPLATE.replace("version = 1", "version = 0"), "utf-8")
    app = at_cards()
    async with app.run_test(size=(120, 40)) as pilot:
        await in_front(pilot, "CardsScreen")
        await until(pilot, lambda: "mine.toml  cannot be used" in shown(app))
        await pilot.press("enter")
        await in_front(pilot, "CardEditorScreen")
        await until(pilot, lambda: "version" in shown(app).splitlines()[-2])
        editor(app).field.text = TEMPLATE
        await pilot.press("ctrl+s")
        await until(pilot, lambda: [file.name for file in folder.iterdir()] == ["our-cards.toml"])


Compare = Callable[..., bool]


def test_editor(snap_compare: Compare) -> None:
    """The text with a mistake in it, its line named; the card as laptop and phone show it."""
    app = at_cards()

    async def drawn(pilot: Pilot[Any]) -> None:
        await to_new_pack(pilot)
        editor(app).field.cursor_blink = False
        field = editor(app).field
        field.text = field.text.replace('"search"', '"serch"')
        field.move_cursor((7, 25))
        await until(pilot, lambda: "line 8" in shown(app) and "As it was before:" in shown(app))

    assert snap_compare(app, terminal_size=(120, 40), run_before=drawn)
