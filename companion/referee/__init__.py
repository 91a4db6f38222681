"""What every game shares: asks, facts, procedures, moves, the log and the ring of seats."""
