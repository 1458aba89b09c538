#!/usr/bin/env python3
"""Checks that what the tables of Documentation name as a proof is there: tests, files, targets of the Makefile.

    check-tables.py
    check-tables.py --self-test

A proof stands between backticks: `SomeTests/the name of a test`, a path, or `make TARGET`. Every row that a table must
have is there once, in order, and has a proof.
"""

import pathlib
import re
import sys

MEDIATORS = [("ct", 22), ("kh", 29), ("bh", 29), ("sm", 17), ("hac", 27), ("jsd", 27)]

TABLES = {
    "Documentation/Demands.md": [str(number) for number in range(1, 31)],
    "Documentation/Mediators.md": [f"{name}-{row:03}" for name, count in MEDIATORS for row in range(1, count + 1)],
    "Documentation/SecurityRows.md": [f"D{number}" for number in range(1, 11)] + [f"N{number}" for number in range(1, 8)]
    + ["L5"],
}

# What stands over the second column, which is no row.
HEADS = ("demand", "what is tried", "what the row says")

SPAN = re.compile(r"`([^`]+)`")
TEST = re.compile(r"\bfunc `([^`]+)`")
SUITE = re.compile(r"\w+Tests")


def rows(text):
    """Returns number, first cell and proofs of each row, without heads and rulers."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) == 4 and not set(cells[0]) <= set("-:") and cells[1] not in HEADS:
            found.append((number, cells[0], SPAN.findall(cells[2])))
    return found


def issues_of(text, wanted, exists):
    found = rows(text)
    if [name for _, name, _ in found] != wanted:
        yield 1, f"the rows are not {wanted[0]} to {wanted[-1]}, each once, in order"
    for number, name, proofs in found:
        if not proofs:
            yield number, f"row {name} has no proof"
        for proof in proofs:
            if not exists(proof):
                yield number, f"row {name}: there is no {proof}"


def make_exists():
    tests = {}
    for path in pathlib.Path("Tests").rglob("*Tests.swift"):
        tests.setdefault(path.stem, set()).update(TEST.findall(path.read_text(encoding="utf-8")))
    targets = set(re.findall(r"^([a-z-]+):", pathlib.Path("Makefile").read_text(encoding="utf-8"), re.MULTILINE))

    def exists(proof):
        suite, slash, name = proof.partition("/")
        if slash and SUITE.fullmatch(suite):
            return name in tests.get(suite, ())
        if proof.startswith("make "):
            return proof.removeprefix("make ") in targets
        return pathlib.Path(proof).exists()

    return exists


def check():
    exists = make_exists()
    errors, count = [], 0
    for name, wanted in TABLES.items():
        text = pathlib.Path(name).read_text(encoding="utf-8")
        errors += [f"{name}:{line}: error: {issue}" for line, issue in issues_of(text, wanted, exists)]
        count += sum(len(proofs) for _, _, proofs in rows(text))
    print("\n".join(errors + [f"tables: {len(TABLES)} tables, {count} proofs, {len(errors)} issues"]))
    return not errors


def self_test():
    head = "| # | demand | shown by | still missing |\n|--:|---|---|---|\n"
    cases = [
        (head + "| 1 | a | `ATests/b` | – |\n| 2 | c | `make d` | – |", 0),
        (head + "| 1 | a | `ATests/other` | – |\n| 2 | c | `make d` | – |", 1),
        (head + "| 1 | a | nothing | – |\n| 2 | c | `make d` | – |", 1),
        (head + "| 2 | c | `make d` | – |", 1),
        (head + "| 1 | a | `ATests/b` | – |\n| 1 | a | `ATests/b` | – |\n| 2 | c | `make d`, `no` | – |", 2),
    ]
    failures = 0
    for text, expected in cases:
        found = list(issues_of(text, ["1", "2"], lambda proof: proof in ("ATests/b", "make d")))
        if len(found) != expected:
            failures += 1
            print(f"self-test: expected {expected} issues, found {found}")
    print(f"self-test: {len(cases)} rows, {failures} failed")
    return failures == 0


if __name__ == "__main__":
    passed = self_test() if sys.argv[1:] == ["--self-test"] else check()
    sys.exit(0 if passed else 1)
