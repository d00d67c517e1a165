"""Matches by the thousand: simulation and measurement."""
