"""Markdown, CSV, and the command that writes them."""

import csv
import io
from html import escape

from click.testing import CliRunner

from companion import cli
from companion.commands.export import exported
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from tests.reports.winters import begun, lost_winter, play
from tests.store.tiny_game import TINY, do


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_a_row_for_every_round() -> None:
    first, second = rows(exported(lost_winter(), "A winter", "csv"))
    assert (first["round"], first["rounds_left"], first["morale_before"], first["morale"]) == ("1", "3", "4", "1")
    assert (first["lost_to_crisis"], first["lost_to_death"], first["lost_to_by_hand"]) == ("2", "1", "0")
    assert (first["crisis"], first["crisis_fate"], first["died"]) == ("Fuel Shortage", "struck", "Sparky")
    assert first["crossroads"] == "Under the Street"
    assert (second["waste"], second["lost_to_waste"], second["morale_lost"]) == ("10", "1", "1")


def test_a_row_for_every_fact() -> None:
    game = lost_winter()
    told = rows(exported(game, "A winter", "facts"))
    assert len(told) == sum(len(step.facts) for step in game.log.told)
    died = next(row for row in told if row["fact"] == "survivor-died")
    how = "Sparky (Ann) dies at the school: the school was overrun."
    assert died["sentence"] == f"{how} Equipment is shuffled into that deck."
    assert died["move"] == "colony-phase"


def test_no_cell_is_a_formula() -> None:
    game = begun()
    play(game, "add-survivor", name="=1+1", player="Ann", influence=3, attack=3, search=3, at="library")
    cells = [cell for row in rows(exported(game, "A winter", "facts")) for cell in row.values()]
    assert any(cell.startswith("'=1+1 joins") for cell in cells)
    assert not any(cell.startswith("=") for cell in cells)


def test_the_story_in_markdown() -> None:
    text = exported(lost_winter(), "A *hard* winter", "md")
    assert text.startswith("# A \\*hard\\* winter\n\nThe colony gave up in round 2: morale was at 0.")
    assert "| 1 | 1 | 5 | 3 | 0 | 1 | 11 | 3 | 1 | 2 crisis, 1 death |" in text
    assert "### Round 2\n\nCrisis: Illness, not settled.\n" in text
    assert "- Sparky (Ann): at the school, round 1: the school was overrun\n" in text
    assert text.endswith("\n") and "\n\n\n" not in text


def test_other_games_are_told_step_by_step() -> None:
    game = Playthrough(TINY, Opening("tiny", {"players": [{"name": "Ann <b>"}]}, 1))
    do(game, "add")
    assert exported(game, "Tiny", "md").startswith("# Tiny\n")
    assert len(rows(exported(game, "Tiny", "facts"))) == sum(len(step.facts) for step in game.log.told)
    steps = rows(exported(game, "Tiny", "csv"))
    assert [row["title"] for row in steps] == [step.title for step in game.log.told]
    page = exported(game, "A <Tiny> one", "html")
    told = [fact.told() for step in game.log.told for fact in step.facts]
    assert page.startswith("<!doctype html>") and "A &lt;Tiny&gt; one" in page and "Ann &lt;b&gt;" in page
    assert all(escape(sentence) in page for sentence in told if sentence)


def test_facts_are_for_tables() -> None:
    outcome = CliRunner().invoke(cli.companion, ["export", "x", "--format", "html", "--facts"])
    assert outcome.exit_code == 2
    assert "--facts goes with --format csv" in outcome.output
