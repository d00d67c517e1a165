"""The advanced game on the table: the cards, the dice on them, and the Killer Combination in the ring."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lucha.core.rules import rule_of
from lucha.core.values import Event
from lucha.games import GAMES
from lucha.games.luchador import Luchador
from lucha.games.luchador.dice import Attempt, Face, Hit, Signature
from lucha.games.luchador.events import (
    CombinationDeclared,
    CombinationRolled,
    CountBegan,
    Counted,
    DamageTaken,
    DiceHeld,
    DicePlayed,
    DiceReleased,
    HeldDiceRolled,
    HitDiceRolled,
    MissesBecameBlocks,
    NerveStruck,
    PinDieRolled,
    PinsRerolled,
    PinsSorted,
    RoundBegan,
    WrestlingDiceRolled,
)
from lucha.games.luchador.holding import CollectDice, ReleaseToSave
from lucha.games.luchador.view import AdvancedCornerView, BoutView
from lucha.terminal.asking import rows_of
from lucha.terminal.boards import Scene, board_of
from lucha.terminal.boards.cards import standing, traits
from lucha.terminal.boards.dice import Handled, State, dice_of
from lucha.terminal.draft import Draft
from lucha.terminal.wording import Wording
from tests.terminal.playing import all_text, asked_or_over, playing, press, request, run, screen_text, sitting_of, table

pytestmark = pytest.mark.game("luchador")

GAME = GAMES["luchador"]
assert isinstance(GAME, Luchador)
SMALL, MIDDLE, LARGE = (80, 11), (100, 17), (140, 28)  # the board in 80×24, 100×30 and 140×45
PICKS = ("el_perrito", "la_cobra_vuelo")
ADVANCED = [mode.name for mode in GAME.modes if mode.name.startswith("advanced")]


def scene_of(
    *told: Event, size: tuple[int, int] = SMALL, picks: tuple[str, ...] = PICKS, language: str = "en", **changed: Any
) -> Scene:
    """A singles match in its first round, with a few things changed in the first corner."""
    setup = GAME.setup("advanced", 2, {}, picks)
    view = GAME.view(GAME.new(setup), 0)
    assert isinstance(view, BoutView)
    view = replace(view, round=1, corners=(replace(view.corners[0], **changed), view.corners[1]))
    names = tuple([GAME.picks()[pick] for pick in picks])
    events = [("", RoundBegan(1)), *[("", event) for event in told]]
    return Scene(view, events, "", names, ("", ""), Wording(language, GAME), setup, *size)


def with_other(scene: Scene, **changed: Any) -> Scene:
    """The same, with a few things changed in the second corner."""
    view = scene.view
    assert isinstance(view, BoutView)
    return replace(scene, view=replace(view, corners=(view.corners[0], replace(view.corners[1], **changed))))


def drawn(scene: Scene) -> str:
    return board_of("luchador").draw(scene).plain


def standing_of(scene: Scene) -> str:
    assert isinstance(scene.view, BoutView)
    return standing(scene, scene.view, 0)


def corner_of(scene: Scene, seat: int = 0) -> AdvancedCornerView:
    assert isinstance(scene.view, BoutView)
    corner = scene.view.corners[seat]
    assert isinstance(corner, AdvancedCornerView)
    return corner


def test_a_corner_shows_its_trigger_with_the_dice_that_lie_on_it_and_the_dice_of_its_roll() -> None:
    said = drawn(scene_of(card=(Face.COUNTER,)))
    assert "┆✸┆[↺]┆╳┆ → ★ ▼" in said
    assert "┆↺┆ → ✸ ✸ ✸ ▼" in said, "the other corner's"


def test_all_dice_of_a_roll_of_four_fit_into_every_sheet() -> None:
    picks = ("el_tren_nocturno", "el_perrito")
    assert "┆✸┆┆✸┆┆▼┆→✸✸✸✸" in drawn(scene_of(picks=picks))
    for size in (MIDDLE, LARGE):
        row = next(line for line in drawn(scene_of(picks=picks, size=size)).splitlines() if "→" in line)
        left = row[: row.index("║")] if "║" in row else row[:25]
        assert left.partition("→")[2].count("✸") == 4


def test_the_wide_sheet_has_the_combination_strength_weakness_and_signature_moves() -> None:
    said = drawn(scene_of(size=LARGE))
    for wanted in ("Killer Combination", "3 to go", "Re-rolls a Miss", "Takes +1: Table Slam", "Howl at the Moon"):
        assert wanted in said


def test_a_basic_match_shows_no_advanced_card() -> None:
    view = GAME.view(GAME.new(GAME.setup("basic", 2, {}, PICKS)), 0)
    assert isinstance(view, BoutView)
    for size in (SMALL, LARGE):
        said = drawn(replace(scene_of(size=size), view=view))
        assert "→" not in said
        assert "Takes" not in said


def test_a_combination_is_ready_when_its_trigger_is_whole_and_somebody_can_be_pinned() -> None:
    whole = (Face.HIT, Face.COUNTER, Face.BLOCK)
    assert standing_of(scene_of(card=whole[:2])) == "card.missing"
    assert standing_of(scene_of(card=whole)) == "card.strong"
    ready = with_other(scene_of(card=whole), strength=14)
    assert standing_of(ready) == "card.ready"
    assert "READY!" in drawn(ready)
    assert "READY!" not in drawn(scene_of(card=whole))


def test_free_dice_that_complete_the_trigger_make_it_ready_while_dice_are_collected() -> None:
    scene = with_other(scene_of(card=(Face.COUNTER, Face.BLOCK), hits=1, hit_dice=1), strength=14)
    assert standing_of(scene) == "card.missing"
    assert standing_of(replace(scene, view=replace(scene.view, question=CollectDice((0, 1))))) == "card.ready"


def test_a_declared_combination_a_numb_arm_and_a_nerve_die_are_badges() -> None:
    for size in (SMALL, MIDDLE, LARGE):
        said = drawn(scene_of(size=size, attempt=(1,), numb=True, nerve_die=True))
        for badge in ("GOES FOR IT!", "NUMB ARM", "NERVE DIE"):
            assert badge in said
    assert "[✸][↺][╳]" in drawn(scene_of(attempt=(1,)))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("superstar", GAME.facts.cards)
def test_every_superstar_has_a_strength_and_a_weakness_in_words(superstar: str, language: str) -> None:
    other = next(pick for pick in GAME.picks() if pick != superstar)
    scene = scene_of(picks=(superstar, other), language=language)
    assert {is_good for is_good, _ in traits(scene, corner_of(scene))} == {True, False}


# Which die is which.


def states(
    ring: tuple[Face, ...], handled: Handled, is_resolved: bool = False, **more: Any
) -> list[tuple[Face, State]]:
    scene = scene_of(ring=ring, **more)
    dice = dice_of(corner_of(scene), corner_of(scene, 1), is_resolved, handled)
    return [(die.face, die.state) for die in dice]


def test_fewer_dice_than_four_are_not_taken_for_dice_rolled_again() -> None:
    ring = (Face.PIN, Face.HIT, Face.BLOCK, Face.COUNTER)  # two thrown, one off the card, and the Pin rolled again
    assert states(ring, Handled(rerolled=1)) == [
        (Face.COUNTER, State.AGAIN),
        (Face.HIT, State.LIVE),
        (Face.BLOCK, State.LIVE),
    ]
    assert states((Face.HIT,), Handled(), card=(Face.HIT, Face.BLOCK), nerve_die=True) == [(Face.HIT, State.LIVE)]


def test_dice_that_went_on_the_card_are_marked() -> None:
    ring = (Face.HIT, Face.HIT, Face.PIN, Face.BLOCK)
    assert states(ring, Handled(), True, hits=1, hit_dice=1, blocks=1, idle_pins=0) == [
        (Face.HIT, State.LIVE),
        (Face.HIT, State.CARD),
        (Face.PIN, State.CARD),
        (Face.BLOCK, State.LIVE),
    ]


def test_misses_that_became_blocks_lie_there_as_blocks() -> None:
    ring = (Face.MISS, Face.HIT)
    assert states(ring, Handled(turned=1)) == [(Face.BLOCK, State.TURNED), (Face.HIT, State.LIVE)]
    said = drawn(scene_of(MissesBecameBlocks(0, 1), picks=("la_mariposa_azul", "el_perrito"), ring=ring))
    assert "METAMORPHOSIS" in said
    assert "defences 1" in said


def test_the_ring_counts_the_dice_that_were_rolled_again_in_this_round() -> None:
    ring = (Face.PIN, Face.HIT, Face.COUNTER)
    events = (WrestlingDiceRolled(0, ring[:1], False), HeldDiceRolled(0, ring[1:2]), PinsSorted(0, 0, 1))
    said = drawn(scene_of(*events, PinsRerolled(0, ring[2:]), ring=ring, size=LARGE))
    assert "Counter ↻" in said
    assert "Pin out" not in said
    spanish = drawn(scene_of(*events, PinsRerolled(0, ring[2:]), ring=ring, size=LARGE, language="es"))
    assert "Cntra ↻" in spanish, "the whole word has no room"


# What happens in the ring.


@pytest.mark.parametrize(("size", "words"), [(SMALL, ("Table", "Lev 3")), (LARGE, ("Table", "Level 3"))])
def test_a_killer_combination_shows_its_dice_and_its_points(size: tuple[int, int], words: tuple[str, ...]) -> None:
    roll = CombinationRolled(0, 1, (Hit.TABLE_SLAM, Signature.LEVEL_3, Attempt.PIN), 10)
    for told in ((roll,), (roll, DamageTaken(1, 10, 4))):
        said = drawn(scene_of(*told, size=size, attempt=(1,)))
        for wanted in ("KILLER COMBINATION", "El Perrito ▸ La Cobra Vuelo", *words, "▄█ " if size == SMALL else "██"):
            assert wanted in said
    assert ("4 Strength left" in said) == (size == LARGE)


def test_two_killer_combinations_face_each_other() -> None:
    rolls = (CombinationRolled(0, 1, (Hit.DROP_KICK,), 1), CombinationRolled(1, 0, (Hit.CHAIR_SMASH,), 3))
    rows = drawn(scene_of(*rolls)).splitlines()
    assert any("La Cobra Vuelo" in row and "3 ▼" in row for row in rows[:3])
    assert any("El Perrito" in row and "1 ▲" in row for row in rows[5:])


def test_a_combination_of_an_earlier_round_is_over() -> None:
    told = (CombinationRolled(0, 1, (Hit.DROP_KICK,), 1), RoundBegan(2), DamageTaken(0, 1, 20))
    assert "KILLER" not in drawn(scene_of(*told))


def test_a_declared_combination_fills_the_mat() -> None:
    said = drawn(scene_of(CombinationDeclared(0, 1), attempt=(1,)))
    assert "█ █ █ █   █   █▀▀ █▀▄" in said
    assert "El Perrito ▸ La Cobra Vuelo" in said


def test_a_nerve_strike_says_what_it_did() -> None:
    for struck, said in ((True, "An arm goes numb!"), (False, "Nothing.")):
        board = drawn(scene_of(NerveStruck(1, 0, Face.HIT if struck else Face.MISS, struck)))
        assert "NERVE STRIKE" in board
        assert said in board


def test_what_a_numb_arm_cannot_do_is_crossed_out() -> None:
    said = drawn(scene_of(HitDiceRolled(0, (Hit.CHAIR_SMASH, Hit.DROP_KICK), 1), numb=True, size=MIDDLE))
    assert "✗ Chair Smash" in said
    assert "✸ Drop Kick" in said


def test_dice_put_on_the_card_and_taken_off_again_are_told_between_the_rows() -> None:
    played = DicePlayed(0, 0, 0, 0)
    ring = (Face.COUNTER, Face.MISS)
    said = drawn(scene_of(played, DiceHeld(0, (Face.COUNTER,), (Face.COUNTER,)), ring=ring, card=(Face.COUNTER,)))
    assert "ON THE CARD" in said
    assert "┏━━━┓" in said
    assert "OFF THE CARD" in drawn(scene_of(HeldDiceRolled(0, (Face.HIT,)), ring=(Face.HIT,)))


def test_pins_save_those_whose_card_says_so() -> None:
    count = (CountBegan(0, 1), Counted(0, 1, (Face.PIN,), 1))
    assert "╔═══╗" in drawn(scene_of(*count, picks=("dona_calavera", "el_perrito")))
    assert "╔═══╗" not in drawn(scene_of(*count))


def test_dice_taken_off_the_card_to_save_wait_to_be_rolled() -> None:
    said = drawn(scene_of(CountBegan(0, 2), DiceReleased(0, 4)))
    assert "┌┄┄┄┐ ┌┄┄┄┐ ┌┄┄┄┐ ┌┄┄┄┐" in said


def test_a_pin_die_says_what_the_cards_make_of_it() -> None:
    said = drawn(scene_of(PinDieRolled(0, Attempt.STUN), picks=("el_tren_nocturno", "el_perrito"), rival=1))
    assert "STUN = PIN" in said


# The table of every advanced match type.


@pytest.mark.parametrize(
    ("rule", "phase"),
    [
        ("abilities/roll-nerve-strike", "Roll"),
        ("abilities/second-wind", "Re-roll Pins"),
        ("holding/keep-or-cancel", "Re-roll Pins"),
        ("holding/collect-dice", "Clash"),
        ("melee/collect-in-a-melee", "Clash"),
        ("combination/roll-combination", "Damage"),
        ("holding/release-to-save", "Pins"),
    ],
)
def test_every_new_chapter_belongs_to_a_phase(rule: str, phase: str) -> None:
    scene = replace(scene_of(), rule=f"luchador/{rule}")
    assert scene.rule in GAME.catalogue
    names, lit = board_of("luchador").phases(scene)
    assert names[lit] == phase


@pytest.mark.parametrize("value", ["no", "yes"], ids=["", "otherwise"])
@pytest.mark.parametrize("mode", [mode.name for mode in GAME.modes])
def test_the_phases_light_up_one_after_the_other(mode: str, value: str) -> None:
    """In the order of a round, and what a step leads to never belongs to an earlier phase than the step."""
    board, scene = board_of("luchador"), scene_of()

    def phase(rule: str) -> int:
        return board.phases(replace(scene, rule=rule))[1]

    known = next(one for one in GAME.modes if one.name == mode)
    agreed = {option.name: value for option in GAME.options_in(known) if option.name in ("fight_on", "roll_on_three")}
    course = GAME.course(GAME.setup(mode, options=agreed))
    lit = [phase(step) for step, *_ in course]
    assert lit == sorted(lit), list(zip(lit, course, strict=True))
    assert set(lit) == set(range(6)), "every phase has a step"
    assert [(step, rule) for step, *rules in course for rule in rules if phase(rule) < phase(step)] == []


def test_a_free_for_all_shows_every_card() -> None:
    picks = ("el_perrito", "la_cobra_vuelo", "dona_calavera", "la_mariposa_azul")
    match = GAME.new(GAME.setup("advanced-free-for-all", 4, {}, picks))
    for corner in match.corners:
        corner.aimed = corner.turned = (0, 0, 0, 0)
    match.corners[2].card = (Face.HIT,)
    match.corners[3].attempt, match.corners[3].combination = (0,), 7
    names = tuple([GAME.picks()[pick] for pick in picks])
    roll = CombinationRolled(3, 0, (Signature.LEVEL_3,), 7)
    scene = replace(scene_of(roll), view=GAME.view(match, 0), names=names, players=("",) * 4)
    said = drawn(scene)
    for wanted in ("┆✸┆┆↺┆┆╳┆ → ★ ▼", "[✸]┆╳┆┆▼┆ → ✸ ▼", "GOES FOR IT!", "✹ 7 El Perrito"):
        assert wanted in said
    large = drawn(replace(scene, width=LARGE[0], height=LARGE[1]))
    for wanted in ("Pin saves too", "Lev 3", "3 to go"):
        assert wanted in large


def test_the_last_of_eight_in_a_brawl_can_be_drawn_in_the_ring() -> None:
    match = GAME.new(GAME.setup("advanced-brawl", 8))
    match.put_in_ring(6, 7)
    rolled = [("", WrestlingDiceRolled(seat, (Face.HIT,), False)) for seat in (6, 7)]
    for seat in (6, 7):
        match.corners[seat].ring = (Face.HIT,)
    names = tuple([f"Corner {seat}" for seat in range(8)])
    scene = replace(scene_of(), view=GAME.view(match, 6), told=rolled, names=names, players=("",) * 8)
    assert "Hits 1" in drawn(scene)


@pytest.mark.parametrize(
    ("mode", "size"),
    [
        pytest.param(mode, size, marks=[] if place % 2 == number else pytest.mark.slow)  # in every run each mode once
        for place, mode in enumerate(ADVANCED)
        for number, size in enumerate([(80, 24), (140, 45)])
    ],
)
def test_an_advanced_match_is_played_by_keys(mode: str, size: tuple[int, int]) -> None:
    seats = next(one.seats[-1] for one in GAME.modes if one.name == mode)

    async def test() -> None:
        asked = request(seats=("me", *["random"] * (seats - 1)), seed=4, mode=mode)
        async with playing(asked, size) as (app, pilot):
            for _ in range(6):
                await asked_or_over(app, pilot)
                question = table(app).sitting.question
                assert question is None or rule_of(question) in GAME.catalogue
                assert "→" in screen_text(app)
                await press(pilot, "1")
            await press(pilot, "q")

    run(test)


def test_a_page_tells_what_the_cards_in_play_can_do_and_what_a_question_leads_to() -> None:
    asked = request(mode="advanced", picks=("la_cobra_vuelo", "el_perrito"))

    async def test() -> None:
        async with playing(asked, (140, 45)) as (app, pilot):
            await asked_or_over(app, pilot)
            catalogue = GAME.catalogue
            await press(pilot, "h")
            await pilot.pause(0.05)
            told = all_text(app)
            for rule in ("luchador/superstars/la-cobra-vuelo", "luchador/superstars/el-perrito"):
                assert f"★ {catalogue[rule].heading}" in told
                assert catalogue[rule].says in told
            assert catalogue["luchador/advanced/dice-away"].says in told
            await press(pilot, "h")
            await pilot.pause(0.05)
            await press(pilot, "question_mark")
            await pilot.pause(0.05)
            told = all_text(app)
            assert catalogue["luchador/abilities/try-a-nerve-strike"].says in told
            assert catalogue["luchador/abilities/roll-nerve-strike"].says in told, "what comes of it"

    run(test)


def test_picking_a_superstar_one_reads_the_card_where_it_is_played_with() -> None:
    draft = Draft.first(GAMES)
    wording = Wording("en", GAME)

    def about() -> str:
        return next(row.about for row in draft.rows(wording) if row.id == "pick.0")

    draft.change("pick.0", 1)
    says = GAME.catalogue[f"luchador/superstars/{draft.picks[0].replace('_', '-')}"].says
    assert says not in about()
    while draft.mode.name != "advanced":
        draft.change("mode", 1)
    draft.change("pick.0", 1)
    says = GAME.catalogue[f"luchador/superstars/{draft.picks[0].replace('_', '-')}"].says
    assert says in about()


def test_a_row_warns_of_what_may_lose_the_match() -> None:
    sitting = sitting_of(request(mode="advanced", picks=("la_tormenta_muerta", "el_perrito")))
    sitting.play_on()
    match = sitting.match
    match.agenda[:] = [ReleaseToSave(0, 3, 2, 0)]
    match.corners[0].card, match.corners[0].held_now, match.corners[0].pins_faced = (Face.HIT, Face.BLOCK), False, 1
    wording = Wording("en", sitting.game)
    leave, save = rows_of(sitting, wording, 0)
    assert "⚠ 2 dice left: no escape from a pin" in leave.text(wording, 60).plain
    assert "⚠" not in save.text(wording, 60).plain
