"""RESPOND and DUCK: the whole attack lies there; now the defender answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final, TypeAlias

from lucha.core.agenda import ReactionWindow, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, NOT_AN_OPTION, Verdict
from lucha.games.solo_una_noche.attack import NOT_HELD
from lucha.games.solo_una_noche.damage import heal
from lucha.games.solo_una_noche.drawing import Draw
from lucha.games.solo_una_noche.events import Ducked, Responded, RespondReversed, RespondStood
from lucha.games.solo_una_noche.match import FINISHES, NOBODY, PIN, Laid, Noche

NO_MORE_DUCKS: Final = Verdict("solo_una_noche/responses/nothing-left-to-duck")
ONE_RESPOND: Final = Verdict("solo_una_noche/responses/one-an-attack")
ONE_RESPOND_A_TURN: Final = Verdict("solo_una_noche/equipo/two-responds")
BEFORE_THE_DUCKS: Final = Verdict("solo_una_noche/responses/before-the-ducks")
THIRD_PIN: Final = Verdict("solo_una_noche/pins/third-pin")
NOT_ANSWERABLE: Final = Verdict("solo_una_noche/responses/what-can-be-answered")
DUCKS_ONLY: Final = Verdict("solo_una_noche/responses/duck-icon")
NO_RESPOND: Final = Verdict("solo_una_noche/responses/lay-a-respond")
NO_DUCKS_BACK: Final = Verdict("solo_una_noche/responses/duck-returns")
ONLY_DOUBLE_REVERSE: Final = Verdict("solo_una_noche/responses/reverse-the-answer")


@dataclass(frozen=True, slots=True)
class RespondTo(Option):
    """Lay a Respond on a play of the attack."""

    card: str
    place: int
    on: str = field(default="", compare=False, repr=False)  # for the words: what lies there,
    nth: int = field(default=0, compare=False, repr=False)  # and how many of that name before it


@dataclass(frozen=True, slots=True)
class Duck(Option):
    """Spend a card as a Duck."""

    card: str


duck = cache(Duck)  # the same few are offered again and again


@dataclass(frozen=True, slots=True)
class Reverse(Option):
    """Turn a Respond back with Double Reverse."""

    card: str


@dataclass(frozen=True, slots=True)
class ShowTheAttack(Step):
    """RESPOND.  The defender is asked whenever something can be answered or Ducked, whatever the hand holds."""

    def run(self, match: Noche, table: Table) -> None:
        if match.terms.duck_returns:
            match.then(AskAboutReturns())
        match.terms.kind.ask_for_answers(match)


def can_be_answered(match: Noche) -> bool:
    """Is there a play that a Respond may be laid on?"""
    return any(match.may_be_answered(play) for play in match.laid)


def ask_to_duck(match: Noche) -> None:
    if match.duckable():
        match.then(DuckTheAttack((match.defender,), Attack(match.active)))


@dataclass(frozen=True, slots=True)
class Attack(Step):
    """2: PLAY.  What an answer is an answer to."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        """It is carried out by the steps below it."""


AnyAnswer: TypeAlias = RespondTo | Duck | Pass


@dataclass(frozen=True, slots=True)
class AnswerTheAttack(ReactionWindow):
    """3: RESPOND AND DUCK.  One Respond first, then Ducks, as many as you like."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        cards = match.cards_of(seat)
        plays = _standing(match)
        found: list[Option] = [PASS]
        for card in dict.fromkeys(match.corners[seat].hand):
            if cards[card].kind == "respond":
                found += [RespondTo(card, place, on, nth) for place, on, nth in plays]
            if cards[card].may_duck:
                found.append(duck(card))
        return found

    def refuses(self, match: Noche, seat: int) -> bool:
        return not match.duckable() or not all(match.may_be_answered(play) for play in match.laid)

    def verdict(self, match: Noche, seat: int, option: AnyAnswer) -> Verdict:
        if isinstance(option, Pass):
            return ALLOWED
        if isinstance(option, Duck):
            return ALLOWED if match.duckable() else NO_MORE_DUCKS
        return may_respond(match, option.place)

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        return why_no_answer(match, seat, option)

    def answered(self, match: Noche, seat: int, option: RespondTo | Duck) -> None:
        match.agenda.pop()
        if isinstance(option, Duck):
            match.then(DuckIt(seat, option.card))
        else:
            match.then(LayARespond(seat, option.card, option.place))


