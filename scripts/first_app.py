#!/usr/bin/env python3
"""Takes the app of the guide TheFirstApp apart into its files.

    first_app.py --check        compare README with the guide, and check the format and the number of lines
    first_app.py --self-test
    first_app.py FOLDER         write the app into a folder, as a package that depends on this one

A marker above a block of code names its file; blocks of one file follow each other. `file with UIKit` is the same file for
an app with UIKit:

    <!-- file: Sources/Library/Library.swift -->
    ```swift
    …
    ```
"""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "Sources/Engine/Switchyard/Switchyard.docc/TheFirstApp.md"

MARKER = re.compile(r"<!-- file(?P<uikit> with UIKit)?: (?P<path>\S+) -->")
# What a reader types for SwiftUI, tests and manifest included.
MOST_LINES = 120
# The frameworks that Linux does not have.
APPLE = re.compile(r"^import (?:SwiftUI|UIKit)$", re.MULTILINE)
DEPENDENCY = re.compile(r'\.package\(url: "[^"]*", (?:branch: "[^"]*"|\.upToNextMinor\(from: "[^"]*"\))')


def files_of(text, uikit=False):
    """Returns the code of each file by its path, on the lines of the page; the lines between are empty."""
    lines, blocks = text.splitlines(), []
    for index, line in enumerate(lines):
        marker = MARKER.fullmatch(line)
        if marker:
            blocks.append((marker["path"], bool(marker["uikit"]), range(index + 2, lines.index("```", index + 2))))
    replaced = {path for path, is_uikit, _ in blocks if is_uikit and uikit}
    files = {}
    for path, is_uikit, block in blocks:
        if is_uikit == (path in replaced):
            code = files.setdefault(path, [""] * len(lines))
            code[block.start:block.stop] = lines[block.start:block.stop]
    return {path: "\n".join(code) + "\n" for path, code in files.items()}


def compact(code):
    """The code of a file as a reader types it: blocks one empty line apart."""
    return re.sub(r"\n{3,}", "\n\n", code).strip("\n") + "\n"


def count_of(files):
    return sum(bool(line.strip()) for code in files.values() for line in code.splitlines())


def first_code(markdown):
    found = re.search(r"^```swift\n(.*?)^```$", markdown, re.MULTILINE | re.DOTALL)
    return found[1] if found else ""


def check():
    text, errors = PAGE.read_text(encoding="utf-8"), []
    files = files_of(text)
    count = count_of(files)
    if count >= MOST_LINES:
        errors.append(f"{PAGE.name}: error: the app has {count} lines of code; fewer than {MOST_LINES} are allowed")
    start = first_code((ROOT / "README.md").read_text(encoding="utf-8"))
    beginning = compact(files["Sources/Library/Library.swift"])
    if not start or not beginning.startswith(start):
        errors.append(f"README.md: error: the first code is not the beginning of the app in {PAGE.name}")
    with tempfile.TemporaryDirectory() as folder:
        for uikit in (False, True):
            write(pathlib.Path(folder) / str(uikit), files_of(text, uikit))
        (pathlib.Path(folder) / ".swift-format").write_bytes((ROOT / ".swift-format").read_bytes())
        done = subprocess.run(["swift", "format", "lint", "--strict", "--recursive", "."], cwd=folder, capture_output=True, text=True)
        errors += done.stderr.strip().splitlines()
    print("\n".join(errors + [f"first app: {count} lines, {count_of(files_of(text, True))} with UIKit, {len(errors)} errors"]))
    return not errors


def write(folder, files):
    """Writes files where their text differs, so that what was built stays."""
    for path, code in files.items():
        file, text = folder / path, compact(code)
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def write_package(folder):
    """
    Writes the app with this repository as its dependency, and tests of what the guide says besides.

    On Linux it leaves out the files that need Apple's frameworks.
    """
    files = files_of(PAGE.read_text(encoding="utf-8"))
    manifest, count = DEPENDENCY.subn(f'.package(name: "switchyard", path: "{ROOT}"', files["Package.swift"])
    if count != 1:
        sys.exit(f"{PAGE.name}: error: the manifest names no dependency with a branch or a version")
    files["Package.swift"] = manifest
    if sys.platform == "linux":
        files = {path: code for path, code in files.items() if not APPLE.search(code)}
    for path in sorted((ROOT / "Tests/FirstApp").glob("*.swift")):
        files[f"Tests/LibraryTests/{path.name}"] = path.read_text(encoding="utf-8")
    write(folder, files)
    print(f"first app: {', '.join(files)} in {folder}")


SAMPLE = """\
Text.

<!-- file: A.swift -->
```swift
let a = 1
```

```swift
let other = 0
```

<!-- file: B.swift -->
```swift
import SwiftUI
let b = 1
```

<!-- file: A.swift -->
```swift
let c = 1
```

<!-- file: B.swift -->
```swift
let d = 1
```

<!-- file with UIKit: B.swift -->
```swift
import UIKit
let b = 2
```
"""


def self_test():
    found, uikit = files_of(SAMPLE), files_of(SAMPLE, uikit=True)
    rows = [
        (compact(found["A.swift"]), "let a = 1\n\nlet c = 1\n"),
        (compact(found["B.swift"]), "import SwiftUI\nlet b = 1\n\nlet d = 1\n"),
        (compact(uikit["A.swift"]), "let a = 1\n\nlet c = 1\n"),
        (compact(uikit["B.swift"]), "import UIKit\nlet b = 2\n"),
        (found["A.swift"].splitlines()[19:21], ["let c = 1", ""]),
        (count_of(found), 5),
        (bool(APPLE.search(found["A.swift"])), False),
        (first_code("Text\n```swift\nlet a = 1\n```\n"), "let a = 1\n"),
        (DEPENDENCY.subn("x", '.package(url: "<a>", branch: "main", traits: [])'), ("x, traits: [])", 1)),
        (DEPENDENCY.subn("x", '.package(url: "<a>", .upToNextMinor(from: "0.1.0"), traits: [])'), ("x, traits: [])", 1)),
    ]
    failures = [f"self-test: expected {expected!r}, found {got!r}" for got, expected in rows if got != expected]
    print("\n".join([*failures, f"self-test: {len(rows)} rows, {len(failures)} failed"]))
    return not failures


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--check"]: passed = check()
        case ["--self-test"]: passed = self_test()
        case [folder] if not folder.startswith("-"): passed = write_package(pathlib.Path(folder)) is None
        case _: sys.exit(__doc__)
    sys.exit(0 if passed else 1)
