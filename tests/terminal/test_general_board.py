"""A game without a board of its own looks intended: corners in their colours, gauges with units, the round above."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.text import Text

from lucha.core.table import Sampled, seed_of
from lucha.games import GAMES
from lucha.terminal import ink
from lucha.terminal.boards import Scene, board_of, general, layer_dip, ring
from lucha.terminal.wording import Wording
from tests.contract.play import Player, position
from tests.contract.readings import setups
from tests.terminal.playing import LARGE, SMALL, playing, request, run, table, until
from tests.toys import TOYS, AnyGame

SIZES = [(80, 11), (100, 17), (140, 28)]
NAMES = ("Ana", "Beto", "Carla", "Dora", "Eva", "Fito")
UI = Path(__file__).parents[2] / "src" / "lucha" / "web" / "ui" / "src"


def scene_of(
    game: AnyGame, seat: int | None = 0, home: int = 0, size: tuple[int, int] = (120, 26), choices: int = 14
) -> Scene:
    setup = game.setup()
    match = position(game, setup, 3, choices)
    names, players = NAMES[: setup.seats], ("",) * setup.seats
    return Scene(
        *(game.view(match, seat), (), "", names, players, Wording("en", game), setup, *size),
        chapter=game.chapter(match),
        home=home,
    )


def colour_behind(drawn: Text, said: str) -> str:
    """The background of a text."""
    at = drawn.plain.index(said)
    styles = [span.style for span in drawn.spans if span.start <= at < span.end]
    return str(styles[-1]).rpartition(" on ")[2]


@pytest.mark.parametrize("game", TOYS.values(), ids=TOYS)
def test_it_keeps_to_its_width_and_shows_everybody(game: AnyGame) -> None:
    for setup in setups(game):
        names = NAMES[: setup.seats]
        match, chance, player = game.new(setup), Sampled(seed_of("table")), Player(1)
        for _ in range(12):
            waiting = game.advance(match, chance)
            if not waiting:
                break
            for size in SIZES:
                scene = Scene(
                    game.view(match, 0), (), "", names, ("",) * setup.seats, Wording("en", game), setup, *size
                )  # fmt: skip
                lines = board_of(game.name).draw(scene).split("\n")
                assert max(line.cell_len for line in lines) <= size[0]
                assert all(name.upper() in "\n".join([line.plain for line in lines]) for name in names)
            seat = player.seat(waiting)
            game.choose(match, seat, player.one_of(game.options(match, seat)), chance)


def test_a_gauge_has_its_unit_and_its_track() -> None:
    drawn = board_of("small_dip").draw(scene_of(TOYS["small_dip"])).plain
    assert "2 / 4 layers" in drawn
    assert "▰▰▱▱" in drawn


def test_cards_and_dice_lie_there_and_what_is_hidden_shows_its_back() -> None:
    drawn = board_of("fortune").draw(scene_of(TOYS["fortune"])).plain
    assert " Silver " in drawn
    assert " ▒▒ ×4 " in drawn
    assert " Lock   Lock   Lock " in board_of("tag_team").draw(scene_of(TOYS["tag_team"])).plain


def test_the_bar_shows_the_round_and_the_step_of_a_game_without_a_board() -> None:
    async def play() -> None:
        for game, size in (("small_dip", LARGE), ("tag_team", SMALL)):
            seats = ("me", *["random"] * (TOYS[game].setup().seats - 1))
            async with playing(request(game, seats), size) as (app, pilot):
                await until(pilot, lambda app=app: bool(table(app).rows))
                scene = table(app)._scene()
                assert re.match(r"(Turn|Round) 1$", table(app).board.headline(scene))
                names, lit = table(app).board.phases(scene)
                assert names[lit] == {"small_dip": "Place a Layer", "tag_team": "The huddle"}[game]

    run(play)


def test_your_corner_has_the_first_colour_wherever_you_sit() -> None:
    for home in (0, 1):
        for game in (TOYS["small_dip"], GAMES["luchador"]):
            scene = scene_of(game, home, home)
            drawn = board_of(game.name).draw(scene)
            own = scene.names[home]
            assert colour_behind(drawn, own.upper() if game.name == "small_dip" else own) == ink.BLUE
    dip = scene_of(GAMES["layer_dip"], 1, 1)
    assert colour_behind(board_of("layer_dip").draw(dip), "Beto") == ink.BLUE


def test_those_who_fight_together_have_one_colour() -> None:
    scene = scene_of(TOYS["tag_team"], 1, 1)
    assert [general.paper_of(scene, seat) for seat in range(4)] == [ink.RED, ink.BLUE, ink.RED, ink.BLUE]


@pytest.mark.parametrize(
    ("inks", "page"),
    [(ring.INKS, "luchador/cast.ts"), (layer_dip.INKS, "layer_dip/cast.ts"), (general.INKS, "general/corners.ts")],
    ids=["luchador", "layer_dip", "general"],
)
def test_the_arena_has_the_same_colours_in_the_same_order(inks: tuple[str, ...], page: str) -> None:
    written = (UI / "boards" / page).read_text(encoding="utf-8")
    listed = re.search(r"INKS[^=]*= [{\[](.*?)[}\]]", written)
    assert listed is not None
    named = re.findall(r"'?(\w+)'?(?=[,:]|$)", re.sub(r"'#\w+'", "", listed[1]))
    assert [name for name in named if name] == [
        next(name.lower() for name, value in vars(ink).items() if value == colour) for colour in inks
    ]