def _standing(match: Noche) -> list[tuple[int, str, int]]:
    """The plays that no Respond has struck out: where they lie, and how they are called."""
    return [(place, *match.called(place)) for place, play in enumerate(match.laid) if not play.is_negated]


def responds_of(match: Noche, seat: int) -> list[RespondTo]:
    """Every Respond of a hand on every play that stands."""
    cards = match.cards_of(seat)
    held = [card for card in match.corners[seat].hand if cards[card].kind == "respond"]
    plays = _standing(match)
    return [RespondTo(card, place, on, nth) for card in dict.fromkeys(held) for place, on, nth in plays]


def why_no_answer(match: Noche, seat: int, option: object) -> Verdict:
    """Why a card is no answer, whatever the attack is."""
    if not isinstance(option, (RespondTo, Duck, Reverse)) or option.card not in match.cards_of(seat):
        return NOT_AN_OPTION
    if option.card not in match.corners[seat].hand:
        return NOT_HELD
    if isinstance(option, Duck):
        return DUCKS_ONLY
    if isinstance(option, Reverse):
        return ONLY_DOUBLE_REVERSE
    return NOT_AN_OPTION if match.card(seat, option.card).kind == "respond" else NO_RESPOND


def may_respond(match: Noche, place: int) -> Verdict:
    play = match.laid[place]
    if match.may_be_answered(play):
        return ALLOWED
    return THIRD_PIN if play.form == PIN else NOT_ANSWERABLE


def team_has_responded(match: Noche) -> bool:
    """Has the side laid the one Respond a turn that all have agreed to?"""
    return match.terms.one_respond_a_turn and match.aside_answered


def _no_respond_now(match: Noche) -> Verdict:
    """Why only Ducks are left."""
    if match.responder != NOBODY:
        return ONE_RESPOND
    if not can_be_answered(match):
        return NOT_ANSWERABLE
    return ONE_RESPOND_A_TURN if team_has_responded(match) else BEFORE_THE_DUCKS


@dataclass(frozen=True, slots=True)
class DuckTheAttack(ReactionWindow):
    """DUCK.  As many as you like, after the one Respond."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        cards = match.cards_of(seat)
        ducks = [card for card in match.corners[seat].hand if cards[card].may_duck]
        return [PASS, *[duck(card) for card in dict.fromkeys(ducks)]]

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        return _no_respond_now(match) if isinstance(option, RespondTo) else why_no_answer(match, seat, option)

    def answered(self, match: Noche, seat: int, option: Duck) -> None:
        match.agenda.pop()
        match.then(DuckIt(seat, option.card))


@dataclass(frozen=True, slots=True)
class LayARespond(Step):
    """RESPOND.  It lies on one play of the attack; the attacker may still turn it back."""

    seat: int
    card: str
    place: int

    def run(self, match: Noche, table: Table) -> None:
        match.plays(self.seat, self.card)
        match.responder = self.seat
        table.announce(Responded, self.seat, self.card, match.name_of(match.laid[self.place]))
        respond = RespondStands(self.seat, self.card, self.place)
        match.then(ReverseTheAnswer((match.active,), respond), respond, AskAgain())


@dataclass(frozen=True, slots=True)
class AskAgain(Step):
    """DUCK.  After a Respond there may be damage left to Duck."""

    def run(self, match: Noche, table: Table) -> None:
        ask_to_duck(match)


@dataclass(frozen=True, slots=True)
class RespondStands(Step):
    """RESPOND.  One Move with its Modifies is negated, and may be paid back; on a Pin or Submit it does no more."""

    seat: int
    card: str
    place: int

    def run(self, match: Noche, table: Table) -> None:
        play = match.laid[self.place]
        match.laid[self.place] = replace(play, is_negated=True)
        table.announce(RespondStood, self.seat, self.card, match.name_of(play))
        if play.form in FINISHES:
            return
        card = match.card(self.seat, self.card)
        match.returned += card.damage
        if card.damage:
            match.terms.kind.ask_for_more(match, self.card)
        if card.says("second") and any(_negatable(match, other) for other in match.laid):
            match.then(AnswerOneMore((self.seat,), Attack(match.active)))
        do_what_a_respond_says(match, self.seat, self.card, table)

    def turned_back(self, seat: int, card: str) -> Step:
        """What Double Reverse makes of it."""
        return TurnItBack(seat, card, self.seat, self.card)


def do_what_a_respond_says(match: Noche, seat: int, respond: str, table: Table) -> None:
    """Draw, heal, take it back: what a Respond that stands says besides what it negates."""
    card = match.card(seat, respond)
    if card.says("draw"):
        match.then(Draw(seat, card.says("draw")))
    if card.says("back"):
        match.table.remove((seat, respond))
        match.gains(seat, respond)
    if card.says("heal"):
        heal(match, seat, card.says("heal"), table)


def _negatable(match: Noche, play: Laid) -> bool:
    """May a second Move be struck out here?"""
    return match.may_be_answered(play) and play.form not in FINISHES


@dataclass(frozen=True, slots=True)
class AnswerOneMore(ReactionWindow):
    """RESPOND.  A card that says so negates a second Move."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return [PASS, *[Negate(place, on, nth) for place, on, nth in _standing(match)]]

    def verdict(self, match: Noche, seat: int, option: Negate | Pass) -> Verdict:
        if isinstance(option, Pass):
            return ALLOWED
        return ALLOWED if _negatable(match, match.laid[option.place]) else NOT_ANSWERABLE

    def answered(self, match: Noche, seat: int, option: Negate) -> None:
        match.agenda.pop()
        match.laid[option.place] = replace(match.laid[option.place], is_negated=True)


