#!/usr/bin/env python3
"""Writes the public interface of each library product to Documentation/PublicInterface, one file for each module.

    public-interface.py                    writes the files
    public-interface.py --check            compares them with the build, and prints the differences
    public-interface.py --types            prints the public types that an app links through `Switchyard`
    public-interface.py --graphs FOLDER    writes the symbol graphs into a folder, for docc
    public-interface.py --self-test

The source is `swift symbolgraph-extract` on the modules in .build, which `make interface` builds like .ci/run. A line is a
declaration, with nested declarations indented below it. A line `: Hashable` lists conformances. A line `extension …` inside
a protocol is an addition or a default implementation, not a requirement. Members are sorted by name, so that a changed line
stays in its place. Not listed: `package`, `internal`, `@_spi`, names that begin with `_`, modules that no product
re-exports, and code that is compiled only for Apple's systems.

`--check` also counts the public types that an app links through `Switchyard`, including nested types, without macros and
type aliases. Their number must not grow.
"""

import difflib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Documentation/PublicInterface"
MODULES = ROOT / ".build/debug/Modules"
CHECKOUTS = ROOT / ".build/checkouts"

# The maximum number of public types that an app links through `Switchyard`. Lower it with each removed type; the goal is 150.
MOST_TYPES = 159

TYPES = {"swift.struct", "swift.enum", "swift.class", "swift.actor", "swift.protocol"}
# Every type has these conformances, so they are not listed.
IMPLIED = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"}
# Each product has the name of its only target.
PRODUCTS = re.compile(
    r"products: \[([^\]]*)\]\.map \{ \.library\(name: \$0, targets: \[\$0, \"CSwitchyardSections\"\]\) \}")
EXPORT = re.compile(r"^@_exported public import (?:(?:struct|enum|class|protocol|typealias) )?(\w+)(?:\.(\w+))?", re.MULTILINE)


class Problem(Exception):
    """What is wrong, and how to fix it."""


# MARK: The declarations of a module

def constraints(listed):
    texts = [f"{each['lhs']} == {each['rhs']}" if each["kind"] == "sameType" else f"{each['lhs']}: {each['rhs']}"
             for each in listed]
    return " where " + ", ".join(sorted(texts)) if texts else ""


def declaration(symbol, is_requirement, protocol):
    """Returns the declaration as one line."""
    text = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
    extension = symbol.get("swiftExtension", {})
    own = [each for each in extension.get("constraints", []) if (each["lhs"], each["rhs"]) != ("Self", protocol)]
    text += constraints(own)
    if protocol and not is_requirement:
        text = "extension " + text
    if any(each.get("isUnconditionallyUnavailable") for each in symbol.get("availability", [])):
        text = "@available(*, unavailable) " + text
    elif any("deprecated" in each or each.get("isUnconditionallyDeprecated")
             for each in symbol.get("availability", [])):
        text = "@available(*, deprecated) " + text
    return text


