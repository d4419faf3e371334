"""The store: the only place that knows SQL, and on the server the only one with whole logs and secrets."""

from houndtable.server.store.store import Store

__all__ = ["Store"]
