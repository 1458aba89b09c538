#!/usr/bin/env python3
"""Measures the build time of macros: 1,000 routes in 20 modules, declared by macro and by hand.

    compile-time.py [--rounds N] [--folder FOLDER] [release] [prebuilt] [debug]

The script writes a package that depends on this repository to a temporary folder, or to FOLDER. It builds the dependencies,
including swift-syntax, first and does not count them. Then it builds the modules of both forms in turns, with every source
changed. It prints the median times and the median of the ratios of one round, for each of these modes:

    release       everything optimised
    prebuilt      a debug build with optimised macros, as with a prebuilt swift-syntax
    debug         a debug build with debug macros and a debug swift-syntax
"""

import argparse
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULES, TYPES, CASES = 20, 5, 10
WAYS = ["release", "prebuilt", "debug"]
# Patterns and values of the cases of one type, as in a module of an app.
SHAPES = [
    ("", []),
    ("/:id<int>", [("id", "Int")]),
    ("/:id<int>/edit{?tab}", [("id", "Int"), ("tab", "String?")]),
    ("/search{?q!&page<int>=1}", [("q", "String"), ("page", "Int")]),
    ("/by-day/:day<date>", [("day", "String")]),
    ("/shops/:shop/dishes/:dish", [("shop", "String"), ("dish", "String")]),
    ("/files/:path+", [("path", "[String]")]),
    ("/latest", []),
    ("/tags/:tag{?sort}", [("tag", "String"), ("sort", "String?"), ("filters", "[String]")]),
    ("/settings", []),
]

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

func targets(_ form: String) -> [Target] {{
    (1...{modules}).map {{
        .target(name: "\\(form)\\($0)", dependencies: [.product(name: "Switchyard", package: "{package}")])
    }} + [.target(name: "All\\(form)", dependencies: (1...{modules}).map {{ .init(stringLiteral: "\\(form)\\($0)") }})]
}}

