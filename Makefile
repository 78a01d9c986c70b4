# `make play` and `make test` are all a newcomer needs: each prepares what it uses.
# `make play HOST=0.0.0.0` serves everybody in your network.
PYTHON ?= python3
HOST ?= 127.0.0.1
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play test lint check bench pictures setup lock clean

play: $(READY)
	$(BIN)/wartable serve --browser --host $(HOST)

test: $(READY)
	$(BIN)/python -m tests.web.browser
	$(BIN)/pytest -n auto --dist loadfile

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check: lint test

bench: $(READY)
	$(BIN)/wartable bench
	$(BIN)/python bench/web.py

# The pictures of docs/: screenshots of every page, and the boards.
pictures: $(READY)
	$(BIN)/python -m tests.web.browser
	$(BIN)/python docs/make_pictures.py

setup: $(READY)

$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Wartable needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $(READY)

# After changing the dependencies in pyproject.toml: pin them anew.
lock: $(READY)
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv export --quiet --no-emit-project --all-extras --all-groups --no-annotate --output-file requirements.txt

clean:
	rm -rf $(VENV)
