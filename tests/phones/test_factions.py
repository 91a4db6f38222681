"""Factions on phones: each to its own, of one size and one shape for both, and marks that tell nothing."""

import re
import time
from collections.abc import Sequence
from statistics import median

import httpx
import pytest

from companion.games.patient_zero.factions import PATIENT_ZERO, SURVIVOR
from companion.phones.seat_access import SeatAccess
from companion.playthrough import Playthrough
from tests.phones.conftest import Parlours
from tests.phones.patient_zero import SEATS, do, faction_of, heading_of, patient_zero, where_anna_is

JSON = {"accept": "application/json"}
NONCES = re.compile(r'nonce-[\w-]+|nonce="[\w-]+"|data-news="[\w-]+"')
HEADINGS = {"You are a Survivor", "You are Patient Zero"}


async def reads(phone: httpx.AsyncClient, card: str) -> httpx.Response:
    """The answer to holding the card."""
    return await phone.post("/reveal", data={"card": card}, headers=JSON)


async def test_each_phone_is_told_its_own_faction_and_only_while_held() -> None:
    service = Parlours(play=patient_zero())
    async with service.stack:
        for seat in SEATS:
            phone = await service.paired(seat)
            page = (await phone.get("/")).text + (await phone.get("/hand")).text
            assert "Your Faction" in page and not any(heading in page for heading in HEADINGS)
            said = (await reads(phone, service.access.held(seat)[0].id)).json()["blocks"]
            assert said[0]["heading"] == heading_of(service.play, seat)
            assert [block["heading"] for block in said[1:]] == ["A Survivor", "Patient Zero"]
            assert [len(block["lines"]) for block in said] == [1, 1, 1], "one shape, whichever it is"
        assert service.play.log.steps[0].looked


@pytest.mark.parametrize(
    "rulings, told", [({}, False), ({"zeros-know": "yes"}, True), ({"infected-know": "yes"}, False)]
)
async def test_two_patient_zeros_know_of_each_other_by_a_ruling_alone(rulings: dict[str, str], told: bool) -> None:
    play = patient_zero(players=(*SEATS, "Eve"), rulings=rulings)
    zeros = [seat for seat in (*SEATS, "Eve") if faction_of(play, seat) == PATIENT_ZERO]
    access = SeatAccess(play)
    for seat in (*SEATS, "Eve"):
        others = [zero for zero in zeros if zero != seat]
        text = str([(block.heading, block.lines) for block in access.held(seat)[0].told()])
        assert any(other in text for other in others) == (told and seat in zeros)


def test_what_is_known_of_a_card_is_the_same_for_both() -> None:
    """Id, label, hint and the mark “read” follow from what all know, also after a new deal and an infection."""
    for play in (where_anna_is(SURVIVOR), where_anna_is(PATIENT_ZERO)):
        assert known(SeatAccess(play)) == {
            ("faction-1-0", "Your Faction", "Keep it to yourself until it lies open.", True)
        }


def known(access: SeatAccess) -> set[tuple[str, str, str, bool]]:
    """Of every card what is not secret, and whether it has been read, once all have read it."""
    for seat in SEATS:
        assert access.opened(seat, access.held(seat)[0].id)
    cards = [(seat, access.held(seat)[0]) for seat in SEATS]
    return {(card.id, card.label, card.hint, access.has_read(seat)) for seat, card in cards}


@pytest.mark.parametrize("seed", range(6))
def test_a_mark_that_stays_or_goes_tells_nothing(seed: int) -> None:
    play = patient_zero(seed, rulings={"infected-know": "yes"})
    access = SeatAccess(play)
    known(access)
    do(play, "infect", player="Ben")
    assert all(access.has_read(seat) for seat in SEATS), "whether Ben has learnt anything is nobody’s business"
    do(play, "deal-factions", True)
    assert not any(access.has_read(seat) for seat in SEATS), "everybody has a new card, the same or not"
    known(access)
    play.undo(insist=True)
    assert not any(access.has_read(seat) for seat in SEATS)
    play.redo()
    assert all(access.has_read(seat) for seat in SEATS), "the cards that were read are back"
    play.undo(insist=True)
    do(play, "deal-factions", True)
    assert not any(access.has_read(seat) for seat in SEATS), "these are others"


