"""Every sentence exists in both languages, and every sentence that is said exists."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import wartable.web
from wartable.web.words import TEXTS

WEB = Path(wartable.web.__file__).parent
TEMPLATES = sorted((WEB / "templates").rglob("*.html"))
CODE = sorted(WEB.glob("*.py"))
SCRIPTS = sorted((WEB / "static" / "table").glob("*.js"))

SAID_IN_TEMPLATES = re.compile(r"""\bsay\(\s*(['"])([\w.-]+)\1\s*[,)]""")
SAID_IN_CODE = re.compile(r"""(?<![.\w])say\(\s*"([\w.-]+)"\s*,""")
SAID_IN_SCRIPTS = re.compile(r"""\bsay\(\s*"([\w.-]+)"\s*[,)]""")
PROBLEM = re.compile(r'Problem\(\s*[\w.]+,\s*"([a-z-]+)"')
WRONG = re.compile(r'_wrong\(\s*[^,]+,\s*"([a-z-]+)"')


def messages(part: str, language: str) -> dict[str, str]:
    from wartable.text import _read

    return _read(WEB / "text" / part / f"{language}.po")


def names(message: str) -> set[str]:
    """What a message speaks about."""
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def all_matches(pattern: re.Pattern[str], files: list[Path], group: int = 1) -> Iterator[str]:
    for file in files:
        yield from (found[group] for found in pattern.finditer(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("part", ["server", "site", "table"])
def test_both_languages_say_the_same_with_the_same_names(part: str) -> None:
    english, french = messages(part, "en"), messages(part, "fr")
    assert english.keys() == french.keys()
    assert {key: names(text) for key, text in english.items()} == {k: names(t) for k, t in french.items()}
    assert all(key.startswith(f"{part}.") for key in english)
    assert all(text.strip() for text in (*english.values(), *french.values()))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_templates_and_code_and_scripts_say_exists(language: str) -> None:
    known = TEXTS.messages(language)
    said = {*all_matches(SAID_IN_TEMPLATES, TEMPLATES, 2), *all_matches(SAID_IN_CODE, CODE)}
    said |= {f"table.{key}" for key in all_matches(SAID_IN_SCRIPTS, SCRIPTS)}
    said |= {f"server.error.{code}" for code in all_matches(PROBLEM, CODE)}
    said |= {f"server.form.{code}" for code in all_matches(WRONG, CODE)}
    assert len(said) > 100
    assert sorted(said - known.keys()) == []


@pytest.mark.parametrize(
    ("module", "pattern", "prefix"),
    [
        ("problems", r'HTTP_\w+: "([a-z-]+)"', "server.error."),
        ("people", r'(?:return|else) "([a-z-]+)"', "server.form."),
        ("webhooks", r'return "([a-z-]+)"', "server.webhook."),
    ],
)
def test_every_fault_has_a_sentence(module: str, pattern: str, prefix: str) -> None:
    codes = set(all_matches(re.compile(pattern), [WEB / f"{module}.py"]))
    assert {f"{prefix}{code}" for code in codes} <= TEXTS.messages("en").keys()
