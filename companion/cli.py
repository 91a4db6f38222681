"""The command line: open the program, or one of its tools. What a command needs is imported when it runs."""

import sys
from pathlib import Path

import click

_version = click.version_option(
    package_name="winter-companion", prog_name="companion", message="%(prog)s %(version)s", help="Show the version."
)
_file = click.Path(path_type=Path)


@click.group(invoke_without_command=True)
@_version
@click.option("--game", "game_id", metavar="ID", help="Go on with this saved game.")
@click.option("--last", is_flag=True, help="Go on with the game that was played last.")
@click.option("--host", "host", metavar="URL", default="", help="Phones come through this host.")
@click.pass_context
def companion(context: click.Context, game_id: str | None, last: bool, host: str) -> int | None:
    """A companion and neutral referee for an evening round the board. Without a command it opens the program."""
    if context.invoked_subcommand is not None:
        return None
    if game_id and last:
        raise click.UsageError("Give either --game or --last.")
    from companion.commands.screen import open_screen

    return open_screen(game_id=game_id, last=last, host=host)


@companion.command()
@_version
def demo() -> int | None:
    """Open the program on a ready-made game in mid-winter, apart from your games."""
    from companion.commands.screen import open_screen

    return open_screen(demo=True)


@companion.command()
@_version
@click.argument("file", type=_file)
@click.option("--answers", type=_file, metavar="FILE", help="A TOML file with the answers, in order.")
@click.option("--dice", type=click.Choice(["hand", "program"]), default="hand", help="Who rolls; you, by default.")
@click.option("--seed", type=int, help="With --dice program: the same number gives the same faces.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a story.")
def colony(file: Path, answers: Path | None, dice: str, seed: int | None, as_json: bool) -> int | None:
    """Carry out one colony phase on the position in FILE. Nothing is saved."""
    from companion.commands.colony import run

    return run(file, answers, dice, seed, as_json)


@companion.command()
@_version
@click.option("--game", "game_id", metavar="ID", help="Open a saved game.")
@click.option("--save", is_flag=True, help="Save the games that are begun.")
def referee(game_id: str | None, save: bool) -> int | None:
    """The whole referee without a screen: JSON-RPC, one object a line, on stdin and stdout."""
    from companion.commands.referee import run

    return run(game_id, save)


@companion.command()
@_version
def games() -> None:
    """List the saved games."""
    from companion.commands.games import run

    run()


@companion.command()
@_version
@click.argument("game_id", metavar="ID")
@click.option("--format", "form", type=click.Choice(["json", "toml", "md", "html", "csv"]), default="json",
              show_default=True, help="The log (json), the table (toml), the story (md, html), the figures (csv).",
              )  # fmt: skip
@click.option("--facts", is_flag=True, help="With --format csv: a row for every fact instead of every round.")
@click.option("--output", type=_file, metavar="FILE", help="Write to a file instead of the terminal.")
def export(game_id: str, form: str, facts: bool, output: Path | None) -> None:
    """Write a saved game for elsewhere, or its story to keep. No export holds a secret."""
    from companion.commands.export import run

    run(game_id, form, output, facts)


@companion.command("import")
@_version
@click.argument("file", type=_file)
def import_(file: Path) -> None:
    """Begin a saved game from an exported one, or from a position."""
    from companion.commands.import_file import run

    run(file)


@companion.group(invoke_without_command=True)
@_version
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
@click.pass_context
def packs(context: click.Context, as_json: bool) -> None:
    """List the packs of cards: ours, and those of your own. Without a command it lists them."""
    if context.invoked_subcommand is None:
        from companion.commands.packs import run

        run(as_json)


@packs.command()
@_version
@click.argument("file", type=_file)
def check(file: Path) -> int | None:
    """Name every mistake in a pack: a TOML file, or a folder of them."""
    from companion.commands.packs import check as run

    return run(file)


@packs.command()
@_version
@click.argument("file", type=_file, required=False)
def new(file: Path | None) -> None:
    """Write a pack to begin with, with all that can stand in one explained. Without FILE it is printed."""
    from companion.commands.packs import new as run

    run(file)


@packs.command()
@_version
@click.argument("file", type=_file)
@click.option("--replace", is_flag=True, help="Also in place of another pack with the same id, or of a newer version.")
def add(file: Path, replace: bool) -> int | None:
    """Put a pack where new games find it. An older version of it makes room, and is kept beside it."""
    from companion.commands.packs import add as run

    return run(file, replace)


@companion.command()
@_version
@click.option("--host", "host", metavar="URL", default="", help="Look at this host too: whether it lets a laptop in.")
@click.option("--word", default="", help="With --host: the word that it asks of laptops.")
def doctor(host: str, word: str) -> int:
    """Look whether all is well: terminal, saved games, network, and a QR code to try."""
    from companion.commands.doctor import run

    return run(host, word)


@companion.command()
@_version
@click.option("--port", type=click.IntRange(0, 65535), default=8422, show_default=True, help="Where it listens.")
@click.option("--address", default="0.0.0.0", show_default=True, help="On which of this computer's addresses.")
@click.option("--origin", metavar="URL", default="", help="How browsers reach it, when a proxy stands before it.")
@click.option("--word", default="", help="A word that laptops must know to use this host.")
@click.option("--behind", metavar="ADDRESS", default="", help="Proxies that are believed about who calls, with commas.")
@click.option("--nats", metavar="URL", default="", help="Share the tables with other hosts, over this NATS server.")
@click.option("--secret-file", type=_file, metavar="FILE", help="Where the host keeps what proves tables' names.")
def host(port: int, address: str, origin: str, word: str, behind: str, nats: str, secret_file: Path | None) -> None:
    """Be a host: phones reach their laptop through it where the network keeps devices apart."""
    from companion.commands.host import run

    run(port, address, origin, word, behind, nats, secret_file)


def main() -> None:
    """Run the command line. Whatever goes wrong ends as a sentence."""
    from companion.commands.streams import make_ready

    make_ready()
    try:
        code = companion.main(standalone_mode=False)
        sys.stdout.flush()
    except (Exception, KeyboardInterrupt) as error:
        from companion.commands.sentences import tell

        code = tell(error)
    sys.exit(code if isinstance(code, int) else 0)
