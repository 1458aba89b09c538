"""Calls the compiler for one Apple system at one version, and reads its diagnostics."""

import copy
import dataclasses
import re
import subprocess

from toolchain import CheckError

LINE = re.compile(r"^(?P<file>[^\n:]+):(?P<line>\d+):(?P<column>\d+): (?P<severity>error|warning): (?P<text>.*)$", re.MULTILINE)
NOWHERE = re.compile(r"^(?:<unknown>:0: )?(?:clang: )?(?P<severity>error|warning): (?P<text>.*)$", re.MULTILINE)


@dataclasses.dataclass(frozen=True)
class Diagnostic:
    """An error or a warning of the compiler about a line of a source. `file` is empty if the compiler names none."""

    severity: str
    text: str
    file: str = ""
    line: int = 0

    def __str__(self):
        place = f"{self.file}:{self.line}: " if self.file else ""
        return f"{place}{self.severity}: {self.text}"


def diagnostics(printed):
    """All diagnostics of an output, in its order, each once."""
    placed = [
        Diagnostic(found["severity"], found["text"], found["file"], int(found["line"]))
        for found in LINE.finditer(printed)
    ]
    rest = [Diagnostic(found["severity"], found["text"]) for found in NOWHERE.finditer(printed)]
    return list(dict.fromkeys(placed + rest))


class Compiler:
    """The compiler with the standard library of one system. Later modules can import the modules that it has compiled."""

    def __init__(self, toolchain, target, library, folder, declarations, sdk=None, plugins=()):
        """
        `library` is the folder that standard_library.build filled, `folder` is the output folder for modules,
        `declarations` is the folder of our headers of Apple's modules, `plugins` are flags that load macros.
        """
        self.toolchain = toolchain
        self.target = target
        self.library = library
        self.folder = folder
        self.declarations = declarations
        self.modules = folder / "modules"
        self.modules.mkdir(parents=True, exist_ok=True)
        self.sdk = sdk
        self.plugins = list(plugins)

    def for_target(self, target):
        """The same compiler for another version of the system."""
        other = copy.copy(self)
        other.target = target
        return other

    @property
    def search(self):
        """The common flags of the compiler and of the symbol graph extractor."""
        flags = ["-target", self.target, "-resource-dir", str(self.library / "resources"),
                 "-module-cache-path", str(self.folder / "cache"),
                 "-I", str(self.library / "modules"), "-I", str(self.modules),
                 "-I", str(self.declarations), "-I", str(self.declarations / "Darwin"),
                 # Excludes the headers of this machine.
                 "-Xcc", "-ffreestanding", "-Xcc", "-nostdlibinc"]
        # With an SDK the compiler looks there, and not among its own resources, for the shims of its library.
        return flags + (["-sdk", str(self.sdk), "-I", str(self.toolchain.library / "shims")] if self.sdk else [])

    def compile(self, module, files, flags=(), index=None, output=True):
        """Type-checks a module, runs the checks of the SIL stage, and returns the diagnostics.

        The SIL stage runs only if the type check finds no error. With `output`, later modules can import the module.
        """
        # An output for each source, because the index has a unit for each output.
        outputs = self.folder / f"{module}.outputs"
        outputs.write_text("".join("/dev/null\n" for _ in files), "utf-8")
        command = [self.toolchain.tool("swift-frontend"), "-emit-sil", "-num-threads", "1",
                   "-output-filelist", str(outputs)]
        if output:
            command += ["-emit-module-path", str(self.modules / f"{module}.swiftmodule")]
        if index is not None:
            units = self.folder / f"{module}.units"
            units.write_text("".join(f"{path}.o\n" for path in files), "utf-8")
            command += ["-index-store-path", str(index), "-index-unit-output-path-filelist", str(units)]
        command += ["-module-name", module, "-enable-cross-import-overlays", "-parse-as-library", "-diagnostic-style", "llvm", "-Onone",
                    *self.search, *self.plugins, *flags, *map(str, files)]
        return self._run(command)

    def compile_c(self, file, flags=(), index=None):
        """Compiles a file of C, with the warnings that Xcode turns on and more."""
        command = [self.toolchain.tool("clang"), "-c", str(file), "-o", str(self.folder / f"{file.stem}.o"),
                   "-target", self.target, "-ffreestanding", "-nostdlibinc", "-std=c11", "-Wall", "-Wextra", "-Werror",
                   "-I", str(self.declarations / "Darwin"), *flags]
        return self._run(command + (["-index-store-path", str(index)] if index else []))

    def check_objective_c(self, file):
        """Checks a file of Objective-C that imports headers which Swift modules have generated in `folder`."""
        return self._run([
            self.toolchain.tool("clang"), "-fsyntax-only", str(file), "-target", self.target, "-ffreestanding",
            "-nostdlibinc", "-fobjc-arc", "-fmodules", "-Wall", "-Wextra",
            f"-fmodules-cache-path={self.folder / 'cache'}", f"-fmodule-map-file={self.declarations / 'module.modulemap'}",
            "-I", str(self.declarations), "-I", str(self.declarations / "Darwin"), "-I", str(self.folder),
            "-I", str(file.parent / "Headers")])

    def symbol_graphs(self, module):
        """Writes the symbol graphs of a module and of its extensions of other modules, and returns their files."""
        folder = self.folder / "symbols" / module
        folder.mkdir(parents=True, exist_ok=True)
        command = [self.toolchain.tool("swift-symbolgraph-extract"), "-module-name", module,
                   "-minimum-access-level", "public", "-output-dir", str(folder), *self.search]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise CheckError(f"no symbol graph of {module}: {done.stderr}")
        return sorted(folder.glob("*.symbols.json"))

    def _run(self, command):
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")
        found = diagnostics(done.stderr)
        if done.returncode != 0 and not any(each.severity == "error" for each in found):
            tail = done.stderr.strip().splitlines()[-20:]
            found.append(Diagnostic("error", "the compiler failed: " + " / ".join(tail)))
        return found
