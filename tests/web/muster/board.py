"""What lies on the field. Nothing of it is secret."""

from msgspec import Struct, field

from wartable import Point

BLUE, RED = SEATS = ("blue", "red")
COMPANIES = ("pikes", "muskets", "grenadiers", "dragoons")
WIDTH, HEIGHT = 600, 360
POND = Point(180, 250)
POND_RADIUS = 60


class Scenario(Struct, frozen=True):
    id: str
    source: str = ""


class Side(Struct):
    companies: tuple[str, ...] = ()
    powder: int = 0
    gun: Point | None = None


class Board(Struct):
    sides: dict[str, Side] = field(default_factory=lambda: {seat: Side() for seat in SEATS})
    turn: int = 0
    hit: str = ""  # the side whose gun was hit

    @property
    def seat(self) -> str:
        """Whose turn it is."""
        return SEATS[self.turn % 2]


def other(seat: str) -> str:
    return RED if seat == BLUE else BLUE
