"""What is compiled for one system, in which order, and what is asked of the result."""

import dataclasses
import pathlib
import shutil
import subprocess

import controls
import facts
import standard_library
from compiler import Compiler
from index import Index
from package import Package, in_order
from toolchain import CheckError, Toolchain

HERE = pathlib.Path(__file__).resolve().parent
DECLARATIONS = HERE / "Declarations"

# Apple's modules, in order of dependency. A module without a header is one of Swift alone.
MODULES = ["ObjectiveC", "Darwin", "os", "Dispatch", "Foundation", "OSLog", "UniformTypeIdentifiers", "CryptoKit", "UIKit"]
NOT_EVERYWHERE = {"UIKit": {"iOS"}}

# Types of C itself, out of the compiler's own headers.
LANGUAGE = {"c:@T@size_t", "c:@T@uint8_t"}

NOT_COMPILED = {
    "SwitchyardMacros, SwitchyardMacrosSupport": "they run in the compiler on the machine that builds; the plug-in is "
    "built for this machine and expands the macros of what is compiled",
    "EatsCommand": "a program of a terminal",
    "the test targets": "they run on Linux; a runner with Xcode runs them on Apple's systems",
}


@dataclasses.dataclass(frozen=True)
class Finding:
    """Something that is to be changed, or with `--newest` to be known."""

    system: str
    text: str
    file: str = ""
    line: int = 0

    def __str__(self):
        place = f"{self.file}:{self.line}: " if self.file else ""
        return f"{place}{self.system}: {self.text}"

    def as_json(self):
        return dataclasses.asdict(self)


class Workspace:
    """The packages, the toolchain and the folder of what is built, for all systems."""

    def __init__(self, root):
        self.root = root
        self.toolchain = Toolchain()
        self.folder = root / ".build-apple" / self.toolchain.version
        self.package = Package(root)
        checkouts = root / ".build" / "checkouts"
        if not (checkouts / "FlyingFox").exists():
            self._run(["swift", "package", "resolve"])
        self.others = {path.name: Package(path) for path in sorted(checkouts.iterdir()) if path.name != "swift-syntax"}
        self.sample = Package(root / "Samples" / "Eats")
        self.plugin = self._plugin()

    def floor(self, system):
        return self.package.floor(system)

    def newest(self, system):
        return standard_library.newest_version(self.toolchain, system)

    @staticmethod
    def left_out():
        return NOT_COMPILED

    def _plugin(self):
        """The macros, built for this machine out of the sources of today."""
        plugin = self._built_plugin()
        names = ["RouteMatching", "SwitchyardDiagnostics", "SwitchyardMacros", "SwitchyardMacrosSupport"]
        sources = [path for name in names for path in (self.root / "Sources" / name).rglob("*.swift")]
        if plugin is None or plugin.stat().st_mtime < max(path.stat().st_mtime for path in sources):
            self._run(["swift", "build", "--target", "Switchyard"])
            plugin = self._built_plugin()
        if plugin is None:
            raise CheckError("`swift build --target Switchyard` makes no .build/*/debug/SwitchyardMacros-tool")
        return plugin

    def _built_plugin(self):
        return next(iter(sorted((self.root / ".build").glob("*/debug/SwitchyardMacros-tool"))), None)

    def _run(self, command):
        done = subprocess.run(command, cwd=self.root, capture_output=True, text=True)
        if done.returncode != 0:
            raise CheckError(f"`{' '.join(command)}` fails: {done.stdout[-2000:]}{done.stderr[-2000:]}")


