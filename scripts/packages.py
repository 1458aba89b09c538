"""The packages of this repository as their manifests declare them, and what their sources say beside it.

Read on any machine, with no build: `#if canImport` hides the imports of targets for Apple's systems from the compiler's
own check of imports on Linux.
"""

import json
import os
import pathlib
import plistlib
import re
import subprocess

from swift_text import code_only

IMPORT = re.compile(
    r"(?:^|;)\s*(?:@\w+(?:\([^)\n]*\))?\s+)*(?:\w+\s+)?import\s+"
    r"(?:(?:actor|class|enum|func|let|protocol|struct|typealias|var)\s+)?(\w+)", re.MULTILINE)

# What the helpers of the manifest give to every target of tests.
SHARED = {"ConformanceSupport"}

# Declarations that extensions of apps must not use: unavailable in extensions, or without a meaning there.
NOT_IN_EXTENSIONS = re.compile(
    r"\b(?:UI|NS)Application\s*\.\s*shared\b|\bUIApplicationMain\b|\bbeginBackgroundTask\b|\bNSWorkspace\b")
ROW = re.compile(r"^\| `(\w+)` \|.*\| (\w+) \|$", re.MULTILINE)

# The API for which Apple asks for reasons, by the category that a privacy manifest names.
REASONS = {
    "FileTimestamp": re.compile(
        r"\b(?:creationDate(?:Key)?|(?:file|content)?[mM]odificationDate(?:Key)?|f?getattrlist\w*)\b"
        r"|\b(?:f|l)?stat(?:at)?\("),
    "SystemBootTime": re.compile(r"\bsystemUptime\b|\bmach_absolute_time\b"),
    "DiskSpace": re.compile(
        r"\bvolume(?:Available|Total)Capacity\w*|\bsystem(?:Free)?Size\b|\bf?stat(?:v?fs)\w*\("),
    "ActiveKeyboards": re.compile(r"\bactiveInputModes\b"),
    "UserDefaults": re.compile(r"\b(?:NS)?UserDefaults\b"),
}
CATEGORY = "NSPrivacyAccessedAPICategory"
PRIVACY_KEYS = {
    "NSPrivacyTracking", "NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes", "NSPrivacyAccessedAPITypes"}


ROOT = pathlib.Path(__file__).resolve().parent.parent


def listed(*patterns):
    """The names of the files that git tracks, or would add, in order."""
    command = ["git", "ls-files", "-z", "-co", "--exclude-standard", "--", *patterns]
    found = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return sorted(name for name in set(found.split("\0")) if name and (ROOT / name).is_file())


class Target:
    """A target: its declared dependencies, and its files."""

    def __init__(self, dumped, folder):
        self.name, self.kind = dumped["name"], dumped["type"]
        self.dependencies = {next(iter(each.values()))[0] for each in dumped["dependencies"]}
        default = f"{'Tests' if self.kind == 'test' else 'Sources'}/{self.name}"
        self.folder = (folder / (dumped.get("path") or default)).resolve()
        self.excluded = {(self.folder / each).resolve() for each in dumped.get("exclude", [])}
        self.resources = {each["path"] for each in dumped.get("resources", [])}

    def code(self):
        """Yields each Swift source with its code. Follows symbolic links, which share sources between tests."""
        for folder, folders, names in os.walk(self.folder, followlinks=True):
            folders[:] = sorted(each for each in folders if pathlib.Path(folder, each).resolve() not in self.excluded)
            for path in (pathlib.Path(folder, name) for name in sorted(names) if name.endswith(".swift")):
                yield path, code_only(path.read_text(encoding="utf-8"))


