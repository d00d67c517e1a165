"""RUMBLESLAM: teams of wrestlers in a ring of squares, paid in Dosh."""
