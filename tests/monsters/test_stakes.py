"""What hangs on dice against a loss, as its thrower reads it before they fall."""

from __future__ import annotations

import pytest

from lucha.core.values import Stake
from lucha.core.words import LANGUAGES
from lucha.monsters.events import HeartsSaved
from lucha.monsters.losing import RollToSave
from lucha.monsters.stakes import ToLive, ToSaveHearts
from tests.games.king_of_tokyo.tokyo import CITY, GAME, Play, faces, tokyo


def thrown(cards: str, hearts: int, claws: int, dice: str) -> Stake | None:
    """What hung on the dice that Camouflage rolls against so many claws."""
    play = Play(tokyo(others={1: cards}, hearts=[9, hearts, 9], place=[0, CITY])).rolls("s" * claws + "112233"[claws:])
    before = play.match.clone()
    assert play.needs is not None
    step = play.needs.step
    assert isinstance(step, RollToSave)
    step.run(before, play.table.__class__(faces(dice)))
    saved = min(claws, dice.count("h"))
    return GAME.stake(before, step, HeartsSaved(1, saved, "camouflage", faces(dice)))


@pytest.mark.parametrize("dice", ["111", "h11", "hhh"])
@pytest.mark.parametrize(
    ("cards", "hearts", "kind", "chance"),
    [
        ("camouflage", 9, ToSaveHearts, 1 - (5 / 6) ** 3),
        ("camouflage", 3, ToLive, 1 - (5 / 6) ** 3),  # one Heart of three dice is enough,
        ("camouflage", 2, ToLive, 16 / 216),  # two,
        ("camouflage", 1, ToLive, 1 / 216),  # or all of them
        ("camouflage armor_plating", 1, ToLive, 16 / 216),  # a loss of one is ignored
    ],
)
def test_dice_for_ones_life_have_exact_chances(cards: str, hearts: int, kind: type, chance: float, dice: str) -> None:
    """And the same, however they fall."""
    stake = thrown(cards, hearts, 3, dice)
    assert type(stake) is kind
    assert (stake.seat, stake.dice) == (1, 3)
    assert stake.chance == pytest.approx(chance)


def test_only_dice_against_a_loss_have_a_stake() -> None:
    match = tokyo()
    assert GAME.stake(match, None, HeartsSaved(1, 1, "camouflage", faces("h"))) is None
    assert GAME.stake(match, RollToSave(1, "wings"), HeartsSaved(1, 1, "wings", ())) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_named_in_every_language(language: str) -> None:
    words = GAME.words(language)
    assert all(words.has(kind.__name__) for kind in (ToLive, ToSaveHearts))
