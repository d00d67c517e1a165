"""Challenge Mode in New York with Evolutions: windows, the belt, Masks that Evolutions take, what the fallen lose."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import RUN_AWAY, Flee
from lucha.games.king_of_new_york.challenge import LeaveTheRing
from lucha.games.king_of_new_york.moving import GoTo
from lucha.monsters.cards import PlayEvolution, PlayEvolutionOn, Use
from lucha.monsters.challenge import IssueAChallenge
from lucha.monsters.dice import ChangeDice
from lucha.monsters.events import ChallengeWon
from lucha.monsters.evolving import KeepOne, PlayEvolutions
from lucha.monsters.shop import BuyCards
from tests.games.king_of_new_york.evolved import at, cards, evolved, past
from tests.games.king_of_new_york.ring import A_BLOW, TWO_INSIDE, after, offered, ring, stands_or_runs
from tests.games.king_of_new_york.streets import BRONX, BROOKLYN, GAME, MANHATTAN, QUEENS, STATEN_ISLAND, Streets
from tests.monsters.ringside import challenges


def fight(letters: str = A_BLOW, *args: Any, masks: list[int] | None = None, **fields: Any) -> Streets:
    scene = evolved(*args, mode="challenge", **fields)
    if masks is not None:
        ring(scene).masks = masks.copy()
        ring(scene).box = 6 - sum(masks)
    past(scene).rolls(letters)
    return scene


def fought(
    letters: str, *args: Any, shows: tuple[int, ...] = (0, 1), helps: dict[int, int] | None = None, **fields: Any
) -> Streets:
    """A Challenge of the only Champion, up to the question where it flees to, if it does."""
    scene = fight(letters, *args, **fields)
    stands_or_runs(scene)
    challenges(scene, 1, helps, shows)
    return scene


@pytest.mark.rule("king_of_new_york/evolutions/kick-out", "monsters/challenge/issue-a-challenge")
@pytest.mark.parametrize(("letters", "expected"), [("AOOCCH", []), ("AAAOOH", []), ("AAAAOO", [1])])
def test_who_kicks_out_of_all_of_it_has_not_chosen(letters: str, expected: list[int]) -> None:
    scene = fight(letters, {1: "kick_out_2"})
    at(scene, "loss", 1).takes(PlayEvolution("kick_out_2"))
    stands_or_runs(scene)
    assert offered(scene) == expected


@pytest.mark.rule("king_of_new_york/evolutions/kick-out", "monsters/challenge/issue-a-challenge")
def test_with_two_columns_a_kick_out_in_one_saves_both_from_a_challenge() -> None:
    scene = fight(A_BLOW, {2: "kick_out_3"}, seats=5, places=TWO_INSIDE, column={2: 1})
    at(scene, "loss", 2).takes(PlayEvolution("kick_out_3"))
    stands_or_runs(scene)
    assert offered(scene) == []


@pytest.mark.rule("king_of_new_york/evolutions/kick-out", "monsters/rewards/take-the-reward")
@pytest.mark.parametrize(("card", "left"), [("chokeslam", 9), ("giant_powerhouse", 9)])
def test_a_kick_out_saves_from_a_reward(card: str, left: int) -> None:
    scene = fight(A_BLOW, {1: "kick_out_2"}, challenges=f"{card} roll_up")
    stands_or_runs(scene)
    challenges(scene, 1, shows=(0, 1))
    at(scene, "loss", 1).takes(PlayEvolution("kick_out_2"))
    after(scene)
    assert scene.match.hearts[1] == left


@pytest.mark.rule("king_of_new_york/evolutions/kick-out", "monsters/rewards/take-the-reward")
def test_a_kick_out_saves_the_life_of_a_champion_and_not_its_place() -> None:
    scene = fight(A_BLOW, {1: "kick_out_2"}, challenges="giant_powerhouse roll_up", hearts={1: 3})
    stands_or_runs(scene)
    challenges(scene, 1, shows=(0, 1))
    at(scene, "loss", 1).takes(PlayEvolution("kick_out_2"))
    after(scene)
    assert (scene.match.out[1], scene.match.hearts[1], scene.match.place[1]) == (False, 2, STATEN_ISLAND)


@pytest.mark.rule("king_of_new_york/evolutions/mask-against-mask", "monsters/masks/give-a-mask")
@pytest.mark.parametrize(
    ("masks", "stars", "then", "stars_then"),
    [
        # it lost its only Mask in the Challenge: stars; with one more it is that Mask
        ([1, 1, 1, 1], {1: 5}, [2, 0, 1, 1], (2 + 2 + 1 + 2, 3)),
        ([1, 2, 1, 1], {1: 5}, [3, 0, 1, 1], (2 + 2 + 1 + 2, 3)),
        ([1, 3, 1, 1], {1: 5}, [3, 1, 1, 1], (2 + 2 + 1 + 2, 1)),
    ],
)
def test_mask_against_mask_after_a_challenge(
    masks: list[int], stars: dict[int, int], then: list[int], stars_then: tuple[int, int]
) -> None:
    """Moonsault is 2 stars, the Mask of the Challenge 2, the way in 1; then the Evolution."""
    scene = fought(
        A_BLOW, {0: "mask_against_mask"}, masks=masks, stars=stars, challenges="moonsault roll_up"
    )  # fmt: skip
    scene.goes_on(LeaveTheRing)
    scene.takes(GoTo(QUEENS))
    at(scene, "entry").takes(PlayEvolutionOn("mask_against_mask", 1))
    assert ring(scene).masks == then
    assert tuple(scene.match.stars[:2]) == stars_then


@pytest.mark.rule("king_of_new_york/evolutions/mask-against-mask")
def test_mask_against_mask_needs_somebody_who_has_left_and_lives() -> None:
    scene = fight("OOCCHE", {0: "mask_against_mask"}, places=(BRONX, QUEENS, QUEENS, BROOKLYN))
    at(scene, "entry")
    assert scene.offered() == [PASS], "Manhattan was empty"
    scene = fight(A_BLOW, {0: "mask_against_mask"}, hearts={1: 1})
    at(scene, "entry")
    assert scene.offered() == [PASS], "who left it has fallen"


@pytest.mark.rule("king_of_new_york/evolutions/championship-belt")
@pytest.mark.parametrize(("shows", "holder"), [((0,), 0), ((0, 1), 0), ((1,), 1), ((), 1)])
def test_the_belt_passes_to_a_challenger_who_wins(shows: tuple[int, ...], holder: int) -> None:
    scene = fought(A_BLOW, None, {1: "championship_belt_2"}, shows=shows, challenges="clothesline moonsault")
    after(scene)
    assert cards(scene).tokens == {"championship_belt_2": holder}


@pytest.mark.rule("king_of_new_york/evolutions/championship-belt")
def test_the_belt_of_another_goes_round_and_pays_its_holder() -> None:
    """Seat 3's belt is around the waist of seat 1; seat 0 takes it with Manhattan, and its next turn there pays."""
    scene = evolved(None, {3: "championship_belt_4"}, mode="challenge", challenges="powerbomb roll_up")
    cards(scene).tokens["championship_belt_4"] = 1
    past(scene).rolls(A_BLOW)
    stands_or_runs(scene)
    challenges(scene, 1, shows=(0,))
    after(scene)
    assert cards(scene).tokens == {"championship_belt_4": 0}
    scene.goes_on()
    before = scene.match.stars[0]
    for seat in (1, 2, 3):
        assert scene.match.active == seat
        scene.rolls("OOCCHE")
        scene.goes_on()
    assert scene.match.active == 0
    assert scene.match.stars[0] == before + 1 + 1, "Lower Manhattan and the belt"


