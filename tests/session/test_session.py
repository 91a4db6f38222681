"""One game on the table: how it comes there, what is kept of it, and what becomes of the one before."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.winter.packs.shelf import Pack, read_pack
from companion.referee.games import BadPosition
from companion.referee.outcomes import Done
from companion.referee.pens import NotSaved, Opening
from companion.session.library import Library
from companion.session.serving import NO_GAME, NotServing, Serving
from companion.session.session import GOES_ON, Session
from companion.store.trouble import NoSuchGame
from tests.phones.served import browser, take
from tests.tui.evening import position

VAULT = {"name": "The Vault", "needs": ["tool"], "on_failure": [{"do": "morale", "by": -2}]}


def told(said: list[str] | None = None) -> Session:
    """A session that says nothing, or into a list."""
    return Session([].append if said is None else said.append)


def begun(library: Library | None = None, **more: Any) -> Session:
    """A session with a game on its table."""
    session = told()
    session.begin(session.opening(position(**more), seed=7), "An evening", library)
    return session


def reveal(session: Session) -> None:
    """A crisis that nobody knows is typed in."""
    assert session.playthrough is not None
    assert isinstance(session.playthrough.play("reveal-crisis", VAULT, insist=True), Done)


def kept(folder: Path) -> Pack | None:
    """What was typed in, as it lies on the shelf."""
    file = folder / "packs" / "typed-in.toml"
    return read_pack({file.name: file.read_text("utf-8")}) if file.exists() else None


def test_what_is_typed_in_while_a_game_is_saved_is_kept(data_folder: Path) -> None:
    session = begun(Library(), phase="crisis", crisis=None, turns_taken=0)
    before = kept(data_folder)
    assert before is not None and [one.name for one in before.main_objectives] == ["Hold the Bridge"]
    reveal(session)
    pack = kept(data_folder)
    assert pack is not None and [one.name for one in pack.crises] == ["The Vault"]
    session.close()


@pytest.mark.parametrize("library", [None, Library("sqlite://", keeps_cards=False)], ids=["memory", "trying"])
def test_a_game_in_memory_or_for_trying_keeps_nothing(data_folder: Path, library: Library | None) -> None:
    if library is not None:
        library.where = data_folder / "demo.db"
    session = begun(library, phase="crisis", crisis=None, turns_taken=0)
    reveal(session)
    assert kept(data_folder) is None
    session.close()


def test_a_game_that_cannot_be_opened_leaves_the_one_on_the_table(data_folder: Path) -> None:
    library = Library()
    session = begun(library)
    broken = library.create(Opening("dead-of-winter", {"players": "nobody"}, 1), "Broken")
    before = session.game_id
    for name in (broken, "nowhere"):
        with pytest.raises((NoSuchGame, NotSaved, BadPosition)):
            session.open(name, library)
        assert session.game_id == before and session.playthrough is not None
        assert isinstance(session.playthrough.play("adjust", {"what": "food", "by": 1}), Done)
    session.close()


def test_the_game_before_is_let_go_when_another_one_is_open(data_folder: Path) -> None:
    library = Library()
    session, other = begun(library), told()
    first = session.game_id
    session.begin(session.opening(position(), seed=8), "Another one", library)
    assert session.game_id != first and session.title == "Another one"
    other.open(first, Library())
    assert not other.looks_on
    session.close()
    other.close()


def test_a_game_that_is_open_elsewhere_is_followed_and_taken_over(data_folder: Path) -> None:
    first, second, heard = begun(Library()), told(), []
    second.on_hold.append(lambda: heard.append(second.looks_on))
    second.open(first.game_id, Library())
    assert second.looks_on and second.playthrough is not None and second.follow() == ""
    assert first.playthrough is not None
    first.playthrough.play("adjust", {"what": "morale", "by": -3}, insist=True)
    assert second.follow() == "" and second.playthrough.seen_by(None).morale == 3
    with pytest.raises(NotSaved):
        second.playthrough.play("adjust", {"what": "morale", "by": 1}, insist=True)
    first.close()
    assert second.follow() == GOES_ON and not second.looks_on and heard[-1] == "" and len(heard) == 3
    assert isinstance(second.playthrough.play("adjust", {"what": "morale", "by": 1}, insist=True), Done)
    second.close()


def test_the_same_game_can_be_opened_again(data_folder: Path) -> None:
    library = Library()
    session = begun(library)
    session.open(session.game_id, library)
    assert not session.looks_on
    session.leave()
    assert session.playthrough is None and session.game_id == ""


async def test_no_game_no_phones_and_none_for_one_that_is_looked_at(data_folder: Path) -> None:
    with pytest.raises(NotServing, match=NO_GAME):
        await Serving(told()).start()
    first, second = begun(Library()), told()
    second.open(first.game_id, Library())
    with pytest.raises(NotServing, match="open in another program"):
        await Serving(second).start("127.0.0.1", 0)
    first.close()
    second.close()


async def test_a_phone_keeps_its_seat_when_they_are_served_again(data_folder: Path) -> None:
    session = begun()
    serving = Serving(session)
    for _ in range(2):
        phones = await serving.start("127.0.0.1", 0)
        if not phones.paired("Ann"):
            async with browser(phones) as phone:
                await take(phones, phone, "Ann")
    assert phones.paired("Ann") and len(session.seats().sessions()) == 1
    await serving.stop()


async def test_the_phones_of_a_saved_game_are_remembered_with_it(data_folder: Path) -> None:
    session = begun(Library())
    serving = Serving(session)
    await serving.start("127.0.0.1", 0)
    assert not serving.stale
    before = session.seats().table
    assert told().seats().table != before and session.seats().table == before
    session.begin(session.opening(position(), seed=8), "Another one", None)
    assert serving.stale and session.seats().table != before
    await serving.stop()
