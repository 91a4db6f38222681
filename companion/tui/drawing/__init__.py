"""Pure drawing: from a part of the table to lines of text with tones. Knows nothing of widgets."""
