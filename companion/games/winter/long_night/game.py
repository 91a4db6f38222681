"""The Long Night as the shelf offers it."""

from typing import Final

from companion.games.winter.game import Winter
from companion.games.winter.long_night.edition import LONG_NIGHT_EDITION

LONG_NIGHT: Final = Winter(LONG_NIGHT_EDITION)
