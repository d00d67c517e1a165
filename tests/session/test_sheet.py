"""A view in words, as every board shows it."""

from __future__ import annotations

from collections.abc import Sequence

from lucha.core.agenda import AnyMatch
from lucha.games import GAMES
from lucha.session.frames import narrator_of
from lucha.session.sheet import Piece, Row, Sheet, Thing, sheet_of, step_of
from tests.contract.play import position
from tests.toys import TOYS, AnyGame
from tests.toys.fortune.match import Card, Fair, Held
from tests.toys.tag_team.match import Grip

NAMES = ("Ana", "Beto", "Carla", "Dora")


def sheet(game: AnyGame, match: AnyMatch, seat: int | None = 0, language: str = "en", rule: str = "") -> Sheet:
    setup = game.setup()
    narrator = narrator_of(language, game)
    return sheet_of(narrator, setup, game.view(match, seat), NAMES[: setup.seats], game.chapter(match), rule)


def row(rows: Sequence[Row], field: str) -> Row:
    return next(row for row in rows if row.field == field)


def fair(*top: Held, hands: tuple[tuple[Held, ...], ...] = ((), (), ())) -> Fair:
    return Fair([], {}, [list(hand) for hand in hands], [[Card.GOLD, Card.CURSE], [], []], list(top), [], [], [], 3)


def test_cards_lie_before_their_seat_and_those_alike_together() -> None:
    mine, theirs = Held(Card.COPPER, 0b001), Held(Card.GOLD, 0b010)
    written = sheet(TOYS["fortune"], fair(hands=((mine, mine), (theirs,), ())), language="es")
    assert row(written.seats[0], "hands") == Row("hands", "Mano", "cards", pieces=(Piece("Cobre", count=2),))
    assert row(written.seats[1], "hands").pieces == (Piece(""),), "nobody told Ana what it is"
    assert [row.field for row in written.seats[2]] == ["worth"], "nothing lies there"


def test_what_holds_one_card_is_that_card() -> None:
    written = sheet(TOYS["fortune"], fair(Held(Card.GOLD, 0b001), Held(Card.TAROT, 0b010)))
    assert row(written.table, "top") == Row("top", "Top of the deck", "cards", pieces=(Piece("Gold"), Piece("")))


def test_a_gauge_comes_first_with_its_unit_and_its_track() -> None:
    dip, challenge = TOYS["small_dip"], TOYS["challenge"]
    match = dip.new(dip.setup())
    match.collections[0] = [match.deck[0]]
    first = sheet(dip, match, language="es").seats[0][0]
    assert (first.kind, first.number, first.reach, first.unit) == ("gauge", 1, 4, "capas"), "1 of 4 capas"
    tokyo = challenge.new(challenge.setup())
    tokyo.monsters[0].stars, tokyo.monsters[1].stars = 1, 2
    gauges = [rows[0] for rows in sheet(challenge, tokyo).seats]
    assert [(row.number, row.unit, row.reach) for row in gauges[:2]] == [(1, "star", 0), (2, "stars", 0)]


def test_dice_lie_before_whoever_rolled_them_in_the_order_they_fell() -> None:
    game = TOYS["tag_team"]
    match = game.new(game.setup())
    match.rolled = [(Grip.SLAM, Grip.SLIP, Grip.SLAM), ()]
    written = sheet(game, match)
    assert row(written.seats[0], "rolled") == Row(
        "rolled", "Rolled", "dice", pieces=(Piece("Slam"), Piece("Slip"), Piece("Slam"))
    )
    assert row(written.table, "in_ring") == Row("in_ring", "In the ring", "seats", "Ana, Beto", seats=(0, 1))


def test_things_lie_before_the_seat_they_name_by_the_number_that_options_use() -> None:
    game = TOYS["small_rumble"]
    written = sheet(game, position(game, game.setup(), 3, 4))
    wrestlers = [row(rows, "wrestlers").things for rows in written.seats]
    assert [[(thing.number, thing.title) for thing in things] for things in wrestlers] == [
        [(0, "Orc Brawler"), (1, "Halfling Brawler")],
        [(2, "Human Brawler"), (3, "Goblin Brawler")],
    ]
    assert row(wrestlers[0][0].rows, "att").text == "SSC", "what is printed on its card"
    assert len([one for one in wrestlers[0][0].rows if one.field == "stamina"]) == 1, "its own, not the printed one"


def test_a_thing_without_a_name_is_called_by_the_seat_it_names() -> None:
    game = TOYS["challenge"]
    challenged = next(
        match for choices in range(40) if (match := position(game, game.setup(), 3, choices)).sides and match.volunteers
    )
    things = row(sheet(game, challenged).table, "sides").things
    assert things[0] == Thing(NAMES[challenged.sides[0].leader], things[0].rows)


def test_the_headline_says_the_round_and_a_rule_lights_its_step() -> None:
    game = GAMES["luchador"]
    match = game.new(game.setup())
    assert sheet(game, match).headline == "", "the bell has not rung"
    match.round = 3
    assert sheet(game, match).headline == "Round 3"
    match.bout = 2
    assert sheet(game, match, language="es").headline == "Ronda 3, caída 2"
    toy = TOYS["small_dip"]
    assert [step_of(toy, toy.setup(), f"small_dip/{rule}") for rule in ("turns/draw-up", "layers/lay-down")] == [0, 1]
    assert sheet(toy, toy.new(toy.setup()), rule="small_dip/cards/tequila").step == -1
