"""The tests of Lucha."""