@pytest.mark.rule("king_of_new_york/evolutions/championship-belt")
@pytest.mark.parametrize(
    ("hearts", "holder"), [({1: 1}, {"championship_belt_3": 0}), ({2: 9}, {"championship_belt_3": 1})]
)
def test_the_belt_of_a_holder_who_falls_goes_to_who_did_it(hearts: dict[int, int], holder: dict[str, int]) -> None:
    scene = evolved(None, {2: "championship_belt_3"}, mode="challenge", hearts=hearts)
    cards(scene).tokens["championship_belt_3"] = 1
    past(scene).rolls(A_BLOW)
    scene.goes_on(BuyCards)
    assert cards(scene).tokens == holder


@pytest.mark.rule("king_of_new_york/evolutions/championship-belt", "monsters/evolving/put-into-play")
def test_the_belt_goes_when_the_monster_falls_whose_card_it_is() -> None:
    scene = evolved(None, {1: "championship_belt_2"}, mode="challenge", hearts={1: 1})
    cards(scene).tokens["championship_belt_2"] = 3
    past(scene).rolls(A_BLOW)
    scene.goes_on(BuyCards)
    assert cards(scene).tokens == {}
    assert cards(scene).table[1] == []


@pytest.mark.rule("king_of_new_york/evolutions/chair-shot", "monsters/challenge/issue-a-challenge")
def test_an_attack_made_of_two_destruction_dice_leads_to_a_challenge() -> None:
    scene = fight("DDOOCC", None, {0: "chair_shot"})
    assert isinstance(scene.match.question, ChangeDice)
    scene.takes(Use("chair_shot"))
    stands_or_runs(scene)
    assert offered(scene) == [1]


@pytest.mark.rule("monsters/evolving/evolve-by-hearts", "monsters/challenge/issue-a-challenge")
def test_three_hearts_bring_an_evolution_after_the_challenge() -> None:
    scene = fight("AHHHOC", hearts={0: 5})
    scene.goes_on(IssueAChallenge, KeepOne)
    assert isinstance(scene.match.question, IssueAChallenge)
    scene.chooses(0, PASS)
    scene.goes_on(KeepOne, BuyCards)
    assert isinstance(scene.match.question, KeepOne)
    assert scene.match.hearts[0] == 8
    assert len(cards(scene).looking[0]) == 2


