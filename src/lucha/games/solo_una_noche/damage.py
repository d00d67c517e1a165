"""DAMAGE: all of it at once, then who has fallen, then who has the crowd."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.kit.drawn import CardDiscarded, HandSeen
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.solo_una_noche.cards import Special
from lucha.games.solo_una_noche.crowd import gain_the_crowd
from lucha.games.solo_una_noche.drawing import Draw
from lucha.games.solo_una_noche.events import (
    FinishesShuffledIn,
    Healed,
    Hurt,
    KnockedOut,
    StillFeelsIt,
)
from lucha.games.solo_una_noche.match import COMBO, CROWD, HEALTH, MOVE, NOBODY, PIN_LINE, Laid, Lasting, Noche

KNOCK_OUT: Final = "solo_una_noche/damage/knock-out"
BOTH_FALL: Final = "solo_una_noche/damage/both-fall"
LEFT_BEHIND: Final = ("weaken", "clumsy", "short_hand")


def heal(match: Noche, seat: int, points: int, table: Table) -> None:
    corner = match.corners[seat]
    before, corner.health = corner.health, HEALTH.step(corner.health, points)
    table.announce(Healed, seat, corner.health - before, corner.health)


@dataclass(frozen=True, slots=True)
class DealDamage(Step):
    """4: DAMAGE.  The heal of a Combo first; then everything that anybody suffers, at once."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        aid = match.aid(self.seat)
        for play in match.laid:
            if play.form == COMBO and aid.combos[play.card].says("heal"):
                heal(match, self.seat, aid.combos[play.card].says("heal"), table)
        dealt = damage_to_all(match)
        before = [corner.health for corner in match.corners]
        for seat, damage in dealt.items():
            corner = match.corners[seat]
            corner.health = HEALTH.step(corner.health, -damage)
            table.announce(Hurt, seat, damage, corner.health)
        for seat, damage in dealt.items():
            corner = match.corners[seat]
            if before[seat] > PIN_LINE >= corner.health and not corner.was_weak:
                corner.was_weak = True
                match.terms.kind.is_weakened(match, seat, table)
            if not match.corners[seat].health:
                match.overkill = damage - before[seat]
        match.then(KnockOut(self.seat), DoWhatMovesSay(self.seat), WinTheCrowd(self.seat))


def damage_to_all(match: Noche) -> dict[int, int]:
    """What everybody suffers by this attack, the defender first."""
    dealt: dict[int, int] = {}
    if match.defender != NOBODY:
        dealt[match.defender] = match.damage() - match.ducked
    if match.turned_back:
        dealt[match.responder] = dealt.get(match.responder, 0) + match.turned_back
    dealt[match.active] = match.returned
    return dealt


def shuffle_finishes_in(match: Noche, seat: int, table: Table) -> None:
    """The opponent is at 20 or less for the first time: Pins and Submits go into the draw pile."""
    corner = match.corners[seat]
    if corner.aside:
        count = len(corner.aside)
        corner.pile = sorted([*corner.pile, *corner.aside])
        aside = corner.aside
        match.others_learn(seat, lambda sight: sight.adds_to_the_pile(aside))
        corner.aside = []
        table.announce(FinishesShuffledIn, seat, count)


@dataclass(frozen=True, slots=True)
class KnockOut(Step):
    """K.O.  At 0 it is over; if both are at 0, the defender wins."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        down = [seat for seat in match.seats if not match.corners[seat].health and not match.corners[seat].is_out]
        for seat in down:
            table.announce(KnockedOut, seat)
        if down:
            match.terms.kind.falls(match, down, table)


@dataclass(frozen=True, slots=True)
class DoWhatMovesSay(Step):
    """MOVE.  What a Move, a Combo or the crowd move says besides its damage, if it was not negated."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        if match.corners[self.seat].is_out:
            return
        aid = match.aid(self.seat)
        for play in [play for play in match.laid[::-1] if not play.is_negated]:  # the first one's steps come on top
            if play.form == MOVE:
                if not match.is_plain(play):
                    do_what_a_move_says(match, play, self.seat, match.defender, table)
                    self._lasts(match, play, table)
            elif play.form == COMBO:
                self._special(match, aid.combos[play.card], table)
            elif play.form == CROWD:
                if aid.crowd.says("heal"):
                    heal(match, self.seat, aid.crowd.says("heal"), table)
                self._special(match, aid.crowd, table)

    def _lasts(self, match: Noche, play: Laid, table: Table) -> None:
        for name in () if match.corners[match.defender].is_out else LEFT_BEHIND:
            amount = match.says(play, name)
            if amount:
                match.corners[match.defender].lasting.append(Lasting(name, amount, play.seat))
                table.announce(StillFeelsIt, match.defender, name, amount)

    def _special(self, match: Noche, special: Special, table: Table) -> None:
        _cards_change(match, self.seat, match.defender, special.says("draw"), special.says("discard"))
        if special.says("look") and not match.corners[match.defender].is_out:
            match.then(LookAtTheHand(self.seat, match.defender))


def do_what_a_move_says(match: Noche, play: Laid, seat: int, target: int, table: Table) -> None:
    """Heal, draw, make the other one discard: what is over at once."""
    if match.says(play, "heal"):
        heal(match, seat, match.says(play, "heal"), table)
    _cards_change(match, seat, target, match.says(play, "draw"), match.says(play, "discard"))


def _cards_change(match: Noche, seat: int, target: int, draws: int, discards: int) -> None:
    if discards and not match.corners[target].is_out:
        match.then(*[DiscardACard(target)] * discards)
    if draws:
        match.then(Draw(seat, draws))


@dataclass(frozen=True, slots=True)
class Discard(Option):
    """Discard a card of one's own."""

    card: str


@dataclass(frozen=True, slots=True)
class DiscardACard(Decision):
    """DISCARDING.  You choose which of your cards goes."""

    def arises(self, match: Noche) -> bool:
        return bool(match.corners[self.seat].hand)

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return [Discard(card) for card in dict.fromkeys(match.corners[seat].hand)]

    def chosen(self, match: Noche, option: Discard) -> None:
        match.then(DropACard(self.seat, option.card))


@dataclass(frozen=True, slots=True)
class DropACard(Step):
    """DISCARDING.  It goes to the discards at once."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        match.loses(self.seat, self.card)
        match.corners[self.seat].discard.append(self.card)
        table.announce(CardDiscarded, self.seat, self.card)


@dataclass(frozen=True, slots=True)
class LookAtTheHand(Step):
    """CROWD SUPPORT.  You see the whole hand and choose a card that is discarded."""

    seat: int
    target: int

    def run(self, match: Noche, table: Table) -> None:
        match.shows_hand(self.target, self.seat)
        table.announce(HandSeen, self.seat, self.target, tuple(match.corners[self.target].hand))
        match.then(TakeOneAway(self.seat, self.target))


@dataclass(frozen=True, slots=True)
class TakeOneAway(Decision):
    """CROWD SUPPORT.  One of the cards you see."""

    target: int

    def arises(self, match: Noche) -> bool:
        return bool(match.corners[self.target].hand)

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return [Discard(card) for card in dict.fromkeys(match.corners[self.target].hand)]

    def chosen(self, match: Noche, option: Discard) -> None:
        match.then(DropACard(self.target, option.card))


@dataclass(frozen=True, slots=True)
class WinTheCrowd(Step):
    """CROWD SUPPORT.  A Combo or a Signature Move wins it, after its damage."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        if match.big_one and not match.corners[self.seat].is_out:
            gain_the_crowd(match, self.seat, table)
