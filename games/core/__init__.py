"""What all games share: the contract, chance, minds and words. Closed to the ideas of any one game."""
