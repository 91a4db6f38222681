"""Talking to `companion referee` as another program would: a real process, a line in, a line out."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from companion.commands.referee import RefereeSession
from companion.protocol.server import answer_to

LINE = "from companion.cli import main; main()"


class Conversation:
    """A referee in a process of its own. `call` gives the whole answer."""

    def __init__(self, data: Path, *options: str) -> None:
        command = [sys.executable, "-c", LINE, "referee", *options]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={"COMPANION_DATA_DIR": str(data), "PATH": "", "PYTHONPATH": str(Path(__file__).parents[2])},
        )
        self._number = 0

    def line(self, line: bytes) -> Any:
        """Send one line as it is, and read one."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def call(self, method: str, **params: Any) -> Any:
        """Call a method and give its whole answer."""
        self._number += 1
        return self.line(
            json.dumps({"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}).encode()
        )

    def result(self, method: str, **params: Any) -> Any:
        """Call a method that must not fail, and give its result."""
        answer = self.call(method, **params)
        assert "error" not in answer, answer
        return answer["result"]

    def end(self) -> tuple[int, bytes]:
        """End the input; the exit code, and what came out besides."""
        out, _ = self.process.communicate(timeout=20)
        return self.process.returncode, out


class Caller:
    """The referee without a process: a call in, the result or the error out."""

    def __init__(self, save: bool = False) -> None:
        self.room = RefereeSession(save)

    async def __call__(self, method: str, **params: Any) -> Any:
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        answer = await answer_to(json.dumps(request).encode(), self.room)
        assert answer is not None
        said = json.loads(answer)
        return said["result"] if "result" in said else said["error"]
