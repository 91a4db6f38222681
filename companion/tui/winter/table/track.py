"""The five tracks of the table: names and keys."""

from typing import Final, NamedTuple


class Track(NamedTuple):
    """A track: the letter adds one, its capital takes one away."""

    id: str
    title: str
    key: str


TRACKS: Final = (
    Track("morale", "Morale", "m"),
    Track("round", "Round", "r"),
    Track("food", "Food", "f"),
    Track("starvation", "Starvation", "s"),
    Track("waste", "Waste", "w"),
)
