"""Compiles everything for one system and collects the findings."""

import dataclasses
import fcntl
import os
import pathlib
import re
import shutil
import subprocess
import sys

import controls
import facts
import standard_library
from compiler import Compiler
from index import Index
from own_sources import OwnSources
from package import Package, in_order
from systems import SYSTEMS
from toolchain import CheckError, Toolchain

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "Samples/EatsiOS")]

import first_app
from xcode_project import Project

DECLARATIONS = HERE / "Declarations"
OWN_SOURCES = HERE / "OwnSources"

# Apple's modules, in order of dependency. A module without a header is one of Swift alone.
MODULES = ["ObjectiveC", "CoreFoundation", "CoreGraphics", "Darwin", "os", "Dispatch", "Foundation", "OSLog",
           "UniformTypeIdentifiers", "CryptoKit", "Security", "UserNotifications", "CoreSpotlight", "UIKit", "WebKit", "XCTest",
           "Combine", "SwiftUI", "WidgetKit", "AppIntents", "_AppIntents_UIKit"]
# Overlays, which a source imports implicitly with both modules; the first module declares the overlay.
OVERLAYS = {"_AppIntents_UIKit": ("AppIntents", "UIKit")}
NOT_EVERYWHERE = {
    "CoreSpotlight": {"iOS", "macCatalyst", "macOS", "visionOS"},
    "UIKit": {"iOS", "macCatalyst", "tvOS", "visionOS"},
    "WebKit": {"iOS", "macCatalyst", "visionOS"},
    "Security": {"iOS"},
    "XCTest": {"iOS"},
    "WidgetKit": {"iOS", "macCatalyst", "macOS", "visionOS"},
    "_AppIntents_UIKit": {"iOS", "macCatalyst", "tvOS", "visionOS"},
}

# The targets whose guides show code that is compiled here.
PAGES = ["SwitchyardSwiftUI", "SwitchyardIntents"]

# Parts of C itself, from the compiler's own headers.
LANGUAGE = re.compile(r"c:@T@(?:size_t|u?int(?:8|16|32|64)_t)|c:@macro@__LP64__")

NOT_COMPILED = {
    "SwitchyardMacros": "runs in the compiler, on the build machine; the plug-in is built for this machine and "
    "expands the macros of what is compiled",
    "ConformanceSupport": "only for tests",
    "InspectionSupport": "only for tests",
}
NEVER_LINKED = {
    "the test targets": "they run on Linux; a runner with Xcode runs them on Apple's systems",
    "EatsCommand": "a command-line program",
}


@dataclasses.dataclass(frozen=True)
class Finding:
    """An error or a warning, or with `--newest` a deprecation."""

    system: str
    text: str
    file: str = ""
    line: int = 0

    def __str__(self):
        place = f"{self.file}:{self.line}: " if self.file else ""
        return f"{place}{self.system}: {self.text}"

    def as_json(self):
        return dataclasses.asdict(self)


def code_of_page(text):
    """
    The code of a page on its original lines; other lines are empty.

    Code below the marker of a sample is left out, because the package compiles it as a separate program.
    """
    lines, is_code, is_sample = [], False, False
    for line in text.splitlines():
        if line.startswith("```"):
            is_code = line == "```swift" and not is_sample
            is_sample = False
            lines.append("")
        elif line.startswith("<!-- snippet: "):
            is_sample = True
            lines.append("")
        else:
            lines.append(line if is_code else "")
    return "\n".join(lines) + "\n"


