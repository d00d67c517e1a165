"""A position of Luchador! for tests: corners as they are named, and the steps that are next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from lucha.core.agenda import Step
from lucha.games.luchador import Luchador
from lucha.games.luchador.damage import RollHitDice, TakeDamage, TradeHits
from lucha.games.luchador.defence import HoldABlock
from lucha.games.luchador.match import Bout
from lucha.games.luchador.pins import WhoPinsFirst
from lucha.games.luchador.rerolls import ToPinOrNotToPin
from lucha.games.luchador.resolving import LineUpTheDice, PlayBlocksAndCounters
from lucha.games.luchador.winning import KnockOut
from tests.scene import Scene

GAME = Luchador()
PICKS = ("el_perrito", "la_cobra_vuelo")

# The steps of a round between seats 0 and 1.
TO_PIN_OR_NOT_TO_PIN = ToPinOrNotToPin((0, 1))
LINE_UP_THE_DICE = LineUpTheDice()
PLAY_BLOCKS_AND_COUNTERS = PlayBlocksAndCounters((0, 1))
TRADE_HITS = TradeHits((0, 1))
ROLL_HIT_DICE = (RollHitDice(0), RollHitDice(1))
TAKE_DAMAGE = TakeDamage()
KNOCK_OUT = KnockOut()
WHO_PINS_FIRST = WhoPinsFirst()
HOLD_A_BLOCK = HoldABlock((0, 1))


def bout(*steps: Step, red: Mapping[str, object] = {}, blue: Mapping[str, object] = {}, **options: str) -> Bout:
    """A match in which only these steps are left to run."""
    match = GAME.new(GAME.setup(options=options, picks=PICKS))
    match.corners = [replace(match.corners[0], **red), replace(match.corners[1], **blue)]  # type: ignore[arg-type]
    match.agenda.clear()
    match.then(*steps)
    return match


def scene(*steps: Step, red: Mapping[str, object] = {}, blue: Mapping[str, object] = {}, **options: str) -> Scene[Bout]:
    """The same, played on until somebody must throw or choose."""
    return Scene(GAME, bout(*steps, red=red, blue=blue, **options))
