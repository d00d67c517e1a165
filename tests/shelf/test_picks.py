"""Picks of one's own, such as teams: kept under a name, changed, dropped by their owner alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lucha.core.facts import BadInput
from lucha.shelf.picks import MOST_KEPT, PickRow
from lucha.shelf.sql import SqlStore

ROW = PickRow("k1", "ana", "rumbleslam", "Las Mías", "rsABC", 5)


def test_one_of_each_name_the_last_changed_first(store: SqlStore) -> None:
    picks = store.picks
    assert picks.keep(ROW) == "k1"
    other = replace(ROW, id="k2", name="Otras", changed=6)
    assert picks.keep(other) == "k2"
    assert picks.of("ana") == [other, ROW]
    assert picks.keep(replace(ROW, id="k3", pick="rsDEF", changed=7)) == "k1", "the one of this name stays, changed"
    assert picks.of("ana") == [replace(ROW, pick="rsDEF", changed=7), other]
    assert picks.of("beto") == []


def test_whoever_owns_it_drops_it(store: SqlStore) -> None:
    store.picks.keep(ROW)
    assert not store.picks.drop("k1", "beto")
    assert store.picks.drop("k1", "ana")
    assert not store.picks.drop("k1", "ana")
    assert store.picks.of("ana") == []


def test_a_player_keeps_so_many_in_a_game(store: SqlStore) -> None:
    for number in range(MOST_KEPT):
        assert store.picks.keep(replace(ROW, id=f"k{number}", name=f"Team {number}"))
    assert store.picks.keep(replace(ROW, id="more", name="One more")) == ""
    assert store.picks.keep(replace(ROW, id="same", name="Team 3", pick="rsNEW")) == "k3", "changing one is no more"
    assert store.picks.keep(replace(ROW, id="elsewhere", game="luchador")) == "elsewhere"
    assert store.picks.keep(replace(ROW, id="beto", player="beto")) == "beto"


def test_no_database_is_given_a_nul(store: SqlStore) -> None:
    with pytest.raises(BadInput, match="NUL"):
        store.picks.keep(replace(ROW, name="a\0b"))
