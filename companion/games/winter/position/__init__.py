"""The table as a text and back."""
