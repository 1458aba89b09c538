#!/usr/bin/env python3
"""The samples of Snippets/: runs them, and writes their code into the Markdown pages that show it.

    snippets.py                     write the code of today into each page, so that a code host shows it too
    snippets.py --check             fail where a page shows other code than its sample
    snippets.py --run [FLAG …]      build with these flags, run each sample, compare guides with what it prints
    snippets.py --self-test

The leading comment of a sample is not shown, nor are the lines between `// snippet.hide` and `// snippet.show`.
`// snippet.NAME` begins a slice, which ends at `// snippet.end` or where the next slice begins. A marker names a sample and,
after `#`, a slice of it. DocC and code hosts leave it out. The block below it is written by this program:

    <!-- snippet: Snippets/TheVerbs/Verbs.swift#verbs -->
    ```swift
    …
    ```

A new marker needs no block yet. A `@Snippet` directive of DocC, which code hosts do not show, becomes a marker. What a sample
called …Rows prints as a table must stand in the guide of its folder.
"""

import pathlib
import re
import subprocess
import sys
import textwrap

from packages import ROOT, listed

MARK = re.compile(r"^\s*//\s*snippet\.([\w-]+)\s*$")
MARKER = re.compile(r"^(?P<indent> *)<!-- snippet: (?P<path>[^\s#]+)(?:#(?P<slice>[\w-]+))? -->$")
DIRECTIVE = re.compile(
    r'^(?P<indent> *)@Snippet\(path: *"[\w-]+/(?P<path>[^"]+)"(?:, *slice: *"(?P<slice>[\w-]+)")?\) *$')
UNKNOWN = re.compile(r"^ *(?:@Snippet\b|<!-- *snippet\b)")
FENCE = re.compile(r"^ *(?P<ticks>`{3,}|~{3,})(?P<language>[\w-]*)")


def trimmed(lines):
    while lines and not lines[0].strip():
        lines = lines[1:]
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    return lines


def parse(text):
    """Returns the lines to show, and the lines of each slice by its name."""
    lines = text.split("\n")
    count = next((i for i, line in enumerate(lines) if not line.startswith("//") or MARK.match(line)), len(lines))
    shown, slices, opened, hidden = [], {}, None, False
    for line in lines[count:]:
        mark = MARK.match(line)
        if not mark:
            if not hidden:
                shown.append(line)
                if opened:
                    slices[opened].append(line)
        elif mark[1] in ("hide", "show"):
            hidden = mark[1] == "hide"
        else:
            opened = None if mark[1] == "end" else mark[1]
            if opened:
                slices[opened] = []
    return trimmed(shown), {name: trimmed(each) for name, each in slices.items()}


def shown_lines(path):
    return parse(path.read_text(encoding="utf-8"))[0]


def dedented(lines):
    """The lines without the indentation that all of them share."""
    return textwrap.dedent("\n".join(lines)).split("\n")


class Missing(Exception):
    """A marker names a sample or a slice that does not exist."""


def code_of(path, name, read):
    """Returns the lines of a sample, or of a slice of it."""
    try:
        shown, slices = parse(read(path))
    except OSError:
        raise Missing(f"the sample {path} does not exist") from None
    if name is not None and name not in slices:
        raise Missing(f"{path} has no slice {name}. Its slices: {', '.join(slices) or 'none'}")
    lines = dedented(shown if name is None else slices[name])
    if lines == [""]:
        raise Missing(f"{path}#{name} shows no line" if name else f"{path} shows no line")
    return lines


def block(indent, path, name, lines):
    """Returns the marker and the fenced code below it."""
    ticks = "```"
    while any(line.lstrip().startswith(ticks) for line in lines):
        ticks += "`"
    marker = f"<!-- snippet: {path}{'#' + name if name else ''} -->"
    return [indent + line if line else "" for line in [marker, f"{ticks}swift", *lines, ticks]]


def end_of_block(lines, start):
    """Returns the index after the fenced block that begins at `start`, or `start` where none begins."""
    opening = FENCE.match(lines[start]) if start < len(lines) else None
    if not opening:
        return start
    for index in range(start + 1, len(lines)):
        closing = FENCE.match(lines[index])
        if closing and not closing["language"] and closing["ticks"].startswith(opening["ticks"]):
            return index + 1
    return len(lines)


def inlined(text, read):
    """Returns the page with the code of its samples, and line and text of each error."""
    lines, written, errors, index = text.split("\n"), [], [], 0
    while index < len(lines):
        line = lines[index]
        marker, directive = MARKER.match(line), DIRECTIVE.match(line)
        found = marker or directive
        after = end_of_block(lines, index + 1 if marker else index) if not directive else index + 1
        if found:
            path = found["path"] + (".swift" if directive else "")
            try:
                written += block(found["indent"], path, found["slice"], code_of(path, found["slice"], read))
            except Missing as error:
                errors.append((index + 1, str(error)))
                written += lines[index:after]
        else:
            if UNKNOWN.match(line):
                errors.append((index + 1, "neither a marker nor a directive that can be read: write <!-- snippet: PATH#SLICE -->"))
            # Another block of code is copied whole: what it shows of markers is not one.
            after = max(after, index + 1)
            written += lines[index:after]
        index = after
    return "\n".join(written), errors