@dataclass(frozen=True, slots=True)
class Negate(Option):
    """Negate a second Move."""

    place: int
    on: str = field(default="", compare=False, repr=False)  # for the words: what lies there,
    nth: int = field(default=0, compare=False, repr=False)  # and how many of that name before it


@dataclass(frozen=True, slots=True)
class ReverseTheAnswer(ReactionWindow):
    """DOUBLE REVERSE.  The attacker is asked after every Respond."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        cards = match.cards_of(seat)
        held = [card for card in match.corners[seat].hand if cards[card].says("reverse")]
        return [PASS, *[Reverse(card) for card in dict.fromkeys(held)]]

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        if isinstance(option, Duck) and not match.terms.duck_returns:
            return NO_DUCKS_BACK
        return why_no_answer(match, seat, option) if isinstance(option, Reverse) else NOT_AN_OPTION

    def answered(self, match: Noche, seat: int, option: Reverse) -> None:
        match.cancel(self.play)
        match.then(self.play.turned_back(seat, option.card))


@dataclass(frozen=True, slots=True)
class TurnItBack(Step):
    """DOUBLE REVERSE.  The Respond is cancelled, and its damage hits the one who laid it."""

    seat: int
    card: str
    target: int
    respond: str

    def run(self, match: Noche, table: Table) -> None:
        match.plays(self.seat, self.card)
        damage = match.card(self.target, self.respond).damage
        match.turned_back += damage
        match.thief = NOBODY
        table.announce(RespondReversed, self.seat, self.target, self.respond, damage)


@dataclass(frozen=True, slots=True)
class DuckIt(Step):
    """DUCK.  Two points less, from what is left of the attack; what is too much is lost."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        match.plays(self.seat, self.card)
        worth = min(match.worth_of_a_duck(self.seat), match.duckable())
        match.ducked += worth
        table.announce(Ducked, self.seat, self.card, worth)
        ask_to_duck(match)


# What comes back, where all have agreed that it may be Ducked.


@dataclass(frozen=True, slots=True)
class AskAboutReturns(Step):
    """DUCK.  One who takes damage from a Respond may Duck it: the attacker, or the one it was turned back on."""

    def run(self, match: Noche, table: Table) -> None:
        if match.returned:
            match.then(DuckTheReturn((match.active,), Attack(match.responder)))
        elif match.turned_back:
            match.then(DuckTheReturn((match.responder,), Attack(match.active)))


@dataclass(frozen=True, slots=True)
class DuckTheReturn(DuckTheAttack):
    """DUCK.  As many as you like against damage from a Respond."""

    def answered(self, match: Noche, seat: int, option: Duck) -> None:
        match.agenda.pop()
        match.then(DuckAReturn(seat, option.card))


@dataclass(frozen=True, slots=True)
class DuckAReturn(Step):
    """DUCK.  Two points less of what comes back."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        match.plays(self.seat, self.card)
        is_attacker = self.seat == match.active
        worth = min(match.worth_of_a_duck(self.seat), match.returned if is_attacker else match.turned_back)
        if is_attacker:
            match.returned -= worth
        else:
            match.turned_back -= worth
        match.then(AskAboutReturns())
        table.announce(Ducked, self.seat, self.card, worth)
