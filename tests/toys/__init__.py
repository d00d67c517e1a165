"""Small games for the tests, one for each shape of rule."""

from __future__ import annotations

from typing import Final, TypeAlias

from lucha.core.agenda import AnyMatch
from lucha.core.game import Game
from lucha.games import GAMES
from tests.toys.challenge import MonsterPackChallenge
from tests.toys.fortune import Fortune
from tests.toys.small_dip import SmallDip
from tests.toys.small_rumble import SmallRumble
from tests.toys.tag_team import TagTeam
from tests.toys.vencidas import Vencidas

AnyGame: TypeAlias = Game[AnyMatch]

KINDS: Final = (SmallDip, MonsterPackChallenge, SmallRumble, Fortune, TagTeam, Vencidas)
TOYS: Final[dict[str, AnyGame]] = {
    game.name: game
    for game in [kind() for kind in KINDS]
    if game.name not in GAMES  # as Vencidas is for somebody who follows docs/your-first-game.md
}
VENCIDAS: Final = Vencidas()
WITH_A_VOICE: Final[dict[str, AnyGame]] = {**GAMES, VENCIDAS.name: GAMES.get(VENCIDAS.name, VENCIDAS)}