class Package:
    """A package, from the text that `swift package dump-package` prints."""

    def __init__(self, dumped, folder, is_root=False):
        self.folder, self.is_root = folder, is_root
        self.targets = {each["name"]: Target(each, folder) for each in dumped["targets"]}
        self.products = {
            each["name"]: each["targets"] for each in dumped["products"] if "library" in each["type"]}

    @classmethod
    def read(cls, folder, is_root):
        command = ["swift", "package", "--package-path", str(folder), "dump-package"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return cls(json.loads(done.stdout), folder, is_root)

    def closure(self, names):
        """The targets with these names, and those that they need."""
        found, left = [], list(names)
        while left:
            name = left.pop()
            if name in self.targets and name not in found:
                found.append(name)
                left += self.targets[name].dependencies
        return [self.targets[name] for name in found]


def imports_of(target):
    """The modules that a target imports, each with the first place of an import."""
    found = {}
    for path, code in target.code():
        for each in IMPORT.finditer(code):
            found.setdefault(each.group(1), (path, code.count("\n", 0, each.end()) + 1))
    return found


def dependency_issues(package, system):
    """Compares the imports of each target with the dependencies that the manifest declares for it.

    `system` says which modules of the toolchain and the system a target may import besides. Yields path, line and text.
    Only the targets of the root declare exactly what they import: samples link features that they do not import, and the
    stand-in declares all floors below a target.
    """
    manifest = package.folder / "Package.swift"
    for target in package.targets.values():
        imported = imports_of(target)
        for module, (path, line) in sorted(imported.items()):
            is_own = module in package.targets
            if module in target.dependencies | {target.name, "Swift"} or not is_own and module in system(target):
                continue
            yield path, line, f"{target.name} imports {module}, which {'its manifest does not declare' if is_own else 'it may not'}"
        macros = {name for name, each in package.targets.items() if each.kind == "macro"}
        for name in sorted(target.dependencies - imported.keys() - macros - SHARED) if package.is_root else ():
            yield manifest, 1, f"{target.name} declares {name}, which no source imports"


def extension_issues(package, page, text):
    """Compares the last column of the table of products with the sources: which products may extensions link?"""
    said = dict(ROW.findall(text))
    for product, names in sorted(package.products.items()):
        places = [f"{path.name} of {target.name}" for target in package.closure(names)
                  for path, code in target.code() if NOT_IN_EXTENSIONS.search(code)]
        expected = "no" if places else "yes"
        if said.get(product) != expected:
            why = f": {min(places)} uses what is unavailable there" if places else ""
            yield page, 1, f"{product}, in extensions: {expected}, and not {said.get(product)}{why}"


def privacy_issues(package):
    """Checks that each product contains one privacy manifest, and that it names what the sources use."""
    manifests = set()
    for product, names in sorted(package.products.items()):
        found = [target.folder / each for target in package.closure(names)
                 for each in target.resources if pathlib.PurePath(each).name == "PrivacyInfo.xcprivacy"]
        manifests.update(found)
        if len(found) != 1:
            yield package.folder / "Package.swift", 1, f"{product} contains {len(found)} privacy manifests, and not 1"
    used = {category for targets in package.products.values() for target in package.closure(targets)
            for _, code in target.code() for category, api in REASONS.items() if api.search(code)}
    for path in sorted(manifests):
        try:
            read = plistlib.loads(path.read_bytes())
            declared = {each["NSPrivacyAccessedAPIType"].removeprefix(CATEGORY): each["NSPrivacyAccessedAPITypeReasons"]
                        for each in read["NSPrivacyAccessedAPITypes"]}
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            yield path, 1, f"not a privacy manifest: {error!r}"
            continue
        if read.keys() != PRIVACY_KEYS or read["NSPrivacyTracking"] is not False or read["NSPrivacyTrackingDomains"] \
                or read["NSPrivacyCollectedDataTypes"]:
            yield path, 1, "the package neither tracks nor collects, and other keys are not allowed"
        if declared.keys() != used or not all(declared.values()):
            yield path, 1, f"it gives reasons for {sorted(declared)}, and the sources use {sorted(used)}"


# MARK: The self-test

SELF_TEST = [
    # The sources of the target A, its dependencies, the issues.
    ("import B\n", ["B"], []),
    ("import B\n", [], ["A imports B, which its manifest does not declare"]),
    ("#if canImport(B)\n@_spi(X) public import B\n#endif\n", [], ["A imports B, which its manifest does not declare"]),
    ("import UIKit; import B\n", [], ["A imports B, which its manifest does not declare"]),
    ("import struct B.C\n", [], ["A imports B, which its manifest does not declare"]),
    ("// import B\nlet a = \"\"\"\nimport B\n\"\"\"\n", [], []),
    ("", ["B"], ["A declares B, which no source imports"]),
    ("", ["M", "ConformanceSupport"], []),
    ("import UIKit\nimport A\nimport Swift\n", [], []),
    ("import Elsewhere\n", ["B"], ["A imports Elsewhere, which it may not", "A declares B, which no source imports"]),
    ("import Elsewhere\n", ["Elsewhere"], []),
]
MANIFEST = {"NSPrivacyTracking": False, "NSPrivacyTrackingDomains": [], "NSPrivacyCollectedDataTypes": [],
            "NSPrivacyAccessedAPITypes": []}
STAT = {"NSPrivacyAccessedAPIType": CATEGORY + "FileTimestamp", "NSPrivacyAccessedAPITypeReasons": ["C617.1"]}


def tested_package(folder, source, dependencies, manifests=1):
    """A package with a product A, whose target has one source, and with targets B and P."""
    def target(name, kind="regular", needs=(), resources=()):
        return {"name": name, "type": kind, "dependencies": [{"byName": [each, None]} for each in needs],
                "resources": [{"path": each} for each in resources]}

    (folder / "Sources/A").mkdir(parents=True, exist_ok=True)
    (folder / "Sources/A/A.swift").write_text(source, encoding="utf-8")
    private = [f"{number}/PrivacyInfo.xcprivacy" for number in range(manifests)]
    return Package({
        "targets": [target("A", needs=dependencies), target("B"), target("M", "macro"), target("P", resources=private)],
        "products": [{"name": "A", "targets": ["A", "P"], "type": {"library": ["automatic"]}},
                     {"name": "tool", "targets": ["A"], "type": {"executable": None}}]}, folder, is_root=True)


def self_test(folder):
    """Yields what the checks should have found and did not, and at last the number of rows."""
    rows = 0
    for source, dependencies, expected in SELF_TEST:
        package = tested_package(folder, source, dependencies)
        found = [text for _, _, text in dependency_issues(package, lambda target: {"UIKit"})]
        rows += 1
        if found != expected:
            yield f"{source!r} with {dependencies}: expected {expected}, found {found}"
    for source, word, count in [
            ("let a = UIApplication.shared", "no", 0), ("let a = UIApplication.shared", "yes", 1), ("", "yes", 0),
            ("", "no", 1), ("// UIApplication.shared", "yes", 0), ("let a = NSApplication\n    .shared", "yes", 1)]:
        package = tested_package(folder, source, [])
        rows += 1
        if len(list(extension_issues(package, folder, f"| product | in extensions |\n| `A` | x | {word} |\n"))) != count:
            yield f"{source!r} said to be {word} in extensions: expected {count} issues"
    for source, content, manifests, count in [
            ("", {}, 0, 1), ("", {}, 1, 0), ("", {}, 2, 1), ("fstat(a, &b)", {}, 1, 1), ("let a = UserDefaults()", {}, 1, 1),
            ("fstat(a, &b)", {"NSPrivacyAccessedAPITypes": [STAT]}, 1, 0), ("var a = stat()", {}, 1, 1),
            ("", {"NSPrivacyAccessedAPITypes": [STAT]}, 1, 1), ("", {"NSPrivacyTracking": True}, 1, 1), ("", {"More": 1}, 1, 1),
            ("", {"NSPrivacyAccessedAPITypes": 7}, 1, 1), ("let state = restate(a)", {}, 1, 0)]:
        package = tested_package(folder, source, [], manifests)
        for number in range(manifests):
            path = folder / f"Sources/P/{number}/PrivacyInfo.xcprivacy"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(plistlib.dumps(MANIFEST | content))
        rows += 1
        found = [text for _, _, text in privacy_issues(package)]
        if len(found) != count:
            yield f"{source!r} with {content} in {manifests} manifests: expected {count} issues, found {found}"
    yield rows
