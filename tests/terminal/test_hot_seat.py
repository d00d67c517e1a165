"""Two people at one keyboard: nobody sees what the other has chosen before it is time."""

from __future__ import annotations

from lucha.core.values import Chose
from lucha.terminal.app import LuchaApp
from lucha.terminal.pages import Curtain
from lucha.terminal.request import PlayRequest
from lucha.terminal.sitting import Sitting
from lucha.terminal.story import newest_sentence
from tests.terminal.playing import (
    all_text,
    is_asked,
    nearly_over,
    playing,
    press,
    request,
    run,
    screen_text,
    seeded,
    sitting_of,
    table,
    until,
)

TWO = ("me:Ana", "me:Beto")


def both_choose() -> PlayRequest:
    """A match that opens with a question to both corners."""
    return seeded(
        lambda seed: request("luchador", TWO, seed=seed),
        lambda sitting: sitting.game.waits_for(sitting.match) == (0, 1),
    )


def is_curtain(app: LuchaApp) -> bool:
    return isinstance(app.screen, Curtain)


def test_the_curtain_hides_what_was_committed() -> None:
    async def test() -> None:
        async with playing(both_choose()) as (app, pilot):
            await until(pilot, lambda: is_curtain(app))
            assert "ANA" in screen_text(app)
            assert "Press Enter" in screen_text(app)
            hidden = all_text(app)
            assert "Your call" not in hidden
            assert " rolls " not in hidden
            await press(pilot, "1", "l", "s", "question_mark")
            await pilot.pause(0.02)
            assert is_curtain(app)

            await press(pilot, "enter")
            await until(pilot, lambda: is_asked(app))
            assert "Your call, Ana" in screen_text(app)
            chosen = table(app).rows[-1].said
            last = len([row for row in table(app).rows if not row.refused_by])
            await press(pilot, str(last))

            await until(pilot, lambda: is_curtain(app))
            told = newest_sentence(table(app).wording, app.sitting.told(0))[:25]
            assert "BETO" in screen_text(app)
            assert chosen not in all_text(app)
            assert told not in all_text(app)
            await press(pilot, "enter")
            await until(pilot, lambda: is_asked(app))
            assert "Your call, Beto" in screen_text(app)
            assert table(app).eyes.seat == 1
            assert told not in all_text(app)
            assert table(app).eyes.view().committed is None
            await press(pilot, "l")
            await pilot.pause(0.02)
            assert told not in all_text(app)
            await press(pilot, "escape", "1")
            await until(pilot, lambda: is_asked(app) or is_curtain(app) or table(app).is_over)
            commitments = [entry for entry in table(app).sitting.record if isinstance(entry, Chose)]
            assert [entry.seat for entry in commitments[:2]] == [0, 1]

    run(test)


def test_a_name_that_looks_like_markup_is_shown_as_it_is() -> None:
    async def test() -> None:
        async with playing(request("luchador", ("me:[red]Ana[/]", "random"), seed=3)) as (app, pilot):
            await until(pilot, lambda: is_asked(app))
            assert "Your call, [red]Ana[/]" in screen_text(app)

    run(test)


def test_whoever_sits_there_is_asked_again_without_a_curtain() -> None:
    async def test() -> None:
        async with playing(request("small_dip", TWO, seed=1)) as (app, pilot):
            await until(pilot, lambda: is_curtain(app))
            await press(pilot, "enter")
            await until(pilot, lambda: is_asked(app))
            first = table(app).eyes.seat
            await press(pilot, "1")
            await until(pilot, lambda: is_asked(app) or is_curtain(app))
            assert is_asked(app)
            assert table(app).eyes.seat == first

    run(test)


def hand_of(sitting: Sitting, seat: int) -> set[str]:
    return {sitting.game.words("en").tell(card).casefold() for card in sitting.match.hands[seat]}


def test_a_hand_is_on_the_screen_only_before_the_eyes_of_its_holder() -> None:
    async def test() -> None:
        asked = seeded(
            lambda seed: request("small_dip", TWO, seed=seed),
            lambda sitting: not hand_of(sitting, 0) & hand_of(sitting, 1),
        )
        sitting = sitting_of(asked)
        async with playing(asked, sitting=sitting) as (app, pilot):
            for _ in range(3):
                await until(pilot, lambda: is_curtain(app))
                hidden = all_text(app).casefold()
                assert not any(card in hidden for seat in (0, 1) for card in hand_of(sitting, seat))
                await press(pilot, "enter")
                await until(pilot, lambda: is_asked(app))
                seat = table(app).eyes.seat
                assert seat is not None
                seen = all_text(app).casefold()
                assert all(card in seen for card in hand_of(sitting, seat))
                assert not any(card in seen for card in hand_of(sitting, 1 - seat) - hand_of(sitting, seat))
                while is_asked(app):
                    await press(pilot, table(app).rows[0].key)
                    await until(pilot, lambda: is_asked(app) or is_curtain(app))

    run(test)


def test_the_end_is_shown_as_the_hall_sees_it() -> None:
    async def test() -> None:
        asked = request("luchador", TWO, seed=1)
        async with playing(asked, sitting=nearly_over(asked)) as (app, pilot):
            await until(pilot, lambda: is_asked(app) or is_curtain(app))
            while not table(app).is_over:
                await press(pilot, "enter")
                await until(pilot, lambda: is_asked(app) or is_curtain(app) or table(app).is_over)
            assert table(app).eyes.seat is None
            assert "(sealed)" not in all_text(app)
            assert "wins!" in screen_text(app)

    run(test)
