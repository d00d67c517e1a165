"""The table, played by keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.widgets import Static

from lucha.core.record import check_end, read_record, replay
from lucha.core.values import PASS
from lucha.core.words import LANGUAGES
from lucha.games import GAMES, find_game
from lucha.games.luchador.defence import HoldABlock
from lucha.games.luchador.events import PinsSorted
from lucha.games.luchador.pins import AttemptAPin, GoForThePin
from lucha.games.luchador.rerolls import SortPins, ToPinOrNotToPin
from lucha.games.luchador.resolving import PlayDice
from lucha.session.summary import Summing
from lucha.terminal.asking import KEYS, Row, first_to_do, rows_of
from lucha.terminal.boards import board_of
from lucha.terminal.pages import LogPage, RoundPage, RulePage, rule_text
from lucha.terminal.panels import BoardPane
from lucha.terminal.request import PlayRequest
from lucha.terminal.saving import seed_path
from lucha.terminal.sitting import Sitting
from lucha.terminal.story import newest_sentence, sentence, story_text
from lucha.terminal.wording import Wording
from tests.terminal.playing import (
    ALL_GAMES,
    LARGE,
    SMALL,
    all_text,
    asked_or_over,
    is_asked,
    lines,
    nearly_over,
    playing,
    press,
    request,
    run,
    screen_text,
    seeded,
    short_match,
    sitting_of,
    table,
    until,
)


def with_a_pin(**more: Any) -> PlayRequest:
    """A match in which the first corner has rolled a Pin while nobody can be pinned."""
    return seeded(
        lambda seed: request(seed=seed, **more),
        lambda sitting: isinstance(sitting.question, ToPinOrNotToPin) and bool(sitting.refused(0)),
    )


def test_a_whole_match_against_random_is_played_by_keys_and_kept(tmp_path: Path) -> None:
    async def test() -> None:
        asked = short_match(save=tmp_path / "match.jsonl")
        async with playing(asked) as (app, pilot):
            await asked_or_over(app, pilot)
            pressed = 0
            while not table(app).is_over:
                await pilot.press("enter" if pressed % 2 else "1")
                pressed += 1
                await asked_or_over(app, pilot)
            assert pressed > 2
            result = app.sitting and app.sitting.result
            assert result is not None
            said = screen_text(app)
            assert app.sitting is not None
            winner = result.winners[0]
            assert ("You win!" if winner == 0 else f"{app.sitting.names('en')[winner]} wins!") in said
            assert app.sitting.game.catalogue[result.rule].heading in said
            summing = Summing(app.sitting)
            ending = summing.ending(table(app).wording, 0, 0)
            assert ending.how.split(". ")[0].split("! ")[0] in said
            await until(pilot, lambda: table(app).chances is not None)
            found = table(app).chances
            assert found is not None
            turn = summing.turn(found, table(app).wording, 0, 0)
            assert turn is not None
            told = all_text(app)
            for part in ("Damage: ", "Saves: ", "Best blow (Round ", turn.scene.text, turn.swing):
                assert part in told
            for what in ("Rematch", "New match", "Quit"):
                assert what in said
            await press(pilot, "q")
            await pilot.pause(0.02)
        assert app.return_value == 0

    run(test)
    game, saved = read_record("match", (tmp_path / "match.jsonl").read_text(), lambda name: find_game(name))
    replayed = replay(game, saved.setup, saved.record)
    check_end(game, saved, replayed.match)
    assert saved.hash
    assert not seed_path(tmp_path / "match.jsonl").exists()


def test_refused_options_are_grey_name_their_rule_and_cannot_be_chosen() -> None:
    async def test() -> None:
        async with playing(with_a_pin()) as (app, pilot):
            await asked_or_over(app, pilot)
            screen = table(app)
            place = next(place for place, row in enumerate(screen.rows) if row.refused_by)
            assert f"✗  {screen.rows[place].said[:25]}" in screen_text(app)
            assert screen.rows[place].why.endswith(" still has 21 Strength; pins need 14 or less.")
            assert "still has 21" in screen_text(app)
            assert "§" in screen_text(app)
            entries = len(screen.sitting.record)
            await press(pilot, *["down"] * place, "enter")
            await pilot.pause(0.02)
            assert isinstance(app.screen, RulePage)
            assert app.screen.refused.endswith("Strength; pins need 14 or less.")
            assert len(screen.sitting.record) == entries
            await press(pilot, "escape")
            await pilot.pause(0.02)
            assert is_asked(app)

    run(test)


def test_what_does_not_fit_beside_its_key_goes_on_to_the_right_of_it() -> None:
    wording = Wording("en", GAMES["luchador"])
    for rule in ("", "luchador/pins/level"):
        lines = Row("1", "Set one Pin aside, roll two again", PASS, rule).text(wording, 24).plain.split("\n")
        assert len(lines) >= 2 + bool(rule)
        assert all(line.startswith("    ") and cell_len(line) <= 24 for line in lines[1:]), lines
        assert lines[0][:4] == (" ✗  " if rule else " 1  ")


def test_the_cursor_begins_on_the_first_option_that_is_no_pass() -> None:
    go, refused = Row("2", "Go", GoForThePin()), Row("✗", "Go", GoForThePin(), "luchador/pins/level")
    assert first_to_do([Row("1", "Pass", PASS), refused, go], None) == 2
    assert first_to_do([Row("1", "Pass", PASS), refused], None) == 0
    assert first_to_do([go, Row("1", "Pass", PASS)], None) == first_to_do([], None) == 0

    async def test() -> None:
        async with playing(request()) as (app, pilot):
            await asked_or_over(app, pilot)
            table(app).offer([Row("1", "Pass", PASS), go])
            await pilot.pause(0.02)
            assert "❯2  Go" in screen_text(app)
            await pilot.resize_terminal(100, 30)
            await pilot.pause(0.02)
            assert "❯2  Go" in screen_text(app)

    run(test)


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_options_and_what_is_against_one_of_them_are_seen_at_once_in_a_window_of_30_rows(language: str) -> None:
    async def test() -> None:
        async with playing(request(language=language), size=(100, 30)) as (app, pilot):
            await asked_or_over(app, pilot)
            wording = table(app).wording
            option = PlayDice(1, 1)
            rows = [Row(str(number), wording.sentence(option), option) for number in range(1, 6)]
            table(app).offer([*rows, Row("✗", wording.sentence(option), option, "luchador/pins/level")])
            await pilot.pause(0.02)
            assert f"§ {wording.heading('luchador/pins/level')}" in screen_text(app)

    run(test)


def test_help_shows_the_rule_of_what_is_selected() -> None:
    async def test() -> None:
        async with playing(with_a_pin()) as (app, pilot):
            await asked_or_over(app, pilot)
            await press(pilot, "question_mark")
            await pilot.pause(0.02)
            rule = table(app).sitting.game.catalogue["luchador/rerolls/to-pin-or-not-to-pin"]
            for said in (rule.heading, rule.says[:40], "Origin: the rulebook", f"§ {rule.id}"):
                assert said in screen_text(app)
            await press(pilot, "escape", "end", "question_mark")
            await pilot.pause(0.02)
            assert f"✗ {table(app).rows[-1].said[:25]}" in screen_text(app)
            rule = table(app).sitting.game.catalogue["luchador/pins/level"]
            for said in (rule.heading, rule.says[:40], f"§ {rule.id}"):
                assert said in screen_text(app)

    run(test)


def test_a_rule_in_spanish_says_where_it_comes_from_and_what_its_values_are_called() -> None:
    sitting = sitting_of(request())
    said = rule_text(Wording("es", sitting.game), sitting.setup, "luchador/rerolls/which-pins", "").plain
    assert "(RE-ROLLS deja repetir" in said
    assert "● cualquiera: Puedes repetir cualquier Pin" in said
    assert "○ rival a salvo: " in said


def test_the_log_cites_a_rule_for_everything_that_happened() -> None:
    async def test() -> None:
        async with playing(with_a_pin()) as (app, pilot):
            await asked_or_over(app, pilot)
            await press(pilot, "1")
            await asked_or_over(app, pilot)
            await press(pilot, "l")
            await pilot.pause(0.02)
            assert isinstance(app.screen, LogPage)
            assert "Round 1! §The round" in screen_text(app)
            log = str(app.screen.query(Static).first().content)
            assert log.count("§To pin or not to pin") == 1, "told once, when it is revealed"
            assert "sealed" not in log
            await press(pilot, "L")
            await pilot.pause(0.02)
            assert is_asked(app)

    run(test)


@pytest.mark.parametrize(
    ("language", "title", "now"), [("en", "Order of play", "now"), ("es", "Orden del juego", "ahora")]
)
def test_a_page_tells_how_a_round_goes_and_where_in_it_the_match_is(language: str, title: str, now: str) -> None:
    async def test() -> None:
        async with playing(with_a_pin(language=language), LARGE) as (app, pilot):
            await asked_or_over(app, pilot)
            await press(pilot, "h")
            await pilot.pause(0.05)
            assert isinstance(app.screen, RoundPage)
            read = screen_text(app)
            catalogue = table(app).sitting.game.rules(language)
            first, second = [catalogue[rules[0]].heading for rules in table(app).course[:2]]
            assert title in read
            assert f" 1 {first}" in read
            assert f" 2 {second}   {now} " in read
            told = all_text(app)
            for number, (step, *leads_to) in enumerate(table(app).course, start=1):
                assert f"{number:>2} {catalogue[step].heading}" in told
                assert catalogue[step].says in told
                assert all(f"▪ {catalogue[rule].heading}" in told for rule in leads_to)
            await press(pilot, "H")
            await pilot.pause(0.02)
            assert is_asked(app)

    run(test)


def test_a_game_without_rounds_offers_no_such_page() -> None:
    async def test() -> None:
        async with playing(request("fortune", ("me", "random", "random"), seed=2)) as (app, pilot):
            await asked_or_over(app, pilot)
            assert "H order" not in screen_text(app)
            assert "Q quit" in screen_text(app)
            await press(pilot, "h")
            assert is_asked(app)

    run(test)


def test_no_option_is_chosen_by_a_key_that_always_means_something() -> None:
    assert not set(KEYS) & set("hlsq?[]")
    assert len(set(KEYS)) == len(KEYS)


def test_a_sealed_choice_is_in_the_story_until_it_is_revealed() -> None:
    asked = seeded(
        lambda seed: request("luchador", ("me:Ana", "me:Beto"), seed=seed),
        lambda sitting: (
            isinstance(sitting.question, ToPinOrNotToPin) and sitting.question.waits_for(sitting.match) == (0, 1)
        ),
    )
    sitting = sitting_of(asked)
    sitting.play_on()
    wording, board = Wording("en", sitting.game), board_of("luchador")
    sitting.choose(0, SortPins(0, 0))
    told = newest_sentence(wording, sitting.told(0))
    assert told.endswith(" (sealed)")
    assert told in story_text(wording, board, sitting.told(0)).plain
    assert told not in story_text(wording, board, sitting.told(1)).plain
    sitting.choose(1, SortPins(0, 1))
    sitting.play_on()
    for seat in (0, 1):
        story = story_text(wording, board, sitting.told(seat)).plain
        assert "(sealed)" not in story
        told_of = [moment for moment in sitting.told(seat) if isinstance(moment.event, PinsSorted)]
        assert [moment.event for moment in told_of] == [PinsSorted(0, 0, 0), PinsSorted(1, 0, 1)]
        ana, beto = [sentence(wording, moment, moment.event, False) for moment in told_of]
        assert beto in story
        assert ana not in story, "she did nothing"


@pytest.mark.parametrize(("language", "said"), [("en", "Keep all your dice"), ("es", "Quedarte con todos tus dados")])
def test_a_pass_says_what_is_passed_and_the_story_leaves_it_out(language: str, said: str) -> None:
    sitting = sitting_of(request("luchador", ("me:Ana", "me:Beto")))
    sitting.match.agenda = [HoldABlock((0, 1))]
    sitting.match.corners[0].spare_blocks = 1
    sitting.play_on()
    wording = Wording(language, sitting.game)
    assert rows_of(sitting, wording, 0)[0].said == said
    sitting.choose(0, PASS)
    chose = wording.sentence(sitting.told(0)[-1].event, ["Ana", "Beto"], HoldABlock((0, 1)))
    assert said in chose
    sitting.match.agenda = [AttemptAPin(0)]
    sitting.match.corners[0].pins_aside = 1
    sitting.play_on()
    let_it_be, go_for_it = rows_of(sitting, wording, 0)
    assert let_it_be.said == {"en": "Stay on your feet", "es": "Seguir de pie"}[language]
    assert go_for_it.option is not None
    sitting.choose(0, go_for_it.option)
    sitting.play_on()
    story = story_text(wording, board_of("luchador"), sitting.told(0)).plain
    assert chose not in story, "nothing happened"


def test_what_happens_is_shown_step_by_step_and_any_key_shows_the_rest() -> None:
    async def test() -> None:
        async with playing(request(seed=3), speed="slow") as (app, pilot):
            screen = table(app)
            await until(pilot, lambda: screen.eyes.is_behind)
            assert "any key" in screen_text(app)
            assert not is_asked(app)
            await press(pilot, "space")
            await until(pilot, lambda: is_asked(app))
            assert len(screen.eyes.moments()) > 3

    run(test)


def test_leaving_keeps_the_match_and_taking_it_up_again_gives_the_same_state(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    left: dict[str, object] = {}

    async def leave() -> None:
        async with playing(request(save=path, seed=5)) as (app, pilot):
            await asked_or_over(app, pilot)
            for _ in range(3):
                await press(pilot, "1")
                await asked_or_over(app, pilot)
            left["hash"] = table(app).sitting.fingerprint()
            left["rows"] = [row.said for row in table(app).rows]
            left["board"] = lines(app)[1:12]
            await press(pilot, "Q")
            await pilot.pause(0.02)
        assert str(path) in app.farewell()[0]

    async def go_on() -> None:
        async with playing(PlayRequest(resume=path)) as (app, pilot):
            await asked_or_over(app, pilot)
            assert table(app).sitting.fingerprint() == left["hash"]
            assert [row.said for row in table(app).rows] == left["rows"]
            assert lines(app)[1:12] == left["board"]
            await press(pilot, "1")
            await asked_or_over(app, pilot)
            await press(pilot, "q")
            await pilot.pause(0.02)

    run(leave)
    run(go_on)
    assert Sitting.resume(path, lambda name: find_game(name, None, ALL_GAMES)).record


def test_a_board_with_a_scroll_bar_breaks_no_line() -> None:
    async def test() -> None:
        named = ("me:Barón Bravo del Sur", "me:Conde Manso del Mar")
        asked = request(seats=named, picks=("la_tormenta_muerta", "ay_yi_yi_dolores"))
        async with playing(asked, (100, 34)) as (app, pilot):
            await asked_or_over(app, pilot)
            board = app.screen.query_one(BoardPane)
            board.styles.height = 5
            await until(pilot, lambda: board.show_vertical_scrollbar)
            board.scroll_home(animate=False)
            await pilot.pause()
            read = lines(app)
            names = next(row for row, line in enumerate(read) if "AY YI YI DOLORES" in line)
            assert "Barón" in read[names + 1]
            assert "Conde" in read[names + 1]
            assert "21 of 21" in read[names + 2], read[names : names + 3]

    run(test)


@pytest.mark.parametrize("language", ["en", "es"])
def test_everything_fits_into_80_by_24(language: str) -> None:
    async def test() -> None:
        asked = with_a_pin(language=language, picks=("la_tormenta_muerta", "ay_yi_yi_dolores"))
        async with playing(asked, SMALL) as (app, pilot):
            await asked_or_over(app, pilot)
            read = lines(app)
            assert len(read) == 24
            assert max(map(len, read)) <= 80
            said = "\n".join(read)
            english = ("21 of 21", "PIN ZONE", "H order", "Q quit", "Re-roll Pins", "Round 1", "Your call")
            spanish = ("21 de 21", "ZONA DE PIN", "H orden", "Q salir", "Pins", "Ronda 1", "Te toca")
            for wanted in ("LA TORMENTA MUERTA", "AY YI YI DOLORES", " KO ", table(app).rows[0].said[:25]):
                assert wanted in said
            for wanted in english if language == "en" else spanish:
                assert wanted in said
            for number in range(1, 22):
                assert f"{number:>2}" in said
            assert ("Round" in said) == (language == "en")

    run(test)


def test_the_language_can_be_changed_at_the_table() -> None:
    async def test() -> None:
        async with playing(with_a_pin()) as (app, pilot):
            await asked_or_over(app, pilot)
            await press(pilot, "s", "right", "escape")
            await pilot.pause(0.02)
            said = screen_text(app)
            assert "Te toca" in said
            assert "Ronda 1" in said
            await press(pilot, "1")
            await asked_or_over(app, pilot)

    run(test)


def test_a_disk_that_cannot_be_written_to_is_told_in_one_line_and_the_match_goes_on(tmp_path: Path) -> None:
    (tmp_path / "lucha").write_text("no folder")

    async def test() -> None:
        asked = request()
        async with playing(asked, sitting=nearly_over(asked)) as (app, pilot):
            await asked_or_over(app, pilot)
            assert "Not saved (Not a directory). The match goes on" in lines(app)[-1]
            while not table(app).is_over:
                await press(pilot, "1")
                await asked_or_over(app, pilot)
            await press(pilot, "q")
            await pilot.pause(0.02)
            assert app.return_value is None
            assert "Press Q again" in lines(app)[-1]
            await press(pilot, "q")
            await pilot.pause(0.02)
        assert "Couldn't save the match" in app.farewell()[0]

    run(test)


def test_a_missing_seed_is_told_until_the_first_answer(tmp_path: Path) -> None:
    async def test() -> None:
        left = nearly_over(request(save=tmp_path / "match.jsonl"))
        left.play_on()
        left.leave()
        seed_path(left.save.path).unlink()
        async with playing(PlayRequest(resume=left.save.path)) as (app, pilot):
            await asked_or_over(app, pilot)
            assert "This match's seed is missing" in lines(app)[-1]
            await press(pilot, "1")
            await asked_or_over(app, pilot)
            assert "missing" not in lines(app)[-1]

    run(test)


def test_a_rematch_swaps_sides_and_keeps_the_picks() -> None:
    async def test() -> None:
        asked = request("luchador", ("me:Ana", "random"), picks=("el_perrito", "dona_calavera"))
        async with playing(asked, sitting=nearly_over(asked)) as (app, pilot):
            await asked_or_over(app, pilot)
            while not table(app).is_over:
                await press(pilot, "1")
                await asked_or_over(app, pilot)
            before = app.sitting
            await press(pilot, "r")
            await until(pilot, lambda: app.sitting is not before)
            await asked_or_over(app, pilot)
            assert app.sitting is not None
            assert before is not None
            assert [player.bot or player.name for player in app.sitting.places] == ["random", "Ana"]
            assert app.sitting.setup.picks == ("dona_calavera", "el_perrito")
            assert app.sitting.save.seed != before.save.seed
            assert app.sitting.save.path != before.save.path

    run(test)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(60, 18), (79, 24), (80, 23)])
def test_a_window_too_small_for_the_board_says_so_and_is_played_in_all_the_same(
    size: tuple[int, int], language: str
) -> None:
    async def test() -> None:
        async with playing(request(seed=5, language=language), size) as (app, pilot):
            await asked_or_over(app, pilot)
            read = lines(app)
            assert "80 × 24" in read[0]
            assert f"{size[0]} × {size[1]}" in read[0]
            assert max(map(len, read)) <= size[0]
            said = "\n".join(read)
            assert "╔" not in said, "no board is better than half a board"
            assert all(row.said in said for row in table(app).rows)
            assert {"en": "Q quit", "es": "Q salir"}[language] in said
            await press(pilot, "1")
            await asked_or_over(app, pilot)
            await pilot.resize_terminal(*SMALL)
            await pilot.pause(0.05)
            assert "╔" in screen_text(app)
            assert "80 × 24" not in lines(app)[0]

    run(test)


def test_a_window_without_any_room_is_borne() -> None:
    async def test() -> None:
        async with playing(request(seed=5), (12, 4)) as (app, pilot):
            await asked_or_over(app, pilot)
            await press(pilot, "h", "escape", "1")
            await asked_or_over(app, pilot)

    run(test)


def test_the_cursor_is_told_by_a_mark_too() -> None:
    async def test() -> None:
        async with playing(with_a_pin()) as (app, pilot):
            await asked_or_over(app, pilot)
            rows = table(app).rows

            def marked() -> list[str]:
                return [line.split("│")[1].strip() for line in lines(app) if "❯" in line]

            assert [line[:2] for line in marked()] == ["❯1"]
            await press(pilot, *["down"] * (len(rows) - 1))
            assert [line[:2] for line in marked()] == ["❯✗"]
            await press(pilot, "s")
            await pilot.pause(0.05)
            assert [line.split("│")[-2].strip()[:1] for line in lines(app) if "◂" in line] == ["❯", "S", "R", "R"]

    run(test)


def test_a_game_without_a_board_of_its_own_shows_everybody_and_nothing_hidden() -> None:
    async def test() -> None:
        asked = request("small_dip", ("me", "random", "random"), seed=2)
        sitting = sitting_of(asked)
        async with playing(asked, LARGE, sitting=sitting) as (app, pilot):
            await asked_or_over(app, pilot)
            said = screen_text(app)
            assert "PLAYER 1" in said
            assert sitting.places[2].name.upper() in said
            assert said.count("▒▒ ×4") == 2
            assert said.count("0 / 4 layers") == 3
            hidden = {repr(card) for card in sitting.match.hands[1]}
            assert not any(card in all_text(app) for card in hidden)

    run(test)