@pytest.mark.rule("monsters/evolving/play-evolutions", "monsters/challenge/issue-a-challenge")
def test_who_stays_is_asked_for_evolutions_before_the_challenge() -> None:
    scene = fight(A_BLOW, {1: "garden_favourite_2"})
    scene.goes_on(Flee)
    scene.chooses(1, PASS)
    question = scene.match.question
    assert isinstance(question, PlayEvolutions)
    assert (question.seat, question.when) == (1, "stay")
    scene.takes(PlayEvolution("garden_favourite_2"))
    scene.goes_on(IssueAChallenge)
    assert cards(scene).table[1] == ["garden_favourite_2"]


@pytest.mark.rule("king_of_new_york/evolutions/everybody-plays-the-luchadors")
@pytest.mark.parametrize("hand", ["", "kick_out_2", "crowd_control_2"])
def test_hearts_are_lost_before_anybody_chooses_to_flee_whatever_its_hand(hand: str) -> None:
    """No card of the Luchador's lets a Monster slip out unhurt, so there is none that asking first would hide."""
    clauses = {clause for design in GAME.evolutions.values() for clause in design.says}
    assert "yields_unhurt" not in clauses
    scene = fight(A_BLOW, {1: hand})
    scene.goes_on(Flee)
    assert scene.match.hearts[1] == 9


@pytest.mark.rule("king_of_new_york/evolutions/everybody-plays-the-luchadors")
def test_with_the_luchador_alone_nobody_else_has_a_window() -> None:
    options = {"evolutions": "yes", "luchador": "yes", "luchador_only": "yes"}
    match: Any = GAME.new(GAME.setup("challenge", 4, options, ("kong", "luchador")))
    assert [len(pile) for pile in match.evolutions.piles] == [0, 8, 0, 0]


@pytest.mark.rule("king_of_new_york/evolutions/crowd-control", "monsters/help/team-up")
@pytest.mark.parametrize(("leader", "strengths"), [(0, (6, 5)), (1, (6, 5))])
def test_crowd_control_helps_either_side_and_no_leader(leader: int, strengths: tuple[int, int]) -> None:
    """The ally's Moonsault adds 2, and Crowd Control 1; on a leader's own table it adds nothing."""
    held = {2: "crowd_control_3", 0: "crowd_control", 1: "crowd_control_2"}
    decks = "huracanrana clothesline moonsault" if leader == 0 else "clothesline huracanrana moonsault"
    scene = fought(A_BLOW, None, held, helps={leader: 2}, challenges=decks)
    (won,) = scene.hears(ChallengeWon)
    assert (won.seat, won.strength, won.other) == (leader, *strengths)


@pytest.mark.rule("monsters/evolving/put-into-play", "monsters/masks/masks-of-the-eliminated")
def test_a_fallen_champion_loses_hand_and_table() -> None:
    scene = fought(
        A_BLOW, {1: "kick_out_2"}, {1: "crowd_control_2"}, challenges="giant_powerhouse roll_up", hearts={1: 4}
    )  # fmt: skip
    after(scene)
    assert scene.match.out[1]
    evolutions = cards(scene)
    assert (evolutions.hands[1], evolutions.table[1]) == ([], [])
    assert evolutions.spent[1] == ["crowd_control_2"]
    assert evolutions.buried[1] == ["kick_out_2"]


@pytest.mark.rule("monsters/evolving/closing-is-leaving", "king_of_new_york/evolutions/mask-against-mask")
def test_who_fled_from_the_other_column_counts_as_having_left() -> None:
    """Both flee; seat 0 enters the first column, and may take the Mask of either."""
    scene = fight(A_BLOW, {0: "mask_against_mask"}, seats=5, places=TWO_INSIDE, column={2: 1})
    scene.goes_on(Flee)
    scene.chooses(1, RUN_AWAY)
    scene.chooses(2, RUN_AWAY)
    at(scene, "entry")
    assert scene.offered() == [PASS, PlayEvolutionOn("mask_against_mask", 1), PlayEvolutionOn("mask_against_mask", 2)]


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_new_york/moving/enter-manhattan")
def test_a_zone_that_is_won_is_kept_from_everybody_else() -> None:
    """The Champion has gone to the Bronx; others with a hand are not asked about the empty column meanwhile."""
    scene = fought("AEEEEH", {2: "mask_against_mask_3", 3: "kick_out_4"}, challenges="powerbomb roll_up", shows=(0,))
    scene.goes_on(LeaveTheRing)
    scene.takes(GoTo(BRONX))
    assert scene.match.free_zones() == []
    scene.goes_on(PlayEvolutions, BuyCards)
    assert not isinstance(scene.match.question, PlayEvolutions), "no zone has fallen empty for them"
    assert scene.match.place[:2] == [MANHATTAN, BRONX]