async def an_evening(play: Playthrough, answer: str) -> list[tuple[str, str, int, Sequence[tuple[str, str]], str]]:
    """Everybody reads, Anna draws and answers; all that came back, but for nonces."""
    service, air = Parlours(play=play), []
    async with service.stack:
        phones = {seat: await service.paired(seat) for seat in SEATS}

        async def heard(seat: str, came: httpx.Response, body: bool) -> None:
            headers = [(name, NONCES.sub("", value)) for name, value in came.headers.items()]
            text = NONCES.sub("", came.text) if body else ""
            air.append((seat, f"{came.request.method} {came.url.path} {came.status_code}", len(came.content), headers,
                        text))  # fmt: skip

        for seat, phone in phones.items():
            await heard(seat, await phone.get("/"), True)
            await heard(seat, await reads(phone, service.access.held(seat)[0].id), False)
        do(play, "draw", player="Anna")
        for seat, phone in phones.items():
            await heard(seat, await phone.get("/hand"), True)
        form = {"ask": play.ask_id, "value": answer}
        await heard("Anna", await phones["Anna"].post("/answer", data=form, headers=JSON), True)
        for seat, phone in phones.items():
            await heard(seat, await phone.get("/hand"), True)
        await heard("Anna", await phones["Anna"].post("/answer", data=form, headers=JSON), True)
    return air


@pytest.mark.parametrize(
    "of_survivor, of_zero",
    [
        ("nothing", "nothing"),
        ("discard-weapon", "discard-weapon"),
        ("before/Anna", "before/Anna"),
        ("before/Ben", "before/Anna"),
    ],
)
async def test_the_same_bytes_go_over_the_air_whoever_draws(of_survivor: str, of_zero: str) -> None:
    survivor = await an_evening(where_anna_is(SURVIVOR), of_survivor)
    zero = await an_evening(where_anna_is(PATIENT_ZERO), of_zero)
    assert survivor == zero
    assert {size for _, what, size, _, _ in zero if what.startswith(("POST", "GET /hand"))} == {4096}


async def test_only_the_drawer_is_asked_and_only_the_drawer_may_answer() -> None:
    service = Parlours(play=patient_zero())
    async with service.stack:
        phones = {seat: await service.paired(seat) for seat in SEATS}
        do(service.play, "draw", player="Anna")
        for seat, phone in phones.items():
            assert ("What does the table get to see?" in (await phone.get("/hand")).text) == (seat == "Anna")
        form = {"ask": service.play.ask_id, "value": "nothing"}
        assert (await phones["Ben"].post("/answer", data=form, headers=JSON)).status_code == 409
        assert (await phones["Anna"].post("/answer", data=form, headers=JSON)).json() == {"said": "Done"}
        assert service.play.table.active == "Ben"


async def test_an_answer_takes_as_long_whoever_gives_it() -> None:
    """Computing time of the answer “nothing” and of a Zombie, in turns for a Survivor and for Patient Zero."""
    spent: dict[str, list[float]] = {SURVIVOR: [], PATIENT_ZERO: []}
    houses = {faction: Parlours(play=where_anna_is(faction)) for faction in spent}
    for _ in range(40):
        for faction, service in houses.items():
            do(service.play, "set-turn", player="Anna")
            do(service.play, "draw", player="Anna")
            begun = time.process_time()
            service.access.answer("Anna", service.play.ask_id, "before/Anna")
            for seat in SEATS:
                service.access.held(seat)
            spent[faction].append(time.process_time() - begun)
            do(service.play, "combat", outcome="won")
    survivor, zero = (median(times) for times in spent.values())
    assert 0.6 < survivor / zero < 1.7, (survivor, zero)
