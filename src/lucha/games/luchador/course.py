"""How a round goes, for those who read it before they play it: the steps in their order, and what each may lead to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lucha.core.agenda import Step
from lucha.core.rules import rule_of_kind
from lucha.games.luchador import abilities, brawl, combination, free_for_all, holding, melee, tag
from lucha.games.luchador.beginning import RollWrestlingDice, Round
from lucha.games.luchador.damage import RollHitDice, RollLuchadorDie, TradeHits
from lucha.games.luchador.order import Order, only, steps_of
from lucha.games.luchador.pins import AttemptAPin, BeginTheCount, ReversePin, RollPinDie, ThreeCount, WhoPinsFirst
from lucha.games.luchador.rerolls import RerollPins, ToPinOrNotToPin
from lucha.games.luchador.winning import KnockOut

A_PIN: Final = (RollPinDie, BeginTheCount, ThreeCount, ReversePin)
A_COMBINATION: Final = (combination.RollCombination, combination.CombinationsLand)
RELEASED: Final = (holding.SortReleasedPins, holding.LineUpReleasedDice)
LEADS_TO: Final[Mapping[type[Step], tuple[type[Step], ...]]] = {
    ToPinOrNotToPin: (RerollPins,),
    TradeHits: (RollLuchadorDie,),
    WhoPinsFirst: (AttemptAPin, *A_PIN),
    tag.TagOut: (tag.RollTagDie,),
    brawl.TagAnyone: (brawl.TagIfStillFree, tag.RollTagDie),
    free_for_all.ToPinAnyone: (RerollPins,),
    free_for_all.InDiscOrder: (
        free_for_all.AssignDice,
        free_for_all.WhomToHit,
        free_for_all.WhomToPin,
        free_for_all.UseDie,
        free_for_all.UseWithheldDice,
    ),
    free_for_all.TradeOnOne: (free_for_all.StrikeAt, RollLuchadorDie, RollHitDice),
    free_for_all.PinsInDiscOrder: (free_for_all.PinOne, *A_PIN),
    free_for_all.RollOnThree: (RollWrestlingDice,),
    abilities.TryANerveStrike: (abilities.RollNerveStrike,),
    abilities.SecondWind: (abilities.RerollMiss,),
    holding.KeepOrCancel: (holding.RollHeldDice,),
    holding.PlayOrCancel: RELEASED,
    melee.CardsInDiscOrder: (melee.CancelInTurn, *RELEASED),
    combination.KillerCombinations: (*A_COMBINATION, combination.StrongerPinsFirst, combination.PinOfACombination),
    melee.CollectInAMelee: (melee.WhichHits,),
    melee.CombinationsInDiscOrder: (*A_COMBINATION, melee.PinsOfCombinations, combination.PinOfACombination),
}

WITH_CARDS: Final[Mapping[type[Step], tuple[str, ...]]] = {  # what else there is to know when cards are played with
    RollWrestlingDice: ("luchador/advanced/dice-away",),
    holding.CollectDice: ("luchador/holding/trigger", "luchador/holding/pin-level"),
    RollHitDice: ("luchador/advanced/points-add-up",),
    WhoPinsFirst: ("luchador/holding/release-to-save", "luchador/holding/take-off-the-card"),
    free_for_all.PinsInDiscOrder: ("luchador/holding/release-to-save", "luchador/holding/take-off-the-card"),
}


def course_of(order: Order) -> tuple[tuple[str, ...], ...]:
    """The rules of each step of a round, that of the step itself first."""
    kinds = [kind for kind in dict.fromkeys([type(step) for step in steps_of(order, (0, 1))]) if kind is not Round]
    knock_outs = tuple([type(step) for step in only(order, KnockOut)])
    course = []
    for kind in kinds:
        follow = LEADS_TO.get(kind, ()) + (knock_outs if issubclass(kind, combination.KillerCombinations) else ())
        rules = [rule_of_kind(one) for one in (kind, *follow)]
        if combination.KillerCombinations in kinds or melee.CombinationsInDiscOrder in kinds:
            rules += [rule for known, more in WITH_CARDS.items() if issubclass(kind, known) for rule in more]
        course.append(tuple(rules))
    return tuple(course)
