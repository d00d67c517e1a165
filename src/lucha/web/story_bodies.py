"""What is told of a match over HTTP: replays, lessons and the end."""

from __future__ import annotations

from typing import Any, Literal

from lucha.web.bodies import AnyMatch, Chip, Named, Outcome, Reading, Told

# Replays.


class Rematch(Told):
    """The match that came after, and who asked for it."""

    match: str
    seat: int
    name: str


class GaugeTold(Told):
    """The unit of a gauge, with its forms for one and for more, and what a figure of it means."""

    unit: str
    means: str


class WholeMatch(AnyMatch):
    """A match as a table shows it; `data` is what the board of the game wants to know once."""

    tournament: str | None
    options: list[Reading]
    course: list[Named]
    gauges: dict[str, GaugeTold]
    secrets: bool
    host: int | None
    commitment: str
    rematch: Rematch | None
    data: dict[str, Any]


class StakeTold(Told):
    """What hung on a throw, and how likely it was to go well."""

    seat: int
    dice: int
    chance: float
    text: str


class Heard(Told):
    """Something that was told, with the view after it; events and views are written by their fields."""

    n: int
    kind: str
    event: dict[str, Any]
    text: str
    ribbon: str
    rule: Named | None
    heading: bool
    hushed: bool
    view: dict[str, Any]
    stake: StakeTold | None = None
    sheet: dict[str, Any] | None = None


class Moment(Heard):
    """`shared` is how many moments everybody knew by then."""

    shared: int


# Lessons: frames of the socket, which docs/protocol.md describes, beside the lines of a coach.


class Part(Told):
    """A thing by its words, or a seat."""

    field: str
    text: str | None = None
    seat: int | None = None


class Choice(Told):
    key: str
    text: str
    about: str
    kind: str
    value: dict[str, Any]
    parts: list[Part]
    rule: Chip | None
    warning: str | None = None
    figures: dict[str, float] | None = None
    why: str | None = None


class Ask(Told):
    number: int
    seat: int
    kind: str
    text: str
    rule: Chip | None
    sealed: bool
    window: bool
    left: int | None
    default: str
    options: list[Choice]
    refused: list[Choice]


class May(Told):
    undo: bool
    concede: bool


class Now(Told):
    """How the match stands to the learner; nothing is entered, nothing runs out, and nothing needs proof."""

    n: int
    view: dict[str, Any]
    sheet: dict[str, Any] | None = None
    names: list[str]
    waiting: list[int]
    ask: Ask | None
    need: None
    clock: None
    fuse: None
    may: May
    result: Outcome | None
    proof: None


class News(Told):
    type: Literal["news"]
    told: list[Heard]
    now: Now


class TableFrame(Told):
    type: Literal["table"]
    protocol: Literal[1]
    eyes: int
    match: WholeMatch
    told: list[Heard]
    fresh: int
    now: Now


class GaugeAfter(Told):
    """Where a number stands, and where it may stand after an option, with chances."""

    gauge: str
    seat: int
    before: int
    after: list[tuple[int, float]]


class OddsFrame(Told):
    type: Literal["odds"]
    seat: int
    number: int
    options: dict[str, list[GaugeAfter]]


class Beat(Told):
    """A line of the coach, the part of the board it is about, what it waits for, and the frame that comes then."""

    says: str
    point: str
    waits: Literal["next", "throw", "choose"]
    option: str | None
    instead: str
    odds: OddsFrame | None
    news: News | None


class Lesson(Told):
    """A guided first match: the frame `table`, through the eyes of `player`, and what follows beat by beat."""

    game: str
    player: str
    table: TableFrame
    beats: list[Beat]


class Proof(Told):
    seed: str
    nonces: list[str]


class Replay(Told):
    match: WholeMatch
    moments: list[Moment]
    names: list[str]
    result: Outcome
    proof: Proof


# The end.


class Scene(Told):
    """A moment worth going back to; `moment` is its place as a replay counts it for everybody."""

    moment: int
    headline: str
    text: str


class FigureTold(Told):
    """A number of each side, in the order of the sides."""

    name: str
    label: str
    by_side: list[int]


class Summary(Told):
    """How a match ended; `rule` is there where a rare one decided, `clock` says whose time ran out."""

    how: str
    rule: Chip | None
    headline: str
    clock: list[str]
    figures: list[FigureTold]
    blow: Scene | None


class Turn(Scene):
    """`seats` are those whose chances rose; `before` is the moment to try it again from."""

    before: int
    seats: list[int]
    swing: str


class Chances(Told):
    """Of each side, when a chapter began; the last ones are those at the end."""

    headline: str
    by_side: list[float]


class TurningPoint(Told):
    turning: Turn | None
    chances: list[Chances]


class Skill(Told):
    """Of a side, in chances to win: what its choices gave away, how far that may be off, and what chance gave it."""

    cost: float
    error: float
    luck: float
    without_luck: float


class Costliest(Told):
    """A choice, and what would have been better; `before` is the moment to try it again from."""

    before: int
    headline: str
    seat: int
    text: str
    cost: float
    error: float


class Fortune(Told):
    """Between two choices, from where to where the chance of a seat went."""

    moment: int
    headline: str
    seat: int
    before: float
    after: float


class Luck(Told):
    """`exact`: the match is solved; else `looked_at` of its `choices`, by futures."""

    exact: bool
    looked_at: int
    choices: int
    sides: list[Skill]
    costliest: Costliest | None
    throws: list[Fortune]


class Throw(Told):
    """Of dice, how many sides each has and which of them fell; of a pile, how many cards it had and which came."""

    of: list[int]
    fell: list[int]
    faces: list[str]


class Throws(Told):
    commitment: str
    seed: str
    nonces: list[str]
    throws: list[Throw]
