"""What every Keep card does: a scene for each, with the numbers that the rulings give, worked out by hand.

Seat 0 has the card.  Where nothing else is said, all have 5 stars, 8 Hearts and no Energy, and seat 2 is in the City.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from lucha.core.agenda import Question
from lucha.core.values import Option
from lucha.games.king_of_tokyo.keep_gains import HealOther
from lucha.games.king_of_tokyo.keep_shop import BuyTop
from lucha.games.king_of_tokyo.match import Face, Tokyo
from lucha.games.king_of_tokyo.tokyo import YIELD
from lucha.monsters.cards import Use, UseOnCard, UseOnDie
from lucha.monsters.dice import Keep, RollDice
from lucha.monsters.shop import Buy, Sweep
from lucha.monsters.turns import NextTurn
from tests.games.king_of_tokyo.tokyo import CITY, FILLERS, GAME, NOTHING, OUTSIDE, Play, faces

ONE, _, THREE, HEART, _, _ = tuple(Face)
OUTDOORS: Final = (OUTSIDE, OUTSIDE, CITY)
IN_THE_CITY: Final = (CITY, OUTSIDE, OUTSIDE)
ALL_BUT_A_THREE: Final = Keep(faces("11223"))

Act = str | Callable[[str], Option]  # dice that fall, a card that comes, or what is done with the card that lies there


@dataclass(frozen=True)
class Shown:
    """A scene, and what it comes to."""

    acts: Sequence[Act]
    stars: int = 5
    energy: int = 0
    hearts: int = 8
    others: tuple[int, int] = (8, 8)  # Hearts of seats 1 and 2
    more: Callable[[Tokyo, str], bool] = lambda match, held: True
    place: Sequence[int] = OUTDOORS
    active: int = 0  # whose turn it is
    begins: Mapping[str, Sequence[int]] = field(default_factory=dict)  # stars, Energy, Hearts, poison before
    shop: str = ""
    holds: Mapping[int, str] = field(default_factory=dict)  # one more card before a seat


def used(held: str) -> Option:
    return Use(held)


def turned(face: Face, into: Face) -> Callable[[str], Option]:
    return lambda held: UseOnDie(held, face, into)


def does(option: Option) -> Callable[[str], Option]:
    return lambda held: option


ROLLS_OUT: Final[tuple[Act, ...]] = (NOTHING, does(ALL_BUT_A_THREE), "3", does(ALL_BUT_A_THREE), "3")  # three Rolls
EVERY_KEEP: Final[dict[str, Shown]] = {
    "acid_attack": Shown([NOTHING], others=(8, 7)),
    "alien_origin": Shown([NOTHING, does(Buy(0))], stars=6, begins={"energy": (2,)}, shop="corner_store"),
    "alpha_monster": Shown(["s11223"], stars=6, others=(8, 7)),
    "armor_plating": Shown([NOTHING], begins={"poison": (1,)}),
    "background_dweller": Shown([*ROLLS_OUT, turned(THREE, THREE), "h"], hearts=9),
    "battery_monster": Shown([NOTHING], energy=2, more=lambda match, held: match.counters[held] == 4),
    "burrowing": Shown([NOTHING], stars=7, others=(7, 7), place=IN_THE_CITY),
    "camouflage": Shown([NOTHING, "h1"], hearts=7, begins={"poison": (2,)}),
    "complete_destruction": Shown(["123hes"], stars=14, energy=1, hearts=9, others=(8, 7)),
    "detritivore": Shown([NOTHING], stars=7),
    "eater_of_the_dead": Shown(["s11223"], stars=9, others=(8, 0), begins={"hearts": (8, 8, 1)}),
    "energy_drink": Shown([*ROLLS_OUT, used, does(ALL_BUT_A_THREE), "h"], hearts=9, begins={"energy": (1,)}),
    "energy_hoarder": Shown([NOTHING], stars=7, energy=12, begins={"energy": (12,)}),
    "even_bigger": Shown(["hh1122"], hearts=12, begins={"hearts": (10,)}),
    "extra_head": Shown(["1122333"], stars=8),
    "fire_breathing": Shown(["s11223"], others=(7, 6)),
    "freeze_time": Shown(["111223"], stars=6, more=lambda match, held: (match.active, match.fewer) == (0, 1)),
    "friend_of_children": Shown(["e11223"], energy=2),
    "giant_brain": Shown([*ROLLS_OUT, does(ALL_BUT_A_THREE), "h"], hearts=9),
    "gourmet": Shown(["111223"], stars=8),
    "healing_ray": Shown(
        ["h11223", lambda held: HealOther(held, 1, 1)],
        energy=2, others=(6, 8), begins={"hearts": (8, 5), "energy": (0, 3)},
        more=lambda match, held: match.energy[1] == 1,
    ),
    "herbivore": Shown([NOTHING], stars=6),
    "herd_culler": Shown(["112223", turned(THREE, ONE)], stars=8),
    "it_has_a_child": Shown(
        [NOTHING], stars=0, hearts=10, begins={"poison": (1,), "hearts": (1,)},
        more=lambda match, held: not match.cards[0] and not match.out[0],
    ),
    "jets": Shown(
        ["sss123", does(YIELD)], place=IN_THE_CITY, active=2, more=lambda match, held: match.place == [0, 0, CITY]
    ),
    "made_in_a_lab": Shown(
        [NOTHING, used, "corner_store", lambda held: BuyTop(held)], stars=6, begins={"energy": (3,)}
    ),
    "media_friendly": Shown([NOTHING, does(Buy(0))], stars=7, begins={"energy": (3,)}, shop="corner_store"),
    "metamorph": Shown(
        [NOTHING, lambda held: UseOnCard(held, "solar_powered")], energy=2, holds={0: "solar_powered"},
        more=lambda match, held: "solar_powered" in match.shop.discard,
    ),
    "nova_breath": Shown(["s11223"], others=(7, 7)),
    "opportunist": Shown(
        [NOTHING, does(Sweep()), "corner_store", "tank", "jet_fighters", does(Buy(0))],
        stars=6, active=2, begins={"energy": (3, 0, 2)},
    ),
    "parasitic_tentacles": Shown(
        [NOTHING, lambda held: UseOnCard(held, "giant_brain")],
        begins={"energy": (5,)}, holds={2: "giant_brain"},
        more=lambda match, held: match.energy[2] == 5 and match.cards[0][-1] == "giant_brain",
    ),
    "plot_twist": Shown(
        [NOTHING, turned(THREE, HEART)], hearts=9, more=lambda match, held: held in match.shop.discard
    ),
    "poison_quills": Shown(["222113"], stars=7, others=(8, 6)),
    "poison_spit": Shown(["s11223"], others=(8, 7), more=lambda match, held: match.poison == [0, 0, 1]),
    "psychic_probe": Shown(
        [NOTHING, turned(THREE, THREE), "h"], active=2, more=lambda match, held: held in match.shop.discard
    ),
    "rapid_healing": Shown([NOTHING, used], hearts=9, begins={"energy": (2,)}),
    "regeneration": Shown(["h11223"], hearts=10),
    "rooting_for_the_underdog": Shown([NOTHING], stars=4, begins={"stars": (3,)}),
    "shrink_ray": Shown(["s11223"], others=(8, 7), more=lambda match, held: match.shrink == [0, 0, 1]),
    "smoke_cloud": Shown(
        [*ROLLS_OUT, used, does(ALL_BUT_A_THREE), "h"], hearts=9, more=lambda match, held: match.counters[held] == 2
    ),
    "solar_powered": Shown([NOTHING], energy=1),
    "spiked_tail": Shown(["s11223"], others=(8, 6)),
    "stretchy": Shown([NOTHING, turned(THREE, HEART)], hearts=9, begins={"energy": (2,)}),
    "urbavore": Shown(["s11223"], stars=8, others=(6, 6), place=IN_THE_CITY),
    "were_only_making_it_stronger": Shown([NOTHING], energy=1, hearts=6, begins={"poison": (2,)}),
    "wings": Shown([NOTHING, used], begins={"poison": (2,), "energy": (2,)}),
}  # fmt: skip
USUAL: Final = {"stars": 5, "energy": 0, "hearts": 8, "poison": 0}


def comes_true(match: Tokyo, shown: Shown, held: str) -> bool:
    """Does the scene go as it is written, with the card that lies there, and come to what is written?"""
    _arrange(match, shown)
    turn, acts = match.turn + 1, list(shown.acts)
    play = Play(match)
    for _ in range(60):
        if match.turn > turn or not match.agenda or not _goes_on(play, acts, held, turn):
            break
    stands = (match.stars[0], match.energy[0], match.hearts[0], (match.hearts[1], match.hearts[2]))
    said = (shown.stars, shown.energy, shown.hearts, shown.others)
    return not acts and stands == said and shown.more(match, held)


def _arrange(match: Tokyo, shown: Shown) -> None:
    """The scene is set for a turn that is about to begin, whatever was before."""
    for seat, card in shown.holds.items():
        match.shop.pile.remove(card)
        match.cards[seat].append(card)
    match.shop.pile += [card for card in match.shop.spaces if card is not None]
    sold = [*shown.shop.split(), *FILLERS][:3]
    match.shop.spaces = list(sold)
    for card in sold:
        match.shop.pile.remove(card)
    for name, usual in USUAL.items():
        said = shown.begins.get(name, ())
        setattr(match, name, [*said, *[usual] * (3 - len(said))])
    match.place = list(shown.place)
    match.regular = (shown.active - 1) % 3
    match.agenda = [NextTurn()]
    match.extra = []


def _goes_on(play: Play, acts: list[Act], held: str, turn: int) -> bool:
    """The next act, as soon as it may be; until then everybody makes the quiet choice."""
    match = play.match
    if play.needs is not None:
        if play.needs.pool:
            play.throws(acts.pop(0) if acts and acts[0] in play.needs.pool else play.needs.pool[0])
            return True
        if not acts or not isinstance(acts[0], str) or len(acts[0]) != play.needs.count:
            return False
        if isinstance(play.needs.step, RollDice) and match.turn != turn:
            return False
        play.throws(*faces(str(acts.pop(0))))
        return True
    assert isinstance(match.question, Question)
    seat = GAME.waits_for(match)[0]
    offered = GAME.options(match, seat)
    act = acts[0] if acts else ""
    wanted = None if isinstance(act, str) else act(held)
    if wanted in offered:
        acts.pop(0)
    play.chooses(seat, wanted if wanted in offered else offered[0])
    return True
