# Two verbs need nothing but Python 3.11 and make: `make run` and `make test`.
# Each sets up what it needs in .venv, once.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py')
PAGES := $(wildcard README.md LEEME.md) docs
CODE := src tests $(wildcard tools bench)

PIP := $(BIN)/python -m pip --disable-pip-version-check
COMPILE := $(VENV)/lock/bin/pip-compile --quiet --no-header --no-annotate --strip-extras \
	--generate-hashes --build-deps-for editable --no-emit-options --no-emit-index-url \
	--no-emit-trusted-host --no-emit-find-links

.DEFAULT_GOAL := help
.PHONY: run test check-slow lint types format docs snapshots bench lock clean help

run: $(VENV)/compiled  ## install, rule a set of worked examples, and ask for acts in a terminal
	@$(BIN)/floor demo

test: lint types  ## everything that must hold before a change lands, within ten minutes
	$(BIN)/lint-imports
	$(BIN)/python tools/size_budget.py src
	$(BIN)/interrogate src
	$(BIN)/pytest -n 2 -m "not slow" tests src $(PAGES)

check-slow: $(VENV)/dev  ## the slow tests and the mutants of the law
	$(BIN)/pytest -n 2 -m slow tests
	$(BIN)/python tools/mutants.py

lint: $(VENV)/dev  ## style and layout of the code
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

types: $(VENV)/dev  ## types, strictly
	$(BIN)/mypy $(CODE)

format: $(VENV)/dev  ## put the code into shape
	$(BIN)/ruff check --fix-only $(CODE)
	$(BIN)/ruff format $(CODE)

docs: $(VENV)/dev  ## write the generated pages of docs/reference anew
	$(BIN)/python tools/generate_docs.py

snapshots: $(VENV)/dev  ## write the reviewed rulings of tests/snapshots anew, for git diff to show
	$(BIN)/python -m tests.snapshots.test_rulings

bench: $(VENV)/dev  ## print each figure of speed beside its peer
	$(BIN)/python bench/run.py

lock: $(VENV)/lock/ready  ## pin the newest versions of all dependencies
	$(COMPILE) --upgrade --output-file requirements.lock pyproject.toml
	$(COMPILE) --upgrade --extra dev --constraint requirements.lock \
		--output-file requirements-dev.lock pyproject.toml
	@! grep -n '://' requirements.lock requirements-dev.lock

clean:  ## remove all that the other verbs have made
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests tools bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- set-up, done again only when what it rests on has changed ---

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Floorbook needs Python 3.11 or newer (make PYTHON=... names one)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' \
		|| { echo "This Python makes no virtual environments; on Debian: apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: requirements.lock pyproject.toml | $(BIN)/python
	$(PIP) install --quiet --require-hashes --requirement requirements.lock
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# Start-up counts: byte code is written even where the environment forbids Python to do so by itself.
$(VENV)/compiled: $(VENV)/installed $(SOURCES)
	@$(BIN)/python -m compileall -q src
	@touch $@

$(VENV)/dev: requirements-dev.lock $(VENV)/compiled
	$(PIP) install --quiet --require-hashes --requirement requirements-dev.lock
	@touch $@

$(VENV)/lock/ready: | $(BIN)/python
	$(BIN)/python -m venv $(VENV)/lock
	$(VENV)/lock/bin/pip install --quiet --disable-pip-version-check pip-tools
	@touch $@
