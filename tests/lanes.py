"""Journeys run beside all other tests, on workers of their own: while a page waits, others compute."""

from __future__ import annotations

from xdist.scheduler import LoadScheduling
from xdist.workermanage import WorkerController

AT_A_TIME = 2  # journeys that a worker knows of: the one it runs, and the next one
# Files with journeys that take long: they come first, so that none is left for the end.
LONG = ("test_reach.py", "test_layer_dip.py", "test_table.py", "test_matches.py", "test_climax.py")


def is_journey(test: str) -> bool:
    return "/journeys/" in test


def place(test: str) -> tuple[bool, int]:
    """Where a test comes: journeys last, and of them the long ones first."""
    file = test.partition("::")[0].rpartition("/")[2]
    return is_journey(test), LONG.index(file) if file in LONG else len(LONG)


class Lanes(LoadScheduling):
    """Every second worker makes journeys from the start, the others once nothing else is left.

    Never the other way round: the browser's driver keeps a loop running, and no test after it could run its own.
    """

    def _send_tests(self, node: WorkerController, num: int) -> None:
        assert self.collection is not None
        journeys = [test for test in self.pending if is_journey(self.collection[test])]
        others = [test for test in self.pending if not is_journey(self.collection[test])]
        makes_journeys = self._is_for_journeys(node) and is_journey(self.collection[-1])
        sent = [] if makes_journeys else others[:num]
        if makes_journeys or len(sent) == len(others):
            sent += journeys[: max(0, AT_A_TIME - len(self.node2pending[node]) - len(sent))]
        if sent:
            gone = set(sent)
            self.pending = [test for test in self.pending if test not in gone]
            self.node2pending[node].extend(sent)
            node.send_runtest_some(sent)
        if makes_journeys and not set(journeys) - set(sent):
            node.shutdown()  # what is left is not for it

    def _is_for_journeys(self, node: WorkerController) -> bool:
        return int(node.gateway.id.removeprefix("gw")) % 2 == 1
