#!/usr/bin/env python3
"""Checks the project's rules that neither the compiler nor swift-format checks.

Lengths of files, allowed imports, tests that use the public interface alone, a comment above unsafe code, and no
private data in any file.

    check-sources.py
    check-sources.py --self-test
"""

import pathlib
import re
import statistics
import subprocess
import sys

from swift_text import code_only

SOURCE_LINES, TEST_LINES, MEDIAN_LINES = 400, 500, 130

MAX_TARGET_LINES = 6_100
# The parts of each share one hot path, and the state of one link.
TARGET_LINES = {"RouteMatching": 9_850, "SwitchyardRouter": 7_100}

SYNTAX = {"SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"}
FOUNDATION = {"Foundation", "FoundationEssentials"}

# The walls of ARCHITECTURE.md: each target of Sources with its allowed imports.
BELOW_THE_ROUTER = {
    "RouteMatching", "RoutePrinting", "SwitchyardBase", "SwitchyardLocks", "SwitchyardContracts", "SwitchyardDiagnostics", "SwitchyardJSON",
    "SwitchyardNavigation", "SwitchyardRoutes", "SwitchyardRules", "SwitchyardServices",
    "SwitchyardValues"} | FOUNDATION
WALLS = {
    "CSwitchyardSections": set(),
    "SwitchyardDiagnostics": set(),
    "SwitchyardCatalog": {"SwitchyardDiagnostics"},
    "SwitchyardCatalogChinese": {"SwitchyardCatalog", "SwitchyardDiagnostics"},
    "SwitchyardLocks": {"Darwin", "Glibc", "Musl"},
    "SwitchyardBase": {"SwitchyardLocks"},
    "SwitchyardJSON": {"SwitchyardDiagnostics"},
    "RouteAutomata": set(),
    "RouteMatching": {"RouteAutomata", "SwitchyardDiagnostics"},
    "RoutePrinting": {"RouteMatching", "SwitchyardDiagnostics"},
    "RouteMigration": {"RouteMatching", "SwitchyardDiagnostics"},
    "SwitchyardNavigation": {"RouteMatching", "RoutePrinting", "SwitchyardBase", "SwitchyardLocks", "SwitchyardDiagnostics"},
    "SwitchyardHosting": {"SwitchyardNavigation"},
    "SwitchyardServices": {"SwitchyardBase", "SwitchyardLocks", "SwitchyardDiagnostics"} | FOUNDATION,
    "SwitchyardValues": {"RouteMatching", "RoutePrinting", "SwitchyardDiagnostics", "SwitchyardJSON"} | FOUNDATION,
    "SwitchyardContracts": {
        "RouteMatching", "RoutePrinting", "SwitchyardBase", "SwitchyardLocks", "SwitchyardDiagnostics", "SwitchyardJSON", "SwitchyardServices",
        "SwitchyardValues"} | FOUNDATION,
    "SwitchyardRoutes": {
        "RouteMatching", "RoutePrinting", "SwitchyardDiagnostics", "SwitchyardJSON", "SwitchyardNavigation",
        "SwitchyardValues"} | FOUNDATION,
    # Neither the router nor UIKit: an extension links it.
    "SwitchyardExtensions": {
        "CryptoKit", "Darwin", "Glibc", "Musl", "RouteMatching", "SwitchyardDiagnostics", "SwitchyardRoutes"} | FOUNDATION,
    "SwitchyardRules": {
        "RouteMatching", "RoutePrinting", "SwitchyardDiagnostics", "SwitchyardJSON", "SwitchyardRoutes",
        "SwitchyardValues"} | FOUNDATION,
    "SwitchyardOutcomes": BELOW_THE_ROUTER | {"os", "Darwin", "Glibc", "Musl"},
    "SwitchyardDeclarations": BELOW_THE_ROUTER | {"SwitchyardOutcomes"},
    "SwitchyardRouter": BELOW_THE_ROUTER | {"SwitchyardDeclarations", "SwitchyardOutcomes"},
    "SwitchyardModules": BELOW_THE_ROUTER | {"SwitchyardDeclarations", "SwitchyardOutcomes", "SwitchyardRouter"},
    "SwitchyardFiles": {
        "RouteMatching", "RoutePrinting", "SwitchyardDiagnostics", "SwitchyardJSON", "SwitchyardNavigation",
        "SwitchyardRoutes", "SwitchyardRules", "SwitchyardValues"} | FOUNDATION,
    "SwitchyardReports": {
        "SwitchyardDiagnostics", "SwitchyardFiles", "SwitchyardJSON", "SwitchyardModules",
        "SwitchyardRoutes"} | FOUNDATION,
    "SwitchyardLint": {
        "RouteAutomata", "RouteMatching", "RoutePrinting", "SwitchyardDiagnostics", "SwitchyardFiles", "SwitchyardJSON",
        "SwitchyardRoutes", "SwitchyardRules"} | FOUNDATION,
    "SwitchyardCore": BELOW_THE_ROUTER | {"SwitchyardDeclarations", "SwitchyardModules", "SwitchyardOutcomes", "SwitchyardRouter"},
    "Switchyard": {"SwitchyardCore"},
    "SwitchyardAppEvents": {"SwitchyardBase", "SwitchyardLocks", "SwitchyardModules", "SwitchyardOutcomes", "SwitchyardRouter"} | FOUNDATION,
    "SwitchyardEntries": {
        "RouteMatching", "SwitchyardAppEvents", "SwitchyardBase", "SwitchyardDeclarations", "SwitchyardDiagnostics", "SwitchyardExtensions",
        "SwitchyardLocks", "SwitchyardOutcomes", "SwitchyardNavigation", "SwitchyardRouter", "SwitchyardRoutes"} | FOUNDATION,
    "SwitchyardUIKit": {
        "CoreFoundation", "CoreSpotlight", "Dispatch", "ObjectiveC", "RouteMatching", "SwitchyardAppEvents", "SwitchyardBase",
        "SwitchyardCore", "SwitchyardDiagnostics",
        "SwitchyardDeclarations", "SwitchyardEntries", "SwitchyardHosting", "SwitchyardLocks", "SwitchyardModules", "SwitchyardNavigation",
        "SwitchyardOutcomes", "SwitchyardRouter", "SwitchyardRoutes", "UIKit", "UserNotifications"} | FOUNDATION,
    "SwitchyardIntents": {
        "AppIntents", "CoreSpotlight", "RouteMatching", "RoutePrinting", "SwitchyardAppEvents", "SwitchyardBase", "SwitchyardCore",
        "SwitchyardDeclarations", "SwitchyardDiagnostics", "SwitchyardEntries", "SwitchyardLocks", "SwitchyardNavigation",
        "SwitchyardOutcomes", "SwitchyardRouter", "SwitchyardRoutes", "SwitchyardUIKit", "UIKit", "UniformTypeIdentifiers",
        "_AppIntents_UIKit"} | FOUNDATION,
    "SwitchyardSwiftUI": {
        "Combine", "CoreSpotlight", "Observation", "SwiftUI", "SwitchyardBase", "SwitchyardDeclarations", "SwitchyardDiagnostics",
        "SwitchyardEntries", "SwitchyardHosting", "SwitchyardModules", "SwitchyardNavigation", "SwitchyardOutcomes",
        "SwitchyardRouter", "SwitchyardRoutes", "SwitchyardUIKit", "UIKit"} | FOUNDATION,
    "SwitchyardObjC": {"ObjectiveC", "RouteMatching", "RoutePrinting", "SwitchyardContracts", "SwitchyardOutcomes", "SwitchyardRouter"} | FOUNDATION,
    "SwitchyardMigration": {"RouteMatching", "RouteMigration", "SwitchyardDiagnostics", "SwitchyardOutcomes", "SwitchyardRouter"},
    "SwitchyardHeadless": {"RouteMatching", "SwitchyardNavigation"} | FOUNDATION,
    "SwitchyardTesting": {
        "RouteMatching", "SwitchyardDiagnostics", "SwitchyardFiles", "SwitchyardHeadless", "SwitchyardNavigation",
        "SwitchyardRouter"} | FOUNDATION,
    "SwitchyardTestTraits": {"SwitchyardCore", "Testing"},
    "SwitchyardObservability": {"SwitchyardCore", "SwitchyardLocks", "Logging", "Metrics", "Tracing"},
    "SwitchyardDiscovery": {"CSwitchyardSections", "RouteMatching", "RoutePrinting", "SwitchyardCore", "SwitchyardDiagnostics"},
    "SwitchyardInspection": {
        "RouteMatching", "SwitchyardCatalog", "SwitchyardCore", "SwitchyardDiagnostics", "SwitchyardLocks",
        "SwitchyardNavigation"} | FOUNDATION,
    "SwitchyardReplay": {
        "RouteMatching", "SwitchyardCore", "SwitchyardFiles", "SwitchyardHeadless", "SwitchyardInspection",
        "SwitchyardNavigation"} | FOUNDATION,
    "SwitchyardInspector": {"FlyingFox", "FlyingSocks", "SwitchyardBase", "SwitchyardLocks", "SwitchyardCore", "SwitchyardInspection"} | FOUNDATION,
    "SwitchyardMacrosSupport": {"RouteMatching", "SwitchyardCatalog", "SwitchyardDiagnostics"} | SYNTAX,
    "SwitchyardMacros": {"SwitchyardMacrosSupport", "SwiftCompilerPlugin", "SwiftSyntax", "SwiftSyntaxMacros"},
}

