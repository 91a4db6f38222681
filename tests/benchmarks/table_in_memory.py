"""Our table in a terminal of its own, on a game in memory: what is measured is the screen, not the disk."""

from tests.tui.conftest import at_table

if __name__ == "__main__":
    at_table().run()
