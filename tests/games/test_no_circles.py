"""No file of the games needs, by whatever way round, a file that needs it; imports for types alone count too."""

from graphlib import CycleError, TopologicalSorter

import grimp

ROOT = "companion.games"


def test_imports_of_the_games_make_no_circle() -> None:
    graph = grimp.build_graph("companion", exclude_type_checking_imports=False)
    modules = {module for module in graph.modules if module.startswith(ROOT)}
    needs = {module: graph.find_modules_directly_imported_by(module) & modules for module in modules}
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as circle:
        raise AssertionError(" → ".join(circle.args[1])) from None
