"""What a table does with the crossroads card that is watched: another one, its title when it was seen, its outcomes."""

import msgspec
import pytest

from companion.games.winter.game import WINTER
from tests.games.winter.a_pack import a_pack, card, with_packs
from tests.games.winter.tables import done, refused


def test_not_this_one_draws_another_and_tells_neither() -> None:
    game = with_packs("home")
    first = game.table.sealed.watched
    facts = done(game.play("not-this-one", {})).facts
    assert game.table.sealed.watched != first and game.table.sealed.deck[-1] == first
    assert game.table.watch.watcher == "Cleo" and WINTER.holds(game.table, "Cleo")
    told = " ".join(fact.told() for fact in facts)
    assert told == "The card that Cleo watched goes under the deck. Cleo watches a crossroads card for Ann."
    assert "Title of" not in msgspec.json.encode(game.log.told).decode()
    done(game.undo())
    assert game.table.sealed.watched == first


def test_not_this_one_after_a_look_is_shuffled_when_undone() -> None:
    game = with_packs("starter")
    first = game.table.sealed.watched
    game.looked("Cleo")
    done(game.play("not-this-one", {}))
    game.looked("Cleo")
    assert "has been seen" in refused(game.undo())
    done(game.undo(insist=True))
    assert game.table.sealed.watched == first


def test_not_this_one_needs_a_watched_card_and_another_in_the_deck() -> None:
    game = with_packs("home")
    done(game.play("crossroads", {}))
    done(game.answer(game.ask_id, "2"))
    assert refused(game.play("not-this-one", {})) == "Nobody watches a crossroads card now."
    alone = with_packs("home", packs=(a_pack(card("one")),))
    assert refused(alone.play("not-this-one", {})) == "No other card is left in the deck."
    assert "not-this-one" not in {offer.move for offer in WINTER.offers(alone.table)}
    paper = with_packs(crossroads="cards")
    done(paper.play("not-this-one", {}))
    assert paper.table.watch is not None and paper.table.watch.physical


def test_cards_seen_are_the_titles_of_those_that_were_opened() -> None:
    game = with_packs("home")
    title = game.table.sealed.watched.title
    assert game.seen_by(None).cards_seen == ()
    done(game.play("crossroads", {}))
    assert game.seen_by(None).cards_seen == (title,)
    done(game.answer(game.ask_id, "1"))
    assert game.seen_by(None).cards_seen == (title,)


@pytest.mark.parametrize("outcomes", ["shown", "hidden"])
def test_outcomes_are_shown_or_hidden_until_one_is_chosen(outcomes: str) -> None:
    game = with_packs("home", outcomes=outcomes)
    watched = game.seen_by("Cleo").me.watching
    done(game.play("crossroads", {}))
    for seen in (watched, game.seen_by(None).reading):
        hidden = [not option.outcome and not option.effects for option in seen.options]
        assert hidden == [outcomes == "hidden"] * 2
    assert game.position().get("outcomes", "shown") == outcomes


def test_what_was_chosen_is_no_longer_hidden_and_the_table_may_change_its_mind() -> None:
    helpless = card("ask").replace('{ do = "food", by = 1 }', '{ do = "kill", who = "all" }')
    game = with_packs("home", packs=(a_pack(helpless),), outcomes="hidden")
    done(game.play("crossroads", {}))
    done(game.answer(game.ask_id, "2"))
    if (reading := game.seen_by(None).reading) is not None:
        assert [bool(option.outcome) for option in reading.options] == [False, True]
    fresh = with_packs("home", outcomes="hidden")
    done(fresh.play("switch", {"what": "outcomes", "to": "shown"}))
    assert all(option.outcome for option in fresh.seen_by("Cleo").me.watching.options)
