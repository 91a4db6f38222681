"""Which colours the program opens in."""

import pytest
from rich.color import Color, ColorSystem

from companion.tui.app import CompanionApp
from companion.tui.look.palette import MEANINGS, colours
from companion.tui.look.themes import suited
from tests.tui.conftest import at_table, in_front, until


@pytest.mark.parametrize(
    ("colour_term", "term", "theme"),
    [
        ("truecolor", "xterm-256color", "winter-dark"),
        ("", "xterm-256color", "winter-dark-256"),
        ("", "linux", "winter-dark-16"),
    ],
)
def test_as_many_colours_as_the_terminal_has(
    monkeypatch: pytest.MonkeyPatch, colour_term: str, term: str, theme: str
) -> None:
    monkeypatch.setenv("COLORTERM", colour_term)
    monkeypatch.setenv("TERM", term)
    assert CompanionApp().theme == theme


def test_a_terminal_that_says_nothing_gets_sixteen() -> None:
    assert suited(None) == "winter-dark-16" and suited("256", light=True) == "winter-light-256"


async def test_light_is_remembered() -> None:
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("f2")
        await until(pilot, lambda: app.theme == "winter-light")
    assert CompanionApp().theme == "winter-light"


@pytest.mark.parametrize(
    ("kind", "depth"),
    [(1, ColorSystem.EIGHT_BIT), (2, ColorSystem.STANDARD), (4, ColorSystem.EIGHT_BIT), (5, ColorSystem.STANDARD)],
)
def test_no_colour_is_left_to_rounding(kind: int, depth: ColorSystem) -> None:
    for meaning, shade in colours(kind).items():
        assert Color.parse(shade).downgrade(depth).number == MEANINGS[meaning][kind], meaning