IMPORT = re.compile(
    r"^\s*(?:@\w+\s+)*(?:\w+\s+)?import\s+(?:(?:actor|class|enum|func|let|protocol|struct|typealias|var)\s+)?(\w+)",
    re.MULTILINE,
)
NEEDS_PROOF = re.compile(r"@unchecked\s+Sendable|nonisolated\(unsafe\)|\bunsafeBitCast\b")
NEVER = re.compile(r"\bunsafeFlags\b|\btreatAllWarnings\b|\bProcessInfo\b")
# Targets with `packageAccess: false` in the manifest.
PUBLIC_TESTS = re.compile(r"\w+ConformanceTests|RouteMigrationTests|AppTables")
HIDDEN = re.compile(r"@testable\b|@_spi\b")
ROOT = pathlib.Path(__file__).resolve().parent.parent
# A user's folder, this checkout, and the test data beside it.
MACHINE_PATH = re.compile(
    rf"/(?:Users/\w+|home/\w+/\w+|root/[.\w]+)\b|(?:{re.escape(str(ROOT))}|{re.escape(str(ROOT.parent / 'shared'))})\b")
# The user info of a link is not an address, and neither is a domain that is reserved for samples.
ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.([A-Za-z]{2,})\b")
LINK_BEFORE = re.compile(r"(?:/|\\|%2[fF]|:)[^\s\"'`]*$")
RESERVED = {"example", "invalid", "localhost", "test"}


