"""Who is who: guests by token, accounts by name and password.  Only hashes are kept."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe
from typing import Final
from urllib.parse import urlsplit

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from lucha.core.names import can_be_read, shown_of
from lucha.session.names import LONGEST_NAME, is_a_bots
from lucha.shelf.leaving import NAMELESS
from lucha.shelf.lookalikes import looks
from lucha.shelf.store import NameTaken, PlayerRow, Store
from lucha.web.hashing import OneByOne
from lucha.web.refusals import BadCall, Denied
from lucha.web.times import now_ms

_HASHER: Final = OneByOne(PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1))
_NOBODY: Final = _HASHER.hash(token_urlsafe(16))  # so that an unknown name takes as long as a known one


def hashed(secret: str) -> str:
    """Of a token or an invite: they have 256 bits, so one round is enough."""
    return sha256(secret.encode()).hexdigest()


def checked_name(name: str) -> str:
    """A name that can be read, told apart from bots, and fits on a sheet."""
    name = shown_of(name)
    if not can_be_read(name) or not 0 < len(name) <= LONGEST_NAME:
        raise BadCall("bad-name", most=LONGEST_NAME)
    if is_of_nobody(name):
        raise BadCall("nobodys-name", name=name)
    if is_a_bots(name):
        raise BadCall("bot-name", name=name)
    return name


def is_of_nobody(name: str) -> bool:
    """Is it what those are called who have left?"""
    said, nobody = looks(name), f"{looks(NAMELESS)} "
    return said.startswith(nobody) and not said.removeprefix(nobody).strip(" ,0123456789lo")


def free_name(store: Store, name: str, player_id: str = "") -> str:
    """A name that looks like no account of somebody else."""
    name = checked_name(name)
    account = store.account_like(name)
    if account is not None and account.id != player_id:
        raise NameTaken(name)
    return name


def checked_webhook(address: str) -> str:
    """Where "your turn" is posted to: an address of the web, or nothing."""
    if address and not _is_of_the_web(address):
        raise BadCall("bad-webhook")
    return address


def _is_of_the_web(address: str) -> bool:
    try:
        parts = urlsplit(address)
        has_port = parts.port != 0  # or it raises
    except ValueError:
        return False
    is_plain = address.isascii() and address.isprintable() and " " not in address
    return is_plain and parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.username and has_port


def new_guest(store: Store, name: str) -> tuple[PlayerRow, str]:
    """Somebody new, and the token that is theirs alone."""
    player = PlayerRow(token_urlsafe(9), free_name(store, name), created=now_ms(), seen=now_ms())
    store.put_player(player)
    return player, new_token(store, player)


def new_token(store: Store, player: PlayerRow) -> str:
    token = token_urlsafe(32)
    store.add_token(hashed(token), player.id, now_ms())
    return token


def make_account(store: Store, player: PlayerRow, password: str) -> PlayerRow:
    """A guest who wants to keep the name; `NameTaken` when somebody has it."""
    return store.make_account(player, _HASHER.hash(password), now_ms())


def has_password(account: PlayerRow, password: str) -> bool:
    """It takes the same time for everybody."""
    try:
        return _HASHER.verify(account.password, password)
    except (Argon2Error, InvalidHashError):
        return False


def change_password(store: Store, account: PlayerRow, old: str, new: str, token: str) -> tuple[PlayerRow, list[str]]:
    """For a player who knows the old one; the hashes of all other tokens, which end with it."""
    if not account.password:
        raise Denied(409, "no-account-yet")
    if not has_password(account, old):
        raise Denied(403, "wrong-password")
    return store.change_password(account, _HASHER.hash(new), token)


def log_in(store: Store, name: str, password: str) -> PlayerRow | None:
    """The account, if the password is its own."""
    account = store.account_by_name(name)
    try:
        _HASHER.verify(_NOBODY if account is None else account.password, password)
    except (Argon2Error, InvalidHashError):
        return None
    return account
