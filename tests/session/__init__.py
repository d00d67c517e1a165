"""Matches at a table, without sockets, files or time."""
