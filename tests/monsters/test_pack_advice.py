"""What bots make of a Challenge and of Evolutions."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.bots import Chair, make_bot
from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS
from lucha.games.king_of_tokyo.game import KingOfTokyo
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import Stay, Yield
from lucha.monsters.cards import PlayEvolution, Use, UseOnCard
from lucha.monsters.challenge import Challenge, IssueAChallenge
from lucha.monsters.challenge_advice import AN_EXTRA_TURN, FIRM
from lucha.monsters.dice import Keep
from lucha.monsters.evolution_advice import AN_ENERGY
from lucha.monsters.evolving import KeepEvolution, KeepOne
from lucha.monsters.reveal import TurnUp
from lucha.monsters.shop import Buy
from tests.games.king_of_tokyo.challenged import hit
from tests.games.king_of_tokyo.evolved import evolved
from tests.games.king_of_tokyo.tokyo import NOTHING, Play, faces, tokyo
from tests.monsters.ringside import put_on_masks

GAME = KingOfTokyo()


def weighed(match: Any, seat: int) -> dict[Any, float]:
    options = GAME.options(match, seat)
    worths = GAME.weigh(GAME.view(match, seat), options)
    assert worths is not None
    return dict(zip(options, worths, strict=True))


def test_a_strong_card_is_shown_and_a_challenge_with_it_is_worth_it() -> None:
    play = hit(challenge="giant_powerhouse roll_up", seats=2, place=[0, 1])
    worths = weighed(play.match, 0)
    assert worths[Challenge(1)] > 0
    play.chooses(0, Challenge(1))
    assert weighed(play.match, 0)[TurnUp()] > 0


def test_a_weak_card_is_shown_in_some_turns_and_hidden_in_others() -> None:
    shown = set()
    for turn in range(16):
        play = hit(challenge="roll_up giant_powerhouse", seats=2, place=[0, 1])
        play.chooses(0, Challenge(1))
        play.match.turn = turn
        shown.add(weighed(play.match, 0)[TurnUp()] > 0)
    assert shown == {True, False}


def test_what_a_bot_weighs_does_not_depend_on_the_other_card() -> None:
    one = hit(challenge="moonsault roll_up", seats=2, place=[0, 1])
    other = hit(challenge="moonsault giant_powerhouse", seats=2, place=[0, 1])
    assert weighed(one.match, 0) == weighed(other.match, 0)


def test_an_extra_turn_for_who_does_not_enter_speaks_against_a_challenge() -> None:
    """Jungle Frenzy is of use only to a Monster that stays outside."""
    picks = ("the_king", "kraken", "alienoid")

    def with_a_hand(card: str) -> float:
        play = evolved(hand=card, mode="challenge", challenge="moonsault roll_up", picks=picks)
        play.match.the_ring().stayed = [1]
        play.match.agenda.append(IssueAChallenge(0))
        return weighed(play.match, 0)[Challenge(1)]

    assert with_a_hand("jungle_frenzy") == with_a_hand("alpha_male") - AN_EXTRA_TURN


def stays(hand: str, monster: str, dice: str, **said: Any) -> bool:
    """Does a Monster in the City stay that is hit while it holds this Evolution?"""
    play = evolved(hand={1: hand}, picks=("kraken", monster, "alienoid"), energy=[0, 0], **said).rolls(dice)
    worths = weighed(play.past().match, 1)
    return worths[Stay()] > worths[Yield()]


@pytest.mark.parametrize(
    ("hand", "dice", "expected"),
    [("alpha_male", "ss1223", True), ("simian_scamper", "ss1223", False), ("simian_scamper", "s11223", True)],
)
def test_whoever_may_slip_out_unhurt_does_so_from_a_blow_that_counts(hand: str, dice: str, expected: bool) -> None:
    assert stays(hand, "the_king", dice) == expected


@pytest.mark.parametrize(("hand", "expected"), [("mouse_hunter", False), ("nine_lives", True)])
def test_whoever_comes_back_from_a_knock_out_stays_with_few_hearts(hand: str, expected: bool) -> None:
    assert stays(hand, "cyber_kitty", "s11223", hearts=[10, 3]) == expected


@pytest.mark.parametrize(("hand", "expected"), [("mouse_hunter", True), ("nine_lives", False)])
def test_whoever_comes_back_from_a_knock_out_keeps_no_hearts(hand: str, expected: bool) -> None:
    play = evolved(hand=hand, picks=("cyber_kitty", "kraken", "alienoid"), hearts=[3]).past()
    play.throws(*faces(NOTHING))
    play.chooses(0, Keep(()))
    play.throws(*faces("hhs123"))
    worths = weighed(play.match, 0)
    best = max(worths, key=lambda option: worths[option])
    assert (Face.HEART in best.faces) == expected


@pytest.mark.parametrize(("hearts", "stars", "expected"), [(10, 0, True), (3, 9, True), (9, 4, False), (3, 12, False)])
def test_what_comes_back_is_kept_by_who_may_soon_fall_and_has_few_stars_to_lose(
    hearts: int, stars: int, expected: bool
) -> None:
    """Nine Lives makes 9 stars of all that one has; Cat Nip doubles a Roll."""
    said: dict[str, Any] = {"place": [0, 0, 0], "hearts": [hearts], "stars": [stars]}
    play = evolved(picks=("cyber_kitty", "kraken", "alienoid"), **said)
    for card in ("nine_lives", "cat_nip"):
        play.match.the_evolutions().look_at(0, card)
    play.match.agenda.append(KeepOne(0))
    worths = weighed(play.match, 0)
    assert (worths[KeepEvolution("nine_lives")] > worths[KeepEvolution("cat_nip")]) == expected


@pytest.mark.parametrize(
    ("mode", "table", "expected"),
    [
        ("tokyo", "", False),
        ("tokyo", "rudo", False),
        ("tokyo", "championship_belt", True),  # a star for each turn in Tokyo, and lost with it
        ("tokyo", "tecnico", True),  # Energy for staying
    ],
)
def test_a_belt_and_a_tecnico_speak_for_staying(mode: str, table: str, expected: bool) -> None:
    """Seat 1 in the City was hit, and 5 Hearts are just not enough against three."""
    play = evolved(
        on_table={1: table}, mode=mode, picks=("kraken", "luchador", "alienoid", "gigazaur"), seats=4,
        place=[0, 1, 0, 0], hearts=[10, 6],
    ).rolls("s11223")  # fmt: skip
    worths = weighed(play.past().match, 1)
    assert play.match.hearts[1] == 5
    assert (worths[Stay()] > worths[Yield()]) == expected


def test_a_tecnico_thinks_more_of_its_card_as_champion() -> None:
    def firm(table: str) -> float:
        picks = ("kraken", "luchador", "alienoid")
        play = evolved(on_table={1: table}, mode="challenge", picks=picks, challenge="clothesline moonsault")
        play.rolls("s11223")
        return weighed(play.past().match, 1)[Stay()]

    assert firm("tecnico") - firm("") == pytest.approx(FIRM + AN_ENERGY)


@pytest.mark.parametrize(("wanted", "other", "turned"), [("frenzy", "heal", True), ("heal", "frenzy", False)])
def test_a_purchase_is_turned_to_a_card_that_is_worth_less(wanted: str, other: str, turned: bool) -> None:
    """Heal does nothing for a Monster that is not hurt; Frenzy is another turn."""
    said: dict[str, Any] = {"shop": f"{wanted} {other}", "energy": [7], "place": [0, 0, 0]}
    play = evolved(hand={1: "bamboozle"}, picks=("kraken", "pandakai", "alienoid"), **said).rolls(NOTHING)
    play.past().chooses(0, Buy(0))
    worths = weighed(play.until("purchase", 1).match, 1)
    assert (worths[UseOnCard("bamboozle", other)] > worths[PASS]) == turned


@pytest.mark.parametrize(("card", "expected"), [("roll_up", False), ("powerbomb", True)])
def test_a_strong_challenge_card_speaks_for_staying(card: str, expected: bool) -> None:
    """Seat 1 in the City was hit, and 5 Hearts are just not enough against three."""
    play = tokyo(mode="challenge", hearts=[10, 6], seats=4, place=[0, 1, 0, 0])
    put_on_masks(play, f"clothesline {card}")
    scene = Play(play)
    scene.rolls("s11223")
    worths = weighed(scene.match, 1)
    assert scene.match.hearts[1] == 5
    assert (worths[Stay()] > worths[Yield()]) == expected


@pytest.mark.parametrize(("stars", "expected"), [(0, False), (9, True)])
def test_whoever_would_lose_all_stars_by_leaving_clings_to_tokyo(stars: int, expected: bool) -> None:
    """'Twas Beauty Killed the Beast."""
    play = evolved(
        on_table={1: "twas_beauty_killed_the_beast"}, picks=("kraken", "the_king", "alienoid"), hearts=[10, 5],
        stars=[0, stars],
    ).rolls("s11223")  # fmt: skip
    worths = weighed(play.past().match, 1)
    assert (worths[Stay()] > worths[Yield()]) == expected


