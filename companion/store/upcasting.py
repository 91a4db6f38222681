"""Steps that an earlier version wrote, in the forms of today. Only asked for what cannot be read as it stands."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from companion.referee.facts import Fact

Stored = dict[str, Any]
Renewed = Callable[[Stored], Stored]


def upcast(steps: str, facts: tuple[type[Fact], ...]) -> bytes:
    """A JSON list of steps `[args, insisted, answers, facts]`, each fact of an older kind or form brought up to date.

    Raises msgspec.DecodeError where this is no such list.
    """
    read = msgspec.json.decode(steps, type=list[tuple[Any, Any, Any, list[Stored]]])
    return msgspec.json.encode(
        [(args, insisted, answers, renewed(told, facts)) for args, insisted, answers, told in read]
    )


def renewed(stored: Iterable[Stored], facts: tuple[type[Fact], ...]) -> list[Stored]:
    """Facts as they were stored, brought up to date where an earlier version wrote them."""
    older = {kind: (fact, renewal) for fact in facts for kind, renewal in fact.older().items()}
    return [_renewed(one, older) for one in stored] if older else list(stored)


def _renewed(stored: Stored, older: dict[str, tuple[type[Fact], Renewed]]) -> Stored:
    kind = stored.get("fact") if isinstance(stored, dict) else None
    if not isinstance(kind, str) or kind not in older:
        return stored
    fact, renewal = older[kind]
    try:
        msgspec.convert(stored, fact)
    except msgspec.ValidationError:
        fields = {name: value for name, value in stored.items() if name != "fact"}
        return {"fact": fact.__struct_config__.tag, **renewal(fields)}
    return stored
