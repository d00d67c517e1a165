"""ACTION CARDS: each happens once, and goes onto the discards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.layer_dip import addons, luchadores
from lucha.games.layer_dip.cards import AnyPlay, Card, PlayFor, PlayOn, PlayToMove, play_for, play_on
from lucha.games.layer_dip.discards import AllDiscard
from lucha.games.layer_dip.events import (
    AddOnsDiscarded,
    AddOnsTaken,
    HandsSwapped,
    LayerAdded,
    LayerDiscarded,
    LayerReturned,
    LuchadoresSwapped,
)
from lucha.games.layer_dip.layers import look_for_a_winner

if TYPE_CHECKING:
    from lucha.games.layer_dip.match import Dip

HEX: Final = Verdict("layer_dip/cards/hex-from-bruja")
BLESSING: Final = Verdict("layer_dip/cards/blessing-from-padre")
NOTHING_TO_TAKE: Final = Verdict("layer_dip/actions/nothing-to-take")
NO_LUCHADOR: Final = Verdict("layer_dip/actions/no-luchador-in-hand")
SIX_FIRST: Final = Verdict("layer_dip/cards/inherit-abuelas-secret-recipe")
SIX_LAYERS: Final = 6


class Action(Card):
    """What all Actions share: a Hex forbids them, a Blessing keeps those of others away."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        return "action"

    def may_be_played(self, match: Dip, seat: int, option: AnyPlay) -> Verdict:
        if match.has(seat, "hex_from_bruja"):
            return HEX
        for other in self.concerned(option):
            if other != seat and match.has(other, "blessing_from_padre"):
                return BLESSING
        return self.finds_something(match, seat, option)

    def concerned(self, option: AnyPlay) -> tuple[int, ...]:
        """The players that it affects."""
        return (option.target,) if isinstance(option, (PlayOn, PlayFor)) else ()

    def finds_something(self, match: Dip, seat: int, option: AnyPlay) -> Verdict:
        """Is there something for it to do?"""
        return ALLOWED

    def happens(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        match.discard.append(self.id)
        self.acts(match, seat, option, table)

    def acts(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        raise NotImplementedError


class OnSomething(Action):
    """An Action for something that lies there; without anything it cannot be played."""

    __slots__ = ()

    def finds_something(self, match: Dip, seat: int, option: AnyPlay) -> Verdict:
        return ALLOWED if isinstance(option, (PlayFor, PlayOn, PlayToMove)) else NOTHING_TO_TAKE


# Layers.


class OnALayer(OnSomething):
    """An Action for a Layer of an opponent."""

    __slots__ = ()

    def ways(self, match: Dip, seat: int) -> Sequence[AnyPlay]:
        players = match.players
        found = [
            play_for(self.id, other, layer)
            for other in match.others(seat)
            for layer in dict.fromkeys(players[other].dip)
        ]
        return found or Card.ways(self, match, seat)

    def acts(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        assert isinstance(option, PlayFor)
        match.players[option.target].dip.remove(option.wanted)
        self.moves(match, option.target, option.wanted, table)

    def moves(self, match: Dip, owner: int, layer: str, table: Table) -> None:
        raise NotImplementedError


class DiscardLayer(OnALayer):
    """¡Get Montezuma's Revenge!: it is discarded."""

    __slots__ = ()

    def moves(self, match: Dip, owner: int, layer: str, table: Table) -> None:
        match.discard.append(layer)
        table.announce(LayerDiscarded, owner, layer)


class ReturnLayer(OnALayer):
    """¡Win First Place In Cook-Off!: it goes back into its owner's hand."""

    __slots__ = ()

    def moves(self, match: Dip, owner: int, layer: str, table: Table) -> None:
        match.gain(owner, layer, is_open=True)
        table.announce(LayerReturned, owner, layer)


class BecomeLayer(Action):
    """¡Find El Lotus Negro!: it lies in the dip, a Layer unlike any other."""

    __slots__ = ()

    def happens(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        match.players[seat].dip.append(self.id)
        table.announce(LayerAdded, seat, self.id)
        look_for_a_winner(match, table)


class BecomeSeventhLayer(BecomeLayer):
    """¡Inherit Abuela's Secret Recipe!: the same, for who has six different Layers."""

    __slots__ = ()

    def finds_something(self, match: Dip, seat: int, option: AnyPlay) -> Verdict:
        return ALLOWED if len(set(match.players[seat].dip)) >= SIX_LAYERS else SIX_FIRST


# Add-Ons.


class OnAnAddOn(OnSomething):
    """An Action for one Add-On of any Luchador."""

    __slots__ = ()

    def ways(self, match: Dip, seat: int) -> Sequence[AnyPlay]:
        players = match.players
        found = [
            play_for(self.id, owner, add_on) for owner in match.clockwise(seat) for add_on in players[owner].add_ons
        ]
        return found or Card.ways(self, match, seat)

    def acts(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        assert isinstance(option, PlayFor)
        self.removes(match, seat, option.target, [option.wanted], table)
        look_for_a_winner(match, table)

    def removes(self, match: Dip, seat: int, owner: int, add_ons: list[str], table: Table) -> None:
        detach(match, owner, add_ons)
        match.discard += add_ons
        table.announce(AddOnsDiscarded, owner, tuple(add_ons))


class DiscardAddOn(OnAnAddOn):
    """¡Throw Cinco De Mayo Party!: it is discarded."""

    __slots__ = ()


class AddOnToHand(OnAnAddOn):
    """¡Attend A Quinceañera!: it goes into one's hand."""

    __slots__ = ()

    def removes(self, match: Dip, seat: int, owner: int, add_ons: list[str], table: Table) -> None:
        take_add_ons(match, seat, owner, add_ons, table)


class DiscardAllAddOns(OnAnAddOn):
    """¡Take A Siesta!: all of one Luchador are discarded."""

    __slots__ = ()

    def ways(self, match: Dip, seat: int) -> Sequence[AnyPlay]:
        found = [play_on(self.id, owner) for owner in match.clockwise(seat) if match.players[owner].add_ons]
        return found or Card.ways(self, match, seat)

    def acts(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        assert isinstance(option, PlayOn)
        self.removes(match, seat, option.target, match.players[option.target].add_ons.copy(), table)
        look_for_a_winner(match, table)


class AllAddOnsToHand(DiscardAllAddOns):
    """¡Have A Fiesta!: all of one Luchador go into one's hand."""

    __slots__ = ()

    def removes(self, match: Dip, seat: int, owner: int, add_ons: list[str], table: Table) -> None:
        take_add_ons(match, seat, owner, add_ons, table)


class MoveAddOn(OnSomething):
    """¡Celebrate Dia De Los Muertos!: one goes over to another Luchador."""

    __slots__ = ()

    def ways(self, match: Dip, seat: int) -> Sequence[AnyPlay]:
        seats, players = match.clockwise(seat), match.players
        found = [
            PlayToMove(self.id, owner, add_on, target)
            for owner in seats
            for add_on in players[owner].add_ons
            for target in seats
            if target != owner
        ]
        return found or Card.ways(self, match, seat)

    def concerned(self, option: AnyPlay) -> tuple[int, ...]:
        return (option.owner, option.target) if isinstance(option, PlayToMove) else ()

    def acts(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        assert isinstance(option, PlayToMove)
        detach(match, option.owner, [option.wanted])
        addons.attach(match, option.target, option.wanted, table)


def detach(match: Dip, owner: int, add_ons: list[str]) -> None:
    for add_on in add_ons:
        match.players[owner].add_ons.remove(add_on)


def take_add_ons(match: Dip, seat: int, owner: int, add_ons: list[str], table: Table) -> None:
    detach(match, owner, add_ons)
    for add_on in add_ons:
        match.gain(seat, add_on, is_open=True)
    table.announce(AddOnsTaken, seat, owner, tuple(add_ons))


# Luchadores, hands.


@dataclass(frozen=True, slots=True)
class Become(Option):
    """Bring a Luchador in."""

    luchador: str


become = cache(Become)


class ReplaceWithAny(Action):
    """¡Become A Matador!: a Luchador of any rank from the hand."""

    __slots__ = ()

    def finds_something(self, match: Dip, seat: int, option: AnyPlay) -> Verdict:
        refused: Verdict = NO_LUCHADOR
        for card in match.players[seat].hand:
            luchador = match.terms.luchadores.get(card)
            if luchador is not None:
                refused = luchadores.may_replace(match, seat, luchador, any_rank=True)
                if refused:
                    return ALLOWED
        return refused

    def acts(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        match.then(BecomeAMatador(seat))


@dataclass(frozen=True, slots=True)
class BecomeAMatador(Decision):
    """BECOME A MATADOR.  Which Luchador comes in is shown only when nobody has stopped the Action."""

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        known = match.terms.luchadores
        found: list[Option] = [become(card) for card in dict.fromkeys(match.players[seat].hand) if card in known]
        return [*found, PASS]

    def verdict(self, match: Dip, seat: int, option: Option) -> Verdict:
        """Everybody who can brings one in."""
        if isinstance(option, Become):
            return luchadores.may_replace(match, seat, match.terms.luchadores[option.luchador], any_rank=True)
        able = [
            one for one in self.candidates(match, seat) if isinstance(one, Become) and self.verdict(match, seat, one)
        ]
        return MUST_BRING_ONE_IN if able else ALLOWED

    def chosen(self, match: Dip, option: Option) -> None:
        if isinstance(option, Become):
            match.then(ComeIn(self.seat, option))


MUST_BRING_ONE_IN: Final = Verdict("layer_dip/actions/become-a-matador")


@dataclass(frozen=True, slots=True)
class ComeIn(Step):
    """BECOME A MATADOR.  The Luchador counts as played."""

    seat: int
    option: Become

    def run(self, match: Dip, table: Table) -> None:
        match.lose(self.seat, self.option.luchador)
        luchadores.enter(match, self.seat, self.option.luchador, table)


class Swap(Action):
    """With any other player."""

    __slots__ = ()

    def ways(self, match: Dip, seat: int) -> Sequence[AnyPlay]:
        return [play_on(self.id, other) for other in match.others(seat)]


class SwapLuchadores(Swap):
    """¡Join A Mariachi Band!: two Luchadores change places, with all that is attached; nobody has played them."""

    __slots__ = ()

    def acts(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        assert isinstance(option, PlayOn)
        mine, theirs = match.players[seat], match.players[option.target]
        mine.luchador, theirs.luchador = theirs.luchador, mine.luchador
        mine.add_ons, theirs.add_ons = theirs.add_ons, mine.add_ons
        match.is_new = False
        table.announce(LuchadoresSwapped, seat, option.target)
        look_for_a_winner(match, table)


class SwapHands(Swap):
    """¡Drink Too Much Tequila!: two hands change places, after the card has left."""

    __slots__ = ()

    def acts(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        assert isinstance(option, PlayOn)
        match.swap_hands(seat, option.target)
        table.announce(HandsSwapped, seat, option.target)


class MakeAllDiscard(Action):
    """¡Break The Piñata!: everybody else discards."""

    __slots__ = ()

    def is_aimed_at(self, option: AnyPlay, seat: int) -> bool:
        return True

    def acts(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        struck = [other for other in match.others(seat) if not match.has(other, "blessing_from_padre")]
        match.then(AllDiscard(tuple(struck)))


ACTIONS: Final[dict[str, type[Action]]] = {
    "add_on_to_hand": AddOnToHand,
    "replace_with_any": ReplaceWithAny,
    "all_discard": MakeAllDiscard,
    "move_add_on": MoveAddOn,
    "swap_hands": SwapHands,
    "become_layer": BecomeLayer,
    "discard_layer": DiscardLayer,
    "all_add_ons_to_hand": AllAddOnsToHand,
    "become_seventh_layer": BecomeSeventhLayer,
    "swap_luchadores": SwapLuchadores,
    "discard_all_add_ons": DiscardAllAddOns,
    "discard_add_on": DiscardAddOn,
    "return_layer": ReturnLayer,
}
