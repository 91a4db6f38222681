"""`companion packs`: the packs that games can be played with, and tools for those who write their own."""

import json
from pathlib import Path
from typing import Any

import click

from companion.commands import files
from companion.commands.sentences import BAD_INPUT, CommandTrouble
from companion.commands.streams import for_data
from companion.games.winter.packs.reading import LISTS
from companion.games.winter.packs.shelf import Pack, built_in, read_pack
from companion.games.winter.packs.template import template
from companion.referee.packs import BadPack
from companion.referee.plain_text import on_one_line
from companion.store.pack_shelf import PackShelf, SameId, Shelved


def run(as_json: bool) -> None:
    """Print the packs that are there: our own, and those of the shelf."""
    shelf = PackShelf(read_pack)
    shelved = shelf.listed()
    if as_json:
        for_data()
        found = [_as_data(pack, built_in=True) for pack in built_in()] + [_shelved_data(one) for one in shelved]
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    rows = [_row(pack, "ours") for pack in built_in()]
    rows += [_row(one.pack, "private" if one.pack.private else "") for one in shelved if one.pack is not None]
    for line in _columns([("id", "title", "version", "", "what is in it"), *rows]):
        click.echo(line)
    for one in shelved:
        for mistake in one.mistakes:
            click.echo(f"{one.place.name} cannot be used: {mistake}")
    click.echo(f"Packs of your own are in {shelf.folder}:")
    click.echo("“companion packs new” writes one, “companion packs add” puts it there.")


def check(file: Path) -> int | None:
    """Name every mistake of a pack; 2 when there are any."""
    try:
        pack = PackShelf(read_pack).read(file)
    except BadPack as bad:
        return _told(bad)
    click.echo(f"{file}: fine. “{pack.title}”, version {pack.version}: {pack.in_words}.")
    return None


def new(file: Path | None) -> None:
    """Write a pack to begin with, or print it."""
    text = template()
    if file is None:
        for_data()
        click.echo(text, nl=False)
        return
    if file.exists():
        raise CommandTrouble(f"{file} is there already: give the name of a file that is not.")
    files.write(file, text)
    click.echo(f"{file} is written. Change it, then: companion packs check {file}")


def add(file: Path, replace: bool = False) -> int | None:
    """Put a pack on the shelf; 2 when it has mistakes."""
    shelf = PackShelf(read_pack)
    before = {pack.id: pack.version for pack in shelf.packs()}
    try:
        pack = shelf.add(file, replace)
    except BadPack as bad:
        return _told(bad)
    except SameId as same:
        raise CommandTrouble(f"{same} To replace it: companion packs add --replace {file}") from None
    was = f" in place of version {before[pack.id]}" if pack.id in before else ""
    click.echo(f"“{pack.title}”, version {pack.version}, is on the shelf{was}: {pack.in_words}.")
    if was:
        click.echo(f"The one before is kept in {shelf.folder}: its name begins with a dot and ends in “.old”.")
    click.echo("Games that are running keep the cards that they began with.")
    return None


def _told(bad: BadPack) -> int:
    for mistake in bad.mistakes:
        click.echo(str(mistake))
    return BAD_INPUT


def _as_data(pack: Pack, built_in: bool = False) -> dict[str, Any]:
    head = {"id": pack.id, "title": pack.title, "version": pack.version}
    return {**head, **pack.counts, "private": pack.private, "built_in": built_in}


def _shelved_data(one: Shelved) -> dict[str, Any]:
    if one.pack is not None:
        return _as_data(one.pack)
    head = {"id": one.place.stem, "title": one.place.name, "version": None, **dict.fromkeys(LISTS, 0)}
    mistakes = [
        {"file": wrong.file, "line": wrong.line, "key": wrong.key, "text": wrong.text, "suggestion": wrong.suggestion}
        for wrong in one.mistakes
    ]
    return {**head, "private": False, "built_in": False, "mistakes": mistakes}


def _row(pack: Pack, note: str) -> tuple[str, ...]:
    return pack.id, on_one_line(pack.title), str(pack.version), note, pack.in_words


def _columns(rows: list[tuple[str, ...]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
