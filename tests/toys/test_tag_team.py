"""The tag-team match: partners, tags, help, and results that two share."""

from __future__ import annotations

import pytest

from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS, Chose
from tests.scene import Scene
from tests.toys.tag_team import TagTeam
from tests.toys.tag_team.events import HelpGiven, Hurt, TaggedIn, TeamBeaten
from tests.toys.tag_team.match import ROUND_LIMIT, STAMINA, Grip, Tag
from tests.toys.tag_team.ring import AskPartner, StepIn
from tests.toys.tag_team.rounds import ROUND, WantTag

GAME = TagTeam()
RED, BLUE, RED_TOO, BLUE_TOO = range(4)
SLIP, LOCK, SLAM = Grip


def bout(tag_needs_both: bool = True) -> Scene[Tag]:
    return Scene(GAME, Tag([ROUND], {}, [STAMINA.highest] * 4, [RED, BLUE], [(), ()], tag_needs_both))


def locked_up(scene: Scene[Tag], *throws: tuple[Grip, ...]) -> Scene[Tag]:
    """Nobody wants to tag, and both roll."""
    for seat in range(4):
        scene.chooses(seat, PASS)
    for grips in throws:
        scene.throws(*grips)
    return scene


def test_partners_sit_opposite_each_other_and_are_one_side() -> None:
    assert GAME.sides(GAME.setup()) == ((RED, RED_TOO), (BLUE, BLUE_TOO))


@pytest.mark.rule("tag_team/rounds/round", "tag_team/rounds/huddle", "tag_team/rounds/tag")
def test_a_tag_is_made_when_both_partners_want_it() -> None:
    scene = bout()
    assert scene.asks(RED, BLUE, RED_TOO, BLUE_TOO)
    scene.chooses(RED_TOO, WantTag())
    scene.chooses(RED, WantTag())
    scene.chooses(BLUE, WantTag())
    assert scene.match.in_ring == [RED, BLUE], "nothing happens until all have spoken"
    scene.chooses(BLUE_TOO, PASS)
    assert scene.match.in_ring == [RED_TOO, BLUE]
    assert scene.hears(TaggedIn) == [TaggedIn(RED_TOO)]


@pytest.mark.rule("tag_team/rounds/tag")
def test_it_may_be_agreed_that_one_of_them_is_enough() -> None:
    assert GAME.new(GAME.setup(options={"tag": "either"})).tag_needs_both is False
    scene = bout(tag_needs_both=False)
    for seat in (RED, BLUE, BLUE_TOO):
        scene.chooses(seat, PASS)
    scene.chooses(RED_TOO, WantTag())
    assert scene.match.in_ring == [RED_TOO, BLUE]


@pytest.mark.rule("tag_team/rounds/huddle")
def test_what_a_partner_said_in_the_huddle_is_secret_even_to_the_other() -> None:
    scene = bout()
    before = GAME.view(scene.match, RED)
    scene.chooses(RED_TOO, WantTag())
    assert GAME.view(scene.match, RED) == before
    assert scene.heard[-1] == Chose(RED_TOO, WantTag(), secret=True)
    assert scene.heard[-1].seen_by(RED) is None
    assert GAME.redeal(scene.match, RED, Sampled(seed_of(1))).commitments == {}


@pytest.mark.rule("tag_team/rounds/too-tired")
def test_who_is_worn_out_cannot_be_tagged_in() -> None:
    scene = bout()
    scene.match.stamina[RED_TOO] = 1
    assert scene.why_not(RED, WantTag()) == "tag_team/rounds/too-tired"
    assert scene.why_not(RED_TOO, WantTag()) == "tag_team/rounds/too-tired"
    assert GAME.options(scene.match, BLUE) == [PASS, WantTag()]


