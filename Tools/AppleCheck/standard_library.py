"""Builds the standard library's modules for an Apple system from the textual interfaces of the Linux toolchain.

The interfaces contain Apple's availability. Swift.org prints them for Linux, so the script removes the parts for Linux and
adds those that Objective-C interoperability needs. The result is never linked or run.
"""

import hashlib
import pathlib
import re
import subprocess

from toolchain import CheckError

HERE = pathlib.Path(__file__).resolve().parent

ADDITIONS = HERE / "Declarations" / "StandardLibrary"
PARSED_AS_LIBRARY = {"Swift", "_Concurrency", "_StringProcessing"}
MODULES = ["Swift", "_Concurrency", "_RegexParser", "_StringProcessing", "Observation"]


def for_system(text, target):
    """The text of a module with the target of an Apple system in its header, and without the parts for Linux."""
    text = re.sub(r"-target \S+", f"-target {target}", text, count=1)
    text = text.replace("-disable-objc-interop", "").replace(" -static ", " ")
    # The bodies of some functions are not printed. The attribute only says which bodies are copied into clients.
    text = re.sub(r"^ *@backDeployed\([^)]*\)", "", text, flags=re.MULTILINE)
    return re.sub(r"^import Glibc$", "", text, flags=re.MULTILINE)


def newest_version(toolchain, system):
    """The newest version of a system that the text knows, such as `26.0`."""
    text = toolchain.textual_interface("Swift").read_text(encoding="utf-8")
    found = {
        tuple(int(part) for part in version.split("."))
        for version in re.findall(rf"@available\([^)\n]*\b{system.counted_by} (\d+(?:\.\d+)*)", text)
    }
    known = [version for version in found if version[0] < 9999]
    if not known:
        raise CheckError(f"the standard library of {toolchain.version} names no version of {system.counted_by}")
    return ".".join(str(part) for part in max(known))


def build(toolchain, target, folder, sdk=None):
    """Builds all modules into `folder`/modules; the compiler gets `folder`/resources as its resource folder."""
    modules, resources, interfaces = folder / "modules", folder / "resources", folder / "interfaces"
    for path in (modules, resources, interfaces):
        path.mkdir(parents=True, exist_ok=True)
    for name in ("shims", "clang", "apinotes", "host"):
        link = resources / name
        if not link.is_symlink():
            link.symlink_to(toolchain.library / name)
    extra = ["-sdk", str(sdk)] if sdk else []
    for module in MODULES:
        text = for_system(toolchain.textual_interface(module).read_text(encoding="utf-8"), target)
        added = ADDITIONS / f"{module}.txt"
        if added.exists():
            text += added.read_text(encoding="utf-8")
        path = interfaces / f"{module}.swiftinterface"
        path.write_text(text, encoding="utf-8")
        flags = ["-parse-stdlib"] if module in PARSED_AS_LIBRARY else []
        if module != "Swift":
            flags.append("-disable-availability-checking")
        run(
            [toolchain.tool("swift-frontend"), "-compile-module-from-interface", str(path),
             "-o", str(modules / f"{module}.swiftmodule"), "-module-name", module, "-target", target,
             "-I", str(modules), "-I", str(toolchain.library / "shims"), "-resource-dir", str(resources),
             "-module-cache-path", str(folder / "cache"), "-enable-objc-interop",
             "-disable-objc-attr-requires-foundation-module", *extra, *flags])
    # An empty SwiftOnoneSupport: the compiler imports it in builds without optimisation.
    empty = folder / "empty.swift"
    empty.write_text("", encoding="utf-8")
    run(
        [toolchain.tool("swift-frontend"), "-emit-module", "-o", str(modules / "SwiftOnoneSupport.swiftmodule"),
         "-module-name", "SwiftOnoneSupport", "-parse-stdlib", str(empty), "-target", target, "-I", str(modules),
         "-resource-dir", str(resources), "-module-cache-path", str(folder / "cache"), *extra])


def build_testing(compiler):
    """Builds Swift Testing from the toolchain's textual interface for Linux, beside the modules of a compiler."""
    folder = compiler.toolchain.library / "linux" / "Testing.swiftmodule"
    found = sorted(folder.glob("x86_64-*.swiftinterface"))
    if not found:
        raise CheckError(f"{compiler.toolchain.version} has no textual interface of Testing in {folder}")
    path = compiler.folder / "Testing.swiftinterface"
    path.write_text(for_system(found[0].read_text(encoding="utf-8"), compiler.target), encoding="utf-8")
    run(
        [compiler.toolchain.tool("swift-frontend"), "-compile-module-from-interface", str(path),
         "-o", str(compiler.modules / "Testing.swiftmodule"), "-module-name", "Testing", *compiler.search,
         *compiler.plugins])


def digest(sdk=None):
    """A value that changes with each input of a built library, except the toolchain."""
    files = [pathlib.Path(__file__), *sorted(ADDITIONS.iterdir()), *(sorted(sdk.iterdir()) if sdk else [])]
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise CheckError(f"the standard library cannot be built: {' '.join(command)}\n{done.stderr}")
