"""TODOS CONTRA TODOS: everybody for themselves, and the last one standing wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import AnyOption, Decision, SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, NOT_AN_OPTION, Verdict
from lucha.games.solo_una_noche.attack import NO_TARGET, Lay, LayCards, Modify, Refresh, RefreshTheHand, Target
from lucha.games.solo_una_noche.combos import Combo
from lucha.games.solo_una_noche.crowd import UseCrowd, gain_the_crowd
from lucha.games.solo_una_noche.damage import BOTH_FALL, DealDamage, heal
from lucha.games.solo_una_noche.drawing import Draw
from lucha.games.solo_una_noche.events import TargetNamed, TurnEarned, TurnStolen
from lucha.games.solo_una_noche.facts import Wrestler
from lucha.games.solo_una_noche.match import COMBO, CROWD, HAND_LIMIT, MOVE, NOBODY, SIGNATURE, Noche
from lucha.games.solo_una_noche.responses import (
    Duck,
    LayARespond,
    RespondTo,
    ShowTheAttack,
    ask_to_duck,
    can_be_answered,
    may_respond,
    responds_of,
    why_no_answer,
)
from lucha.games.solo_una_noche.signature import Save, UseSignature
from lucha.games.solo_una_noche.terms import Kind
from lucha.games.solo_una_noche.turns import DrawUp, EndOfTheTurn, PutCardsBack, Turn, WhoBegins

LAST_STANDING: Final = "solo_una_noche/todos/last-one-standing"
DUCKS_COME_LATER: Final = Verdict("solo_una_noche/todos/answer-in-secret")
SOMEBODY_ELSE: Final = Verdict("solo_una_noche/todos/name-the-next")
REST: Final = 2


class Todos(Kind):
    """Three or four wrestlers, no Pins and no Submits."""

    def deck(self, wrestler: Wrestler) -> list[str]:
        """All Bonus cards are in, but for those about Pins and Submits."""
        cards = wrestler.cards
        bonus = [
            card for card in wrestler.lying("bonus") if not cards[card].says("flips") + cards[card].says("lost_throws")
        ]
        return sorted([*wrestler.lying("base"), *bonus])

    def aside(self, wrestler: Wrestler) -> list[str]:
        return []

    def bonus(self, wrestler: Wrestler) -> list[str]:
        return []

    def opening(self, match: Noche) -> Sequence[Step]:
        return [*[Draw(seat, HAND_LIMIT) for seat in match.seats], WhoBegins()]

    def turn(self, match: Noche, seat: int) -> Sequence[Step]:
        match.defender = NOBODY
        return [
            DrawUp(seat),
            NameATarget(seat),
            LayCards(seat),
            ShowTheAttack(),
            DealDamage(seat),
            PutCardsBack((seat,)),
            NameTheNext(seat),
            LetTheOthersRest(),
            EndOfTheTurn(seat),
        ]

    def targets(self, match: Noche) -> list[int]:
        return match.clockwise(match.active)

    def names_a_target(self, match: Noche, target: int) -> None:
        match.then(GoFor(match.active, target))

    def has_begun(self, match: Noche) -> bool:
        return match.defender != NOBODY

    def ask_for_answers(self, match: Noche) -> None:
        if match.defender == NOBODY:
            return
        if can_be_answered(match):
            others = [seat for seat in match.clockwise(match.defender) if seat != match.active]
            match.then(AnswerInSecret((match.defender, *others)))
        else:
            ask_to_duck(match)

    def is_weakened(self, match: Noche, seat: int, table: Table) -> None:
        """There are no Pins to shuffle in."""

    def falls(self, match: Noche, down: Sequence[int], table: Table) -> None:
        for seat in down:
            match.corners[seat].is_out = True
        for corner in match.corners:
            corner.lasting = [one for one in corner.lasting if one.by not in down]
        left = match.standing()
        if len(left) > 1:
            for seat in down:
                winner = match.responder if seat == match.active else match.active
                if winner in left:
                    gain_the_crowd(match, winner, table)
        else:
            match.end(LAST_STANDING if left else BOTH_FALL, *(left or [match.defender]))

    def next_turn(self, match: Noche) -> Step:
        """After a K.O. the weakest of all; else an automatic turn, a stolen one, the defender, or a named one."""
        defender, before = match.defender, match.before
        was_attacked = is_attack(match)
        match.before = NOBODY
        if was_attacked and match.corners[defender].is_out:
            return Turn(match.named)
        if was_attacked and defender == before:
            return EarnATurn(defender)
        if was_attacked:
            match.before = defender
            return Turn(defender) if match.thief == NOBODY else StealTheTurn(match.thief)
        return Turn(match.named)

    def best_by_health(self, match: Noche, seat: int) -> tuple[int, ...]:
        health = {seat: match.corners[seat].health for seat in match.standing()}
        return tuple([seat for seat, points in health.items() if points == max(health.values())])


def is_attack(match: Noche) -> bool:
    """Taunts and saved parts alone are no attack."""
    return match.defender != NOBODY and match.has_laid(MOVE, COMBO, SIGNATURE, CROWD)


@dataclass(frozen=True, slots=True)
class NameATarget(Decision):
    """NO SET TURN ORDER.  One target a turn, named before the first Move."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        cards = match.cards_of(seat)
        refreshing = [card for card in dict.fromkeys(match.corners[seat].hand) if cards[card].says("refresh")]
        return [PASS, *[Target(other) for other in match.clockwise(seat)], *[Refresh(card) for card in refreshing]]

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        is_play = isinstance(option, (Lay, Modify, Save, Combo, UseSignature, UseCrowd, Target))
        return NO_TARGET if is_play else NOT_AN_OPTION

    def chosen(self, match: Noche, option: Target | Refresh | Pass) -> None:
        if isinstance(option, Target):
            match.then(GoFor(self.seat, option.target))
        elif isinstance(option, Refresh):
            match.then(RefreshTheHand(self.seat, option.card), self)


