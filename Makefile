# Everything starts from here: make help says what there is.
#
# An installation is marked by a stamp in $(VENV), named after a checksum of the pins, pyproject.toml
# and this folder, so that a change installs anew and anything else starts at once.

VENV ?= .venv
ARGS ?=
# Picks tests and more, which then run in one process; without it all run, in two (docs/decisions/0011).
PYTEST_ARGS ?=
# For make play: LAN=1 lets phones in the same network in; PORT is another port than 8700.
LAN ?=
PORT ?=
# The Python that $(VENV) is made with; unset: the first one found that fits.
PYTHON ?=

fits := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))
run := $(VENV)/bin/python -m
two_workers := -n 2 --dist loadfile --no-loadscope-reorder
pip := $(run) pip --disable-pip-version-check install -qq

stamp = $(VENV)/.ready-$(1)-$(shell { pwd -P; cat requirements/$(1).txt pyproject.toml; } | cksum | tr -d ' ')
base := $(call stamp,base)
dev := $(call stamp,dev)
bench := $(call stamp,bench)

# Each set of pins holds the smaller ones: what is there already will do.
have := $(wildcard $(bench) $(dev) $(base))
to_play := $(firstword $(have) $(base))
to_test := $(firstword $(filter-out $(base),$(have)) $(dev))
to_bench := $(bench)

.DEFAULT_GOAL := help
.PHONY: help play test lint bench compile clean venv

help:
	@echo 'Houndtable: four dog games at one table.'
	@echo
	@echo '  make play     installs what is needed and opens the table in the browser; LAN=1 lets phones in the same'
	@echo '                network in, PORT=8800 takes another port, ARGS="--log json" and more as you like.'
	@echo '  make test     runs all checks: style, types, then the tests; PYTEST_ARGS="-k magnet" picks some.'
	@echo '  make lint     checks style and types only.'
	@echo '  make bench    measures the speed and prints one table of ratios.'
	@echo '  make compile  installs what is needed and compiles the rules.'
	@echo '  make clean    removes $(VENV) and all that was made by these commands.'
	@echo '  make help     says this.'
	@echo
	@echo 'In a terminal one plays by: $(VENV)/bin/houndtable play dog-royal'
	@echo 'Each works on a fresh machine with Python 3.11 or newer; the first time installs into $(VENV).'

play: $(to_play)
	@$(VENV)/bin/houndtable serve --open $(if $(LAN),--lan) $(if $(PORT),--port $(PORT)) $(ARGS)

test: lint
	@sh tests/programs.sh
	@$(VENV)/bin/houndtable compile
	@echo 'Running the tests'
	@$(run) pytest $(or $(PYTEST_ARGS),$(two_workers))

lint: $(to_test)
	@echo 'Checking style'
	@$(run) ruff check
	@$(run) ruff format --check
	@echo 'Checking types'
	@$(run) mypy

bench: $(to_bench)
	@$(VENV)/bin/houndtable compile
	@$(run) benchmarks $(ARGS)

compile: $(to_play)
	@$(VENV)/bin/houndtable compile

clean:
	@if [ -f '$(VENV)/pyvenv.cfg' ]; then rm -rf '$(VENV)'; fi
	@rm -rf build dist houndtable.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -path ./.git -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +
	@echo 'Clean.'

# A Python that is missing (its system may have dropped it) is made anew, and all is installed again.
$(base) $(dev) $(bench): $(shell [ -x $(VENV)/bin/python ] || echo venv)
$(base): ; $(call install,base)
$(dev): ; $(call install,dev)
$(bench): ; $(call install,bench)

define install
@$(VENV)/bin/python -c '$(fits)' || \
    { echo 'The Python in $(VENV) does not fit: say "make clean" and try again.' >&2; exit 1; }
@rm -f $(VENV)/.ready-*
@echo 'Installing into $(VENV) (once, about a minute)'
@$(pip) --require-hashes -r requirements/$(1).txt
@$(pip) --no-deps --no-build-isolation -e .
@touch $@
endef

venv:
	@found= ; venv= ; \
	for python in $(or $(PYTHON),python3 python3.13 python3.12 python3.11 python3.14); do \
	    $$python -c '$(fits)' 2>/dev/null || continue; \
	    found=$$python; \
	    $$python -c 'import ensurepip, venv' 2>/dev/null || continue; \
	    venv=$$python; break; \
	done; \
	if [ -z "$$found" ]; then \
	    echo 'Houndtable needs Python 3.11, 3.12, 3.13 or 3.14: install one and run make again.' >&2; exit 1; \
	elif [ -z "$$venv" ]; then \
	    echo "The venv module of $$found is missing: install it (Debian and Ubuntu: python3-venv) and run make again." >&2; exit 1; \
	fi; \
	echo "Making $(VENV) with $$($$venv --version)"; \
	if [ -f '$(VENV)/pyvenv.cfg' ]; then clear=--clear; else clear= ; fi; \
	$$venv -m venv $$clear '$(VENV)'
