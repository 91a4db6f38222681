"""What the first picture of the program imports loads no web server, no templates and no QR."""

import subprocess
import sys

import pytest

HEAVY = ("starlette", "uvicorn", "jinja2", "qrcode", "sqlmodel", "sqlalchemy", "anyio", "h11")


@pytest.mark.parametrize(
    "module", ["addresses", "pairing", "seats", "service", "ports", "qr", "asked", "seat_access", "words"]
)
def test_importing_it_is_light(module: str) -> None:
    look = f"import sys, companion.phones.{module}; print([name for name in {HEAVY!r} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
