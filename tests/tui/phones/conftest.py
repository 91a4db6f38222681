"""Phones are served on this computer alone."""

import pytest


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones are served on this computer alone."""
    monkeypatch.setenv("COMPANION_ADDRESS", "127.0.0.1")
