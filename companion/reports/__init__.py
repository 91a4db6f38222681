"""The story of a game as figures, sentences and plots: on the screen, as HTML, Markdown and CSV."""
