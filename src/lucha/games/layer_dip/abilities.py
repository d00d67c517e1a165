"""ABILITIES: what Luchadores do at the end of a turn, and what is special about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from lucha.core.agenda import Decision
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.layer_dip import instants, looking
from lucha.games.layer_dip.cards import USE, AnyUse, Use, UseFor, UseOn, use_for, use_on
from lucha.games.layer_dip.discards import must_discard
from lucha.games.layer_dip.events import (
    DipsSwapped,
    ExtraTurnWon,
    LayerAdded,
    LayerTaken,
    SkipOrdered,
)
from lucha.games.layer_dip.layers import look_for_a_winner

if TYPE_CHECKING:
    from lucha.games.layer_dip.match import Dip

SPECIAL: Final = (
    *("begins", "leaps_to_grande", "not_twice_in_a_row", "three_players"),
    *("only_el_cocodrilo", "at_once", "safe_from_el_cocodrilo"),
)
OPPONENTS_ONLY: Final = Verdict("layer_dip/abilities/opponents-only")
THE_HAND_IS_EMPTY: Final = Verdict("layer_dip/abilities/from-an-empty-hand")
NOTHING_THERE: Final = Verdict("layer_dip/abilities/nothing-there")
ONCE_A_TURN: Final = Verdict("layer_dip/cards/la-heroina")
NOT_TWICE: Final = Verdict("layer_dip/cards/el-raton")
THREE_PLAYERS: Final = Verdict("layer_dip/cards/la-sirena")
SAFE_LAYERS: Final = Verdict("layer_dip/cards/la-reina-de-espados")
NO_WEAK_LUCHADOR: Final = Verdict("layer_dip/cards/la-seductora")


class Ability:
    """One ability: the ways to use it, the rule against one, and what it does."""

    def ways(self, match: Dip, seat: int) -> Sequence[AnyUse]:
        return [USE]

    def may_be_used(self, match: Dip, seat: int, option: AnyUse) -> Verdict:
        return ALLOWED

    def happens(self, match: Dip, seat: int, option: AnyUse, table: Table) -> None:
        raise NotImplementedError


class OnAnOpponent(Ability):
    """One that needs somebody to be used on."""

    def ways(self, match: Dip, seat: int) -> Sequence[AnyUse]:
        return [use_on(other) for other in match.others(seat)]

    def happens(self, match: Dip, seat: int, option: AnyUse, table: Table) -> None:
        assert isinstance(option, UseOn)
        self.strikes(match, seat, option.target, table)

    def strikes(self, match: Dip, seat: int, target: int, table: Table) -> None:
        raise NotImplementedError


class OnAHand(OnAnOpponent):
    """One that needs an opponent with cards."""

    def may_be_used(self, match: Dip, seat: int, option: AnyUse) -> Verdict:
        assert isinstance(option, UseOn)
        return ALLOWED if match.players[option.target].hand else THE_HAND_IS_EMPTY


class TakeUnseen(OnAHand):
    """El Esqueleto, La Bruja: draw a card from a hand and keep it."""

    def strikes(self, match: Dip, seat: int, target: int, table: Table) -> None:
        match.then(looking.DrawFromAHand(seat, target))


class DiscardUnseen(OnAHand):
    """El Zombi, La Fantasma: draw a card from a hand and discard it."""

    def strikes(self, match: Dip, seat: int, target: int, table: Table) -> None:
        match.then(looking.DiscardFromAHand(seat, target))


class TakeSeen(OnAHand):
    """El Pulpo: look at a hand and keep a card of it."""

    def strikes(self, match: Dip, seat: int, target: int, table: Table) -> None:
        if match.players[target].hand:
            match.then(looking.LookAtAHand(seat, target), looking.PickToKeep((seat,), target))


class DiscardSeen(OnAnOpponent):
    """El Gordo: look at a hand and discard a card of it; an empty hand puts its player out."""

    def strikes(self, match: Dip, seat: int, target: int, table: Table) -> None:
        if match.players[target].hand:
            match.then(looking.LookAtAHand(seat, target), looking.PickToDiscard(seat, target))
        else:
            match.then(must_discard(target))


class MakeDiscard(OnAnOpponent):
    """El Narval, La Araña: a player discards a card, and without one is out."""

    def strikes(self, match: Dip, seat: int, target: int, table: Table) -> None:
        match.then(must_discard(target))


class NewHand(Ability):
    """El Unicornio: a player, or oneself, discards the hand and draws a new one."""

    def ways(self, match: Dip, seat: int) -> Sequence[AnyUse]:
        return [use_on(other) for other in match.clockwise(seat)]

    def happens(self, match: Dip, seat: int, option: AnyUse, table: Table) -> None:
        assert isinstance(option, UseOn)
        match.then(looking.ReplaceTheHand(option.target))


class DrawExtra(Ability):
    """El Hipster, La Llama: draw a card."""

    def happens(self, match: Dip, seat: int, option: AnyUse, table: Table) -> None:
        match.then(looking.DrawExtraCard(seat))


class SkipTurn(OnAnOpponent):
    """El Raton, La Sirena: a player skips the next turn."""

    def may_be_used(self, match: Dip, seat: int, option: AnyUse) -> Verdict:
        assert isinstance(option, UseOn)
        special = match.terms.luchadores[match.players[seat].luchador].special
        if "three_players" in special and len(match.clockwise(0)) < 3:
            return THREE_PLAYERS
        return NOT_TWICE if "not_twice_in_a_row" in special and match.last_skipped == option.target else ALLOWED

    def strikes(self, match: Dip, seat: int, target: int, table: Table) -> None:
        match.players[target].is_skipped = True
        table.announce(SkipOrdered, seat, target)


class GoAgain(Ability):
    """La Heroina: one more turn, and in that turn no other."""

    def may_be_used(self, match: Dip, seat: int, option: AnyUse) -> Verdict:
        return ONCE_A_TURN if match.is_extra else ALLOWED

    def happens(self, match: Dip, seat: int, option: AnyUse, table: Table) -> None:
        match.goes_again = True
        table.announce(ExtraTurnWon, seat)


class SwapLayers(OnAnOpponent):
    """El Hijo de Cocodrilo: swap all Layers with a player."""

    def strikes(self, match: Dip, seat: int, target: int, table: Table) -> None:
        mine, theirs = match.players[seat], match.players[target]
        mine.dip, theirs.dip = theirs.dip, mine.dip
        table.announce(DipsSwapped, seat, target)
        look_for_a_winner(match, table)


class TakeALayer(Ability):
    """One that takes a Layer of an opponent's dip."""

    def ways(self, match: Dip, seat: int) -> Sequence[AnyUse]:
        players = match.players
        return [use_for(other, layer) for other in match.others(seat) for layer in dict.fromkeys(players[other].dip)]


