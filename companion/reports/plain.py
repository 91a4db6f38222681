"""Text for Markdown: names and titles stand as they are, whatever signs they are written with."""

import re


def plain(text: str) -> str:
    """One line without a sign that Markdown would take for its own."""
    return re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", " ".join(text.split()))
