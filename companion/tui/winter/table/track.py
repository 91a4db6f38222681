"""The five tracks of the table: names and keys."""

from typing import Final, NamedTuple


class Track(NamedTuple):
    """A track: the letter adds one, its capital takes one away. What hardly ever changes by hand has none: + and −."""

    id: str
    title: str
    key: str


TRACKS: Final = (
    Track("morale", "Morale", "m"),
    Track("round", "Round", ""),
    Track("food", "Food", "f"),
    Track("starvation", "Starvation", ""),
    Track("waste", "Waste", "w"),
)
