"""Long work in the background, so that Ctrl-C ends it at once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar, cast

T = TypeVar("T")
_POLL_S = 0.2


def interruptible(work: Callable[[], T]) -> T:
    """The result of `work`, done in a thread that is left behind when the person interrupts."""
    result: dict[str, Any] = {}

    def run() -> None:
        try:
            result["value"] = work()
        except BaseException as error:
            result["error"] = error

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(_POLL_S)
    if "error" in result:
        raise result["error"]
    return cast(T, result["value"])
