"""A rule of thumb for bots: how good each option looks to the seat that is asked, from nothing but its view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from lucha.core.agenda import Question
from lucha.core.values import Option, Pass
from lucha.games.solo_una_noche.attack import Lay, LayCards, Modify, Refresh, Target
from lucha.games.solo_una_noche.combos import Combo, ForTheCombo, PickForACombo
from lucha.games.solo_una_noche.crowd import UseCrowd
from lucha.games.solo_una_noche.damage import Discard, DiscardACard, TakeOneAway
from lucha.games.solo_una_noche.equipo import (
    AnswerAsATeam,
    AttackTheOther,
    DoubleTeam,
    HealOn,
    HealWith,
    JoinTheRespond,
    Tag,
    TagIn,
    TagOut,
    TagOutWith,
    WhatThePartnerDoes,
)
from lucha.games.solo_una_noche.facts import Facts
from lucha.games.solo_una_noche.hands import (
    FRESH,
    KNOCK_OUT,
    LANDS,
    RESPOND,
    Outlook,
    best_attack,
    cover,
    later,
    texts,
)
from lucha.games.solo_una_noche.match import (
    BIG,
    DUCK,
    FINISHES,
    FLIPS,
    HAND_LIMIT,
    HEALTH,
    MOVE,
    NOBODY,
    PIN,
    PIN_LINE,
    PINS_BEFORE_THE_SURE_ONE,
    THROWS_TO_WIN,
    Laid,
)
from lucha.games.solo_una_noche.outside import AnswerAside
from lucha.games.solo_una_noche.responses import (
    AnswerOneMore,
    AnswerTheAttack,
    Duck,
    DuckTheAttack,
    DuckTheReturn,
    Negate,
    RespondStands,
    RespondTo,
    ReverseTheAnswer,
)
from lucha.games.solo_una_noche.signature import Save, UseSignature
from lucha.games.solo_una_noche.todos import (
    AnswerInSecret,
    HealTwo,
    NameATarget,
    NameTheNext,
    Rest,
)
from lucha.games.solo_una_noche.turns import PutBack, PutCardsBack
from lucha.games.solo_una_noche.view import CornerView, NocheView

MATCH: Final = 30.0  # to win, in points of Health
FIRST: Final = 1000.0  # what is done before everything else
A_TURN: Final = 4.0  # to be next in a melee
NEVER: Final = -1000.0
STRENGTH: Final = 10
TEAM_STRENGTH: Final = 12
NEAR_THE_LINE: Final = 4  # so far above 20, Pins are a danger soon
A_REFRESH: Final = 7.0  # what a hand must be worth to be kept before the Águila
TAG_HEALTH: Final = 0.25  # what a point of Health counts against the better hand when partners swap


class Advisor:
    """What the seat of a view makes of what it is asked."""

    def __init__(self, view: NocheView, facts: Facts) -> None:
        assert view.seat is not None
        self.view = view
        self.facts = facts
        self.seat = view.seat
        self.own = view.corners[view.seat]
        self.aid = facts.wrestlers[self.own.wrestler]
        self.cards = self.aid.cards
        self.hand = [card for card in self.own.hand if card is not None]
        self.is_tag = len(view.in_ring) < len(view.corners)
        self.is_melee = len(view.corners) > 2 and not self.is_tag
        self.foe = self._foe()
        self.limit = HAND_LIMIT + self.own.has_crowd + self._bends(self.own, "hand_limit")
        self.outlook = self._outlook()
        self.whole: float | None = None  # what the hand is worth in the next turn, once somebody has asked,
        self.lost: dict[str, float] = {}  # and what it loses without a card

    def _foe(self) -> int:
        """The one to be attacked now or next."""
        view, seat = self.view, self.seat
        if view.active == seat and view.defender != NOBODY:
            return view.defender
        if self.is_tag:
            return view.in_ring[1 - seat // 2]
        others = [other for other, corner in enumerate(view.corners) if other != seat and not corner.is_out]
        return view.active if view.active in others else others[0]

    def _bends(self, corner: CornerView, name: str) -> int:
        deck = self.facts.wrestlers[corner.wrestler]
        return deck.submits.get(name, 0) + sum([deck.cards[cheat].says(name) for cheat in corner.cheats])

    def _says(self, play: Laid, name: str) -> int:
        """What a plain Move and its Modifies say."""
        laid = ((play.seat, play.card), *play.modifies) if play.form == MOVE else ()
        decks = [(self.facts.wrestlers[self.view.corners[owner].wrestler], card) for owner, card in laid]
        return sum([deck.cards[card].says(name) for deck, card in decks])

    def _outlook(self) -> Outlook:
        own, foe = self.own, self.view.corners[self.foe]
        strength = (TEAM_STRENGTH if self.is_tag else STRENGTH) + self._bends(own, "strength")
        parts = sum([self.cards[card].kind == "signature" for card in own.saved])
        danger = 0.0
        is_near = not self.is_melee and own.health <= PIN_LINE + NEAR_THE_LINE
        if self.is_tag or is_near:  # in a tag match Pins follow Combos, at any Health
            danger = 2.0 if not foe.aside else 0.5
        return Outlook(
            self.aid,
            strength,
            own.health,
            foe.health,
            own.has_crowd,
            self._bends(own, "free_taunts") > 0,
            parts,
            foe.health <= PIN_LINE + self._bends(own, "pin_line"),
            self.is_tag and not own.aside,
            danger,
        )

    # What cards are worth that stay in the hand.

    def _without(self, card: str) -> list[str]:
        left = self.hand.copy()
        left.remove(card)
        return left

    def _cover_lost(self, card: str) -> float:
        return cover(self.outlook, self.hand) - cover(self.outlook, self._without(card))

    def _later_lost(self, card: str) -> float:
        """In one's own next turn: another card will be drawn in its place."""
        if card not in self.lost:
            if self.whole is None:
                self.whole = later(self.outlook, self.hand, self.limit)
            self.lost[card] = self.whole - later(self.outlook, self._without(card), self.limit)
        return self.lost[card]

    def _lost(self, card: str) -> float:
        return self._cover_lost(card) + self._later_lost(card)

    # The chance to finish somebody.

    def _respond_share(self, seat: int) -> float:
        """How many of the cards of a wrestler that lie hidden are Responds."""
        corner = self.view.corners[seat]
        cards = self.facts.wrestlers[corner.wrestler].cards
        shown = [*corner.discard, *[card for owner, card in self.view.table if owner == seat]]
        deck = self.facts.wrestlers[corner.wrestler]
        left = deck.base_responds - sum([cards[card].kind == "respond" for card in shown])
        return max(0.0, min(1.0, left / max(1, len(corner.hand) + corner.cards_in_pile)))

    def _finish_chance(self, kind: str, attacker: int, target: int) -> float:
        """If nobody Responds from the hand."""
        mine, theirs = self.view.corners[attacker], self.view.corners[target]
        if kind == PIN:
            return float((1 - self._respond_share(target)) ** (FLIPS + self._bends(theirs, "flips")))
        throws = THROWS_TO_WIN + self._bends(theirs, "lost_throws") - self._bends(mine, "throws")
        return float((2 / 3 if self._bends(mine, "draws_win") else 1 / 2) ** max(1, throws))

    def _is_sure(self, kind: str) -> bool:
        """Nobody may Respond to it."""
        if kind != PIN:
            return self._bends(self.own, "sure_submit") > 0
        saved = sum([self.cards[card].kind == PIN for card in self.own.saved])
        return saved >= PINS_BEFORE_THE_SURE_ONE - self._bends(self.own, "sure_pin")

    # The attack.

    def lay(self, options: Sequence[Option]) -> list[float]:
        view = self.view
        if view.active != self.seat:
            return self._help(options)
        strength = view.strength - view.spent
        went_big = any(play.form in BIG for play in view.laid)
        attack = best_attack(replace(self.outlook, strength=max(0, strength)), self.hand, self._kept(), len(view.laid))
        worths = []
        for option in options:
            worth = NEVER
            if isinstance(option, Pass):
                worth = 0.0
            elif isinstance(option, Save):
                worth = FIRST
            elif isinstance(option, Refresh):
                worth = self._refreshing()
            elif isinstance(option, UseSignature):
                worth = 300.0 if attack.is_signature else NEVER
            elif isinstance(option, Combo):
                worth = 300.0 if attack.combo == option.icon else NEVER
            elif isinstance(option, UseCrowd):
                worth = 400.0 if not attack.is_signature and not attack.combo else NEVER
            elif isinstance(option, Modify):
                if option.card in attack.cards and not went_big:
                    worth = 100.0 + self._fits(option)
            elif isinstance(option, Lay):
                card = self.cards[option.card]
                if card.kind == "taunt":
                    worth = 500.0 if option.card in attack.cards else NEVER
                elif card.kind in FINISHES:
                    worth = 1.0 + self._finish_chance(card.kind, self.seat, self.foe) * (1 + self._is_sure(card.kind))
                elif card.kind == "force_tag":
                    worth = self._forcing()
                elif option.card in attack.cards and not attack.combo and not attack.is_signature:
                    worth = 200.0 + card.damage
            worths.append(worth)
        return worths

    def _refreshing(self) -> float:
        """A new hand, before the turn goes on, for one that can do little."""
        outlook = replace(self.outlook, strength=max(0, self.view.strength))
        attack = best_attack(outlook, self.hand, self._kept())
        return FIRST - 1 if attack.worth + cover(self.outlook, self.hand) < A_REFRESH else NEVER

    def _kept(self) -> dict[str, float]:
        """What Ducks are worth that stay in the hand: of those that would go first, the least."""
        ducks = [card for card in self.hand if self.cards[card].has_duck]
        if not ducks:
            return {}
        lost = self._cover_lost(ducks[0])
        return dict.fromkeys(ducks, lost)

    def _fits(self, option: Modify) -> float:
        """One Respond strikes out one Move: so the strongest Move should not grow."""
        deals = self.view.deals
        card = self.cards[option.card]
        if card.says("times") or card.says("unanswerable"):
            return deals[option.place]
        return 50.0 - deals[option.place]

    def _forcing(self) -> float:
        """Swap the opponents if the other one is about to fall, or can be pinned."""
        view = self.view
        here, there = view.corners[view.defender], view.corners[view.defender ^ 1]
        finishes = any(self.cards[card].kind in FINISHES for card in self.hand)
        if finishes and there.health <= PIN_LINE < here.health:
            return FIRST
        return FIRST if there.health + 6 <= here.health else NEVER

    def _help(self, options: Sequence[Option]) -> list[float]:
        """The partner in the corner: what is left of the strength."""
        strength = self.view.strength - self.view.spent
        attack = best_attack(replace(self.outlook, strength=max(0, strength)), self.hand, None, 1)
        worths = []
        for option in options:
            worth = NEVER
            if isinstance(option, Pass):
                worth = 0.0
            elif isinstance(option, Save):
                worth = FIRST
            elif isinstance(option, Modify):
                worth = 1.0 + self._fits(option) / 100 if option.card in attack.cards else NEVER
            elif isinstance(option, Lay):
                card = self.cards[option.card]
                if card.kind in FINISHES:
                    worth = 0.5
                elif card.kind == "force_tag":
                    worth = NEVER
                elif option.card in attack.cards:
                    worth = 2.0 + card.damage + card.heal
            worths.append(worth)
        return worths

    def combine(self, options: Sequence[Option]) -> list[float]:
        """Which cards go into a Combo: those that are worth least elsewhere; a partner's Combo is never refused."""
        return [-self._cover_lost(option.card) if isinstance(option, ForTheCombo) else NEVER for option in options]

    # Answers.

    def answer(self, options: Sequence[Option]) -> list[float]:
        return [self._answer(option) for option in options]

    def _answer(self, option: Option) -> float:
        if isinstance(option, RespondTo):
            return self._responding(option.card, self.view.laid[option.place], option.place)
        if isinstance(option, Duck):
            return self._ducking(option.card, self.view.duckable)
        return 0.0

    def _responding(self, id: str, play: Laid, place: int) -> float:
        view, card = self.view, self.cards[id]
        incoming = view.damage - view.ducked
        is_mine = self.seat == view.defender or self.is_tag
        if play.form in FINISHES:
            return MATCH * self._finish_chance(play.form, view.active, view.defender) - self._lost(id)
        hit = view.deals[place]
        gained = (hit if is_mine else 0.0) + card.damage + texts(card.text) * LANDS
        target = view.corners[view.defender]
        if is_mine and incoming >= target.health > incoming - hit - self._other_ducks():
            gained += MATCH
        if card.damage >= view.corners[view.active].health:
            gained += KNOCK_OUT
        if not is_mine:
            gained += A_TURN - hit * 0.3
        return gained - self._lost(id)

    def _other_ducks(self) -> int:
        """What the Ducks of the hand take off, besides one that is spent otherwise."""
        ducks = sum([self.cards[card].may_duck for card in self.hand]) - 1
        return min(self._worth_of_a_duck() * ducks, self.view.duckable)

    def _worth_of_a_duck(self) -> int:
        clumsy = sum([lasting.amount for lasting in self.own.lasting if lasting.name == "clumsy"])
        if self.seat == self.view.defender:
            clumsy += sum([self._says(play, "clumsy") for play in self.view.laid if not play.is_negated])
        return max(0, DUCK + self._bends(self.own, "duck_worth") - clumsy)

    def _ducking(self, id: str, left: int) -> float:
        gained = float(min(self._worth_of_a_duck(), left))
        incoming = self.view.damage - self.view.ducked
        ducks = sum([self.cards[card].may_duck for card in self.hand])
        if incoming >= self.own.health > incoming - min(left, self._worth_of_a_duck() * ducks):
            gained += MATCH
        if self.cards[id].kind == "respond":
            return gained - self._lost(id)
        return gained - self._later_lost(id)

    def turn_back(self, options: Sequence[Option]) -> list[float]:
        """Double Reverse: what was struck out stands again, and the answer hits its own player."""
        respond = self.view.question.play if isinstance(self.view.question, ReverseTheAnswer) else None
        assert respond is not None
        if not isinstance(respond, RespondStands):  # outside the ring
            return [0.0 if isinstance(option, Pass) else -RESPOND for option in options]
        play = self.view.laid[respond.place]
        theirs = self.facts.wrestlers[self.view.corners[respond.seat].wrestler].cards[respond.card]
        gained = 2.0 * theirs.damage + self.view.deals[respond.place]
        if play.form in FINISHES:
            gained += MATCH * self._finish_chance(play.form, self.seat, self.view.defender)
        return [0.0 if isinstance(option, Pass) else gained - RESPOND for option in options]

    def duck_return(self, options: Sequence[Option]) -> list[float]:
        left = self.view.returned + self.view.turned_back
        return [self._ducking(option.card, left) if isinstance(option, Duck) else 0.0 for option in options]

    def negate_more(self, options: Sequence[Option]) -> list[float]:
        return [float(self.view.deals[option.place]) if isinstance(option, Negate) else 0.0 for option in options]

    # Cards that go.

    def put_back(self, options: Sequence[Option]) -> list[float]:
        return [-self._lost(option.card) if isinstance(option, PutBack) else 0.0 for option in options]

    def discard(self, options: Sequence[Option]) -> list[float]:
        return [-self._lost(option.card) if isinstance(option, Discard) else 0.0 for option in options]

    def take_away(self, options: Sequence[Option]) -> list[float]:
        question = self.view.question
        assert isinstance(question, TakeOneAway)
        cards = self.facts.wrestlers[self.view.corners[question.target].wrestler].cards
        ranks = {"signature": 9, "pin": 8, "respond": 7, "taunt": 6, "submit": 5, "move": 2, "modify": 1}
        return [
            ranks.get(cards[option.card].kind, 0) + cards[option.card].damage / 10
            if isinstance(option, Discard)
            else 0.0
            for option in options
        ]

    # Tag.

    def tag_in(self, options: Sequence[Option]) -> list[float]:
        partner = self.view.corners[self.seat ^ 1]
        worth = TAG_HEALTH * (partner.health - self.own.health) - 0.5
        held = [card for card in partner.hand if card is not None]
        if len(held) == len(partner.hand):
            aid = self.facts.wrestlers[partner.wrestler]
            parts = sum([aid.cards[card].kind == "signature" for card in partner.saved])
            theirs = replace(self.outlook, aid=aid, health=partner.health, parts=parts)
            worth += best_attack(theirs, held).worth - best_attack(self.outlook, self.hand).worth
        return [worth if isinstance(option, Tag) else 0.0 for option in options]

    def tag_out(self, options: Sequence[Option]) -> list[float]:
        partner = self.view.corners[self.seat ^ 1]
        worth = TAG_HEALTH * (partner.health - self.own.health) - 0.5
        return [worth - self._lost(option.card) if isinstance(option, TagOutWith) else 0.0 for option in options]

    def partner(self, options: Sequence[Option]) -> list[float]:
        return [self._partner(option) for option in options]

    def _partner(self, option: Option) -> float:
        if isinstance(option, HealWith):
            heals = min(2, HEALTH.highest - self.own.health)
            more = sum([self._later_lost(card) < heals for card in self.hand])
            return (heals - self._later_lost(option.card)) * max(1, min(more, 5)) / 2
        if isinstance(option, DoubleTeam):
            return self.cards[option.card].damage - self._later_lost(option.card)
        if isinstance(option, AttackTheOther):
            return self.cards[option.card].damage * LANDS - self._later_lost(option.card) - 0.3
        return 0.0

    def heal_on(self, options: Sequence[Option]) -> list[float]:
        heals = min(2, HEALTH.highest - self.own.health)
        return [heals - self._later_lost(option.card) if isinstance(option, HealWith) else 0.0 for option in options]

    def answer_aside(self, options: Sequence[Option]) -> list[float]:
        question = self.view.question
        assert isinstance(question, AnswerAside)
        left = question.play.damage
        worths = []
        for option in options:
            worth = 0.0
            if isinstance(option, RespondTo):
                worth = left + self.cards[option.card].damage - self._lost(option.card)
            elif isinstance(option, Duck):
                worth = min(self._worth_of_a_duck(), left) - self._later_lost(option.card)
                if self.cards[option.card].kind == "respond":
                    worth -= self._cover_lost(option.card)
            worths.append(worth)
        return worths

    def join(self, options: Sequence[Option]) -> list[float]:
        return [0.0 if isinstance(option, Pass) else 1.0 for option in options]

    # Melee.

    def aim(self, options: Sequence[Option]) -> list[float]:
        """At a wrestler who is about to fall; else at the one with the most Health and the fewest cards."""
        worths = []
        for option in options:
            worth = 0.0
            if isinstance(option, Target):
                corner = self.view.corners[option.target]
                worth = 10.0 - len(corner.hand) + corner.health / 20
                if corner.health <= 6:
                    worth += 20.0 - corner.health
            elif isinstance(option, Refresh):
                worth = self._refreshing()
            worths.append(worth)
        return worths

    def name_next(self, options: Sequence[Option]) -> list[float]:
        return [-float(len(self.view.corners[option.target].hand)) for option in options if isinstance(option, Target)]

    def rest(self, options: Sequence[Option]) -> list[float]:
        heals = min(2, HEALTH.highest - self.own.health)
        draws = FRESH if len(self.hand) >= self.limit else 0.5
        return [float(heals) if isinstance(option, HealTwo) else draws for option in options]


