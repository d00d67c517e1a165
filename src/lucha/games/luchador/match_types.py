"""THE WAY OF THE LUCHADOR: the match types, and what each changes in the order of a round."""

from __future__ import annotations

from typing import Final

from lucha.core.agenda import Step
from lucha.core.setup import Mode, Setup
from lucha.games.luchador import brawl, cage, free_for_all, tag
from lucha.games.luchador.abilities import Metamorphosis, SecondWind, TryANerveStrike
from lucha.games.luchador.advanced import DICE_ON_THE_CARD, AdvancedTerms
from lucha.games.luchador.beginning import DEAL_SUPERSTAR, ORDER_OF_A_ROUND, ROUND, RollWrestlingDice
from lucha.games.luchador.combination import KillerCombinations
from lucha.games.luchador.damage import TradeHits
from lucha.games.luchador.facts import Facts
from lucha.games.luchador.holding import CollectDice, KeepOrCancel, PlayOrCancel, ReleaseToSave
from lucha.games.luchador.match import Bout, Terms
from lucha.games.luchador.melee import with_cards_in_a_melee
from lucha.games.luchador.order import Defeat, Order, before, each, instead, once, only_with, together, unless
from lucha.games.luchador.pins import ThreeCount, WhoPinsFirst
from lucha.games.luchador.rerolls import ToPinOrNotToPin
from lucha.games.luchador.resolving import LineUpTheDice, PlayBlocksAndCounters
from lucha.games.luchador.winning import SideDefeated

SINGLES: Final = (21, 14)  # Strength at the start, and the level from which one can be pinned
TEAMS: Final = (18, 12)
BASIC: Final = "basic"
ADVANCED: Final = "advanced"
FREE_FOR_ALL: Final = "free-for-all"
BRAWL: Final = "brawl"
NO_CAGE: Final = tuple([f"{cards}cage-{mode}" for cards in ("", "advanced-") for mode in (FREE_FOR_ALL, BRAWL)])

MODES: Final = (
    Mode(BASIC, "Basic match, one against one", (2,)),
    Mode("cage", "Cage match, one against one", (2,)),
    Mode("tag", "Tag-team match, two teams of two or three", (4, 6)),
    Mode("free-for-all", "Free-for-all, the last one standing wins", (2, 3, 4), 4),
    Mode("brawl", "Tag-team brawl, three or four teams of two", (6, 8)),
    Mode("cage-tag", "Tag-team match in a cage", (4, 6)),
    Mode("advanced", "Advanced match, one against one", (2,), without=BASIC),
    Mode("advanced-cage", "Advanced cage match, one against one", (2,), without="cage"),
    Mode("advanced-tag", "Advanced tag-team match, two teams of two or three", (4, 6), without="tag"),
    Mode("advanced-free-for-all", "Advanced free-for-all, the last one standing wins", (2, 3, 4), 4, FREE_FOR_ALL),
    Mode("advanced-brawl", "Advanced tag-team brawl, three or four teams of two", (6, 8), without=BRAWL),
    Mode("advanced-cage-tag", "Advanced tag-team match in a cage", (4, 6), without="cage-tag"),
)


def sides_of(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """Partners sit across from each other: every second seat, in a brawl every third or fourth, is of one side."""
    kind = match_type(setup)
    sides = setup.seats if kind == FREE_FOR_ALL else setup.seats // 2 if kind == BRAWL else 2
    return tuple([tuple(range(side, setup.seats, sides)) for side in range(sides)])


def match_type(setup: Setup) -> str:
    """The mode, whichever cards it is played with."""
    return setup.mode.removeprefix(ADVANCED).removeprefix("-") or BASIC


def with_cards(order: Order) -> Order:
    """The order of a round with advanced cards."""
    order = before(order, RollWrestlingDice, only_with("nerve_strike", together(TryANerveStrike)))
    order = before(order, ToPinOrNotToPin, only_with("second_wind", each(SecondWind)))
    order = before(order, ToPinOrNotToPin, only_with(DICE_ON_THE_CARD, together(KeepOrCancel)))
    transformed = only_with("metamorphosis", once(Metamorphosis))
    order = instead(order, LineUpTheDice, once(LineUpTheDice), transformed)
    plain = unless(DICE_ON_THE_CARD, together(PlayBlocksAndCounters))
    order = instead(order, PlayBlocksAndCounters, plain, only_with(DICE_ON_THE_CARD, together(PlayOrCancel)))
    order = before(order, TradeHits, together(CollectDice))
    return before(order, WhoPinsFirst, once(KillerCombinations))


def terms_of(facts: Facts, setup: Setup) -> Terms:
    """All that is agreed before a match of this type."""
    kind = match_type(setup)
    kinds = kind.split("-")
    is_advanced = kind != setup.mode
    order = with_cards(ORDER_OF_A_ROUND) if is_advanced else ORDER_OF_A_ROUND
    defeat: Defeat = SideDefeated
    if "cage" in kinds:
        order = cage.in_a_cage(order)
    if "tag" in kinds:
        fight_on = setup.option("fight_on") == "yes"
        order = tag.with_tags(order, fight_on)
        defeat = tag.FightOn if fight_on else SideDefeated
    if kind == BRAWL:
        order, defeat = brawl.brawling(order), brawl.TeamOut
    if kind == FREE_FOR_ALL:
        on_three = setup.option("roll_on_three") == "yes"
        order, defeat = free_for_all.everyone_for_themselves(order, on_three), free_for_all.Elimination
        order = with_cards_in_a_melee(order) if is_advanced else order
    strength, pin_level = TEAMS if "tag" in kinds or kind == BRAWL else SINGLES
    sides = sides_of(setup)
    first_in_ring: tuple[int, ...] = (sides[0][0], sides[1][0])
    opening: tuple[Step, ...] = (ROUND,)
    if kind == BRAWL:
        first_in_ring, opening = (), (*brawl.opening(sides), ROUND)
    if kind == FREE_FOR_ALL:
        first_in_ring = tuple(range(setup.seats))
    agreed = (facts, setup, order, defeat, sides, strength, pin_level, first_in_ring, opening)
    terms = AdvancedTerms(*agreed, ReleaseToSave) if is_advanced else Terms(*agreed, ThreeCount)
    if "cage" in kinds:
        terms.is_in_a_cage = True
        terms.wrestling_die = terms.saving_die
        terms.hit_points = cage.harder_slams(terms.hit_points)
    if kind == FREE_FOR_ALL:
        terms.checks_when_set_aside = True
    return terms


def new_match(terms: Terms, setup: Setup) -> Bout:
    """A match with its set-up on the agenda."""
    corners = [terms.corner(pick, seat) for seat, pick in enumerate(setup.picks)]
    bout = terms.bout(corners)
    bout.begin()
    bout.then(*[DEAL_SUPERSTAR[seat] for seat, pick in enumerate(setup.picks) if not pick])
    return bout
