"""A PostgreSQL server of the tests' own: started in a scratch folder, stopped, killed, started again."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

LIKE_ANOTHER: dict[str, Any] = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.getuid() == 0 else {}
"""The server does not run as root."""
BIN = max(Path("/usr/lib/postgresql").glob("*/bin"), default=Path("/usr/lib/postgresql/bin"))
QUICK = ("-c", "fsync=on", "-c", "max_connections=40", "-c", "shared_buffers=16MB")


class Server:
    """Listens on a free port of this machine."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))
        if LIKE_ANOTHER:
            os.chown(self.folder, pwd.getpwnam("postgres").pw_uid, -1)
        self.port = _free_port()
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/postgres"
        self._process: subprocess.Popen[bytes] | None = None
        made = [
            str(BIN / "initdb"),
            "-D",
            str(self.folder / "data"),
            "-A",
            "trust",
            "-U",
            "postgres",
            "-N",
            "--locale=C",
            "-E",
            "UTF8",
        ]
        subprocess.run(made, cwd=self.folder, check=True, stdout=subprocess.DEVNULL, **LIKE_ANOTHER)
        self.start()

    def start(self) -> None:
        """Returns when it takes connections."""
        command = [str(BIN / "postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder), "-p", str(self.port)]
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [*command, *QUICK], cwd=self.folder, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL, **LIKE_ANOTHER
        )
        ready = [str(BIN / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        deadline = time.monotonic() + 20
        while subprocess.run(ready, check=False).returncode:
            assert time.monotonic() < deadline and self._process.poll() is None, "the server does not start"
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends every connection at once; SIGQUIT leaves the next start to recover."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(20)
            self._process = None

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        """As in mid-evening."""
        self.stop(how)
        self.start()

    def close(self) -> None:
        """Nothing of it remains."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
