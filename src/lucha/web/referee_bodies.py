"""What the referee may be asked over HTTP, and what he says."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from lucha.web.bodies import Body, Chip, Named, Seat, Told
from lucha.web.story_bodies import Choice


class AskedOption(Body):
    """May this seat do this?  The option as the answer before wrote it."""

    seat: Seat
    option: Annotated[str, Field(min_length=1, max_length=1000)]


class Inquiry(Body):
    """A situation, and a question about it.

    `position` is as in a scenario, laid over the example of `moment`, or over a new match.  `throw` says how the dice
    land that the match waits for; with `go` it goes on from what is asked.
    """

    version: Literal[1] = 1
    game: Annotated[str, Field(max_length=60)]
    mode: Annotated[str, Field(max_length=60)] | None = None
    seats: Annotated[int, Field(ge=1, le=20)] | None = None
    options: Annotated[
        dict[Annotated[str, Field(max_length=60)], Annotated[str, Field(max_length=60)]], Field(max_length=50)
    ] = Field(default_factory=dict)
    names: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=20)] = Field(default_factory=list)
    moment: Annotated[str, Field(max_length=80)] = ""
    position: Annotated[dict[str, Any], Field(max_length=60)] = Field(default_factory=dict)
    ask: AskedOption | None = None
    throw: Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=40)] = Field(default_factory=list)
    go: bool = False
    chances: bool = False
    language: Literal["en", "es"] = "en"


class KeptInquiry(Told):
    """What a link keeps of an inquiry."""

    version: Literal[1]
    game: str
    mode: str
    seats: int
    options: dict[str, str]
    names: list[str]
    position: dict[str, Any]


class FieldChoice(Told):
    """`count`: so many there are in the whole game; 0: as many as you like."""

    value: str
    text: str
    count: int


class PositionField(Told):
    """How to set one field of the state; `choices` names a list of the answer; `more`: few people need it now."""

    path: list[str | int]
    label: str
    more: bool
    kind: Literal["flag", "number", "seat", "seats", "named", "choice", "cards", "dice"]
    value: Any
    most: int = 0
    choices: str = ""


class PositionGroup(Told):
    """What lies before a seat, or between all."""

    seat: int | None
    title: str
    fields: list[PositionField]


class AskableMoment(Told):
    """Where somebody chooses, or throws; `step` is its place in the course of a round, -1: none."""

    key: str
    seat: int | None
    text: str
    step: int
    throws: bool


class StoryLine(Told):
    text: str
    rule: Named | None


class FaceTold(Told):
    key: str
    text: str


class DieTold(Told):
    """A die, or a pile without a name, and all that may come."""

    name: str
    faces: list[FaceTold]


class Need(Told):
    """What is thrown or drawn, and which seat does it."""

    seat: int | None
    dice: list[DieTold]


class ChoiceElsewhere(Choice):
    """`when` is the moment that it belongs to."""

    when: str


class Standing(Told):
    """What the match waits for."""

    text: str
    rule: Chip | None
    headline: str
    over: bool
    need: Need | None
    told: list[StoryLine]


class SeatAsked(Told):
    """All that a seat might try, allowed or not."""

    seat: int
    options: list[Choice]


class Ruled(Told):
    """Yes or no; the case, the rule, and what would happen."""

    seat: int
    name: str
    option: str
    text: str
    allowed: bool
    why: str
    rule: Chip | None
    story: list[StoryLine]
    next: str
    waits: list[int]


class End(Told):
    text: str
    winners: list[int]
    over: bool
    chance: float


class GaugeChances(Told):
    """Where a number may stand, with chances."""

    seat: int
    label: str
    before: int
    after: list[tuple[int, float]]


class FaceChances(Told):
    """The chance of at least one, two and so on."""

    key: str
    text: str
    least: list[float]


class Assumed(Told):
    seat: int
    name: str
    text: str


class Until(Told):
    """What is chosen next, and which seat does it."""

    text: str
    names: list[str]


class ChancesTold(Told):
    """How it may stand at the next question, which `until` names: exactly, or from so many futures."""

    exact: bool
    futures: int
    left_out: float
    until: list[Until]
    ends: list[End]
    gauges: list[GaugeChances]
    faces: list[FaceChances]
    assumed: list[Assumed]


class Answered(Told):
    """`data` and `view` are for a board of the game.  `file`: the same as a scenario.

    `dealt`: what the asker cannot see was dealt at random.
    """

    inquiry: KeptInquiry
    names: list[str]
    title: str
    mode_title: str
    data: dict[str, Any]
    view: dict[str, Any]
    groups: list[PositionGroup]
    choices: dict[str, list[FieldChoice]]
    moments: list[AskableMoment]
    moment: str
    now: Standing
    asked: list[SeatAsked]
    elsewhere: list[ChoiceElsewhere]
    answer: Ruled | None
    chances: ChancesTold | None
    file: str
    dealt: bool
