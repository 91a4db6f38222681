"""Secret objectives on phones: there all evening, changed by exile, and never on the wrong phone."""

import pytest

from companion.games.winter.packs.secret_objectives import secret_objectives
from companion.games.winter.view.hand import MET, NOT_MET
from companion.phones.padding import SIZE
from companion.playthrough import Playthrough
from companion.referee.shown.hand import Held
from tests.phones.conftest import Parlours
from tests.phones.test_playing import JSON
from tests.phones.winter import SEATS, WATCHER, done, exile, me_of, secrets_from, secrets_of, seed_with, winter
from tests.phones.wire import found_in, readable

BY_ID = {one.id: one for one in secret_objectives()}


def hand(play: Playthrough, seat: str) -> dict[str, Held]:
    """The cards of a seat, by id."""
    return {held.id: held for held in play.hand(seat)}


def read(held: Held) -> dict[str, tuple[str, ...]]:
    """What the holder reads."""
    return {block.heading: block.lines for block in held.told()}


def test_everybody_holds_an_objective_and_one_a_card_too() -> None:
    play = winter()
    for seat in SEATS:
        objective = me_of(play, seat).objective
        assert objective is not None
        assert list(hand(play, seat)) == [*(["crossroads-6-0"] if seat == WATCHER else []), "objective"]
        said = read(hand(play, seat)["objective"])
        assert said["Your goals"] == objective.goals and said[objective.title][1] == objective.story


@pytest.mark.parametrize(("kind", "first"), [("loyal", "You are loyal to the colony."), ("betrayal", "A betrayal.")])
def test_the_holder_reads_on_which_side_the_card_is(kind: str, first: str) -> None:
    play = winter(seed_with(kind=kind))
    objective = me_of(play, WATCHER).objective
    assert objective is not None and read(hand(play, WATCHER)["objective"])[objective.title][0] == first


def test_exile_takes_a_loyal_card_away_and_brings_another() -> None:
    play = winter(seed_with(kind="loyal"))
    exile(play, WATCHER)
    assert [card for card in hand(play, WATCHER) if "objective" in card] == ["exiled-objective"]
    exiled = BY_ID[play.table.sealed.exiled_objectives[WATCHER]]
    assert read(hand(play, WATCHER)["exiled-objective"])["Your goals now"] == tuple(goal.text for goal in exiled.goals)
    assert "objective" in hand(play, "Anna")


def test_exile_changes_the_first_goal_of_a_betrayer() -> None:
    play = winter(seed_with(kind="betrayal"))
    before = me_of(play, WATCHER).objective
    exile(play, WATCHER)
    assert before is not None
    cards = hand(play, WATCHER)
    exiled = BY_ID[play.table.sealed.exiled_objectives[WATCHER]]
    changed = tuple(goal.text for goal in exiled.goals_betrayer)
    assert read(cards["exiled-objective"])["In place of your first goal"] == changed
    assert read(cards["objective-changed"])["Your other goals"] == before.goals[1:]


def test_it_is_there_when_the_game_is_over() -> None:
    play = winter()
    done(play.play("adjust", {"what": "morale", "to": 0}))
    assert play.table.ended == "morale" and "objective" in hand(play, "Ben")


def test_reading_is_known_to_undo_for_what_the_seat_holds_only() -> None:
    play = winter()
    service = Parlours(play=play)
    access = service.access
    assert access.opened("Anna", "crossroads-6-0") is None and access.opened("Anna", "exiled-objective") is None
    assert not any(step.looked for step in play.log.told)
    assert access.opened("Anna", "objective") is not None
    assert [step.move for step in play.log.told if step.looked] == ["deal-objectives"]
    assert access.has_read("Anna") and not access.has_read("Ben")
    assert access.opened(WATCHER, "objective") is not None and not access.has_read(WATCHER)
    assert access.opened(WATCHER, "crossroads-6-0") is not None and access.has_read(WATCHER)


def test_what_is_dealt_anew_counts_as_unread() -> None:
    play = winter()
    access = Parlours(play=play).access
    before = {seat: access.opened(seat, "objective") for seat in ("Anna", "Ben", "Clara")}
    done(play.undo(insist=True))
    assert not access.has_read("Anna")
    done(play.play("deal-objectives", {}))
    anew = [seat for seat, held in before.items() if access.held(seat)[0] != held]
    assert anew and not any(access.has_read(seat) for seat in anew)


def test_the_two_sentences_about_a_trigger_are_equally_long() -> None:
    assert len(MET.encode()) == len(NOT_MET.encode()) and MET != NOT_MET


def test_no_sentence_about_triggers_where_the_table_wants_none() -> None:
    play = winter(bookkeeping={"exposure": "off", "triggers": "off"})
    assert hand(play, WATCHER)["crossroads-6-0"].now is None


async def test_four_phones_and_not_a_word_for_the_wrong_one(service: Parlours) -> None:
    service.play = winter(seed_with(kind="betrayal"))
    service.restart()
    phones = {seat: await service.paired(seat) for seat in SEATS}
    for happens in (lambda: None, lambda: exile(service.play, WATCHER)):
        happens()
        for seat, phone in phones.items():
            pages = [(await phone.get(path)).content for path in ("/", "/hand", "/leave")]
            assert found_in(readable(b"".join(pages)), secrets_of(service.play, seat)) == []
            told = b""
            for card in ("objective", "objective-changed", "exiled-objective", "crossroads-6-0"):
                for headers in (JSON, {}):
                    answer = await phone.post("/reveal", data={"card": card}, headers=headers)
                    assert answer.status_code == (200 if card in hand(service.play, seat) else 409)
                    told += answer.content
            assert found_in(readable(told), secrets_from(service.play, seat)) == []
            assert set(found_in(readable(told), secrets_of(service.play, seat))) == secrets_of(service.play, seat)


async def test_the_size_of_an_answer_does_not_say_which_card_it_is(service: Parlours) -> None:
    sizes = set()
    for seed in range(6):
        service.play = winter(seed)
        service.restart()
        phone = await service.paired(WATCHER)
        for card in ("objective", "crossroads-6-0"):
            sizes.add(len((await phone.post("/reveal", data={"card": card}, headers=JSON)).content))
        service.pairing.revoke(WATCHER)
    assert sizes == {SIZE}
    longest = max(secret_objectives(), key=lambda one: len(one.story))
    assert len(longest.story) < SIZE / 2


async def test_a_page_with_a_card_and_two_objectives_is_small(service: Parlours) -> None:
    service.play = winter(seed_with(kind="betrayal"))
    exile(service.play, WATCHER)
    service.restart()
    page = await (await service.paired(WATCHER)).get("/")
    assert page.text.count("<form") == 3 and len(page.content.rstrip()) <= 30_000


def test_nothing_happens_any_more_once_the_game_is_over() -> None:
    play = winter()
    assert [card.act is not None for card in play.hand(WATCHER)] == [True, False]
    done(play.play("adjust", {"what": "morale", "to": 0}))
    assert play.seen_by(WATCHER).ended
    assert [card.act for card in play.hand(WATCHER)] == [None, None]
