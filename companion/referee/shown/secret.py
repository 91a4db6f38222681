"""A value that tracebacks, logs and screens may not show by accident."""

from typing import Any, Generic, NoReturn, TypeVar

T = TypeVar("T")


class Secret(Generic[T]):
    """Holds a value whose text never shows in a repr, a format string or JSON; `told` is the one way to it."""

    __slots__ = ("_kept",)

    def __init__(self, kept: T) -> None:
        self._kept = kept

    def told(self) -> T:
        """The value itself, for the eyes it is meant for."""
        return self._kept

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and self._kept == other._kept

    def __hash__(self) -> int:
        return hash(self._kept)

    def __repr__(self) -> str:
        return "Secret(…)"

    def __format__(self, spec: str) -> str:
        return repr(self)

    def __reduce__(self) -> NoReturn:
        raise TypeError("A secret is not written down.")

    def __rich_repr__(self) -> Any:
        yield "…"
