"""The base game as an edition."""

from typing import Final

from companion.games.winter import facts, moves
from companion.games.winter.colony import STEPS
from companion.games.winter.parts import Edition
from companion.games.winter.rulings import BASE, preset

BASE_EDITION: Final = Edition(BASE, "Dead of Winter", STEPS, preset, moves.ALL, facts.ALL)
