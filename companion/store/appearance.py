"""Whether this laptop is read by day or by night: a small file of the laptop's own, read before the first picture."""

from typing import Final

from companion.store.whereabouts import data_folder, private_folder

NAME: Final = "appearance"
LIGHT: Final = "light"


def is_light() -> bool:
    """Whether the light colours were chosen."""
    try:
        return (data_folder() / NAME).read_text().strip() == LIGHT
    except (OSError, UnicodeDecodeError):  # none yet, or not ours to read: dark
        return False


def keep(light: bool) -> None:
    """Write it down. Raises OSError."""
    (private_folder(data_folder()) / NAME).write_text(LIGHT if light else "dark")
