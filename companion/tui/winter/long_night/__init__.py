"""What The Long Night adds to the laptop."""
