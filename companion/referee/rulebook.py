"""A game's rules in our own words, one short entry for each clause id."""

import re
from functools import cached_property
from importlib import resources

from msgspec import Struct

_HEADING = re.compile(r"^## (?P<id>\S+)  (?P<title>.+)$", re.MULTILINE)


class Entry(Struct, frozen=True):
    """One rule: the id of its clause, a title of a few words, and one to four sentences."""

    id: str
    title: str
    text: str


class Rulebook:
    """The files in a package's folder `rulebook`, read in the order of `sections` when first needed."""

    def __init__(self, package: str, sections: tuple[str, ...]) -> None:
        self._package = package
        self._sections = sections

    @cached_property
    def _entries(self) -> tuple[Entry, ...]:
        folder = resources.files(self._package) / "rulebook"
        return tuple(entry for name in self._sections for entry in _read((folder / f"{name}.md").read_text("utf-8")))

    @cached_property
    def _by_id(self) -> dict[str, Entry]:
        return {one.id: one for one in self._entries}

    def entries(self) -> tuple[Entry, ...]:
        """The whole rulebook in order."""
        return self._entries

    def entry(self, id: str) -> Entry | None:
        """The rule with that clause id, such as "BG-COL-1a"."""
        return self._by_id.get(id)

    def search(self, words: str) -> list[Entry]:
        """Rules in which every word begins some word, those with it in id or title first. No words find nothing."""
        wanted = _words(words)
        if not wanted:
            return []
        in_title = [one for one in self._entries if _found(wanted, f"{one.id} {one.title}")]
        anywhere = [one for one in self._entries if _found(wanted, f"{one.id} {one.title} {one.text}")]
        return in_title + [one for one in anywhere if one not in in_title]


def _found(wanted: list[str], text: str) -> bool:
    there = _words(text)
    return all(any(word.startswith(beginning) for word in there) for beginning in wanted)


def _words(text: str) -> list[str]:
    return re.findall(r"[\w-]+", text.casefold())


def _read(text: str) -> list[Entry]:
    found = list(_HEADING.finditer(text))
    ends = [heading.start() for heading in found[1:]] + [len(text)]
    return [
        Entry(heading["id"], heading["title"].strip(), " ".join(text[heading.end() : end].split()))
        for heading, end in zip(found, ends, strict=True)
    ]
