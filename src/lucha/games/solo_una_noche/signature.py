"""SIGNATURE MOVE: three parts, saved over several turns, and 20 damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import Verdict
from lucha.games.solo_una_noche.events import PartSaved, SignatureUsed
from lucha.games.solo_una_noche.match import SIGNATURE, Laid, Noche

PARTS_ARE_SAVED: Final = Verdict("solo_una_noche/signature/save-a-part")
ONE_PART: Final = Verdict("solo_una_noche/signature/one-a-turn")
THREE_PARTS: Final = Verdict("solo_una_noche/signature/use-the-signature-move")
SIGNATURE_ALONE: Final = Verdict("solo_una_noche/signature/alone")


@dataclass(frozen=True, slots=True)
class Save(Option):
    """Save a part of the Signature Move."""

    card: str


@dataclass(frozen=True, slots=True)
class UseSignature(Option):
    """Use the Signature Move."""


@dataclass(frozen=True, slots=True)
class SaveAPart(Step):
    """SIGNATURE MOVE.  A part goes to the Player Aid, free and open."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        match.loses(self.seat, self.card)
        match.corners[self.seat].saved.append(self.card)
        match.parts_saved += 1
        table.announce(PartSaved, self.seat, self.card, len(match.saved_parts(self.seat)))


@dataclass(frozen=True, slots=True)
class UseTheSignatureMove(Step):
    """SIGNATURE MOVE.  Three parts together: 20 damage that nobody Modifies, Responds to or Ducks."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        parts = match.saved_parts(self.seat)
        for card in parts:
            match.corners[self.seat].saved.remove(card)
            match.table.append((self.seat, card))
        match.laid.append(Laid(SIGNATURE, self.seat, ""))
        table.announce(SignatureUsed, self.seat, tuple(parts))
