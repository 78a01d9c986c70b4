"""`wartable bench`: how fast it is, on this machine."""

import runpy
import sys
from pathlib import Path

import click

from wartable.refusal import BadInput


@click.command()
def bench() -> None:
    """Run the benchmarks, and keep the results in bench/results.

    They are in the repository, not in the installed package.
    """
    folder = repository()
    if folder is None:
        raise BadInput("the benchmarks are not here: they are in the repository, in bench/run.py")
    sys.argv = ["wartable bench"]  # which has taken its own arguments already
    runpy.run_path(str(folder / "bench" / "run.py"), run_name="__main__")


def repository() -> Path | None:
    """The folder with the benchmarks that this package lies in."""
    return next((above for above in Path(__file__).parents if (above / "bench" / "run.py").is_file()), None)
