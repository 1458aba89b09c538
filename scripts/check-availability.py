#!/usr/bin/env python3
"""Fails where a source uses a declaration that the oldest supported systems lack, without a fence.

The Linux toolchain does not check availability; an iPhone does. `availability.tsv` lists the declarations. A fence is
`@available(iOS N, …)` or `#available(iOS N, …)`, N large enough, on the line of the use or within the 15 lines above.

    check-availability.py [FOLDER …]     the folders with sources; without any, Sources
    check-availability.py --self-test
"""

import csv
import pathlib
import re
import sys

from swift_text import code_only

HERE = pathlib.Path(__file__).resolve().parent
FENCE = re.compile(r"[@#]available\s*\([^)]*?\biOS\s+(\d+(?:\.\d+)?)")
REACH = 15


def version(text):
    return tuple(int(part) for part in text.split("."))


def read_table():
    with open(HERE / "availability.tsv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [(row, re.compile(row["pattern"])) for row in rows]


def unfenced_uses(source, table):
    """Yields the line number and the table row of each use without a fence."""
    lines = code_only(source).split("\n")
    fences = [[version(found) for found in FENCE.findall(line)] for line in lines]
    for index, line in enumerate(lines):
        for row, pattern in table:
            near = sum(fences[max(0, index - REACH) : index + 1], [])
            if pattern.search(line) and not any(fence >= version(row["iOS"]) for fence in near):
                yield index + 1, row


def check(folders):
    table, count = read_table(), 0
    files = sorted(path for folder in folders for path in pathlib.Path(folder).rglob("*.swift"))
    for path in files:
        for line, row in unfenced_uses(path.read_text(encoding="utf-8"), table):
            first = f"iOS {row['iOS']}, macOS {row['macOS']}"
            print(f"{path}:{line}: error: {row['declaration']} needs {first}; use {row['instead']}")
            count += 1
    print(f"availability: {len(files)} files, {count} unfenced uses")
    return count == 0 and files != []


FAR = "\n" * (REACH + 1)
SELF_TEST = [
    ("let bytes = text.utf8.span", ["String.utf8.span, Array.span"]),
    ("internal import Synchronization", ["Synchronization"]),
    ("let lock = Mutex(0)", ["Synchronization"]),
    ("let four: [4 of UInt8]", ["InlineArray"]),
    ("struct Packed<each Value> {}", ["type with a parameter pack"]),
    ("func packed<each Value>(_ value: repeat each Value) {}", []),
    ("@Observable final class Model {}", ["Observation"]),
    ("@available(iOS 17, macOS 14, *)\n@Observable final class Model {}", []),
    ("@available(iOS 16, macOS 13, *)\n@Observable final class Model {}", ["Observation"]),
    ("@available(*, deprecated)\n@Observable final class Model {}", ["Observation"]),
    ("if #available(iOS 26.0, macOS 26, *) {\n    read(text.utf8.span)\n}", []),
    ("@available(iOS 18.0, *)\nisolated deinit {}", ["isolated deinit"]),
    ("@available(iOS 18.4, *)\nisolated deinit {}", []),
    ("@available(iOS 17, *)" + FAR + "@Observable final class Model {}", ["Observation"]),
    ("// a Mutex(0) would need iOS 18", []),
    ("/* a /* nested */ Mutex(0) */ let a = 1", []),
    ('let advice = "not Mutex(0)"', []),
    ('let mixed = "\\(name("a")) Mutex(0)"; let b = Atomic(0)', ["Synchronization"]),
    ('let raw = #"a " Mutex(0) \\"#; let lock = Mutex(0)', ["Synchronization"]),
    ('let long = """\n    Mutex(0) "quoted"\n    """', []),
    ("let mutex = Lock()", []),
]


def self_test():
    table = read_table()
    failures = 0
    for source, expected in SELF_TEST:
        found = [row["declaration"] for _, row in unfenced_uses(source, table)]
        if found != expected:
            failures += 1
            print(f"self-test: {source!r}: expected {expected}, found {found}")
    print(f"self-test: {len(SELF_TEST)} rows, {failures} failed")
    return failures == 0


if __name__ == "__main__":
    arguments = sys.argv[1:]
    passed = self_test() if arguments == ["--self-test"] else check(arguments or ["Sources"])
    sys.exit(0 if passed else 1)
