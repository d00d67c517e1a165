"""Addresses of servers, which may have a password in them: it is never told again."""

from __future__ import annotations

import re
from typing import Final

from lucha.core.facts import BadInput

# Signs that end a password, or begin another sign; what comes after them would be taken for a host, and told.
UNESCAPED: Final = re.compile(r"[/@]|%(?![0-9A-Fa-f]{2})")


def check_address(address: str) -> None:
    """`BadInput` when a name or a password is written in a way that is read as something else."""
    user = address.partition("://")[2].partition("?")[0].rpartition("@")[0]
    if UNESCAPED.search(user):
        raise BadInput("in an address, @, / and % of a name or a password are written as %40, %2F and %25")
