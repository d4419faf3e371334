"""How rules are compiled. The only file that knows the compiler.

A kernel is a plain function over layouts and integers, compiled with Numba, cached on disk, and run
without the interpreter lock. Three environment variables choose how, before the first import:

``NUMBA_DISABLE_JIT=1``      the same source runs interpreted
``HOUNDTABLE_BOUNDS=1``      every index is checked (slower; an IndexError instead of a wild write)
``HOUNDTABLE_CACHE=FOLDER``  where compiled kernels are kept
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

import llvmlite.binding as llvm
import numba
import numpy as np
import platformdirs
from numba.core.caching import IndexDataCacheFile
from numba.extending import overload

try:
    import fcntl
except ImportError:  # on Windows, where tests run in one process
    fcntl = None  # type: ignore[assignment]

_settings: Any = numba.config
F = TypeVar("F", bound=Callable[..., Any])

COMPILED = not _settings.DISABLE_JIT
BOUNDS = os.environ.get("HOUNDTABLE_BOUNDS", "0") not in ("", "0")
_STALE_AFTER_S = 30 * 24 * 3600
_FOLDERS = ("core", "games", "bots", "lab", "research")
_DRAWN = {"drawing", "board"}  # folders without a kernel, whose changes compile nothing anew


def _fingerprint() -> str:
    """A hash over everything that compiled code depends on, and by which Numba finds it again.

    Numba looks only at the file that a function stands in. A change in a file that it calls into, a
    constant in a third one, or another bounds flag would leave stale machine code in use. And it finds
    nothing that was compiled for the same file in another folder, or for another processor: the marks of
    what is compiled must not tell of that either.
    """
    root = Path(__file__).parent.parent
    digest = hashlib.sha256()
    versions = (sys.version, numba.__version__, np.__version__)
    for word in (*versions, f"bounds={BOUNDS}", str(root.resolve()), *_processor()):
        digest.update(word.encode() + b"\0")
    for path in sorted(path for folder in _FOLDERS for path in (root / folder).rglob("*.py")):
        if not _DRAWN.isdisjoint(path.relative_to(root).parts):
            continue
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def _processor() -> tuple[str, ...]:
    """What machine code is made for."""
    found = (llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())
    return (*found, str(_settings.CPU_NAME), str(_settings.CPU_FEATURES))


def _cache_folder() -> Path:
    """The folder of compiled kernels for exactly these sources in this folder, made if it is not there."""
    try:
        home = Path(os.environ.get("HOUNDTABLE_CACHE") or platformdirs.user_cache_dir("houndtable"))
        folder = home / f"kernels-{_fingerprint()}"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "used").write_text("")  # Numba must be able to write here, or it looks elsewhere
        os.utime(folder)
        for other in home.iterdir():
            ours = re.fullmatch("kernels-[0-9a-f]{20}", other.name)
            if ours and time.time() - other.stat().st_mtime > _STALE_AFTER_S:
                shutil.rmtree(other, ignore_errors=True)
    except (OSError, RuntimeError):  # a home that cannot be written to: compiled anew in each process
        folder = Path(tempfile.mkdtemp(prefix="houndtable-kernels-"))
    return folder


CACHE = _cache_folder()
_settings.CACHE_DIR = str(CACHE)


def _save_alone() -> None:
    """Let one process at a time write into the cache.

    Numba chooses the number of a file and writes its list without a lock: of two processes that compile one
    kernel for different layouts at the same moment, one may leave its code under the other's entry.
    """
    save: Any = IndexDataCacheFile.save

    def save_alone(self: Any, key: Any, data: Any) -> None:
        with (CACHE / "lock").open("w") as lock:
            if fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX)  # until it is closed
            save(self, key, data)

    IndexDataCacheFile.save = save_alone  # type: ignore[method-assign]


_save_alone()


def kernel(function: F) -> F:
    """Compile `function` when it is first called, or load it from the cache."""
    compiled = numba.njit(cache=True, nogil=True, error_model="numpy", boundscheck=BOUNDS)(function)
    return cast(F, compiled)


_kernels: dict[Any, Mapping[str, Any]] = {}


def register(dtype: np.dtype[Any], kernels: Mapping[str, Any]) -> None:
    """Make `kernels` (by name) the ones that `by_layout` finds for states of this `dtype`."""
    _kernels[dtype] = kernels
    _kernels[numba.from_dtype(dtype)] = kernels


def by_layout(stub: F) -> F:
    """Let calls of `stub` run the kernel of the same name that belongs to the first argument's layout.

    Inside kernels the choice is made while compiling and costs nothing; so a loop over any game is
    written once, and is cached like other kernels. From Python it is one look-up.
    """
    name = stub.__name__

    def call(s: Any, *rest: Any) -> Any:
        return _kernels[s.dtype][name](s, *rest)

    if COMPILED:

        @overload(call, strict=False)
        def choose(s: Any, *rest: Any) -> Any:  # noqa: ARG001
            found = _kernels.get(s)
            if found is None:
                return None
            chosen = found[name]
            return lambda s, *rest: chosen(s, *rest)

    call.__name__ = name
    call.__doc__ = stub.__doc__
    return cast(F, call)


def is_warm(name: str) -> bool:
    """Whether all kernels that belong to `name` were compiled into the cache before."""
    return not COMPILED or (CACHE / f"{name}.warm").exists()


def set_warm(name: str) -> None:
    """Note that all kernels that belong to `name` are in the cache."""
    if COMPILED:
        (CACHE / f"{name}.warm").touch()
