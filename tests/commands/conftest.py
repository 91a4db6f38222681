"""The command line as a person meets it, in a folder of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion import cli

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """Runs the real main in a folder of its own: exit code, stdout, stderr."""
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.delenv("COMPANION_DATABASE_URL", raising=False)
    monkeypatch.chdir(tmp_path)

    def once(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["companion", *arguments])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        return (int(stopped.value.code or 0), *capfd.readouterr())

    return once