let package = Package(
    name: "compile-time",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [.package(name: "{package}", path: "{root}")],
    targets: targets("Macro") + targets("Hand")
        + [.target(name: "Warm", dependencies: [.product(name: "Switchyard", package: "{package}")])],
    swiftLanguageModes: [.v6]
)
"""


def by_macro(type_name, prefix):
    lines = ["@Routes", f"public enum {type_name} {{"]
    for index, (path, values) in enumerate(SHAPES[:CASES]):
        parameters = ", ".join(f"{name}: {kind}" for name, kind in values)
        lines.append(f'    @Pattern("/{prefix}{path}") case c{index}' + (f"({parameters})" if values else ""))
    return lines + ["}"]


def by_hand(type_name, prefix):
    lines = [f"public enum {type_name}: TypedRoute {{"]
    for index, (_, values) in enumerate(SHAPES[:CASES]):
        parameters = ", ".join(f"{name}: {kind}" for name, kind in values)
        lines.append(f"    case c{index}" + (f"({parameters})" if values else ""))
    lines.append(f"    public static let routes: [RouteDescriptor<{type_name}>] = [")
    for index, (path, values) in enumerate(SHAPES[:CASES]):
        head = f'        RouteDescriptor("{prefix}.c{index}", "/{prefix}{path}"'
        if not values:
            lines.append(f"{head}, .c{index}),")
            continue
        reads = ", ".join(f'{name}: try $0.value("{name}")' for name, _ in values)
        binds = ", ".join(f"let {name}" for name, _ in values)
        writes = ", ".join(f'"{name}": {name}' for name, _ in values)
        lines += [
            head + ") {", f"            .c{index}({reads})", "        } write: {",
            f"            if case .c{index}({binds}) = $0 {{ [{writes}] }} else {{ nil }}", "        },",
        ]
    return lines + ["    ]", "}"]


def write_package(folder):
    (folder / "Package.swift").write_text(MANIFEST.format(modules=MODULES, package=ROOT.name, root=ROOT))
    for form, declare in (("Macro", by_macro), ("Hand", by_hand)):
        for module in range(1, MODULES + 1):
            target = folder / "Sources" / f"{form}{module}"
            target.mkdir(parents=True)
            for number in range(TYPES):
                prefix = f"m{module}t{number}"
                source = ["public import Switchyard", ""] + declare(f"M{module}T{number}Route", prefix)
                (target / f"Routes{number}.swift").write_text("\n".join(source) + "\n")
        (folder / "Sources" / f"All{form}").mkdir()
        imports = "".join(f"import {form}{module}\n" for module in range(1, MODULES + 1))
        (folder / "Sources" / f"All{form}" / "All.swift").write_text(imports)
    (folder / "Sources" / "Warm").mkdir()
    (folder / "Sources" / "Warm" / "Warm.swift").write_text("import Switchyard\n")


def tool(folder, configuration):
    return folder / ".build" / configuration / "SwitchyardMacros-tool"


def exchange(folder, optimised):
    """Makes a debug build run the optimised macros: path, length and date of the file do not change."""
    old = tool(folder, "debug").stat()
    if len(optimised) > old.st_size:
        sys.exit("error: the optimised macros are longer than those of a debug build, so they cannot take their place")
    with tool(folder, "debug").open("r+b") as file:
        file.write(optimised)
        file.truncate(old.st_size)
    os.utime(tool(folder, "debug"), ns=(old.st_atime_ns, old.st_mtime_ns))


def build(folder, target, configuration):
    """Returns the wall seconds, and the CPU seconds, which other work disturbs less."""
    began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    command = ["swift", "build", "--configuration", configuration, "--target", target]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"error: {target} does not build:\n{done.stdout[-4000:]}{done.stderr[-2000:]}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - began, cpu


def change(folder, form, number):
    """Changes every source, so that every module is rebuilt; SwiftPM keeps its build plan."""
    for path in folder.glob(f"Sources/{form}*/*.swift"):
        lines = [line for line in path.read_text().splitlines() if not line.startswith("// Round")]
        path.write_text("\n".join([*lines, f"// Round {number}, {time.monotonic_ns()}"]) + "\n")


def measure(folder, way, count):
    configuration = "release" if way == "release" else "debug"
    # The first build of a form also creates the plan, and is not counted.
    for target in ("Warm", "AllMacro", "AllHand"):
        build(folder, target, configuration)
    if way == "prebuilt":
        build(folder, "Warm", "release")
        optimised = tool(folder, "release").read_bytes()
        exchange(folder, optimised)
    rounds = []
    for number in range(count):
        times = {}
        for form in ("Macro", "Hand") if number % 2 == 0 else ("Hand", "Macro"):
            change(folder, form, number)
            times[form] = build(folder, f"All{form}", configuration)
        rounds.append(times)
        (macro, macro_cpu), (hand, hand_cpu) = times["Macro"], times["Hand"]
        print(
            f"{way}, round {number + 1}: macro {macro:.1f} s ({macro_cpu:.1f} s of processor), "
            f"hand {hand:.1f} s ({hand_cpu:.1f} s)", file=sys.stderr)
    if way == "prebuilt":
        if not tool(folder, "debug").read_bytes().startswith(optimised):
            sys.exit("error: the macros were linked again while they were measured; run once more")
        # The next build must link its own macros again.
        tool(folder, "debug").unlink()
    return rounds


def report(way, rounds):
    for index, name in enumerate(("passed", "of all processors")):
        macro = statistics.median(times["Macro"][index] for times in rounds)
        hand = statistics.median(times["Hand"][index] for times in rounds)
        ratios = sorted(times["Macro"][index] / times["Hand"][index] for times in rounds)
        print(
            f"{way + ':':10}seconds {name}: {macro:.1f} and {hand:.1f}; "
            f"ratio {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("ways", nargs="*", metavar="WAY", help="release, prebuilt, debug; by default all")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--folder", type=pathlib.Path)
    options = parser.parse_args()
    ways = options.ways or WAYS
    if unknown := set(ways) - set(WAYS):
        parser.error(f"{sorted(unknown)} is none of {WAYS}")
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.folder or pathlib.Path(temporary)
        if not (folder / "Package.swift").exists():
            folder.mkdir(parents=True, exist_ok=True)
            write_package(folder)
        print("building the dependencies", file=sys.stderr)
        measured = {way: measure(folder, way, options.rounds) for way in ways}
    print(f"{MODULES * TYPES * CASES} routes in {MODULES} modules, by macro and by hand; bound 1.5, swift-syntax not counted:")
    for way, rounds in measured.items():
        report(way, rounds)


if __name__ == "__main__":
    main()
