"""A whole evening at the laptop: set-up, six rounds through the keys, the end with its secrets, the story as a file."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from companion.games.winter.packs.catalogue import crises, survivors
from companion.games.winter.packs.secret_objectives import secret_objectives
from companion.referee.asks import Choose, Count, Name, Tally, Vote
from companion.tui.app import CompanionApp
from companion.tui.kit.dialog import Dialog
from tests.tui.conftest import in_front, shown, typed, until
from tests.tui.evening import evening, ready, told

ROUNDS = 6
SETUP = {
    "phase": "setup", "turns_taken": None, "crisis": None, "dice": "program", "objectives": "laptop", "votes": "hands",
    "crossroads": "laptop", "morale": 9, "round": ROUNDS, "food": 60, "waste": 3, "helpless": 1,
}  # fmt: skip
DEEDS = ("E", "K", "A", "C", "asterisk", "g", "greater_than_sign")
FREE = ("Y", "P", "O", "Q")


class Evening:
    """Presses keys as four people would, and waits for what they bring about."""

    def __init__(self, pilot: Pilot[Any]) -> None:
        assert isinstance(pilot.app, CompanionApp)
        self.pilot = pilot
        self.app = pilot.app
        self.turns = 0

    @property
    def seen(self) -> Any:
        assert self.app.presenter.seen is not None
        return self.app.presenter.seen

    def mark(self) -> tuple[Any, ...]:
        """What changes when a key has been understood."""
        playthrough = self.app.presenter.playthrough
        assert playthrough is not None
        screen = self.app.screen
        return playthrough.log.bookmark, playthrough.ask_id, playthrough.ballots, id(screen), self.app.current_mode

    async def key(self, *keys: str) -> None:
        """Press, and wait until something has come of it."""
        before = self.mark()
        await self.pilot.press(*keys)
        await until(self.pilot, lambda: self.mark() != before)

    async def quiet(self) -> None:
        """Answer and close whatever is open, the first that will do each time; the rules are overruled once asked."""
        while self.app.presenter.ask is not None or isinstance(self.app.screen, Dialog):
            if isinstance(self.app.screen, Dialog):
                insists = "anyway" in shown(self.app)
                await self.key("y" if insists else "enter")
            elif type(self.app.screen).__name__ in ("AnswerAsk", "ColonyScreen", "CrossroadsScreen"):
                await self.key(*self.answer())
            else:
                await self.key("space")

    def answer(self) -> tuple[str, ...]:
        """The keys for the open question."""
        match self.app.presenter.ask:
            case Choose():
                return ("enter",)
            case Vote(voters=voters):
                return (*["2"] * len(voters), "enter")
            case Tally():
                return ("5", "enter", "enter")
            case Count():
                return ("enter",)
            case Name():
                return (*self.newcomer(), "enter")
        raise AssertionError(self.app.presenter.ask)

    def newcomer(self) -> list[str]:
        """The first survivor who is neither in play nor dead, letter by letter."""
        gone = {one.name for player in self.seen.players for one in player.survivors} | set(self.seen.dead)
        name = next(one.name for one in survivors() if one.name not in gone and one.name.replace(" ", "").isalpha())
        return ["space" if char == " " else char for char in name]

    # The parts of a round

    async def set_up(self) -> None:
        await self.pilot.press("T", "L")
        await in_front(self.pilot, "ChecklistScreen")
        await self.key("d")
        await self.key("y")
        await until(self.pilot, lambda: self.seen.objectives_dealt)
        await self.pilot.press("A")
        await until(self.pilot, lambda: all(job.done for job in self.seen.checklist))
        await self.key("b")
        await in_front(self.pilot, "TableScreen")

    async def crisis(self, name: str) -> None:
        await self.key("space")
        await typed(self.pilot, name)
        await self.key("enter")
        await self.quiet()
        assert self.seen.crisis is not None and self.seen.crisis.name == name
        await self.key("full_stop")
        assert all(player.dice for player in self.seen.players if not player.out)
        await self.key("space")
        await self.quiet()

    async def turn(self) -> None:
        """One deed of a survivor, one of the player, and the end of the turn."""
        active = self.seen.active
        await self.key("T")
        await self.key("1")
        await self.key(DEEDS[self.turns % len(DEEDS)])
        await self.quiet()
        if self.seen.active == active and self.seen.ended is None:
            await self.key("T", FREE[self.turns % len(FREE)])
            await self.quiet()
        self.turns += 1

    async def end_turn(self) -> None:
        await self.key("e")
        await self.quiet()

    async def colony(self) -> None:
        await self.key("space")
        await in_front(self.pilot, "ColonyScreen")
        while self.app.current_mode == "colony":
            await self.key("enter")
            await self.quiet()

    async def vote(self, thumbs: str, before: Callable[[], bool]) -> None:
        """T X, the first of those who can be named, the countdown, the hands."""
        assert before()
        await self.key("T", "X")
        await self.key("1")
        await in_front(self.pilot, "AnswerAsk")
        await self.key("space")
        assert "count again" in shown(self.app)
        await self.key("enter")
        voters = self.app.presenter.ask.voters  # type: ignore[union-attr]
        await self.pilot.press(*[thumbs] * len(voters), "enter")
        await in_front(self.pilot, "VoteResult")
        up = len(voters) if thumbs == "1" else 0
        assert f"{up} up, {len(voters) - up} down" in shown(self.app)
        await self.key("enter")
        await self.quiet()


async def test_six_rounds_from_the_set_up_to_who_won(data_folder: Path) -> None:
    app = evening(**SETUP)
    async with app.run_test(size=(80, 24)) as pilot:
        await ready(pilot)
        players = Evening(pilot)
        await players.set_up()
        assert not [one for one in secret_objectives() if one.title in shown(app)]
        for number in range(ROUNDS):
            await players.crisis(crises()[number].name)
            while players.seen.active is not None and players.seen.ended is None:
                await players.turn()
                if players.turns == 3:
                    await players.vote("2", lambda: not any(player.exiled for player in players.seen.players))
                if players.turns == 10:
                    await players.vote("1", lambda: players.seen.active is not None)
                    assert sum(player.exiled for player in players.seen.players) == 1
                await players.end_turn()
            await players.colony()
        assert players.seen.ended == "rounds"
        await in_front(pilot, "EndScreen")
        assert "turn up a secret objective" in shown(app)
        for left in range(len(players.seen.players), 0, -1):
            await players.key("r")
            await players.quiet()
            await until(pilot, lambda left=left: len(players.seen.revealed) == 5 - left)
        await until(pilot, lambda: "turns up a secret" not in shown(app))
        assert all(one.objective for one in players.seen.revealed)
        assert "Nobody wins." in shown(app) or " win" in shown(app)
        await pilot.press("w")
        await in_front(pilot, "TypeName")
        await pilot.press("enter")
        await until(pilot, lambda: list(data_folder.glob("*.html")))
        page = next(data_folder.glob("*.html")).read_text(encoding="utf-8")
        assert "Morale" in page and "http://" not in page.replace("http://www.w3.org", "")
        assert sum(text.startswith("A vote is called") for text in told(app)) == 2
