#!/usr/bin/env python3
"""Compares the public declarations of the stand-in for UIKit with those of the headers.

    check-fake-shape.py HEADERS FAKE [MODULE...]
    check-fake-shape.py --self-test

HEADERS and FAKE are folders with symbol graphs, as swift-symbolgraph-extract writes them. Isolation, `open`, `optional` and
other words that Swift on Linux cannot have or that do not concern callers are left out of the comparison.
"""

import json
import pathlib
import re
import sys

MODULES = ["UIKit", "UserNotifications", "CoreFoundation", "CoreSpotlight"]
WORDS = re.compile(
    r"@(?:MainActor|preconcurrency|objc|discardableResult|NSCopying|UIActor) |"
    r"\b(?:open|public|override|convenience|required|dynamic|optional|weak|final|nonisolated|mutating|lazy|any) ")
SAME = [
    (re.compile(r"\bclass (?=var|let|func)"), "static "),
    (re.compile(r"\(set\) |(?:private|internal)\(set\) |unowned\(unsafe\) "), ""),
    (re.compile(r"\bstatic let "), "static var "),
    (re.compile(r" \{ get(?: set)? \}$"), ""),
    (re.compile(r"\bNSNotification\.Name\b"), "Notification.Name"),
    (re.compile(r" : AnyObject$"), ""),
    (re.compile(r"\((\w+)\)\?"), r"\1?"),
    # A requirement of a protocol cannot have a default in Swift.
    (re.compile(r" = nil(?=[,)])"), ""),
]
# Requirements of the standard library, which the compiler synthesises.
WRITTEN = re.compile(r"^(?:==|!=|hash\(into:\)|hashValue|rawValue|init\(rawValue:\)|RawValue|init\(\)|\w+\(_:\)::.*)")


def plain(declaration):
    text = WORDS.sub("", declaration)
    for pattern, replacement in SAME:
        text = pattern.sub(replacement, text)
    return re.sub(r"\s+", " ", text).strip()


def read(graph):
    """Returns the declarations of a symbol graph by their paths."""
    found = {}
    for symbol in graph["symbols"]:
        text = "".join(fragment["spelling"] for fragment in symbol.get("declarationFragments", []))
        found.setdefault(tuple(symbol["pathComponents"]), set()).add(plain(text))
    return found


def compare(headers, fake):
    """Yields the fake's declarations that the headers lack or spell differently. Missing declarations are only unused."""
    types = {path[0] for path in headers}
    for path in sorted(fake):
        name = ".".join(path)
        if path[0] not in types:
            if len(path) == 1:
                yield f"{name}: no header declares it"
        elif path not in headers:
            if not WRITTEN.match(path[-1]):
                yield f"{name}: no header declares it"
        elif not headers[path] & fake[path]:
            yield f"{name}: {' / '.join(sorted(fake[path]))}, by the headers {' / '.join(sorted(headers[path]))}"


def self_test():
    rows = [
        ("optional func f(_ a: Int)", "func f(_ a: Int)", 0),
        ("weak var delegate: (any D)? { get set }", "var delegate: D?", 0),
        ("class func medium() -> Self", "static func medium() -> Self", 0),
        ("func f(_ a: Int?)", "func f(_ a: Int)", 1),
    ]
    failures = 0
    for header, fake, expected in rows:
        found = len(list(compare({("f",): {plain(header)}}, {("f",): {plain(fake)}})))
        failures += found != expected
    failures += len(list(compare({("A",): {"class A"}}, {("A", "b"): {"var b"}, ("C",): {"class C"}}))) != 2
    print(f"self-test: {len(rows) + 1} rows, {failures} failed")
    return 1 if failures else 0


def main():
    headers, fake, *modules = sys.argv[1:]
    issues = []
    for module in modules or MODULES:
        graphs = [pathlib.Path(folder) / f"{module}.symbols.json" for folder in (headers, fake)]
        both = [read(json.loads(path.read_text("utf-8"))) for path in graphs]
        issues += [f"{module}: {issue}" for issue in compare(*both)]
    print("\n".join(issues + [f"shape: {len(issues)} issues"]))
    return 1 if issues else 0


if __name__ == "__main__":
    sys.exit(self_test() if sys.argv[1:] == ["--self-test"] else main())
