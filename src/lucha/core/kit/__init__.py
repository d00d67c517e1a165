"""The kit: parts that more than one game is made of.  The core knows none of them; a game takes what it needs."""
