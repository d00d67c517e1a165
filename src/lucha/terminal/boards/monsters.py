"""The table of a city of giant Monsters: its dice and their chances, the city, the Monsters, the shop."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any, Final, Protocol

from rich.text import Text

from lucha.core.values import Event, Option
from lucha.monsters.cards import Deck
from lucha.monsters.dice import Keep, KeepDice
from lucha.monsters.events import CardsTurnedUp, ChallengeWon, Eliminated, HeartsLost, MaskTaken, TurnBegan
from lucha.monsters.match import NOBODY
from lucha.monsters.shop import BuyCards, BuyRevealed
from lucha.terminal import ink
from lucha.terminal.boards import monster_pack
from lucha.terminal.boards.board import Board, Scene, side_by_side, wrapped_lines

INKS: Final = (ink.BLUE, ink.RED, ink.PURPLE, ink.GREEN, ink.PINK, ink.ORANGE)
DIE: Final = "#2a2029"
COLUMN: Final = 24
STARS: Final = 20
SIDES: Final = 6
FEW_HEARTS: Final = 3  # one good roll is the end
MANY_STARS: Final = 16  # one more turn may be
SET: Final = 3
LIKELY: Final = 0.005  # a chance below is not worth a word
CHANCES: Final = 4
SIGNS: Final = {"hearts": "♥", "stars": "★", "energy": "ϟ"}


class AnyMonster(Protocol):
    """What the Monsters of both cities show."""

    monster: str
    hearts: int
    most_hearts: int
    stars: int
    energy: int
    place: int
    cards: tuple[str, ...]
    counters: tuple[int, ...]
    is_out: bool


class CityBoard(Board):
    """Readable at a glance: what the dice show and may still come to, who holds the city, who is in danger."""

    def __init__(self, city: str, light: str, attack: str, sets: Sequence[str]) -> None:
        self.city = city
        self.light = light  # of the faces of its dice
        self.attack = attack
        self.sets = tuple(sets)  # faces of which three are worth something

    # What a city says about itself.

    def deck(self, scene: Scene) -> Deck:
        raise NotImplementedError

    def map(self, scene: Scene, view: Any, width: int) -> list[Text]:
        raise NotImplementedError

    def place_of(self, scene: Scene, monster: Any) -> str:
        """Where a Monster stands, in words."""
        raise NotImplementedError

    def is_inside(self, monster: Any) -> bool:
        raise NotImplementedError

    def tokens_of(self, monster: Any) -> Sequence[tuple[str, int]]:
        """The names of its tokens, and how many of each."""
        raise NotImplementedError

    # The table.

    def draw(self, scene: Scene) -> Text:
        view: Any = scene.view
        width = scene.width - 2
        buys = isinstance(view.question, (BuyCards, BuyRevealed))
        parts = [
            self._dice(scene, view), self._blow(scene, view), self.map(scene, view, width),
            self._monsters(scene, view, width),
        ]  # fmt: skip
        parts.insert(0 if buys else len(parts), self._shop(scene, view))
        parts[:0] = monster_pack.parts(scene, view)
        blocks = [wrapped_lines(part, width) for part in parts if part]
        is_airy = sum(map(len, blocks)) + len(blocks) - 1 <= scene.height
        lines = [line for block in blocks for line in ([*block, Text()] if is_airy else block)]
        return Text("\n").join([Text(" ") + line for line in (lines[:-1] if is_airy else lines)])

    def beat(self, event: Event) -> float:
        return 2.0 if isinstance(event, (Eliminated, HeartsLost, CardsTurnedUp, ChallengeWon, MaskTaken)) else 1.0

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, TurnBegan)

    def in_order(self, view: Any, options: Sequence[Option]) -> Sequence[Option]:
        """Of all ways to keep dice: all, none, what cards offer, all dice of one face; then the others."""
        if not any(isinstance(option, Keep) for option in options):
            return options
        dice = list(view.dice)

        def rank(option: Option) -> tuple[int, int]:
            if not isinstance(option, Keep):
                return 1, 0
            faces = option.faces
            if len(faces) in (0, len(dice)):
                return 0, -len(faces)
            is_whole = len(set(faces)) == 1 and len(faces) == dice.count(faces[0])
            return (2 if is_whole else 3), -len(faces)

        return sorted(options, key=rank)

    def _dice(self, scene: Scene, view: Any) -> list[Text]:
        say = scene.wording.say
        if view.active == NOBODY or not view.dice:
            return []
        is_rolling = isinstance(view.question, KeepDice) or view.rolls > 0
        line = Text()
        for face in view.dice:
            is_spent = not is_rolling and face not in view.unresolved
            paper = ink.on(ink.PANEL, ink.DIM) if is_spent else ink.on(DIE, self.light, "bold")
            line.append(f" {scene.wording.words.tell(face)} ", paper).append(" ")
        if view.rolls:
            line.append(f" {say('monsters.rolls', count=view.rolls)}", f"bold {ink.YELLOW}")
        chances = self._chances(scene, view) if isinstance(view.question, KeepDice) and view.rolls else []
        return [line, Text(" · ".join(chances), ink.DIM)] if chances else [line]

    def _blow(self, scene: Scene, view: Any) -> list[Text]:
        """While a loss is under way: the Hearts that each is about to lose."""
        names, seats = scene.names, enumerate(view.losing)
        blows = " · ".join([f"{names[seat]} −{hearts} {SIGNS['hearts']}" for seat, hearts in seats if hearts])
        return [Text(scene.wording.say("monsters.losing", blows=blows), f"bold {ink.ACCENT}")] if blows else []

    def _chances(self, scene: Scene, view: Any) -> list[str]:
        """How likely a set or a knock-out is, if all dice that show its face are kept."""
        say = scene.wording.say
        named = {face.name: scene.wording.words.tell(face) for face in type(view.dice[0])}
        found = [(self._chance(view, face, SET), f"{SET}× {named[face]}") for face in self.sets]
        me = view.monsters[view.active]
        for seat, one in enumerate(view.monsters):
            if seat != view.active and not one.is_out and self.is_inside(one) != self.is_inside(me):
                out = say("monsters.knocks-out", name=scene.names[seat])
                found.append((self._chance(view, self.attack, one.hearts), out))
        likely = sorted([(chance, text) for chance, text in found if LIKELY < chance < 1], reverse=True)
        return [f"{text} {chance * 100:.0f} %" for chance, text in likely[:CHANCES]]

    def _chance(self, view: Any, face: str, need: int) -> float:
        kept = [die.name for die in view.dice].count(face)
        return chance_of(need - kept, len(view.dice) - kept, view.rolls)

    def _monsters(self, scene: Scene, view: Any, width: int) -> list[Text]:
        """You first, then clockwise; as many side by side as there is room for."""
        first = view.seat if view.seat is not None else scene.home
        seats = [(first + turn) % len(view.monsters) for turn in range(len(view.monsters))]
        columns = max(1, min(len(seats), width // COLUMN))
        column = width // columns - 2
        lines: list[Text] = []
        for start in range(0, len(seats), columns):
            row = [wrapped_lines(self._monster(scene, view, seat), column) for seat in seats[start : start + columns]]
            lines += side_by_side(row, column)
        return lines

    def _monster(self, scene: Scene, view: Any, seat: int) -> list[Text]:
        say, tell = scene.wording.say, scene.wording.words.tell
        one: AnyMonster = view.monsters[seat]
        paper = INKS[scene.clockwise(seat) % len(INKS)]
        mark = "▶ " if seat == view.active else ""
        you = f" · {say('you')}" if seat == view.seat else ""
        lines = [Text(f" {mark}{scene.names[seat]}{you} ", ink.on(paper, ink.read_on(paper), "bold"))]
        if one.is_out:
            return [*lines, Text(say("monsters.out"), ink.DIM)]
        place = self.place_of(scene, one)
        if place:
            lines.append(Text(place, ink.YELLOW if self.is_inside(one) else ink.DIM))
        hearts = ink.ACCENT if one.hearts <= FEW_HEARTS else ink.TEXT
        bar = "♥" * one.hearts + "·" * max(0, one.most_hearts - one.hearts)
        lines.append(Text.assemble((bar, ink.ACCENT), (f" {one.hearts}", f"bold {hearts}")))
        stars = f"bold {ink.YELLOW}" if one.stars >= MANY_STARS else ink.YELLOW
        lines.append(Text.assemble((f"★ {one.stars}/{STARS}", stars), (f"  ϟ {one.energy}", "#8fd33f")))
        for card, count in zip(one.cards, one.counters, strict=True):
            lines.append(Text(f"▪ {tell(card)}{f' ({count})' if count else ''}", ink.TEXT))
        lines += monster_pack.belongings(scene, view, seat)
        tokens = [say(f"monsters.token.{name}", count=count) for name, count in self.tokens_of(one) if count]
        return [*lines, Text(", ".join(tokens), ink.ACCENT)] if tokens else lines

    def _shop(self, scene: Scene, view: Any) -> list[Text]:
        """Card by card: what it costs you, what it is and what it does."""
        say, tell, deck = scene.wording.say, scene.wording.words.tell, self.deck(scene)
        if not any(view.shop):
            return []
        energy = 0 if view.seat is None else view.monsters[view.seat].energy
        lines = [Text(say("monsters.shop", count=view.cards_in_pile), f"bold {ink.DIM}")]
        for card, price in zip(view.shop, view.prices, strict=True):
            if card is None:
                more = view.cards_in_pile or view.discard  # it is about to be filled
                lines.append(Text(say("monsters.next-card" if more else "monsters.sold-out"), ink.DIM))
                continue
            design = deck.cards[card]
            rule = scene.wording.rule(f"{self.city}/cards/{design.id.replace('_', '-')}")
            can = view.seat is not None and energy >= price
            kind = say("monsters.keep" if design.is_keep else "monsters.discard")
            cost = Text(f"ϟ {price} ", "#8fd33f" if can else ink.REFUSED)
            cost.append(tell(card), f"bold {ink.TEXT if can else ink.DIM}").append(f" ({kind}) ", ink.DIM)
            lines.append(cost.append("" if rule is None else rule.says, ink.TEXT if can else ink.DIM))
        return lines


def chance_of(need: int, dice: int, rolls: int) -> float:
    """Exactly how likely `need` of these dice show a face within so many Rolls, if only those that do are kept."""
    if need <= 0:
        return 1.0
    hit = 1 - (1 - 1 / SIDES) ** rolls
    return sum([comb(dice, count) * hit**count * (1 - hit) ** (dice - count) for count in range(need, dice + 1)])
