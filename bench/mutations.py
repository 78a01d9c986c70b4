"""Every way to change one condition, comparison or number of a module, and nothing else of it."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

OPERATORS: dict[type[ast.cmpop], tuple[bytes, bytes]] = {
    ast.Lt: (rb"<", b"<="),
    ast.LtE: (rb"<=", b"<"),
    ast.Gt: (rb">", b">="),
    ast.GtE: (rb">=", b">"),
    ast.Eq: (rb"==", b"!="),
    ast.NotEq: (rb"!=", b"=="),
    ast.Is: (rb"\bis\b", b"is not"),
    ast.IsNot: (rb"\bis\s+not\b", b"is"),
    ast.In: (rb"\bin\b", b"not in"),
    ast.NotIn: (rb"\bnot\s+in\b", b"in"),
}
ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
TYPES = {"Annotated", "Literal"}

# Fields of the syntax tree that say no rule: types, what is made of a class or a function.
NO_RULES = {"annotation", "returns", "decorator_list", "bases"}


class Mutant(NamedTuple):
    """One change of one module. `before` and `after` are the lines that it touches, as one."""

    file: Path
    within: str  # the function or class that it stands in
    line: int
    before: str
    after: str
    start: int  # in bytes of the module
    end: int
    new: bytes

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.new + source[self.end :]


class Edit(NamedTuple):
    within: str
    start: int
    end: int
    new: bytes


def mutants(file: Path, source: bytes) -> Iterator[Mutant]:
    """Every mutant of a module, from its first line to its last."""
    for within, start, end, new in sorted(Edits(source).of(ast.parse(source), ""), key=lambda edit: edit[1:]):
        first = source.rfind(b"\n", 0, start) + 1
        last = source.find(b"\n", end)
        last = len(source) if last < 0 else last
        yield Mutant(
            file=file,
            within=within,
            line=source.count(b"\n", 0, start) + 1,
            before=_one_line(source[first:last]),
            after=_one_line(source[first:start] + new + source[end:last]),
            start=start,
            end=end,
            new=new,
        )


def _one_line(text: bytes) -> str:
    return " ".join(text.decode().split())


class Edits:
    """The edits of a module's bytes that change one thing in it."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.lines = [0, *(match.end() for match in re.finditer(rb"\n", source))]

    def of(self, node: ast.AST, within: str) -> Iterator[Edit]:
        """Those of a node and of all below it."""
        if says_no_rule(node):
            return
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            within = f"{within}.{node.name}".lstrip(".")
        yield from (Edit(within, *change) for change in self.here(node))
        for name, value in ast.iter_fields(node):
            if name not in NO_RULES:
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ast.AST) and not is_setting(node, child):
                        yield from self.of(child, within)

    def here(self, node: ast.AST) -> Iterator[tuple[int, int, bytes]]:
        """Those of a node itself."""
        match node:
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                yield from self.negated(test)
            case ast.match_case(guard=ast.expr() as test):
                yield from self.negated(test)
            case ast.comprehension(ifs=tests):
                for test in tests:
                    yield from self.negated(test)
            case ast.Compare(left=left, ops=ops, comparators=others):
                for operator, (one, other) in zip(ops, pairwise([left, *others]), strict=True):
                    yield from self.between(one, other, *OPERATORS[type(operator)])
            case ast.BoolOp(op=operator, values=values):
                words = (rb"\band\b", b"or") if isinstance(operator, ast.And) else (rb"\bor\b", b"and")
                for one, other in pairwise(values):
                    yield from self.between(one, other, *words)
            case ast.UnaryOp(op=ast.Not()):
                start = self.start(node)
                yield start, start + len(b"not"), b""
            case ast.Constant(value=bool() as value):
                yield self.start(node), self.end(node), str(not value).encode()
            case ast.Constant(value=int() | float() as number):
                yield self.start(node), self.end(node), str(number + 1).encode()

    def negated(self, test: ast.expr) -> Iterator[tuple[int, int, bytes]]:
        """A condition turned round, unless that is what another edit of it does."""
        if not is_turned_round_elsewhere(test):
            start, end = self.start(test), self.end(test)
            yield start, end, b"(not (" + self.source[start:end] + b"))"

    def between(
        self, one: ast.expr, other: ast.expr, old: bytes, new: bytes
    ) -> Iterator[tuple[int, int, bytes]]:
        """Another operator between two expressions. A comment there could look like one."""
        start, end = self.end(one), self.start(other)
        gap = self.source[start:end]
        found = re.search(old, gap)
        if found and b"#" not in gap:
            yield start + found.start(), start + found.end(), new

    def start(self, node: ast.expr) -> int:
        return self.lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.end_lineno - 1] + node.end_col_offset


def says_no_rule(node: ast.AST) -> bool:
    """Types, and what is said when something is wrong."""
    match node:
        case ast.Assert() | ast.Raise() | ast.JoinedStr():
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Subscript(value=ast.Name(id=name)):
            return name in TYPES
    return False


def is_setting(node: ast.AST, child: ast.AST) -> bool:
    """How a class is made (`frozen=True`), and that two lists are as long as each other (`strict=True`)."""
    match node, child:
        case ast.ClassDef(), ast.keyword():
            return True
        case ast.Call(), ast.keyword(arg="strict"):
            return True
    return False


def is_turned_round_elsewhere(test: ast.expr) -> bool:
    match test:
        case ast.Compare(ops=[operator]):
            return not isinstance(operator, ORDERED)
        case ast.UnaryOp(op=ast.Not()) | ast.Constant():
            return True
    return False
