"""No file needs, by whatever way round, a file that needs it; imports for types alone, and in functions, count too."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import companion

ROOT = Path(companion.__file__).parent


def name_of(file: Path, root: Path) -> str:
    """The module that a file is."""
    parts = file.relative_to(root.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(tree: ast.AST, known: set[str]) -> Iterator[str]:
    """The modules of ours that a file imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            inner = {f"{node.module}.{alias.name}" for alias in node.names} & known
            yield from inner or {node.module}


def circle(root: Path) -> list[str]:
    """The first circle of imports; none where there is none."""
    files = {name_of(file, root): file for file in root.rglob("*.py")}
    trees = {name: ast.parse(file.read_text(encoding="utf-8")) for name, file in files.items()}
    needs = {name: set(imported(tree, set(files))) - {name} for name, tree in trees.items()}
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as found:
        return [str(name) for name in found.args[1]]
    return []


def test_no_file_imports_itself_by_way_of_others() -> None:
    assert circle(ROOT) == []


def test_a_circle_for_types_alone_is_one(tmp_path: Path) -> None:
    house = tmp_path / "house"
    house.mkdir()
    (house / "__init__.py").write_text("")
    (house / "roof.py").write_text("def raise_it():\n    from house.wall import stand\n")
    (house / "wall.py").write_text("if TYPE_CHECKING:\n    from house import roof\n")
    assert set(circle(house)) == {"house.roof", "house.wall"}