JUDGES: Final[dict[type[Question], Callable[[Advisor, Sequence[Option]], list[float]]]] = {
    LayCards: Advisor.lay,
    PickForACombo: Advisor.combine,
    AnswerTheAttack: Advisor.answer,
    DuckTheAttack: Advisor.answer,
    DuckTheReturn: Advisor.duck_return,
    AnswerAsATeam: Advisor.answer,
    AnswerInSecret: Advisor.answer,
    ReverseTheAnswer: Advisor.turn_back,
    AnswerOneMore: Advisor.negate_more,
    PutCardsBack: Advisor.put_back,
    DiscardACard: Advisor.discard,
    TakeOneAway: Advisor.take_away,
    TagIn: Advisor.tag_in,
    TagOut: Advisor.tag_out,
    WhatThePartnerDoes: Advisor.partner,
    HealOn: Advisor.heal_on,
    AnswerAside: Advisor.answer_aside,
    JoinTheRespond: Advisor.join,
    NameATarget: Advisor.aim,
    NameTheNext: Advisor.name_next,
    Rest: Advisor.rest,
}


def weigh(view: NocheView, options: Sequence[Option], facts: Facts) -> list[float]:
    """How good each option looks; all alike where nothing speaks for any."""
    judge = JUDGES.get(type(view.question)) if view.question is not None else None
    return [0.0] * len(options) if judge is None else judge(Advisor(view, facts), options)
