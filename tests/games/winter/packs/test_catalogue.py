"""The catalogue files against what is known of the published cards."""

import pytest

from companion.games.winter.board.places import BOARD
from companion.games.winter.packs import catalogue
from companion.games.winter.rules.effects import Effect, Lowest


def test_the_thirty_survivors_of_the_box_have_the_even_influences_from_10_to_68() -> None:
    box = [one.influence for one in catalogue.survivors() if not one.promo and one.box == "base"]
    assert box == list(range(10, 70, 2))


def test_the_survivors_of_the_long_night_have_odd_influences() -> None:
    box = [one.influence for one in catalogue.survivors() if not one.promo and one.box == "long-night"]
    assert box == sorted(box) and len(box) == 13 and all(influence % 2 for influence in box)


@pytest.mark.parametrize(
    ("name", "job", "values"),
    [
        ("Blue", "Test Subject 112", (13, 1, 2, "raxxon", None, True)),
        ("Kumar Sen", "Public Speaker", (65, 3, 6, "any", None, True)),
        ("Lily Mae", "Explosives Technician", (45, 1, 5, "any", 6, True)),
        ("Gia Najjar", "Physical Therapist", (49, 2, 3, "any", None, False)),
        ("Rich Sommer", "Regular Guy", (51, 1, 4, "any", None, True)),
    ],
)
def test_what_is_printed_on_survivors_of_the_long_night(name: str, job: str, values: tuple[object, ...]) -> None:
    one = catalogue.survivor_named(name)
    assert one is not None and one.job == job and one.box == "long-night"
    assert (one.influence, one.attack, one.search, one.place, one.die, one.once_per_round) == values


def test_no_two_survivors_share_an_influence_or_a_name() -> None:
    everyone = catalogue.survivors()
    assert len({survivor.influence for survivor in everyone}) == len({survivor.name for survivor in everyone}) == 45


def test_values_are_dice_and_places_are_on_the_board() -> None:
    for survivor in catalogue.survivors():
        assert survivor.attack in range(1, 7) and survivor.search in range(1, 7)
        assert survivor.die is None or survivor.die in range(1, 7)
        assert survivor.place in {*BOARD, "any", "non-colony"}
        assert survivor.ability.endswith(".")


def test_only_the_fitness_trainer_takes_four_wounds() -> None:
    assert {survivor.name: survivor.lethal for survivor in catalogue.survivors() if survivor.lethal != 3} == {
        "Buddy Davis": 4
    }


@pytest.mark.parametrize("typed", ["Brian Lee", "brian lee", "  BRIAN   LEE "])
def test_a_name_is_found_in_any_spelling(typed: str) -> None:
    mayor = catalogue.survivor_named(typed)
    assert mayor is not None and (mayor.job, mayor.influence, mayor.attack, mayor.search) == ("Mayor", 68, 3, 4)


def test_a_name_that_nobody_has_is_none() -> None:
    assert catalogue.survivor_named("Brian") is None
    assert catalogue.objective_named("") is None
    assert catalogue.crisis_named("Boredom") is None


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("chan", ["Annaleigh Chan"]),
        ("tho", ["Carla Thompson", "Thomas Heart"]),
        ("bri", ["Brian Lee"]),
        ("brian l", ["Brian Lee"]),
        ("doc", ["Olivia Brown"]),
        ("par", ["Harman Brooks"]),
        ("ugh", []),
    ],
)
def test_three_letters_find_a_survivor_by_any_word(typed: str, found: list[str]) -> None:
    assert [survivor.name for survivor in catalogue.survivors_like(typed)] == found


def test_a_survivor_found_by_name_and_job_is_listed_once() -> None:
    names = [survivor.name for survivor in catalogue.survivors_like("")]
    assert len(names) == len(set(names)) == 45


def test_the_ten_main_objectives() -> None:
    base = [objective for objective in catalogue.objectives() if objective.box == "base"]
    numbers = {objective.name: (objective.morale, objective.rounds) for objective in base}
    assert numbers == {
        "Eight Weeks of Darkness": (7, 8),
        "Kill Them": (7, 7),
        "Find a Cure": (None, None),
        "Home Sweet Home": (6, 6),
        "Raiding Party": (5, 6),
        "Leave It All Behind": (None, None),
        "Stockpile": (None, None),
        "Winter Has Come": (None, 8),
        "Too Many Mouths": (7, 5),
        "We Need More Samples": (6, 6),
    }


def test_the_main_objectives_of_the_long_night_as_far_as_they_are_known() -> None:
    ours = [objective for objective in catalogue.objectives() if objective.box == "long-night"]
    numbers = {objective.name: (objective.morale, objective.rounds) for objective in ours}
    assert numbers == {
        "Tribute": (None, 4),
        "The Chimp and the Code": (None, None),
        "Bandit Blitz": (None, None),
    }
    assert all(objective.check == "" for objective in ours)


def test_objectives_that_the_board_can_show() -> None:
    assert {objective.name: objective.check for objective in catalogue.objectives() if objective.check} == {
        "Eight Weeks of Darkness": "survive",
        "Kill Them": "few-zombies-outside",
        "Find a Cure": "medicine",
        "Home Sweet Home": "home-sweet-home",
        "Raiding Party": "empty-decks",
        "Too Many Mouths": "survive",
        "We Need More Samples": "samples",
        "Winter Has Come": "fuel-each-round",
    }


@pytest.mark.question(52)
def test_three_objectives_take_cards_from_the_players() -> None:
    taking = [objective.name for objective in catalogue.objectives() if objective.takes_cards]
    assert taking == ["Find a Cure", "Leave It All Behind", "Stockpile"]


def test_kill_them_takes_the_exiled_out_of_the_game() -> None:
    assert [objective.name for objective in catalogue.objectives() if objective.exile_removes] == ["Kill Them"]


def test_the_thirteen_known_crises() -> None:
    assert len(catalogue.crises()) == 13
    surge = catalogue.crisis_named("zombie surge")
    assert surge is not None and surge.on_failure == (
        Effect(do="zombies", by=6, place="colony"),
        Effect(do="zombies", by=1, place="others"),
    )
    crowded = catalogue.crisis_named("Overpopulation")
    assert crowded is not None and crowded.on_failure == (Effect(do="kill", who=Lowest(lowest=2)),)


def test_a_crisis_of_which_something_is_unknown_is_offered_by_name_only() -> None:
    half = {crisis.name: crisis.needs for crisis in catalogue.half_known_crises()}
    assert half == {
        "Medicine Shortage": (),
        "The Night is Dark": (),
        "The Vault": ("tool",),
        "Temperature Drop": (),
    }
    assert all(catalogue.crisis_named(name) is None for name in half)


def test_places_in_crises_are_on_the_board() -> None:
    for crisis in catalogue.crises():
        for effect in crisis.on_failure:
            assert effect.place is None or effect.place in {*BOARD, "others"}


def test_what_was_read_is_kept() -> None:
    assert catalogue.survivors() is catalogue.survivors()