@dataclass(frozen=True, slots=True)
class GoFor(Step):
    """NO SET TURN ORDER.  Everybody knows who the attack is for."""

    seat: int
    target: int

    def run(self, match: Noche, table: Table) -> None:
        match.defender = self.target
        table.announce(TargetNamed, self.seat, self.target)


@dataclass(frozen=True, slots=True)
class AnswerInSecret(SecretChoice):
    """STEAL THE NEXT TURN.  All may Respond at once; the defender's counts first, then clockwise.

    What came too late is never shown.
    """

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return [PASS, *responds_of(match, seat)]

    def verdict(self, match: Noche, seat: int, option: RespondTo | Pass) -> Verdict:
        return ALLOWED if isinstance(option, Pass) else may_respond(match, option.place)

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        return DUCKS_COME_LATER if isinstance(option, Duck) else why_no_answer(match, seat, option)

    def run(self, match: Noche, table: Table) -> None:
        if match.terms.first_in_responds:
            made: dict[int, AnyOption] = match.commitments
            match.commitments = {}
            self.revealed(match, made, table)
        else:
            SecretChoice.run(self, match, table)

    def revealed(self, match: Noche, commitments: dict[int, RespondTo | Pass], table: Table) -> None:
        for seat, option in commitments.items():
            if isinstance(option, RespondTo):
                if seat != match.defender:
                    match.thief = seat
                match.then(LayARespond(seat, option.card, option.place))
                return
        ask_to_duck(match)


@dataclass(frozen=True, slots=True)
class EarnATurn(Step):
    """AN AUTOMATIC TURN.  Attacked twice in a row, you are next, and your attack is doubled."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        match.then(Turn(self.seat, is_doubled=True))
        table.announce(TurnEarned, self.seat)


@dataclass(frozen=True, slots=True)
class StealTheTurn(Step):
    """STEAL THE NEXT TURN.  The one who Responded for another is next."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        match.then(Turn(self.seat))
        table.announce(TurnStolen, self.seat)


@dataclass(frozen=True, slots=True)
class NameTheNext(Decision):
    """NO SET TURN ORDER.  Without an attack, the active player names who is next.

    After a K.O. it is the weakest: that is settled here, before the others rest.
    """

    def arises(self, match: Noche) -> bool:
        return not is_attack(match) and len(match.clockwise(self.seat)) > 1

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return [Target(other) for other in match.clockwise(seat)]

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        return SOMEBODY_ELSE if isinstance(option, Target) else NOT_AN_OPTION

    def chosen(self, match: Noche, option: Target) -> None:
        match.named = option.target

    def unasked(self, match: Noche) -> Option | None:
        if is_attack(match):
            return Target(weakest(match)) if match.corners[match.defender].is_out else None
        left = match.clockwise(self.seat)
        return Target(left[0]) if len(left) == 1 else None


def weakest(match: Noche) -> int:
    """The lowest Health of all who are left; among equals, clockwise from the defender."""
    return min(match.clockwise(match.defender), key=lambda seat: match.corners[seat].health)


@dataclass(frozen=True, slots=True)
class LetTheOthersRest(Step):
    """UNINVOLVED PLAYERS.  One who neither attacked, defended nor Responded draws a card or heals 2."""

    def run(self, match: Noche, table: Table) -> None:
        involved = {match.active, match.responder}
        if is_attack(match):
            involved.add(match.defender)
        match.then(*[Rest(seat) for seat in match.clockwise(match.active) if seat not in involved])


@dataclass(frozen=True, slots=True)
class DrawOne(Option):
    """Draw a card."""


@dataclass(frozen=True, slots=True)
class HealTwo(Option):
    """Heal 2."""


RESTING: Final[Sequence[Option]] = (DrawOne(), HealTwo())


@dataclass(frozen=True, slots=True)
class Rest(Decision):
    """UNINVOLVED PLAYERS.  Draw or heal."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return RESTING

    def chosen(self, match: Noche, option: DrawOne | HealTwo) -> None:
        match.then(Draw(self.seat, 1) if isinstance(option, DrawOne) else Recover(self.seat))


@dataclass(frozen=True, slots=True)
class Recover(Step):
    """UNINVOLVED PLAYERS.  Two points of Health."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        heal(match, self.seat, REST, table)