def files():
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], capture_output=True, check=True)
    paths = [pathlib.Path(name) for name in listed.stdout.decode().split("\0") if name]
    return sorted(path for path in paths if path.is_file())


def length_issues(path, text):
    most = TEST_LINES if "Tests" in path.parts else SOURCE_LINES
    if len(text.splitlines()) > most:
        yield 1, f"the file has more than {most} lines"


def wall_issues(path, code):
    if path.parts[0] != "Sources":
        return
    allowed = WALLS.get(path.parts[1])
    if allowed is None:
        yield 1, f"the target {path.parts[1]} has no row in WALLS of scripts/check-sources.py"
        return
    for found in IMPORT.finditer(code):
        if found.group(1) not in allowed | {"Swift"}:
            yield line_of(code, found.end()), f"{path.parts[1]} may not import {found.group(1)}"


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
    if len(path.parts) > 1 and path.parts[0] == "Tests" and PUBLIC_TESTS.fullmatch(path.parts[1]):
        for found in HIDDEN.finditer(code):
            yield line_of(code, found.start()), f"{found.group()} in tests that use the public interface alone"


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def issues_of(path, text):
    if path.suffix == ".swift":
        code = code_only(text)
        yield from length_issues(path, text)
        yield from wall_issues(path, code)
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


