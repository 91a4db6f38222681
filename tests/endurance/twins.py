"""An evening twice: in a program that is killed again and again, and in one that never is. Both must be the same."""

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from companion.store import preview
from tests.endurance.chances import Request, some_evening, some_request
from tests.endurance.forked import Running, anew, begun
from tests.protocol.conversation import Caller

VIEWED = 0.25
"""How often every seat's view is compared, too."""


class Lost(AssertionError):
    """What was shown is not what was found: with the seed, and what was asked for last."""


@dataclass
class Twins:
    """`folder` is where the killed one saves; `environment` says which database. `exec_every` programs one is begun as
    people begin it, the others are forked; with 0 all are."""

    folder: Path
    seed: int
    environment: dict[str, str] = field(default_factory=dict)
    exec_every: int = 0
    freed: Callable[[], None] = lambda: None
    kills: int = 0
    requests: int = 0
    in_flight: int = 0
    views: int = 0

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)
        self.whole = Caller()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.environment = {"COMPANION_DATA_DIR": str(self.folder), **self.environment}
        self.story: list[str] = []
        self.game = ""
        self._took = 0.02
        self.undecided: Request | None = None

    def evening(self, kills: int) -> None:
        """Begin, and be killed so often. Raises Lost."""
        self._begin()
        for _ in range(kills):
            program = self._started("referee", "--game", self.game)
            self._compare(program)
            self._play(program)
            self._kill(program)
        program = self._started("referee", "--game", self.game)
        self._compare(program)
        left = program.end()
        if left.code or left.err:
            raise self._lost(f"it ended with {left.code}: {left.err.decode()[-400:]}")

    def _begin(self) -> None:
        while True:
            position = some_evening(self.chance)
            answer = self._whole(("new", position))
            if "table" in answer:
                break
        program = self._started("referee", "--save")
        answer = self._ask(program, ("new", position))
        if answer != self._whole(("state", {})) | {"facts": answer.get("facts")}:
            raise self._lost(f"they begin differently: {_differing(answer, self._whole(('state', {})))}")
        self.game = self._saved()
        program.end()

    def _saved(self) -> str:
        url = self.environment.get("COMPANION_DATABASE_URL")
        if url is None:
            return preview.recent(self.folder / "games.db", 1)[0].id
        from companion.store.engine import open_engine
        from companion.store.saved_games import SavedGames

        engine = open_engine(url)
        newest = SavedGames(engine).last()
        engine.dispose()
        assert newest is not None
        return newest

    def _started(self, *arguments: str) -> Running:
        self.freed()
        as_people_do = self.exec_every and self.kills % self.exec_every == self.exec_every - 1
        return anew(arguments, self.environment) if as_people_do else begun(arguments, self.environment)

    def _play(self, program: Running) -> None:
        """Some requests, each answered by both alike; then one more, which the kill may meet on its way."""
        for _ in range(self.chance.randint(0, 8)):
            request = self._next()
            began = time.perf_counter()
            answer = self._ask(program, request)
            self._took = 0.9 * self._took + 0.1 * (time.perf_counter() - began)
            expected = self._whole(request)
            if answer != expected:
                raise self._lost(f"answered {_short(answer)}, the other {_short(expected)}")

    def _kill(self, program: Running) -> None:
        self.undecided = None
        if self.chance.random() < 0.8:
            self.undecided = self._next()
            self.in_flight += 1
            program.write.write(_line(self.undecided))
            time.sleep(self.chance.uniform(0, 1.5 * self._took))
        self.kills += 1
        program.kill()

    def _compare(self, program: Running) -> None:
        """What is found is what was shown; or, where a request was on its way, what that makes of it."""
        found = [self._ask(program, (what, {})) for what in ("state", "log")]
        stands = [self._whole((what, {})) for what in ("state", "log")]
        first = _differing(found, stands)
        if self.undecided is not None and (found != stands or self.undecided[0] == "view"):
            if self.undecided[0] == "view":
                self._ask(program, self.undecided)
            self._whole(self.undecided)
            stands = [self._whole((what, {})) for what in ("state", "log")]
        self.undecided = None
        if found != stands:
            raise self._lost(f"found {_differing(found, stands)}; before what was on its way: {first}")
        if self.chance.random() < VIEWED:
            self._compare_views(program, stands[0])

    def _compare_views(self, program: Running, state: Any) -> None:
        for player in state["table"]["players"]:
            request = "view", {"seat": player["name"]}
            self.views += 1
            if (there := self._ask(program, request)) != (here := self._whole(request)):
                raise self._lost(f"{player['name']} sees {_differing(there, here)}")

    def _next(self) -> Request:
        state, offers = self._whole(("state", {})), self._whole(("offers", {}))
        request = some_request(self.chance, state, offers)
        self.story.append(f"{request[0]} {_short(request[1])}")
        return request

    def _whole(self, request: Request) -> Any:
        return asyncio.run(self.whole(request[0], **request[1]))

    def _ask(self, program: Running, request: Request) -> Any:
        self.requests += 1
        program.write.write(_line(request))
        line = program.out.readline()
        if not line:
            left = program.end()
            raise self._lost(f"it ended by itself with {left.code}: {left.err.decode()[-1500:]}")
        said: Mapping[str, Any] = json.loads(line)
        return said["result"] if "result" in said else said["error"]

    def _lost(self, what: str) -> Lost:
        last = "\n  ".join(self.story[-12:])
        return Lost(f"seed {self.seed}, {self.kills} kills, game {self.game}: {what}\n  {last}")


def _line(request: Request) -> bytes:
    method, params = request
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode() + b"\n"


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)[:300]


def _differing(one: Any, other: Any, path: str = "") -> str:
    """The first place where they differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {*one, *other}:
            if one.get(key) != other.get(key):
                return _differing(one.get(key), other.get(key), f"{path}/{key}")
    if isinstance(one, list) and isinstance(other, list):
        for number, (left, right) in enumerate(zip(one, other, strict=False)):
            if left != right:
                return _differing(left, right, f"{path}/{number}")
        return f"{path}: {len(one)} and {len(other)} of them"
    return f"{path}: {_short(one)}, the other {_short(other)}"
