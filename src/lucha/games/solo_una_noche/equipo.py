"""EQUIPO DE LA ETIQUETA: two against two, one of each team in the ring."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from lucha.core.agenda import Decision, ReactionWindow, SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, NOT_AN_OPTION, Verdict
from lucha.games.solo_una_noche.attack import NOTHING_AFTER, Lay, LayCards, Modify
from lucha.games.solo_una_noche.damage import (
    BOTH_FALL,
    KNOCK_OUT,
    DealDamage,
    DropACard,
    heal,
    shuffle_finishes_in,
)
from lucha.games.solo_una_noche.drawing import Draw
from lucha.games.solo_una_noche.events import (
    CardPutBack,
    DoubleTeamed,
    Entered,
    Pinned,
    RespondJoined,
    Tagged,
)
from lucha.games.solo_una_noche.facts import Wrestler
from lucha.games.solo_una_noche.match import FINISHES, HAND_LIMIT, MOVE, Noche
from lucha.games.solo_una_noche.outside import AttackAside
from lucha.games.solo_una_noche.pins import TryToFinish
from lucha.games.solo_una_noche.responses import (
    AskAgain,
    Attack,
    Duck,
    LayARespond,
    RespondTo,
    ShowTheAttack,
    can_be_answered,
    may_respond,
    responds_of,
    team_has_responded,
    why_no_answer,
)
from lucha.games.solo_una_noche.signature import Save
from lucha.games.solo_una_noche.terms import Kind
from lucha.games.solo_una_noche.turns import DrawUp, EndOfTheTurn, PutBack, PutCardsBack, Turn, WhoBegins

BONUS_CARDS: Final = 3
STRENGTH: Final = 12
MOST_TO_HEAL: Final = 5
HEALED_BY_A_CARD: Final = 2
PINS_OF_ONE: Final = 3
PINS_OF_A_TEAM: Final = 4
NOTHING_GOES_BACK: Final = Verdict("solo_una_noche/equipo/no-shuffling-back")
SAME_RESPOND: Final = Verdict("solo_una_noche/equipo/join-the-respond")
SAME_MOVE: Final = Verdict("solo_una_noche/equipo/join-in")
ONE_MOVE_ASIDE: Final = Verdict("solo_una_noche/outside/attack-aside")
ALONE: Final = ("chankla", "boot_to_the_head")  # nobody joins in on these
AUTOMATIC_PIN: Final = "solo_una_noche/equipo/automatic-pin"
DUCKS_COME_LATER: Final = Verdict("solo_una_noche/equipo/answer-as-a-team")
SAME_NAME: Final = Verdict("solo_una_noche/equipo/double-team")


class Equipo(Kind):
    """Partners A, B against C, D."""

    strength = STRENGTH

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        return ((0, 1), (2, 3))

    def deck(self, wrestler: Wrestler) -> list[str]:
        return sorted([*wrestler.lying("base"), *wrestler.lying("tag")])

    def opening(self, match: Noche) -> Sequence[Step]:
        seats = tuple(match.seats)
        leaders = tuple([side[0] for side in match.terms.sides])
        return [
            *[ChooseABonusCard(seats) for _ in range(BONUS_CARDS)],
            *[Draw(seat, HAND_LIMIT) for seat in seats],
            WhoStarts(leaders),
            WhoBegins(),
        ]

    def turn(self, match: Noche, seat: int) -> Sequence[Step]:
        team = match.side(seat)
        match.active = match.in_ring[team]
        match.defender = match.in_ring[1 - team]
        members = match.terms.sides[team]
        return [*[DrawUp(member) for member in members], TagIn(match.active), TeamAttack()]

    def ask_for_answers(self, match: Noche) -> None:
        match.then(AskAgain())
        if can_be_answered(match) and not team_has_responded(match):
            seats = (match.defender, match.partner(match.defender))
            match.then(AnswerAsATeam(seats, Attack(match.active)))

    def ask_for_more(self, match: Noche, respond: str) -> None:
        partner = match.partner(match.responder)
        match.then(JoinTheRespond((partner,), Joinable(match.responder, respond)))

    def is_weakened(self, match: Noche, seat: int, table: Table) -> None:
        team = match.side(seat)
        if all(match.corners[member].was_weak for member in match.terms.sides[team]):
            for member in match.terms.sides[1 - team]:
                shuffle_finishes_in(match, member, table)

    def falls(self, match: Noche, down: Sequence[int], table: Table) -> None:
        teams = {match.side(seat) for seat in down}
        if len(teams) > 1:
            match.end(BOTH_FALL, *match.terms.sides[match.side(match.defender)])
        else:
            match.end(KNOCK_OUT, *match.terms.sides[1 - teams.pop()])

    def pin_is_saved(self, match: Noche, seat: int, table: Table) -> None:
        side = match.terms.sides[match.side(seat)]
        saved = [match.saved_pins(member) for member in side]
        if max(saved) >= PINS_OF_ONE or sum(saved) >= PINS_OF_A_TEAM:
            table.announce(Pinned, match.active, match.defender)
            match.end(AUTOMATIC_PIN, *side)

    def next_turn(self, match: Noche) -> Step:
        return Turn(match.in_ring[match.side(match.defender)])

    def best_by_health(self, match: Noche, seat: int) -> tuple[int, ...]:
        points = [sum([match.corners[member].health for member in side]) for side in match.terms.sides]
        if points[0] == points[1]:
            return match.terms.sides[match.side(seat)]
        return match.terms.sides[points.index(max(points))]


# Before the match.


@dataclass(frozen=True, slots=True)
class TakeBonus(Option):
    """Take a Bonus card into the deck."""

    card: str


@dataclass(frozen=True, slots=True)
class ChooseABonusCard(SecretChoice):
    """BONUS CARDS.  Three each, which the opponents do not see."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return [TakeBonus(card) for card in match.corners[seat].bonus]

    def revealed(self, match: Noche, commitments: dict[int, TakeBonus], table: Table) -> None:
        """Nothing is: the card goes into the deck as it lies."""
        for seat, option in commitments.items():
            match.corners[seat].bonus.remove(option.card)
            insort(match.corners[seat].pile, option.card)