def oversized(lengths):
    """lengths: path to number of lines. Yields the targets of the root that have more lines than allowed."""
    totals = {}
    for path, count in lengths.items():
        if path.suffix == ".swift" and path.parts[0] == "Sources":
            totals[path.parts[1]] = totals.get(path.parts[1], 0) + count
    for target, count in sorted(totals.items()):
        most = TARGET_LINES.get(target, MAX_TARGET_LINES)
        if count > most:
            yield f"Sources/{target}:1: error: the target has {count} lines, more than {most}"


def main():
    paths, errors = files(), []
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        errors += [f"{path}:{line}: error: {what}" for line, what in issues_of(path, text)]
    errors += sorted(set(clashes(paths)))
    counts = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in paths
              if path.suffix == ".swift" and "Sources" in path.parts and "Tests" not in path.parts}
    errors += oversized(counts)
    lengths = list(counts.values())
    median = statistics.median(lengths) if lengths else 0
    if median > MEDIAN_LINES:
        errors.append(f"Sources:1: error: the median file has more than {MEDIAN_LINES} lines")
    print("\n".join(errors + [f"sources: {len(lengths)} files, median {median:g} lines, {len(errors)} issues"]))
    return 1 if errors else 0


# A path, its text, and the number of issues. Words are split so that the rows are not issues of this file.
SELF_TEST = [
    ("Sources/RouteMatching/A.swift", "import Swift\n", 0),
    ("Sources/RouteMatching/A.swift", "import Foundation\n", 1),
    ("Sources/RouteMatching/A.swift", "// import Foundation\n", 0),
    ("Sources/RouteMatching/A.swift", "#if canImport(Glibc)\ninternal import Glibc\n#endif\n", 1),
    ("Sources/SwitchyardNavigation/A.swift", "import RouteMatching\n", 0),
    ("Sources/SwitchyardNavigation/A.swift", "import Foundation\n", 1),
    ("Sources/SwitchyardCore/A.swift", "@_exported public import RouteMatching\n", 0),
    ("Sources/SwitchyardRouter/A.swift", "import struct Foundation.URL\n", 0),
    ("Sources/SwitchyardRouter/A.swift", "import SwitchyardModules\n", 1),
    ("Sources/SwitchyardCore/A.swift", "import Switchyard\n", 1),
    ("Sources/SwitchyardOutcomes/A.swift", "#if canImport(os)\npublic import os\n#endif\n", 0),
    ("Sources/SwitchyardCore/A.swift", "import Logging\n", 1),
    ("Sources/SwitchyardObservability/A.swift", "public import Logging\npublic import SwitchyardCore\n", 0),
    ("Sources/Unknown/A.swift", "\n", 1),
    ("Sources/RouteMatching/A.swift", "\n" * 400, 0),
    ("Sources/RouteMatching/A.swift", "\n" * 401, 1),
    ("Tests/RouteMatchingTests/A.swift", "\n" * 401, 0),
    ("Tests/RouteMatchingTests/A.swift", "\n" * 501, 1),
    ("Tests/RouteMatchingTests/A.swift", "@testable import RouteMatching\n", 0),
    ("Tests/RouterConformanceTests/A.swift", "@testable import RouteMatching\n", 1),
    ("Tests/RouterConformanceTests/A.swift", "@_spi(Tooling) import RouteMatching\n", 1),
    ("Tests/RouteMigrationTests/A.swift", "@testable import RouteMatching\n", 1),
    ("Tests/AppTables/A.swift", "@_spi(Tooling) import RouteMatching\n", 1),
    ("Sources/RouteMatching/A.swift", "extension A: @unchecked Sendable {}\n", 1),
    ("Sources/RouteMatching/A.swift", "// All of it is constant.\nextension A: @unchecked Sendable {}\n", 0),
    ("Sources/RouteMatching/A.swift", "let a = 1\nnonisolated(unsafe) var b = 2\n", 1),
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
    sizes = {pathlib.Path("Sources/A/A.swift"): 4_000, pathlib.Path("Sources/A/B/B.swift"): 2_101,
             pathlib.Path("Sources/RouteMatching/A.swift"): 6_001, pathlib.Path("Tools/Sources/A/A.swift"): 9_000}
    if len(list(oversized(sizes))) != 1:
        failures += 1
        print("self-test: one target of these is too large")
    print(f"self-test: {len(SELF_TEST) + 1} rows, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(self_test() if sys.argv[1:] == ["--self-test"] else main())
