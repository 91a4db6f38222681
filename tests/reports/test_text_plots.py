"""Plots in a terminal: lines of exactly one width."""

import pytest

from companion.reports.lines import line
from companion.reports.text_plots import NARROWEST, losses_plot, plots, step_plot
from companion.reports.winter import winter_history
from tests.reports.winters import begun, lost_winter, some_winter


@pytest.mark.parametrize("width", [NARROWEST, 40, 71, 72, 80, 120, 200])
def test_every_line_is_as_wide_as_asked_for(width: int) -> None:
    for game in (begun(), lost_winter(), some_winter(3)):
        history = winter_history(game)
        for height in (1, 20, 40):
            assert {len(row) for row in plots(history, width, height)} == {width}


def test_a_line_of_morale() -> None:
    drawn = step_plot(line(winter_history(lost_winter()), "Morale"), 43, 8)
    assert drawn[0].rstrip() == "Morale  4 → 0  (lowest 0, highest 4)"
    assert [row[:3] for row in drawn[1:6]] == ["10│", "  │", "  │", "  │", " 0│"]
    assert drawn[5][3:15] == "█" * 12
    assert drawn[5].rstrip().endswith("▄"), "morale 1 of 10 in five rows is half a row"
    assert drawn[6] == "  └" + "─" * 20 + "┴" + "─" * 19
    assert drawn[7].split() == ["1", "2"]
    assert drawn[7].index("2") == drawn[6].index("┴")


def test_losses_say_their_cause_in_words() -> None:
    said = losses_plot(winter_history(lost_winter()), 60)
    assert [row.rstrip() for row in said] == [
        "Morale lost, by cause",
        "  1 ▓▓▓▓▓▓▒▒▒  ▓ crisis 2  ▒ death 1",
        "  2 ███        █ waste 1",
        "    In all: 1 waste, 2 crisis, 1 death.",
    ]


def test_nothing_lost_yet() -> None:
    assert "nothing lost" in "\n".join(losses_plot(winter_history(begun()), 40))