class Workspace:
    """The packages, the toolchain and the output folder, for all systems."""

    def __init__(self, root):
        self.root = root
        self.toolchain = Toolchain()
        self.folder = root / ".build-apple" / self.toolchain.version
        self.folder.mkdir(parents=True, exist_ok=True)
        # A second run would delete what this one reads.
        self.lock = open(self.folder / "lock", "w", encoding="utf-8")
        fcntl.flock(self.lock, fcntl.LOCK_EX)
        self.package = Package(root, is_own=True)
        self.sample = Package(root / "Samples" / "Eats", is_own=True)
        self.app = Project(root / "Samples" / "EatsiOS" / "Eats.xcodeproj")
        self.others = self._other_packages()
        self.plugin = self._plugin()
        unknown = {each["platformName"] for each in self.package.manifest["platforms"]} - {
            system.manifest for system in SYSTEMS}
        if unknown:
            raise CheckError(f"Package.swift names the platforms {', '.join(sorted(unknown))}; add them to systems.py")

    def floor(self, system):
        return self.package.floor(system)

    def newest(self, system):
        return standard_library.newest_version(self.toolchain, system)

    def _other_packages(self):
        """The packages that ours depends on, by their names in manifests."""
        urls = [each["location"]["remote"][0]["urlString"] for dependency in self.package.manifest["dependencies"]
                for each in dependency.get("sourceControl", [])]
        names = [url.rsplit("/", 1)[-1].removesuffix(".git") for url in urls]
        checkouts = self.root / ".build" / "checkouts"
        if not all((checkouts / name).exists() for name in names):
            self._run(["swift", "package", "--enable-all-traits", "resolve"])
        for name in names:
            if not (checkouts / name).exists():
                raise CheckError(f"{checkouts} has no {name}; run `swift package --enable-all-traits resolve`")
        return {path.name.lower(): Package(path, is_own=False) for path in sorted(checkouts.iterdir())
                if path.name != "swift-syntax"}

    def _plugin(self):
        """The macros, built for this machine from the current sources."""
        plugin = self._built_plugin()
        folders = ["Engine/RouteMatching", "Engine/SwitchyardSupport", "Tooling/SwitchyardMacros"]
        sources = [path for each in folders for path in (self.root / "Sources" / each).rglob("*.swift")]
        if plugin is None or plugin.stat().st_mtime < max(path.stat().st_mtime for path in sources):
            self._run(["swift", "build", "--target", "Switchyard"])
            plugin = self._built_plugin()
        if plugin is None:
            raise CheckError("`swift build --target Switchyard` does not create .build/*/debug/SwitchyardMacros-tool; "
                             "delete .build and try again")
        return plugin

    def _built_plugin(self):
        return next(iter(sorted((self.root / ".build").glob("*/debug/SwitchyardMacros-tool"))), None)

    def _run(self, command):
        done = subprocess.run(command, cwd=self.root, capture_output=True, text=True)
        if done.returncode != 0:
            raise CheckError(f"`{' '.join(command)}` fails: {done.stdout[-2000:]}{done.stderr[-2000:]}")


