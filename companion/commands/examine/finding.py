"""One thing the doctor found."""

from typing import Literal

from msgspec import Struct


class Finding(Struct, frozen=True):
    """`well`, `mind` (it works, but) or `ill` (mend this first); the advice says what to do, if anything."""

    state: Literal["well", "mind", "ill"]
    text: str
    advice: str = ""
