#!/usr/bin/env python3
"""Compiles UIKit code of other projects, which is known to compile, against our declarations for iOS.

    calibrate.py HOTWIRE SWIFT_NAVIGATION

Both are checkouts outside this repository: https://github.com/hotwired/hotwire-native-ios and
https://github.com/pointfreeco/swift-navigation. Most files use more of Apple's API than we declare, so errors about missing
names are expected. Any other first error of a file is listed separately: there our declarations may differ from Apple's.

Exit code: 0 all first errors are missing declarations, 1 there are other first errors, 2 the check cannot run.
"""

import pathlib
import re
import shutil
import sys

from build import DECLARATIONS, MODULES, SystemBuild
from compiler import Compiler
from systems import BY_NAME
from toolchain import CheckError, Toolchain

import standard_library

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
STUBS = HERE / "Calibration"
FLOOR = "16.0"
# Without these modules, SwiftNavigation compiles fewer declarations.
LATER = ["Combine", "SwiftUI"]
# The compiler's messages about missing names. From `missing argument label` on, they follow from a missing overload, such as an
# initialiser of a class that is declared without any.
MISSING = re.compile(
    r"cannot find |has no member |no such module|is not a member type of |missing argument label|incorrect argument label|"
    r"extra trailing closure|extra argument |passed to call that takes no arguments")


def modules():
    """Our declarations and the stubs, compiled for iOS."""
    toolchain, system = Toolchain(), BY_NAME["iOS"]
    target = system.target(FLOOR)
    cache = ROOT / ".build-apple" / toolchain.version
    library = cache / f"{target}-{standard_library.digest()}"
    if not (library / "complete").exists():
        raise CheckError("the standard library for iOS is not built; run `make ios-check FLAGS=\"--system iOS\"` once")
    shutil.rmtree(cache / "calibration", ignore_errors=True)
    compiler = Compiler(toolchain, target, library, cache / "calibration", DECLARATIONS,
                        plugins=["-plugin-path", str(toolchain.plugins), "-I", str(STUBS)])
    for name in MODULES:
        if name not in [*LATER, "WidgetKit"]:
            SystemBuild.compile_declarations(compiler, DECLARATIONS / name)
    return compiler


def add_modules(compiler):
    for folder in (STUBS / "WebKit", STUBS / "SafariServices", *(DECLARATIONS / name for name in LATER)):
        SystemBuild.compile_declarations(compiler, folder)


def compile_folder(compiler, module, folder, flags, more=()):
    """Compiles a folder as one module. Returns its files, and the first error of those that have one."""
    files = sorted(folder.rglob("*.swift"))
    if not files:
        raise CheckError(f"{folder} has no Swift sources")
    first = {}
    for each in compiler.compile(module, [*files, *more], ["-suppress-warnings", *flags]):
        if each.severity == "error":
            first.setdefault(each.file, each)
    return files, first


def report(title, files, first):
    """Prints what compiled, and returns the first errors other than missing declarations."""
    of_uikit = [path for path in files if re.search(r"^\s*(?:public )?import UIKit$", path.read_text("utf-8"), re.MULTILINE)]
    whole = [path for path in files if str(path) not in first]
    print(f"{title}: {len(whole)} of {len(files)} files without an error, "
          f"{len([path for path in of_uikit if path in whole])} of {len(of_uikit)} that import UIKit")
    others = [each for each in first.values() if not MISSING.search(each.text)]
    for each in sorted(first.values(), key=lambda each: each.file):
        mark = "differs" if each in others else "missing"
        print(f"  {mark}: {pathlib.Path(each.file).name}:{each.line}: {each.text}")
    return others


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    hotwire, navigation = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    try:
        compiler = modules()
        flags = ["-swift-version", "6", "-package-name", "navigation"]
        sources = navigation / "Sources"
        # Compiled before SwiftUI exists, because this module is smaller without it. Only its declarations are needed.
        _, failed = compile_folder(
            compiler, "SwiftNavigation", sources / "SwiftNavigation", [*flags, "-experimental-skip-all-function-bodies"],
            [STUBS / "SwiftNavigation.swift"])
        if failed:
            raise CheckError(f"SwiftNavigation does not compile: {next(iter(failed.values()))}")
        add_modules(compiler)
        others = report("hotwire-native-ios", *compile_folder(
            compiler, "HotwireNative", hotwire / "Source", ["-swift-version", "5"]))
        shim = compiler.folder / "shim.modulemap"
        header = sources / "UIKitNavigationShim" / "include" / "shim.h"
        shim.write_text(f'module UIKitNavigationShim {{ header "{header}" export * }}\n', "utf-8")
        others += report("swift-navigation", *compile_folder(
            compiler, "UIKitNavigation", sources / "UIKitNavigation", [*flags, "-Xcc", f"-fmodule-map-file={shim}"],
            [STUBS / "UIKitNavigation.swift"]))
    except CheckError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 1 if others else 0


if __name__ == "__main__":
    sys.exit(main())
