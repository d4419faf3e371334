"""The table in the browser: HTTP and WebSockets around `core.Table`. It knows no rules and sees no states."""
