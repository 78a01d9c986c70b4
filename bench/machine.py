"""What the benchmarks ran on."""

import platform
from pathlib import Path


def processor() -> str:
    """The processor's model, as the system knows it."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