@pytest.mark.parametrize(("dice", "expected"), [("111223", True), ("333123", False)])
def test_yin_and_yang_turns_dice_over_that_are_worth_more_on_their_other_side(dice: str, expected: bool) -> None:
    play = evolved(on_table="yin_and_yang", picks=("pandakai", "kraken", "alienoid")).rolls(dice)
    worths = weighed(play.past().match, 0)
    assert (worths[Use("yin_and_yang")] > worths[PASS]) == expected


@pytest.mark.parametrize(
    ("monster", "table", "thrown", "better", "worse"),
    [
        ("pandakai", "panda_express", "12hes1", "12hes", "11"),  # all six faces but one
        ("alienoid", "funny_looking_but_dangerous", "22h1e3", "22", "3"),
        ("the_king", "alpha_male", "s11hhe", "s", "1"),
        ("cyber_kitty", "mouse_hunter", "1eehh3", "1", "h"),
    ],
)
def test_evolutions_in_play_say_which_dice_are_worth_keeping(
    monster: str, table: str, thrown: str, better: str, worse: str
) -> None:
    others = [one for one in ("kraken", "gigazaur") if one != monster]
    play = evolved(on_table=table, picks=(monster, *others)).past()
    play.throws(*faces(thrown))
    worths = weighed(play.match, 0)
    assert worths[Keep(tuple(faces(better)))] > worths[Keep(tuple(faces(worse)))]


