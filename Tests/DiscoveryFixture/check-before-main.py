#!/usr/bin/env python3
"""Checks that no code of the package runs before `main` in a binary.

    check-before-main.py PRODUCTS BINARY …   the build folder, and the linked binaries in it
    check-before-main.py --self-test

No object file of the build may contain a section of functions that run at start, and each such function of a binary must
come from the toolchain or the system. Only for ELF, not for Mach-O.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

AT_START = re.compile(r"\.(?:preinit_array|init_array|ctors|init)(?:\.\w+)?$")
POINTERS = {".preinit_array", ".init_array", ".ctors"}
SECTION = re.compile(r"^\s*\[\s*\d+\]\s+(\S+)\s+\S+\s+([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s")
RELOCATION = re.compile(r"^([0-9a-f]+)\s+[0-9a-f]+\s+R_\w+_RELATIVE?\s+([0-9a-f]+)\s*$")
FUNCTION = re.compile(r"^\s*\d+:\s+([0-9a-f]+)\s+(0x[0-9a-f]+|\d+)\s+FUNC\s+\S+\s+\S+\s+(\S+)\s+(\S+)")
FILE = re.compile(r"^File: (.*)$")


def readelf(option, *paths):
    # Names are not all UTF-8.
    done = subprocess.run(
        ["readelf", "-W", option, *map(str, paths)], check=True, capture_output=True, text=True, errors="replace")
    return done.stdout.splitlines()


def sections(path):
    return [(found[1], int(found[2], 16), int(found[3], 16)) for line in readelf("-S", path)
            if (found := SECTION.match(line))]


def functions(lines):
    """Yields name, address and size of each defined function."""
    for line in lines:
        if (found := FUNCTION.match(line)) and found[3] != "UND":
            yield found[4], int(found[1], 16), int(found[2], 0)


def object_issues(objects):
    # A single file has no heading.
    file = objects[0]
    for line in readelf("-S", *objects):
        if found := FILE.match(line):
            file = found[1]
        elif (found := SECTION.match(line)) and AT_START.match(found[1]):
            yield f"{file}:1: error: has code for the start, in {found[1]}"


def entries(binary):
    """Yields the functions that run when the binary is loaded: a name, or `None` without a name."""
    named = list(functions(readelf("-s", binary)))
    relocations = {int(found[1], 16): int(found[2], 16) for line in readelf("-r", binary)
                   if (found := RELOCATION.match(line))}
    for name, start, size in sections(binary):
        if name not in POINTERS:
            continue
        for place in range(start, start + size, 8):
            address = relocations.get(place)
            yield next((name for name, first, length in named
                        if address is not None and first <= address < first + max(length, 1)), None)


def binary_issues(binary, ours):
    for name in entries(binary):
        if name is None:
            yield f"{binary}:1: error: a function without a name runs before main"
        elif name in ours:
            yield f"{binary}:1: error: {name} runs before main"


def issues_of(products, binaries):
    objects = sorted(products.rglob("*.o"))
    if not objects:
        return [f"{products}:1: error: there are no object files"]
    ours = {name for name, _, _ in functions(readelf("-s", *objects))}
    issues = list(object_issues(objects))
    for name in binaries:
        issues += binary_issues(products / name, ours)
    return issues


def main(products, *binaries):
    for name in binaries:
        shown = ", ".join(name or "?" for name in entries(pathlib.Path(products, name))) or "nothing"
        print(f"before main: {name}: {shown}")
    issues = issues_of(pathlib.Path(products), binaries)
    print("\n".join(issues + [f"before main: {len(issues)} issues"]))
    return 1 if issues else 0


CONTROL = "int main(void) { return 0; }\n"
CONSTRUCTOR = "int count; __attribute__((constructor)) static void early(void) { count = 1; }\n"


def self_test():
    """A program without a constructor has no issue; one with a constructor has one for its object, one for itself."""
    failures = 0
    for text, expected in [(CONTROL, 0), (CONSTRUCTOR + CONTROL, 2)]:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "a.c").write_text(text)
            subprocess.run(["clang", "-c", "a.c", "-o", "a.o"], cwd=folder, check=True)
            subprocess.run(["clang", "a.o", "-o", "program"], cwd=folder, check=True)
            failures += len(issues_of(folder, ["program"])) != expected
    print(f"self-test: 2 programs, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    if sys.argv[1:] == ["--self-test"]:
        sys.exit(self_test())
    sys.exit(main(*sys.argv[1:]))
