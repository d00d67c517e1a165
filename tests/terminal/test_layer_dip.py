"""The table of Layer Dip: own hand in words, the hands of others face down, and a chain of Instants."""

from __future__ import annotations

from pathlib import Path

from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS
from lucha.games import GAMES
from lucha.games.layer_dip import LayerDip
from lucha.games.layer_dip.cards import Play, PlayOn
from lucha.games.layer_dip.layers import Place, PlaceALayer
from lucha.games.layer_dip.match import Dip
from lucha.games.layer_dip.turns import PlayACard
from lucha.terminal.boards import board_of
from lucha.terminal.boards.board import Scene
from lucha.terminal.wording import Wording

GAME = GAMES["layer_dip"]
SETUP = GAME.setup("party", 3)
NAMES = ("Ana", "Beto", "Carla")


def a_match() -> Dip:
    match = GAME.new(SETUP)
    GAME.advance(match, Sampled(seed_of("table")))
    ana, beto, carla = match.players
    ana.hand, beto.hand, carla.hand = ["chupacabra", "hex_from_bruja", "salsa", "salsa"], ["chupacabra"], ["guacamole"]
    ana.dip, beto.add_ons = ["salsa", "hot_sauce", "hot_sauce"], ["chorus_of_boos", "new_mask"]
    carla.is_skipped = True
    match.known[0] = [("guacamole", 0b100)]
    match.all_play, match.all_play_of, match.active = "ladder_match", 1, 0
    match.agenda = [PlayACard(0)]
    return match


def drawn(match: Dip, seat: int | None, language: str = "en", width: int = 100) -> str:
    scene = Scene(
        GAME.view(match, seat), (), "layer_dip/turns/play-a-card", NAMES, ("", "", ""),
        Wording(language, GAME), SETUP, width, 40,
    )  # fmt: skip
    board = board_of("layer_dip")
    assert max(len(line) for line in board.draw(scene).plain.splitlines()) <= width
    return board.draw(scene).plain


def test_a_player_sees_the_own_hand_and_what_is_known_of_others() -> None:
    said = drawn(a_match(), 0)
    assert "▪ Salsa ×2  Layer" in said
    assert "▪ Hex From Bruja  Power-Down" in said
    assert "▰▰▱▱▱▱▱ 2/7" in said
    assert "Salsa, Hot Sauce ×2" in said
    assert "Known: Guacamole" in said, "Ana has seen Carla's card"
    assert "↓ Chorus of Boos" in said
    assert "↑ New Mask (no effect)" in said
    assert "skips a turn" in said
    assert "Ladder Match, until Beto's turn" in said


def test_nobody_sees_the_hand_of_another() -> None:
    match = a_match()
    for seat in (1, 2, None):
        assert "Hex From Bruja" not in drawn(match, seat)
    assert "Guacamole" in drawn(match, 2)
    assert "Guacamole" not in drawn(match, 1)


def test_a_chain_of_instants_lies_on_the_table_in_its_order() -> None:
    match, table = a_match(), Sampled(seed_of("more"))
    match.players[1].hand.append("chupacabra")
    for seat, option in ((0, PlayOn("hex_from_bruja", 1)), (1, Play("chupacabra"))):
        GAME.choose(match, seat, option, table)
        GAME.advance(match, table)
    assert "On the table: Hex From Bruja ◂ Chupacabra" in drawn(match, None)
    assert "En la mesa: Hechizo de bruja ◂ Chupacabra" in drawn(match, None, "es")


def test_a_card_of_a_pack_is_told_by_its_name_and_kind(tmp_path: Path) -> None:
    folder = tmp_path / "layer_dip"
    folder.mkdir()
    (folder / "deck.toml").write_text(
        '[deck]\nluchador = 27\n\n[el_nuevo]\nkind = "luchador"\nrank = "beefy"\ncount = 1\n'
    )
    game = LayerDip(tmp_path)
    match = game.new(game.setup("party", 2))
    game.advance(match, Sampled(seed_of("table")))
    match.players[0].hand, match.players[1].luchador = ["el_nuevo"], "el_nuevo"
    scene = Scene(game.view(match, 0), (), "", NAMES[:2], ("", ""), Wording("en", game), SETUP, 100, 40)
    said = board_of("layer_dip").draw(scene).plain
    assert "▪ El Nuevo  Luchador" in said
    assert "El Nuevo · Beefy" in said


def test_the_phases_follow_the_rule_that_is_on() -> None:
    match = a_match()
    scene = Scene(
        GAME.view(match, 0), (), "layer_dip/abilities/use-ability", NAMES, (), Wording("es", GAME), SETUP, 80, 24,
        chapter=GAME.chapter(match),
    )  # fmt: skip
    phases, lit = board_of("layer_dip").phases(scene)
    assert phases == ("Robar", "Capa", "Una carta", "Habilidad", "Fin")
    assert phases[lit] == "Habilidad"
    assert board_of("layer_dip").headline(scene) == "Turno 1"


def test_a_narrow_window_and_a_wide_one_show_the_same_players() -> None:
    for width in (60, 100, 160):
        said = drawn(a_match(), 1, width=width)
        assert all(name in said for name in NAMES)


def test_the_rule_behind_an_option_is_that_of_its_card() -> None:
    wording, question = Wording("en", GAME), PlayACard(0)
    assert wording.rule_behind(question, PlayOn("hex_from_bruja", 1)) == "layer_dip/cards/hex-from-bruja"
    assert wording.rule_behind(PlaceALayer(0), Place("salsa")) == "layer_dip/layers/place-a-layer"
    assert wording.rule_behind(question, PASS) == wording.rule_behind(question, None) == "layer_dip/turns/play-a-card"
