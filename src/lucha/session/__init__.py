"""A match under way: who sits where, what each may see and do, clocks, undo, and the log it is kept in."""
