"""Pictures of a turn, a vote, the rulings, the rulebook and the end. Look at one before it is accepted."""

from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot

from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from companion.tui.app import CompanionApp
from tests.tui.conftest import until
from tests.tui.evening import position

Compare = Callable[..., bool]
TURN = {"turns_taken": 1, "active": "Ben", "crossroads": "off", "dice": "program", "objectives": "laptop"}


def game(**more: Any) -> Playthrough:
    """Ben's turn; everybody has rolled, and he has spent a die."""
    play = Playthrough(WINTER, Opening(WINTER.id, position(**{**TURN, "votes": "hands", **more}), 7))
    play.play("deal-objectives", {}, insist=True)
    play.play("roll-dice", {}, insist=True)
    play.play("barricade", {"survivor": "Annaleigh Chan", "entrance": 3})
    return play


def at(room: str, play: Playthrough, rule: str = "") -> CompanionApp:
    """The program in a room."""
    app = CompanionApp(room)
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    app.phone_hosting.check = lambda: None  # type: ignore[method-assign]
    app.rule = rule
    app.presenter.seat(play)
    return app


def once(*words: str) -> Callable[[Pilot[Any]], Any]:
    """Wait until the screen that is wanted shows what it should; nothing in it blinks."""

    async def wait(pilot: Pilot[Any]) -> None:
        for field in pilot.app.screen.query("Input"):
            field.cursor_blink = False  # type: ignore[attr-defined]
        await until(pilot, lambda: all(word in _text(pilot) for word in words))

    return wait


def _text(pilot: Pilot[Any]) -> str:
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


async def _after_keys(pilot: Pilot[Any], keys: str, word: str) -> None:
    await until(pilot, lambda: "Colony" in _text(pilot))
    await pilot.press(*keys)
    await until(pilot, lambda: word in _text(pilot))


def test_a_vote_shown_at_once(snap_compare: Compare) -> None:
    """Every thumb as a sign and a word; below it the table, dice beside the players."""
    app = at("table", game())
    app.presenter.board_now.seat(None)  # what is to be moved on the board has tests of its own
    keys = "TX1" + "1121"

    async def voted(pilot: Pilot[Any]) -> None:
        await _after_keys(pilot, keys, "■ 1 Thumbs up")
        await pilot.press("enter")
        await until(pilot, lambda: "The vote: 3 up, 1 down." in _text(pilot))

    assert snap_compare(app, terminal_size=(120, 40), run_before=voted)


def test_rulings_and_options(snap_compare: Compare) -> None:
    """Questions with their values, the one in force marked, the presets named, the clause at the right."""
    app = at("rulings", game(rulings="published"))
    assert snap_compare(
        app, terminal_size=(120, 40), run_before=once("Who rolls the dice?", "Whose attack value counts")
    )


def test_the_rulebook_at_a_clause(snap_compare: Compare) -> None:
    """The clause is at the top and marked, its neighbours follow; a line to type in."""
    app = at("rulebook", game(), "BG-COL-4b")
    assert snap_compare(app, terminal_size=(80, 24), run_before=once("Entrance by entrance", "Overrun"))


def test_the_end_with_two_secrets_turned_up(snap_compare: Compare) -> None:
    """Who wins and who does not as a sign and in words, with the goals; who is left; tracks; plots."""
    play = game(morale=2)
    play.play("adjust", {"what": "morale", "to": 0})
    for player in ("Ann", "Ben"):
        play.play("reveal-objective", {"player": player})
        while play.ask is not None:
            play.answer(play.ask_id, "yes")
    app = at("end", play)
    assert snap_compare(app, terminal_size=(120, 40), run_before=once("Cleo and Dov", "Waste"))
