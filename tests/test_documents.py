"""What the documents name is there: links, files and folders, commands."""

import re
import tomllib
from pathlib import Path

import pytest

from companion.cli import companion

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("companion/**/*.md"), *ROOT.glob("tests/**/*.md")])
PAGES = [one for one in DOCUMENTS if "rulebook" not in one.parts]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")
FILE = re.compile(r"`((?:companion|tests|screenshots|\.ci)/[\w./-]+)`")
COMMAND = re.compile(r"`companion ([a-z]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_and_files_are_there(page: Path) -> None:
    text = page.read_text("utf-8")
    lost = [link for link in LINK.findall(text) if not (page.parent / link).exists()]
    assert lost + [file for file in FILE.findall(text) if not (ROOT / file).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_exist(page: Path) -> None:
    assert [name for name in COMMAND.findall(page.read_text("utf-8")) if name not in companion.commands] == []


def test_recipes_name_files_that_are_there() -> None:
    """A recipe may leave out what all of its files share."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("## Recipes")[1]
    places = [ROOT, ROOT / "companion", ROOT / "companion/games/winter"]
    named = re.findall(r"`([\w/]+(?:/[\w]+)*(?:/|\.py))`", text)
    assert len(named) > 15
    assert [one for one in named if not any((place / one).exists() for place in places)] == []


def test_the_changelog_names_this_version_first() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    released = re.findall(r"^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert released[:1] == [version]