class SystemBuild:
    """Everything that is compiled for one system at one version."""

    def __init__(self, workspace, system, version, newest=False):
        self.workspace, self.system, self.version, self.newest = workspace, system, version, newest
        self.findings, self.notes, self.modules = [], [], 0
        toolchain, target = workspace.toolchain, system.target(version)
        sdk = DECLARATIONS / system.name if (DECLARATIONS / system.name).exists() else None
        library = workspace.folder / f"{target}-{standard_library.digest()}"
        if not (library / "complete").exists():
            shutil.rmtree(library, ignore_errors=True)
            standard_library.build(toolchain, target, library, sdk)
            (library / "complete").touch()
        folder = workspace.folder / f"{target}-modules"
        shutil.rmtree(folder, ignore_errors=True)
        self.index = folder / "index"
        self.apple = [name for name in MODULES if system.name in NOT_EVERYWHERE.get(name, {system.name})]
        self.compiler = Compiler(
            toolchain, target, library, folder, DECLARATIONS, sdk,
            ["-plugin-path", str(toolchain.plugins), "-plugin-path", str(toolchain.plugins / "testing"),
             "-load-plugin-executable", f"{workspace.plugin}#SwitchyardMacros"])

    def compile_everything(self):
        for module in self.apple:
            self._compile_apple(module)
        standard_library.build_testing(self.compiler)
        root = self.workspace.package
        own = root.targets(self.system, with_traits=True)
        sample = self.workspace.sample.targets(self.system, with_traits=True)
        others = {}
        for package in self.workspace.others.values():
            others |= package.targets(self.system, with_traits=False)
        everything = own | sample | others
        packages = {"switchyard": root} | {name.lower(): package for name, package in self.workspace.others.items()}

        def product(name):
            package, _, wanted = name.partition("/")
            if package.lower() not in packages:
                raise CheckError(f"{name} is needed, and .build/checkouts has no {package}")
            return packages[package.lower()].product_targets(wanted)

        for target in in_order(root.libraries, everything, product):
            self._compile(target, target.name in own)
        for target in in_order(self.workspace.sample.libraries, everything, product):
            if target.name in sample:
                self._compile(target, True)

    def _compile_apple(self, module):
        sources = sorted((DECLARATIONS / module).glob("*.swift"))
        if not sources:
            return
        underlying = ["-import-underlying-module"] if any((DECLARATIONS / module).rglob("*.h")) else []
        errors = self.compiler.compile(module, sources, underlying + ["-suppress-warnings", "-swift-version", "5"])
        if errors:
            raise CheckError(f"the declarations of {module} do not compile for {self.system.name}: {errors[0]}")

    def _compile(self, target, is_own):
        """Compiles one target, of C or of Swift."""
        self.modules += 1
        sources, c_sources = target.files(".swift"), target.files(".c")
        if c_sources:
            headers = target.folder / "include"
            self._report(self.compiler.compile_c(c_sources, ["-I", str(headers)]), is_own)
            self._add_module_map(target.name, headers)
        if not sources:
            return
        if target.bundled:
            sources.append(self._bundle_accessor(target.name))
        strictness = ["-warnings-as-errors"] if is_own and not self.newest else [] if is_own else ["-suppress-warnings"]
        said = self.compiler.compile(
            target.name, sources, strictness + list(target.flags), self.index if is_own else None)
        self._report(said, is_own)

    def _add_module_map(self, name, headers):
        """A module for the headers of a C target, as SwiftPM writes one."""
        folder = self.compiler.modules / name
        folder.mkdir(exist_ok=True)
        (folder / "module.modulemap").write_text(
            f'module {name} {{\n    umbrella "{headers}"\n    export *\n}}\n', encoding="utf-8")
        self.compiler.plugins += ["-Xcc", f"-fmodule-map-file={folder / 'module.modulemap'}"]

    def _bundle_accessor(self, name):
        """What SwiftPM writes for a target with resources, as far as the compiler is concerned."""
        path = self.compiler.folder / f"{name}.resource_bundle_accessor.swift"
        path.write_text(
            "import class Foundation.Bundle\n\nextension Foundation.Bundle {\n    static let module = Bundle.main\n}\n",
            encoding="utf-8")
        return path

    def _report(self, said, is_own):
        for each in said:
            deprecated = self.newest and each.severity == "warning" and "deprecated" in each.text
            finding = Finding(
                self.system.name, f"{each.severity}: {each.text}", self._relative(each.file), each.line)
            (self.notes if deprecated else self.findings).append(finding)

    def _relative(self, file):
        try:
            return str(pathlib.Path(file).relative_to(self.workspace.root)) if file else ""
        except ValueError:
            return file

    def check_controls(self):
        """Looks whether the compiler finds the faults that it is trusted to find."""
        flags = self.workspace.package.targets(self.system, with_traits=True)["SwitchyardCore"].flags
        for path, line, text in controls.check(self.compiler, list(flags), self.newest):
            self.findings.append(Finding(self.system.name, f"error: {text}", self._relative(str(path)), line))

    def compare_facts(self):
        """Compares our declarations with Apple's, and looks whether each symbol in use was compared."""
        floor = self.workspace.floor(self.system)
        header = "\n".join(path.read_text(encoding="utf-8") for path in sorted(DECLARATIONS.rglob("*.h")))
        known, symbols = {}, {}
        for module in self.apple:
            symbols |= facts.declared(self.compiler.symbol_graphs(module))
            table = DECLARATIONS / module / "facts.tsv"
            if table.exists():
                known |= facts.read(table)
        for fact in known.values():
            file, _, line = fact.place.rpartition(":")
            for difference in facts.differences(fact, symbols, self.system.name, floor, header):
                self.findings.append(Finding(
                    self.system.name, f"error: {fact.identifier}: {difference}", self._relative(file), int(line)))
        missing = {}
        for use in Index(self.workspace.toolchain, self.index).uses():
            if use.identifier in symbols and use.identifier not in known and use.identifier not in LANGUAGE:
                missing.setdefault(use.identifier, use)
        for use in missing.values():
            self.findings.append(Finding(
                self.system.name, f"error: {use.name} is used and has no line in a facts.tsv; look it up in Apple's "
                f"reference and add the line of {use.identifier}", self._relative(use.file), use.line))
