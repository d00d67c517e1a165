"""Corners of Challenge Mode in Tokyo, written from the rulings alone: extra lives and turns, discounts, both zones."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.dice import Handful
from lucha.core.values import PASS
from lucha.games.king_of_tokyo.events import TokyoEntered, TokyoYielded
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY
from lucha.monsters.cards import PlayEvolution, UseOnCard
from lucha.monsters.challenge import Challenge, IssueAChallenge
from lucha.monsters.events import HeartsLost, MaskTaken, StarsGained
from lucha.monsters.help import OfferHelp
from lucha.monsters.losing import PreventIt
from lucha.monsters.resolving import Resolve
from lucha.monsters.shop import Buy, BuyCards, BuyRevealed
from tests.games.king_of_tokyo.challenged import FIVE, hit, ring, ringside
from tests.games.king_of_tokyo.evolved import Evolved, cards, evolved, of, turn_of
from tests.games.king_of_tokyo.tokyo import BAY, CITY, NOTHING, OUTSIDE, Play, goods
from tests.monsters.ringside import CALL, VOLUNTEER, challenges, redraws

SIX = [OUTSIDE, CITY, BAY, OUTSIDE, OUTSIDE, OUTSIDE]


def fought(*held: str, shows: tuple[int, ...] = (0, 1), helps: dict[int, int] | None = None, **said: Any) -> Play:
    """Seat 0 has challenged seat 1, and everybody has a new card."""
    play = hit(*held, **said)
    challenges(play, 1, helps, shows)
    redraws(play)
    return play


def quiet_until(play: Play, *kinds: type) -> None:
    while play.needs is None and play.match.question is not None and not isinstance(play.match.question, kinds):
        for seat in play.game.waits_for(play.match):
            play.chooses(seat, play.game.options(play.match, seat)[0])


# Who falls and who lives on.


@pytest.mark.rule("monsters/losing/go-on", "king_of_tokyo/cards/freeze-time")
def test_a_challenger_who_falls_loses_the_extra_turn_that_it_had_won() -> None:
    play = ringside("freeze_time", challenge="roll_up giant_powerhouse", hearts=[3, 10, 10]).rolls("111s22")
    play.chooses(0, Resolve(Face.ONE))
    play.chooses(1, STAY)
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    quiet_until(play)
    assert play.match.out[0]
    assert play.match.active == 1


@pytest.mark.rule("king_of_tokyo/cards/it-has-a-child", "monsters/rewards/champion-yields")
def test_a_challenger_with_a_child_falls_to_its_own_dive_and_still_moves_in() -> None:
    """Its stars are gone, those of the Mask too; the Masks are not: the next one that leaves costs 2 again."""
    play = fought("it_has_a_child", challenge="tope_suicida roll_up", hearts=[1, 10, 10], stars=[9, 0, 0])
    assert not play.match.out[0]
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]
    assert goods(play) == (1, 0, 10), "the way in is all it has"
    assert ring(play).masks == [2, 0, 1]


@pytest.mark.rule("king_of_tokyo/cards/it-has-a-child", "monsters/masks/mask-collection")
def test_a_mask_that_leaves_after_the_child_costs_what_is_there() -> None:
    play = ringside(place=[OUTSIDE, CITY, OUTSIDE], masks=(1, 3, 1), challenge="powerbomb roll_up",
                    others={1: "it_has_a_child"}, hearts=[10, 10, 10], stars=[0, 1, 0]).rolls("s11223")  # fmt: skip
    play.chooses(1, STAY)
    challenges(play, 1, shows=(0, 1))
    redraws(play)
    assert (play.match.stars[1], ring(play).masks) == (0, [2, 2, 1])


@pytest.mark.rule("king_of_tokyo/cards/rapid-healing", "monsters/losing/prevent-it")
def test_rapid_healing_saves_a_champion_from_a_reward() -> None:
    play = ringside(
        challenge="giant_powerhouse clothesline", others={1: "rapid_healing"}, hearts=[10, 4, 10], energy=[0, 2, 0]
    ).rolls("s11223")
    quiet_until(play, IssueAChallenge)
    assert play.match.hearts[1] == 3
    challenges(play, 1, shows=(0, 1))
    assert isinstance(play.match.question, PreventIt)
    assert play.asks(1)
    heal = next(option for option in play.game.options(play.match, 1) if option != PASS)
    play.chooses(1, heal)
    quiet_until(play, BuyCards)
    redraws(play)
    assert (play.match.hearts[1], play.match.out[1]) == (1, False)
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]


@pytest.mark.rule("monsters/rewards/thank-the-ally", "monsters/masks/masks-of-the-eliminated")
def test_an_ally_is_thanked_though_its_champion_falls_to_its_own_dive() -> None:
    play = fought(challenge="roll_up tope_suicida piledriver", helps={1: 2}, hearts=[10, 2, 10])
    assert play.match.out[1]
    assert goods(play, 2) == (1, 1, 10), "Piledriver thanks with a star and an Energy"
    assert (ring(play).masks, ring(play).box) == ([0, 0, 1], 5)
    assert play.match.place[0] == CITY


# Both zones, six seats, another seat on turn.


@pytest.mark.rule("monsters/help/offer-help")
def test_volunteers_are_asked_clockwise_from_the_challenger_wherever_it_sits() -> None:
    play = ringside(seats=6, place=SIX)
    play.match.regular = 3
    play.match.agenda = play.match.agenda[:1]
    play.rolls("s11223", 4)
    for seat in (1, 2):
        play.chooses(seat, STAY)
    play.chooses(4, Challenge(1))
    play.chooses(4, CALL)
    asked = []
    while isinstance(play.match.question, OfferHelp):
        (seat,) = play.game.waits_for(play.match)
        asked.append(seat)
        play.chooses(seat, VOLUNTEER if seat == 2 else PASS)
    assert asked == [5, 0, 2, 3]


@pytest.mark.rule("monsters/rewards/champion-yields", "king_of_tokyo/challenge/take-the-zone")
@pytest.mark.parametrize(
    ("seats", "champion", "place"),
    [
        (6, 1, [CITY, OUTSIDE, BAY]),
        (6, 2, [BAY, CITY, OUTSIDE]),
        (5, 1, [CITY, OUTSIDE, BAY]),
        (5, 2, [BAY, CITY, OUTSIDE]),
    ],
)
def test_with_a_single_reveal_the_challenger_takes_that_zone_and_no_mask(
    seats: int, champion: int, place: list[int]
) -> None:
    play = ringside(seats=seats, place=SIX[:seats], challenge="roll_up powerbomb chokeslam").rolls("s11223")
    for seat in (1, 2):
        play.chooses(seat, STAY)
    challenges(play, champion, shows=(0,))
    redraws(play)
    assert play.match.place[:3] == place
    assert ring(play).masks[:3] == [1, 1, 1]
    assert goods(play)[0] == 4 + 1


@pytest.mark.rule("monsters/turns/twenty-stars")
@pytest.mark.parametrize(
    ("place", "champion", "ally", "winner"),
    [([OUTSIDE, CITY, OUTSIDE, OUTSIDE], 1, 2, 1), ([OUTSIDE, OUTSIDE, CITY, OUTSIDE], 2, 1, 1)],
)
def test_of_a_champion_and_its_ally_at_twenty_the_next_clockwise_wins(
    place: list[int], champion: int, ally: int, winner: int
) -> None:
    """The Champion has 18 and wins a Mask; Chokeslam thanks its ally, who has 19, with a star."""
    names = {champion: "clothesline", ally: "chokeslam", 0: "roll_up", 3: "powerbomb"}
    stars = [0] * 4
    stars[champion], stars[ally] = 18, 19
    play = ringside(seats=4, place=place, stars=stars, challenge=" ".join([names[seat] for seat in range(4)]))
    play.rolls("s11223")
    play.chooses(champion, STAY)
    challenges(play, champion, {champion: ally}, (0, champion))
    redraws(play)
    quiet_until(play)
    assert play.match.result is not None
    assert play.match.result.winners == (winner,)


# Rewards that wait.


@pytest.mark.rule("monsters/challenges/huracanrana", "king_of_tokyo/cards/shrink-ray")
def test_a_die_won_and_two_shrink_tokens_make_five() -> None:
    play = ringside(place=[OUTSIDE, CITY, OUTSIDE], seats=3, challenge="powerbomb huracanrana")
    play.rolls("s11223")
    play.chooses(1, STAY)
    play.match.shrink[1] = 2
    challenges(play, 1, shows=(1,))
    redraws(play)
    quiet_until(play)
    assert play.match.active == 1
    assert play.needs is not None
    assert isinstance(play.needs.dice, Handful)
    assert len(play.needs.dice.dice) == 6 + 1 - 2


@pytest.mark.rule("monsters/challenges/arm-drag", "king_of_tokyo/cards/opportunist")
def test_a_champion_snatches_a_card_for_less() -> None:
    """Arm Drag gives 3 Energy, and the next card costs 2 less: also one that another reveals."""
    play = fought(challenge="powerbomb arm_drag", shows=(1,), others={1: "opportunist"}, energy=[9, 0, 0],
                  shop="corner_store")  # fmt: skip
    play.chooses(0, Buy(0))
    assert play.needs is not None
    play.throws("heal")
    assert isinstance(play.match.question, BuyRevealed)
    assert play.asks(1)
    play.chooses(1, play.game.options(play.match, 1)[1])
    assert goods(play, 1)[1] == 3 - (3 - 2)


@pytest.mark.rule("monsters/challenges/arm-drag", "king_of_tokyo/cards/parasitic-tentacles")
def test_a_seller_gets_what_is_paid() -> None:
    """Wings cost 6, and 2 less by Arm Drag: 4 go from the Challenger to their owner."""
    play = fought("parasitic_tentacles", challenge="arm_drag powerbomb", shows=(0,), others={2: "wings"},
                  energy=[2, 0, 0])  # fmt: skip
    (tentacles,) = [
        option
        for option in play.game.options(play.match, 0)
        if isinstance(option, UseOnCard) and option.other == "wings"
    ]
    play.chooses(0, tentacles)
    assert (goods(play)[1], goods(play, 2)[1]) == (5 - 4, 4)


@pytest.mark.rule("king_of_tokyo/cards/even-bigger", "monsters/rewards/take-the-reward")
@pytest.mark.parametrize(("held", "hearts"), [("", 10), ("even_bigger", 12)])
def test_a_champion_is_healed_as_far_as_it_goes(held: str, hearts: int) -> None:
    most = 12 if held else 10
    play = fought(challenge="roll_up sleeper_hold", others={1: held} if held else {}, hearts=[10, most, 10])
    assert play.match.hearts[1] == hearts


# The order inside a win.


@pytest.mark.rule("monsters/reveal/who-wins", "monsters/rewards/thank-the-ally", "monsters/rewards/champion-yields")
def test_mask_reward_ally_yield_entry() -> None:
    play = fought(challenge="powerbomb clothesline chokeslam", helps={0: 2}, masks=(1, 2, 1), stars=[0, 5, 0])
    story: list[tuple[str, Any]] = [
        (type(event).__name__, getattr(event, "seat", None))
        for event in play.heard
        if isinstance(event, (MaskTaken, StarsGained, TokyoYielded, TokyoEntered))
    ]
    assert story == [
        ("MaskTaken", 0),
        ("StarsGained", 0),  # the second Mask
        ("StarsGained", 0),  # Powerbomb
        ("StarsGained", 2),  # Chokeslam's thanks
        ("TokyoYielded", 1),
        ("TokyoEntered", 0),
        ("StarsGained", 0),
    ]


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_poison_at_the_end_of_a_turn_leads_to_no_challenge() -> None:
    play = ringside(place=[CITY, OUTSIDE, OUTSIDE])
    play.match.poison[0] = 1
    play.rolls(NOTHING)
    quiet_until(play, IssueAChallenge)
    assert play.hears(HeartsLost)
    assert play.needs is not None
    assert play.match.active == 1


# Evolutions.


def defied(play: Evolved, *stays: int) -> Evolved:
    """One claw; all in Tokyo stay, and nobody plays an Evolution."""
    play.rolls("s11223")
    for seat in stays:
        play.past()
        play.chooses(seat, STAY)
    play.past()
    return play


def settled(play: Evolved) -> Evolved:
    """New cards are drawn, and nobody plays an Evolution."""
    redraws(play)
    play.past()
    redraws(play)
    play.past()
    return play


@pytest.mark.rule("king_of_tokyo/evolutions/i-am-the-king", "king_of_tokyo/challenge/take-the-zone")
def test_the_king_is_paid_for_the_way_in_that_he_has_won() -> None:
    play = defied(of("the_king", on_table="i_am_the_king", mode="challenge", challenge="powerbomb roll_up"), 1)
    challenges(play, 1, shows=(0,))
    settled(play)
    assert (play.match.place[0], play.match.stars[0]) == (CITY, 1 + 1 + 1)


@pytest.mark.rule("king_of_tokyo/evolutions/destructive-wave", "king_of_tokyo/challenge/take-the-zone")
def test_a_wave_after_a_won_challenge_takes_two_of_the_beaten_champion_too() -> None:
    play = defied(
        of("kraken", "destructive_wave", other="gigazaur", mode="challenge", challenge="powerbomb roll_up"), 1
    )
    challenges(play, 1, shows=(0,))
    redraws(play)
    play.until("entry", 0).chooses(0, PlayEvolution("destructive_wave"))
    assert play.match.hearts == [10, 10 - 1 - 2, 10 - 2]


@pytest.mark.rule("king_of_tokyo/evolutions/simian-scamper", "monsters/rewards/champion-yields")
def test_no_scamper_gives_back_what_was_lost_before_a_forced_yield() -> None:
    play = turn_of(of("the_king", "simian_scamper", place=[CITY, OUTSIDE, OUTSIDE], mode="challenge",
                      challenge="roll_up powerbomb"), 1)  # fmt: skip
    play.rolls("s11223", 1)
    play.past()
    play.chooses(0, STAY)
    play.past()
    challenges(play, 0, shows=(1,), by=1)
    redraws(play)
    windows = play.windows()
    assert (0, "yield") not in windows
    assert (play.match.hearts[0], play.match.place[0]) == (9, OUTSIDE)


@pytest.mark.rule("monsters/evolving/put-into-play", "king_of_tokyo/evolutions/championship-belt")
def test_a_belt_comes_with_the_zone_of_a_champion_who_hid() -> None:
    play = evolved(
        on_table={1: "championship_belt"},
        picks=("kraken", "luchador", "gigazaur"),
        mode="challenge",
        challenge="powerbomb roll_up",
    )
    defied(play, 1)
    challenges(play, 1, shows=(0,))
    settled(play)
    assert cards(play).tokens == {"championship_belt": 0}


@pytest.mark.rule("king_of_tokyo/evolutions/tag-partner", "king_of_tokyo/challenge/take-the-zone")
def test_a_tag_partner_sees_the_winner_of_a_challenge_move_in() -> None:
    play = evolved(
        on_table={2: "tag_partner"},
        picks=("kraken", "gigazaur", "luchador"),
        mode="challenge",
        challenge="powerbomb roll_up",
    )
    defied(play, 1)
    challenges(play, 1, shows=(0,))
    settled(play)
    assert play.match.energy == [0, 0, 1]


@pytest.mark.rule("king_of_tokyo/evolutions/rudo", "king_of_tokyo/evolutions/tecnico", "monsters/reveal/who-wins")
@pytest.mark.parametrize(("on_table", "masks"), [("rudo", [2, 0, 1]), ("tecnico", [0, 2, 1])])
def test_a_rudo_breaks_the_tie_that_a_tecnico_does_not_as_challenger(on_table: str, masks: list[int]) -> None:
    picks = ("luchador", "gigazaur", "kraken")
    play = evolved(on_table=on_table, picks=picks, mode="challenge", challenge="moonsault camel_clutch")
    defied(play, 1)
    challenges(play, 1, shows=(0, 1))
    settled(play)
    assert ring(play).masks == masks


@pytest.mark.rule("king_of_tokyo/evolutions/chest-thumping", "monsters/challenge/issue-a-challenge")
@pytest.mark.parametrize("thumped", [1, 2])
def test_who_thumps_one_of_two_challenges_neither(thumped: int) -> None:
    play = of("the_king", on_table="chest_thumping", mode="challenge", seats=5, place=FIVE)
    play.rolls("s11223")
    for seat in (1, 2):
        play.past()
        play.chooses(seat, STAY)
    play.past()
    thump = next(option for option in play.game.options(play.match, 0) if str(thumped) in repr(option))
    play.chooses(0, thump)
    play.past()
    assert not isinstance(play.match.question, IssueAChallenge)
    assert play.match.place[thumped] == OUTSIDE
