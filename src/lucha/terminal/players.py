"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lucha.bots import BOTS, sits_anywhere
from lucha.core.facts import BadInput
from lucha.core.names import can_be_read, folded, shown_of
from lucha.session.names import LONGEST_NAME, ME, is_a_bots, read_recorded, same_at_a_table


@dataclass(frozen=True, slots=True)
class Player:
    """A bot, or a person; a person without a name of their own is called as the game calls the seat."""

    name: str = ""
    bot: str = ""

    @property
    def is_person(self) -> bool:
        return not self.bot

    def called(self, name: str) -> Player:
        return replace(self, name=name)


def players_of(seats: Sequence[str]) -> tuple[Player, ...]:
    """From `me`, `me:Ana` and the names of bots; no two people have the same name."""
    players = tuple([_player(said.strip()) for said in seats])
    twice = same_at_a_table([player.name for player in players if player.name])
    if twice:
        raise BadInput(f"2 people are called {twice}: give each a name of their own")
    return players


def players_recorded(names: Sequence[str], seats: int) -> tuple[Player, ...]:
    """From the heading of a record; a record that names nobody was played by people."""
    known = [Player(*read_recorded(name)) for name in names]
    return (*known[:seats], *[Player()] * (seats - len(known)))


def _player(said: str) -> Player:
    if sits_anywhere(said):
        return Player(bot=said)
    who, colon, name = said.partition(":")
    if who != ME:
        raise BadInput(f"{said or 'nobody'} cannot sit down; a seat is for {ME}, {ME}:NAME or {', '.join(BOTS)}")
    return Player(checked_name(name) if colon else "")


def checked_name(name: str) -> str:
    """A name that can be read, told apart from bots, and fits on the screen."""
    name = shown_of(name)
    if not can_be_read(name) or not 0 < len(name) <= LONGEST_NAME:
        raise BadInput(f"a name has 1 to {LONGEST_NAME} letters")
    if is_a_bots(name) or folded(name) == ME:
        raise BadInput(f"{name} is no name for a person here; take another one")
    return name
