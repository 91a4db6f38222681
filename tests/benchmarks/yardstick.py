"""A figure is a ratio: ours and its yardstick, measured turn by turn in the same run."""

import gc
import time
from collections.abc import Callable
from statistics import median
from typing import Any

SLACK = 1.25


def ratio(ours: Callable[[], Any], yardstick: Callable[[], Any], rounds: int) -> float:
    """Median of ours over median of the yardstick."""
    spent: dict[Callable[[], Any], list[float]] = {ours: [], yardstick: []}
    gc.collect()
    for number in range(rounds):
        for what in (ours, yardstick) if number % 2 else (yardstick, ours):
            started = time.perf_counter()
            what()
            spent[what].append(time.perf_counter() - started)
    return median(spent[ours]) / median(spent[yardstick])


def judge(benchmark: Any, name: str, found: float, goal: float) -> None:
    """Keep the ratio beside the benchmark, and fail it at 1.25 times the goal."""
    benchmark.extra_info.update(goal=goal, ratio=round(found, 2), name=name)
    print(f"\n{name}: {found:.2f} (goal {goal})")
    assert found <= goal * SLACK, f"{name}: {found:.2f} is more than {SLACK} times the goal of {goal}"
