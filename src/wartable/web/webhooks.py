"""Stand-in."""

from collections.abc import Mapping
from typing import Any


class Webhooks:
    def __init__(self, allow_local: bool = False) -> None:
        pass

    def check(self, url: str) -> str | None:
        return None

    async def tell(self, url: str, message: Mapping[str, Any]) -> bool:
        return False
