"""Pages from templates; and the files that they need, under an address that changes when they do."""

import gzip
import re
from functools import cache, partial
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Request, Response

from wartable.replay import DRAW
from wartable.web.visitor import arms_in, language_in, theme_in
from wartable.web.words import say

HERE = Path(__file__).parent
STATIC = HERE / "static"
COMMENT = re.compile(
    rb"^[ \t]*(?:/\*\*.*?\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL
)  # lines of them, in scripts
environment = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


class File(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes
    kind: str


@cache
def files() -> dict[str, File]:
    """Every static file by its path, read once."""
    ours = {path.relative_to(STATIC).as_posix(): path for path in sorted(STATIC.rglob("*")) if path.is_file()}
    ours |= {f"replay/{name}": DRAW / name for name in ("replay.css", "replay.js")}
    return {name: _read(path) for name, path in ours.items()}


def _read(path: Path) -> File:
    body = path.read_bytes()
    if path.suffix == ".js":
        body = COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), body)
    kind = guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return File(body, gzip.compress(body, 9, mtime=0), kind)


@cache
def digest() -> str:
    """Of all files together: modules name each other by relative paths."""
    whole = sha256()
    for path, file in files().items():
        whole.update(path.encode() + b"\0" + file.body)
    return whole.hexdigest()[:12]


def static(path: str) -> str:
    if path not in files():
        raise KeyError(f"there is no static file {path}")
    return f"/static/{digest()}/{path}"


def render(
    request: Request[Any, Any, Any], template: str, context: dict[str, Any], status: int = 200
) -> Response[str]:
    language = language_in(request)
    person = request.state.get("person")
    html = environment.get_template(template).render(
        say=partial(_said, language),
        t=language,
        theme=theme_in(request),
        arms=arms_in(request),
        static=static,
        me={"name": person.name, "guest": person.is_guest} if person else None,
        path=_path(request),
        **context,
    )
    return Response(html, status_code=status, media_type="text/html", headers={"cache-control": "no-store"})


def _said(language: str, key: str, **about: Any) -> str:
    return say(key, language, **about)


def _path(request: Request[Any, Any, Any]) -> str:
    """Where one comes back to: this page, or home if it was a form that led here."""
    if request.method != "GET":
        return "/"
    query = request.url.query
    return f"{request.url.path}?{query}" if query else request.url.path
