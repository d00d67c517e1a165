"""What a Pin and a Submit may bring: exactly, from what a seat has seen, before it is chosen."""

from __future__ import annotations

from itertools import combinations

import pytest

from lucha.core.chance import odds
from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS
from lucha.games.solo_una_noche.attack import Lay
from lucha.games.solo_una_noche.match import PIN, Laid, Noche
from lucha.games.solo_una_noche.odds import pin_chance, submit_chance
from lucha.games.solo_una_noche.pins import CountThemOut
from lucha.games.solo_una_noche.sight import seen
from lucha.games.solo_una_noche.warnings import PinHolds, PinThreatens, SubmitHolds
from tests.games.solo_una_noche.ring import GAME, GOLONDRINA, TAMAL, go, scene

PILE = "slap slap moonsault reverse boomerang wing_chop"


def by_the_rules(match: Noche) -> float:
    """The count itself, over every order of the cards."""
    twin = match.clone()
    twin.agenda = [CountThemOut()]
    twin.laid, twin.table = [Laid(PIN, TAMAL, "pin")], [(TAMAL, "pin")]
    return odds(GAME, twin, lambda one: one.result is not None).get(True, 0.0)


@pytest.mark.rule("solo_una_noche/pins/count-them-out")
@pytest.mark.parametrize(
    ("pile", "discard"), [(PILE, ""), ("slap reverse", "reverse slap slap"), ("slap", ""), ("", "")]
)
def test_the_target_knows_the_own_pile_and_so_the_chance(pile: str, discard: str) -> None:
    ring = scene("pin", "", health=(40, 20), piles=("", pile))
    match = ring.match
    match.corners[GOLONDRINA].pile = sorted(pile.split())
    match.corners[GOLONDRINA].hand = []
    match.corners[GOLONDRINA].discard = discard.split()
    ring.chooses(TAMAL, Lay("pin"))
    assert pin_chance(match, GOLONDRINA) == pytest.approx(by_the_rules(match))


@pytest.mark.rule("solo_una_noche/pins/count-them-out")
@pytest.mark.parametrize("known", ["", "reverse", "slap"])
def test_the_attacker_counts_every_hand_that_may_be(known: str) -> None:
    ring = scene("pin", "reverse slap", health=(40, 20), piles=("", PILE))
    match = ring.match
    corner = match.corners[GOLONDRINA]
    if known:
        match.sights[TAMAL][GOLONDRINA] = match.sights[TAMAL][GOLONDRINA].gains(known)
    pool = sorted([*corner.hand, *corner.pile])
    if known:
        pool.remove(known)
    chances = []
    for places in combinations(range(len(pool)), len(corner.hand) - bool(known)):
        twin = match.clone()
        twin.corners[GOLONDRINA].pile = [card for place, card in enumerate(pool) if place not in places]
        chances.append(by_the_rules(twin))
    assert pin_chance(match, TAMAL) == pytest.approx(sum(chances) / len(chances))


@pytest.mark.rule("solo_una_noche/pins/count-them-out")
def test_who_has_seen_the_hand_knows_the_pile() -> None:
    ring = scene("pin", "reverse slap", health=(40, 20), piles=("", PILE))
    match = ring.match
    match.sights[TAMAL][GOLONDRINA] = seen(match.corners[GOLONDRINA].hand)
    assert pin_chance(match, TAMAL) == pytest.approx(by_the_rules(match))
    match.corners[GOLONDRINA].cheats = ["against_all_odds"]
    assert pin_chance(match, TAMAL) == pytest.approx(by_the_rules(match)), "a fourth card is turned"


@pytest.mark.rule("solo_una_noche/pins/throw-hands")
@pytest.mark.parametrize(
    ("cheat", "owner", "won", "chance"),
    [("", 0, 0, 1 / 4), ("", 0, 1, 1 / 2), ("dont_give_up", 1, 0, 1 / 8)],
)
def test_a_submit_is_two_throws_of_a_coin(cheat: str, owner: int, won: int, chance: float) -> None:
    match = scene("submit", "", health=(40, 20)).match
    match.throws_won = won
    match.corners[owner].cheats = [cheat] if cheat else []
    assert submit_chance(match, None) == pytest.approx(chance)


@pytest.mark.rule("solo_una_noche/pins/twenty-or-less")
def test_the_figure_stands_on_the_option_and_gives_nothing_away() -> None:
    ring = scene("pin submit slap", "reverse slap", health=(40, 20), piles=("slap", PILE))
    match = ring.match
    ring.throws("slap")
    view = GAME.view(match, TAMAL)
    chance = pin_chance(match, TAMAL)
    assert chance is not None
    assert GAME.warning(view, Lay("pin")) == PinHolds(round(chance * 100))
    assert GAME.warning(view, Lay("submit")) == SubmitHolds(25)
    assert GAME.warning(view, Lay("slap")) is None
    assert GAME.view(match, GOLONDRINA).pin_chance is None, "what the attacker holds is a secret"
    twin = GAME.redeal(match, TAMAL, Sampled(seed_of("odds")))
    assert GAME.view(twin, TAMAL).pin_chance == view.pin_chance == round(chance * 1000)
    go(ring, (TAMAL, Lay("pin")))
    mine = pin_chance(match, GOLONDRINA)
    assert mine is not None
    assert GAME.warning(GAME.view(match, GOLONDRINA), PASS) == PinThreatens(round(mine * 100))


def test_no_figure_for_a_pin_that_may_not_be_tried() -> None:
    match = scene("pin slap", "", health=(40, 21)).match
    assert GAME.view(match, TAMAL).pin_chance is None
