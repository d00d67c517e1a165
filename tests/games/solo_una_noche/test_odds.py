"""What a Pin and a Submit may bring: exactly, from what a seat has seen, before it is chosen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

from lucha.bots import Chair
from lucha.core.chance import odds
from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS
from lucha.games.solo_una_noche.attack import Lay
from lucha.games.solo_una_noche.match import PIN, Laid, Noche
from lucha.games.solo_una_noche.odds import pin_chance, submit_chance
from lucha.games.solo_una_noche.pins import CountThemOut, Hand, Throw
from lucha.games.solo_una_noche.sight import Sight, seen
from lucha.games.solo_una_noche.warnings import PinHolds, PinThreatens, SubmitHolds
from lucha.session.outlook import outlook
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


def piles(match: Noche, sight: Sight) -> Iterator[tuple[list[str], Fraction]]:
    """Every draw pile of the target that fits a sight, and how likely it is: card by card."""
    corner, sure = match.corners[GOLONDRINA], list(Counter(dict(sight.least)).elements())
    doubtful = [card for card in match.unseen_bonus(GOLONDRINA) if card not in sight.bonus]
    some = len(doubtful) - len(corner.bonus) if doubtful else 0
    stays = max(0, some - sight.returned) if sight.unsure else 0
    choices = [(chosen, hand) for chosen in combinations(doubtful, some) for hand in combinations(chosen, stays)]
    for chosen, hand in choices:
        pool = [*corner.hand, *corner.pile, *chosen]
        for card in [card for card in [*corner.hand, *corner.pile] if card in doubtful] + [*sure, *hand]:
            pool.remove(card)
        draws = len(corner.hand) - len(sure) - stays
        held = [places for places in combinations(range(len(pool)), draws) if fits(sight, [*sure, *hand], pool, places)]
        for places in held:
            pile = [card for place, card in enumerate(pool) if place not in places]
            yield pile, Fraction(1, len(choices) * len(held))


def fits(sight: Sight, sure: list[str], pool: list[str], places: tuple[int, ...]) -> bool:
    """No more of a card than the hand may hold."""
    counts = Counter([*sure, *[pool[place] for place in places]])
    return all(counts[card] <= max(sight.most(card), sure.count(card)) for card in counts)


LOOKED_AT = seen(["reverse", "slap"])


@pytest.mark.rule("solo_una_noche/pins/count-them-out")
@pytest.mark.parametrize(
    ("sight", "chosen"),
    [
        pytest.param(LOOKED_AT.draws().puts_one_back(), 0, id="a card has come and one has gone since"),
        pytest.param(LOOKED_AT.loses("slap").draws(), 0, id="one was laid and one drawn"),
        pytest.param(Sight().adds_to_the_pile(["pin"]).draws().draws(), 0, id="Pins were shuffled in"),
        pytest.param(Sight(), 2, id="two Bonus cards that nobody has seen"),
        pytest.param(seen(["slap", "vanish"], ["vanish", "swoop", "thermals"]), 1, id="a Bonus card in the hand"),
        pytest.param(
            seen(["slap", "vanish"], ["vanish", "swoop", "thermals"]).draws().puts_one_back(),
            2,
            id="Bonus cards that may have gone back",
        ),
        pytest.param(LOOKED_AT, 1, id="the hand was seen without the Bonus card"),
    ],
)
def test_whatever_was_seen_the_chance_is_that_of_every_pile_that_fits(sight: Sight, chosen: int) -> None:
    ring = scene("pin", "reverse slap", health=(40, 20), piles=("", "slap reverse pin pin wing_chop boomerang"))
    match = ring.match
    corner = match.corners[GOLONDRINA]
    corner.bonus = ["swoop", "thermals", "vanish"][chosen:] if chosen else corner.bonus
    corner.shown = [card for card in match.aid(GOLONDRINA).bonus if card not in ("swoop", "thermals", "vanish")]
    corner.pile += ["swoop", "thermals", "vanish"][:chosen]
    match.sights[TAMAL][GOLONDRINA] = sight
    likely: defaultdict[tuple[str, ...], Fraction] = defaultdict(Fraction)
    for pile, share in piles(match, sight):
        likely[tuple(sorted(pile))] += share
    assert sum(likely.values()) == 1
    twin, chance = match.clone(), 0.0
    for cards, share in likely.items():
        twin.corners[GOLONDRINA].pile = list(cards)
        chance += float(share) * by_the_rules(twin)
    assert pin_chance(match, TAMAL) == pytest.approx(chance)


@pytest.mark.rule("solo_una_noche/pins/count-them-out")
def test_the_figure_is_there_in_every_team_match() -> None:
    """Three Bonus cards each that nobody has seen, and piles that are shuffled again."""
    setup, found = GAME.setup("equipo"), 0
    for number in range(3):
        match, chance = GAME.new(setup), Sampled(seed_of("figure", number))
        while waiting := GAME.advance(match, chance):
            for seat in waiting:
                if any(play.form == PIN and not play.is_negated for play in match.laid):
                    found += 1
                    assert GAME.view(match, seat).pin_chance is not None
                options = GAME.offered(match, seat)
                GAME.apply(match, seat, options[chance.below(len(options))], chance)
    assert found


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


@pytest.mark.rule("solo_una_noche/pins/throw-hands")
def test_every_hand_has_the_same_exact_chance_and_no_futures_are_tried() -> None:
    """A figure from futures would say that Paper is better than Rock."""
    ring = scene("submit", "", health=(40, 20))
    go(ring, (TAMAL, Lay("submit")), (GOLONDRINA, PASS))
    for won, chance in ((0, 250), (1, 500)):
        ring.match.throws_won = won
        for seat in (TAMAL, GOLONDRINA):
            view = GAME.view(ring.match, seat)
            assert view.submit_chance == chance
            assert view.throws_needed == 2
            assert outlook(Chair(GAME, ring.match, seat), seed_of("throws")) == {}
    go(ring, (TAMAL, Throw(Hand.ROCK)), (GOLONDRINA, Throw(Hand.PAPER)))
    ring.match.corners[GOLONDRINA].hand = ["slap"]
    assert outlook(Chair(GAME, ring.match, GOLONDRINA), seed_of("next turn")) != {}
