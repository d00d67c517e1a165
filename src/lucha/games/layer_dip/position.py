"""A position that somebody has set by hand: what it leaves out, and what no match comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Final

from lucha.core.facts import shown
from lucha.core.kit.clues import places_of
from lucha.core.kit.hands import check_cards
from lucha.core.words import wrong_position
from lucha.games.layer_dip.abilities import UseAbility
from lucha.games.layer_dip.actions import BecomeLayer
from lucha.games.layer_dip.addons import ALL_PLAY, OPPOSITES
from lucha.games.layer_dip.cards import NOBODY
from lucha.games.layer_dip.layers import PlaceALayer, has_a_full_house, has_enough_layers
from lucha.games.layer_dip.looking import DrawANewHand
from lucha.games.layer_dip.match import Dip, Player
from lucha.games.layer_dip.turns import (
    ChangeYourHand,
    DealLuchador,
    DrawOneMore,
    DrawUp,
    PassTheTurn,
    PlayACard,
    PlayWhatYouDrew,
    SetUp,
    Turn,
    WhoBegins,
)

wrong: Final = partial(wrong_position, "lucha.games.layer_dip")
BEFORE_A_TURN: Final = (SetUp, DealLuchador, DrawANewHand, WhoBegins, Turn, PassTheTurn)
OF_A_TURN: Final = (ChangeYourHand, DrawUp, DrawOneMore, PlayWhatYouDrew, PlaceALayer, PlayACard, UseAbility)

FEWEST_LEFT: Final = 2


def put_in_order(match: Dip) -> None:
    """Hands in their order, and out of piles that the position does not name what lies elsewhere."""
    terms = match.terms
    for player in match.players:
        player.hand.sort()
    if match.all_play and match.all_play_of == NOBODY:
        match.all_play_of = match.active  # most likely
    for clues in match.known:
        clues.sort()
    lying = Counter(_in_front(match))
    if match.discard == [card for card in terms.deck if card in terms.weak]:
        match.discard = list((Counter(match.discard) - lying).elements())
    match.deck.sort()
    if match.deck == [card for card in terms.deck if card not in terms.weak]:
        match.deck = sorted((Counter(match.deck) - lying - Counter(match.discard)).elements())


def check_position(match: Dip) -> None:
    """Raise `BadInput` for what no match comes to."""
    terms, seats = match.terms, range(len(match.players))
    for card in [*_in_front(match), *match.deck, *match.discard, *[card for clues in match.known for card, _ in clues]]:
        _known(card, terms.cards, "card")
    for seat, player in enumerate(match.players):
        _check_player(match, seat, player)
    if match.all_play:
        attached = terms.add_ons.get(match.all_play)
        if attached is None or attached.type != ALL_PLAY:
            raise wrong("all-play", card=match.all_play)
        if match.all_play_of not in seats:
            raise wrong("all-play-of")
    elif match.all_play_of != NOBODY:
        raise wrong("all-play-missing")
    _check_seats(match)
    _check_turn(match)
    _check_clues(match)
    check_cards([*_in_front(match), *match.deck, *match.discard], terms.deck)


def _in_front(match: Dip) -> list[str]:
    """All cards but those of the piles."""
    lying = [match.all_play, *match.on_table]
    for player in match.players:
        lying += [player.luchador, *player.hand, *player.dip, *player.add_ons]
    return [card for card in lying if card]


def _known(card: str, known: Iterable[str], what: str) -> None:
    if card not in known:
        raise wrong(f"no-{what}", card=shown(card), known=(*known,))


def _check_player(match: Dip, seat: int, player: Player) -> None:
    terms = match.terms
    if player.is_out:
        if player.luchador or player.hand or player.dip or player.add_ons:
            raise wrong("out", seat=seat)
        return
    if player.luchador:
        _known(player.luchador, terms.luchadores, "luchador")
    elif not any(isinstance(step, SetUp) or step == DealLuchador(seat) for step in match.agenda):
        raise wrong("luchador", seat=seat)
    for card in player.dip:
        if card not in terms.layers and not isinstance(terms.cards[card], BecomeLayer):
            raise wrong("dip", seat=seat, card=card)
    effects = set()
    for card in player.add_ons:
        if card not in terms.add_ons or terms.add_ons[card].type == ALL_PLAY:
            raise wrong("add-ons", seat=seat, card=card)
        effects.add(terms.add_ons[card].effect)
    for effect in sorted(effects):
        if OPPOSITES.get(effect) in effects:
            raise wrong("opposites", seat=seat, one=effect, other=OPPOSITES[effect])


def _check_seats(match: Dip) -> None:
    places = {
        "all_play_of": match.all_play_of,
        "active": match.active,
        "searcher": match.searcher,
        "last_skipped": match.last_skipped,
    }
    for name, seat in places.items():
        if seat != NOBODY and seat not in range(len(match.players)):
            raise wrong("seat", name=name, last=len(match.players) - 1, seat=seat)
    if match.active == NOBODY and match.agenda and not isinstance(match.agenda[-1], BEFORE_A_TURN):
        raise wrong("active")
    if match.agenda and len(match.clockwise(0)) < FEWEST_LEFT:
        raise wrong("few", least=FEWEST_LEFT)
    if match.active != NOBODY and match.players[match.active].is_out and match.agenda:
        raise wrong("active-out", seat=match.active)


def _check_turn(match: Dip) -> None:
    """The turn that is on is the active player's, and nobody has won before."""
    step = match.agenda[-1] if match.agenda else None
    if isinstance(step, OF_A_TURN) and step.seat != match.active:
        raise wrong("turn", step=type(step).__name__, seat=step.seat)
    hand = match.players[match.active].hand if match.active != NOBODY else []
    if match.just_drawn and match.just_drawn not in hand:
        raise wrong("just-drawn", card=shown(match.just_drawn))
    if isinstance(step, PlayWhatYouDrew) and not match.just_drawn:
        raise wrong("drawn-missing")
    for seat in match.clockwise(0) if match.agenda else []:
        if has_enough_layers(match, seat) or has_a_full_house(match, seat):
            raise wrong("won", seat=seat)


def _check_clues(match: Dip) -> None:
    seats = len(match.players)
    if len(match.known) != seats + 1:
        raise wrong("known", places=seats + 1)
    for viewer, clues in enumerate(match.known):
        for card, holders in clues:
            if holders >> seats or holders >> viewer & 1:
                raise wrong("known-seats", viewer=viewer, holders=holders)
            if not any(card in match.players[seat].hand for seat in places_of(holders)):
                raise wrong("known-card", viewer=viewer, card=card)
