"""The forms of a page as a person without script has them: what can be tapped, typed and chosen."""

import re
from dataclasses import dataclass
from html import unescape


@dataclass(frozen=True)
class Form:
    """One form: where it goes, its hidden fields, its buttons by their words with name and value, its choices."""

    action: str
    hidden: dict[str, str]
    buttons: tuple[tuple[str, str, str], ...]
    radios: tuple[str, ...]
    listed: tuple[str, ...]
    inputs: tuple[tuple[str, str], ...]
    """Name and suggested value of what is typed."""


def forms_in(page: str) -> list[Form]:
    """Every form, in the order of the page."""
    return [_form(found) for found in re.findall(r"<form.*?</form>", page, re.S)]


def _form(text: str) -> Form:
    head = text.partition(">")[0]
    buttons = []
    for attributes, words in re.findall(r"<button([^>]*)>(.*?)</button>", text, re.S):
        said = " ".join(re.sub(r"<[^>]+>", "", unescape(words)).split())
        buttons.append((said, _of(attributes, "name"), _of(attributes, "value")))
    tags = re.findall(r"<input([^>]*)>", text)
    typed = [(_of(tag, "name"), _of(tag, "value")) for tag in tags if _of(tag, "type") not in ("hidden", "radio")]
    return Form(
        _of(head, "action"),
        {_of(tag, "name"): _of(tag, "value") for tag in tags if _of(tag, "type") == "hidden"},
        tuple(buttons),
        tuple(_of(tag, "value") for tag in tags if _of(tag, "type") == "radio"),
        tuple(map(unescape, re.findall(r"<option>([^<]*)", text.partition("</datalist>")[0]))),
        tuple(typed),
    )


def _of(tag: str, name: str) -> str:
    found = re.search(rf'\b{name}=(?:"([^"]*)"|([^\s">]+))', tag)
    return unescape(found[1] if found[1] is not None else found[2]) if found else ""
