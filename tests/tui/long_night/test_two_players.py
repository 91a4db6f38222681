"""A new game for two, and one in which everybody plays together: what is asked, and what the list says."""

import pytest

from companion.games.winter.rules.rulings import LONG_NIGHT
from companion.tui.app import opened
from companion.tui.kit.pieces import plain
from companion.tui.winter.new_game.draft import Draft, DraftPlayer, DraftSurvivor
from companion.tui.winter.new_game.form import form
from companion.tui.winter.new_game.screen import NewGameScreen
from tests.tui.conftest import answered, at_table, in_front, playthrough, seated, shown, until
from tests.tui.long_night.test_long_night_screens import chosen

BIG = (120, 40)


def a_draft(*survivors: int, game: str = LONG_NIGHT, variants: frozenset[str] = frozenset()) -> Draft:
    """A draft with so many survivors for each player."""
    players = [
        DraftPlayer(f"P{n}", [DraftSurvivor(f"S{n}{one}", 10 * n + one, 3, 3) for one in range(count)])
        for n, count in enumerate(survivors)
    ]
    return Draft(game=game, variants=set(variants), players=players)


@pytest.mark.rule("LN-SETUP-6f", "BG-SETUP-9b")
@pytest.mark.parametrize(
    ("draft", "said"),
    [
        (a_draft(2, 2), "Everybody keeps 3 survivors here: P0 has 2 and P1 has 2."),
        (a_draft(3, 2), "Everybody keeps 3 survivors here: P1 has 2."),
        (a_draft(3, 3), ""),
        (a_draft(2, 2, game="dead-of-winter"), ""),
        (a_draft(2, 2, game="dead-of-winter", variants=frozenset({"coop"})), "Everybody keeps 3"),
        (a_draft(2, 2, 2), ""),
        (a_draft(2, 3, 1), "Everybody keeps 2 survivors here: P1 has 3 and P2 has 1."),
    ],
)
def test_another_number_of_survivors_than_the_rules_deal_is_said(draft: Draft, said: str) -> None:
    assert draft.uneven().startswith(said) and bool(draft.uneven()) == bool(said)
    assert said in plain(form(draft, 120)[0])


@pytest.mark.rule("LN-SETUP-6g", "LN-SETUP-6j")
def test_together_nobody_is_asked_for_secrets_or_for_cards_against_each_other() -> None:
    together, apart = (plain(form(a_draft(2, 2, variants=frozenset(v)), 120)[0]) for v in ({"coop"}, set[str]()))
    for words in ("Secret objectives", "Non-coop cards"):
        assert words in apart and words not in together
    assert "Packs" in together


@pytest.mark.rule("LN-SETUP-6f")
async def test_the_question_about_survivors_stays_open_for_three_and_two_are_objected_to() -> None:
    app = opened()
    async with app.run_test(size=BIG) as pilot:
        await until(pilot, app.loaded.is_set)
        await pilot.press("n")
        await in_front(pilot, "NewGameScreen")
        await chosen(pilot, "edition", 2)
        await seated(pilot, "Ann", "bri", "mik")
        await seated(pilot, "Ben", "spa", "jen")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        await pilot.press("b")
        await in_front(pilot, "Pick")
        await pilot.press("a")
        await answered(pilot, "Recruit", "tho")
        await answered(pilot, "Recruit", "bud")
        await in_front(pilot, "NewGameScreen")
        assert [len(player.survivors) for player in screen.draft.players] == [3, 3]
        await pilot.press("x", "x", "s")
        await answered(pilot, "Recruit", "tal")
        await in_front(pilot, "Recruit")
        await pilot.press("ctrl+b")
        await in_front(pilot, "NewGameScreen")
        await pilot.press("b")
        await in_front(pilot, "Pick")
        await pilot.press("y")
        await in_front(pilot, "ChecklistScreen")
        seen = app.presenter.seen
        assert seen is not None
        said = " ".join(job.text for job in seen.checklist)
        assert "keeps 3" in said and "The 6 survivors’ pawns" in said and "5 are entered" in said


@pytest.mark.rule("LN-SETUP-6i")
@pytest.mark.parametrize("variants", [["coop"], []])
async def test_the_turn_offers_an_exile_only_where_there_is_one(variants: list[str]) -> None:
    app = at_table(playthrough(variants=variants, active="Ann"))
    async with app.run_test(size=BIG) as pilot:
        await in_front(pilot, "TableScreen")
        await pilot.press("T")
        await in_front(pilot, "Pick")
        assert ("exile vote" in shown(app)) == (not variants) and "to the crisis" in shown(app)
