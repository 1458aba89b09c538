#!/usr/bin/env python3
"""Checks the project's rules that neither the compiler nor swift-format checks.

Imports and declared dependencies of each target, products that extensions may link, the privacy manifest, tests that use the
public interface alone, a comment above unsafe code, and no private data in any file.

    check-sources.py
    check-sources.py --self-test
"""

import os
import pathlib
import re
import sys
import tempfile

import packages
from swift_text import code_only

FOUNDATION = {"Foundation", "FoundationEssentials"}
C_LIBRARY = {"Darwin", "Glibc", "Musl"}

# The walls of ARCHITECTURE.md: the modules of the system that each target of Sources may import. The modules of packages
# are its dependencies in the manifest, and a target that is not listed imports nothing else.
SYSTEM = {
    "SwitchyardSupport": C_LIBRARY,
    "SwitchyardRoutes": FOUNDATION,
    "SwitchyardContracts": FOUNDATION,
    "SwitchyardRules": FOUNDATION,
    "SwitchyardRouter": {"os"} | C_LIBRARY | FOUNDATION,
    "SwitchyardModules": FOUNDATION,
    # A ModelStream is observable.
    "SwitchyardUnits": {"Combine", "Observation"},
    "SwitchyardWeb": FOUNDATION,
    "Switchyard": FOUNDATION,
    "SwitchyardUIKit": {"CoreFoundation", "CoreSpotlight", "Dispatch", "ObjectiveC", "UIKit", "UserNotifications"} | FOUNDATION,
    "SwitchyardSwiftUI": {"Combine", "CoreSpotlight", "Observation", "SwiftUI", "UIKit"} | FOUNDATION,
    "SwitchyardIntents": {"AppIntents", "CoreSpotlight", "UIKit", "UniformTypeIdentifiers", "_AppIntents_UIKit"} | FOUNDATION,
    "SwitchyardWebKit": {"UIKit", "WebKit"} | FOUNDATION,
    # Neither the router nor UIKit: an extension links it.
    "SwitchyardExtensions": {"CryptoKit"} | C_LIBRARY | FOUNDATION,
    "SwitchyardTesting": FOUNDATION,
    "SwitchyardTestTraits": {"Testing"},
    "SwitchyardInspector": FOUNDATION,
    "SwitchyardTooling": FOUNDATION,
}
# What tests and nested packages may import besides.
ANY_SYSTEM = set().union(*SYSTEM.values(), {"FoundationNetworking", "Synchronization", "XCTest"})
PRODUCTS_PAGE = pathlib.Path("Sources/Engine/Switchyard/Switchyard.docc/Products.md")

NEEDS_PROOF = re.compile(r"@unchecked\s+Sendable|nonisolated\(unsafe\)|\bunsafeBitCast\b")
NEVER = re.compile(r"\bunsafeFlags\b|\btreatAllWarnings\b|\bProcessInfo\b")
# Its target has `packageAccess: false` in the manifest.
PUBLIC_TESTS = "Conformance"
HIDDEN = re.compile(r"@testable\b|@_spi\b")
ROOT = pathlib.Path(__file__).resolve().parent.parent
# A user's folder, this checkout, and the test data beside it.
MACHINE_PATH = re.compile(
    rf"/(?:Users/\w+|home/\w+/\w+|root/[.\w]+)\b|(?:{re.escape(str(ROOT))}|{re.escape(str(ROOT.parent / 'shared'))})\b")
# The user info of a link is not an address, and neither is a domain that is reserved for samples.
ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.([A-Za-z]{2,})\b")
LINK_BEFORE = re.compile(r"(?:/|\\|%2[fF]|:)[^\s\"'`]*$")
RESERVED = {"example", "invalid", "localhost", "test"}


def system_modules(root):
    """Returns the function that says which modules of the system a target may import."""
    walled = (root / "Sources").resolve()
    return lambda target: SYSTEM.get(target.name, set()) if walled in target.folder.parents else ANY_SYSTEM


def package_issues(paths):
    """Compares each package with its sources, and the root also with its page of products and its privacy manifest."""
    for manifest in (path for path in paths if path.name == "Package.swift"):
        package = packages.Package.read(manifest.parent, is_root=len(manifest.parts) == 1)
        yield from packages.dependency_issues(package, system_modules(pathlib.Path()))
        if package.is_root:
            yield from packages.extension_issues(package, PRODUCTS_PAGE, PRODUCTS_PAGE.read_text(encoding="utf-8"))
            yield from packages.privacy_issues(package)


