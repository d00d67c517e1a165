"""Generated: every source of loss, everything against it, in the City, in the Bay, outside; and every way to leave.

The numbers are worked out here from the rulings, not asked of the rules.  A card that costs or saves Hearts, or that
minds where its owner stands, is met because its clauses are named here; a clause that is named nowhere fails.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final

import pytest

from lucha.games.king_of_tokyo.match import Tokyo
from lucha.games.king_of_tokyo.tokyo import STAY, YIELD, StayOrYield
from lucha.monsters.cards import Use
from lucha.monsters.dice import RollDice
from lucha.monsters.losing import PreventIt
from lucha.monsters.shop import Buy, BuyCards
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, NOTHING, OUTSIDE, Play, faces, tokyo

DESIGNS = GAME.facts.designs
PLACES = {"City": CITY, "Bay": BAY, "outside": OUTSIDE}

# What the clauses of the 64 designs have to do with Hearts that are lost, and with places.
COSTS_HEARTS = {
    "smashes_always", "smashes_inside", "smashes_with_smashes", "smashes_inside_with_smashes", "smashes_for_twos",
    "hits_everybody", "burns_neighbours", "bites", "poisons", "hurts_you", "hurts_others", "hurts_all",
}  # fmt: skip
SAVES_HEARTS = {"ignores_losses_of", "dice_save_hearts", "safe_for", "heals_for", "flies_off", "child"}
MINDS_PLACES = {
    "bites", "smashes_inside", "smashes_inside_with_smashes", "stars_for_starting_inside", "flies_off", "child",
    "takes_tokyo",
}  # fmt: skip
NEITHER = {
    "battery", "battery_gives", "buys_from_others", "buys_revealed", "cheaper", "copies", "energy", "energy_for_losing",
    "energy_for_none", "extra_turn", "freezes_time", "healing_ray", "hearts", "makes_a_one", "more_dice", "more_energy",
    "more_hearts", "more_rolls", "most_hearts", "others_lose_energy", "others_lose_stars", "peeks", "probes",
    "rolls_threes_again", "sells_cards", "sells_rolls", "shrinks", "smoke", "stars", "stars_for_all_faces",
    "stars_for_attacking", "stars_for_buying", "stars_for_energy", "stars_for_fewest", "stars_for_one_two_three",
    "stars_for_ones", "stars_for_peace", "stars_for_the_fallen", "stretches_for", "twists_once",
}  # fmt: skip


@dataclass(frozen=True)
class Source:
    """Seat 0 is on turn; `amount` is what seat 1 loses, or, of what one does to oneself, seat 0."""

    amount: int
    roll: str = NOTHING
    card: str = ""  # of seat 0: bought where it is a Discard card, held where it is a Keep card
    is_attack: bool = False
    hits_own_side: bool = False  # the dice hit those who stand where the attacker stands
    only_from_inside: bool = False
    is_own: bool = False


SOURCES: Final[dict[str, Source]] = {
    "claw": Source(1, "s11223", is_attack=True),
    "three claws": Source(3, "sss112", is_attack=True),
    "acid_attack": Source(1, card="acid_attack", is_attack=True),
    "spiked_tail": Source(2, "s11223", "spiked_tail", is_attack=True),
    "poison_quills": Source(2, "222113", "poison_quills", is_attack=True),
    "urbavore": Source(2, "s11223", "urbavore", is_attack=True, only_from_inside=True),
    "burrowing": Source(1, card="burrowing", is_attack=True, only_from_inside=True),
    "nova_breath": Source(1, "s11223", "nova_breath", is_attack=True, hits_own_side=True),
    "fire_breathing": Source(2, "s11223", "fire_breathing", is_attack=True),
    "fire alone": Source(1, "s11223", "fire_breathing", hits_own_side=True),
    "flame_thrower": Source(2, card="flame_thrower"),
    "gas_refinery": Source(3, card="gas_refinery"),
    "high_altitude_bombing": Source(3, card="high_altitude_bombing"),
    "own high_altitude_bombing": Source(3, card="high_altitude_bombing", is_own=True),
    "jet_fighters": Source(4, card="jet_fighters", is_own=True),
    "national_guard": Source(2, card="national_guard", is_own=True),
    "tank": Source(3, card="tank", is_own=True),
    "poison_spit": Source(2, is_own=True),  # two tokens
    "bite": Source(1, "s11223", is_own=True),
}
AGAINST = ("nothing", "armor_plating", "camouflage", "wings", "rapid_healing", "jets", "it_has_a_child")


def test_every_card_that_costs_or_saves_hearts_or_minds_places_is_here() -> None:
    known = COSTS_HEARTS | SAVES_HEARTS | MINDS_PLACES | NEITHER
    says = {id: set(card.says) for id, card in DESIGNS.items()}
    assert set().union(*says.values()) == known
    assert {id for id in says if says[id] & COSTS_HEARTS} == {name.removeprefix("own ") for name in SOURCES} - {
        "claw", "three claws", "fire alone", "bite"
    }  # fmt: skip
    assert {id for id in says if says[id] & SAVES_HEARTS} == {*AGAINST} - {"nothing"}
    assert {id for id in says if says[id] & MINDS_PLACES} == {*MINDING, "death_from_above"} - {"nothing"}


def set_up(source: str, against: str, place: int, hearts: int) -> Tokyo:
    """Six Monsters, both zones taken, so that nobody enters whom nobody has made room for."""
    said = SOURCES[source]
    victim = 0 if said.is_own else 1
    places = [OUTSIDE] * 6
    places[victim] = place
    if said.is_attack or said.hits_own_side:
        other = BAY if place == CITY else CITY
        inside = said.only_from_inside or (place != OUTSIDE) == said.hits_own_side
        places[0] = other if inside else OUTSIDE
    if source == "bite":
        places[0], places[4], places[5] = OUTSIDE, *((BAY, CITY) if place == BAY else (CITY, BAY))
    for zone, seat in ((CITY, 4), (BAY, 5)):
        if zone not in places:
            places[seat] = zone
    others = {victim: "" if against == "nothing" else against}
    if source == "bite":
        others[4] = "burrowing"
    sold = ""
    energy = [0] * 6
    if said.card and DESIGNS[said.card].is_keep:
        others[0] = f"{others.get(0, '')} {said.card}"
    elif said.card:
        sold, energy[0] = said.card, DESIGNS[said.card].cost
    energy[victim] += 2
    all_hearts = [9] * 6
    all_hearts[victim] = hearts
    match = tokyo(seats=6, others=others, place=places, hearts=all_hearts, energy=energy, stars=[4] * 6, shop=sold)
    if source == "poison_spit":
        match.poison[0] = 2
    return match


@dataclass
class Comes:
    """What the rulings say the victim comes to."""

    hearts: int
    is_out: bool
    is_asked: bool  # whether to stay or to yield
    is_inside: bool


def worked_out(source: str, against: str, place: int, hearts: int) -> Comes:
    """5.2.10, step by step.  Wings and Rapid Healing are paid once, Camouflage rolls one Heart, Jets yield."""
    said = SOURCES[source]
    inside = place != OUTSIDE
    left = said.amount
    if (said.only_from_inside and inside) or (source == "bite" and not inside):
        left = 0  # who stands in Tokyo is not hit from Tokyo; and nobody who stays out is bitten
    hit = left > 0
    if against == "camouflage" and hit:
        left -= 1
    if against == "wings":
        left = 0
    if against == "rapid_healing" and left:
        hearts += 1
    if against == "armor_plating" and left == 1:
        left = 0
    may_yield = said.is_attack and inside and left > 0
    if against == "jets" and may_yield:
        return Comes(hearts, False, True, False)
    if left < hearts:
        return Comes(hearts - left, False, may_yield, inside)
    if against == "it_has_a_child":
        return Comes(10, False, False, False)
    return Comes(0, True, False, False)


@pytest.mark.rule("monsters/losing/lose-hearts", "monsters/losing/prevent", "monsters/losing/roll-against-it")
@pytest.mark.parametrize(("source", "against"), [*product(SOURCES, AGAINST)])
def test_every_loss_meets_everything_against_it_everywhere(source: str, against: str) -> None:
    said = SOURCES[source]
    victim = 0 if said.is_own else 1
    for place, hearts in product(PLACES.values(), (8, said.amount)):
        match = set_up(source, against, place, hearts)
        leaves = ({victim} if against == "jets" else set()) | ({4} if source == "bite" and place != OUTSIDE else set())
        was_asked = suffers(Play(match), said, against, victim, leaves)
        comes = worked_out(source, against, place, hearts)
        where = f"{place} with {hearts} Hearts"
        assert (match.hearts[victim], match.out[victim]) == (comes.hearts, comes.is_out), where
        assert was_asked == comes.is_asked, where
        assert match.is_inside(victim) == comes.is_inside, where
        fell = comes.is_out or (against == "it_has_a_child" and comes.hearts == 10)
        assert (match.stars[victim] == 0) == fell, where


def suffers(play: Play, said: Source, against: str, victim: int, leaves: set[int]) -> bool:
    """Played until the turn is over; was the victim asked whether it yields?"""
    match, was_asked, bought = play.match, False, False
    turn = match.turn
    while match.agenda:
        if play.needs is not None and play.needs.dice is not None:
            if match.turn > turn:
                break
            is_roll = isinstance(play.needs.step, RollDice)
            play.throws(*faces(said.roll if is_roll else "h" + "1" * (play.needs.count - 1)))  # Camouflage
            continue
        if play.needs is not None:
            play.fills()
            continue
        for seat in GAME.waits_for(match):
            option = GAME.options(match, seat)[0]
            if isinstance(match.question, StayOrYield):
                was_asked = was_asked or seat == victim
                option = YIELD if seat in leaves else STAY
            elif isinstance(match.question, PreventIt) and play.may(seat, Use(against)):
                option = Use(against)
            elif isinstance(match.question, BuyCards) and not bought and play.may(seat, Buy(0)):
                bought, option = True, Buy(0)
            play.chooses(seat, option)
    return was_asked


# Every way to leave Tokyo, and to come in, and every card that minds it.

MINDING = ("nothing", "burrowing", "jets", "urbavore", "it_has_a_child")
LEAVING = ("yields", "is driven out", "falls", "is closed out", "is moved by closing")


def leaves_by(way: str, card: str, zone: int) -> Tokyo:
    """Seat 1 leaves that zone in the turn of seat 0; the next turn has begun."""
    closes = way.startswith("is closed") or way.endswith("closing")
    seats = 5 if closes else 6
    places = [OUTSIDE, zone, OUTSIDE, CITY if zone == BAY else BAY, OUTSIDE, OUTSIDE][:seats]
    hearts = [9] * seats
    falls = {"falls": 1, "is closed out": 4, "is moved by closing": 3}.get(way, 0)
    if falls:
        hearts[falls] = 1
    shop = {"is driven out": "death_from_above", "is closed out": "flame_thrower"}.get(way, "heal")
    match = tokyo(
        seats=seats, others={1: "" if card == "nothing" else card}, hearts=hearts, place=places,
        energy=[{"is driven out": 5, "is closed out": 3}.get(way, 0)], stars=[4] * seats, shop=shop,
    )  # fmt: skip
    claws = Source(1, "s11223" if way in ("yields", "falls", "is moved by closing") else NOTHING)
    suffers(Play(match), claws, "", 1, {1} if way == "yields" else set())
    return match


@pytest.mark.rule("king_of_tokyo/cards/burrowing", "king_of_tokyo/cards/jets", "king_of_tokyo/tokyo/close-the-bay")
@pytest.mark.parametrize(("way", "card"), [*product(LEAVING, MINDING)])
def test_every_way_to_leave_meets_every_card_that_minds(way: str, card: str) -> None:
    """Who takes the place is bitten after a yield, forced or not, and after nothing else; a start inside pays."""
    for zone in (BAY,) if "clos" in way else (CITY, BAY):
        match = leaves_by(way, card, zone)
        survives = card == "it_has_a_child" and way == "falls"
        is_out = way == "falls" and not survives
        lost = {"yields": 0 if card == "jets" else 1, "is driven out": 0, "is closed out": 2}.get(way, 1)
        assert match.hearts[1] == (10 if survives else 0 if is_out else 9 - lost)
        assert match.out[1] == is_out
        stays_inside = way == "is moved by closing"
        assert match.place[1] == (CITY if stays_inside else OUTSIDE)
        start = (3 if card == "urbavore" else 2) if stays_inside else 0
        assert match.stars[1] == (0 if way == "falls" else 4 + start)
        taken = {"is driven out": CITY, "is closed out": OUTSIDE, "is moved by closing": OUTSIDE}.get(way, zone)
        assert match.place[0] == taken, "who enters"
        assert match.stars[0] == 4 + (taken != OUTSIDE) + (2 if way == "is driven out" else 0)
        bitten = card == "burrowing" and taken == zone and way in ("yields", "is driven out")
        assert match.hearts[0] == 9 - bitten


@dataclass(frozen=True)
class Entry:
    """A way in: where seat 0 and others stand before, and what it gains by it, with two players in brackets."""

    place: tuple[int, ...]
    takes: bool  # by Death From Above, which is worth 2 stars besides
    pays: bool  # it is an entry
    zone: int = CITY


ENTERING = {
    "walks into the City": Entry((OUTSIDE, OUTSIDE, OUTSIDE, OUTSIDE, OUTSIDE), False, True),
    "walks into the Bay": Entry((OUTSIDE, CITY, OUTSIDE, OUTSIDE, OUTSIDE), False, True, BAY),
    "falls upon the City": Entry((OUTSIDE, CITY, BAY, OUTSIDE, OUTSIDE), True, True),
    "falls from the Bay": Entry((BAY, CITY, OUTSIDE, OUTSIDE, OUTSIDE), True, False),
    "falls where it is": Entry((CITY, BAY, OUTSIDE, OUTSIDE, OUTSIDE), True, False),
    "is there": Entry((CITY, OUTSIDE, OUTSIDE, OUTSIDE, OUTSIDE), False, False),
    "finds no room": Entry((OUTSIDE, CITY, BAY, OUTSIDE, OUTSIDE), False, False, OUTSIDE),
}


@pytest.mark.rule("king_of_tokyo/tokyo/enter-tokyo", "king_of_tokyo/cards/death-from-above")
@pytest.mark.parametrize("way", ENTERING)
@pytest.mark.parametrize("card", ["", "burrowing", "jets", "urbavore", "friend_of_children"])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_way_to_come_in_meets_every_card_that_minds(way: str, card: str, seats: int) -> None:
    entry = ENTERING[way]
    if seats == 2 and BAY in (entry.place[0], entry.place[1], entry.zone):
        return  # the Bay is closed
    if seats == 2 and way == "finds no room":
        entry = Entry((OUTSIDE, CITY), False, False, OUTSIDE)
    match = tokyo(
        card, seats=seats, place=entry.place[:seats], energy=[5 if entry.takes else 0],
        shop="death_from_above" if entry.takes else "heal",
    )  # fmt: skip
    suffers(Play(match), Source(0), "", 0, set())
    began_inside = entry.place[0] != OUTSIDE
    twice = 2 if card == "friend_of_children" else 1  # "each time you gain Energy"
    bonus = began_inside and card == "urbavore"
    if seats == 2:
        stars = bonus + 2 * entry.takes
        energy = twice * (began_inside + entry.pays)
    else:
        stars = 2 * began_inside + bonus + entry.pays + 2 * entry.takes
        energy = 0
    assert (match.stars[0], match.energy[0]) == (stars, energy)
    assert match.place[0] == entry.zone
    others_in_tokyo = [place for place in match.place[1:] if place != OUTSIDE]
    assert others_in_tokyo == ([] if entry.takes else [place for place in entry.place[1:seats] if place != OUTSIDE])
