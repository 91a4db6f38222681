"""What a forecast says. As JSON it is the `forecast` of the protocol."""

from msgspec import Struct

Chances = dict[str, float]
"""How likely each number is. The numbers are texts, as keys of JSON are; the chances sum to 1."""


class Certain(Struct, frozen=True):
    """What no die and no crisis changes: the food eaten or otherwise come and gone, starvation tokens added, and what
    each costs in morale."""

    food: int
    starvation: int
    starvation_morale: int
    waste_morale: int


class CrisisAhead(Struct, frozen=True):
    """The crisis that is still to be resolved: so many points prevent it, so many raise morale by 1 as well.

    `outcome` is "prevented" or "failed" where the table has counted the cards already.
    """

    name: str
    needs: tuple[str, ...]
    threshold: int
    bonus_at: int
    outcome: str | None


class PlaceAhead(Struct, frozen=True):
    """One place after the phase: zombies standing there, barricades gone, and how often zombies overran an entrance."""

    zombies: Chances
    barricades_lost: Chances
    overruns: Chances
    traps_sprung: Chances = {}
    """How often an explosive trap went off there."""


class Forecast(Struct, frozen=True):
    """The whole forecast.

    `morale` and `deaths` (of named and helpless survivors) are numbers when the phase is over or the game has ended in
    it; `ends` is the chance of each reason for which it can end; `survivors` is each named survivor's chance of dying.

    A crisis ahead is shown both ways: `if_prevented` and `if_failed` are whole forecasts. What stands beside them is
    the one that the counted cards bring about; while nobody has counted, it is the failure. Prevented without a count
    means just enough cards, so without the bonus.
    """

    certain: Certain
    crisis: CrisisAhead | None
    morale: Chances
    deaths: Chances
    places: dict[str, PlaceAhead]
    ends: Chances
    survivors: Chances
    if_prevented: "Forecast | None" = None
    if_failed: "Forecast | None" = None
