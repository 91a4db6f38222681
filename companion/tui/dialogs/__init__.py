"""Small questions of the program itself: pick, type, do it anyway. They return a value and change nothing."""