def inline(is_check):
    errors, count, changed = [], 0, []
    for name in listed("*.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        new, found = inlined(text, lambda path: (ROOT / path).read_text(encoding="utf-8"))
        errors += [f"{name}:{line}: error: {what}" for line, what in found]
        count += sum(bool(MARKER.match(line)) for line in new.split("\n"))
        if new == text:
            continue
        changed.append(name)
        if is_check:
            old, now = text.split("\n"), new.split("\n")
            line = next((i for i, (a, b) in enumerate(zip(old, now), 1) if a != b), min(len(old), len(now)))
            errors.append(f"{name}:{line}: error: the page shows other code than its sample. "
                          "Change the sample in Snippets/, then run make snippets")
        else:
            (ROOT / name).write_text(new, encoding="utf-8")
    print("\n".join(errors + [f"snippets: {count} shown, {len(changed)} pages differ, {len(errors)} errors"]))
    return not errors


def run_samples(flags):
    build = ["swift", "build", *flags]
    subprocess.run(build, cwd=ROOT, check=True)
    products = subprocess.run(
        [*build, "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    errors, paths = [], sorted((ROOT / "Snippets").rglob("*.swift"))
    for path in paths:
        name = path.relative_to(ROOT)
        try:
            done = subprocess.run([f"{products}/{path.stem}"], cwd=ROOT, capture_output=True, text=True, timeout=300)
        except subprocess.TimeoutExpired:
            errors.append(f"{name}:1: error: the sample does not end")
            continue
        if done.returncode != 0:
            errors.append(f"{name}:1: error: the sample fails: {done.stderr.strip().splitlines()[:1]}")
        if path.stem.endswith("Rows"):
            guide = next((ROOT / "Sources").rglob(f"{path.parent.name}.md"))
            lines = set(guide.read_text(encoding="utf-8").splitlines())
            missing = [line for line in done.stdout.splitlines() if line.startswith("|") and line not in lines]
            errors += [f"{guide.relative_to(ROOT)}:1: error: no row {line}" for line in missing]
    print("\n".join(errors + [f"samples: {len(paths)} run, {len(errors)} errors"]))
    return not errors


SAMPLE = """\
// What it is.
// snippet.hide
import A
// snippet.show
import B

// snippet.one
func a() {
    // snippet.hide
    setUp()
    // snippet.show
    // snippet.two
    let b = 1

    let c = 2
    // snippet.end
}
// snippet.three

let d = 3

"""
MARKED = "<!-- snippet: A.swift#two -->\n```swift\nlet b = 1\n\nlet c = 2\n```"
# A page, what it becomes, and the number of errors.
SELF_TEST = [
    ("Text.\n\n@Snippet(path: \"p/A\", slice: \"two\")\n\nMore.", f"Text.\n\n{MARKED}\n\nMore.", 0),
    (f"{MARKED}\n", f"{MARKED}\n", 0),
    ("<!-- snippet: A.swift#two -->", MARKED, 0),
    (MARKED.replace("= 2", "= 3\n}\n"), MARKED, 0),
    (f"{MARKED}\n```swift\nlet z = 0\n```", f"{MARKED}\n```swift\nlet z = 0\n```", 0),
    ("  <!-- snippet: A.swift#three -->", "  <!-- snippet: A.swift#three -->\n  ```swift\n  let d = 3\n  ```", 0),
    # A slice ends where the next one begins, and hidden lines stay hidden.
    ("<!-- snippet: A.swift#one -->", "<!-- snippet: A.swift#one -->\n```swift\nfunc a() {\n```", 0),
    ("<!-- snippet: A.swift -->", "<!-- snippet: A.swift -->\n```swift\nimport B\n\nfunc a() {\n    let b = 1\n\n"
     "    let c = 2\n}\n\nlet d = 3\n```", 0),
    # Code that shows a fence.
    ("<!-- snippet: B.swift -->", "<!-- snippet: B.swift -->\n````swift\n/*\n```\n*/\n````", 0),
    ("<!-- snippet: B.swift -->\n````swift\n```\n````\n", "<!-- snippet: B.swift -->\n````swift\n/*\n```\n*/\n````\n", 0),
    # Nothing within another block is a marker.
    ("```\n<!-- snippet: A.swift#two -->\n```\n", "```\n<!-- snippet: A.swift#two -->\n```\n", 0),
    ("@Snippet(slice: \"two\")\n<!--snippet: A.swift-->", "@Snippet(slice: \"two\")\n<!--snippet: A.swift-->", 2),
    ("<!-- snippet: A.swift#four -->", "<!-- snippet: A.swift#four -->", 1),
    ("<!-- snippet: C.swift -->\n```swift\nold\n```", "<!-- snippet: C.swift -->\n```swift\nold\n```", 1),
    ("<!-- snippet: D.swift -->", "<!-- snippet: D.swift -->", 1),
]


def self_test():
    files = {"A.swift": SAMPLE, "B.swift": "/*\n```\n*/\n", "D.swift": "// A comment alone.\n"}

    def read(path):
        if path not in files:
            raise FileNotFoundError(path)
        return files[path]

    failures = 0
    for text, expected, count in SELF_TEST:
        found, errors = inlined(text, read)
        if found != expected or len(errors) != count:
            failures += 1
            print(f"self-test: {text!r}: expected {expected!r}, found {found!r}, {errors}")
    print(f"self-test: {len(SELF_TEST)} rows, {failures} failed")
    return failures == 0


if __name__ == "__main__":
    match sys.argv[1:]:
        case []: passed = inline(is_check=False)
        case ["--check"]: passed = inline(is_check=True)
        case ["--run", *flags]: passed = run_samples(flags)
        case ["--self-test"]: passed = self_test()
        case _: sys.exit(__doc__)
    sys.exit(0 if passed else 1)
