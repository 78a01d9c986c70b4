"""`wartable play`: watch bots play a game in the terminal, and keep a replay of it."""

import secrets
from pathlib import Path

import click

from wartable.commands.given import (
    check_can_be_written,
    language_option,
    options_of,
    seed_of,
    setup_options,
)
from wartable.refusal import BadInput

FOLDER = Path("replays")


@click.command()
@click.argument("game")
@setup_options
@click.option(
    "--seed", callback=seed_of, metavar="K", help="Same seed, same game; without it, a new one each time."
)
@language_option
@click.option(
    "--pause",
    type=click.FloatRange(min=0, max=60),
    metavar="SECONDS",
    help="Between one turn and the next.  [default: 0.15 on a terminal, else 0]",
)
@click.option(
    "--html",
    "out",
    type=click.Path(path_type=Path),
    metavar="OUT",
    help="Where to leave the replay.  [default: replays/GAME-SCENARIO-SEED.html]",
)
def play(
    game: str,
    scenario: str | None,
    chosen: tuple[str, ...],
    bots: list[str],
    seed: str | None,
    language: str,
    pause: float | None,
    out: Path | None,
) -> None:
    """Watch two bots, or more, play a game.

    The map is shown turn by turn, with everything on it. A replay for the browser is left behind, and
    beside it a save, for `wartable replay` and `wartable verify`. Without --bots, the game's strongest
    plays all seats.

    \b
    Examples:
      wartable play picrochole
      wartable play picrochole --scenario meeting --bots marshal,recruit --seed 7
      wartable play picrochole --option night --language fr --pause 1
    """
    import wartable
    from wartable.commands.compiling import say_if_compiling
    from wartable.commands.watch import watch
    from wartable.lab.match import scenario_at, seated
    from wartable.replay import write_replay

    rules = wartable.games()[game]
    options = options_of(rules, chosen)
    place = scenario_at(rules, scenario)
    names = seated(rules, bots or list(rules.bots)[-1:])
    seed = seed or str(secrets.randbelow(1_000_000))
    if out is None:
        FOLDER.mkdir(exist_ok=True)
        out = FOLDER / f"{rules.id}-{place.id}-{seed.replace('/', '-')}.html"
    check_can_be_written(out)
    save = out.with_suffix(".save")
    if save == out:
        raise BadInput(f"{out}: expected a name for the replay, .save is for the save beside it")
    say_if_compiling(rules)
    table = wartable.Table.new(rules, place, options, tuple(names), seed)
    watch(table, names, seed, language, pause)
    write_replay(table, out, None, language)
    save.write_bytes(table.save())
    click.echo(f"Seed: {seed}")
    click.echo(f"Replay: {out}")
    click.echo(f"Save: {save}")