class Interface:
    """The public declarations of one module, as a tree."""

    def __init__(self, module):
        self.module = module
        # By the path of names: the lines of the declarations there, each with its sort key.
        self.lines = {}
        # By the path of names: the unconditional conformances.
        self.conformances = {}
        self.types = {}
        # By the compiler's identifier: paths of names.
        self.names = {}

    def add(self, graph):
        symbols = graph["symbols"]
        kinds = {tuple(each["pathComponents"]): each["kind"]["identifier"] for each in symbols}
        self.names |= {each["identifier"]["precise"]: tuple(each["pathComponents"]) for each in symbols}
        requirements = {each["source"] for each in graph["relationships"] if each["kind"].endswith("equirementOf")}
        owners = {each["source"]: each for each in graph["relationships"] if each["kind"].endswith("Of")}
        for symbol in symbols:
            path, precise = tuple(symbol["pathComponents"]), symbol["identifier"]["precise"]
            kind = symbol["kind"]["identifier"]
            if kind == "swift.deinit":
                continue
            elsewhere = symbol.get("swiftExtension", {}).get("extendedModule", self.module)
            if elsewhere != self.module or path[:-1] not in kinds and len(path) > 1:
                self.extend(path[:-1], owners.get(precise, {}), elsewhere)
            protocol = path[-2] if kinds.get(path[:-1]) == "swift.protocol" else None
            text = declaration(symbol, precise in requirements, protocol)
            self.lines.setdefault(path[:-1], set()).add((path[-1], text, path if kind in TYPES else None))
            if kind in TYPES and not text.startswith("@available(*, unavailable)"):
                self.types[".".join(path)] = kind
        for relation in graph["relationships"]:
            if relation["kind"] == "conformsTo" and relation.get("targetFallback") not in IMPLIED:
                self.conform(relation)

    def extend(self, path, owner, elsewhere):
        """Adds the heading for declarations on a type of another module."""
        named = owner.get("targetFallback") or ".".join((elsewhere, *path))
        self.lines.setdefault((), set()).add((named.split(".", 1)[1], f"extension {named}", path))

    def conform(self, relation):
        target = relation.get("targetFallback") or ".".join(self.names.get(relation["target"], ["?"]))
        path = self.names.get(relation["source"])
        if path is None:
            named = relation.get("sourceFallback") or STANDARD.get(relation["source"])
            if named is None:
                return
            path = tuple(named.split(".")[1:])
            self.extend(path, {"targetFallback": named}, named.split(".")[0])
        target = target.removeprefix("Swift.")
        if condition := constraints(relation.get("swiftConstraints", [])):
            self.lines.setdefault(path, set()).add(("", f": {target}{condition}", None))
        # The declaration of a protocol already contains what it inherits.
        elif self.types.get(".".join(path)) != "swift.protocol":
            self.conformances.setdefault(path, set()).add(target)

    def keep(self, names):
        """Drops what a module that re-exports only these names does not show."""
        self.lines[()] = {each for each in self.lines.get((), ()) if each[0].split(".")[0] in names}
        self.types = {name: kind for name, kind in self.types.items() if name.split(".")[0] in names}

    def text(self, path=(), depth=0):
        out = []
        if conformances := self.conformances.get(path, set()):
            # Each of these implies Equatable.
            implied = {"Equatable"} if conformances & {"Hashable", "Comparable"} else set()
            out.append("    " * depth + ": " + ", ".join(sorted(conformances - implied)))
        for _, text, inner in sorted(self.lines.get(path, ()), key=lambda each: (each[0], each[1])):
            out.append("    " * depth + text)
            if inner is not None:
                out += self.text(inner, depth + 1)
        return out


# Types of the standard library with added conformances, whose names are not in a graph.
STANDARD = {"s:Sq": "Swift.Optional", "s:Sa": "Swift.Array", "s:Sh": "Swift.Set", "s:SS": "Swift.String",
            "s:Sb": "Swift.Bool", "s:Sd": "Swift.Double", "s:Sf": "Swift.Float", "s:Si": "Swift.Int",
            "s:SD": "Swift.Dictionary"}


# MARK: The modules

def products():
    """Returns the targets of each library product. SwiftPM is not used, because it would wait for a running build."""
    found = PRODUCTS.search((ROOT / "Package.swift").read_text(encoding="utf-8"))
    if not found:
        sys.exit("scripts/public-interface.py: Package.swift lists its products in another way; teach this script the new one")
    return {name: [name] for name in re.findall(r'"(\w+)"', found.group(1))}


def sources(module):
    return sorted((ROOT / "Sources").glob(f"*/{module}/**/*.swift"))


def exported(modules):
    """Returns the modules that an import of these re-exports."""
    found, waiting = set(), list(modules)
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            for path in sources(module):
                waiting += [module for module, _ in EXPORT.findall(path.read_text(encoding="utf-8"))]
    return found


