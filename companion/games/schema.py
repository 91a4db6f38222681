"""Everything that is wrong with a value, where msgspec names only the first thing."""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Annotated, Any, Final

from msgspec import Meta, Struct, inspect

from companion.games.toml_lines import Path
from companion.referee.plain_text import mistake_in, on_one_line

LONGEST_NAME: Final = 80
"""Characters: no row of any screen shows more."""

OneLine = Annotated[str, Meta(extra={"needed": False})]
"""A name or a title, or "" for none. A value that was kept before is not measured again by `msgspec.convert`."""
Named = Annotated[str, Meta(extra={"needed": True})]
"""A name that must be there."""


class Wrong(Struct, frozen=True):
    """One thing wrong: where in the value, and what, in words."""

    path: Path
    text: str


def everything_wrong(value: Any, kind: Any, path: Path = ()) -> list[Wrong]:
    """All that keeps plain data (tables, lists, text, numbers) from being a `kind`, in the order of its fields."""
    return list(_check(value, _info(kind), path))


def key_of(path: Path) -> str:
    """`players[0].at`, as people write it."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).lstrip(".")


def nearly(word: str, known: Sequence[str]) -> str:
    """“; did you mean "food"?” when something known is nearly that, else nothing."""
    close = get_close_matches(word.casefold(), known, 1, 0.6)
    return f'; did you mean "{close[0]}"?' if close else ""


@cache
def _info(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _check(value: Any, info: inspect.Type, path: Path) -> Iterator[Wrong]:
    while isinstance(info, inspect.Metadata):
        if said := _wrong_name(value, info.extra) or _unknown_word(value, info.extra):
            yield Wrong(path, said)
            return
        info = info.type
    if isinstance(info, inspect.StructType):
        yield from _check_table(value, info, path)
    elif isinstance(info, inspect.VarTupleType | inspect.ListType):
        yield from _check_list(value, info.item_type, path)
    elif isinstance(info, inspect.DictType):
        yield from _check_keys(value, info, path)
    elif isinstance(info, inspect.UnionType):
        if value is None and info.includes_none:
            return
        yield from _check(value, _member(value, info), path)
    elif text := _wrong_value(value, info):
        yield Wrong(path, text)


def _check_table(value: Any, info: inspect.StructType, path: Path) -> Iterator[Wrong]:
    if not isinstance(value, dict):
        yield Wrong(path, f"must be a table with keys, not {_shown(value)}")
        return
    names = [field.encode_name for field in info.fields]
    strays = [on_one_line(str(key)) for key in value if key not in names]
    missing = [field.encode_name for field in info.fields if field.required and field.encode_name not in value]
    for field in info.fields:
        if field.encode_name in value:
            yield from _check(value[field.encode_name], field.type, (*path, field.encode_name))
    for stray in strays:
        free = [name for name in names if name not in value]
        yield Wrong((*path, stray), f'there is no key "{stray}" here{nearly(stray, free)}')
    for name in missing:
        if not any(nearly(stray, [name]) for stray in strays):
            yield Wrong((*path, name), "is missing")


def _check_list(value: Any, item: inspect.Type, path: Path) -> Iterator[Wrong]:
    if not isinstance(value, list | tuple):
        yield Wrong(path, f"must be a list, not {_shown(value)}")
        return
    for index, one in enumerate(value):
        yield from _check(one, item, (*path, index))


def _check_keys(value: Any, info: inspect.DictType, path: Path) -> Iterator[Wrong]:
    """A table whose keys are names, such as those of players."""
    if not isinstance(value, dict):
        yield Wrong(path, f"must be a table with keys, not {_shown(value)}")
        return
    for key, one in value.items():
        if said := mistake_in(str(key), lines=False):
            yield Wrong(path, f"one of its keys {said}")
        yield from _check(one, info.value_type, (*path, on_one_line(str(key))))


def _member(value: Any, info: inspect.UnionType) -> inspect.Type:
    """The member that the value is most likely meant to be."""
    members = [member for member in info.types if not isinstance(member, inspect.NoneType)]
    fitting = [member for member in members if _is_plainly(value, _PLAIN.get(_bare(member), object))]
    return (fitting or members)[0]


def _is_plainly(value: Any, kind: Any) -> bool:
    """Whether the value is of that kind; true and false are numbers only to Python."""
    return isinstance(value, kind) and (kind is not int or not isinstance(value, bool))


def _bare(info: inspect.Type) -> type[inspect.Type]:
    return type(info.type if isinstance(info, inspect.Metadata) else info)


_PLAIN: dict[type[inspect.Type], Any] = {
    inspect.StructType: dict,
    inspect.VarTupleType: list | tuple,
    inspect.ListType: list | tuple,
    inspect.DictType: dict,
    inspect.StrType: str,
    inspect.LiteralType: str,
    inspect.IntType: int,
    inspect.BoolType: bool,
}


def _wrong_name(value: Any, extra: dict[str, Any] | None) -> str:
    if not extra or "needed" not in extra or not isinstance(value, str):
        return ""
    if extra["needed"] and not value.strip():
        return "is empty"
    if len(value) > LONGEST_NAME:
        return f"must have at most {LONGEST_NAME} characters, not {len(value)}"
    return mistake_in(value, lines=False)


def _unknown_word(value: Any, extra: dict[str, Any] | None) -> str:
    """The words that a key may have can grow while the program runs: they are asked for."""
    known = extra["one_of"]() if extra and "one_of" in extra else ()
    return not_known(value, known) if known and isinstance(value, str) and value not in known else ""


def not_known(value: Any, known: list[str]) -> str:
    """Words for a value that is none of the known ones."""
    near = nearly(value, known) if isinstance(value, str) else ""
    return f"{_shown(value)} is not known{near}" if near else f"{_shown(value)} is not one of {', '.join(known)}"


def _wrong_value(value: Any, info: inspect.Type) -> str:
    """What is wrong with a single value, or nothing."""
    match info:
        case inspect.LiteralType(values=values):
            if value not in values:
                return not_known(value, [str(one) for one in values if one != ""])
        case inspect.BoolType():
            if not isinstance(value, bool):
                return f"must be true or false, not {_shown(value)}"
        case inspect.IntType():
            return _wrong_number(value, info)
        case inspect.StrType(pattern=pattern):
            if not isinstance(value, str):
                return f"must be text, not {_shown(value)}"
            if pattern and not re.search(pattern, value):
                return f"{_shown(value)} does not fit the pattern {pattern}"
            return mistake_in(value)
    return ""


def _wrong_number(value: Any, info: inspect.IntType) -> str:
    if not isinstance(value, int) or isinstance(value, bool):
        return f"must be a whole number, not {_shown(value)}"
    if info.ge is not None and value < info.ge:
        return f"must be at least {info.ge}, not {value}"
    if info.le is not None and value > info.le:
        return f"must be at most {info.le}, not {value}"
    return ""


def _shown(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            value = on_one_line(value)
            return f'"{value}"' if len(value) <= 40 else f'"{value[:37]}…"'
        case dict():
            return "a table"
        case list() | tuple():
            return "a list"
    return str(value)
