"""What must be moved or remembered on the real board stays on the screen until somebody has seen it."""
