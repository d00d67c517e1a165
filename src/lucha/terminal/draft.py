"""A match as it is being picked on the start screen: rows to walk through, each with its values and what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from lucha.bots import BOTS, CHARACTERS, rivals_in
from lucha.core.rules import MatchOption
from lucha.core.setup import Mode
from lucha.games import AnyGame
from lucha.session.names import ME
from lucha.session.narrator import bot_told, seat_name
from lucha.terminal.players import players_of
from lucha.terminal.request import FIRST, USUAL, PlayRequest, opponents
from lucha.terminal.settings import turned
from lucha.terminal.wording import Wording

BY_CHANCE: Final = ""


@dataclass(frozen=True, slots=True)
class DraftRow:
    """One thing to pick: what it is called, what it is now, and what that means."""

    id: str
    label: str
    value: str
    heading: str
    about: str


def usual_options(game: AnyGame) -> dict[str, str]:
    """Every option as it usually is."""
    return {name: option.default for name, option in game.catalogue.options.items()}


@dataclass(slots=True)
class Draft:
    """All that is picked so far.  Every value is one that the game knows."""

    games: Mapping[str, AnyGame]
    game: AnyGame
    mode: Mode
    seats: int
    who: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    picks: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    level: int = USUAL  # of the opponents in seats that are new

    @classmethod
    def first(cls, games: Mapping[str, AnyGame]) -> Draft:
        game = next(iter(games.values()))
        draft = cls(games, game, game.modes[0], game.modes[0].seats[0], level=FIRST)
        draft._start_over()
        return draft

    @classmethod
    def of(cls, games: Mapping[str, AnyGame], request: PlayRequest) -> Draft:
        """What was picked another time; the request is one that the games know."""
        assert request.game is not None
        game, players = games[request.game], players_of(request.seats)
        mode = next(mode for mode in game.modes if mode.name == request.mode)
        who = [player.bot or ME for player in players]
        names = [player.name for player in players]
        options = usual_options(game) | dict(request.options)
        return cls(games, game, mode, len(players), who, names, list(request.picks), options)

    def _start_over(self) -> None:
        self.options = usual_options(self.game)
        self.who, self.names, self.picks = [], [], []
        self._fill_seats()

    def _fill_seats(self) -> None:
        more = range(len(self.who), self.seats)
        self.who = [
            *self.who[: self.seats],
            *[ME if seat == 0 else opponents(self.game.name, self.level, seat)[-1] for seat in more],
        ]
        self.names = [*self.names[: self.seats], *["" for _ in more]]
        self.picks = [*self.picks[: self.seats], *[BY_CHANCE for _ in more]]

    def rows(self, wording: Wording) -> list[DraftRow]:
        """In the order in which they stand on the screen."""
        say = wording.say
        mode = say("draft.seats", count=self.seats)
        rows = [
            DraftRow("game", say("draft.game"), wording.title(), wording.title(), say("draft.game.about")),
            DraftRow("mode", say("draft.mode"), wording.mode(self.mode), wording.mode(self.mode), mode),
        ]
        if len(self.mode.seats) > 1:
            rows.append(DraftRow("seats", say("draft.players"), str(self.seats), mode, say("draft.players.about")))
        for seat, who in enumerate(self.who):
            is_me = who == ME
            value = self.names[seat] or say("who.me") if is_me else bot_told(wording.language, who)["title"]
            label = seat_name(wording.language, seat, "")
            about = bot_told(wording.language, who)["says"] if who in CHARACTERS else say(f"who.{who}.about")
            rows.append(DraftRow(f"who.{seat}", label, value, value, about))
        if self.game.picks():
            for seat, pick in enumerate(self.picks):
                value = self.game.pick_called(pick) if pick else say("draft.by-chance")
                label = say("draft.pick", number=seat + 1)
                rule = wording.rule(self.game.pick_rule(self.mode.name, pick))
                about = say("draft.pick.about") if rule is None else f"{rule.says}\n\n{say('draft.pick.about')}"
                rows.append(DraftRow(f"pick.{seat}", label, value, value, about))
        in_effect = self.game.options_in(self.mode, wording.language)
        rows += [self._option_row(wording, option) for option in in_effect]
        return rows

    def _option_row(self, wording: Wording, option: MatchOption) -> DraftRow:
        """A match option: its rule, and what each reading means."""
        rule, now = wording.catalogue[option.rule], self.options[option.name]
        lines = [rule.says, ""]
        for value, says in zip(option.values, option.says, strict=True):
            lines.append(f"{'●' if value == now else '○'} {option.word(value)}: {says}")
        origin = wording.say(f"origin.{rule.origin}")
        lines += ["", f"{wording.say('rule.origin')} {origin}", f"§ {rule.id}"]
        return DraftRow(f"option.{option.name}", rule.heading, option.word(now), rule.heading, "\n".join(lines))

    def change(self, row: str, step: int) -> None:
        """To the next value of a row, or the one before."""
        kind, _, which = row.partition(".")
        if kind == "game":
            self.game = self.games[turned(tuple(self.games), self.game.name, step)]
            self.mode = self.game.modes[0]
            self.seats = self.mode.seats[0]
            self._start_over()
        elif kind == "mode":
            modes = self.game.modes
            self.mode = modes[(modes.index(self.mode) + step) % len(modes)]
            if self.seats not in self.mode.seats:
                self.seats = self.mode.seats[0]
            self._fill_seats()
        elif kind == "seats":
            counts = self.mode.seats
            self.seats = counts[(counts.index(self.seats) + step) % len(counts)]
            self._fill_seats()
        elif kind == "who":
            now = self.who[int(which)]
            known = (ME, *([one.id for one in rivals_in(self.game.name)] or BOTS))
            self.who[int(which)] = turned(known if now in known else (now, *known), now, step)
        elif kind == "pick":
            self._change_pick(int(which), step)
        elif kind == "option":
            option = self.game.catalogue.options[which]
            self.options[which] = turned(option.values, self.options[which], step)

    def _change_pick(self, seat: int, step: int) -> None:
        """What another seat has picked is passed over."""
        known = tuple(dict.fromkeys([BY_CHANCE, *self.game.picks(), self.picks[seat]]))
        taken = [pick for other, pick in enumerate(self.picks) if other != seat and pick]
        free = tuple([pick for pick in known if pick not in taken])
        self.picks[seat] = turned(free, self.picks[seat], step)

    def request(self) -> PlayRequest:
        seats = [f"{ME}:{name}" if who == ME and name else who for who, name in zip(self.who, self.names, strict=True)]
        agreed = {option.name: self.options[option.name] for option in self.game.options_in(self.mode)}
        return PlayRequest(self.game.name, self.mode.name, tuple(seats), agreed, tuple(self.picks))
