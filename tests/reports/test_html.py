"""The page to keep: well-formed, alone in the world, readable without colour or script."""

import re
from html.parser import HTMLParser

import pytest
from msgspec import structs

from companion.reports.charts import WIDTH
from companion.reports.history import CrisisFate
from companion.reports.html import as_html
from companion.reports.winter import winter_history
from tests.reports.winters import begun, lost_winter, some_winter

VOID = {"meta", "br", "hr", "img", "input", "link"}


class Reader(HTMLParser):
    """Checks that every element is closed in order, and keeps what it meets."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: dict[str, list[str]] = {}
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            self.attributes.setdefault(name, []).append(value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def page() -> str:
    return as_html(winter_history(lost_winter()), "A winter")


def test_it_is_well_formed_and_tells_all_of_it(page: str) -> None:
    reader = read(page)
    assert page.startswith("<!doctype html>")
    headings = [
        "The winter in four lines",
        "What morale was lost to",
        "The story",
        "The dead",
        "The reveal",
        "The figures",
    ]
    assert [reader.text.find(heading) for heading in headings] == sorted(
        reader.text.find(heading) for heading in headings
    )
    assert reader.tags.count("svg") == 6
    for said in (
        "The colony gave up in round 2",
        "Fuel Shortage, struck: 0 of 3 points",
        "Under the Street",
        "Sparky (Ann)",
    ):
        assert said in reader.text


def test_only_crises_that_were_settled_are_counted() -> None:
    told = read(as_html(winter_history(lost_winter()), "A winter")).text
    history = winter_history(lost_winter())
    fates = [chapter.crisis.fate for chapter in history.chapters if chapter.crisis]
    open_ones = [one for one in fates if one == "open"]
    assert f" of {len(fates) - len(open_ones)}" in told
    first = structs.replace(history.chapters[0], crisis=CrisisFate("Fuel Shortage", ("fuel",)))
    waits = as_html(structs.replace(history, chapters=(first,)), "A winter")
    assert "prevented</dt>" not in waits and "Fuel Shortage, not settled" in waits


def test_it_asks_nobody_for_anything(page: str) -> None:
    reader = read(page)
    assert re.search(r"https?:|//|url\(|@import|xmlns", page) is None
    assert not {"script", "link", "img", "iframe", "object", "a"} & set(reader.tags)
    assert not {"src", "href", "srcset", "style"} & set(reader.attributes)
    assert not [name for name in reader.attributes if name.startswith("on")]


def test_colour_is_never_the_only_sign(page: str) -> None:
    reader = read(page)
    for said in ("crisis 2", "death 1", "waste 1"):
        assert said in reader.text
    spoken = reader.attributes["aria-label"]
    assert "Morale: 4 at first, 0 at the end; lowest 0, highest 4." in spoken
    assert "Morale lost, round 1: 2 crisis, 1 death; round 2: 1 waste." in spoken
    assert "prefers-color-scheme: dark" in page


def test_what_people_type_stays_text() -> None:
    names = [{"name": "<b>Ann & “Bo”</b>", "survivors": [{"name": "Brian Lee", "leader": True}]}]
    page = as_html(winter_history(begun(players=names, first_player=names[0]["name"])), "<script>alert(1)</script>")
    reader = read(page)
    assert "script" not in reader.tags
    assert "<b>Ann & “Bo”</b>" in reader.text


def test_a_game_that_has_hardly_begun() -> None:
    reader = read(as_html(winter_history(begun()), "Early"))
    assert "Nobody died." in reader.text
    assert "Nobody has turned up a secret objective." in reader.text


@pytest.mark.parametrize("seed", range(4))
def test_everything_stands_inside_its_plot(seed: int) -> None:
    reader = read(as_html(winter_history(some_winter(seed)), "Some winter"))
    heights = [float(box.split()[3]) for box in reader.attributes["viewbox"]]
    for name in ("x", "x1", "x2", "cx"):
        assert all(0 <= float(value) <= WIDTH for value in reader.attributes.get(name, []))
    for name in ("y", "y1", "y2", "cy"):
        assert all(0 <= float(value) <= max(heights) for value in reader.attributes.get(name, []))
    assert all(float(value) > 0 for value in reader.attributes["width"] if value.replace(".", "").isdigit())
