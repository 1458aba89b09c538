"""Reads an Xcode project: the property list in NeXTSTEP format, and its targets."""

import pathlib
import re

WORD = re.compile(r"[\w./$@+-]+")
BLANK = re.compile(r"(?:\s|/\*.*?\*/|//[^\n]*)*", re.DOTALL)
ESCAPED = {"n": "\n", "t": "\t"}


class ProjectError(Exception):
    """A project that cannot be read."""


def parse(text):
    """Returns the value of a property list: dictionaries, lists and strings."""
    value, at = _value(text, _blank(text, 0))
    at = _blank(text, at)
    if at != len(text):
        raise ProjectError(f"line {_line(text, at)}: nothing may follow the first value")
    return value


def _blank(text, at):
    return BLANK.match(text, at).end()


def _line(text, at):
    return text.count("\n", 0, at) + 1


def _value(text, at):
    if at >= len(text):
        raise ProjectError("the file ends in the middle of a value")
    if text[at] == "{":
        return _dictionary(text, _blank(text, at + 1))
    if text[at] == "(":
        return _list(text, _blank(text, at + 1))
    if text[at] == '"':
        return _quoted(text, at + 1)
    word = WORD.match(text, at)
    if not word:
        raise ProjectError(f"line {_line(text, at)}: {text[at]!r} begins no value")
    return word[0], word.end()


def _dictionary(text, at):
    found = {}
    while text[at:at + 1] != "}":
        key, at = _value(text, at)
        at = _expect(text, _blank(text, at), "=")
        if not isinstance(key, str) or key in found:
            raise ProjectError(f"line {_line(text, at)}: the key {key!r} stands here twice, or is no text")
        found[key], at = _value(text, at)
        at = _expect(text, _blank(text, at), ";")
    return found, at + 1


def _list(text, at):
    found = []
    while text[at:at + 1] != ")":
        value, at = _value(text, at)
        found.append(value)
        at = _blank(text, at)
        if text[at:at + 1] != ")":
            at = _expect(text, at, ",")
    return found, at + 1


def _quoted(text, at):
    found = []
    while True:
        part = re.compile(r'[^"\\]*').match(text, at)
        found.append(part[0])
        at = part.end()
        if at >= len(text) or text[at:] == "\\":
            raise ProjectError("the file ends in the middle of a text")
        if text[at] == '"':
            return "".join(found), at + 1
        found.append(ESCAPED.get(text[at + 1], text[at + 1]))
        at += 2


def _expect(text, at, mark):
    if text[at:at + 1] != mark:
        raise ProjectError(f"line {_line(text, at)}: {mark!r} is missing")
    return _blank(text, at + 1)


class Project:
    """The targets of a project and the files of its groups."""

    def __init__(self, folder):
        """`folder` is the folder with the extension `xcodeproj`."""
        self.folder = pathlib.Path(folder).parent
        self.read((pathlib.Path(folder) / "project.pbxproj").read_text(encoding="utf-8"))

    def read(self, text):
        try:
            self._read(parse(text))
        except KeyError as error:
            raise ProjectError(f"the key {error} is missing") from error

    def _read(self, plist):
        if not isinstance(plist, dict):
            raise ProjectError("the file is no dictionary")
        self.objects = plist["objects"]
        self.root = self._get(plist["rootObject"], "PBXProject")
        self._check_references()
        self.paths = {}
        self._walk(self._get(self.root["mainGroup"], "PBXGroup"), pathlib.PurePosixPath())
        self.targets = [Target(self, identifier) for identifier in self.root["targets"]]
        self.packages = [self._get(each, "XCLocalSwiftPackageReference")["relativePath"]
                         for each in self.root.get("packageReferences", [])]

    @classmethod
    def of_text(cls, text):
        project = cls.__new__(cls)
        project.folder = pathlib.Path()
        project.read(text)
        return project

    @property
    def files(self):
        """The files of all groups, from the folder of the project."""
        return sorted(str(path) for path in self.paths.values())

    def target(self, name):
        found = next((target for target in self.targets if target.name == name), None)
        if not found:
            raise ProjectError(f"there is no target {name}")
        return found

    def _get(self, identifier, kind):
        found = self.objects.get(identifier)
        if found is None or found["isa"] != kind:
            raise ProjectError(f"{identifier} is to be a {kind}, and is {found['isa'] if found else 'not there'}")
        return found

    def _check_references(self):
        """Every identifier in a value must refer to an object, and every object must be referred to."""
        named = set()

        def look(value):
            if isinstance(value, dict):
                for each in value.values():
                    look(each)
            elif isinstance(value, list):
                for each in value:
                    look(each)
            elif re.fullmatch(r"[0-9A-F]{24}", value):
                named.add(value)

        look(list(self.objects.values()))
        # The list itself refers to the root.
        lost = self.objects.keys() - named - {key for key, each in self.objects.items() if each["isa"] == "PBXProject"}
        if missing := named - self.objects.keys():
            raise ProjectError(f"no object has the identifier {min(missing)}")
        if lost:
            raise ProjectError(f"nothing uses the {self.objects[min(lost)]['isa']} {min(lost)}")

    def _walk(self, group, folder):
        if "path" in group:
            folder /= group["path"]
        for identifier in group["children"]:
            child = self.objects[identifier]
            if child["isa"] == "PBXGroup":
                self._walk(child, folder)
            elif child["isa"] == "PBXFileReference" and child["sourceTree"] == "<group>":
                self.paths[identifier] = folder / child["path"]

    def settings(self, configurations, name):
        """The settings of a configuration, by a list of configurations."""
        listed = self._get(configurations, "XCConfigurationList")["buildConfigurations"]
        found = [self._get(each, "XCBuildConfiguration") for each in listed]
        settings = next((each["buildSettings"] for each in found if each["name"] == name), None)
        if settings is None:
            raise ProjectError(f"there is no configuration {name}")
        return settings


