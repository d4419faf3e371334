"""What is measured, for Prometheus. No label tells a table, a person or an address."""

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)

TABLES = Gauge("houndtable_tables", "Tables in memory.")
SOCKETS = Gauge("houndtable_sockets", "Open WebSockets.")
COMMANDS = Counter("houndtable_commands", "Commands and what came of them.", ["do", "result"])
COMMAND_TIME = Histogram("houndtable_command_seconds", "From a command to its answer.", ["do"], buckets=_FAST)
VIEW_TIME = Histogram("houndtable_view_seconds", "Making one view.", buckets=_FAST)
BOT_TIME = Histogram("houndtable_bot_seconds", "Thinking of a bot.", buckets=_FAST)
