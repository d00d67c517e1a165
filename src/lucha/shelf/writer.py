"""The one thread that writes: whatever waits is written in one transaction, and acknowledged when that is on the disk.

The more there is to do, the more shares a flush of the disk, which is what writing takes its time for.  So after a
flush that several have shared it rests a moment, and the next is shared too; a lone write never waits for others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from threading import Condition, Thread, current_thread
from time import sleep
from typing import Any, Final, TypeAlias, TypeVar

from lucha.core.facts import BadInput
from lucha.shelf.database import Connection, Database, one_line
from lucha.shelf.store import Busy, Failed

MOST_WAITING: Final = 10_000
REST: Final = 0.01  # seconds

T = TypeVar("T")
Job: TypeAlias = Callable[[Connection], Any]
Give: TypeAlias = Callable[[Any], None]  # is told what came of a job: its answer, or what it raised
Task: TypeAlias = tuple[Job, Give]


class Writer:
    """Jobs are done in the order in which they came; one that raises leaves no trace, and hurts no other."""

    def __init__(self, database: Database, most_waiting: int = MOST_WAITING) -> None:
        self._database = database
        self._connection: Connection | None = database.connect()
        self._waiting: deque[Task] = deque()
        self._most_waiting = most_waiting
        self._is_open = True
        self._changed = Condition()
        self._thread = Thread(target=self._run, name="writer of the store", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[Connection], T]) -> Future[T]:
        """What the job gives, or raises, once it is on the disk."""
        outcome: Future[T] = Future()
        self.put(job, partial(_settle, outcome))
        return outcome

    def put(self, job: Job, give: Give) -> None:
        """The same without a future, which costs more than all the rest; the thread that writes calls `give`."""
        with self._changed:
            problem: Exception | None = None
            if not self._is_open:
                problem = Failed(f"{self._database}: is closed")
            elif len(self._waiting) >= self._most_waiting:
                problem = Busy(f"{self._database}: {self._most_waiting} changes wait to be written")
            else:
                self._waiting.append((job, give))
                self._changed.notify()
        if problem is not None:
            give(problem)

    def do(self, job: Callable[[Connection], T]) -> T:
        """The same, waiting for it."""
        if current_thread() is self._thread:  # as in what is called when a future is done
            raise RuntimeError("the thread that writes cannot wait for itself")
        return self.submit(job).result()

    def close(self) -> None:
        with self._changed:
            self._is_open = False
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while group := self._next_group():
            self._write(group)
            if len(group) > 1:
                sleep(REST)
        self._disconnect()

    def _next_group(self) -> list[Task]:
        """All that wait; none when the store is closed."""
        with self._changed:
            while self._is_open and not self._waiting:
                self._changed.wait()
            group = list(self._waiting)
            self._waiting.clear()
            return group

    def _write(self, group: Sequence[Task]) -> None:
        try:
            outcomes = self._transaction([job for job, _ in group])
        except self._database.collided:
            for task in group:
                self._write_alone(task)
        except Exception as problem:
            self._give(group, [self._failed(problem)] * len(group))
        else:
            self._give(group, outcomes)

    def _write_alone(self, task: Task) -> None:
        try:
            outcomes = self._transaction([task[0]])
        except Exception as problem:
            outcomes = [self._failed(problem)]
        self._give([task], outcomes)

    def _transaction(self, jobs: Sequence[Job]) -> list[object]:
        """What came of each job: its answer, or what it raised.

        Few raise.  When one has, all are done again, each with a way back of its own, which costs as much as the job.
        """
        try:
            connection = self._begun()
            try:
                outcomes: list[object] = [job(connection) for job in jobs]
            except self._database.collided:
                raise
            except Exception:
                connection.execute("ROLLBACK")
                connection.execute(self._database.begin)
                outcomes = [self._attempt(connection, job) for job in jobs]
            connection.execute("COMMIT")
        except BaseException:
            self._disconnect()  # which undoes what was begun
            raise
        return outcomes

    def _begun(self) -> Connection:
        if self._connection is not None:
            try:
                self._connection.execute(self._database.begin)
                return self._connection
            except self._database.errors:
                self._disconnect()  # it may have been lost while it rested
        self._connection = self._database.connect()
        self._connection.execute(self._database.begin)
        return self._connection

    def _attempt(self, connection: Connection, job: Job) -> object:
        connection.execute("SAVEPOINT job")
        try:
            outcome = job(connection)
        except self._database.collided:
            raise
        except Exception as problem:
            connection.execute("ROLLBACK TO SAVEPOINT job")
            outcome = self._failed(problem) if isinstance(problem, self._database.errors) else problem
        connection.execute("RELEASE SAVEPOINT job")
        return outcome

    def _failed(self, problem: Exception) -> Failed:
        if isinstance(problem, BadInput):  # it could not be connected to, and says so itself
            return Failed(str(problem))
        return Failed(f"{self._database}: cannot be written to ({one_line(problem)})")

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _give(self, group: Sequence[Task], outcomes: Sequence[object]) -> None:
        for (_, give), outcome in zip(group, outcomes, strict=True):
            give(outcome)


def _settle(future: Future[Any], outcome: object) -> None:
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
