"""`companion doctor`: whether all is well for an evening, line by line, each with what to do."""

import sys

import click
from msgspec import Struct

from companion.commands.examine import database, network, terminal
from companion.commands.examine.finding import Finding

SIGNS = {"well": ("ok", "green"), "mind": ("--", "yellow"), "ill": ("!!", "red")}


class Part(Struct, frozen=True):
    """A heading and what was found under it."""

    heading: str
    findings: list[Finding]


def run(host: str = "", word: str = "") -> int:
    """Print what was found; 1 when something has to be mended before an evening can be saved."""
    parts = [
        Part("Terminal", terminal.findings()),
        Part("Saved games", database.findings()),
        Part("Phones", network.findings()),
    ]
    if host:
        from companion.commands.examine import host as examined

        parts.append(Part("The host", examined.findings(host, word)))
    for part in parts:
        click.secho(part.heading, bold=True)
        for finding in part.findings:
            _print(finding)
    _print_code()
    return 1 if any(finding.state == "ill" for part in parts for finding in part.findings) else 0


def _print(finding: Finding) -> None:
    sign, colour = SIGNS[finding.state]
    click.echo(f"  {click.style(sign, fg=colour)}  {finding.text}")
    if finding.advice:
        click.echo(f"      {finding.advice}")


def _print_code() -> None:
    url = network.address_to_try()
    click.secho("A code to try", bold=True)
    if url is None:
        click.echo("  Without an address there is nothing to scan.")
        return
    if sys.stdout.isatty():
        for line in network.code(url):
            click.echo(f"  {line}", color=True)
    click.echo(f"  Point a phone's camera at it: it should offer {url}")
    click.echo(
        "  Nothing answers there until the program shows its phone screen (key p). No luck? Make the font larger."
    )
