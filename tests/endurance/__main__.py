"""`python -m tests.endurance [NAME …] [--long] [--times N] [--seed S]`: try to break it, for as long as you like."""

import argparse
import importlib
import sys
import time
from random import SystemRandom

from tests.endurance.programs import PROGRAMS


def main() -> None:
    """Run what is named, or all; a failure names its seed."""
    parser = argparse.ArgumentParser(prog="python -m tests.endurance", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"some of: {', '.join(PROGRAMS)}; all without one")
    parser.add_argument("--long", action="store_true", help="as often as the goals ask for")
    parser.add_argument("--times", type=int, help="so often")
    parser.add_argument("--seed", type=int, help="the same chances again")
    asked = parser.parse_args()
    if unknown := set(asked.names) - set(PROGRAMS):
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    for name in asked.names or PROGRAMS:
        program = importlib.import_module(f"tests.endurance.{name}")
        times = asked.times or (program.LONG if asked.long else program.SHORT)
        seed = SystemRandom().randrange(2**32) if asked.seed is None else asked.seed
        print(f"{name}: {times} times, seed {seed}", flush=True)
        began, cpu = time.monotonic(), time.process_time()
        figures = program.run(times, seed)
        print(
            f"{name}: {figures}; {time.monotonic() - began:.0f} s, {time.process_time() - cpu:.0f} s ours", flush=True
        )


if __name__ == "__main__":
    sys.exit(main())
