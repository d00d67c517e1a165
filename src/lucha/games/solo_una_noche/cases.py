"""Why a rule refuses something right now: the facts behind a refusal, from what the seat sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lucha.core.verdict import Case
from lucha.games.solo_una_noche.attack import Modify
from lucha.games.solo_una_noche.cards import Card
from lucha.games.solo_una_noche.facts import Facts
from lucha.games.solo_una_noche.match import BIG, COMBO, CROWD, PIN_LINE, SIGNATURE
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


def after_which(known: Known, case: Case) -> Case:
    return replace(case, manner="signature" if known.has_laid(SIGNATURE) else "")


def parts_saved(known: Known, case: Case) -> Case:
    return replace(case, has=1 + known.bends(case.seat, "parts"))


def how_strong(known: Known, case: Case) -> Case:
    view = known.view
    line = PIN_LINE + known.bends(view.active, "pin_line")
    return replace(case, other=view.defender, has=view.began[view.defender], needs=line)


def what_it_is_laid_on(known: Known, case: Case) -> Case:
    place, on = getattr(case.option, "place", 0), getattr(case.option, "on", "")
    if on:
        return replace(case, what=on)
    return replace(case, what=known.name_of(place) if place < len(known.view.laid) else "")


def pins_saved(known: Known, case: Case) -> Case:
    """Whose Pin it is, and how many of them have failed."""
    play = known.view.laid[case.option.place]
    cards = known.cards(play.seat)
    saved = [card for card in known.view.corners[play.seat].saved if cards[card].kind == "pin"]
    return replace(case, other=play.seat, has=len(saved))


CASES: Final[dict[str, Callable[[Known, Case], Case]]] = {
    "solo_una_noche/attack/strength": what_it_costs,
    "solo_una_noche/attack/nothing-after-it": after_which,
    "solo_una_noche/attack/modify": the_card,
    "solo_una_noche/combos/no-other-moves": beside_a_combo,
    "solo_una_noche/crowd/not-with-the-big-ones": what_lies_there,
    "solo_una_noche/equipo/double-team": the_card,
    "solo_una_noche/pins/third-pin": pins_saved,
    "solo_una_noche/pins/twenty-or-less": how_strong,
    "solo_una_noche/responses/answers-only": the_card,
    "solo_una_noche/responses/duck-icon": the_card,
    "solo_una_noche/responses/reverse-the-answer": the_card,
    "solo_una_noche/responses/what-can-be-answered": what_it_is_laid_on,
    "solo_una_noche/signature/alone": beside_a_signature,
    "solo_una_noche/signature/one-a-turn": parts_saved,
}


def case_of(view: NocheView, option: object, rule: str, facts: Facts) -> Case:
    assert view.seat is not None
    case = Case(view.seat, option)
    return CASES[rule](Known(view, facts), case) if rule in CASES else case
