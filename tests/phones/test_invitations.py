"""A seat is taken once, by one phone, with the right word."""

import asyncio

import httpx
import pytest

from companion.phones.pairing import CLAIM_LIFE, INVITATION_LIFE, SESSION_LIFE, code_from, digest, words_for
from companion.phones.words import WORDS, offered_with
from tests.phones.conftest import COOKIE, Parlours, word_on


async def test_looking_never_spends_an_invitation(service: Parlours) -> None:
    code, _ = service.pairing.invite("Anna")
    phone = await service.phone()
    previews = [{"purpose": "prefetch"}, {"sec-purpose": "prefetch;prerender"}, {"user-agent": "TelegramBot"}, {}]
    for n in range(30):
        page = await phone.get(f"/J/{code}", headers=previews[n % 4])
        assert page.status_code == 200 and "Are you Anna?" in page.text
    assert (await phone.head(f"/J/{code}")).status_code == 200
    assert not phone.cookies
    assert (await phone.post(f"/J/{code}")).status_code == 303


async def test_of_eight_phones_at_once_one_wins(service: Parlours) -> None:
    code, _ = service.pairing.invite("Anna")
    phones = [await service.phone(f"192.168.178.{n}") for n in range(50, 58)]
    answers = await asyncio.gather(*(phone.post(f"/J/{code}") for phone in phones))
    assert sorted(answer.status_code for answer in answers) == [303] + [404] * 7
    assert sum(COOKIE in phone.cookies for phone in phones) == 1


async def test_a_code_is_dead_once_used_expired_or_unknown_and_all_look_the_same(service: Parlours) -> None:
    phone = await service.phone()
    used, _ = service.pairing.invite("Anna")
    await (await service.phone()).post(f"/J/{used}")
    expired, _ = service.pairing.invite("Ben")
    service.clock.now += INVITATION_LIFE
    replaced, _ = service.pairing.invite("Clara")
    service.pairing.invite("Clara")
    withdrawn, _ = service.pairing.invite("Dov")
    service.pairing.withdraw("Dov")
    pages = []
    for code in (used, expired, replaced, withdrawn, "0" * 12):
        answer = await phone.post(f"/J/{code}")
        assert answer.status_code == 404
        pages.append(_without_nonces(answer))
    assert len(set(pages)) == 1
    service.clock.now += 60
    assert (await phone.get(f"/J/{used}")).status_code == 404
    assert _without_nonces(await phone.get(f"/J/{expired}")) == pages[0]


async def test_the_cookie_is_hidden_from_scripts_and_named_after_the_game(service: Parlours) -> None:
    code, _ = service.pairing.invite("Anna")
    answer = await (await service.phone()).post(f"/J/{code}")
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith(f"{COOKIE}=") and "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
    assert "secure" not in cookie
    assert answer.headers["location"] == "/"


async def test_before_the_word_is_picked_the_phone_sees_nothing(service: Parlours) -> None:
    service.play.play("deal", {"to": "Anna"})
    code, invited = service.pairing.invite("Anna")
    phone = await service.phone()
    await phone.post(f"/J/{code}")
    page = (await phone.get("/")).text
    assert word_on(page) == invited.word and "A card for you" not in page
    assert (await phone.post("/reveal", data={"card": "card-1"})).status_code == 403
    assert (await phone.post("/triggered", data={"card": "card-1"})).status_code == 403
    claim = service.pairing.waiting("Anna")
    assert claim is not None and invited.word in words_for(claim) and len(set(words_for(claim))) == 3
    assert service.pairing.approve("Anna", invited.word)
    assert "A card for you" in (await phone.get("/")).text


async def test_a_wrong_word_turns_the_phone_away(service: Parlours) -> None:
    code, invited = service.pairing.invite("Anna")
    phone = await service.phone()
    await phone.post(f"/J/{code}")
    wrong = next(word for word in words_for(invited) if word != invited.word)
    assert not service.pairing.approve("Anna", wrong)
    assert not service.pairing.approve("Anna", invited.word)
    assert "That was another word" in (await phone.get("/")).text


async def test_a_new_phone_takes_the_seat_over_only_when_approved(service: Parlours) -> None:
    old = await service.paired("Anna")
    code, invited = service.pairing.invite("Anna")
    new = await service.phone()
    await new.post(f"/J/{code}")
    assert "<h1>Anna</h1>" in (await old.get("/")).text
    assert service.pairing.approve("Anna", invited.word)
    assert "This seat moved to another phone" in (await old.get("/")).text
    assert (await old.post("/reveal", data={"card": "card-1"})).status_code == 403
    assert "<h1>Anna</h1>" in (await new.get("/")).text
    service.restart()
    assert "This seat moved to another phone" in (await old.get("/")).text
    assert (await old.get("/news")).status_code == 204 and "<h1>Anna</h1>" in (await new.get("/")).text
    service.pairing.revoke("Anna")
    service.clock.now += SESSION_LIFE
    assert "No seat here yet" in (await old.get("/")).text


async def test_revoked_and_left_seats_are_free(service: Parlours) -> None:
    anna, ben = await service.paired("Anna"), await service.paired("Ben")
    service.pairing.revoke("Anna")
    assert "The host has freed this seat" in (await anna.get("/")).text
    assert (await ben.post("/leave")).status_code == 303
    assert "You have left this seat" in (await ben.get("/")).text
    assert service.pairing.paired("Anna") is None and service.pairing.paired("Ben") is None


async def test_the_seat_is_kept_over_a_restart_and_a_rescan(service: Parlours) -> None:
    code, invited = service.pairing.invite("Anna")
    phone = await service.phone()
    await phone.post(f"/J/{code}")
    service.pairing.approve("Anna", invited.word)
    service.restart()
    again = await service.phone()
    again.cookies = phone.cookies
    assert "<h1>Anna</h1>" in (await again.get("/")).text
    rescanned = await again.get(f"/J/{code}")
    assert rescanned.status_code == 303 and rescanned.headers["location"] == "/"


