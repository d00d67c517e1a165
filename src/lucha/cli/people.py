"""`lucha people`: accounts and moderators of an arena, for its host."""

from __future__ import annotations

import argparse
from secrets import token_urlsafe

from lucha.cli.answers import ROOM
from lucha.cli.arguments import Commands, language_argument, read_store
from lucha.core.facts import BadInput
from lucha.core.words import load_phrasebook


def add_people(commands: Commands) -> None:
    people = commands.add_parser("people", help="accounts and moderators of an arena, for its host")
    people.set_defaults(run=_people)
    do = people.add_mutually_exclusive_group(required=True)
    do.add_argument("--add", metavar="NAME", help="a new account; its first password is printed")
    do.add_argument("--moderator", metavar="NAME", help="this account keeps order: mutes, removes, bans")
    do.add_argument("--no-moderator", metavar="NAME", help="no longer")
    do.add_argument("--moderators", action="store_true", help="list them")
    where = "an SQLite file or postgresql://… (the shelf of this machine)"
    people.add_argument("--store", type=read_store, metavar="WHERE", default="", help=where)
    language_argument(people)


def _people(parsed: argparse.Namespace) -> int:
    from lucha.shelf import default_shelf, open_store
    from lucha.shelf.store import NameTaken, Store
    from lucha.web.people import make_account, new_guest

    say = load_phrasebook(ROOM, parsed.lang).fill
    store: Store = open_store(parsed.store or str(default_shelf()))
    try:
        if parsed.add:
            password = token_urlsafe(9)
            try:
                guest, _ = new_guest(store, parsed.add)
                store.drop_tokens(guest.id)
                account = make_account(store, guest, password)
            except NameTaken:
                raise BadInput(f"{parsed.add}: an account looks like this already; choose another name") from None
            print(say("people.added", name=account.name, password=password))
            return 0
        if parsed.moderators:
            found = [store.player(player) for player in sorted(store.order.moderators())]
            for name in sorted([player.name for player in found if player is not None]):
                print(name)
            return 0
        name = parsed.moderator or parsed.no_moderator
        player = store.account_by_name(name)
        if player is None:
            raise BadInput(f"{name}: there is no such account; lucha people --add makes one")
        store.order.make_moderator(player.id, bool(parsed.moderator))
        print(say("people.moderator" if parsed.moderator else "people.no-moderator", name=player.name))
        return 0
    finally:
        store.close()
