"""The table of ¡Lucha Layer Dip!: the piles and what is played, oneself to the left, the others to the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from lucha.core.values import Event
from lucha.games.layer_dip import LayerDip
from lucha.games.layer_dip.addons import AddOn
from lucha.games.layer_dip.events import CardStopped, DipFinished, FullHouseMade, LastOneLeft, TurnBegan, WentOut
from lucha.games.layer_dip.facts import Facts
from lucha.games.layer_dip.luchadores import RANKS
from lucha.games.layer_dip.view import DipView, PlayerView
from lucha.terminal import ink
from lucha.terminal.boards.board import Scene, wrapped_lines
from lucha.terminal.boards.card_table import CardTable, counted, plate

COLUMN: Final = 28
INKS: Final = (ink.BLUE, ink.PINK, ink.GREEN, ink.ORANGE, ink.TEAL, ink.PURPLE)
FULL: Final = "▰"
EMPTY: Final = "▱"
PHASES: Final = ("draw", "layer", "card", "ability", "end")
PART_OF: Final = {  # the phase of a chapter, or of one rule in it
    "turns": "draw",
    "turns/play-a-card": "card",
    "turns/pass-the-turn": "end",
    "layers": "layer",
    "luchadores": "card",
    "actions": "card",
    "instants": "card",
    "instants/ability-use": "ability",
    "abilities": "ability",
    "looking": "ability",
    "looking/draw-a-new-hand": "draw",
    "looking/replace-the-hand": "draw",
    "looking/reshuffle": "draw",
    "addons": "end",
    "discards": "end",
}
LONG: Final = (DipFinished, FullHouseMade, LastOneLeft, WentOut, CardStopped)


class LayerDipBoard(CardTable):
    """Readable at a glance: who has how many Layers, who fights for each, what is attached, what is in the hand."""

    def middle(self, scene: Scene, width: int) -> list[Text]:
        return wrapped_lines(_middle(scene, _view(scene)), width)

    def player(self, scene: Scene, seat: int, width: int) -> list[Text]:
        return _player(scene, _view(scene), seat, self.known(scene, seat, "dip.known"))

    def hand(self, scene: Scene, seat: int) -> Sequence[str | None]:
        return _view(scene).players[seat].hand

    def card(self, scene: Scene, seat: int, card: str, named: str) -> Text:
        kind = scene.wording.say(f"dip.{_facts(scene).cards[card].kind}")
        return Text.assemble((f"▪ {named}", ink.TEXT), (f"  {kind}", ink.DIM))

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, TurnBegan)


BOARD: Final = LayerDipBoard("dip", COLUMN, PHASES, PART_OF, LONG)


def _view(scene: Scene) -> DipView:
    assert isinstance(scene.view, DipView)
    return scene.view


def _facts(scene: Scene) -> Facts:
    """Of the deck that is played with."""
    game = scene.wording.game
    assert isinstance(game, LayerDip)
    return game.facts


def _middle(scene: Scene, view: DipView) -> list[Text]:
    """The piles, the All-Play, and what lies on the table until everybody has been asked."""
    say, name = scene.wording.say, scene.wording.words.tell
    top = name(view.discard[-1]) if view.discard else "–"
    piles = say("dip.piles", deck=view.cards_in_deck, discard=len(view.discard), top=top)
    lines = [Text(piles, ink.DIM)]
    if view.all_play:
        until = say("dip.all-play", card=name(view.all_play), seat=scene.names[view.all_play_of])
        lines.append(Text(f" {until} ", ink.on(ink.YELLOW, ink.INK, "bold")))
    if view.on_table:
        chain = " ◂ ".join([name(card) for card in view.on_table])
        lines.append(Text(f" {say('dip.on-table', cards=chain)} ", ink.on(ink.RED, ink.CREAM, "bold")))
    if view.searched:
        lines.append(Text(say("dip.searched", cards=counted(view.searched, scene)), ink.TEXT))
    rumours = [
        say("dip.rumour", card=name(one.card), seats=", ".join([scene.names[seat] for seat in one.holders]))
        for one in view.rumours
    ]
    return lines + [Text(said, ink.DIM) for said in dict.fromkeys(rumours)]


def _player(scene: Scene, view: DipView, seat: int, known: list[Text]) -> list[Text]:
    """What lies in front of a player; of the hands of others, what is known to be in them."""
    say, words, player = scene.wording.say, scene.wording.words, view.players[seat]
    lines = [plate(scene, seat, "▶ " if seat == view.active else "", INKS[scene.clockwise(seat)])]
    if player.is_out:
        return [*lines, Text(say("dip.out"), ink.DIM)]
    if player.luchador:
        rank = say(f"dip.{RANKS[_facts(scene).ranks[player.luchador]]}")
        lines.append(Text.assemble((words.tell(player.luchador), f"bold {ink.TEXT}"), (f" · {rank}", ink.DIM)))
    lines.append(Text.assemble(_glass(player), (f" · {say('dip.hand', count=len(player.hand))}", ink.DIM)))
    lines += known
    if player.dip:
        lines.append(Text(counted(player.dip, scene), ink.TEXT))
    lines += [_add_on(scene, add_on, add_on in player.inert) for add_on in player.add_ons]
    return [*lines, Text(say("dip.skipped"), ink.ACCENT)] if player.is_skipped else lines


def _glass(player: PlayerView) -> Text:
    missing = max(0, player.layers_needed - player.layers)
    bar = FULL * player.layers + EMPTY * missing
    return Text.assemble((bar, f"bold {ink.YELLOW}"), (f" {player.layers}/{player.layers_needed}", f"bold {ink.TEXT}"))


def _add_on(scene: Scene, add_on: str, is_inert: bool) -> Text:
    card = _facts(scene).cards[add_on]
    sign = "↓" if isinstance(card, AddOn) and card.is_power_down() else "↑"
    said = f"{sign} {scene.wording.words.tell(add_on)}"
    return Text(f"{said} ({scene.wording.say('dip.inert')})" if is_inert else said, ink.DIM if is_inert else ink.LINK)