class SystemBuild:
    """Everything that is compiled for one system at one version."""

    def __init__(self, workspace, system, version, newest=False, release=False):
        """
        With `release`, the compilation conditions are those of a release build with the default traits; otherwise those of
        a debug build with all traits.
        """
        self.workspace, self.system, self.version, self.newest, self.release = workspace, system, version, newest, release
        self.findings, self.notes, self.compiled = [], [], []
        self.sources, self.controls, self.not_compared = [], 0, set()
        toolchain, target = workspace.toolchain, system.target(version)
        sdk = DECLARATIONS / system.name if (DECLARATIONS / system.name).exists() else None
        library = workspace.folder / f"{target}-{standard_library.digest(sdk)}"
        if not (library / "complete").exists():
            shutil.rmtree(library, ignore_errors=True)
            standard_library.build(toolchain, target, library, sdk)
            (library / "complete").touch()
        folder = workspace.folder / f"{target}-{'release' if release else 'debug'}"
        shutil.rmtree(folder, ignore_errors=True)
        self.index = folder / "index"
        self.apple = [name for name in MODULES if system.name in NOT_EVERYWHERE.get(name, {system.name})]
        self.compiler = Compiler(
            toolchain, target, library, folder, DECLARATIONS, sdk,
            ["-plugin-path", str(toolchain.plugins), "-plugin-path", str(toolchain.plugins / "testing"),
             "-load-plugin-executable", f"{workspace.plugin}#SwitchyardMacros"])

    def __str__(self):
        return f"{self.system.name} {self.version}{', release' if self.release else ''}"

    def _defines(self, package):
        if self.release:
            return package.default_traits
        return ["DEBUG", *(package.traits if package.is_own else [])]

    def compile_everything(self):
        own = self._compile_modules()
        if self.system.name == "iOS":
            self._compile_app()
            self._compile_pages()
            self._compile_first_app()
        for name in sorted(own.keys() - set(self.compiled) - NOT_COMPILED.keys()):
            self._find(f"error: the target {name} belongs to no library; compile it, or say why not in NOT_COMPILED")

    def compile_imports(self, names):
        """Compiles Apple's modules, and those modules of the package among the names, with what they need."""
        self._compile_modules(names)

    def _compile_modules(self, names=None):
        """Compiles Apple's modules and the package, or only some of its targets. Returns the targets of ours."""
        for module in self.apple:
            self._compile_apple(module)
        standard_library.build_testing(self.compiler)
        root, sample = self.workspace.package, self.workspace.sample
        packages = {root.name: root, sample.name: sample} | self.workspace.others
        of_package = {name: each.targets(self.system, self._defines(each)) for name, each in packages.items()}
        own = of_package[root.name] | of_package[sample.name]
        everything = {name: target for targets in of_package.values() for name, target in targets.items()}
        if len(everything) != sum(len(targets) for targets in of_package.values()):
            raise CheckError("two packages have a target of the same name; rename ours")

        def product_targets(name):
            package, _, product = name.partition("/")
            if package.lower() not in packages:
                raise CheckError(f"{name} is needed, but .build/checkouts does not contain {package}; resolve the package")
            return packages[package.lower()].product_targets(product)

        wanted = root.libraries + sample.libraries if names is None else sorted(of_package[root.name].keys() & names)
        for target in in_order(wanted, everything, product_targets):
            self._compile(target, target.name in own)
        return own

    def _compile_app(self):
        """Compiles the sample app and its tests, with the sources and the settings of its Xcode project."""
        for target in self.workspace.app.targets:
            compiler, settings = self.compiler, target.settings("Release" if self.release else "Debug")
            floor = settings["IPHONEOS_DEPLOYMENT_TARGET"]
            if not self.newest and floor != self.version:
                # Only the tests may need a newer system than the app.
                compiler = self.compiler.for_target(self.system.target(floor))
            sources = [self.workspace.app.folder / path for path in target.sources]
            self.compiled.append(target.name)
            self.sources += sources
            flags = target.compiler_flags("Release" if self.release else "Debug")
            strictness = [] if self.newest else ["-warnings-as-errors"]
            self._report(compiler.compile(target.name, sources, [*strictness, *flags], self.index))

    def _compile_pages(self):
        """Compiles the code of the guides for SwiftUI and intents without changes, each page as one program."""
        pages = [page for name in PAGES for page in (self.workspace.root / f"Sources/Apple/{name}/{name}.docc").glob("*.md")]
        for page in sorted(pages):
            code = code_of_page(page.read_text(encoding="utf-8"))
            if not code.strip():
                continue
            source = self.compiler.folder / f"{page.stem}.swift"
            source.write_text(code, encoding="utf-8")
            self.compiled.append(page.name)
            strictness = [] if self.newest else ["-warnings-as-errors"]
            said = self.compiler.compile(f"Page{page.stem}", [source], [*strictness, "-swift-version", "6"], output=False)
            for each in said:
                # The lines are those of the page.
                self._find(f"{each.severity}: {each.text}", str(page), each.line, self.notes if self.newest else None)

    def _compile_first_app(self):
        """Compiles the app of the guide TheFirstApp without changes: with SwiftUI, with UIKit, and its tests."""
        text = first_app.PAGE.read_text(encoding="utf-8")
        flags = ["-swift-version", "6", "-enable-testing", *([] if self.release else ["-DDEBUG"])]
        for variant, uikit in (("SwiftUI", False), ("UIKit", True)):
            folder = self.compiler.folder / f"FirstApp{variant}"
            for path, code in first_app.files_of(text, uikit).items():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(code, encoding="utf-8")
            for module in ("Sources/Library", "Tests/LibraryTests"):
                self.compiled.append(f"{module}, {variant}")
                strictness = [] if self.newest else ["-warnings-as-errors"]
                said = self.compiler.compile(
                    pathlib.Path(module).name, sorted((folder / module).glob("*.swift")), [*strictness, *flags])
                for each in said:
                    # The lines are those of the page.
                    place = (str(first_app.PAGE), each.line) if str(folder) in each.file else (each.file, each.line)
                    self._find(f"{each.severity}: {each.text}", *place, self.notes if self.newest else None)

    def _compile_apple(self, module):
        self.compile_declarations(self.compiler, DECLARATIONS / module)
        if module in OVERLAYS:
            self._declare_overlay(module, *OVERLAYS[module])

    def _declare_overlay(self, overlay, declaring, bystander):
        """Has sources that import both modules import the overlay, as an SDK does."""
        folder = self.compiler.modules / f"{declaring}.swiftcrossimport"
        folder.mkdir(exist_ok=True)
        (folder / f"{bystander}.swiftoverlay").write_text(
            f"%YAML 1.2\n---\nversion: 1\nmodules:\n  - name: {overlay}\n", encoding="utf-8")

    @staticmethod
    def compile_declarations(compiler, folder):
        """Compiles one of Apple's modules from the declarations in the folder with its name."""
        underlying = ["-import-underlying-module"] if any(folder.rglob("*.h")) else []
        errors = compiler.compile(
            folder.name, sorted(folder.glob("*.swift")), underlying + ["-suppress-warnings", "-swift-version", "5"])
        if errors:
            raise CheckError(f"the declarations of {folder.name} do not compile for {compiler.target}: {errors[0]}")

    def _compile(self, target, is_own):
        """Compiles one target, of C or of Swift."""
        self.compiled.append(target.name)
        sources, c_sources = target.files(".swift"), target.files(".c")
        others = [path for suffix in (".m", ".mm", ".cpp", ".S") for path in target.files(suffix)]
        if others or not (sources or c_sources):
            raise CheckError(f"the target {target.name} has other sources than Swift or C: {others[:1] or target.folder}")
        index = self.index if is_own else None
        if is_own:
            self.sources += sources + [path for path in c_sources if "MachO" in path.name]
        for path in c_sources:
            self._report(self.compiler.compile_c(path, ["-I", str(target.folder / "include")], index))
        if c_sources:
            self._add_module_map(target.name, target.folder / "include")
        if not sources:
            return
        if target.bundled:
            sources.append(self.bundle_accessor(target.name))
        # The Objective-C header of the facade, which a control imports.
        header = ["-emit-objc-header-path", str(self.compiler.folder / f"{target.name}-Swift.h")]
        header = header if target.name == "SwitchyardUIKit" else []
        strictness = ["-warnings-as-errors"] if is_own and not self.newest else [] if is_own else ["-suppress-warnings"]
        self._report(self.compiler.compile(target.name, sources, strictness + header + list(target.flags), index))

    def _add_module_map(self, name, headers):
        """A module for the headers of a C target, as SwiftPM writes one."""
        folder = self.compiler.modules / name
        folder.mkdir(exist_ok=True)
        (folder / "module.modulemap").write_text(
            f'module {name} {{\n    umbrella "{headers}"\n    export *\n}}\n', encoding="utf-8")
        self.compiler.plugins += ["-Xcc", f"-fmodule-map-file={folder / 'module.modulemap'}"]

    def bundle_accessor(self, name):
        """The part of SwiftPM's generated source for a target with resources that affects type checking."""
        path = self.compiler.folder / f"{name}.resource_bundle_accessor.swift"
        path.write_text(
            "import class Foundation.Bundle\n\nextension Foundation.Bundle {\n    static let module = Bundle.main\n}\n",
            encoding="utf-8")
        return path

    def _report(self, said):
        for each in said:
            deprecated = self.newest and each.severity == "warning" and "deprecated" in each.text
            self._find(f"{each.severity}: {each.text}", each.file, each.line, self.notes if deprecated else self.findings)

    def _find(self, text, file="", line=0, into=None):
        try:
            file = str(pathlib.Path(file).relative_to(self.workspace.root)) if file else ""
        except ValueError:
            pass
        (self.findings if into is None else into).append(self.finding(text, file, line))

    def finding(self, text, file="", line=0):
        return Finding(str(self), text, file, line)

    def check_own_sources(self):
        """Compiles the folders that stand for apps, and compares all their findings with those beside them."""
        for folder in sorted(path for path in OWN_SOURCES.iterdir() if path.is_dir()):
            app = OwnSources(self, [folder / "Sources"])
            app.compile()
            found = [dataclasses.replace(each, file=os.path.relpath(each.file, os.path.relpath(folder))) if each.file else each
                     for each in app.findings + app.undeclared + app.warnings]
            expected = (folder / "findings.txt").read_text(encoding="utf-8").splitlines()
            printed = [str(each).replace(f"{self}: ", "", 1) for each in found]
            for line in [f"is missing: {each}" for each in expected if each not in printed] + [
                    f"is not expected: {each}" for each in printed if each not in expected]:
                self._find(f"error: {line}", str(folder / "findings.txt"))

    def check_controls(self):
        """Checks that the compiler reports the known errors of the controls."""
        root = self.workspace.package
        flags = root.targets(self.system, self._defines(root))["Switchyard"].flags
        self.controls = len(controls.files(self.newest))
        for path, line, text in controls.check(self.compiler, list(flags), self.newest):
            self._find(f"error: {text}", str(path), line)

    def compare_facts(self):
        """Compares our declarations with Apple's, and checks that each symbol in use is compared."""
        floor = self.workspace.floor(self.system)
        headers = {path: path.read_text(encoding="utf-8") for path in sorted(DECLARATIONS.rglob("*.h"))}
        known, symbols, reasons = {}, {}, {}
        for module in self.apple:
            symbols |= facts.declared(self.compiler.symbol_graphs(module))
            table = DECLARATIONS / module / "facts.tsv"
            read = facts.read(table) if table.exists() else {}
            if twice := known.keys() & read.keys():
                raise CheckError(f"{table}: {min(twice)} has a line in another table")
            known |= read
            table = DECLARATIONS / module / "not-compared.tsv"
            reasons |= facts.read_not_compared(table) if table.exists() else {}
        if compared := known.keys() & reasons.keys():
            raise CheckError(f"{min(compared)} has a line in facts.tsv; remove it from not-compared.tsv")
        for fact in known.values():
            file, _, line = fact.place.rpartition(":")
            differences = facts.differences(fact, symbols, self.system.name, floor, "\n".join(headers.values()))
            for difference in differences:
                self._find(f"error: {fact.identifier}: {difference}", file, int(line))
        words = {word for path, text in headers.items() if "Darwin" in path.parts for word in re.findall(r"\w+", text)}
        missing = {}
        for use in Index(self.workspace.toolchain, self.index).uses(self.sources):
            in_c = facts.IS_C.match(use.identifier)
            is_apple = use.identifier in symbols or (in_c and in_c[1] in words)
            # The fields of a structure are part of its declaration, which is compared.
            identifier = use.identifier.partition("@FI@")[0]
            if identifier in reasons:
                self.not_compared.add(reasons[identifier])
            elif is_apple and identifier not in known and not LANGUAGE.fullmatch(identifier):
                missing.setdefault(use.identifier, use)
        for use in missing.values():
            self._find(
                f"error: {use.name} is used without a line in a facts.tsv. Look it up in Apple's reference and add "
                f"{use.identifier}", use.file, use.line)
