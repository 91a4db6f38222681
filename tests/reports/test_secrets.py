"""No report holds what is hidden: neither a card that nobody has read, nor an objective that nobody has shown."""

import pytest

from companion.commands.export import exported
from companion.games.winter.packs.secret_objectives import secret_objectives
from companion.playthrough import Playthrough
from companion.reports.text_plots import plots
from companion.reports.winter import winter_history
from tests.games.winter.packs.one_file import starter
from tests.reports.winters import OPENED, SEED, begun, first_round, lost_winter

REPORTS = ("html", "md", "csv", "facts", "json", "toml")


def every_report(game: Playthrough) -> str:
    lines = plots(winter_history(game), 100, 40)
    return "\n".join([*(exported(game, "A winter", form) for form in REPORTS), *lines, repr(winter_history(game))])


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("finished", [False, True])
def test_no_card_that_is_hidden(finished: bool) -> None:
    game = lost_winter() if finished else begun()
    if not finished:
        first_round(game)
    text = flat(every_report(game))
    assert str(SEED) not in text
    for card in starter().crossroads:
        words = {card.title, flat(card.story), card.id, *(flat(option.text) for option in card.options)}
        if card.id == OPENED:
            assert card.title in text
        else:
            assert [word for word in words if word in text] == []


def test_only_the_objective_that_was_shown() -> None:
    game = lost_winter()
    held = game.table.sealed.objectives
    assert set(held) == {"Ann", "Ben", "Cleo"}
    text = flat(every_report(game))
    for objective in secret_objectives():
        assert (objective.title in text) == (objective.id == held["Ann"]), objective.title
        assert flat(objective.story) not in text


def test_none_while_the_game_goes_on() -> None:
    game = begun()
    first_round(game)
    text = flat(every_report(game))
    assert [one.title for one in secret_objectives() if one.title in text] == []
