"""A bout between wrestlers of the roster: set them down, say what the dice show, and play on until it stands still."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lucha.core.agenda import Decision
from lucha.core.values import Event, Option, Pass
from lucha.games.rumbleslam.abilities import CrowdFace
from lucha.games.rumbleslam.actions import TakeActions
from lucha.games.rumbleslam.forced import ShoveTowards
from lucha.games.rumbleslam.game import Rumbleslam
from lucha.games.rumbleslam.match import Fighter, Ring
from lucha.games.rumbleslam.throwing import Throw
from tests.scene import Scene

GAME = Rumbleslam()
MOST_STEPS = 60
HIGHEST = {"C": 3, "S": 3, "G": 4}
MIDDLE = [f"{column}{row}" for row in range(3, 9) for column in "cdefgh"]  # no rope is near
Choice = Callable[[list[Option]], Option]


def ring(*placed: tuple[int, str, str], options: Mapping[str, str] | None = None) -> Ring:
    """These wrestlers, each by seat, name and place, in round 1 of a match."""
    setup = GAME.setup("madness", options=options or {})
    match = GAME.new(setup)
    match.agenda = []
    match.round, match.card, match.corners = 1, 0, ["southwest", "northeast"]
    match.order = [0, 1]
    match.fighters = [Fighter(seat, id, place, match.terms.cards[id].stamina) for seat, id, place in placed]
    for number, one in enumerate(match.fighters):
        partner = match.terms.cards[one.name].wrestler.partner
        one.partner = next((other for other, them in enumerate(match.fighters) if them.name == partner), -1)
        assert one.partner != number
    return match


def quiet(options: list[Option]) -> Option:
    """Lets everything be that may be let be, pushes others north or away from ropes, and throws as far as it can."""
    throws = [option for option in options if isinstance(option, Throw) and option.square in MIDDLE]
    if throws:
        return throws[-1]
    passes = [option for option in options if isinstance(option, Pass)]
    pushes = [option for option in options if isinstance(option, ShoveTowards)]
    for way in ("n", "ne", "e", "s"):
        if ShoveTowards(way) in pushes:
            return ShoveTowards(way)
    return (passes or options)[0]


class Bout:
    """Plays on from a position; whoever is asked answers by `choice`, and dice show what `dice` says of their purpose.

    Without a word about a purpose, Crowd dice show blanks and other dice nothing.
    """

    def __init__(self, match: Ring, dice: Mapping[str, Any] | None = None, choice: Choice = quiet) -> None:
        self.match = match
        self.dice = dict(dice or {})
        self.choice = choice
        self.again: object = 0  # what a die shows that is re-rolled
        self.asked: list[str] = []
        self.open: dict[str, list[Any]] = {}  # what each question left open, whenever it was asked
        self.rolled: list[tuple[str, str]] = []
        self.scene: Scene[Ring] = Scene(GAME, match)

    @property
    def heard(self) -> list[Event]:
        return self.scene.heard

    def activate(self, fighter: int = 0, ap: int | None = None) -> Bout:
        """Now it is this wrestler's activation."""
        match, card = self.match, self.match.card_of(fighter)
        match.active, match.ended = fighter, False
        match.ap, match.mp = card.ap if ap is None else ap, card.mp
        match.fighters[fighter].acted = 1
        match.agenda = [TakeActions(match.seat_of(fighter), fighter)]
        self.scene.play_on()
        return self

    def offers(self, kind: type, **fields: object) -> list[Any]:
        """What is open to whoever is asked, of one kind and with these fields."""
        (seat,) = GAME.waits_for(self.match)
        found = [option for option in GAME.options(self.match, seat) if isinstance(option, kind)]
        return [one for one in found if all(getattr(one, name) == value for name, value in fields.items())]

    def does(self, option: Option) -> Bout:
        """Somebody chooses this, and all that comes of it happens."""
        (seat,) = GAME.waits_for(self.match)
        self.scene.chooses(seat, option)
        return self.settle()

    def settle(self) -> Bout:
        """Play on until the next action is asked for, or nothing is left to do."""
        for _ in range(MOST_STEPS):
            if self.scene.needs is not None:
                self.scene.throws(*self.shown(self.scene.needs))
                continue
            waits = GAME.waits_for(self.match)
            if not waits:
                return self
            question = self.match.agenda[-1]
            assert isinstance(question, Decision)
            if isinstance(question, TakeActions):
                return self
            self.asked.append(type(question).__name__)
            options = list(GAME.options(self.match, waits[0]))
            self.open[self.asked[-1]] = [*self.open.get(self.asked[-1], []), *options]
            self.scene.chooses(waits[0], self.choice(options))
        raise AssertionError(f"it does not end: {self.asked}")

    def shown(self, needed: Any) -> tuple[object, ...]:
        """What the dice show that somebody rolls now."""
        step = needed.step
        if not hasattr(step, "why"):
            return (self.again,)
        self.rolled.append((step.why, step.letters))
        wanted = self.dice.get(step.why, 0)
        if step.letters[0] == "W":
            return (wanted or CrowdFace.BLANK,) * len(step.letters)
        faces: list[object] = []
        for letter in step.letters:
            faces.append(min(wanted, HIGHEST[letter]))
            wanted -= min(wanted, HIGHEST[letter])
        return tuple(faces)
