"""Main objectives whose goal can be read off the board."""

from tests.second_referee.table import Table


def goal_met(table: Table) -> bool:
    """What the table has declared; else what the card asks for, at this moment.  [BG-COL-5]"""
    if table["declared"]:
        return bool(table["objective_complete"])
    if table["objective"] == "Kill Them":
        return sum(there["zombies"] for there in table["places"].values()) <= 3
    if table["objective"] == "Home Sweet Home":
        at_home = sum(entrance["barricades"] for entrance in table["entrances"])
        return at_home >= 10 and all(there["barricades"] for there in table["places"].values())
    if table["objective"] == "Raiding Party":
        return sum(there["deck_empty"] for there in table["places"].values()) >= 2
    return bool(table["objective_complete"])
