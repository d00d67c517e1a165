"""Who sits down in a terminal."""

from __future__ import annotations

import pytest

from lucha.core.facts import BadInput
from lucha.terminal.players import players_of


def test_a_name_is_what_eyes_see() -> None:
    assert [player.name for player in players_of(["me:An\u034fa", "me:Be\u200bto"])] == ["Ana", "Beto"]
    for name in ("\u3164", "\u2800", "\u0301", "greedy", "El Ciсlón"):
        with pytest.raises(BadInput):
            players_of([f"me:{name}"])
    with pytest.raises(BadInput, match="2 people are called Ana"):
        players_of(["me:Ana", "me:Аnа"])