def names_exported_from(module):
    """The names of a module that others re-export; empty if a target re-exports the whole module, or if it is a product."""
    found = [name for path in (ROOT / "Sources").glob("*/*/Exports.swift")
             for other, name in EXPORT.findall(path.read_text(encoding="utf-8")) if other == module]
    return set() if "" in found else set(found)


def is_stale(module):
    """Whether a source has changed since the last build of the module."""
    built = MODULES.parent / f"{module}.build" / "primary.priors"
    return built.exists() and any(path.stat().st_mtime > built.stat().st_mtime for path in sources(module))


def interface(module, arguments, folder):
    if not (MODULES / f"{module}.swiftmodule").exists() or is_stale(module):
        raise Problem(f"{module} is not built, or has changed since: run make interface")
    subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", module, "-I", str(MODULES), "-minimum-access-level", "public",
         "-skip-synthesized-members", "-skip-inherited-docs", "-output-dir", folder, *arguments], check=True)
    found = Interface(module)
    # The module's own graph precedes those of its extensions.
    for path in sorted(pathlib.Path(folder).glob(f"{module}[.@]*json")):
        found.add(json.loads(path.read_text(encoding="utf-8")))
    if names := names_exported_from(module):
        found.keep(names)
    return found


def interfaces(modules, folder, arguments=()):
    done = subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True, text=True)
    arguments = [*arguments, "-target", json.loads(done.stdout)["target"]["triple"]]
    # Modules in C, of this package and of others, need further search paths.
    maps = [path for path in MODULES.parent.glob("*.build/module.modulemap") if "-tool" not in path.parent.name]
    maps += CHECKOUTS.glob("*/**/include/module.modulemap")
    for path in sorted(maps):
        arguments += ["-Xcc", f"-fmodule-map-file={path}"]
    return {module: interface(module, arguments, folder) for module in sorted(modules)}


# MARK: The files

def files_of(found):
    texts = {module: each.text() for module, each in found.items()}
    return {f"{module}.txt": "\n".join(lines) + "\n" for module, lines in texts.items() if lines}


def differences(before, after):
    """Returns the lines of a comparison, a few lines around each, by name of the file."""
    lines = []
    for name in sorted(before.keys() | after.keys()):
        lines += difflib.unified_diff(
            before.get(name, "").splitlines(), after.get(name, "").splitlines(), f"written/{name}", f"built/{name}",
            lineterm="", n=2)
    return lines


def write(files):
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        if path.name not in files:
            path.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


def types_of(found, modules):
    return sorted((name, kind.removeprefix("swift."), module) for module in modules
                  for name, kind in found[module].types.items())


def main(arguments):
    linked = {name: exported(targets) for name, targets in products().items()}
    modules = set().union(*linked.values())
    if arguments[:1] == ["--graphs"]:
        # As the compiler writes them: with what a module re-exports.
        interfaces(modules, arguments[1], [f"-experimental-allowed-reexported-modules={','.join(sorted(modules))}"])
        return True
    with tempfile.TemporaryDirectory() as folder:
        found = interfaces(modules, folder)
    files, types = files_of(found), types_of(found, linked["Switchyard"])
    if arguments == ["--types"]:
        print("\n".join("\t".join(each) for each in types))
        return True
    lines = sum(text.count("\n") for text in files.values())
    said, passed = f"{len(files)} modules, {lines} lines, {len(types)} types linked through Switchyard", True
    if arguments == ["--check"]:
        written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt")}
        if changed := differences(written, files):
            print("\n".join(changed))
            print("error: the public interface has changed: run make interface and add a line to CHANGELOG")
            passed = False
    else:
        write(files)
    if len(types) > MOST_TYPES:
        print(f"error: {len(types)} public types are linked through Switchyard, {MOST_TYPES} are allowed: make the new "
              "ones package, or put them behind @_spi(Tooling)")
        passed = False
    if len(types) < MOST_TYPES:
        said += f"; lower MOST_TYPES in scripts/public-interface.py from {MOST_TYPES}"
    print(f"interface: {said}; the goal is 150")
    return passed