def proof_issues(text, code):
    lines = text.split("\n")
    for found in NEEDS_PROOF.finditer(code):
        line = line_of(code, found.start())
        if not lines[max(0, line - 2)].lstrip().startswith("//"):
            yield line, f"{found.group()} without a comment on the line above that proves it safe"


def manifest_issues(path, code):
    if path.name == "Package.swift" and len(path.parts) == 1:
        for found in NEVER.finditer(code):
            yield line_of(code, found.start()), f"{found.group()} in the root manifest harms clients"


def private_issues(text):
    for found in MACHINE_PATH.finditer(text):
        yield line_of(text, found.start()), f"a path of one machine: {found.group()}"
    for found in ADDRESS.finditer(text):
        before = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
        if found.group(1).lower() not in RESERVED and not LINK_BEFORE.search(before):
            yield line_of(text, found.start()), f"an e-mail address: {found.group()}"


def hidden_issues(path, code):
    if len(path.parts) > 1 and path.parts[0] == "Tests" and path.parts[1] == PUBLIC_TESTS:
        for found in HIDDEN.finditer(code):
            yield line_of(code, found.start()), f"{found.group()} in tests that use the public interface alone"


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def issues_of(path, text):
    if path.suffix == ".swift":
        code = code_only(text)
        yield from proof_issues(text, code)
        yield from manifest_issues(path, code)
        yield from hidden_issues(path, code)
    yield from private_issues(text)


def clashes(paths):
    seen = {}
    for path in paths:
        for part in [path, *path.parents]:
            other = seen.setdefault(str(part).lower(), part)
            if other != part:
                yield f"{part}:1: error: differs from {other} in letter case alone"


def main():
    paths, errors = [pathlib.Path(name) for name in packages.listed()], []
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        errors += [f"{path}:{line}: error: {what}" for line, what in issues_of(path, text)]
    errors += sorted(set(clashes(paths)))
    # One source can be part of several packages.
    errors += sorted({f"{os.path.relpath(path)}:{line}: error: {what}" for path, line, what in package_issues(paths)})
    print("\n".join(errors + [f"sources: {len(paths)} files, {len(errors)} issues"]))
    return 1 if errors else 0


# A path, its text, and the number of issues. Words are split so that the rows are not issues of this file.
SELF_TEST = [
    ("Tests/RouteMatchingTests/A.swift", "@testable import RouteMatching\n", 0),
    ("Tests/Conformance/Router/A.swift", "@testable import RouteMatching\n", 1),
    ("Tests/Conformance/Matching/A.swift", "@_spi(Tooling) import RouteMatching\n", 1),
    ("Sources/Engine/RouteMatching/A.swift", "extension A: @unchecked Sendable {}\n", 1),
    ("Sources/Engine/RouteMatching/A.swift", "// All of it is constant.\nextension A: @unchecked Sendable {}\n", 0),
    ("Sources/Engine/RouteMatching/A.swift", "let a = 1\nnonisolated(unsafe) var b = 2\n", 1),
    ("Package.swift", ".unsafeFlags([])\n", 1),
    ("README.md", "Write to someone" + "@somewhere.org\n", 1),
    ("README.md", "Write to someone@eats.example\n", 0),
    ("Tests/A.swift", '"https://eats.example@attacker.org/"\n', 0),
    ("README.md", "cd /ho" + "me/someone/project\n", 1),
    ("README.md", "eats://home/feed, /home/:id\n", 0),
    ("README.md", f"cd {ROOT}/Sources\n", 1),
    ("README.md", f"cd {ROOT.parent / 'shared'}\n", 1),
]


def self_test():
    failures = 0
    for name, text, expected in SELF_TEST:
        found = list(issues_of(pathlib.Path(name), text))
        if len(found) != expected:
            failures += 1
            print(f"self-test: {name} with {text[:60]!r}: expected {expected} issues, found {found}")
    # The walls: a target of the root that is not listed may not even import Foundation, and a test may.
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        package = packages.tested_package(folder, "import Foundation\n", [])
        for name, expected in [("Sources", 1), ("Tests", 0)]:
            package.targets["A"].name = "RouteMatching"
            if len(list(packages.dependency_issues(package, system_modules(folder if name == "Sources" else folder / "x")))) != expected:
                failures += 1
                print(f"self-test: Foundation in {name}: expected {expected} issues")
        *missed, rows = packages.self_test(folder)
        for each in missed:
            failures += 1
            print(f"self-test: {each}")
    print(f"self-test: {len(SELF_TEST) + 2 + rows} rows, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(self_test() if sys.argv[1:] == ["--self-test"] else main())
