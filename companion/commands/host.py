"""`companion host`: a host in between, for halls and for networks that keep devices apart."""

import logging
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from companion.commands.sentences import CommandTrouble
from companion.store.whereabouts import data_folder, private_folder

if TYPE_CHECKING:
    from companion.host.serve import Settings

SECRET_FILE: Final = "host.secret"
ORIGIN: Final = re.compile(r"https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?")
NO_NATS: Final = "Many machines need nats-py: install winter-companion[host], or leave --nats out."
NO_SERVER: Final = "No NATS server answers at {}: start it, or mend --nats."
NOT_KEPT: Final = "{0} cannot be used ({1}): after a restart tables get new names. Give another one with --secret-file."


def run(port: int, address: str, origin: str, word: str, behind: str, nats: str, secret_file: Path | None) -> None:
    """Serve until Ctrl+C. Raises CommandTrouble for what cannot be served."""
    from companion.host.serve import Settings, bound
    from companion.host.serve import run as serve
    from companion.phones.scripts import script_hashes

    origin = origin.rstrip("/").lower()
    if origin and not ORIGIN.fullmatch(origin):
        raise CommandTrouble("--origin is how browsers reach this host, such as https://tables.example.org.")
    if nats:
        _must_have_nats(nats)
    secret = _secret(secret_file)
    settings = Settings(address, port, secret, word, origin, behind, nats, script_hashes())
    try:
        listening = bound(settings)
    except (OSError, OverflowError) as trouble:
        why = getattr(trouble, "strerror", None) or str(trouble)
        raise CommandTrouble(
            f"Nothing can be served at {address}, port {port} ({why.lower()}): choose another with --port or --address."
        ) from None
    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    _welcome(settings, listening.getsockname()[1])
    try:
        with suppress(KeyboardInterrupt):
            serve(settings, listening)
    except TimeoutError:
        raise CommandTrouble(NO_SERVER.format(_without_login(nats))) from None
    except OSError as trouble:
        raise CommandTrouble(f"The host cannot go on: {trouble.strerror or trouble}.") from None
    except Exception as trouble:
        if nats and type(trouble).__module__.startswith("nats"):
            raise CommandTrouble(NO_SERVER.format(_without_login(nats))) from None
        raise
    click.echo("The host has ended. Tables keep their names; their laptops come back by themselves.")


def _welcome(settings: "Settings", port: int) -> None:
    here = (
        settings.origin or f"http://{'localhost' if settings.address in ('0.0.0.0', '::') else settings.address}:{port}"
    )
    click.echo(f"Tables meet at {here}  (the hall: {here}/hall)")
    click.echo("On a laptop: p, then h, and this address. Ctrl+C ends it.")
    if not here.startswith("https:"):
        click.echo(
            "Plain http: phones see the table through it, but no card and no answer passes. See the README for TLS."
        )


def _secret(file: Path | None) -> bytes:
    """The secret of this host, kept so that tables prove their names after a restart."""
    from companion.host.serve import SECRET_BYTES, secret_in

    try:
        if file is None:
            private_folder(data_folder())
        return secret_in(file or data_folder() / SECRET_FILE)
    except ValueError as trouble:
        raise CommandTrouble(str(trouble)) from None
    except OSError as trouble:
        why = (trouble.strerror or "something is wrong").lower()
        if file is not None:
            raise CommandTrouble(f"{file} cannot be used ({why}): give another one with --secret-file.") from None
        click.echo(NOT_KEPT.format(data_folder() / SECRET_FILE, why), err=True)
        return secrets.token_bytes(SECRET_BYTES)


def _must_have_nats(url: str) -> None:
    try:
        import nats  # noqa: F401
    except ImportError:
        raise CommandTrouble(NO_NATS) from None
    if not re.fullmatch(r"(nats|tls|ws|wss)://\S+", url):
        raise CommandTrouble("--nats is an address such as nats://10.0.0.5:4222.")


def _without_login(url: str) -> str:
    return re.sub(r"//[^@/]*@", "//", url)