async def test_a_pairing_makes_a_new_key_for_the_same_phone_too_and_the_old_one_is_dead(service: Parlours) -> None:
    phone, thief = await service.paired("Anna"), await service.phone("192.168.178.99")
    thief.cookies = httpx.Cookies(phone.cookies)
    service.play.play("deal", {"to": "Anna"})
    assert (await thief.post("/reveal", data={"card": "card-1"})).status_code == 200
    code, invited = service.pairing.invite("Anna")
    await phone.post(f"/J/{code}")
    assert phone.cookies[COOKIE] != thief.cookies[COOKIE] and word_on((await phone.get("/")).text) == invited.word
    assert service.pairing.approve("Anna", invited.word)
    assert (await phone.post("/reveal", data={"card": "card-1"})).status_code == 200
    assert (await thief.post("/reveal", data={"card": "card-1"})).status_code == 403
    assert "This seat moved to another phone" in (await thief.get("/")).text


async def test_a_phone_that_would_give_up_its_seat_is_told_so_before(service: Parlours) -> None:
    phone = await service.paired("Anna")
    code, _ = service.pairing.invite("Ben")
    page = (await phone.get(f"/J/{code}")).text
    assert "This phone has Anna’s seat." in page and "give up Anna’s seat for Ben’s" in page
    assert service.pairing.paired("Anna") is not None, "asking changes nothing"
    assert "gives that up" not in (await (await service.phone()).get(f"/J/{code}")).text


async def test_a_phone_that_takes_another_seat_leaves_its_first(service: Parlours) -> None:
    phone = await service.paired("Anna")
    code, invited = service.pairing.invite("Ben")
    await phone.post(f"/J/{code}")
    service.pairing.approve("Ben", invited.word)
    assert service.pairing.paired("Anna") is None
    assert "<h1>Ben</h1>" in (await phone.get("/")).text


async def test_claims_and_seats_end_in_time(service: Parlours) -> None:
    code, invited = service.pairing.invite("Anna")
    phone = await service.phone()
    await phone.post(f"/J/{code}")
    service.clock.now += CLAIM_LIFE
    assert not service.pairing.approve("Anna", invited.word)
    ben = await service.paired("Ben")
    service.clock.now += SESSION_LIFE
    assert "No seat here yet" in (await ben.get("/")).text


async def test_a_code_can_be_typed(service: Parlours) -> None:
    code, _ = service.pairing.invite("Anna")
    phone = await service.phone()
    assert 'name="code"' in (await phone.get("/")).text
    typed = f"{code[:4].lower()}-{code[4:8]} {code[8:].lower()}".replace("0", "o").replace("1", "l")
    answer = await phone.post("/code", data={"code": typed})
    assert answer.status_code == 303 and answer.headers["location"] == f"/J/{code}"
    assert (await phone.post("/code", data={"code": "//evil.example/"})).headers["location"].startswith("/J/")
    assert (await phone.post("/code")).headers["location"] == "/J/-"


TYPED = (
    "http://192.168.178.23:8421/J/{}", "192.168.178.23:8421/j/{}", "http://192.168.178.23:8421/J/{}?x=1",
    "  {} ", "http://192.168.178.23:8421/J/{}/",
)  # fmt: skip


@pytest.mark.parametrize("typed", TYPED)
@pytest.mark.parametrize("small", [False, True])
async def test_the_whole_link_will_do_in_small_letters_too(service: Parlours, typed: str, small: bool) -> None:
    code, _ = service.pairing.invite("Anna")
    link = typed.format(code)
    phone = await service.phone()
    answer = await phone.post("/code", data={"code": link.lower() if small else link})
    assert answer.headers["location"] == f"/J/{code}"
    for path in (f"/J/{code.lower()}", f"/j/{code}", f"/j/{code.lower()}", f"/J/{code[:4]}-{code[4:]}"):
        assert "Are you Anna?" in (await phone.get(path)).text
    assert (await phone.post(f"/j/{code.lower()}")).status_code == 303


@pytest.mark.parametrize("slip", ["", "-", "K7QX", "U" * 12, "0" * 13, "http://192.168.178.23:8421/", "Anna"])
async def test_what_cannot_be_a_code_is_no_try(service: Parlours, slip: str) -> None:
    phone = await service.phone()
    for _ in range(30):
        answer = await phone.get((await phone.post("/code", data={"code": slip})).headers["location"])
        assert answer.status_code == 404
    code, _ = service.pairing.invite("Anna")
    assert (await phone.post(f"/J/{code}")).status_code == 303


async def test_only_hashes_are_kept(service: Parlours) -> None:
    phone = await service.paired("Anna")
    cookie = phone.cookies[COOKIE]
    assert [session.cookie for session in service.seats.sessions()] == [digest(cookie)]
    assert len(cookie) >= 43


@pytest.mark.parametrize("typed", ["", "  ", "Ü--", "x" * 99])
def test_any_typing_gives_a_path_that_is_harmless(typed: str) -> None:
    assert len(code_from(typed)) <= 12


def test_the_offered_words_hold_the_right_one_in_every_place() -> None:
    places = {offered_with(word, seat).index(word) for word in WORDS for seat in ("Anna", "Ben", "Clara")}
    assert places == {0, 1, 2}
    assert len(set(WORDS)) == 12 and len({word[:1] for word in WORDS}) == 12


def _without_nonces(answer: httpx.Response) -> str:
    nonce = answer.headers["content-security-policy"].split("nonce-")[1].split("'")[0]
    return answer.text.replace(nonce, "")
