"""COMBO MOVES: three Moves with one icon, and what the Player Aid makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import NOT_AN_OPTION, Verdict
from lucha.games.solo_una_noche.events import ComboCalledOff, ComboLaid
from lucha.games.solo_una_noche.match import COMBO, NOBODY, Laid, Noche

COMBO_CARDS: Final = 3
PARTNER_CARDS: Final = 2
COMBO_ALONE: Final = Verdict("solo_una_noche/combos/no-other-moves")
THREE_ALIKE: Final = Verdict("solo_una_noche/combos/pick-for-a-combo")
ALIKE: Final = Verdict("solo_una_noche/combos/for-the-combo")
CALLED_OFF: Final = Verdict("solo_una_noche/combos/call-off-the-combo")
SHARED_COMBO: Final = Verdict("solo_una_noche/equipo/shared-combo")


@dataclass(frozen=True, slots=True)
class Combo(Option):
    """Declare a Combo."""

    icon: str


@dataclass(frozen=True, slots=True)
class ForTheCombo(Option):
    """Take a Move into the Combo."""

    card: str


@dataclass(frozen=True, slots=True)
class FromThePartner(Option):
    """Leave the rest of the Combo to the partner."""


def from_the_partner(match: Noche, icon: str) -> int:
    """So many cards the partner may add to a Combo, for all that the active seat knows."""
    partner = match.partner(match.active)
    if partner == NOBODY or match.combo_refused:
        return 0
    hand, room = match.corners[partner].hand, PARTNER_CARDS - match.partner_cards
    if match.terms.partners_hidden:
        return min(room, len(hand))
    return min(room, len(_fitting(match, partner, icon)))


def _fitting(match: Noche, seat: int, icon: str) -> list[str]:
    cards = match.cards_of(seat)
    return [card for card in match.corners[seat].hand if icon in cards[card].icons and cards[card].kind == "move"]


@dataclass(frozen=True, slots=True)
class PickForACombo(Decision):
    """COMBO MOVES.  Three Moves that share an icon; their cost, damage and text do not count.

    In a team up to two of them are the partner's, who may refuse.
    """

    icon: str
    cards: tuple[str, ...] = ()
    given: int = 0  # so many of them, the last ones, are the partner's

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        picks = [ForTheCombo(card) for card in dict.fromkeys(_fitting(match, seat, self.icon))]
        if seat != match.active:
            return [PASS, *picks]
        missing = COMBO_CARDS - len(self.cards)
        leaves = [FromThePartner()] if self.cards and missing <= from_the_partner(match, self.icon) else []
        return [*picks, *leaves] or [PASS]  # a hand that somebody only imagines may hold none

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        if isinstance(option, ForTheCombo) and option.card in match.corners[seat].hand:
            return ALIKE
        is_left = isinstance(option, FromThePartner) and seat == match.active and match.partner(seat) != NOBODY
        return SHARED_COMBO if is_left else NOT_AN_OPTION

    def chosen(self, match: Noche, option: ForTheCombo | FromThePartner | Pass) -> None:
        if isinstance(option, FromThePartner):
            match.then(PickForACombo(match.partner(self.seat), self.icon, self.cards))
            return
        if isinstance(option, Pass):
            match.then(CallOffTheCombo(match.active, self.icon, self.cards, self.given))
            return
        match.plays(self.seat, option.card)
        is_given = self.seat != match.active
        match.partner_cards += is_given
        cards, given = (*self.cards, option.card), self.given + is_given
        if len(cards) < COMBO_CARDS:
            match.then(PickForACombo(self.seat, self.icon, cards, given))
        else:
            match.then(LayACombo(match.active, self.icon, cards))


@dataclass(frozen=True, slots=True)
class CallOffTheCombo(Step):
    """COMBO MOVES.  The partner adds nothing: the cards go back to the hands they came from."""

    seat: int
    icon: str
    cards: tuple[str, ...]
    given: int

    def run(self, match: Noche, table: Table) -> None:
        own = len(self.cards) - self.given
        for number, card in enumerate(self.cards):
            owner = self.seat if number < own else match.partner(self.seat)
            match.table.remove((owner, card))
            match.gains(owner, card)
        match.partner_cards -= self.given
        match.combo_refused = True
        table.announce(ComboCalledOff, self.seat, match.aid(self.seat).combos[self.icon].id)


@dataclass(frozen=True, slots=True)
class LayACombo(Step):
    """COMBO MOVES.  What the Player Aid says for the icon."""

    seat: int
    icon: str
    cards: tuple[str, ...]

    def run(self, match: Noche, table: Table) -> None:
        match.laid.append(Laid(COMBO, self.seat, self.icon))
        table.announce(ComboLaid, self.seat, match.aid(self.seat).combos[self.icon].id, self.cards)
