"""The command line. Each command is a module of `wartable.commands`, which imports late what is slow."""

import signal
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from wartable import WartableError, __version__
from wartable.commands.bench import bench
from wartable.commands.check import check
from wartable.commands.games import games
from wartable.commands.play import play
from wartable.commands.rules import rules
from wartable.commands.saves import replay, verify
from wartable.commands.serve import serve
from wartable.commands.simulate import simulate
from wartable.refusal import BadInput

WRONG, FAILED = 2, 1  # exit codes: of what was given, of what came of it
INTERRUPTED, TERMINATED = 128 + signal.SIGINT, 128 + signal.SIGTERM


class CommandLine(click.Group):
    """The commands in the order of this file; every error is one line on standard error."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # click gives it
        return list(self.commands)

    def main(self, args: Sequence[str] | None = None, *_: Any, **extra: Any) -> NoReturn:
        extra |= {"prog_name": "wartable", "standalone_mode": False}
        try:
            code = super().main(args, **extra)
        except click.ClickException as error:
            code = complain(f"{error.format_message()}{hint(error)}", error.exit_code)
        except click.Abort:
            code = INTERRUPTED
        except WartableError as error:
            code = complain(str(error), WRONG if isinstance(error, BadInput) else FAILED)
        except OSError as error:
            name = f"{error.filename}: " if error.filename else ""
            code = complain(f"{name}{error.strerror or error}", WRONG)
        sys.exit(code if isinstance(code, int) else 0)


def complain(message: str, code: int) -> int:
    click.echo(f"wartable: {' '.join(message.split())}", err=True)
    return code


def hint(error: click.ClickException) -> str:
    """Where to find help on a command that was used wrongly."""
    if isinstance(error, click.UsageError) and error.ctx is not None:
        return f" Try '{error.ctx.command_path} --help'."
    return ""


@click.group(
    cls=CommandLine,
    no_args_is_help=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """A table for wargames: it knows their rules, referees them, and plays them.

    \b
    Examples:
      wartable serve                          play in the browser
      wartable games                          which games there are
      wartable play picrochole                watch two bots play
      wartable simulate picrochole --games 500 --bots marshal,captain
      wartable COMMAND --help                 all about one command
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for command in (serve, play, games, simulate, rules, check, replay, verify, bench):
    cli.add_command(command)


def main() -> NoReturn:
    """What the command `wartable` runs. Told to end, it cleans up after itself first."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    cli.main()


if __name__ == "__main__":
    main()