class LayerToHand(TakeALayer):
    """El Cocodrilo: into the hand, but none of La Reina's."""

    def may_be_used(self, match: Dip, seat: int, option: AnyUse) -> Verdict:
        assert isinstance(option, UseFor)
        owner = match.terms.luchadores[match.players[option.target].luchador]
        return SAFE_LAYERS if "safe_from_el_cocodrilo" in owner.special else ALLOWED

    def happens(self, match: Dip, seat: int, option: AnyUse, table: Table) -> None:
        assert isinstance(option, UseFor)
        match.players[option.target].dip.remove(option.layer)
        match.gain(seat, option.layer, is_open=True)
        table.announce(LayerTaken, seat, option.target, option.layer)


class LayerToDip(TakeALayer):
    """La Reina de Espados: straight into the dip, which is no play of a Layer."""

    def happens(self, match: Dip, seat: int, option: AnyUse, table: Table) -> None:
        assert isinstance(option, UseFor)
        match.players[option.target].dip.remove(option.layer)
        match.players[seat].dip.append(option.layer)
        table.announce(LayerTaken, seat, option.target, option.layer)
        table.announce(LayerAdded, seat, option.layer)
        look_for_a_winner(match, table)


class SearchDiscards(Ability):
    """La Princesa de Espados: one of the discards."""

    def may_be_used(self, match: Dip, seat: int, option: AnyUse) -> Verdict:
        return ALLOWED if match.discard else NOTHING_THERE

    def happens(self, match: Dip, seat: int, option: AnyUse, table: Table) -> None:
        match.then(looking.SearchTheDiscards(seat))


