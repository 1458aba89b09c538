#!/usr/bin/env python3
"""Checks that everything that Markdown files name exists: linked files, test suites, paths, targets of the Makefile.

Checks also that a link in README, or on a page that README links to, leads to every guide, and that the page of products has
a row for each product, and that README stays short.

    check-references.py
    check-references.py --self-test

Names stand between backticks: `SomeTests`, `Sources/Engine/RouteMatching`, `make docs`. Links between pages of DocC are checked by
`make docs`. A path begins at the root, or at the folder of the page. In the changelog, on pages of decisions and in the list
of open work only links are checked, because these tell of what is gone or not there yet.
"""

import pathlib
import posixpath
import re
import sys

from packages import ROOT, listed

OTHER_TIMES = re.compile(r"CHANGELOG\.md|Documentation/(?:Open\.md|Decisions/.*)")

FENCE = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)[^)]*\)")
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
SUITE = re.compile(r"\w+Tests")
PLACE = re.compile(r"(?:Benchmarks|Documentation|Samples|Snippets|Sources|Tests|Tools|\.ci|scripts)/[\w./+-]*")
TARGET = re.compile(r"make (?:-\w )*([a-z][a-z-]*)")
GUIDE = re.compile(r"Sources/\w+/\w+/\w+\.docc/\w+\.md")
PRODUCTS = re.compile(r"products: \[(.*?)\]\.map", re.DOTALL)
PRODUCTS_PAGE = "Sources/Engine/Switchyard/Switchyard.docc/Products.md"
# Without its code.
MOST_WORDS_OF_README = 700
DECLARED = re.compile(r"\b(?:struct|class|enum|actor)\s+(\w+Tests)\b")


def names_of(text):
    """Yields the line of each link and span, the name, and whether it is a link."""
    text = FENCE.sub(lambda found: "\n" * found[0].count("\n"), text)
    for pattern in (LINK, SPAN):
        for found in pattern.finditer(text):
            yield text.count("\n", 0, found.start()) + 1, found[1], pattern is LINK


def issues_of(name, text, exists, suites, targets):
    """Yields line and text of each name that does not exist."""
    folder = pathlib.PurePosixPath(name).parent
    for line, word, is_link in names_of(text):
        target = TARGET.fullmatch(word)
        if is_link:
            there = exists(folder / word)
        elif OTHER_TIMES.fullmatch(name):
            continue
        elif SUITE.fullmatch(word):
            there = word in suites
        elif PLACE.fullmatch(word):
            there = exists(pathlib.PurePosixPath(word)) or exists(folder / word)
        elif target:
            there = target[1] in targets
        else:
            continue
        if not there:
            yield line, f"there is no {word}"


def words_of(text):
    return len(FENCE.sub("", text).split())


def unreachable(texts):
    """texts: path to text of each page. Returns the guides that neither README nor a page that it links to links to."""

    def linked(name):
        folder = posixpath.dirname(name)
        return {posixpath.normpath(posixpath.join(folder, word)) for _, word, is_link in names_of(texts[name]) if is_link}

    first = linked("README.md")
    reached = first.union(*(linked(name) for name in first if name in texts))
    return sorted(name for name in texts if GUIDE.fullmatch(name) and name not in reached)


def check():
    suites = set()
    for name in listed("*Tests*.swift"):
        suites.update(DECLARED.findall((ROOT / name).read_text(encoding="utf-8")))
        # Test targets have names like suites, and so have files with several suites.
        parts = [*pathlib.PurePosixPath(name).parts, pathlib.PurePosixPath(name).stem]
        suites.update(part for part in parts if SUITE.fullmatch(part))
    # Xcode names the targets of tests itself.
    suites.update(re.findall(r"(\w+Tests)\.xctest", "".join((ROOT / name).read_text() for name in listed("*.pbxproj"))))
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    errors, pages = [], {name: (ROOT / name).read_text(encoding="utf-8") for name in listed("*.md")}
    for name, text in pages.items():
        found = issues_of(name, text, lambda path: (ROOT / path).exists(), suites, targets)
        errors += [f"{name}:{line}: error: {issue}" for line, issue in found]
    products = PRODUCTS.search((ROOT / "Package.swift").read_text(encoding="utf-8"))[1]
    errors += [f"{PRODUCTS_PAGE}:1: error: no row for the product {name}"
               for name in re.findall(r'"(\w+)"', products) if f"\n| `{name}` |" not in pages[PRODUCTS_PAGE]]
    readme = words_of(pages["README.md"])
    if readme > MOST_WORDS_OF_README:
        errors.append(f"README.md:1: error: {readme} words without code, at most {MOST_WORDS_OF_README} are allowed")
    if not any(GUIDE.fullmatch(name) for name in pages):
        errors.append("Sources:1: error: no guide is where this script looks for them; correct GUIDE in it")
    errors += [f"{name}:1: error: neither README nor a page that it links to leads here; add the guide to Documentation/Guides.md"
               for name in unreachable(pages)]
    print("\n".join(errors + [f"references: {len(pages)} pages, {len(errors)} issues"]))
    return not errors


def self_test():
    cases = [
        ("README.md", "`ATests`, [a](Sources/A.swift#top), `Sources/A.swift`, `make docs`, `make -s docs FLAGS=x`", 0),
        ("README.md", "`BTests`", 1),
        ("README.md", "one\n[b](Sources/B.swift) and `Sources/B`", 2),
        ("Sources/Guide.md", "[a](A.swift), [web](https://example.com/b), [here](#part)", 0),
        ("Sources/Guide.md", "`Sources/A.swift`, `scripts/b.py`", 0),
        ("README.md", "`scripts/b.py`", 1),
        ("README.md", "`make tea`", 1),
        ("README.md", "```\n`BTests` [b](B)\n```\n`…/B.swift`, `Tests/…`, ``BTests``", 0),
        ("CHANGELOG.md", "`BTests` went", 0),
        ("Documentation/Decisions/0001.md", "`Sources/B` and [b](../B.md)", 1),
    ]
    files = {"Sources/A.swift", "Sources/scripts/b.py"}
    failures = 0
    for name, text, expected in cases:
        found = list(issues_of(name, text, lambda path: str(path) in files, {"ATests"}, {"docs"}))
        if len(found) != expected:
            failures += 1
            print(f"self-test: expected {expected} issues in {text!r}, found {found}")
    guides = {f"Sources/Floor/A/A.docc/{name}.md": "" for name in ("One", "Two", "Three")}
    found = unreachable(guides | {
        "README.md": "[one](Sources/Floor/A/A.docc/One.md), [all](Documentation/Guides.md#top), `Sources/Floor/A/A.docc/Three.md`",
        "Documentation/Guides.md": "[two](../Sources/Floor/A/A.docc/Two.md)"})
    if found != ["Sources/Floor/A/A.docc/Three.md"]:
        failures += 1
        print(f"self-test: {found} are said to be unreachable")
    if words_of("Three plain words\n```\nlet code = 0\n```\n") != 3:
        failures += 1
        print("self-test: words of code count")
    print(f"self-test: {len(cases) + 2} rows, {failures} failed")
    return failures == 0


if __name__ == "__main__":
    passed = self_test() if sys.argv[1:] == ["--self-test"] else check()
    sys.exit(0 if passed else 1)
