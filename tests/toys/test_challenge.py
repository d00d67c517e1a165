"""The Monster Pack's Challenge in small, step by step."""

from __future__ import annotations

import pytest

from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS, Chose
from tests.scene import Scene
from tests.toys.challenge import MonsterPackChallenge
from tests.toys.challenge.events import CardDrawn
from tests.toys.challenge.help import CallForHelp, TakeAlly, Volunteer
from tests.toys.challenge.match import DECK, Monster, Tokyo
from tests.toys.challenge.reveal import DrawChallengeCard, Reveal
from tests.toys.challenge.turns import TURN_LIMIT, ChallengeTheChampion, EndOfTurn, IssueChallenge, Turn

GAME = MonsterPackChallenge()
SUPLEX, _, HEADBUTT, FURY, WALKER, _ = DECK
CHALLENGER, CHAMPION, FRIEND, OTHER = range(4)


def attack_on_tokyo() -> Tokyo:
    monsters = [Monster([card]) for card in (SUPLEX, HEADBUTT, FURY, WALKER)]
    deck = [SUPLEX, FURY, HEADBUTT, WALKER]
    return Tokyo([ChallengeTheChampion(CHALLENGER)], {}, [[] for _ in range(5)], [], deck, [], monsters, CHAMPION)


def on_three() -> Scene[Tokyo]:
    """Nobody was called for help; both are about to reveal."""
    scene = Scene(GAME, attack_on_tokyo())
    scene.chooses(CHALLENGER, IssueChallenge())
    scene.all_choose(PASS, CHALLENGER, CHAMPION)
    return scene


@pytest.mark.rule("challenge/turns/challenge-the-champion", "challenge/help/calling-for-help")
@pytest.mark.rule("challenge/help/volunteer-to-help", "challenge/help/choose-an-ally", "challenge/help/no-volunteer")
@pytest.mark.rule("challenge/reveal/rewards", "challenge/reveal/give-a-mask", "challenge/reveal/upkeep")
def test_a_challenger_with_an_ally_beats_the_champion_and_enters_tokyo() -> None:
    scene = Scene(GAME, attack_on_tokyo())
    match = scene.match
    scene.chooses(CHALLENGER, IssueChallenge())
    scene.chooses(CHALLENGER, CallForHelp())
    scene.chooses(FRIEND, Volunteer())
    scene.chooses(OTHER, PASS)
    assert scene.why_not(CHALLENGER, TakeAlly(OTHER)) == "challenge/help/no-volunteer"
    scene.chooses(CHALLENGER, TakeAlly(FRIEND))
    scene.chooses(CHAMPION, PASS)

    assert scene.asks(CHALLENGER, CHAMPION)
    scene.chooses(CHAMPION, Reveal())
    assert scene.asks(CHALLENGER)
    assert not match.monsters[CHAMPION].card_is_face_up
    scene.chooses(CHALLENGER, Reveal())

    challenger, champion, friend, _ = match.monsters
    assert match.champion == CHALLENGER, "5 (2+3) against 4"
    assert (champion.wears_mask, challenger.collection) == (False, 1)
    assert challenger.stars == SUPLEX.reward + 2
    assert friend.stars == FURY.team_up_reward
    assert match.discard == [SUPLEX, HEADBUTT, FURY], "all who were involved, clockwise"


@pytest.mark.rule("challenge/help/choose-an-ally")
def test_without_volunteers_there_is_nobody_to_choose() -> None:
    scene = Scene(GAME, attack_on_tokyo())
    scene.chooses(CHALLENGER, IssueChallenge())
    scene.chooses(CHALLENGER, CallForHelp())
    scene.all_choose(PASS, FRIEND, OTHER)
    assert scene.asks(CHAMPION), "who may call for help now"


@pytest.mark.rule("challenge/reveal/who-wins")
def test_a_tie_is_the_champions() -> None:
    scene = on_three()
    scene.match.monsters[CHALLENGER].hand = [HEADBUTT]
    scene.chooses(CHALLENGER, Reveal())
    scene.chooses(CHAMPION, Reveal())
    assert scene.match.champion == CHAMPION
    assert scene.match.monsters[CHAMPION].collection == 1


