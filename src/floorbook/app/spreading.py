"""Work given out: done here, by processes of this machine, or by a Dask cluster.

Whoever does it runs the same function, and the answers come in the order of the work.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol, TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")
Answer_co = TypeVar("Answer_co", covariant=True)

AHEAD = 3
"""Pieces of work given out for each worker before the first answer is waited for."""


class Cluster(Exception):
    """Workers cannot be reached, or were lost; the argument says why."""


class Later(Protocol[Answer_co]):
    """An answer to come."""

    def result(self) -> Answer_co:
        """The answer, waited for."""


def here(function: Callable[[Given], Made], given: Iterable[Given]) -> Iterator[Made]:
    """Done one after the other in this process."""
    return map(function, given)


def in_processes(
    function: Callable[[Given], Made], given: Iterable[Given], workers: int
) -> Iterator[Made]:
    """Done by so many processes of this machine. Raises Cluster when one of them dies."""
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    pool = ProcessPoolExecutor(workers, initializer=_undisturbed)
    try:
        yield from _in_order(lambda one: pool.submit(function, one), given, workers * AHEAD)
    except BrokenProcessPool as error:
        raise Cluster(str(error)) from None
    finally:
        pool.shutdown(cancel_futures=True)


def on_dask(
    function: Callable[[Given], Made], given: Iterable[Given], address: str
) -> Iterator[Made]:
    """Done by the workers of the Dask cluster at this address. Raises Cluster."""
    client = _client(address)
    ahead = AHEAD * max(1, sum(client.nthreads().values()))

    def submit(one: Given) -> Later[Made]:
        later: Later[Made] = client.submit(function, one, pure=False)
        return later

    try:
        yield from _in_order(submit, given, ahead)
    except OSError as error:
        raise Cluster(str(error)) from None
    finally:
        client.close()


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise Cluster("pip install 'floorbook[dask]'") from None
    try:
        made: Any = Client
        return made(address, timeout=10, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise Cluster(str(error) or type(error).__name__) from None


def _in_order(
    submit: Callable[[Given], Later[Made]], given: Iterable[Given], ahead: int
) -> Iterator[Made]:
    """Answers in the order of the work, a few pieces of it given out in advance."""
    waiting: deque[Later[Made]] = deque()
    for one in given:
        waiting.append(submit(one))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _undisturbed() -> None:
    """A worker leaves Ctrl-C to the process that asked it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
