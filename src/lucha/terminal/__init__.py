"""Play in a terminal.

A `Sitting` is a match under way with all that belongs to it and knows nothing of screens; the screens show it.
Textual is imported when somebody plays, and not before.
"""

from lucha.terminal.request import PlayRequest, play

__all__ = ["PlayRequest", "play"]