def test_three_hearts_are_worth_keeping_where_they_bring_an_evolution() -> None:
    """Nobody is hurt, so that they heal nothing."""
    scene = Play(tokyo())
    for play, expected in ((scene, False), (evolved(picks=("kraken", "gigazaur", "alienoid")).past(), True)):
        play.throws(*faces("123hhh"))
        worths = weighed(play.match, 0)
        assert (worths[Keep(tuple(faces("hhh")))] > worths[Keep(tuple(faces("123")))]) == expected


def test_what_stays_is_played_at_once_and_a_cure_waits_for_wounds() -> None:
    assert weighed(evolved(hand="rudo").match, 0)[PlayEvolution("rudo")] > 0
    picks = ("kraken", "the_king", "alienoid")
    whole = evolved(hand="healing_rain", picks=picks)
    hurt = evolved(hand="healing_rain", picks=picks, hearts=[5])
    assert weighed(whole.match, 0)[PlayEvolution("healing_rain")] < 0
    assert weighed(hurt.match, 0)[PlayEvolution("healing_rain")] > 0


@pytest.mark.parametrize("options", [{}, {"evolutions": "yes", "luchador": "yes"}])
def test_greedy_beats_three_that_play_by_chance(options: dict[str, str]) -> None:
    wins = 0
    for number in range(8):
        match: Any = GAME.new(GAME.setup("challenge", 4, options))
        own = number % 4
        bots = [make_bot("greedy" if seat == own else "random", seed_of("duel", number, seat)) for seat in range(4)]
        table = Sampled(seed_of("duel", number))
        while waiting := GAME.advance(match, table):
            for seat in waiting:
                GAME.choose(match, seat, bots[seat].choose(Chair(GAME, match, seat)), table)
        wins += match.result.winners == (own,)
    assert wins >= 5, f"{wins} of 8"
