"""What a seat, or everybody, may see; and what is on offer."""