# MARK: The self-test, with hand-written graphs

def sample(path, text, kind, **more):
    return {"pathComponents": path.split("."), "declarationFragments": [{"spelling": text}],
            "kind": {"identifier": f"swift.{kind}"}, "identifier": {"precise": path}, **more}


def relation(kind, source, target, **more):
    return {"kind": kind, "source": source, "target": target, **more}


def on(module, *listed):
    return {"swiftExtension": {"extendedModule": module, "constraints": [
        {"kind": "conformance", "lhs": lhs, "rhs": rhs} for lhs, rhs in listed]}}


SAMPLE = [
    {"symbols": [
        sample("A.b(_:)", "func b(\n    _ c: Int\n)", "method"), sample("A", "struct A", "struct"),
        sample("A.a", "var a: Int { get }", "property"), sample("A.Inner", "enum Inner", "enum"),
        sample("A.Inner.one", "case one", "enum.case"), sample("Alias", "typealias Alias = A", "typealias"),
        sample("Old", "class Old", "class", availability=[{"domain": "*", "isUnconditionallyUnavailable": True}]),
        sample("P", "protocol P", "protocol"), sample("P.p()", "func p()", "method"),
        sample("P.q()", "func q()", "method", **on("M", ("Self", "P"), ("Self", "R"))),
    ], "relationships": [
        relation("requirementOf", "P.p()", "P"), relation("conformsTo", "A", "s:SH", targetFallback="Swift.Hashable"),
        relation("conformsTo", "A", "s:c", targetFallback="Swift.Copyable"), relation("conformsTo", "A", "P"),
    ]},
    {"symbols": [
        sample("Table.text", "var text: String { get }", "property", **on("Other", ("Element", "P"))),
        sample("Table.Row", "struct Row", "struct", **on("Other")), sample("Table.Row.id", "let id: Int", "property"),
    ], "relationships": [
        relation("memberOf", "Table.text", "s:t", targetFallback="Other.Table"),
        relation("memberOf", "Table.Row", "s:t", targetFallback="Other.Table"),
        relation("conformsTo", "s:SS", "s:P", targetFallback="M.P"),
    ]},
]
EXPECTED = """\
struct A
    : Hashable, P
    enum Inner
        case one
    var a: Int { get }
    func b( _ c: Int )
typealias Alias = A
@available(*, unavailable) class Old
protocol P
    func p()
    extension func q() where Self: R
extension Swift.String
    : M.P
extension Other.Table
    struct Row
        let id: Int
    var text: String { get } where Element: P
"""


def self_test():
    failures = []
    found = Interface("M")
    for graph in SAMPLE:
        found.add(graph)
    files = files_of({"M": found, "Empty": Interface("Empty")})
    failures += differences({"M.txt": EXPECTED}, files)
    counted = [name for name, _, _ in types_of({"M": found}, ["M"])]
    if counted != ["A", "A.Inner", "P", "Table.Row"]:
        failures.append(f"types: {counted}")
    changed = differences({"M.txt": "struct A\n    var a\n", "N.txt": "struct N\n"}, {"M.txt": "struct A\n    let a\n"})
    if [line for line in changed if line[0] in "+-" and line[:3] not in ("+++", "---")] != \
            ["-    var a", "+    let a", "-struct N"]:
        failures.append(f"differences: {changed}")
    print("\n".join(failures + [f"self-test: 3 rows, {len(failures)} lines failed"]))
    return not failures


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--check"], ["--types"], ["--self-test"], ["--graphs", *sys.argv[2:3]]):
        sys.exit(__doc__)
    try:
        done = self_test() if sys.argv[1:] == ["--self-test"] else main(sys.argv[1:])
    except Problem as problem:
        sys.exit(f"error: {problem}")
    sys.exit(0 if done else 1)
