"""The story: every step in words that need nothing but the facts, and nothing told that is secret."""

from companion.protocol.forms import log_form
from tests.games.patient_zero.evenings import a_game, ann_is, answer, do, running_where


def test_an_evening_reads_as_a_story() -> None:
    game = running_where(ann_is("survivor"))
    do(game, "play-card", player="Ann", card="rescue")
    do(game, "play-card", player="Ben", card="Yeah/Nah", against="Rescue")
    do(game, "pass-priority", to="Ann")
    do(game, "draw", player="Ann")
    answer(game, "discard-weapon")
    answer(game, "discarded")
    do(game, "end-turn")
    do(game, "draw", player="Ben")
    answer(game, "nothing")
    do(game, "infect", player="Dee")
    assert [entry["text"] for entry in log_form(game)] == [
        "Ann starts. Ann turned up the first Zombie and starts the game. Ann’s turn begins.",
        "Ann plays Rescue. Ann plays Rescue.",
        "Ben plays Yeah/Nah. Ben plays Yeah/Nah against Rescue.",
        "Ben passes priority. Ben passes priority to Ann.",
        "Ann draws. Ann draws a card. Ann shows Discard Weapon. Ann: a Weapon is discarded.",
        "Ann’s turn ends. Ann’s turn is over. Ben’s turn begins.",
        "Ben draws. Ben draws a card. Ben shows nothing and keeps it. Ben’s turn is over. Cem’s turn begins.",
        "Dee is Infected. Dee is Infected and stays in the game.",
    ]


def test_a_move_has_a_title_without_a_table_too() -> None:
    game = a_game()
    titles = [game.move_named(move, {}).title() for move in ("end-turn", "pass-priority", "deal-factions")]
    assert titles == ["The turn ends", "Priority passes", "Factions dealt"]


def test_a_ticked_job_is_told() -> None:
    game = a_game()
    (fact,) = do(game, "tick", line=2)
    assert fact.told() == "Done: Shuffle all other cards: they are the Stack."
