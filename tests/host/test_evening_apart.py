"""Phones and laptop that reach nothing but the host play on through its death and a cut line, and it learns nothing."""

import asyncio
import json
import sys

import pytest

from tests.host.apart.rooms import not_permitted


@pytest.mark.skipif(bool(why := not_permitted()), reason=why)
async def test_an_evening_that_only_the_host_connects() -> None:
    command = (sys.executable, "-m", "tests.host.apart.evening", "--taps", "16", "--cut", "6")
    run = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    out, _ = await asyncio.wait_for(run.communicate(), 300)
    assert run.returncode == 0
    told = json.loads(out)
    assert told["taps"] == 16 or told["ended"]
    assert told["deaths of the host"] == 3, "twice in the evening, and at its end to search its memory"
    assert told["secrets looked for"] >= 4 and told["pages in clear"] > 0, (
        "the capture is read, and there is what to find"
    )
    assert told["sealed requests"] > 0 and told["answers in clear"] == 0
    assert told["found in the traffic"] == told["found in the host's memory"] == told["found in its log"] == []
