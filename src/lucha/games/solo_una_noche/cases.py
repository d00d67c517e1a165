"""Why a rule refuses something right now: the facts behind a refusal, from what the seat sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lucha.core.verdict import Case
from lucha.games.solo_una_noche.attack import Modify, Target
from lucha.games.solo_una_noche.cards import Card
from lucha.games.solo_una_noche.equipo import JoinTheRespond
from lucha.games.solo_una_noche.facts import SIGNATURE_PARTS, Facts
from lucha.games.solo_una_noche.match import (
    BIG,
    COMBO,
    CROWD,
    MOVE,
    NOBODY,
    PIN,
    PIN_LINE,
    PINS_BEFORE_THE_SURE_ONE,
    SIGNATURE,
    SUBMIT,
    Laid,
)
from lucha.games.solo_una_noche.outside import AnswerAside
from lucha.games.solo_una_noche.signature import Save
from lucha.games.solo_una_noche.todos import NameATarget
from lucha.games.solo_una_noche.view import NocheView


class Known:
    """What a seat sees, and what is printed."""

    def __init__(self, view: NocheView, facts: Facts) -> None:
        self.view = view
        self.facts = facts

    def cards(self, seat: int) -> dict[str, Card]:
        return self.facts.wrestlers[self.view.corners[seat].wrestler].cards

    def bends(self, seat: int, name: str) -> int:
        cards = self.cards(seat)
        return sum([cards[cheat].says(name) for cheat in self.view.corners[seat].cheats])

    def name_of(self, place: int) -> str:
        play, aid = self.view.laid[place], self.facts.wrestlers[self.view.corners[self.view.active].wrestler]
        if play.form == COMBO:
            return aid.combos[play.card].id
        return aid.crowd.id if play.form == CROWD else play.card or play.form

    def has_laid(self, *forms: str) -> bool:
        return any(play.form in forms for play in self.view.laid)

    def that_says(self, play: Laid, name: str) -> str:
        """The card of a Move, or of its Modifies, that says something; nothing: none does."""
        owned = ((play.seat, play.card), *play.modifies) if play.form in (MOVE, SUBMIT) else ()
        return next((card for seat, card in owned if self.cards(seat)[card].says(name)), "")

    def cheat_that_says(self, seat: int, name: str) -> str:
        cards = self.cards(seat)
        return next((cheat for cheat in self.view.corners[seat].cheats if cards[cheat].says(name)), "")

    def is_unduckable(self, place: int) -> bool:
        """Does a play hurt, no matter who Ducks?"""
        play = self.view.laid[place]
        if play.is_negated or not self.view.deals[place]:
            return False
        if play.form == COMBO:
            aid = self.facts.wrestlers[self.view.corners[self.view.active].wrestler]
            return bool(aid.combos[play.card].says("unduckable"))
        return play.form == SIGNATURE or bool(self.that_says(play, "unduckable"))


def the_card(known: Known, case: Case) -> Case:
    return replace(case, what=getattr(case.option, "card", ""))


def what_it_costs(known: Known, case: Case) -> Case:
    view, case = known.view, the_card(known, case)
    card = known.cards(case.seat)[case.what]
    is_free = card.kind == "taunt" and known.bends(view.active, "free_taunts") > 0
    return replace(case, needs=0 if is_free else card.cost, has=view.strength - view.spent)


def what_lies_there(known: Known, case: Case) -> Case:
    """The first play of the attack, which leaves no room for another of its kind."""
    places = [place for place, play in enumerate(known.view.laid) if play.form in BIG] or [0]
    return replace(case, what=known.name_of(places[0]))


def beside_a_combo(known: Known, case: Case) -> Case:
    if isinstance(case.option, Modify):
        return replace(what_lies_there(known, case), manner="modify")
    return case if known.has_laid(COMBO) else replace(what_lies_there(known, case), manner="moves")


def beside_a_signature(known: Known, case: Case) -> Case:
    return case if known.has_laid(SIGNATURE) else replace(what_lies_there(known, case), manner="moves")


def beside_the_crowd_move(known: Known, case: Case) -> Case:
    if known.has_laid(*BIG):
        return what_lies_there(known, case)
    place = [play.form for play in known.view.laid].index(CROWD)
    return replace(case, what=known.name_of(place))


def after_which(known: Known, case: Case) -> Case:
    if known.has_laid(PIN, SUBMIT):
        return replace(case, manner="finish")
    return replace(case, manner="signature" if known.has_laid(SIGNATURE) else "")


def what_it_goes_on(known: Known, case: Case) -> Case:
    case = the_card(known, case)
    if known.has_laid(MOVE):
        return replace(case, manner="which")
    return replace(case, manner="crowd") if known.has_laid(CROWD) else case


def in_or_out(known: Known, case: Case) -> Case:
    """Only the active wrestler declares a Combo, uses a Signature Move or the crowd move."""
    return case if case.seat == known.view.active else replace(case, manner="inactive")


def who_turns_it_back(known: Known, case: Case) -> Case:
    """Double Reverse can, at another moment; no other card ever can."""
    case = the_card(known, case)
    return replace(case, manner="attacker") if known.cards(case.seat)[case.what].says("reverse") else case


def of_an_icon(known: Known, case: Case) -> Case:
    cards, icon = known.cards(case.seat), case.option.icon
    hand = [cards[card] for card in known.view.corners[case.seat].hand if card is not None]
    count = sum([card.kind == "move" and icon in card.icons for card in hand])
    return in_or_out(known, replace(case, what=icon, has=count))


def parts_together(known: Known, case: Case) -> Case:
    cards = known.cards(case.seat)
    parts = [card for card in known.view.corners[case.seat].saved if cards[card].kind == "signature"]
    return in_or_out(known, replace(case, has=len(parts), needs=SIGNATURE_PARTS))


def part_or_not(known: Known, case: Case) -> Case:
    return replace(the_card(known, case), manner="other" if isinstance(case.option, Save) else "")


def whose_first_move(known: Known, case: Case) -> Case:
    return case if getattr(known.view.question, "cards", ()) else replace(case, manner="own")


def which_target(known: Known, case: Case) -> Case:
    view = known.view
    if isinstance(case.option, Target):
        manner = "opponents" if view.defender == NOBODY else "named"
        return replace(case, manner=manner, other=view.defender)
    return replace(case, manner="first") if isinstance(view.question, NameATarget) else case


def who_ducks(known: Known, case: Case) -> Case:
    defender = known.view.defender
    return case if case.seat == defender else replace(case, manner="bystander", other=defender)


def what_is_joined(known: Known, case: Case) -> Case:
    question = known.view.question
    assert isinstance(question, JoinTheRespond)
    return replace(case, what=question.play.card)


def what_hurts_anyway(known: Known, case: Case) -> Case:
    """What no Duck takes off."""
    question = known.view.question
    if isinstance(question, AnswerAside):
        return replace(case, what=question.play.card, manner="unduckable") if question.play.damage else case
    places = [place for place in range(len(known.view.laid)) if known.is_unduckable(place)]
    return replace(case, what=known.name_of(places[0]), manner="unduckable") if places else case


def parts_saved(known: Known, case: Case) -> Case:
    return replace(case, has=1 + known.bends(case.seat, "parts"))


def how_strong(known: Known, case: Case) -> Case:
    view = known.view
    line = PIN_LINE + known.bends(view.active, "pin_line")
    return replace(case, other=view.defender, has=view.began[view.defender], needs=line)


def what_it_is_laid_on(known: Known, case: Case) -> Case:
    """The play, or what keeps everybody from Responding to it."""
    view = known.view
    if isinstance(view.question, AnswerAside):
        return replace(case, what=view.question.play.card, manner="text")
    place = min(case.option.place, len(view.laid) - 1)
    play = view.laid[place]
    cheat = known.cheat_that_says(view.active, "sure_submit") if play.form == SUBMIT else ""
    if cheat:
        return replace(case, what=cheat, manner="cheat")
    text = known.that_says(play, "sure_submit" if play.form == SUBMIT else "unanswerable")
    return replace(case, what=text, manner="text") if text else replace(case, what=known.name_of(place))


def pins_saved(known: Known, case: Case) -> Case:
    """Whose Pin it is, and how many of them have failed."""
    play = known.view.laid[case.option.place]
    cards = known.cards(play.seat)
    saved = [card for card in known.view.corners[play.seat].saved if cards[card].kind == "pin"]
    case = replace(case, other=play.seat, has=len(saved))
    if len(saved) >= PINS_BEFORE_THE_SURE_ONE:
        return case
    return replace(case, what=known.cheat_that_says(known.view.active, "sure_pin"), manner="cheat")


CASES: Final[dict[str, Callable[[Known, Case], Case]]] = {
    "solo_una_noche/attack/strength": what_it_costs,
    "solo_una_noche/attack/nothing-after-it": after_which,
    "solo_una_noche/attack/modify": what_it_goes_on,
    "solo_una_noche/attack/lay-cards": the_card,
    "solo_una_noche/signature/save-a-part": part_or_not,
    "solo_una_noche/combos/pick-for-a-combo": of_an_icon,
    "solo_una_noche/combos/for-the-combo": the_card,
    "solo_una_noche/signature/use-the-signature-move": parts_together,
    "solo_una_noche/crowd/use-the-crowd-move": in_or_out,
    "solo_una_noche/combos/no-other-moves": beside_a_combo,
    "solo_una_noche/crowd/not-with-the-big-ones": beside_the_crowd_move,
    "solo_una_noche/outside/attack-aside": the_card,
    "solo_una_noche/equipo/double-team": the_card,
    "solo_una_noche/equipo/join-in": the_card,
    "solo_una_noche/equipo/join-the-respond": what_is_joined,
    "solo_una_noche/equipo/shared-combo": whose_first_move,
    "solo_una_noche/pins/third-pin": pins_saved,
    "solo_una_noche/pins/twenty-or-less": how_strong,
    "solo_una_noche/responses/answers-only": the_card,
    "solo_una_noche/responses/duck-icon": the_card,
    "solo_una_noche/responses/lay-a-respond": the_card,
    "solo_una_noche/responses/nothing-left-to-duck": what_hurts_anyway,
    "solo_una_noche/responses/reverse-the-answer": who_turns_it_back,
    "solo_una_noche/responses/what-can-be-answered": what_it_is_laid_on,
    "solo_una_noche/signature/alone": beside_a_signature,
    "solo_una_noche/signature/one-a-turn": parts_saved,
    "solo_una_noche/todos/answer-in-secret": who_ducks,
    "solo_una_noche/todos/name-a-target": which_target,
}


def case_of(view: NocheView, option: object, rule: str, facts: Facts) -> Case:
    assert view.seat is not None
    case = Case(view.seat, option)
    return CASES[rule](Known(view, facts), case) if rule in CASES else case
