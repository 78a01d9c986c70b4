"""Short games kept as text, replayed and compared line by line."""

from pathlib import Path

import pytest

from tests.games.space_pigs.transcript import replayed
from wartable.testing import rule

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@rule("1", "2", "3", "4")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_transcript_plays_as_it_was_kept(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert replayed(text).splitlines() == text.splitlines()


def test_there_are_transcripts() -> None:
    assert len(FILES) >= 2
