"""How tests are given to workers: journeys beside the others, each once, and nothing after a journey but journeys."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from tests.lanes import Lanes, is_journey, place

OTHERS = [f"tests/core/test_dice.py::test_{number}" for number in range(60)]
JOURNEYS = [f"tests/web/journeys/test_{file}.py::test_{number}" for file in "ab" for number in range(10)]


@dataclass(eq=False)
class Worker:
    gateway: SimpleNamespace
    sent: list[int] = field(default_factory=list)
    ran: list[int] = field(default_factory=list)
    shutting_down: bool = False

    def send_runtest_some(self, tests: list[int]) -> None:
        assert not self.shutting_down
        self.sent += tests

    def shutdown(self) -> None:
        self.shutting_down = True

    def next_test(self) -> int | None:
        """A worker runs a test when it knows the one after it, or that none comes."""
        left = self.sent[len(self.ran) :]
        return left[0] if len(left) > 1 or (left and self.shutting_down) else None


def begin(
    pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch, tests: list[str], workers: int
) -> tuple[Any, list[Worker]]:
    monkeypatch.setattr("xdist.scheduler.load.parse_tx_spec_config", lambda config: [""] * workers)
    lanes: Any = Lanes(pytestconfig)
    nodes = [Worker(SimpleNamespace(id=f"gw{number}")) for number in range(workers)]
    for node in nodes:
        lanes.add_node(node)
        lanes.add_node_collection(node, tests)
    lanes.schedule()
    return lanes, nodes


def go_on(lanes: Any, nodes: list[Worker]) -> None:
    """Each worker in turn runs its next test, until nothing is left."""
    while any(node.next_test() is not None for node in nodes):
        for node in nodes:
            if (test := node.next_test()) is not None:
                node.ran.append(test)
                lanes.mark_test_complete(node, test, 0.2)
    assert lanes.tests_finished
    assert all(node.shutting_down for node in nodes), "all go home"


@pytest.mark.parametrize("workers", [1, 2, 3, 4])
@pytest.mark.parametrize("tests", [OTHERS + JOURNEYS, OTHERS, JOURNEYS, OTHERS[:3] + JOURNEYS, OTHERS + JOURNEYS[:1]])
def test_every_test_runs_once_and_after_a_journey_come_journeys_only(
    pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch, tests: list[str], workers: int
) -> None:
    lanes, nodes = begin(pytestconfig, monkeypatch, tests, workers)
    go_on(lanes, nodes)
    assert sorted(test for node in nodes for test in node.ran) == list(range(len(tests)))
    for node in nodes:
        made = [is_journey(tests[test]) for test in node.ran]
        assert made == sorted(made)


def test_journeys_begin_while_the_others_run(pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> None:
    tests = OTHERS + JOURNEYS
    lanes, nodes = begin(pytestconfig, monkeypatch, tests, 4)
    go_on(lanes, nodes)
    assert [is_journey(tests[node.ran[0]]) for node in nodes] == [False, True, False, True]


def test_long_journeys_come_first_of_the_journeys_and_all_of_them_last() -> None:
    tests = ["tests/web/journeys/test_a.py::test_x", "tests/web/journeys/test_reach.py::test_y", *OTHERS[:1]]
    assert sorted(tests, key=place) == [tests[2], tests[1], tests[0]]


def test_what_a_worker_that_dies_leaves_behind_goes_to_others_in_its_lane(
    pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    tests = OTHERS[:12] + JOURNEYS
    lanes, nodes = begin(pytestconfig, monkeypatch, tests, 2)
    left = nodes[0].sent[1:]
    assert lanes.remove_node(nodes[0]) == tests[nodes[0].sent[0]]
    heir = Worker(SimpleNamespace(id="gw2"))
    lanes.add_node(heir)
    lanes.add_node_collection(heir, tests)
    lanes.schedule()
    go_on(lanes, [nodes[1], heir])
    assert set(left) <= set(heir.ran)
    assert sorted([*nodes[1].ran, *heir.ran]) == [test for test in range(len(tests)) if test != nodes[0].sent[0]]
    assert [is_journey(tests[test]) for test in heir.ran] == sorted([is_journey(tests[test]) for test in heir.ran])
