"""Order in the house: who may not speak, or come in at all, and those who see to it.

What is in force lies in memory; `keep_order` reads it again every few seconds.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final

from lucha.shelf.order import FOR_GOOD, DeedRow, SanctionRow
from lucha.shelf.store import PlayerRow, Store
from lucha.web import times
from lucha.web.refusals import BadCall, Denied
from lucha.web.sessions import Session

MOST_SEEN: Final = 20_000  # players whose last net is remembered, in memory alone
HOUR: Final = 3600 * 1000  # milliseconds

Net = IPv4Network | IPv6Network


@dataclass(frozen=True, slots=True)
class Force:
    """What is in force."""

    moderators: frozenset[str] = frozenset()
    muted: tuple[tuple[str, int], ...] = ()
    banned: tuple[tuple[str, int], ...] = ()
    nets: tuple[tuple[Net, int], ...] = ()
    out: frozenset[tuple[str, str]] = frozenset()  # of which match, and who


class Moderation:
    def __init__(self, store: Store, is_closed: bool = False) -> None:
        self.store = store
        self.is_closed = is_closed  # nobody new comes in
        self.force = Force()
        self._seen: dict[str, str] = {}

    def look(self) -> None:
        """What is in force now."""
        found = self.store.order.sanctions(times.now_ms())
        self.force = Force(
            frozenset(self.store.order.moderators()),
            tuple([(one.player, one.until) for one in found if one.kind == "mute"]),
            tuple([(one.player, one.until) for one in found if one.kind == "ban" and one.player]),
            tuple([(ip_network(one.net), one.until) for one in found if one.kind == "ban" and one.net]),
            frozenset([(one.match, one.player) for one in found if one.kind == "out"]),
        )

    # Who may what.

    def is_moderator(self, player: PlayerRow) -> bool:
        return player.id in self.force.moderators

    def check_moderator(self, player: PlayerRow) -> None:
        if not self.is_moderator(player):
            raise Denied(403, "not-a-moderator")

    def is_muted(self, player: str) -> bool:
        return _holds(self.force.muted, player)

    def is_banned(self, player: str) -> bool:
        return _holds(self.force.banned, player)

    def is_out(self, match: str, player: str) -> bool:
        return (match, player) in self.force.out

    def is_banned_from(self, client: str) -> bool:
        """By where somebody comes from."""
        if not self.force.nets:
            return False
        try:
            first = ip_network(client)[0]
        except ValueError:  # there is none, or a proxy said something else
            return False
        now = times.now_ms()
        return any(until > now and first in net for net, until in self.force.nets)

    def shows_out(self, session: Session) -> str:
        """Why a socket may not stay; "": it may."""
        if self.is_banned(session.player) or self.is_banned_from(session.address):
            return "banned"
        return "removed" if self.is_out(session.match, session.player) else ""

    def check_newcomers(self) -> None:
        if self.is_closed:
            raise Denied(403, "closed")

    def saw(self, player: str, client: str) -> None:
        """Where somebody comes from; nobody keeps it."""
        self._seen.pop(player, None)
        self._seen[player] = client
        if len(self._seen) > MOST_SEEN:
            del self._seen[next(iter(self._seen))]

    # What moderators do.

    def nets_of(self, player: str, clients: Iterable[str]) -> list[str]:
        """Where a player has come from, as far as it is remembered."""
        known = [*clients, *[self._seen[player]] * (player in self._seen)]
        return list(dict.fromkeys([read_net(one) for one in known if one]))

    def impose(self, kind: str, deed: DeedRow, nets: Iterable[str] = (), match: str = "") -> None:
        last = deed.until or FOR_GOOD
        sanctions = [SanctionRow(kind, deed.player, "", match, last)] if deed.player else []
        sanctions += [SanctionRow(kind, "", net, "", last) for net in nets]
        self.store.order.impose(sanctions, replace(deed, net=", ".join(nets)))
        self.look()

    def lift(self, kind: str, deed: DeedRow) -> None:
        self.store.order.lift(SanctionRow(kind, deed.player, deed.net), deed)
        self.look()


def read_net(said: str) -> str:
    try:
        return str(ip_network(said, strict=False))
    except ValueError:
        raise BadCall("bad-net") from None


def until(hours: int) -> int:
    """0 hours: for good."""
    return times.now_ms() + hours * HOUR if hours else FOR_GOOD


def _holds(found: tuple[tuple[str, int], ...], player: str) -> bool:
    return bool(found) and any(one == player and until > times.now_ms() for one, until in found)


def speaker_of(store: Store, match: str, name: str, text: str) -> str:
    """Whose words these are, by the log; "" when nobody has said so."""
    for line in reversed(store.lines(match)):
        if line.text.startswith('{"said"'):
            said = json.loads(line.text)["said"]
            if said["name"] == name and said["text"] == text:
                return str(said.get("by", ""))
    return ""