class SearchDeck(Ability):
    """La Superestrella: a card of the draw pile."""

    def may_be_used(self, match: Dip, seat: int, option: AnyUse) -> Verdict:
        return ALLOWED if match.deck or looking.can_reshuffle(match) else NOTHING_THERE

    def happens(self, match: Dip, seat: int, option: AnyUse, table: Table) -> None:
        match.then(looking.OpenThePile(seat), looking.SearchThePile((seat,)))


class ReplaceWithWeak(OnAnOpponent):
    """La Seductora: an opponent's Luchador gives way to a Weak one from the discards."""

    def may_be_used(self, match: Dip, seat: int, option: AnyUse) -> Verdict:
        weak = match.terms.weak
        return ALLOWED if any(card in weak for card in match.discard) else NO_WEAK_LUCHADOR

    def strikes(self, match: Dip, seat: int, target: int, table: Table) -> None:
        match.then(looking.PickAWeakLuchador(seat, target))


ABILITIES: Final[dict[str, Ability]] = {
    "take_unseen": TakeUnseen(),
    "discard_unseen": DiscardUnseen(),
    "take_seen": TakeSeen(),
    "discard_seen": DiscardSeen(),
    "make_discard": MakeDiscard(),
    "new_hand": NewHand(),
    "draw_extra": DrawExtra(),
    "skip_turn": SkipTurn(),
    "go_again": GoAgain(),
    "swap_layers": SwapLayers(),
    "layer_to_hand": LayerToHand(),
    "layer_to_dip": LayerToDip(),
    "search_discards": SearchDiscards(),
    "search_deck": SearchDeck(),
    "replace_with_weak": ReplaceWithWeak(),
}


@dataclass(frozen=True, slots=True)
class UseAbility(Decision):
    """ON YOUR TURN, 4.  An Ability, if you like, once a turn; not of a Luchador that was played in it."""

    def arises(self, match: Dip) -> bool:
        if match.has_acted:
            return False
        luchador = match.terms.luchadores[match.players[self.seat].luchador]
        ability = luchador.ability
        if ability is None or (match.is_new and luchador.must_wait()):
            return False
        return any(not ability.may_be_used(match, self.seat, way).rule for way in ability.ways(match, self.seat))

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        ability = match.terms.luchadores[match.players[seat].luchador].ability
        return [PASS] if ability is None else [PASS, *ability.ways(match, seat)]

    def verdict(self, match: Dip, seat: int, option: Option) -> Verdict:
        ability = match.terms.luchadores[match.players[seat].luchador].ability
        if ability is None or not isinstance(option, (Use, UseOn, UseFor)):
            return ALLOWED
        return ability.may_be_used(match, seat, option)

    def why_not(self, match: Dip, seat: int, option: object) -> Verdict:
        return OPPONENTS_ONLY if option == use_on(seat) else Decision.why_not(self, match, seat, option)

    def chosen(self, match: Dip, option: Option) -> None:
        if isinstance(option, (Use, UseOn, UseFor)):
            luchador = match.players[self.seat].luchador
            match.has_acted = True
            if isinstance(option, UseOn) and "not_twice_in_a_row" in match.terms.luchadores[luchador].special:
                match.last_skipped = option.target
            instants.put_to_all(match, instants.AbilityUse(self.seat, luchador, option))


use_ability = cache(UseAbility)
