"""Reads manifests: targets in order of dependency, with the flags that SwiftPM would pass to the compiler."""

import dataclasses
import json
import pathlib
import subprocess

from toolchain import CheckError


@dataclasses.dataclass(frozen=True)
class Target:
    """One library target of a package."""

    name: str
    package: str
    folder: pathlib.Path
    flags: tuple
    needs: tuple
    """Names of targets of any package, without dependencies for other systems."""
    excluded: tuple = ()
    bundled: bool = False
    """Whether SwiftPM makes a `Bundle.module` for it."""

    def files(self, suffix):
        left_out = {(self.folder / name).resolve() for name in self.excluded}
        return sorted(
            path for path in self.folder.rglob(f"*{suffix}")
            if not any(part.resolve() in left_out for part in [path, *path.parents]))


class Package:
    """A package as `swift package dump-package` prints it. Warnings of other packages are left out."""

    def __init__(self, folder, is_own):
        self.folder = pathlib.Path(folder)
        self.is_own = is_own
        command = ["swift", "package", "--package-path", str(folder), "dump-package"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise CheckError(f"the manifest of {folder} cannot be read: {done.stderr.strip()}")
        self.manifest = json.loads(done.stdout)
        self.identity = self.folder.resolve().name.lower()
        self.name = self.manifest["name"]

    def floor(self, system):
        """The first version of a system that the manifest supports, or None if it does not name the system."""
        versions = {each["platformName"]: each["version"] for each in self.manifest["platforms"]}
        return versions.get(system.manifest)

    def product_targets(self, product):
        found = next((each for each in self.manifest["products"] if each["name"] == product), None)
        if found is None:
            raise CheckError(f"the package {self.name} has no product {product}")
        return found["targets"]

    @property
    def libraries(self):
        """The targets of all library products, in the order of the manifest."""
        names = []
        for product in self.manifest["products"]:
            if "library" in product["type"]:
                names += [name for name in product["targets"] if name not in names]
        return names

    @property
    def traits(self):
        return [each["name"] for each in self.manifest["traits"] if each["name"] != "default"]

    @property
    def default_traits(self):
        defaults = [each["enabledTraits"] for each in self.manifest["traits"] if each["name"] == "default"]
        return defaults[0] if defaults else []

    def targets(self, system, defines):
        """All targets that can be linked, by name; `defines` are the conditions of compilation."""
        kinds = {each["name"]: each["type"] for each in self.manifest["targets"]}
        found = {}
        for each in self.manifest["targets"]:
            if each["type"] != "regular":
                continue
            dependencies = [self._needed(one, system) for one in each["dependencies"]]
            needs = tuple(name for names in dependencies for name in names if kinds.get(name) != "macro")
            found[each["name"]] = Target(
                name=each["name"], package=self.name,
                folder=self.folder / (each.get("path") or f"Sources/{each['name']}"),
                flags=tuple(self._flags(each, defines)), needs=needs,
                excluded=tuple(each.get("exclude", [])), bundled=bool(each.get("resources")))
        return found

    @staticmethod
    def _condition(dependency):
        return next(iter(dependency.values()))[-1] or {}

    def _needed(self, dependency, system):
        only = self._condition(dependency).get("platformNames") or []
        if only and system.manifest not in only:
            return []
        (kind, values), = dependency.items()
        return [f"{values[1]}/{values[0]}"] if kind == "product" else [values[0]]

    def _flags(self, target, defines):
        tools = tuple(int(part) for part in self.manifest["toolsVersion"]["_version"].split("."))
        mode = (self.manifest["swiftLanguageVersions"] or ["6" if tools >= (6, 0, 0) else "5"])[-1]
        flags = []
        for setting in target["settings"]:
            if self.is_own and (setting["tool"] != "swift" or setting.get("condition")):
                raise CheckError(f"{self.folder}: the target {target['name']} has a setting that is unknown here: {setting}")
            if setting["tool"] != "swift":
                continue
            (kind, value), = setting["kind"].items()
            if kind == "enableUpcomingFeature":
                flags += ["-enable-upcoming-feature", value["_0"]]
            elif kind == "enableExperimentalFeature":
                flags += ["-enable-experimental-feature", value["_0"]]
            elif kind == "swiftLanguageMode":
                mode = value["_0"]
            elif kind == "define":
                flags.append(f"-D{value['_0']}")
            elif kind != "unsafeFlags" or self.is_own:
                # Unsafe flags of other packages are left out: they turn on warnings, which are not shown.
                raise CheckError(f"{self.folder}: the target {target['name']} has the setting {kind}, unknown here")
        return [*flags, *(f"-D{name}" for name in ["SWIFT_PACKAGE", *defines]), "-swift-version", mode, "-package-name", self.identity]


def in_order(names, targets, product_targets):
    """The targets with these names and their dependencies, each target after its dependencies.

    `product_targets` finds the targets of a product of another package, named `package/product`.
    """
    ordered, under_way = [], []

    def visit(name):
        if "/" in name:
            for each in product_targets(name):
                visit(each)
            return
        if name in under_way:
            raise CheckError(f"the dependencies of targets are cyclic: {' > '.join([*under_way, name])}")
        if name not in targets:
            raise CheckError(f"no target is named {name}; it is needed by {under_way[-1] if under_way else 'the check'}")
        if targets[name] in ordered:
            return
        under_way.append(name)
        for each in targets[name].needs:
            visit(each)
        under_way.pop()
        ordered.append(targets[name])

    for name in names:
        visit(name)
    return ordered