@dataclass(frozen=True, slots=True)
class Enter(Option):
    """Who goes into the ring first."""

    seat: int


@dataclass(frozen=True, slots=True)
class WhoStarts(SecretChoice):
    """SET UP.  Both teams name their first active wrestler in secret."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return [Enter(member) for member in match.terms.sides[match.side(seat)]]

    def revealed(self, match: Noche, commitments: dict[int, Enter], table: Table) -> None:
        match.in_ring = [option.seat for option in commitments.values()]
        for seat in match.in_ring:
            table.announce(Entered, seat)


# The team's turn.


@dataclass(frozen=True, slots=True)
class Tag(Option):
    """Tag the partner in."""


TAGGING: Final[Sequence[Option]] = (PASS, Tag())


@dataclass(frozen=True, slots=True)
class TagIn(Decision):
    """ON YOUR TURN, 2.  Choose who is active."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return TAGGING

    def chosen(self, match: Noche, option: Tag | Pass) -> None:
        if isinstance(option, Tag):
            match.then(TagThePartner(self.seat))


@dataclass(frozen=True, slots=True)
class TagThePartner(Step):
    """TAG.  The partner comes in."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        partner = match.partner(self.seat)
        match.in_ring[match.side(self.seat)] = match.active = partner
        table.announce(Tagged, self.seat, partner)


@dataclass(frozen=True, slots=True)
class TeamAttack(Step):
    """ON YOUR TURN, 3 to 7.  The attack, what the partner does besides, the answers, the damage."""

    def run(self, match: Noche, table: Table) -> None:
        active = match.active
        back = [PutCardsBack((active,))] if match.terms.tag_shuffle_back else []
        match.then(
            LayCards(active),
            WhatThePartnerDoes((match.partner(active),)),
            ShowTheAttack(),
            DealDamage(active),
            TryToFinish(),
            *back,
            TagOut(active),
            EndOfTheTurn(active),
        )


@dataclass(frozen=True, slots=True)
class TagOutWith(Option):
    """Discard a card and tag the partner in."""

    card: str


@dataclass(frozen=True, slots=True)
class TagOut(Decision):
    """TAG.  For a discarded card the active wrestler tags out at the end of the turn."""

    def arises(self, match: Noche) -> bool:
        return bool(match.corners[self.seat].hand)

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return [PASS, *[TagOutWith(card) for card in dict.fromkeys(match.corners[seat].hand)]]

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        is_back = isinstance(option, PutBack) and not match.terms.tag_shuffle_back
        return NOTHING_GOES_BACK if is_back else NOT_AN_OPTION

    def chosen(self, match: Noche, option: TagOutWith | Pass) -> None:
        if isinstance(option, TagOutWith):
            match.then(DropACard(self.seat, option.card), TagThePartner(self.seat))


# What the partner does.


@dataclass(frozen=True, slots=True)
class HealWith(Option):
    """Shuffle a card back to heal."""

    card: str


@dataclass(frozen=True, slots=True)
class DoubleTeam(Option):
    """Join a Move of the active wrestler."""

    card: str
    place: int
    nth: int = field(default=0, compare=False, repr=False)  # for the words: how many of that name lie before it


@dataclass(frozen=True, slots=True)
class AttackTheOther(Option):
    """Play a Move against the inactive opponent."""

    card: str


@dataclass(frozen=True, slots=True)
class WhatThePartnerDoes(SecretChoice):
    """ON YOUR TURN, 4.  Heal, Double-Team or attack the inactive opponent: one of them."""

    def arises(self, match: Noche, seat: int) -> bool:
        return bool(match.corners[seat].hand)

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        cards = match.cards_of(seat)
        held = list(dict.fromkeys(match.corners[seat].hand))
        moves = [card for card in held if cards[card].kind == "move"]
        own = [
            (place, play) for place, play in enumerate(match.laid) if play.form == MOVE and play.seat == match.active
        ]
        joins = [
            DoubleTeam(card, place, match.called(place)[1])
            for card in moves
            for place, play in own
            if play.card == card
        ]
        return [PASS, *[HealWith(card) for card in held], *joins, *[AttackTheOther(card) for card in moves]]

    def verdict(self, match: Noche, seat: int, option: object) -> Verdict:
        return SAME_NAME if isinstance(option, DoubleTeam) and option.card in ALONE else ALLOWED

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        if getattr(option, "card", "") not in match.corners[seat].hand:
            return NOT_AN_OPTION
        if isinstance(option, (Lay, Modify, Save)) and match.has_laid(*FINISHES):
            return NOTHING_AFTER
        if isinstance(option, AttackTheOther):
            return ONE_MOVE_ASIDE
        return SAME_MOVE if isinstance(option, DoubleTeam) else NOT_AN_OPTION

    def revealed(self, match: Noche, commitments: dict[int, Option], table: Table) -> None:
        """All but a card that goes back to heal."""
        for seat, option in commitments.items():
            if isinstance(option, HealWith):
                match.then(PutBackToHeal(seat, option.card, 1))
            elif isinstance(option, DoubleTeam):
                match.then(JoinIn(seat, option.card, option.place))
            elif isinstance(option, AttackTheOther):
                match.then(AttackAside(seat, option.card))


@dataclass(frozen=True, slots=True)
class PutBackToHeal(Step):
    """THE INACTIVE PLAYER CAN HEAL.  A card goes back into the draw pile for 2 Health."""

    seat: int
    card: str
    count: int

    def run(self, match: Noche, table: Table) -> None:
        match.puts_back(self.seat, self.card)
        if self.count < MOST_TO_HEAL:
            match.then(HealOn((self.seat,), self.count))
        table.announce(CardPutBack, self.seat, self.card)
        heal(match, self.seat, HEALED_BY_A_CARD, table)


@dataclass(frozen=True, slots=True)
class HealOn(SecretChoice):
    """THE INACTIVE PLAYER CAN HEAL.  Up to five cards."""

    count: int

    def arises(self, match: Noche, seat: int) -> bool:
        return bool(match.corners[seat].hand)

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return [PASS, *[HealWith(card) for card in dict.fromkeys(match.corners[seat].hand)]]

    def revealed(self, match: Noche, commitments: dict[int, HealWith | Pass], table: Table) -> None:
        """Nobody else sees the card."""
        for seat, option in commitments.items():
            if isinstance(option, HealWith):
                match.then(PutBackToHeal(seat, option.card, self.count + 1))


@dataclass(frozen=True, slots=True)
class JoinIn(Step):
    """DOUBLE-TEAM.  The printed damage is added and stands, even if the Move is negated."""

    seat: int
    card: str
    place: int

    def run(self, match: Noche, table: Table) -> None:
        match.plays(self.seat, self.card)
        damage = match.card(self.seat, self.card).damage
        match.joined += damage
        table.announce(DoubleTeamed, self.seat, self.card, damage)


# The answers of a team.


@dataclass(frozen=True, slots=True)
class AnswerAsATeam(ReactionWindow):
    """RESPOND.  The active wrestler is asked first, then the partner; one Respond for both."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return [PASS, *responds_of(match, seat)]

    def verdict(self, match: Noche, seat: int, option: RespondTo | Pass) -> Verdict:
        return ALLOWED if isinstance(option, Pass) else may_respond(match, option.place)

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        if isinstance(option, Duck):
            return DUCKS_COME_LATER
        return why_no_answer(match, seat, option)

    def answered(self, match: Noche, seat: int, option: RespondTo) -> None:
        match.agenda.pop()
        match.agenda.pop()  # the question about Ducks: it comes again after the Respond
        match.then(LayARespond(seat, option.card, option.place))


@dataclass(frozen=True, slots=True)
class Joinable(Step):
    """DOUBLE-TEAM.  A Respond that hits back."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        """It has been carried out."""


@dataclass(frozen=True, slots=True)
class Join(Option):
    """Join the partner's Respond."""

    card: str


@dataclass(frozen=True, slots=True)
class JoinTheRespond(ReactionWindow):
    """DOUBLE-TEAM.  The partner may add the same Respond: its damage, and nothing more."""

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return [PASS, *[Join(self.play.card)] * (self.play.card in match.corners[seat].hand)]

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        return SAME_RESPOND if isinstance(option, Join) and option.card != self.play.card else NOT_AN_OPTION

    def answered(self, match: Noche, seat: int, option: Join) -> None:
        match.agenda.pop()
        match.then(AddARespond(seat, option.card))


@dataclass(frozen=True, slots=True)
class AddARespond(Step):
    """DOUBLE-TEAM.  Both hit back."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        match.plays(self.seat, self.card)
        damage = match.card(self.seat, self.card).damage
        match.returned += damage
        table.announce(RespondJoined, self.seat, self.card, damage)
