#!/usr/bin/env python3
"""Prints the arguments of `swift test` for the suites with a tag, because `swift test --filter` ignores tags.

A suite whose code starts unstructured tasks, task groups, threads or queues must have the tag `concurrent`, so that
`make tsan` runs it under the thread sanitiser.

    tagged-suites.py concurrent
    tagged-suites.py --check
    tagged-suites.py --self-test
"""

import pathlib
import re
import sys

from swift_text import code_only

STARTS = re.compile(
    r"\b(?:Task\s*\.\s*(?:detached|immediateDetached)|with(?:Throwing)?(?:Discarding)?TaskGroup|DispatchQueue|"
    r"concurrentPerform|Thread|pthread_create)\b")
# A top-level type with its attributes. Nested types belong to it.
TYPE = re.compile(
    r"^(?P<attributes>(?:@\w+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\s+)*)"
    r"(?:(?:public|package|private|fileprivate|final|nonisolated)\s+)*"
    r"(?P<kind>struct|class|actor|enum|extension)\s+(?P<name>\w+)", re.MULTILINE)
END = re.compile(r"^\}", re.MULTILINE)
ROOT = pathlib.Path(__file__).resolve().parent.parent


def types(text):
    """Yields the types of a file that may contain tests: name, tags, whether it is an extension, body, offset of that."""
    code = code_only(text)
    for found in TYPE.finditer(code):
        line_end = code.find("\n", found.end())
        one_line = code[found.end() : line_end].rstrip().endswith("}")
        end = None if one_line else END.search(code, found.end())
        body = code[found.end() : line_end if one_line else end.start() if end else len(code)]
        tags = re.findall(r"\.tags\(([^()]*)\)", found["attributes"])
        names = {name.strip().removeprefix(".") for group in tags for name in group.split(",")}
        yield found["name"], names, found["kind"] == "extension", body, found.end()


def suites_of(files):
    """Returns the suites by target and name, with their tags. A type is a suite if it or an extension contains a test."""
    suites = {}
    for path, text in files:
        target = path.parts[1]
        for name, tags, _, body, _ in types(text):
            tested, before = suites.get((target, name), (False, set()))
            suites[target, name] = (tested or re.search(r"@(?:Test|Suite)\b", body) is not None, before | tags)
    return {key: tags for key, (tested, tags) in suites.items() if tested}


def issues_of(files):
    suites = suites_of(files)
    for path, text in files:
        for name, _, _, body, at in types(text):
            tags = suites.get((path.parts[1], name))
            started = STARTS.search(body)
            if tags is not None and started and "concurrent" not in tags:
                line = text.count("\n", 0, at + started.start()) + 1
                yield f"{path}:{line}: error: {name} uses {started.group()} without the tag: @Suite(.tags(.concurrent))"
        for found in re.finditer(r"^[ \t]+@Suite\([^\n]*\.tags\(", code_only(text), re.MULTILINE):
            line = text.count("\n", 0, found.end()) + 1
            yield f"{path}:{line}: error: a tag of an inner suite is not found: put it on the outer one"


def arguments(files, tag):
    """Returns a filter for each target: without quotes, because make's shell does not read them again."""
    found = {}
    for (target, name), tags in sorted(suites_of(files).items()):
        if tag in tags:
            found.setdefault(target, []).append(name)
    return [part for target, names in found.items() for part in ("--filter", f"^{target}.({'|'.join(names)})/")]


def test_files():
    paths = sorted(path.relative_to(ROOT) for path in (ROOT / "Tests").glob("*Tests/**/*.swift"))
    return [(path, (ROOT / path).read_text(encoding="utf-8")) for path in paths]


def check():
    files = test_files()
    errors = list(issues_of(files))
    count = sum("concurrent" in tags for tags in suites_of(files).values())
    print("\n".join(errors + [f"tags: {count} concurrent suites, {len(errors)} issues"]))
    return not errors


def print_arguments(tag):
    found = arguments(test_files(), tag)
    print(" ".join(found))
    # Without a filter, all tests would run.
    return bool(found)


TAGGED = "/// Words.\n@MainActor\n@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))\nstruct ATests {\n"
GROUP = "    @Test func a() async {\n        await withTaskGroup { _ in }\n    }\n}\n"
# A file of a target ATargetTests, the number of its issues, and the filter of the tag.
SELF_TEST = [
    (TAGGED + GROUP, 0, "^ATargetTests.(ATests)/"),
    (TAGGED.replace("concurrent", "slow") + GROUP, 1, None),
    ("struct ATests {\n" + GROUP, 1, None),
    ("struct ATests {\n    @Test func a() { Task {} }\n}\n", 0, None),
    ("struct ATests {\n    // withTaskGroup\n    @Test func a() { b(\"Task.detached\") }\n}\n", 0, None),
    ("struct ATests {\n    @Test func a() { Thread.detachNewThread {} }\n}\n", 1, None),
    ("struct ATests {\n    @Test func a() { await Task.detached {}.value }\n}\n", 1, None),
    # Not a suite by itself, but the suites that use it are.
    ("struct Helper {\n    let queue = DispatchQueue(label: \"\")\n}\n", 0, None),
    ("struct ATests {\n    @Test func a() {}\n}\n\nextension ATests {\n    func b() { DispatchQueue.main }\n}\n", 1, None),
    (TAGGED + "    @Test func a() {}\n}\n\nextension ATests {\n" + GROUP, 0, "^ATargetTests.(ATests)/"),
    ("@Suite(.tags(.slow, .concurrent)) final class ATests {\n" + GROUP, 0, "^ATargetTests.(ATests)/"),
    ("@Suite(.tags(.concurrent)) struct ATests { @Test func a() {} }\nstruct BTests {\n    @Test func b() {}\n}\n", 0,
     "^ATargetTests.(ATests)/"),
    ("struct ATests {\n    @Suite(.tags(.concurrent)) struct Inner {\n        @Test func a() {}\n    }\n}\n", 1, None),
    (TAGGED + GROUP + "\n@Suite(\"B\", .tags(.concurrent))\nstruct BTests {\n" + GROUP, 0,
     "^ATargetTests.(ATests|BTests)/"),
]


def self_test():
    failures = 0
    for text, expected, wanted in SELF_TEST:
        files = [(pathlib.Path("Tests/ATargetTests/A.swift"), text)]
        found, filters = list(issues_of(files)), arguments(files, "concurrent")
        if len(found) != expected or filters != (["--filter", wanted] if wanted else []):
            failures += 1
            print(f"self-test: {text[:60]!r}: expected {expected} issues and {wanted}, found {found} and {filters}")
    print(f"self-test: {len(SELF_TEST)} rows, {failures} failed")
    return failures == 0


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--self-test"]: passed = self_test()
        case ["--check"]: passed = check()
        case [tag]: passed = print_arguments(tag)
        case _: sys.exit(__doc__)
    sys.exit(0 if passed else 1)
