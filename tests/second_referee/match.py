"""One game, played on both referees at once, compared after every move and every answer."""

from copy import deepcopy
from random import Random
from typing import Any

from tests.protocol.conversation import Caller
from tests.second_referee.chance import some_table
from tests.second_referee.moves import moves_of
from tests.second_referee.outlook import NotAForecastError, outlook
from tests.second_referee.second_referee import SecondReferee
from tests.second_referee.seen import by_first, by_second, differences, question_by_first, without_used
from tests.second_referee.whims import some_answer, some_move, wrong_answer

State = dict[str, Any]


class Disagreement(AssertionError):
    """The two referees differ: in which game, and after what."""


class Match:
    """A game between the referee of the program and the second one."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = Random(seed)
        self.first = Caller()
        self.position = some_table(self.chance)
        self.second = SecondReferee(self.position)
        self.story: list[str] = []
        self.moves = 0
        self.state: State = {}

    async def play(self, moves: int) -> None:
        """So many moves and answers, or until the game ends."""
        self.agree("new", await self.first("new", **self.position))
        while self.moves < moves and self.second.table["ended"] is None:
            self.moves += 1
            whim = self.chance.random()
            if whim < 0.04:
                await self.take_back()
            elif self.second.ask is not None:
                await self.answer()
            elif whim < 0.06:
                await self.write_down()
            elif whim < 0.08:
                await self.look_ahead()
            elif whim < 0.1:
                await self.look_at_offers()
            else:
                await self.move()

    def differ(self, *lines: str) -> Disagreement:
        told = "\n  ".join([f"seed {self.seed}, move {self.moves}", *self.story[-6:], *lines])
        return Disagreement(told)

    def agree(self, what: str, state: State) -> None:
        """The state that the referee gave back against that of the second one."""
        self.story.append(what)
        if "table" not in state:
            raise self.differ(f"no state came: {state}")
        self.state = state
        asked = question_by_first(state["ask"])
        if asked != self.second.ask:
            raise self.differ(f"the referee asks {asked}", f"the second {self.second.ask}")
        if asked is None and (lines := differences(by_first(state["table"]), by_second(self.second.table))):
            raise self.differ(*lines)

    async def move(self) -> None:
        """A move, refused or taken alike."""
        move, args = some_move(self.chance, self.second.table)
        case, what = self.second.case(move, args), f"{move} {args}"
        state = await self.first("play", move=move, args=args)
        if case.verdict == "fine":
            self.second.play(move, args)
            self.agree(what, state)
            return
        if "refused" not in state:
            facts = " ".join(fact["text"] for fact in state.get("facts", []))
            raise self.differ(what, f"the second referee says {case.nonsense or case.against}; taken: {facts or state}")
        if case.verdict == "against" and self.chance.random() < 0.5:
            return
        state = await self.first("play", move=move, args=args, insist=True)
        if ("refused" in state) != (case.verdict == "nonsense"):
            raise self.differ(what, f"the second referee says {case.nonsense or case.against}; with insist: {state}")
        if case.verdict == "against":
            self.second.play(move, args)
            self.agree(f"{what} insisted ({case.against})", state)

    async def answer(self) -> None:
        """An answer, now and then a wrong one, or a move that must wait."""
        ask, ask_id = self.second.ask, self.state["ask"]["id"]
        assert ask is not None
        if self.chance.random() < 0.05:
            wrong = wrong_answer(self.chance, ask)
            if "table" in await self.first("answer", ask=ask_id, value=wrong):
                raise self.differ(f"answer {wrong!r} to {ask} was taken")
            if "refused" not in await self.first("play", move="end-turn", args={}):
                raise self.differ(f"a move while {ask} is open was taken")
            other = next((p["name"] for p in self.second.table["players"] if p["name"] != ask["seat"]), None)
            said = some_answer(self.chance, ask)
            if ask["seat"] and other and "table" in await self.first("answer", ask=ask_id, value=said, seat=other):
                raise self.differ(f"an answer of {other} to {ask} was taken")
        value = some_answer(self.chance, ask)
        seat = {"seat": ask["seat"]} if ask["seat"] and self.chance.random() < 0.5 else {}
        if ask["kind"] == "vote" and self.chance.random() < 0.5:
            for voter in self.chance.sample(ask["voters"], len(ask["voters"])):
                state = await self.first("answer", ask=ask_id, value=value[voter], seat=voter)
        else:
            state = await self.first("answer", ask=ask_id, value=value, **seat)
        if "table" not in state:
            raise self.differ(f"answer {value!r} to {ask} was refused: {state}")
        self.second.answer(value)
        self.agree(f"-> {value}", state)

    async def take_back(self) -> None:
        """Undo, and sometimes redo: then all is as it was."""
        mark, before = self.second.mark(), self.state
        between = self.second.ask is None
        state = await self.first("undo")
        if not self.second.undo():
            if "refused" not in state:
                raise self.differ(f"undo took back what was not there: {state}")
            return
        self.agree("undo", state)
        if between and self.chance.random() < 0.5:
            state = await self.first("redo")
            self.second.back_to(mark)
            self.agree("redo", state)
            if lines := differences(before["table"], state["table"]):
                raise self.differ(*lines)

    async def write_down(self) -> None:
        """A position makes the same table again, for both."""
        position = await self.first("position")
        again = await Caller()("new", **position)
        if "table" not in again:
            raise self.differ(f"its own position is refused: {again}", str(position))
        here, there = without_used(by_first(self.state["table"])), without_used(by_first(again["table"]))
        lines = differences(here, there) + differences(there, without_used(by_second(SecondReferee(position).table)))
        if lines:
            raise self.differ("position and new", *lines)

    async def look_ahead(self) -> None:
        """The forecast against every outcome of the noise, where it is small."""
        table = self.second.table
        if sum(place["noise"] for place in table["places"].values()) > 5 or table["steps_done"]:
            return
        forecast = await self.first("forecast")
        cases = [(forecast, None)]
        if table["crisis"] is not None and table["contributed"] is None:
            cases = [(forecast["if_prevented"], True), (forecast["if_failed"], False)]
        for said, prevented in cases:
            try:
                expected = outlook(deepcopy(table), prevented)
            except NotAForecastError:
                continue
            for key, chances in expected.items():
                keys = {number for number in (*chances, *said[key])}
                if any(abs(said[key].get(number, 0.0) - chances.get(number, 0.0)) > 1e-9 for number in keys):
                    raise self.differ(f"forecast of {key}, prevented {prevented}: {said[key]}, second {dict(chances)}")

    async def look_at_offers(self) -> None:
        """Nothing speaks against what is offered, and one of it can be played."""
        offers = await self.first("offers")
        known = [offer for offer in offers if offer["move"] in moves_of(self.second.table)]
        for offer in known:
            case = self.second.case(offer["move"], offer["args"])
            if case.verdict != "fine":
                raise self.differ(f"offered: {offer}", f"the second referee says {case.nonsense or case.against}")
        if known:
            offer = self.chance.choice(known)
            self.second.play(offer["move"], offer["args"])
            self.agree(f"offered: {offer}", await self.first("play", move=offer["move"], args=offer["args"]))
