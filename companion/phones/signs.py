"""Signs of life of paired phones: when each was heard last, and whether two devices show the same key."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations

QUIET_SECONDS = 12.0
"""After this long without a beat a phone is not there, whatever its stream looks like; it beats every five seconds."""
TOGETHER_SECONDS = 600.0
"""Two devices that take turns within this time are two; one that gets another address is heard at the old one no
more."""


@dataclass(slots=True)
class _Sign:
    last: float = 0.0
    beats: bool = False
    devices: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    """The first and the last time that each address and browser was heard."""


class Signs:
    """By the hash of a session. A device is its address and what its browser calls itself."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._signs: dict[str, _Sign] = {}

    def heard(self, session: str, device: tuple[str, str], beat: bool = False) -> bool:
        """A phone has asked for something. Whether that shows, for the first time, that there are two of it."""
        sign, now = self._signs.setdefault(session, _Sign()), self._clock()
        before = self.two(session)
        sign.last, sign.beats = now, sign.beats or beat
        sign.devices = {one: seen for one, seen in sign.devices.items() if now - seen[1] < TOGETHER_SECONDS}
        sign.devices.setdefault(device, [now, now])[1] = now
        return self.two(session) and not before

    def quiet(self, session: str) -> bool:
        """Whether a phone that beats has stopped to."""
        sign = self._signs.get(session)
        return sign is not None and sign.beats and self._clock() - sign.last > QUIET_SECONDS

    def two(self, session: str) -> bool:
        """Whether two devices use this key: each was heard after the other had come."""
        sign = self._signs.get(session)
        seen = sorted(sign.devices.values()) if sign is not None else []
        return any(older[1] > newer[0] for older, newer in combinations(seen, 2))