@pytest.mark.rule("tag_team/rounds/into-the-ring", "tag_team/ring/lock-up")
def test_those_roll_who_are_in_the_ring_after_the_tags() -> None:
    scene = bout()
    for seat in (RED, RED_TOO, BLUE, BLUE_TOO):
        scene.chooses(seat, WantTag())
    assert scene.needs is not None
    assert (scene.needs.seat, str(scene.needs)) == (RED_TOO, "3 × Ring die")
    scene.throws(SLIP, SLIP, SLIP)
    assert scene.needs is not None
    assert scene.needs.seat == BLUE_TOO


@pytest.mark.rule("tag_team/ring/compare-grips", "tag_team/ring/ask-for-help")
def test_a_blow_of_one_is_taken_without_a_question() -> None:
    scene = locked_up(bout(), (LOCK, SLIP, SLIP), (LOCK, LOCK, SLIP))
    assert scene.match.stamina == [5, 6, 6, 6]
    assert scene.match.round == 2


@pytest.mark.rule("tag_team/ring/ask-for-help", "tag_team/ring/give-help", "tag_team/ring/help-arrives")
def test_a_partner_who_is_asked_may_take_half() -> None:
    scene = locked_up(bout(), (SLIP, SLIP, SLIP), (SLAM, LOCK, LOCK))
    assert scene.asks(RED)
    scene.chooses(RED, AskPartner())
    assert scene.asks(RED_TOO)
    scene.chooses(RED_TOO, StepIn())
    assert scene.match.stamina == [3, 6, 4, 6]
    assert scene.heard[-4:-1] == [HelpGiven(RED_TOO, 2), Hurt(RED_TOO, 2, 4), Hurt(RED, 3, 3)]


@pytest.mark.rule("tag_team/ring/give-help")
def test_a_partner_may_let_it_be() -> None:
    scene = locked_up(bout(), (SLIP, SLIP, SLIP), (SLAM, LOCK, LOCK))
    scene.chooses(RED, AskPartner())
    scene.chooses(RED_TOO, PASS)
    assert scene.match.stamina == [1, 6, 6, 6]


@pytest.mark.rule("tag_team/ring/take-damage")
def test_a_team_wins_together() -> None:
    scene = bout()
    scene.match.stamina[RED] = 2
    locked_up(scene, (SLIP, SLIP, SLIP), (SLAM, SLIP, SLIP))
    scene.chooses(RED, PASS)
    assert scene.match.result is not None
    assert scene.match.result.winners == (BLUE, BLUE_TOO)
    assert not scene.match.result.is_draw
    assert scene.hears(TeamBeaten) == [TeamBeaten((RED, RED_TOO))]


@pytest.mark.rule("tag_team/ring/help-arrives", "tag_team/ring/take-damage")
def test_a_helper_can_lose_the_match_for_both() -> None:
    scene = bout()
    scene.match.stamina[RED_TOO] = 1
    locked_up(scene, (SLIP, SLIP, SLIP), (SLAM, SLIP, SLIP))
    scene.chooses(RED, AskPartner())
    scene.chooses(RED_TOO, StepIn())
    assert scene.match.result is not None
    assert scene.match.result.winners == (BLUE, BLUE_TOO)
    assert scene.match.stamina[RED] == STAMINA.highest, "the helper's half came first, and it was over"


@pytest.mark.rule("tag_team/ring/both-beaten", "tag_team/ring/compare-grips")
def test_both_teams_can_fall_at_once_and_share_a_draw() -> None:
    scene = bout()
    scene.match.stamina[RED] = scene.match.stamina[BLUE] = 1
    locked_up(scene, (LOCK, LOCK, SLIP), (LOCK, SLIP, LOCK))
    assert scene.match.result is not None
    assert scene.match.result.winners == (RED, BLUE, RED_TOO, BLUE_TOO)
    assert scene.match.result.is_draw


@pytest.mark.rule("tag_team/rounds/round-limit")
def test_a_match_that_goes_on_and_on_is_a_draw() -> None:
    match = Tag([ROUND], {}, [STAMINA.highest] * 4, [RED, BLUE], [(), ()], True, ROUND_LIMIT)
    Scene(GAME, match)
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((0, 1, 2, 3), "tag_team/rounds/round-limit")
    assert match.result.is_draw
