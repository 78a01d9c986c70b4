"""`wartable serve`: the table in the browser."""

import webbrowser

import click

from wartable.refusal import BadInput

NEEDS = "the table in the browser needs more libraries: pip install 'wartable[web]'"
COMPILING = "Compiling the rules of movement and combat in the background, once: play on meanwhile."


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, metavar="H", help="Where to listen.")
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    metavar="P",
    help="The port; 0 takes a free one.",
)
@click.option(
    "--database", metavar="URL", help="Where tables are kept.  [default: a file in your data folder]"
)
@click.option(
    "--address", metavar="URL", help="Where people find it, if that is another address (behind a proxy)."
)
@click.option(
    "--live-tables",
    default=500,
    show_default=True,
    type=click.IntRange(min=1),
    metavar="N",
    help="Tables in memory at once.",
)
@click.option(
    "--workers", type=click.IntRange(min=1), metavar="N", help="Processes for bots.  [default: one core less]"
)
@click.option(
    "--bot-seconds",
    default=20.0,
    show_default=True,
    type=click.FloatRange(min=0.1),
    metavar="S",
    help="That a bot may think.",
)
@click.option(
    "--beat",
    default=0.4,
    show_default=True,
    type=click.FloatRange(min=0, max=10),
    metavar="S",
    help="Bots answer on the beat, so that their haste tells nothing.",
)
@click.option("--browser/--no-browser", default=False, help="Open a browser when it is ready.")
def serve(
    host: str,
    port: int,
    database: str | None,
    address: str | None,
    live_tables: int,
    workers: int | None,
    bot_seconds: float,
    beat: float,
    browser: bool,
) -> None:
    """Play in the browser: against bots, friends, or anyone.

    Everything is kept in a database; stop the server whenever you like (Ctrl-C), nothing is lost.

    \b
    Examples:
      wartable serve                          for yourself, on this machine
      wartable serve --host 0.0.0.0           for everybody in your network
      wartable serve --database sqlite:///club.sqlite --port 80
    """
    from wartable import compiling
    from wartable.game import games

    try:
        from wartable.web.serving import check_database, listen, run
        from wartable.web.settings import Settings, default_database
        from wartable.web.warming import warm_up
    except ImportError as error:
        raise BadInput(f"{NEEDS} ({error.name} is missing)") from error

    url = database or default_database()
    check_database(url)
    socket = listen(host, port)
    settings = Settings(
        database=url,
        host=host,
        port=socket.getsockname()[1],
        public=address,
        live_tables=live_tables,
        **({"workers": workers} if workers else {}),
        bot_seconds=bot_seconds,
        beat=beat,
    )
    if any(game.has_to_compile and game.has_to_compile(True) for game in games().values()):
        click.echo(COMPILING, err=True)
        compiling.put_off()
    warm_up()
    click.echo(f"Wartable is at {settings.address}  (Ctrl-C stops it; tables are kept)")
    if browser and has_screen():
        webbrowser.open(settings.address)
    run(settings, socket)


def has_screen() -> bool:
    """Whether there is a browser with a window to open."""
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    return not isinstance(found, webbrowser.GenericBrowser) or found.name not in (
        "www-browser",
        "lynx",
        "w3m",
    )
