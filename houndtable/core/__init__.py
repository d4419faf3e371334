"""The core: layouts, kernels, the contract of a game, tables, chance, clauses, editions."""
