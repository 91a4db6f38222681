"""What exile does to a player."""

from tests.second_referee.board import COLONY
from tests.second_referee.dying import drop_out, expose
from tests.second_referee.questions import Rule, choose, end, pick
from tests.second_referee.table import Player, Table, find_person, free


def drive_out(table: Table, player: Player) -> Rule:
    """All of the group leave the colony and are exposed; an exiled objective is drawn."""
    player["exiled"] = True
    if table["objective"] == "Kill Them":
        table["dead"] += [person["name"] for person in player["survivors"]]
        player["survivors"].clear()
        yield from drop_out(table, player)
        return
    for name in [person["name"] for person in player["survivors"] if person["at"] == COLONY]:
        yield from send_away(table, player, name)
    player["loyal"] = (yield choose("loyalty", player["name"], ["yes", "no"])) == "yes"
    if sum(other["loyal"] is True for other in table["players"]) >= 2:
        table["morale"] = 0
        end(table, "morale")


def send_away(table: Table, player: Player, name: str) -> Rule:
    """To a place with room; this is not the survivor's own move."""
    person = find_person(table, name)
    if person is None or person["at"] != COLONY:
        return
    options = [place for place in table["places"] if free(table, place) > 0]
    if options:
        person["at"] = yield from pick("exile", player["name"], options)
        yield from expose(table, person, on_the_way=True)