class Target:
    """A target: its sources, its resources and the products of packages that it links."""

    def __init__(self, project, identifier):
        target = project._get(identifier, "PBXNativeTarget")
        self.project, self.identifier, self.name, self.kind = project, identifier, target["name"], target["productType"]
        self.configurations = target["buildConfigurationList"]
        self.phases = {"PBXSourcesBuildPhase": [], "PBXResourcesBuildPhase": [], "PBXFrameworksBuildPhase": [],
                       "PBXCopyFilesBuildPhase": []}
        for phase in target["buildPhases"]:
            phase = project.objects[phase]
            if phase["isa"] not in self.phases:
                raise ProjectError(f"the target {self.name} has a {phase['isa']}, which is unknown here")
            self.phases[phase["isa"]] += [project._get(each, "PBXBuildFile") for each in phase["files"]]
        self.product = target.get("productReference")
        self.embedded = [each["fileRef"] for each in self.phases["PBXCopyFilesBuildPhase"]]
        """The products of other targets that this one contains."""
        self.dependencies = [project._get(each, "PBXTargetDependency")["target"] for each in target.get("dependencies", [])]
        dependencies = [project._get(each, "XCSwiftPackageProductDependency")
                        for each in target.get("packageProductDependencies", [])]
        products = [each["productName"] for each in dependencies]
        linked = [project._get(each["productRef"], "XCSwiftPackageProductDependency")["productName"]
                  for each in self.phases["PBXFrameworksBuildPhase"]]
        if sorted(products) != sorted(linked):
            raise ProjectError(f"the target {self.name} depends on {sorted(products)} and links {sorted(linked)}")
        self.products = {
            each["productName"]: project._get(each["package"], "XCLocalSwiftPackageReference")["relativePath"]
            for each in dependencies}
        """The path of the package of each linked product."""

    def _files(self, phase):
        files = [self.project.paths.get(each["fileRef"]) for each in self.phases[phase]]
        if None in files or len(set(files)) != len(files):
            raise ProjectError(f"the target {self.name} builds a file twice, or one that is in no group")
        return sorted(str(path) for path in files)

    @property
    def sources(self):
        return self._files("PBXSourcesBuildPhase")

    @property
    def resources(self):
        return self._files("PBXResourcesBuildPhase")

    def settings(self, configuration):
        """The settings of the project, and over them those of the target."""
        both = [self.project.root["buildConfigurationList"], self.configurations]
        return {key: value for each in both for key, value in self.project.settings(each, configuration).items()}

    def compiler_flags(self, configuration):
        """The compiler flags of Xcode for the language settings."""
        settings = self.settings(configuration)
        prefix = "SWIFT_UPCOMING_FEATURE_"
        flags = ["-swift-version", settings["SWIFT_VERSION"].removesuffix(".0")]
        for key in sorted(settings):
            if key.startswith(prefix) and settings[key] == "YES":
                name = "".join(word.capitalize() for word in key.removeprefix(prefix).split("_"))
                flags += ["-enable-upcoming-feature", name]
        conditions = settings.get("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "").split()
        extension = ["-application-extension"] if settings.get("APPLICATION_EXTENSION_API_ONLY") == "YES" else []
        return flags + extension + [f"-D{name}" for name in conditions if name != "$(inherited)"]
