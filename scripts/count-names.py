#!/usr/bin/env python3
"""Counts the names of the package that a Swift file uses, and fails if there are too many.

    count-names.py --at-most NUMBER FILE…
    count-names.py --self-test

A file is Swift, or the guide TheFirstApp, whose app is counted with SwiftUI and with UIKit apart.

A name is a type, a protocol or a macro that stands in the text: `Router`, `@Routes`, `RouteMap.Row`. Known are those of
Documentation/PublicInterface and, because Linux does not compile them, the public ones of the adapters. Members, inferred types, comments and strings do not count, nor do lines that a sample hides, nor names
that the text declares itself.
"""

import pathlib
import re
import sys

import first_app
from snippets import shown_lines
from swift_text import code_only

ROOT = pathlib.Path(__file__).resolve().parent.parent
INTERFACE = ROOT / "Documentation/PublicInterface"
ADAPTERS = ["SwitchyardSwiftUI", "SwitchyardUIKit"]

DECLARED = re.compile(r"^ *(?:[^(:<]*\s)?(?:struct|enum|class|actor|protocol|typealias) (?P<name>\w+)")
MACRO = re.compile(r"^@(?P<role>attached|freestanding)\(.*\bmacro (?P<name>\w+)\(")
PUBLIC = re.compile(r"^public (?:final )?(?:struct|enum|class|actor|protocol) (\w+)", re.MULTILINE)
EXTENSION = re.compile(r"^extension \w+\.(?P<name>[\w.]+)$")
# The declarations of a text: types and generic parameters.
OWN = re.compile(r"\b(?:struct|enum|class|actor|protocol|typealias|associatedtype)\s+(\w+)")
GENERIC = re.compile(r"\b(?:func|init|subscript|struct|enum|class|actor)\b[^\S\n]*\w*<([^<>()]*)>")


def names_of(interface):
    """Returns the names that files of the interface declare: types by their path, macros with `@` or `#`."""
    names, path = set(), []
    for line in interface.splitlines():
        line = re.sub(r"@available\(.*?\) ", "", line)
        if macro := MACRO.match(line):
            names.add(("@" if macro["role"] == "attached" else "#") + macro["name"])
            continue
        depth = (len(line) - len(line.lstrip())) // 4
        del path[depth:]
        if extension := EXTENSION.match(line):
            path.append(extension["name"])
        elif (found := DECLARED.match(line)) and not line.lstrip().startswith("extension"):
            path.append(found["name"])
            names.add(".".join(path))
        else:
            path.append("")
    return names


def used(text, names, modules):
    """Returns the names in the text."""
    code = code_only(text)
    code = re.sub(rf"\b(?:{'|'.join(map(re.escape, sorted(modules))) or '$^'})\.(?=[A-Z])", "", code)
    own = set(OWN.findall(code))
    for parameters in GENERIC.findall(code):
        own.update(re.findall(r"(?:^|,)\s*(?:each\s+)?(\w+)", parameters))
    macros = {found for found in re.findall(r"[@#]\w+", code) if found in names}
    # Each word with its qualifiers. A plain `.name` is a member.
    paths = re.findall(r"(?<![\w.@#])[A-Z]\w*(?:\.[A-Z]\w*)*", code)
    paths += [found[1:] for found in re.findall(r"@[A-Z]\w*", code) if found not in names]
    types = set()
    for path in paths:
        parts = path.split(".")
        if parts[0] not in own:
            types.update(".".join(parts[:count]) for count in range(1, len(parts) + 1))
    return sorted(macros | types & names, key=lambda name: name.lstrip("@#"))


def pages_of(path):
    """Yields each page of Swift in a file, with what it is called."""
    if path.suffix != ".md":
        yield str(path), "\n".join(shown_lines(path))
        return
    text = path.read_text(encoding="utf-8")
    for variant, uikit in (("SwiftUI", False), ("UIKit", True)):
        yield f"{path.stem}, {variant}", "\n".join(first_app.files_of(text, uikit).values())


def main(most, paths):
    files = sorted(INTERFACE.glob("*.txt"))
    names = set().union(*(names_of(path.read_text(encoding="utf-8")) for path in files))
    for target in ADAPTERS:
        sources = list((ROOT / "Sources").glob(f"*/{target}/**/*.swift"))
        if not sources:
            sys.exit(f"scripts/count-names.py: no floor of Sources has the target {target}")
        for path in sources:
            names |= set(PUBLIC.findall(code_only(path.read_text(encoding="utf-8"))))
    passed = True
    for name, text in (page for path in paths for page in pages_of(pathlib.Path(path))):
        found = used(text, names, [path.stem for path in files] + ADAPTERS)
        print(f"names: {len(found)} of {name}: {', '.join(found)}")
        if len(found) > most:
            print(f"error: the page needs {len(found)} names, {most} are allowed: {name}")
            passed = False
    return passed


SAMPLE_INTERFACE = """\
@attached(peer, names: suffixed(Contract)) @attached(member) macro Contract(_ name: String = "")
@freestanding(expression) macro pattern(_ text: String) -> Pattern
struct Contract<Service> where Service : Sendable
    : Hashable
    enum Kind
        case one
    func made(_ router: Router) -> Kind
final class Router
    struct Row
protocol Host : AnyObject
extension Swift.Optional
    var router: Router
extension Other.Table
    struct Row
typealias Handler = () -> Void
@available(*, deprecated) struct Old
"""
SAMPLE_NAMES = {"@Contract", "#pattern", "Contract", "Contract.Kind", "Router", "Router.Row", "Host", "Table.Row",
                "Handler", "Old"}
# A text, and the names in it.
SELF_TEST = [
    ("let a = Router()\nlet b: Router? = nil\n", ["Router"]),
    ("@Contract(\"a\") protocol A {}\nlet a = #pattern(\"/Router\")  // Router\n", ["@Contract", "#pattern"]),
    ("let a: Contract<A> = .made(Router.Row(), Contract.Kind.one)\n",
     ["Contract", "Contract.Kind", "Router", "Router.Row"]),
    ("a.Router(b.Host, .Host)\nrouter.open(.one)\n", []),
    ("struct Host {}\nfunc a<Router: Sendable>(_ router: Router) -> Host\n", []),
    ("import M\nfunc a(_ host: any M.Host) -> Array<Handler>\n", ["Handler", "Host"]),
    ("@Old var a: Table.Row, c: Unknown\n", ["Old", "Table.Row"]),
    ("class A: Host { func b() { \"\"\"\nRouter\n\"\"\" } }\n", ["Host"]),
]


def self_test():
    failures = [] if names_of(SAMPLE_INTERFACE) == SAMPLE_NAMES else [f"names: {names_of(SAMPLE_INTERFACE)}"]
    for text, expected in SELF_TEST:
        found = used(text, SAMPLE_NAMES, ["M"])
        if found != expected:
            failures.append(f"{text!r}: expected {expected}, found {found}")
    print("\n".join([*(f"self-test: {each}" for each in failures),
                     f"self-test: {len(SELF_TEST) + 1} rows, {len(failures)} failed"]))
    return not failures


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--self-test"]: passed = self_test()
        case ["--at-most", most, first, *others]: passed = main(int(most), [first, *others])
        case _: sys.exit(__doc__)
    sys.exit(0 if passed else 1)
