#!/usr/bin/env python3
"""Prints the bytes of a program by target and by kind.

    bytes.py PROGRAM              the bytes of its symbols, and of the parts of the file that have no symbols
    bytes.py PROGRAM --compare    compares those of the stripped program with its row in bounds.json; exit code 1 if there are more

Code is by the module that the symbol names. Generic code that was specialised counts for the module that declares it, so that of the
standard library is a row of its own.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROW = "megabytes that Switchyard adds, stripped"
BOUNDS = pathlib.Path(__file__).resolve().parent / "bounds.json"
# The ends of mangled names. The first that matches counts.
KINDS = [
    ("specialised", re.compile(r"T[gGB]\w*$")),
    ("thunks", re.compile(r"(TR|Tr|TA|TW|TQ\d*_|TY\d*_|TX)\w*$")),
    ("witnesses of values", re.compile(r"(WO\w|W[gG]\w?|w\w\w)$")),
    ("metadata", re.compile(r"(M\w|W[VPplLI]|Wl|WL)\w*$")),
]


def output(*command):
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def module(name):
    """The module of a mangled name."""
    if not name.startswith("$s"):
        return "others"
    found = re.match(r"\$s(\d+)", name)
    return name[2 + len(found[1]):][:int(found[1])] if found else "standard library"


def kind(name, place):
    if place not in "tT":
        return "data"
    return next((kind for kind, pattern in KINDS if pattern.search(name)), "functions")


def table(title, counts):
    print(f"\n{title}")
    for name, size in sorted(counts.items(), key=lambda row: -row[1]):
        print(f"  {name:32} {size:>10,}")


def main(program, compares):
    with tempfile.NamedTemporaryFile() as stripped:
        subprocess.run(["strip", "-o", stripped.name, program], check=True)
        total = pathlib.Path(stripped.name).stat().st_size
    targets, kinds = collections.Counter(), collections.Counter()
    for line in output("nm", "--print-size", "--defined-only", program).splitlines():
        words = line.split()
        # Of symbols without storage in the file, such as those of variables that begin as zeros, there is nothing to count.
        if len(words) == 4 and words[2] not in "bB":
            targets[module(words[3])] += int(words[1], 16)
            kinds[kind(words[3], words[2])] += int(words[1], 16)
    sections = {words[1]: int(words[5], 16) for words in (
        line.replace("[ ", "[").split() for line in output("readelf", "--section-headers", "--wide", program).splitlines()
        if re.match(r"\s*\[\s*\d+\] \.", line))}
    kinds["unwinding tables"] = sections.get(".eh_frame", 0) + sections.get(".eh_frame_hdr", 0)
    kinds["names for dynamic linking"] = sum(sections.get(each, 0) for each in (".dynstr", ".dynsym", ".rela.dyn", ".gnu.hash"))
    table("bytes of symbols, by target", {name: size for name, size in targets.items() if size >= 10_000})
    table("bytes by kind", kinds)
    print(f"\nstripped: {total:,} bytes")
    if not compares:
        return 0
    most = next(row["at most"] for row in json.loads(BOUNDS.read_text(encoding="utf-8")) if row["figure"] == ROW)
    if total <= most * 1_000_000:
        return 0
    print(f"{BOUNDS}:1: error: {ROW}: {total / 1_000_000:.2f}, at most {most}; make it smaller, or raise the row in a commit of its own "
          "that says why", file=sys.stderr)
    return 1


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["--compare"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], compares="--compare" in sys.argv))
