"""ATTACK THE OTHER INACTIVE PLAYER: a Move outside the ring, which its target alone answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lucha.core.agenda import ReactionWindow, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.solo_una_noche.damage import do_what_a_move_says
from lucha.games.solo_una_noche.events import (
    AttackNegated,
    Ducked,
    Hurt,
    PartnerAttacked,
    Responded,
    RespondReversed,
)
from lucha.games.solo_una_noche.match import HEALTH, MOVE, PIN_LINE, Laid, Noche
from lucha.games.solo_una_noche.responses import (
    BEFORE_THE_DUCKS,
    NO_MORE_DUCKS,
    NOT_ANSWERABLE,
    ONE_RESPOND,
    Duck,
    RespondTo,
    ReverseTheAnswer,
    do_what_a_respond_says,
    why_no_answer,
)


@dataclass(frozen=True, slots=True)
class AttackAside(Step):
    """ATTACK THE OTHER INACTIVE PLAYER.  An attack of its own: free, and only its target answers."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        match.plays(self.seat, self.card)
        target = match.partner(match.defender)
        match.then(GoOnAside(BlowAside(self.seat, self.card, target, match.card(self.seat, self.card).damage)))
        table.announce(PartnerAttacked, self.seat, target, self.card)


@dataclass(frozen=True, slots=True)
class BlowAside(Step):
    """ATTACK THE OTHER INACTIVE PLAYER.  Nobody falls below 1 by it, and nothing of it lasts."""

    seat: int  # whose card it is
    card: str
    target: int
    damage: int
    is_answered: bool = False  # no Respond can come any more
    is_return: bool = False  # it is the damage of a Respond

    def run(self, match: Noche, table: Table) -> None:
        hurt(match, self.target, self.damage, table)
        if not self.is_return:
            do_what_a_move_says(match, Laid(MOVE, self.seat, self.card), self.seat, self.target, table)

    def may_be_ducked(self, match: Noche) -> bool:
        if self.is_return:
            return match.terms.duck_returns and self.damage > 0
        return self.damage > 0 and not match.card(self.seat, self.card).says("unduckable")

    def may_be_answered(self, match: Noche) -> bool:
        return not self.is_answered and not self.is_return and not match.card(self.seat, self.card).says("unanswerable")


def hurt(match: Noche, seat: int, damage: int, table: Table) -> None:
    """Down to one point of Health, and no further."""
    corner = match.corners[seat]
    before = corner.health
    corner.health = max(min(before, 1), HEALTH.step(before, -damage))
    table.announce(Hurt, seat, before - corner.health, corner.health)
    if before > PIN_LINE >= corner.health and not corner.was_weak:
        corner.was_weak = True
        match.terms.kind.is_weakened(match, seat, table)


@dataclass(frozen=True, slots=True)
class GoOnAside(Step):
    """ATTACK THE OTHER INACTIVE PLAYER.  Its target is asked while it can be answered or Ducked; then it lands."""

    blow: BlowAside

    def run(self, match: Noche, table: Table) -> None:
        match.then(self.blow)
        if self.blow.may_be_answered(match) or self.blow.may_be_ducked(match):
            match.then(AnswerAside((self.blow.target,), self.blow))


@dataclass(frozen=True, slots=True)
class AnswerAside(ReactionWindow):
    """ATTACK THE OTHER INACTIVE PLAYER.  Ducks and one Respond, of the target alone."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        cards = match.cards_of(seat)
        found: list[Option] = [PASS]
        for card in dict.fromkeys(match.corners[seat].hand):
            if cards[card].kind == "respond":
                found.append(RespondTo(card, 0, self.play.card))
            if cards[card].may_duck:
                found.append(Duck(card))
        return found

    def verdict(self, match: Noche, seat: int, option: RespondTo | Duck | Pass) -> Verdict:
        if isinstance(option, Pass):
            return ALLOWED
        if isinstance(option, Duck):
            return ALLOWED if self.play.may_be_ducked(match) else NO_MORE_DUCKS
        if self.play.may_be_answered(match):
            return ALLOWED
        if not self.play.is_answered:
            return NOT_ANSWERABLE
        return ONE_RESPOND if match.aside_answered else BEFORE_THE_DUCKS

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        return why_no_answer(match, seat, option)

    def answered(self, match: Noche, seat: int, option: RespondTo | Duck) -> None:
        match.cancel(self.play)
        if isinstance(option, Duck):
            match.then(DuckAside(seat, option.card, self.play))
        else:
            match.then(RespondAside(seat, option.card, self.play))


@dataclass(frozen=True, slots=True)
class DuckAside(Step):
    """DUCK.  Two points less."""

    seat: int
    card: str
    blow: BlowAside

    def run(self, match: Noche, table: Table) -> None:
        match.plays(self.seat, self.card)
        clumsy = match.card(self.blow.seat, self.blow.card).says("clumsy")
        worth = min(match.worth_of_a_duck(self.seat, clumsy), self.blow.damage)
        match.then(GoOnAside(replace(self.blow, damage=self.blow.damage - worth, is_answered=True)))
        table.announce(Ducked, self.seat, self.card, worth)


@dataclass(frozen=True, slots=True)
class RespondAside(Step):
    """RESPOND.  It lies on the Move; the inactive attacker may still turn it back."""

    seat: int
    card: str
    blow: BlowAside
    place: int = 0  # as the option has it: there is one Move alone

    def run(self, match: Noche, table: Table) -> None:
        match.plays(self.seat, self.card)
        match.aside_answered = True
        respond = RespondStandsAside(self.seat, self.card, self.blow.seat)
        unanswered = GoOnAside(replace(self.blow, is_answered=True))
        match.then(ReverseTheAnswer((self.blow.seat,), respond), respond, unanswered)
        table.announce(Responded, self.seat, self.card, self.blow.card)


@dataclass(frozen=True, slots=True)
class RespondStandsAside(Step):
    """RESPOND.  The Move is negated; what is printed hits the inactive attacker."""

    seat: int
    card: str
    attacker: int

    def run(self, match: Noche, table: Table) -> None:
        match.agenda.pop()  # the Move goes no further
        damage = match.card(self.seat, self.card).damage
        if damage:
            match.then(GoOnAside(BlowAside(self.seat, self.card, self.attacker, damage, is_return=True)))
        table.announce(AttackNegated, self.seat, self.attacker, self.card)
        do_what_a_respond_says(match, self.seat, self.card, table)

    def turned_back(self, seat: int, card: str) -> Step:
        """What Double Reverse makes of it."""
        return TurnItBackAside(seat, card, self.seat, self.card)


@dataclass(frozen=True, slots=True)
class TurnItBackAside(Step):
    """DOUBLE REVERSE.  Outside the ring too: the Respond is cancelled, and its damage hits the one who laid it."""

    seat: int
    card: str
    target: int
    respond: str

    def run(self, match: Noche, table: Table) -> None:
        match.plays(self.seat, self.card)
        damage = match.card(self.target, self.respond).damage
        if damage:
            match.then(GoOnAside(BlowAside(self.target, self.respond, self.target, damage, is_return=True)))
        table.announce(RespondReversed, self.seat, self.target, self.respond, damage)
