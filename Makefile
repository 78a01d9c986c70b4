# `make play` and `make test` are all a newcomer needs: each prepares what it uses.
# `make play HOST=0.0.0.0` serves everybody in your network.
PYTHON ?= python3
HOST ?= 127.0.0.1
VENV := .venv
BIN := $(VENV)/bin
PLAYS := $(VENV)/.plays
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check install

.PHONY: play test lint check bench mutants pictures setup lock clean

play: $(PLAYS)
	@echo "Starting Wartable: your browser opens when it is ready."
	@$(BIN)/wartable serve --browser --host $(HOST)

test: $(READY)
	$(BIN)/python -m tests.web.browser
	$(BIN)/pytest -n auto --dist loadfile --once-more

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check: lint test

bench: $(READY)
	$(BIN)/wartable bench
	$(BIN)/python bench/web.py

# Which changes of a game's rules no test notices: make mutants GAME=space-pigs MUTANTS=60 SEED=1
MUTANTS ?= 60
SEED ?= 1
mutants: $(READY)
	$(BIN)/python bench/mutants.py $(GAME) --mutants $(MUTANTS) --seed $(SEED)

# The pictures of docs/: screenshots of every page, and the boards.
pictures: $(READY)
	$(BIN)/python -m tests.web.browser
	$(BIN)/python docs/make_pictures.py

setup: $(READY)

# What playing needs.
$(PLAYS): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Wartable needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12" >&2; exit 2; }
	@echo "Making a Python environment in $(VENV)."
	@$(PYTHON) -m venv $(VENV)
	@echo "Fetching and installing the libraries that playing needs: some 100 MB, a minute or two, once."
	@$(PIP) --require-hashes -r requirements.txt
	@echo "Installing Wartable itself."
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $(PLAYS)

# The developers' tools, on top of it.
$(READY): $(PLAYS) requirements-dev.txt
	@echo "Fetching and installing the developers' tools: another 100 MB, a minute or two, once."
	@$(PIP) --require-hashes -r requirements-dev.txt
	@touch $(READY)

# After changing the dependencies in pyproject.toml: pin them anew, for playing and for developers.
LOCK := $(BIN)/uv export --quiet --no-emit-project --no-annotate
lock: $(READY)
	$(PIP) uv
	$(LOCK) --extra web --extra fast --no-dev --group build --output-file requirements.txt
	$(LOCK) --all-extras --all-groups --output-file requirements-dev.txt

clean:
	rm -rf $(VENV)
