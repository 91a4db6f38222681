"""The yardstick of K1 in a terminal of its own."""

from tests.benchmarks.bare_widgets import Counter

if __name__ == "__main__":
    Counter(1).run()
