"""The table of RUMBLESLAM: the ring from above with its squares, and beside it every wrestler of every team."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from lucha.core.game import View
from lucha.core.values import Event, Option
from lucha.games.rumbleslam.blows import KnockedOut
from lucha.games.rumbleslam.choices import EndActivation, MoveTo
from lucha.games.rumbleslam.events import Activated, Pinned, RoundBegan, ThrownOut
from lucha.games.rumbleslam.game import Rumbleslam
from lucha.games.rumbleslam.grid import LETTERS, OUT, SIDELINES, SQUARE, TURNBUCKLES, WIDE
from lucha.games.rumbleslam.throwing import Throw
from lucha.games.rumbleslam.view import FighterView, RingView, TeamView
from lucha.terminal import ink
from lucha.terminal.boards.board import Board, Scene, wrapped_lines
from lucha.terminal.boards.general import paper_of
from lucha.terminal.wording import Wording

CELL: Final = 3  # cells of a square
MAT: Final = 10
EDGE: Final = 4  # cells left of the mat: the number of the row, and the rope
RING: Final = EDGE + MAT * CELL + 3
LEAST: Final = 34  # cells that the teams need beside it
MAT_INK, LINES = "#f3e3c1", "#a98752"
COUNTERS: Final = (("minus_ap", "-AP"), ("plus_ap", "+AP"), ("minus_mp", "-MP"), ("plus_mp", "+MP"))

NOTED: Final = ("beatdown", "reversal", "booed", "ko", "out", "own_ko", "own_out")


class RumbleBoard(Board):
    """Yours in capitals, theirs in small letters; who is activated has a star."""

    def draw(self, scene: Scene) -> Text:
        view = scene.view
        assert isinstance(view, RingView)
        marks = marks_of(view, scene)
        width = scene.width - 2
        ring = self._ring(scene, view, marks)
        if width - RING >= LEAST:
            teams = wrapped_lines(self._teams(scene, view, marks), width - RING - 2)
            lines = []
            for row in range(max(len(ring), len(teams))):
                line = ring[row].copy() if row < len(ring) else Text()
                line.pad_right(RING + 2 - line.cell_len)
                lines.append(line.append_text(teams[row]) if row < len(teams) else line)
        else:
            lines = [*ring, Text(), *wrapped_lines(self._teams(scene, view, marks), width)]
        return Text("\n").join([Text(" ") + line for line in lines])

    def note(self, wording: Wording, figures: Mapping[str, float]) -> str:
        """What its dice may bring: the chance of a hit first, then what else may come, then the toll."""
        if "hit" not in figures:
            return ""
        success = figures["hit"] + figures["beatdown"]
        told = [wording.say("rumbleslam.odds.success", percent=percent_of(success))]
        told += [
            wording.say(f"rumbleslam.odds.{name}", percent=percent_of(figures[name]))
            for name in NOTED
            if figures.get(name, 0.0) > 0
        ]
        return " · ".join(told)

    def beat(self, event: Event) -> float:
        return 2.0 if isinstance(event, (KnockedOut, Pinned, ThrownOut)) else 1.0

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, (RoundBegan, Activated))

    def in_order(self, view: View, options: Sequence[Option]) -> Sequence[Option]:
        """What one can do, then the end of the activation, then where one can go; near squares come before far ones."""

        def rank(option: Option) -> tuple[int, int]:
            kind = 2 if isinstance(option, (MoveTo, Throw)) else int(isinstance(option, EndActivation))
            return kind, getattr(option, "cost", 0)

        return sorted(options, key=rank)

    def _ring(self, scene: Scene, view: RingView, marks: dict[str, str]) -> list[Text]:
        """In a low window only the mat, whose squares say their own names, and ropes with somebody on a post."""
        game = scene.wording.game
        assert isinstance(game, Rumbleslam)
        standing: dict[int, tuple[str, str]] = {}
        for seat, team in enumerate(view.teams):
            for one in team.wrestlers:
                square = SQUARE.get(one.place)
                if square is not None:
                    is_big = game.profiles[one.name].size > 1 and one.place not in TURNBUCKLES
                    look = ink.on(paper_of(scene, seat), ink.CREAM, "bold" if not one.acted else "")
                    for place in (square, square + 1, square + WIDE, square + WIDE + 1) if is_big else (square,):
                        standing[place] = (self._mark(one, view, marks), look)
        posts = {team.corner: paper_of(scene, seat) for seat, team in enumerate(view.teams) if team.corner}
        is_low = scene.height < MAT + 3
        lines = [] if is_low and not _has_one_up(standing, MAT + 1) else [self._rope(standing, posts, MAT + 1)]
        for row in range(MAT, 0, -1):
            line = Text(f"{row:>2} ", ink.DIM).append("║", ink.RED)
            for column in range(1, MAT + 1):
                free = f"{LETTERS[column - 1]}{row}".ljust(CELL) if is_low else " · "
                said, look = standing.get(row * WIDE + column, (free, f"{LINES} on {MAT_INK}"))
                line.append(said, look)
            lines.append(line.append("║", ink.BLUE))
        if not is_low or _has_one_up(standing, 0):
            lines.append(self._rope(standing, posts, 0))
        if not is_low:
            lines.append(Text(" " * EDGE + "".join([f" {letter} " for letter in LETTERS]), ink.DIM))
        return lines

    def _rope(self, standing: dict[int, tuple[str, str]], posts: dict[str, str], row: int) -> Text:
        """A rope between two turnbuckles; on one of them somebody may stand."""
        line = Text("")
        for column, name in ((0, TURNBUCKLES[0 if row == 0 else 2]), (WIDE - 1, TURNBUCKLES[1 if row == 0 else 3])):
            said, look = standing.get(
                row * WIDE + column, (" ▣ ", ink.on(posts[name], ink.CREAM) if name in posts else ink.DIM)
            )
            if column:
                line.append("═" * (MAT * CELL), ink.YELLOW)
            line.append(said, look)
            if not column:
                line.append("═", ink.YELLOW)
        return line

    def _mark(self, one: FighterView, view: RingView, marks: dict[str, str]) -> str:
        mark = marks[one.name]
        return f"{mark:<2}*" if one.name == view.active else f"{mark:<3}"

    def _teams(self, scene: Scene, view: RingView, marks: dict[str, str]) -> list[Text]:
        say = scene.wording.say
        lines: list[Text] = []
        order = sorted(range(len(view.teams)), key=scene.clockwise)
        if view.active:
            points = say("rumbleslam.points", name=scene.wording.words.tell(view.active), ap=view.ap, mp=view.mp)
            lines += [Text(points, f"bold {ink.YELLOW}"), Text()]
        for seat in order:
            team = view.teams[seat]
            head = Text().append(f" {scene.names[seat]} ", ink.on(paper_of(scene, seat), ink.CREAM, "bold"))
            head.append(f" {say('rumbleslam.dosh', dosh=team.dosh)}", ink.TEXT)
            if team.endorsements:
                head.append(f"  {say('rumbleslam.rerolls', count=team.endorsements)}", ink.DIM)
            if view.card == seat:
                head.append(f"  {say('rumbleslam.initiative')}", ink.YELLOW)
            lines += [head, *self._fighters(scene, view, team, marks), Text()]
        return lines[:-1]

    def _fighters(self, scene: Scene, view: RingView, team: TeamView, marks: dict[str, str]) -> list[Text]:
        say, words = scene.wording.say, scene.wording.words
        lines = []
        for one in team.wrestlers:
            is_out = one.place == OUT
            look = ink.REFUSED if is_out else ink.YELLOW if one.name == view.active else ink.TEXT
            line = Text(f"{marks[one.name]:<3}", f"bold {look}").append(f"{words.tell(one.name)} ", look)
            if is_out:
                lines.append(line.append(say("rumbleslam.out"), ink.REFUSED))
                continue
            line.append(f"♥ {one.stamina} ", ink.ACCENT if one.stamina <= 2 else ink.TEXT)
            told = [say("rumbleslam.sidelines") if one.place == SIDELINES else words.tell(one.place)]
            if one.stamina == 0:
                told.append(say("rumbleslam.ko"))
            elif one.down:
                told.append(say("rumbleslam.down"))
            if one.bleeding:
                told.append(say("rumbleslam.bleeding"))
            told += [sign for field, sign in COUNTERS if getattr(one, field)]
            if one.lifts:
                told.append(say("rumbleslam.holds", name=words.tell(one.lifts)))
            if one.acted and one.name != view.active:
                told.append(say("rumbleslam.acted"))
            lines.append(line.append(", ".join([part for part in told if part]), ink.DIM))
        return lines


def percent_of(share: float) -> int:
    """Full percents, and never sure or hopeless where it is not."""
    rounded = round(share * 100)
    return min(99, max(1, rounded)) if 0 < share < 1 - 1e-9 else rounded


def _has_one_up(standing: dict[int, tuple[str, str]], row: int) -> bool:
    """Does somebody stand on a turnbuckle of this side?"""
    return any(row * WIDE + column in standing for column in (0, WIDE - 1))


def marks_of(view: RingView, scene: Scene) -> dict[str, str]:
    """Two letters for every wrestler, a number where they are alike; those of the home seat are capitals."""
    marks: dict[str, str] = {}
    for seat, team in enumerate(view.teams):
        taken: set[str] = set()
        for one in team.wrestlers:
            words = scene.wording.words.tell(one.wrestler).replace("(", " ").split()
            mark = (words[0][0] + (words[1][0] if len(words) > 1 else words[0][1:2])).lower()
            number = 2
            while mark in taken:
                mark = f"{mark[0]}{number}"
                number += 1
            taken.add(mark)
            marks[one.name] = mark.upper() if seat == scene.home else mark
    return marks


BOARD: Final = RumbleBoard()
