"""Where the monkey may write: file names that it types are names in a folder of the test."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in the folder of the test."""
    monkeypatch.chdir(tmp_path)
