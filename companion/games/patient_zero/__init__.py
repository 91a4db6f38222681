"""Patient Zero: a card game with hidden factions. It shares the referee with the winter games and nothing else."""
