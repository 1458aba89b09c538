#!/usr/bin/env python3
"""Checks that each capability that the project owes has a test.

    check-capabilities.py
    check-capabilities.py --self-test

Tests/Conformance/capabilities.tsv has a row for each: its identifier, what it is, a suite, and a test of that suite. A check that
is a script stands there with its path instead of a suite. A capability that is not built yet has `-`, and the reason instead of a
test. The identifiers are those of the project's
requirements: problems P, capabilities C and criticism X, the features of named systems by area (A1, G1, …), and the systems
themselves. None may be missing.
"""

import re
import sys

from packages import ROOT, listed

TABLE = "Tests/Conformance/capabilities.tsv"
COLUMNS = ["id", "capability", "suite", "test"]

# How many there are of each; problems, capabilities and criticism share their numbers.
SHARED, MOST_SHARED = "PCX", 96
AREAS = {"M": 22, "R": 17, "G": 16, "A": 10, "S": 8, "L": 9, "N": 16, "O": 9}
SYSTEMS = ["JLRoutes", "routable-ios", "HHRouter", "ABRouter", "MGJRouter", "CTMediator", "Khala", "Marmot", "HACRouter",
           "SwiftyMediator", "SDRouter", "DZURLRoute", "BeeHive", "RIBs", "JSDVCRouter", "lpd-mvvm-kit", "DeepLinkKit"]

SUITE = re.compile(r"^[^/\n]*\b(?:struct|class|enum|actor|extension)\s+(?:`([^`]+)`|(\w+))", re.MULTILINE)
TEST = re.compile(r"\bfunc (?:`([^`]+)`|(test\w+))")


def tests_of(text):
    """Yields the tests of a source, each with every type of it, because a suite may have helpers between its tests."""
    suites = {quoted or plain for quoted, plain in SUITE.findall(text)}
    for quoted, plain in TEST.findall(text):
        yield from ((suite, quoted or plain) for suite in suites)


def wanted():
    yield from (f"{area}{number}" for area, most in AREAS.items() for number in range(1, most + 1))
    yield from SYSTEMS


def issues_of(text, tests):
    lines = [line.split("\t") for line in text.splitlines()]
    if not lines or lines[0] != COLUMNS or any(len(line) != len(COLUMNS) or not all(line) for line in lines):
        yield 1, f"each line has the columns {', '.join(COLUMNS)}, with tabs between them"
        return
    numbers, names = set(), set()
    for line, (name, _, suite, test) in enumerate(lines[1:], 2):
        key = int(name[1:]) if re.fullmatch(rf"[{SHARED}]\d+", name) else None
        if (key or name) in numbers | names:
            yield line, f"{name} is there twice"
        (names if key is None else numbers).add(key or name)
        if suite != "-" and (suite, test) not in tests and not ("/" in suite and (ROOT / suite).is_file()):
            yield line, f"{name}: {suite} has no test '{test}'"
    missing = [name for name in wanted() if name not in names]
    missing += [f"{SHARED}{number}" for number in range(1, MOST_SHARED + 1) if number not in numbers]
    unknown = names - set(wanted()) | {number for number in numbers if number > MOST_SHARED}
    yield from ((1, f"no row for {name}") for name in missing)
    yield from ((1, f"no capability has the identifier {name}") for name in sorted(map(str, unknown)))


def check():
    tests = {found for name in listed("*Tests/*.swift") for found in tests_of((ROOT / name).read_text(encoding="utf-8"))}
    text = (ROOT / TABLE).read_text(encoding="utf-8")
    errors = [f"{TABLE}:{line}: error: {issue}" for line, issue in issues_of(text, tests)]
    rows = [line.split("\t") for line in text.splitlines()[1:]]
    waiting = sum(row[2:3] == ["-"] for row in rows)
    print("\n".join(errors + [f"capabilities: {len(rows)}, of which {waiting} are not built yet; {len(errors)} issues"]))
    return not errors


def self_test():
    sources = ["struct ATests {\n    struct Helper {}\n    @Test func `it works`() {}\n}\n",
               "/// A class.\nfinal class BTests: XCTestCase {\n    func testIt() {}\n}\n"]
    tests = {found for source in sources for found in tests_of(source)}
    whole = ["\t".join(COLUMNS)] + [f"{name}\twhat\tATests\tit works" for name in wanted()]
    whole += [f"P{number}\twhat\tBTests\ttestIt" for number in range(1, MOST_SHARED + 1)]
    rows = [
        (whole, 0), (whole[:-1], 1), (whole + [whole[-1]], 1), (whole + ["C96\twhat\tATests\tit works"], 1),
        (whole + ["C97\twhat\tATests\tit works"], 1), (whole + ["M1"], 1), ([*whole[:-1], "X96\twhat\tATests\tit fails"], 1),
        ([*whole[:-1], "C96\twhat\t-\tnot built: units"], 0), ([*whole[:-1], "C96\twhat\tBTests\tit works"], 1), ([], 1),
    ]
    failures = [f"self-test: row {index}: expected {count} issues, found {found}" for index, (lines, count) in enumerate(rows)
                if len(found := list(issues_of("\n".join(lines), tests))) != count]
    print("\n".join([*failures, f"self-test: {len(rows)} rows, {len(failures)} failed"]))
    return not failures


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--self-test"]):
        sys.exit(__doc__)
    sys.exit(0 if (self_test() if sys.argv[1:] else check()) else 1)
