"""A choice is put together at the table: the card, then whom; what is picked can be taken back."""

from __future__ import annotations

from lucha.core.table import seed_of
from lucha.core.values import PASS, Option
from lucha.games import GAMES
from lucha.games.luchador.free_for_all import BlockHit, CounterHit, UseDie
from lucha.terminal.choosing import Told, ways_of
from lucha.terminal.request import PlayRequest
from lucha.terminal.wording import Wording
from tests.terminal.playing import asked_or_over, playing, press, run, screen_text, table

NAMES = ["Ana", "Rosa", "Chema"]
PAIRS: list[Option] = [CounterHit(victim, target) for victim in (1, 2) for target in (1, 2)]


def told(options: list[Option]) -> list[Told]:
    wording, question = Wording("en", GAMES["luchador"]), UseDie(0)
    return [
        Told(one, wording.sentence(one, NAMES, question, 0), tuple(wording.parts(one, question))) for one in options
    ]


def test_options_that_agree_on_the_next_part_stand_in_one_line() -> None:
    ways = ways_of(told([PASS, *PAIRS, BlockHit(1), BlockHit(2)]), False, NAMES.__getitem__)
    assert [(way.said, len(way.options)) for way in ways] == [
        ("Hold the rest back", 1),
        ("Turn Rosa's Hit on …", 2),
        ("Turn Chema's Hit on …", 2),
        ("Block Rosa's Hit", 1),
        ("Block Chema's Hit", 1),
    ]


def test_what_is_left_of_a_picked_choice_is_said_without_what_was_picked() -> None:
    ways = ways_of(told([PASS, *PAIRS[:2]]), True, NAMES.__getitem__)
    assert [(way.said, way.options) for way in ways] == [
        ("Hold the rest back", (PASS,)),
        ("Rosa", (PAIRS[0],)),
        ("Chema", (PAIRS[1],)),
    ]


def test_a_card_is_picked_first_then_its_target_and_back_leads_to_all_of_them() -> None:
    async def test() -> None:
        request = PlayRequest("layer_dip", seats=("me", "random", "random"), seed=seed_of("choosing"))
        async with playing(request) as (app, pilot):
            for _ in range(60):
                await asked_or_over(app, pilot)
                screen = table(app)
                before = list(screen.rows)
                way = next((row for row in before if row.ways), None)
                if way is not None:
                    break
                await press(pilot, before[0].key)
            assert way is not None, "no card had several targets"
            offered = screen.sitting.options(0)
            assert {one for row in before for one in (*row.ways, row.option)} >= set(offered), "nothing is lost"
            await press(pilot, way.key)
            assert {row.option for row in screen.rows if row.option not in (None, PASS)} | {
                one for row in screen.rows for one in row.ways
            } == set(way.ways)
            assert way.said in screen_text(app), "what is picked stands below the question"
            await press(pilot, "escape")
            assert screen.rows == before
            await press(pilot, way.key)
            while any(row.ways for row in screen.rows):
                await press(pilot, next(row.key for row in screen.rows if row.ways))
            chosen = next(row for row in screen.rows if row.option not in (None, PASS))
            heard = len(screen.sitting.record)
            await press(pilot, chosen.key)
            await asked_or_over(app, pilot)
            assert any(getattr(one, "option", None) == chosen.option for one in screen.sitting.record[heard:])

    run(test)
