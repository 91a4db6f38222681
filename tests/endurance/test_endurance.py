"""Each program of this folder for a moment, with a seed of its own each time; by hand as long as you like."""

import importlib
from random import SystemRandom

import pytest

from tests.endurance.programs import PROGRAMS


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_endures(name: str) -> None:
    program = importlib.import_module(f"tests.endurance.{name}")
    seed = SystemRandom().randrange(2**32)
    print(f"python -m tests.endurance {name} --times {program.SHORT} --seed {seed}")
    print(program.run(program.SHORT, seed))
