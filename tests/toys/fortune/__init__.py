"""The fortune teller's tent: a rule looks at the top of the deck, and puts it back in another order."""

from tests.toys.fortune.game import Fortune

__all__ = ["Fortune"]
