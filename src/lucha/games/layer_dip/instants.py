"""INSTANT CARDS: a play waits on the table until everybody has had a chance to stop it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from lucha.core.agenda import ReactionWindow, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, NOT_AN_OPTION, Verdict
from lucha.games.layer_dip.cards import AnyPlay, AnyUse, Card, Play, PlayToMove, is_aimed_at, play
from lucha.games.layer_dip.events import (
    AbilityHappened,
    AbilityStopped,
    CardHappened,
    CardStopped,
)

if TYPE_CHECKING:
    from lucha.games.layer_dip.match import Dip

NOTHING_TO_STOP: Final = Verdict("layer_dip/instants/nothing-to-stop")
ONLY_INSTANTS: Final = Verdict("layer_dip/instants/only-instants")
BROKEN_BONES: Final = Verdict("layer_dip/cards/broken-bones")
CHAMPIONSHIP_BELT: Final = Verdict("layer_dip/cards/championship-belt")
SUPER_CABRA: Final = Verdict("layer_dip/cards/super-cabra")


class Chupacabra(Card):
    """Stops an Action, an Add-On, an Ability or an Instant."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        return "instant"

    def is_instant(self) -> bool:
        return True

    def is_super(self) -> bool:
        return False

    def why_not(self) -> Verdict:
        return NOTHING_TO_STOP

    def may_stop(self, match: Dip, seat: int, play: AnyStoppable) -> Verdict:
        """May `seat` stop `play` with it?"""
        if self.is_super():
            return ALLOWED
        if match.has(seat, "broken_bones"):
            return BROKEN_BONES
        if play.is_super(match):
            return SUPER_CABRA
        return CHAMPIONSHIP_BELT if match.has(play.seat, "championship_belt") else ALLOWED


class SuperCabra(Chupacabra):
    """A Chupacabra that only another Super-cabra stops."""

    __slots__ = ()

    def is_super(self) -> bool:
        return True


INSTANTS: Final[dict[str, type[Chupacabra]]] = {"stop": Chupacabra, "stop_for_sure": SuperCabra}


def stop_a_card(match: Dip, seat: int, card: str, table: Table) -> None:
    """It leaves the table without having happened."""
    match.on_table.remove(card)
    match.discard.append(card)
    table.announce(CardStopped, seat, card)


@dataclass(frozen=True, slots=True)
class CardPlay(Step):
    """An Action, an Add-On or a Luchador that nobody has stopped does what it says."""

    seat: int
    option: AnyPlay

    def run(self, match: Dip, table: Table) -> None:
        card = self.option.card
        match.on_table.remove(card)
        table.announce(CardHappened, self.seat, self.option)
        match.terms.cards[card].happens(match, self.seat, self.option, table)

    def is_super(self, match: Dip) -> bool:
        return False

    def stake(self, match: Dip, seat: int) -> str:
        card = match.terms.cards[self.option.card]
        return card.stake() + moved(self.option, seat) if card.is_aimed_at(self.option, seat) else ""

    def is_stopped(self, match: Dip, table: Table) -> None:
        stop_a_card(match, self.seat, self.option.card, table)


def moved(option: AnyPlay, seat: int) -> str:
    """Who something goes to: keeping it is another matter than getting it."""
    if not isinstance(option, PlayToMove):
        return ""
    return ".to" if option.target == seat else ".from"


@dataclass(frozen=True, slots=True)
class AbilityUse(Step):
    """An Ability that nobody has stopped."""

    seat: int
    luchador: str
    option: AnyUse

    def run(self, match: Dip, table: Table) -> None:
        ability = match.terms.luchadores[self.luchador].ability
        assert ability is not None
        table.announce(AbilityHappened, self.seat, self.luchador, self.option)
        ability.happens(match, self.seat, self.option, table)

    def is_super(self, match: Dip) -> bool:
        return False

    def stake(self, match: Dip, seat: int) -> str:
        ability = match.terms.luchadores[self.luchador].ability
        return type(ability).__name__ if is_aimed_at(self.option, seat) else ""

    def is_stopped(self, match: Dip, table: Table) -> None:
        table.announce(AbilityStopped, self.seat, self.luchador)


@dataclass(frozen=True, slots=True)
class InstantPlay(Step):
    """INSTANT CARDS.  What it answers is stopped, and counts as played or used."""

    seat: int
    option: Play
    answers: AnyStoppable

    def run(self, match: Dip, table: Table) -> None:
        match.on_table.remove(self.option.card)
        match.discard.append(self.option.card)
        match.cancel(self.answers)
        table.announce(CardHappened, self.seat, self.option)
        self.answers.is_stopped(match, table)

    def is_super(self, match: Dip) -> bool:
        card = match.terms.cards[self.option.card]
        return isinstance(card, Chupacabra) and card.is_super()

    def stake(self, match: Dip, seat: int) -> str:
        return "own" if self.answers.seat == seat else ""

    def is_stopped(self, match: Dip, table: Table) -> None:
        stop_a_card(match, self.seat, self.option.card, table)


AnyStoppable: TypeAlias = CardPlay | AbilityUse | InstantPlay


@dataclass(frozen=True, slots=True)
class AnswerIt(ReactionWindow):
    """INSTANT CARDS.  Clockwise from the active player all but the author are asked, able or not.

    Once an answer is stopped, the play is put to all of them again.
    """

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        instants, hand = match.terms.instants, match.players[seat].hand
        if instants.isdisjoint(hand):
            return [PASS]
        return [PASS, *[play(card) for card in dict.fromkeys(hand) if card in instants]]

    def refuses(self, match: Dip, seat: int) -> bool:
        return not match.terms.instants.isdisjoint(match.players[seat].hand)

    def verdict(self, match: Dip, seat: int, option: Play | Pass) -> Verdict:
        if isinstance(option, Pass):
            return ALLOWED
        card = match.terms.cards[option.card]
        return card.may_stop(match, seat, self.play) if isinstance(card, Chupacabra) else ONLY_INSTANTS

    def why_not(self, match: Dip, seat: int, option: object) -> Verdict:
        is_held = isinstance(option, Play) and option.card in match.players[seat].hand
        return ONLY_INSTANTS if is_held else ReactionWindow.why_not(self, match, seat, option)

    def manner(self, match: Dip, seat: int) -> str:
        """What is at stake for `seat`; everybody knows that, for everybody sees the play."""
        stake: str = self.play.stake(match, seat)
        return stake

    def answered(self, match: Dip, seat: int, option: Play) -> None:
        match.lose(seat, option.card)
        match.on_table.append(option.card)
        if match.terms.asks_all_again:
            match.agenda[-1] = window_of(match, self.play)
        put_to_all(match, InstantPlay(seat, option, self.play))


def why_no_instant(match: Dip, seat: int, option: object) -> Verdict:
    """The rule against what is no candidate of a question: an Instant has nothing to stop outside a window."""
    if isinstance(option, Play) and option.card in match.terms.instants and option.card in match.players[seat].hand:
        return NOTHING_TO_STOP
    return NOT_AN_OPTION


def put_to_all(match: Dip, play: AnyStoppable) -> None:
    """On the agenda, under a window in which it may be stopped."""
    match.agenda += [play, window_of(match, play)]


def window_of(match: Dip, play: AnyStoppable) -> AnswerIt:
    """Nobody is asked about a play of their own."""
    return AnswerIt(tuple([seat for seat in match.clockwise(match.active) if seat != play.seat]), play)
