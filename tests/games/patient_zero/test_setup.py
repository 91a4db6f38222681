"""The set-up checklist: its order, its numbers, and who starts."""

import pytest

from companion.games.patient_zero.setup import checklist
from tests.games.patient_zero.evenings import a_game, do, nonsense


def line_of(game: object, clause: str) -> str:
    """The job that a clause is behind."""
    (found,) = [job.text for job in checklist(game.table) if clause in job.rules]  # type: ignore[attr-defined]
    return found


@pytest.mark.rule("PZ-SETUP-6", "PZ-SETUP-7")
def test_what_is_set_aside_and_what_is_the_stack() -> None:
    aside = line_of(a_game(), "PZ-SETUP-6")
    assert all(kind in aside for kind in ("all Faction cards", "I’m Fine", "Turned", "Wasteland", "Countdown"))
    assert "not dealt" in line_of(a_game(factions="cards"), "PZ-SETUP-6")
    assert "Stack" in line_of(a_game(), "PZ-SETUP-7") and "huffle" in line_of(a_game(), "PZ-SETUP-7")


@pytest.mark.rule("PZ-SETUP-8", "PZ-SETUP-9")
@pytest.mark.parametrize(("players", "each", "total"), [(4, 5, 20), (5, 3, 15), (9, 3, 27), (12, 3, 36)])
def test_hands_have_five_cards_and_three_from_five_players_on(players: int, each: int, total: int) -> None:
    game = a_game(players)
    assert line_of(game, "PZ-SETUP-8") == f"{each} cards face down to each player, {total} in all."
    assert f"until {each} cards" in line_of(game, "PZ-SETUP-10")


@pytest.mark.rule("PZ-SETUP-10", "PZ-SETUP-11", "PZ-SETUP-14")
def test_zombies_and_discard_weapons_leave_the_hands_and_everything_is_shuffled_twice() -> None:
    game = a_game()
    swap = line_of(game, "PZ-SETUP-10")
    assert "Zombie" in swap and "Discard Weapon" in swap and "aside" in swap
    assert "laid aside go into the Stack" in line_of(game, "PZ-SETUP-11")
    assert "shuffle the Stack again" in line_of(game, "PZ-SETUP-14")
    order = [job.rules[0] for job in checklist(game.table)]
    assert order == [f"PZ-SETUP-{n}" for n in (1, 6, 7, 8, 10, 11, 12, 14)]


@pytest.mark.rule("PZ-SETUP-12")
def test_cards_are_turned_up_in_turn_or_together() -> None:
    assert "clockwise" in line_of(a_game(), "PZ-SETUP-12")
    assert "all together" in line_of(a_game(rulings={"first-zombie": "together"}), "PZ-SETUP-12")


@pytest.mark.rule("PZ-SETUP-12", "PZ-SETUP-13")
def test_who_turned_up_the_first_zombie_starts_as_the_table_says() -> None:
    game = a_game()
    assert "has not begun" in nonsense(game, "draw", player="Ann")
    assert nonsense(game, "start", player="Zoe")
    told = [fact.told() for fact in do(game, "start", player="Cem")]
    assert told == ["Cem turned up the first Zombie and starts the game.", "Cem’s turn begins."]
    seen = game.seen_by(None)
    assert (seen.active, seen.phase, seen.priority, seen.checklist) == ("Cem", "scavenging", "Cem", ())
    assert nonsense(game, "start", player="Ann") == "The game has begun already."


@pytest.mark.rule("PZ-SETUP-1")
def test_the_first_line_says_how_factions_come() -> None:
    assert "3 Survivors and 1 Patient Zero" in line_of(a_game(), "PZ-SETUP-1")
    assert "on their own phone" in line_of(a_game(), "PZ-SETUP-1")
    assert "passed round" in line_of(a_game(factions="laptop"), "PZ-SETUP-1")
    assert "7 Survivors and 2 Patient Zeros, shuffled" in line_of(a_game(9, factions="cards"), "PZ-SETUP-1")


def test_jobs_are_ticked_and_opened_again() -> None:
    game = a_game()
    lines = len(game.seen_by(None).checklist)
    for line in range(lines):
        do(game, "tick", line=line)
    assert game.seen_by(None).waiting == "Who turned up the first Zombie?"
    (fact,) = do(game, "tick", line=2, done=False)
    assert fact.told().startswith("Open again: Shuffle")
    assert [job.done for job in game.seen_by(None).checklist].count(False) == 1
    assert game.seen_by(None).waiting == "Set-up: 1 jobs left."
    assert nonsense(game, "tick", line=lines) == f"The checklist has {lines} lines."
