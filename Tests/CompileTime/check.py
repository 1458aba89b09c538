#!/usr/bin/env python3
"""Compiles code that must not compile, and compares the errors with the expected ones; and code that must compile.

    check.py [FLAG OF swift build …]

Each file of Tests/CompileTime says at the end of a line which error stands there, `// error: TEXT`, or anywhere which
error stands in the expansion of a macro, `// error-in-expansion: TEXT`. There may be no other errors. A file that begins with
`// This compiles.` has none and no warnings. Lines `// flags: …` add to the compiler's arguments.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
AT_LINE = re.compile(r"// error: (.*\S)")
IN_EXPANSION = re.compile(r"^\s*// error-in-expansion: (.*\S)")
FLAGS = re.compile(r"^// flags: (.*\S)")
COMPILES = "// This compiles."
FOUND = re.compile(r"^(?P<file>[^\n]*?):(?P<line>\d+):\d+: error: (?P<text>.*)$", re.MULTILINE)


def build(flags):
    for target in ["Switchyard", "SwitchyardRules"]:
        subprocess.run(["swift", "build", "--target", target, *flags], cwd=ROOT, check=True, stdout=sys.stderr)
    shown = subprocess.run(
        ["swift", "build", "--show-bin-path", *flags], cwd=ROOT, check=True, capture_output=True, text=True)
    return pathlib.Path(shown.stdout.strip())


def compile_errors(path, products):
    flags = [flag for line in path.read_text().splitlines() if (found := FLAGS.match(line)) for flag in found[1].split()]
    with tempfile.TemporaryDirectory() as cache:
        done = subprocess.run(
            [
                "swiftc", "-typecheck", "-swift-version", "6", *flags, "-module-name", "Eats", "-diagnostic-style", "llvm",
                "-module-cache-path", cache, "-I", str(products / "Modules"),
                "-load-plugin-executable", f"{products / 'SwitchyardMacros-tool'}#SwitchyardMacros", path.name,
            ],
            cwd=path.parent, capture_output=True, text=True, env={**os.environ, "NO_COLOR": "1"})
    return done.returncode, done.stderr


def issues(path, products):
    code, text = compile_errors(path, products)
    if path.read_text().startswith(COMPILES):
        if code != 0 or "warning: " in text:
            yield f"it does not compile without a warning: {text.strip()}"
        return
    if code == 0:
        yield "it compiles"
    at_line, in_expansion = {}, []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if expected := IN_EXPANSION.search(line):
            in_expansion.append(expected.group(1))
        elif expected := AT_LINE.search(line):
            at_line[number] = expected.group(1)
    for found in {(m["file"], int(m["line"]), m["text"]) for m in FOUND.finditer(text)}:
        file, line, message = found
        if file.endswith(path.name):
            if at_line.get(line, "\0") in message:
                at_line.pop(line)
            else:
                yield f"line {line}: an error that is not expected: {message}"
        else:
            known = [expected for expected in in_expansion if expected in message]
            if not known:
                yield f"an error in an expansion that is not expected: {message}"
            in_expansion = [expected for expected in in_expansion if expected not in known]
    for line, expected in at_line.items():
        yield f"line {line}: no error says '{expected}'"
    for expected in in_expansion:
        yield f"no error in an expansion says '{expected}'"


def main():
    products = build(sys.argv[1:])
    files = sorted(FOLDER.glob("*.swift"))
    failed = 0
    for path in files:
        for issue in issues(path, products):
            print(f"{path.relative_to(ROOT)}: {issue}", file=sys.stderr)
            failed += 1
    print(f"must not compile: {len(files)} files, {failed} issues")
    return 1 if failed or not files else 0


if __name__ == "__main__":
    sys.exit(main())
