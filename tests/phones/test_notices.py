"""How a phone calls whoever holds it: title, colour, vibration and a sound, each switched off on the phone; and a voice
that reads what lies open to all."""

from playwright.async_api import expect

from companion.phones.seats import SeatsInMemory
from companion.phones.service import Phones
from tests.phones.test_browser import HERE, Room, room, scan
from tests.phones.test_service import free_port
from tests.phones.winter import done, winter

__all__ = ["room"]
HEARD = """window.buzzed = 0; window.tones = 0; window.spoken = [];
navigator.vibrate = () => { window.buzzed++; return true };
window.AudioContext = class { constructor() { this.currentTime = 0; this.destination = 0 }
createGain() { return { gain: {}, connect() {} } }
createOscillator() { return { frequency: {}, connect() {}, start() { window.tones++ }, stop() {} } } };
const voices = [{ localService: false, lang: 'en' }, { localService: true, lang: 'en-GB' }];
Object.defineProperty(window, 'speechSynthesis', { value: { speaking: false, cancel() {}, getVoices: () => voices,
speak(one) { window.spoken.push([one.text, one.voice.localService]) } } });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } };"""


async def test_a_phone_calls_when_its_turn_comes_unless_that_is_switched_off(room: Room) -> None:
    play = winter()
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        page = await room.phone()
        await page.add_init_script(HEARD)
        await scan(phones, page, "Ben")
        await expect(page).to_have_title("Winter companion")
        await page.get_by_text("How this phone calls you").tap()
        await page.evaluate("buzzed = tones = 0")
        done(play.play("end-turn", {}))
        await expect(page.get_by_role("heading", name="It is your turn")).to_be_visible()
        await expect(page).to_have_title("▶ Ben, it is your turn")
        assert await page.evaluate("[buzzed, tones]") == [1, 1]
        for knob in ("Sound", "Vibration", "The page’s title", "The colour on top"):
            button = page.get_by_role("button", name=knob)
            await expect(button).to_have_attribute("aria-pressed", "true")
            await button.tap()
            await expect(button).to_have_attribute("aria-pressed", "false")
        await expect(page).to_have_title("Winter companion")
        await expect(page.locator("body.plain-strip")).to_have_count(1)
        await page.reload()
        done(play.undo())
        await expect(page.get_by_role("heading", name="Anna’s turn", exact=True)).to_be_visible()
        done(play.play("end-turn", {}))
        await expect(page.get_by_role("heading", name="It is your turn")).to_be_visible()
        assert await page.evaluate("[buzzed, tones]") == [0, 0]
        assert room.complaints == []


async def test_what_lies_open_is_read_by_a_voice_of_the_phones_own(room: Room) -> None:
    play = winter()
    async with Phones(play, SeatsInMemory()) as phones:
        await phones.start(free_port(), HERE)
        page = await room.phone()
        await page.add_init_script(HEARD)
        await scan(phones, page, "Ben")
        await expect(page.get_by_role("button", name="Read it to me")).to_have_count(0)
        play.play("crossroads", {})
        card = play.seen_by(None).reading
        assert card is not None
        await page.get_by_role("button", name="Read it to me").tap()
        [[text, local]] = await page.evaluate("spoken")
        assert local and text.startswith(card.title) and card.story[:60] in text
        await page.goto(f"{phones.url}/board")
        await expect(page.get_by_role("button", name="Read it to me")).to_be_visible()
        assert all(one.startswith(phones.url) for one in room.asked)
