"""How a match that is over is summed up for each pair of eyes."""

from __future__ import annotations

import pytest

from lucha.core.turning import finished
from lucha.core.words import LANGUAGES
from lucha.games import GAMES
from lucha.games.luchador.events import KnockedOut, RoundBegan
from lucha.session.frames import Eyes, Telling, narrator_of
from lucha.session.live import LiveMatch
from lucha.session.narrator import Narrator
from lucha.session.summary import Ending, Summing
from lucha.session.under_way import Heard
from tests.session.playing import SEED, Sitting, people
from tests.toys import TOYS, AnyGame

EVERY_GAME = [*GAMES.values(), *TOYS.values()]


def told_again(sitting: Sitting) -> LiveMatch:
    again = LiveMatch(sitting.game, sitting.setup, sitting.live.places, SEED)
    again.replay(sitting.live.record)
    if sitting.live.conceded is not None:
        again.give_up(sitting.live.gave_up)
    return again


def played(game: AnyGame, number: int = 0) -> LiveMatch:
    sitting = Sitting(game, game.setup(), number)
    sitting.play_until(lambda: False)
    return told_again(sitting)


def narrator(game: AnyGame, language: str = "en") -> Narrator:
    return narrator_of(language, game)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_says_how_it_was_won_with_figures_of_every_side(game: AnyGame, language: str) -> None:
    summing = Summing(played(game))
    for seat in (0, None):
        ending = summing.ending(narrator(game, language), seat, seat)
        assert ending.how
        assert "{" not in ending.how
        assert ending.figures
        for figure in ending.figures:
            assert len(figure.by_side) == len(summing.sides)
            assert figure.label not in (figure.name, f"field.{figure.name}", f"figure.{figure.name}")


def test_a_turning_point_is_told_by_itself_or_by_what_was_done_last_before_it() -> None:
    summing, names = Summing(played(GAMES["luchador"])), {"en": ()}
    step = summing.public[0].step
    story = [(0, RoundBegan(1)), (1, KnockedOut(0)), (1, KnockedOut(1)), (4, RoundBegan(2)), (6, KnockedOut(1))]
    opened, first, second, _, last = summing.public = [Heard(step, event, names, None, beat) for beat, event in story]
    assert summing._told_at(0) is opened, "there is nothing but a heading"
    assert summing._told_at(1) is first, "the first of a beat"
    assert summing._told_at(3) is second, "a beat that tells nothing"
    assert summing._told_at(4) is second, "a beat that tells a heading alone"
    assert summing._told_at(6) is last
    summing.public = []
    assert summing._told_at(6) is None


def test_a_concession_is_told_as_one() -> None:
    sitting = Sitting(GAMES["luchador"], GAMES["luchador"].setup())
    sitting.play_until(lambda: len(sitting.live.record) > 30)
    sitting.concede(1)
    ending = ended(told_again(sitting), reader=0)
    assert ending.how.endswith(" concedes.")
    assert ending.rule == ""
    assert ending.headline.startswith("Round ")
    assert ended(told_again(sitting), reader=1).how == "You concede."


def ended(again: LiveMatch, reader: int | None) -> Ending:
    return Summing(again).ending(narrator(again.game), reader, reader)


def test_moments_are_counted_as_a_replay_counts_them_and_told_in_its_words() -> None:
    for number in range(4):
        again = played(GAMES["luchador"], number)
        summing = Summing(again)
        course = finished(summing.search("a match"))
        moments = Telling(again).moments(Eyes(None), again.heard, 0)
        turn = summing.turn(course, narrator(again.game), None, None)
        blow = summing.ending(narrator(again.game), None, None).blow
        assert turn is not None
        assert blow is not None
        for scene in (turn.scene, blow):
            assert moments[scene.moment - 1]["text"] == scene.text
            assert scene.headline.startswith("Round ")
        assert turn.before < turn.scene.moment
        public = [one for one in again.heard if one.event.seen_by(None) is not None]
        assert public[turn.before - 1].played < public[turn.scene.moment - 1].played
        was, now = [int(part.split()[-1]) for part in turn.swing.split(" %")[:2]]
        assert (was, now) == (round(turn.was * 100), round(turn.now * 100))
        assert turn.swing.startswith(again.names("en")[turn.seats[0]])


def test_the_winner_reads_of_their_own_chances() -> None:
    again = played(GAMES["luchador"])
    assert again.result is not None
    (winner,) = again.result.winners
    summing = Summing(again)
    turn = summing.turn(finished(summing.search("a match")), narrator(again.game), winner, winner)
    assert turn is not None
    assert turn.swing.startswith("Your chances: ")


def test_a_clock_that_ran_out_is_told_with_how_often() -> None:
    sitting = Sitting(GAMES["luchador"], GAMES["luchador"].setup())
    live = sitting.live
    while live.is_on:
        live.time_is_up(live.asked()[0])
    late = [one.event for one in live.heard]
    again = told_again(sitting)
    (said,) = [
        line
        for line in Summing(again).ending(narrator(again.game), None, None, late).clock
        if line.startswith(again.names("en")[0])
    ]
    assert said.startswith(f"{again.names('en')[0]}'s clock ran out: the arena chose ")


def test_those_who_sat_on_one_side_are_added_up() -> None:
    game = GAMES["luchador"]
    sitting = Sitting(game, game.setup("tag"))
    sitting.play_until(lambda: False)
    summing = Summing(told_again(sitting))
    damage = next(one for one in game.summary(summing.story, summing.result).figures if one.name == "damage")
    ending = summing.ending(narrator(game), None, None)
    by_side = next(one.by_side for one in ending.figures if one.name == "damage")
    assert by_side == tuple([sum([damage.by_seat[seat] for seat in side]) for side in summing.sides])
    assert len(people(4)) > len(by_side)
