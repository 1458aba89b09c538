"""Compiles the sources of another app, which import the package, for one of Apple's systems.

A folder with Swift files is one module; otherwise each of its folders with Swift files is one, as in `Sources` of a package.
A name that is unknown is either misspelt or one of Apple's that Declarations lacks. The compiler cannot tell these apart, so
such findings begin with `not declared` instead of `error`.
"""

import os
import pathlib
import re

from package import Target, in_order
from toolchain import CheckError

DECLARATIONS = pathlib.Path(__file__).resolve().parent / "Declarations"

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)\s+)?(\w+)", re.MULTILINE)
NO_MODULE = re.compile(r"no such module '([^']+)'")
# The name is looked up everywhere, so it may be one of Apple's. With a suggestion it is a mistake.
NO_NAME = re.compile(r"cannot find (?:type |operator )?'[^']+' in scope|no type named '|no macro named '|unknown attribute '")
# The name is looked up in a type, so it may be one of Apple's only if the type is.
NO_MEMBER = re.compile(
    r"(?:value of (?:optional )?type|type) '(?:any |some )?(?P<type>[\w.]+)[^']*' has no member '"
    r"|is not a member type of \w+ '(?P<outer>[\w.]+)")
SUGGESTED = re.compile(r"did you mean")
APPLE_TYPE = re.compile(
    r"(?:@interface|@protocol|\bstruct|\bclass|\benum|\bprotocol|\bactor|\btypealias|NS_(?:CLOSED_)?(?:ENUM|OPTIONS)\(\w+,)\s*(\w+)")


def modules(folders):
    """The modules of the folders, as targets that need each other and what else they import."""
    found = {}
    for folder in map(pathlib.Path, folders):
        if not folder.is_dir():
            raise CheckError(f"{folder} is not a folder; pass one with Swift sources, such as SOURCES=../MyApp/Sources")
        if (folder / "Package.swift").exists():
            raise CheckError(f"{folder} is a package; pass the folder of its sources: SOURCES={folder / 'Sources'}")
        parts = [folder.resolve()] if any(folder.glob("*.swift")) else sorted(
            path.resolve() for path in folder.iterdir() if path.is_dir() and not path.name.startswith("."))
        parts = [part for part in parts if any(part.rglob("*.swift"))]
        if not parts:
            raise CheckError(f"{folder} has no Swift sources; pass the folder that contains them, or the folders of modules")
        for part in parts:
            name = re.sub(r"\W", "_", part.name)
            if name in found:
                raise CheckError(f"{part} and {found[name].folder} are both the module {name}; rename one")
            found[name] = Target(name, "app", part, (), ())
    return {name: Target(name, "app", target.folder, (), tuple(sorted(imports(target) - {name})))
            for name, target in found.items()}


def imports(target):
    """The modules that the sources of a module import, also under conditions."""
    return {name for path in target.files(".swift") for name in IMPORT.findall(path.read_text(encoding="utf-8"))}


def own_order(found):
    """The modules, each after those that it imports."""
    local = {name: Target(name, "app", target.folder, (), tuple(need for need in target.needs if need in found))
             for name, target in found.items()}
    return in_order(sorted(local), local, lambda name: [])


def apple_types():
    """The names of all types that our declarations of Apple's modules contain."""
    return {name for path in DECLARATIONS.rglob("*") if path.suffix in {".swift", ".h"}
            for name in APPLE_TYPE.findall(path.read_text(encoding="utf-8"))}


def is_unknown_name(text, types):
    """Whether an error is about a name that may be one of Apple's that we do not declare."""
    if SUGGESTED.search(text):
        return False
    if NO_MODULE.search(text) or NO_NAME.search(text):
        return True
    member = NO_MEMBER.search(text)
    return bool(member) and (member["type"] or member["outer"]).rpartition(".")[2] in types


class OwnSources:
    """The modules of an app, compiled with a build whose Apple modules and package modules are compiled."""

    def __init__(self, build, folders, flags=()):
        self.build, self.folders, self.flags = build, folders, list(flags)
        self.findings, self.undeclared, self.warnings, self.compiled = [], [], [], []
        self.types = apple_types()

    def compile(self):
        """Compiles each module after those that it imports; one that imports a module with errors is not compiled."""
        failed = set()
        for target in own_order(modules(self.folders)):
            behind = sorted(failed & set(target.needs))
            if behind:
                failed.add(target.name)
                self.findings.append(self._finding(
                    f"error: the module {target.name} is not compiled, because {behind[0]} has errors", str(target.folder)))
                continue
            count = len(self.findings) + len(self.undeclared)
            self._compile(target)
            if len(self.findings) + len(self.undeclared) > count:
                failed.add(target.name)
            else:
                self.compiled.append(target.name)

    def _compile(self, target):
        sources = target.files(".swift")
        if any("Bundle.module" in path.read_text(encoding="utf-8") for path in sources):
            sources.append(self.build.bundle_accessor(target.name))
        flags = ["-swift-version", "6", "-enable-testing", "-package-name", "app", "-DDEBUG", *self.flags]
        said = self.build.compiler.compile(target.name, sources, flags)
        # An error about a module hides all others, so an empty module takes its place.
        stubs = set()
        while missing := {found[1]: each for each in said if (found := NO_MODULE.search(each.text))}:
            if missing.keys() <= stubs:
                break
            for name, each in missing.items():
                self._report(each)
                self._add_empty_module(name)
            stubs |= missing.keys()
            said = self.build.compiler.compile(target.name, sources, flags)
        for each in said:
            self._report(each)

    def _add_empty_module(self, name):
        source = self.build.compiler.folder / f"{name}.empty.swift"
        source.write_text("", encoding="utf-8")
        self.build.compiler.compile(name, [source], ["-swift-version", "6"])

    def _report(self, each):
        if each.severity != "error":
            self.warnings.append(self._finding(f"{each.severity}: {each.text}", each.file, each.line))
        elif is_unknown_name(each.text, self.types):
            self.undeclared.append(self._finding(f"not declared: {each.text}", each.file, each.line))
        else:
            self.findings.append(self._finding(f"error: {each.text}", each.file, each.line))

    def _finding(self, text, file, line=0):
        return self.build.finding(text, os.path.relpath(file) if file else "", line)

    @property
    def needs(self):
        """The modules that the sources import and do not contain."""
        found = modules(self.folders)
        return {need for target in found.values() for need in target.needs} - found.keys()
