"""What lies in the clearing, and the answers."""

from msgspec import Struct

SEATS = ("ash", "birch", "cedar", "hawthorn", "juniper", "rowan")
ROUNDS = 3


class Scenario(Struct, frozen=True):
    id: str
    source: str = ""


class Speech(Struct, frozen=True, tag="speech"):
    """What a wood says to all."""

    text: str


class Deed(Struct, frozen=True, tag="deed"):
    """Whether it pays or keeps."""

    what: str


class Board(Struct):
    seats: tuple[str, ...]
    hidden: dict[str, int]  # acorns that only their owner knows of
    seconds: float
    rounds: int
    turn: int = 0
    spoken: bool = False
    paid: dict[str, int] = {}

    @property
    def seat(self) -> str:
        """Whose turn it is."""
        return self.seats[self.turn % len(self.seats)]
