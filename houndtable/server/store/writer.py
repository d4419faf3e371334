"""The one thread that writes. What waits at the same moment is committed together: one wait for the disk."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeVar, cast

from sqlalchemy import Connection, Engine

from houndtable.server.store.database import REFUSALS, complaint, writer
from houndtable.server.stored import StoreError

MOST = 1000  # jobs in one transaction: the first of them should not wait for ever

T = TypeVar("T")


class _Waiting(NamedTuple):
    """A job and who waits for it."""

    job: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class Writer:
    """Does jobs in the order in which they were given, as many at once as are waiting."""

    def __init__(self, engine: Engine) -> None:
        self.commits = 0
        """How many transactions there have been."""
        self._engine = writer(engine)
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._work, name="houndtable-writer", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[Connection], T]) -> T:
        """What `job` returns, as soon as all that it wrote is on the disk.

        What it raises has undone all that it wrote, and nothing of others. StoreError where the database
        refuses. Who stops waiting does not stop the job.
        """
        if self._closed:
            raise StoreError("the store is closed")
        loop = asyncio.get_running_loop()
        waiting = _Waiting(job, loop, loop.create_future())
        self._queue.put(waiting)
        return cast("T", await waiting.future)

    async def close(self) -> None:
        """Do what waits, then end."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        """The thread: until a None comes."""
        while first := self._queue.get():
            batch = [first]
            with suppress(Empty):
                while len(batch) < MOST:
                    further = self._queue.get_nowait()
                    if further is None:
                        self._queue.put(None)
                        break
                    batch.append(further)
            for waiting, outcome in zip(batch, self._outcomes(batch), strict=True):
                with suppress(RuntimeError):  # its loop has been closed: nobody waits any more
                    waiting.loop.call_soon_threadsafe(_tell, waiting.future, outcome)

    def _outcomes(self, batch: Sequence[_Waiting]) -> list[Any]:
        """What each job returned or raised, once it is committed."""
        try:
            with self._engine.begin() as connection:
                outcomes = [self._outcome(connection, waiting.job) for waiting in batch]
            self.commits += 1
            return outcomes
        except REFUSALS as error:
            return [complaint(self._engine, error, "cannot be written") for _ in batch]
        except Exception as error:
            return [error for _ in batch]

    def _outcome(self, connection: Connection, job: Callable[[Connection], Any]) -> Any:
        savepoint = connection.begin_nested()
        try:
            outcome = job(connection)
        except Exception as error:
            savepoint.rollback()  # where this fails too, the whole transaction is lost
            refused = isinstance(error, REFUSALS)
            return complaint(self._engine, error, "cannot be written") if refused else error
        savepoint.commit()
        return outcome


def _tell(future: asyncio.Future[Any], outcome: Any) -> None:
    """Let whoever waits have the outcome; who gave up gets nothing."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
