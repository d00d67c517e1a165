"""RUMBLESLAM in small: the ring, attacks, and what comes of them."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from lucha.core.chance import odds
from lucha.core.table import Given
from lucha.core.values import PASS
from tests.scene import Scene
from tests.toys.small_rumble import SmallRumble
from tests.toys.small_rumble.attacks import Dazed, KnockedDown, ReRoll
from tests.toys.small_rumble.events import CrowdShouted, ReversalMade, Rolled
from tests.toys.small_rumble.match import (
    DICE,
    GOBLIN_BRAWLER,
    HALFLING_BRAWLER,
    HUMAN_BRAWLER,
    ORC_BRAWLER,
    Crowd,
    Rumble,
    enter,
)
from tests.toys.small_rumble.ring import EAST, NORTH, SOUTH, WEST, square
from tests.toys.small_rumble.ropes import Direction
from tests.toys.small_rumble.rounds import (
    END_ACTIVATION,
    ROUND,
    STAND_UP,
    Activate,
    Activation,
    Brawl,
    MoveTo,
    NextActivation,
)

GAME = SmallRumble()
ORC, HALFLING, HUMAN, GOBLIN = range(4)
RED, BLUE = 0, 1


def ring(orc: int, halfling: int, human: int, goblin: int, endorsements: int = 0) -> Rumble:
    """The Orc is active, with all its points."""
    wrestlers = [
        enter(RED, ORC_BRAWLER, orc),
        enter(RED, HALFLING_BRAWLER, halfling),
        enter(BLUE, HUMAN_BRAWLER, human),
        enter(BLUE, GOBLIN_BRAWLER, goblin),
    ]
    wrestlers[ORC].has_activated = True
    wrestlers[ORC].action_points, wrestlers[ORC].movement = 4, 4
    agenda = [NextActivation(BLUE), Activation(RED, ORC)]
    return Rumble(agenda, {}, wrestlers, [endorsements, endorsements], {}, RED, 1, ORC)


def face_to_face(endorsements: int = 0) -> Rumble:
    return ring(square(5, 5), square(1, 1), square(6, 5), square(10, 10), endorsements)


def beatdown(orc: int, human: int) -> Scene[Rumble]:
    """The Orc has won a brawl by so much that it shoves the Human."""
    scene = Scene(GAME, ring(orc, square(1, 1), human, square(1, 10)))
    scene.chooses(RED, Brawl(HUMAN))
    scene.throws(3, 3, 0)
    scene.throws(1, 0)
    return scene


@pytest.mark.rule("small_rumble/attacks/make-attack", "small_rumble/attacks/roll-to-attack")
@pytest.mark.rule("small_rumble/attacks/hit", "small_rumble/attacks/damage", "small_rumble/rounds/activation")
def test_a_brawl_that_rolls_higher_costs_one_stamina() -> None:
    scene = Scene(GAME, face_to_face())
    scene.chooses(RED, Brawl(HUMAN))
    assert scene.needs is not None
    assert scene.needs.seat == RED, "whose dice they are"
    scene.throws(1, 1, 1)
    scene.throws(1, 0)
    assert scene.match.wrestlers[HUMAN].stamina == 6
    assert scene.match.wrestlers[ORC].action_points == 3
    assert scene.asks(RED), "the activation goes on"


@pytest.mark.rule("small_rumble/attacks/compare-totals", "small_rumble/attacks/reversal")
@pytest.mark.rule("small_rumble/ropes/shove", "small_rumble/ropes/shove-direction")
@pytest.mark.rule("small_rumble/ropes/bounced-from-the-ropes", "small_rumble/ropes/not-towards-the-attacker")
def test_shoved_into_the_rope_bounced_and_met_by_a_rope_attack_that_is_reversed() -> None:
    scene = Scene(GAME, ring(square(9, 5), square(6, 6), square(9, 6), square(1, 10)))
    match = scene.match
    human, halfling = match.wrestlers[HUMAN], match.wrestlers[HALFLING]
    scene.chooses(RED, Brawl(HUMAN))
    scene.throws(3, 3, 0)
    scene.throws(1, 0)
    assert human.stamina == 5, "a Beatdown by five: one more damage, and SHOVE 2"

    assert scene.why_not(RED, Direction(NORTH)) == "small_rumble/ropes/not-towards-the-attacker"
    scene.chooses(RED, Direction(EAST))
    assert human.spot == square(7, 6), "one square to the rope, then back until the Halfling is in the way"

    assert scene.needs is not None
    assert str(scene.needs) == "2 × Copper die"
    scene.throws(0, 0)
    scene.throws(3, 3)
    assert halfling.stamina == 4, "a Reversal by five hits the one who made the Rope Attack"
    assert scene.asks(BLUE), "and its player is shoved about by the Human's"
    scene.chooses(BLUE, Direction(WEST))
    assert halfling.spot == square(4, 6)
    assert match.active == ORC
    assert scene.asks(RED), "the Orc's activation has not ended"


@pytest.mark.rule("small_rumble/attacks/reversal")
def test_a_reversal_ends_the_activation_of_the_attacker() -> None:
    scene = Scene(GAME, face_to_face())
    scene.chooses(RED, Brawl(HUMAN))
    scene.throws(0, 0, 0)
    scene.throws(3, 1)
    assert scene.hears(ReversalMade) == [ReversalMade(HUMAN)]
    assert scene.match.active is None
    assert scene.asks(BLUE)


@pytest.mark.rule("small_rumble/ropes/smashed-against-the-turnbuckle")
def test_smashed_against_the_turnbuckle() -> None:
    scene = beatdown(square(8, 8), square(9, 9))
    scene.chooses(RED, Direction(SOUTH + EAST))
    assert scene.match.wrestlers[HUMAN].spot == square(10, 10)
    assert scene.match.wrestlers[HUMAN].stamina == 7 - 2 - 2


@pytest.mark.rule("small_rumble/ropes/which-rope")
def test_in_a_corner_the_attacker_chooses_the_rope() -> None:
    scene = beatdown(square(9, 9), square(10, 10))
    scene.chooses(RED, Direction(EAST))
    assert GAME.options(scene.match, RED) == [Direction(NORTH), Direction(WEST)]
    scene.chooses(RED, Direction(NORTH))
    assert scene.match.wrestlers[HUMAN].spot == square(10, 5)


@pytest.mark.rule("small_rumble/ropes/which-rope")
def test_one_rope_alone_is_not_asked_about() -> None:
    scene = beatdown(square(9, 5), square(9, 6))
    scene.chooses(RED, Direction(EAST))
    assert scene.match.wrestlers[HUMAN].spot == square(5, 6)
    assert scene.match.question == Activation(RED, ORC)


@pytest.mark.rule("small_rumble/attacks/spend-an-endorsement", "small_rumble/attacks/roll-again")
def test_endorsements_are_spent_after_both_rolled_the_initiative_card_first() -> None:
    scene = Scene(GAME, face_to_face(endorsements=1))
    scene.chooses(RED, Brawl(HUMAN))
    scene.throws(0, 1, 0)
    scene.throws(1, 1)
    assert scene.asks(RED)
    assert GAME.options(scene.match, RED) == [PASS, ReRoll("C", 0), ReRoll("S", 0), ReRoll("S", 1)]
    scene.chooses(RED, ReRoll("S", 0))
    scene.throws(3)
    assert scene.match.rolls[RED].total == 4
    assert scene.asks(BLUE)
    scene.chooses(BLUE, ReRoll("S", 1))
    scene.throws(3)
    assert scene.match.wrestlers[HUMAN].stamina == 7
    assert scene.match.endorsements == [0, 0]


@pytest.mark.rule("small_rumble/attacks/spend-an-endorsement")
def test_who_has_no_endorsement_passes_unasked() -> None:
    match = face_to_face(endorsements=1)
    match.endorsements[RED] = 0
    scene = Scene(GAME, match)
    scene.chooses(RED, Brawl(HUMAN))
    scene.throws(0, 1, 0)
    scene.throws(1, 1)
    assert scene.asks(BLUE)
    scene.chooses(BLUE, PASS)
    assert scene.match.question == Activation(RED, ORC), "both passed, and the totals were compared"


@pytest.mark.rule("small_rumble/rounds/move")
def test_movement_offers_every_square_in_reach_at_its_cost() -> None:
    match = ring(square(1, 1), square(1, 2), square(2, 1), square(10, 10))
    moves = [option for option in GAME.options(match, RED) if isinstance(option, MoveTo)]
    assert MoveTo(square(2, 2), 1) in moves
    assert MoveTo(square(5, 5), 4) in moves
    assert MoveTo(square(1, 3), 2) in moves, "around the Halfling, between two wrestlers diagonally"
    assert square(6, 6) not in {move.spot for move in moves}
    assert {move.spot for move in moves}.isdisjoint(wrestler.spot for wrestler in match.wrestlers)
    scene = Scene(GAME, match)
    scene.chooses(RED, MoveTo(square(1, 3), 2))
    assert (match.wrestlers[ORC].spot, match.wrestlers[ORC].movement) == (square(1, 3), 2)


@pytest.mark.rule("small_rumble/rounds/knocked-down", "small_rumble/rounds/action-points")
def test_a_knocked_down_wrestler_must_stand_up_first() -> None:
    match = face_to_face()
    match.wrestlers[ORC].is_down = True
    scene = Scene(GAME, match)
    assert scene.why_not(RED, Brawl(HUMAN)) == "small_rumble/rounds/knocked-down"
    assert scene.why_not(RED, Brawl(GOBLIN)) == "small_rumble/rounds/knocked-down"
    scene.chooses(RED, STAND_UP)
    assert (match.wrestlers[ORC].is_down, match.wrestlers[ORC].action_points) == (False, 3)
    match.wrestlers[ORC].action_points = 0
    assert scene.why_not(RED, Brawl(HUMAN)) == "small_rumble/rounds/action-points"


@pytest.mark.rule("small_rumble/rounds/base-contact")
def test_a_brawl_needs_base_contact() -> None:
    assert Scene(GAME, face_to_face()).why_not(RED, Brawl(GOBLIN)) == "small_rumble/rounds/base-contact"


@pytest.mark.rule("small_rumble/attacks/roll-to-defend", "small_rumble/attacks/knocked-down")
def test_who_lies_on_the_mat_rolls_nothing_to_defend() -> None:
    match = face_to_face()
    match.agenda = [Activation(RED, ORC), KnockedDown(HUMAN)]
    scene = Scene(GAME, match)
    scene.chooses(RED, Brawl(HUMAN))
    scene.throws(1, 0, 0)
    assert Rolled(BLUE, "", ()) in scene.heard
    assert match.wrestlers[HUMAN].stamina == 6


@pytest.mark.rule("small_rumble/attacks/dazed")
@pytest.mark.parametrize(
    ("crowd", "is_slow", "is_down"),
    [(Crowd.CHEER, False, False), (Crowd.BOO, True, False), (Crowd.BLANK, True, True)],
)
def test_the_crowd_has_a_say_in_how_dazed_a_wrestler_is(crowd: Crowd, is_slow: bool, is_down: bool) -> None:
    match = face_to_face()
    match.agenda = [Dazed(BLUE, HUMAN)]
    scene = Scene(GAME, match, (crowd,))
    human = match.wrestlers[HUMAN]
    assert (human.less_ap, human.less_mp, human.is_down) == (is_slow, is_slow, is_down)
    assert scene.heard == [CrowdShouted(HUMAN, crowd)]


@pytest.mark.rule("small_rumble/attacks/make-attack", "small_rumble/attacks/compare-totals")
def test_the_odds_of_a_brawl_agree_with_counting_every_face() -> None:
    match = face_to_face()
    GAME.choose(match, RED, Brawl(HUMAN), Given())
    chances = odds(GAME, match, lambda rumble: rumble.wrestlers[HUMAN].stamina)
    counted: Counter[int] = Counter()
    for faces in product(*[DICE[letter].faces for letter in "SSC" + "SS"]):
        margin = sum(faces[:3]) - sum(faces[3:])
        damage = 0 if margin <= 0 else 1 if margin < 4 else 2 if margin < 6 else 3 if margin < 8 else 7
        counted[7 - damage] += 1
    assert chances == pytest.approx({stamina: count / 6**5 for stamina, count in counted.items()})


@pytest.mark.rule("small_rumble/attacks/knocked-out")
def test_a_team_with_nobody_left_has_lost() -> None:
    match = face_to_face()
    match.wrestlers[GOBLIN].stamina = 0
    match.wrestlers[HUMAN].stamina = 1
    scene = Scene(GAME, match)
    scene.chooses(RED, Brawl(HUMAN))
    scene.throws(3, 0, 0)
    scene.throws(0, 0)
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((RED,), "small_rumble/attacks/knocked-out")


@pytest.mark.rule("small_rumble/rounds/next-activation", "small_rumble/rounds/choose-wrestler")
def test_wrestlers_are_activated_in_turns_until_all_were() -> None:
    scene = Scene(GAME, GAME.new(GAME.setup()))
    order = []
    for seat, wrestler in ((RED, ORC), (BLUE, HUMAN), (RED, HALFLING), (BLUE, GOBLIN)):
        assert scene.asks(seat)
        scene.chooses(seat, Activate(wrestler))
        scene.chooses(seat, END_ACTIVATION)
        order.append(scene.match.round)
    assert order == [1, 1, 1, 2]
    assert scene.asks(BLUE), "the Initiative card has passed on"


@pytest.mark.rule("small_rumble/rounds/choose-wrestler")
def test_counters_take_points_once() -> None:
    match = face_to_face()
    match.wrestlers[HUMAN].less_ap = match.wrestlers[HUMAN].less_mp = True
    scene = Scene(GAME, match)
    scene.chooses(RED, END_ACTIVATION)
    scene.chooses(BLUE, Activate(HUMAN))
    human = match.wrestlers[HUMAN]
    assert (human.action_points, human.movement, human.less_ap) == (3, 3, False)


@pytest.mark.rule("small_rumble/rounds/round")
def test_after_five_rounds_stamina_decides_and_may_tie() -> None:
    match = face_to_face()
    match.agenda, match.round = [ROUND], 5
    tied = match.clone()
    Scene(GAME, match)
    assert match.result is not None
    assert (match.result.winners, match.result.is_draw) == ((RED,), False)
    tied.wrestlers[ORC].stamina = 6
    Scene(GAME, tied)
    assert tied.result is not None
    assert (tied.result.winners, tied.result.is_draw) == ((RED, BLUE), True)
