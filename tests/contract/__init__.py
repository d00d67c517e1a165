"""What holds for every game, every mode and every seat."""
