"""The Swift toolchain that compiles for Apple's systems, and the paths of its parts."""

import pathlib
import re
import shutil
import subprocess


class CheckError(Exception):
    """The check cannot run. The message names the value and the fix."""


class Toolchain:
    """A toolchain of swift.org, found by the `swiftc` on the PATH."""

    def __init__(self):
        compiler = shutil.which("swiftc")
        if compiler is None:
            raise CheckError("no swiftc is on the PATH; install a Swift 6.2 toolchain or later from swift.org")
        self.root = pathlib.Path(compiler).resolve().parent.parent
        self.library = self.root / "lib" / "swift"
        printed = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True).stdout
        # A release prints its name in brackets; a build without a name is identified by the whole line.
        found = re.search(r"\((swift-[\w.-]+)\)", printed)
        self.version = found.group(1) if found else re.sub(r"[^\w.-]+", "-", printed.split("\n")[0]).strip("-")
        if not self.version:
            raise CheckError("`swiftc --version` prints nothing; reinstall the toolchain")

    def tool(self, name):
        """The path of one program of the toolchain."""
        return str(self.root / "bin" / name)

    @property
    def plugins(self):
        """The folder of the toolchain's macros, which always run on this machine."""
        return self.library / "host" / "plugins"

    def textual_interface(self, module):
        """The textual interface of a module of the standard library, from which it is built for another system.

        In Swift.org's toolchains for Linux, only the static libraries have textual interfaces.
        """
        folder = self.root / "lib" / "swift_static" / "linux" / f"{module}.swiftmodule"
        interfaces = sorted(
            path for path in folder.glob("x86_64-*.swiftinterface") if ".private." not in path.name)
        if not interfaces:
            raise CheckError(
                f"{self.version} has no textual interface of {module} in {folder}; "
                "use a toolchain of swift.org for Linux on x86-64, with its static libraries")
        return interfaces[0]
