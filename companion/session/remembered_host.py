"""The host that phones come through, as it is remembered: its address, its word, and whether it is used."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from companion.store.settings import Settings

ADDRESS: Final = "host"
WORD: Final = "host_word"
USED: Final = "host_used"
YES: Final = "yes"
NEITHER: Final = ""


class RememberedHost:
    """What was typed once. Before games can be written nothing is remembered, and what is new is kept for now."""

    def __init__(self) -> None:
        self.address, self.word, self.used = "", "", False
        self._read = False

    def given(self, typed: str) -> None:
        """An address from the command line, or ""."""
        if typed:
            self.address, self.used = typed, True

    def read(self, settings: "Settings | None") -> None:
        """Take what was remembered, once; an address that was given at the start counts more."""
        if settings is None or self._read:
            return
        self._read = True
        if self.address:
            self._write(settings)
        else:
            self.address, self.word = settings.get(ADDRESS), settings.get(WORD)
            self.used = settings.get(USED) == YES

    def use(self, settings: "Settings | None", address: str, word: str = "") -> None:
        """Phones come through this host from now on."""
        self.address, self.word, self.used = address, word, True
        self._write(settings)

    def rest(self, settings: "Settings | None") -> None:
        """Phones come through no host; the address is remembered for the next time."""
        self.used = False
        self._write(settings)

    def _write(self, settings: "Settings | None") -> None:
        if settings is not None:
            settings.put(ADDRESS, self.address)
            settings.put(WORD, self.word)
            settings.put(USED, YES if self.used else NEITHER)
