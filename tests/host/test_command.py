"""`companion host` as people run it: it serves at once, says where, and says clearly what is wrong."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from companion.cli import companion
from companion.commands.examine import host as examined
from companion.commands.sentences import CommandTrouble
from companion.host.serve import Settings, bound, secret_in
from tests.host.conftest import Host, Program, free_port, hosting


async def test_it_serves_at_once_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    program = Program(free_port(), tmp_path)
    await program.start()
    assert program.process is not None
    async with httpx.AsyncClient() as browser:
        assert "Find your table" in (await browser.get(f"{program.origin}/")).text
        assert (await browser.get(f"{program.origin}/?table=brave+otter")).headers["location"] == "/t/brave-otter/"
        assert "two words" in (await browser.get(f"{program.origin}/?table=7")).text
        assert (await browser.get(f"{program.origin}/elsewhere")).status_code == 404
    program.process.send_signal(signal.SIGINT)
    assert program.process.wait(10) == 0
    said = (tmp_path / f"{program.port}.out").read_text()
    assert f"http://127.0.0.1:{program.port}" in said and "Traceback" not in said
    assert not list(tmp_path.glob("*.db"))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--origin", "tables.example.org"), "https://tables.example.org"),
        (("--address", "not an address"), "choose another"),
        (("--nats", "localhost:4222"), "nats://"),
        (("--secret-file", "/proc/no/such/file"), "--secret-file"),
    ],
)
def test_what_cannot_be_served_is_said(
    options: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    came = CliRunner().invoke(companion, ["host", "--port", "0", *options])
    assert isinstance(came.exception, CommandTrouble) and says in str(came.exception)


def test_a_port_in_use_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    taken = bound(Settings("127.0.0.1", 0))
    port = taken.getsockname()[1]
    came = CliRunner().invoke(companion, ["host", "--address", "127.0.0.1", "--port", str(port)])
    taken.close()
    assert isinstance(came.exception, CommandTrouble)
    assert f"port {port}" in str(came.exception) and "--port" in str(came.exception)


def test_nats_that_does_not_answer_is_said(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from companion.cli import main; main()", "host", "--port", "0"]
    came = subprocess.run(
        [*command, "--nats", f"nats://user:pass@127.0.0.1:{free_port()}"],
        env={**os.environ, "COMPANION_DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert came.returncode == 2
    assert "No NATS server answers" in came.stderr and "pass" not in came.stderr and "Traceback" not in came.stderr


def test_the_secret_is_the_owners_alone_and_stays(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    made = secret_in(file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert secret_in(file) == made and len(made) >= 32
    file.write_bytes(b"short")
    with pytest.raises(ValueError, match="32 bytes"):
        secret_in(file)


async def test_the_doctor_looks_at_a_host(host: Host) -> None:
    from companion.phones.through_host.address import host_address

    well = await examined._asked(host_address(host.origin), "")
    assert well[0].state == "well" and "gave a table" in well[0].text
    ill = await examined._asked(host_address(f"http://127.0.0.1:{free_port()}"), "")
    assert ill[0].state == "ill" and "No host answers" in ill[0].text
    async with hosting(word="snowdrift") as asks:
        told = await examined._asked(host_address(asks.origin), "")
        assert told[0].state == "ill" and "word" in told[0].text
        assert (await examined._asked(host_address(asks.origin), "snowdrift"))[0].state == "well"


def test_the_doctor_of_no_host() -> None:
    assert examined.findings("no host at all!", "")[0].state == "ill"


def test_a_wrong_host_is_said_before_the_program_opens() -> None:
    came = CliRunner().invoke(companion, ["--host", "not a host"])
    assert came.exception is not None
