"""Why a rule refuses something right now: the facts behind a refusal, from what the seat sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from lucha.core.verdict import Case
from lucha.games.layer_dip.abilities import SearchDiscards
from lucha.games.layer_dip.actions import SIX_LAYERS, Become, OnALayer
from lucha.games.layer_dip.cards import Card, Play, PlayFor, PlayOn, PlayToMove, UseFor, UseOn
from lucha.games.layer_dip.instants import AnswerIt
from lucha.games.layer_dip.layers import Place
from lucha.games.layer_dip.luchadores import Luchador
from lucha.games.layer_dip.view import DipView

Cards: TypeAlias = Mapping[str, Card]
FEWEST_FOR_LA_SIRENA: Final = 3


def whom(view: DipView, case: Case, cards: Cards) -> Case:
    """The target of the option."""
    option = case.option
    return replace(case, other=option.target) if isinstance(option, (PlayOn, PlayFor, UseOn, UseFor)) else case


def who_is_blessed(view: DipView, case: Case, cards: Cards) -> Case:
    """Of two targets of an Action, the one that it cannot touch."""
    option = case.option
    if not isinstance(option, PlayToMove):
        return whom(view, case, cards)
    owner = view.players[option.owner]
    blessings = [add_on for add_on in owner.add_ons if add_on not in owner.inert and _is(cards, add_on, BLESSING)]
    is_owner = option.owner != case.seat and bool(blessings)
    return replace(case, other=option.owner if is_owner else option.target)


BLESSING: Final = "blessing_from_padre"


def _is(cards: Cards, add_on: str, effect: str) -> bool:
    return getattr(cards[add_on], "effect", "") == effect


def whose_play(view: DipView, case: Case, cards: Cards) -> Case:
    question = view.question
    return replace(case, other=question.author()) if isinstance(question, AnswerIt) else case


def own_luchador(view: DipView, case: Case, cards: Cards) -> Case:
    return replace(case, what=view.players[case.seat].luchador)


def which_pile(view: DipView, case: Case, cards: Cards) -> Case:
    luchador = cards[view.players[case.seat].luchador]
    searches_discards = isinstance(luchador, Luchador) and isinstance(luchador.ability, SearchDiscards)
    return replace(case, manner="" if searches_discards else "both")


def what_to_take(view: DipView, case: Case, cards: Cards) -> Case:
    card = cards[case.option.card] if isinstance(case.option, Play) else None
    return replace(case, manner="layer" if isinstance(card, OnALayer) else "")


def luchadores_in_hand(view: DipView, case: Case, cards: Cards) -> Case:
    held = [card for card in view.players[case.seat].hand if card is not None]
    return replace(case, what=tuple([card for card in dict.fromkeys(held) if isinstance(cards[card], Luchador)]))


def ranks(view: DipView, case: Case, cards: Cards) -> Case:
    """Who the card would bring in and of which rank, and the rank of the Luchador who is there."""
    option = case.option
    comes = option.luchador if isinstance(option, Become) else option.card if isinstance(option, Play) else ""
    new, present = cards.get(comes), cards[view.players[case.seat].luchador]
    assert isinstance(present, Luchador)
    return replace(case, what=comes, has=present.rank, needs=new.rank if isinstance(new, Luchador) else 0)


def the_all_play(view: DipView, case: Case, cards: Cards) -> Case:
    return replace(case, what=view.all_play)


def layers(view: DipView, case: Case, cards: Cards) -> Case:
    return replace(case, has=view.players[case.seat].layers, needs=SIX_LAYERS)


def players_left(view: DipView, case: Case, cards: Cards) -> Case:
    left = len([player for player in view.players if not player.is_out])
    return replace(case, has=left, needs=FEWEST_FOR_LA_SIRENA)


def placed(view: DipView, case: Case, cards: Cards) -> Case:
    return replace(case, has=view.placed)


def played(view: DipView, case: Case, cards: Cards) -> Case:
    return replace(case, has=view.played)


def the_card(view: DipView, case: Case, cards: Cards) -> Case:
    option = case.option
    if isinstance(option, (Play, PlayOn, PlayFor, PlayToMove)):
        return replace(case, what=option.card)
    return replace(case, what=option.layer) if isinstance(option, Place) else case


CASES: Final[dict[str, Callable[[DipView, Case, Cards], Case]]] = {
    "layer_dip/abilities/from-an-empty-hand": whom,
    "layer_dip/abilities/nothing-there": which_pile,
    "layer_dip/abilities/opponents-only": own_luchador,
    "layer_dip/actions/become-a-matador": luchadores_in_hand,
    "layer_dip/actions/no-luchador-in-hand": the_card,
    "layer_dip/actions/nothing-to-take": what_to_take,
    "layer_dip/addons/all-plays": the_card,
    "layer_dip/addons/one-all-play": the_all_play,
    "layer_dip/addons/power-downs": the_card,
    "layer_dip/addons/power-ups": the_card,
    "layer_dip/cards/blessing-from-padre": who_is_blessed,
    "layer_dip/cards/championship-belt": whose_play,
    "layer_dip/cards/el-raton": whom,
    "layer_dip/cards/inherit-abuelas-secret-recipe": layers,
    "layer_dip/cards/la-reina-de-espados": whom,
    "layer_dip/cards/la-sirena": players_left,
    "layer_dip/cards/super-cabra": whose_play,
    "layer_dip/instants/nothing-to-stop": the_card,
    "layer_dip/instants/only-instants": the_card,
    "layer_dip/layers/one-a-turn": placed,
    "layer_dip/layers/place-a-layer": the_card,
    "layer_dip/luchadores/one-rank-up": ranks,
    "layer_dip/turns/play-a-card": played,
}


def case_of(view: DipView, option: object, rule: str, cards: Cards) -> Case:
    assert view.seat is not None
    case = Case(view.seat, option)
    return CASES[rule](view, case, cards) if rule in CASES else case
