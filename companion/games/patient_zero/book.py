"""The rules of Patient Zero in our own words."""

from typing import Final

from companion.games.rulebook import Rulebook

RULEBOOK: Final = Rulebook("companion.games.patient_zero", ("setup", "priority", "cards", "turns"))