@pytest.mark.rule("challenge/reveal/who-wins")
def test_who_alone_reveals_wins_but_gets_no_mask() -> None:
    scene = on_three()
    scene.chooses(CHALLENGER, Reveal())
    scene.chooses(CHAMPION, PASS)
    assert scene.match.champion == CHALLENGER
    assert scene.match.monsters[CHAMPION].wears_mask
    assert scene.match.monsters[CHALLENGER].collection == 0


@pytest.mark.rule("challenge/reveal/upkeep", "challenge/reveal/draw-challenge-card")
def test_all_who_were_involved_draw_a_new_card_even_when_nobody_revealed() -> None:
    scene = on_three()
    scene.chooses(CHALLENGER, PASS)
    scene.chooses(CHAMPION, PASS)
    assert scene.match.discard == [SUPLEX, HEADBUTT]
    scene.throws(FURY)
    scene.throws(WALKER)
    assert [monster.card for monster in scene.match.monsters] == [FURY, WALKER, FURY, WALKER]


@pytest.mark.rule("challenge/reveal/give-a-mask")
def test_without_a_mask_the_loser_pays_stars() -> None:
    loser = Monster([SUPLEX], stars=3, wears_mask=False)
    assert not loser.lose_mask()
    assert loser.stars == 1


@pytest.mark.rule("challenge/reveal/count-to-three")
def test_a_commitment_is_told_to_its_seat_alone_and_forgotten_in_a_redeal() -> None:
    scene = on_three()
    scene.chooses(CHAMPION, Reveal())
    told = scene.heard[-1]
    assert told == Chose(CHAMPION, Reveal(), secret=True)
    assert told.seen_by(CHALLENGER) is None
    assert told.seen_by(None) is None
    assert GAME.view(scene.match, CHALLENGER).committed is None
    assert GAME.view(scene.match, CHAMPION).committed == Reveal()
    assert GAME.redeal(scene.match, CHALLENGER, Sampled(seed_of(1))).commitments == {}
    assert GAME.redeal(scene.match, CHAMPION, Sampled(seed_of(1))).commitments == {CHAMPION: Reveal()}


@pytest.mark.rule("challenge/reveal/draw-challenge-card")
def test_a_card_is_told_to_the_one_who_drew_it() -> None:
    match = attack_on_tokyo()
    match.agenda = [DrawChallengeCard(OTHER)]
    (told,) = Scene(GAME, match, (FURY,)).heard
    assert told.seen_by(OTHER) == CardDrawn(OTHER, FURY)
    assert told.seen_by(FRIEND) == CardDrawn(OTHER, None)


@pytest.mark.rule("challenge/turns/set-up", "challenge/turns/turn")
def test_the_seat_after_the_champion_begins() -> None:
    scene = Scene(GAME, GAME.new(GAME.setup(seats=3)), (2,), (SUPLEX,), (FURY,), (WALKER,))
    assert [monster.card for monster in scene.match.monsters] == [FURY, WALKER, SUPLEX], "the Champion draws first"
    assert scene.asks(0)


@pytest.mark.rule("challenge/turns/turn")
def test_a_turn_that_starts_in_tokyo_earns_stars_and_asks_nothing() -> None:
    match = attack_on_tokyo()
    match.agenda = [Turn(CHAMPION)]
    scene = Scene(GAME, match)
    assert match.monsters[CHAMPION].stars == 2
    assert scene.asks(FRIEND), "the next turn"


@pytest.mark.rule("challenge/turns/end-of-turn", "challenge/turns/stars")
def test_at_a_tie_of_stars_the_active_player_wins() -> None:
    match = attack_on_tokyo()
    match.monsters[CHAMPION].stars = match.monsters[FRIEND].stars = 12
    match.agenda = [EndOfTurn(FRIEND)]
    Scene(GAME, match)
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((FRIEND,), "challenge/turns/stars")


@pytest.mark.rule("challenge/turns/turn-limit")
def test_after_sixty_turns_the_leader_wins() -> None:
    match = attack_on_tokyo()
    match.monsters[OTHER].stars, match.turns = 1, TURN_LIMIT
    match.agenda = [EndOfTurn(FRIEND)]
    Scene(GAME, match)
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((OTHER,), "challenge/turns/turn-limit")
