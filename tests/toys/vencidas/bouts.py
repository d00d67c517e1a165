"""BOUTS: draw, show your grip, and hold the arm down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import Option, Result
from lucha.core.verdict import ALLOWED, Verdict
from tests.toys.vencidas.events import ArmPressed, ArmsLocked, BoutBegan, CardDrawn, GripShown
from tests.toys.vencidas.match import FALLS_TO_WIN, HAND_SIZE, Arm, Cantina

TIRED: Final = Verdict("vencidas/bouts/tired-arm")


@dataclass(frozen=True, slots=True)
class Show(Option):
    """Show a grip."""

    card: str


@dataclass(frozen=True, slots=True)
class Bout(Step):
    """A BOUT.  Everybody draws up to three cards, while the pile has enough; then all show a grip."""

    def run(self, match: Cantina, table: Table) -> None:
        match.bout += 1
        missing = [seat for seat in match.seats for _ in range(HAND_SIZE - len(match.wrestlers[seat].hand))]
        draws = [DrawACard(seat) for seat in missing] if len(missing) <= len(match.deck) else []
        match.then(*draws, ShowYourGrip(tuple(match.seats)), WhoIsStronger(), EndOfTheBout())
        table.announce(BoutBegan, match.bout)


@dataclass(frozen=True, slots=True)
class DrawACard(Step):
    """DRAWING.  A card from the pile, which only its player sees."""

    seat: int

    def run(self, match: Cantina, table: Table) -> None:
        card = table.draw(match.deck)
        match.take_from_deck(self.seat, card, is_open=False)
        table.announce(CardDrawn, self.seat, card)


@dataclass(frozen=True, slots=True)
class ShowYourGrip(SecretChoice):
    """SHOW YOUR GRIP.  All pick a card in secret and turn it up together."""

    def candidates(self, match: Cantina, seat: int) -> Sequence[Show]:
        grips = sorted(set(match.wrestlers[seat].hand), key=match.terms.strength.__getitem__)
        return [Show(card) for card in grips]

    def verdict(self, match: Cantina, seat: int, option: Show) -> Verdict:
        wrestler = match.wrestlers[seat]
        has_another = any(card != option.card for card in wrestler.hand)
        return TIRED if option.card == wrestler.grip and has_another else ALLOWED

    def revealed(self, match: Cantina, commitments: dict[int, Show], table: Table) -> None:
        for seat, option in commitments.items():
            match.lose(seat, option.card)
            match.discard.append(option.card)
            match.wrestlers[seat].grip = option.card
        for seat, option in commitments.items():
            table.announce(GripShown, seat, option.card)


@dataclass(frozen=True, slots=True)
class WhoIsStronger(Step):
    """WHO IS STRONGER?  The strongest grip that nobody else shows goes for the fall; equal grips lock."""

    def run(self, match: Cantina, table: Table) -> None:
        shown = [wrestler.grip for wrestler in match.wrestlers]
        alone = [seat for seat in match.seats if shown.count(shown[seat]) == 1]
        if alone:
            match.then(HoldItDown(max(alone, key=lambda seat: match.terms.strength[shown[seat]])))
        else:
            table.announce(ArmsLocked)


@dataclass(frozen=True, slots=True)
class HoldItDown(Step):
    """HOLD IT DOWN!  Two dice: if both slip, the arm comes up again and there is no fall."""

    seat: int

    def run(self, match: Cantina, table: Table) -> None:
        faces = table.throw(match.terms.dice)
        is_fall = Arm.HOLD in faces
        match.wrestlers[self.seat].falls += is_fall
        table.announce(ArmPressed, self.seat, faces, is_fall)


@dataclass(frozen=True, slots=True)
class EndOfTheBout(Step):
    """WINNING.  Enough falls win; when the cards are used up, most falls do."""

    def run(self, match: Cantina, table: Table) -> None:
        falls = [wrestler.falls for wrestler in match.wrestlers]
        best = tuple([seat for seat in match.seats if falls[seat] == max(falls)])
        if max(falls) >= FALLS_TO_WIN:
            match.result = Result(best, "vencidas/bouts/enough-falls")
        elif not match.wrestlers[0].hand:
            match.result = Result(best, "vencidas/bouts/out-of-cards", len(best) > 1)
        else:
            match.then(Bout())
