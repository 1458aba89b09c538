#!/usr/bin/env python3
"""Takes the guards of the hosts for UIKit and SwiftUI away, one by one, and compares the rules whose tests fail with those of the table.

    take-away.py             builds a copy of the sources with all guards behind a switch, and runs the tests without each
    take-away.py NAME...     the same for these guards
    take-away.py --matrix    prints which rules fail for which guard, and compares nothing
    take-away.py --check     sees, without building, that each text of the table stands in its file once
    take-away.py --self-test

The sources of the package have no switch. The copy is built once, below `.build` of this package: `{off}` in the table
becomes the question whether the guard is taken away, which a variable of the environment answers.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import time

from table import GUARDS, UNGUARDED

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
SOURCES = PACKAGE.parent.parent / "Sources"
COPY = PACKAGE / ".build/guards"
# The target that has the switch, because all with guards import it.
SWITCHED = "Engine/SwitchyardNavigation"
VARIABLE = "SWITCHYARD_TAKEN"
SWITCH = f"""import Foundation

/// Whether a guard is taken away, in this copy alone.
package func isTaken(_ guardName: String) -> Bool {{ taken == guardName }}

private let taken = ProcessInfo.processInfo.environment["{VARIABLE}"]
"""
IMPORT = "import SwitchyardNavigation"
FAILED = re.compile(r'^\S+ Test "(?:(?:UIKit|SwiftUI) (\w+): )?(.*)" (?:with \d+ test cases? )?failed after', re.MULTILINE)
PLAYED = re.compile(r'["`](?:UIKit|SwiftUI) (\w+): ')
ENDED = re.compile(r"^\S+ Test run with (\d+) tests", re.MULTILINE)
# A program of random steps is no test of a rule, and naive hosts have no guards.
SKIPPED = [
    "FieldReportTests", "NaiveHostTests", "NaiveViewsTests", "RandomProgramTests", "ReentrantProgramTests",
    "SameEverywhereTests"]


def with_switches(text, guards):
    """Returns the text of a file with its guards behind switches."""
    for guard in guards:
        text = text.replace(guard.text, guard.taken.replace("{off}", f'isTaken("{guard.name}")'), 1)
    is_inside = guards[0].file.startswith("SwitchyardNavigation/")
    if not is_inside and not re.search(rf"^(?:\w+ )?{IMPORT}$", text, re.MULTILINE):
        text = f"{IMPORT}\n{text}"
    return "".join(f"import {guard.imports}\n" for guard in guards if guard.imports) + text


def issues(guards, read):
    """Yields what is wrong with a table."""
    names = [guard.name for guard in guards]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"{name} stands twice"
    for guard in guards:
        count = read(guard.file).count(guard.text)
        if count != 1:
            yield f"{guard.name}: its text stands in {guard.file} {count} times"
        if "{off}" not in guard.taken:
            yield f"{guard.name}: what is taken away has no {{off}}"
        if guard.rule not in guard.breaks:
            yield f"{guard.name}: no test of {guard.rule} fails"
        if guard.breaks != [guard.rule] and not guard.because:
            yield f"{guard.name}: it says not why more than {guard.rule} fails"


def read_source(name):
    return (SOURCES / name).read_text()


def write(path, text):
    """Writes a file that has changed: the others are not compiled again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def link(path, target):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_symlink():
        path.symlink_to(os.path.relpath(target, path.parent))


def make_copy():
    """Makes a package of links to this one, but for the targets that have guards."""
    link(COPY / "Package.swift", PACKAGE / "Package.swift")
    link(COPY / "Tests", PACKAGE / "Tests")
    for folder in (PACKAGE / "Sources").iterdir():
        if folder.name != "Switchyard":
            link(COPY / "Sources" / folder.name, folder)
    changed = {"/".join(guard.file.split("/")[:2]) for guard in GUARDS} | {SWITCHED}
    for folder in SOURCES.glob("*/*"):
        if (name := str(folder.relative_to(SOURCES))) not in changed:
            link(COPY / "Sources/Switchyard" / name, folder)
    kept = set()
    for target in changed:
        for source in (SOURCES / target).rglob("*.swift"):
            name = str(source.relative_to(SOURCES))
            guards = [guard for guard in GUARDS if guard.file == name]
            text = source.read_text()
            kept.add(COPY / "Sources/Switchyard" / name)
            write(COPY / "Sources/Switchyard" / name, with_switches(text, guards) if guards else text)
        for old in set((COPY / "Sources/Switchyard" / target).rglob("*.swift")) - kept:
            old.unlink()
    write(COPY / "Sources/Switchyard" / SWITCHED / "TakenAway.swift", SWITCH)


def swift(*arguments, **options):
    return subprocess.run(["swift", *arguments, "--package-path", str(COPY)], **options)


def failing(name):
    """Returns the rules, and the names of other tests, that fail without a guard; `None` where the run does not end."""
    command = ["test", "--skip-build"] + [word for suite in SKIPPED for word in ("--skip", suite)]
    command += ["--filter", "SwitchyardUIKitTests|SwitchyardSwiftUITests"]
    environment = dict(os.environ)
    environment[VARIABLE] = name
    try:
        run = swift(*command, env=environment, capture_output=True, text=True, timeout=180)
    except subprocess.TimeoutExpired:
        return None
    write(COPY / f"logs/{name or 'none'}.txt", run.stdout + run.stderr)
    if not ENDED.search(run.stdout):
        return None
    found = FAILED.findall(run.stdout)
    return sorted({rule for rule, _ in found if rule}) + sorted(f"“{test}”" for rule, test in found if not rule)


def run(names, shows_only):
    chosen = [guard for guard in GUARDS if not names or guard.name in names]
    make_copy()
    if swift("build", "--build-tests").returncode != 0:
        return 2
    wrong = 0
    with_all = failing("")
    if with_all != []:
        print(f"with all guards: {'the tests do not end' if with_all is None else ', '.join(with_all)}")
        return 1
    for guard in chosen:
        began = time.monotonic()
        found = failing(guard.name)
        is_same = found is not None and [name for name in found if not name.startswith("“")] == sorted(guard.breaks)
        wrong += not is_same
        text = "the tests do not end" if found is None else ", ".join(found) or "nothing fails"
        mark = "" if is_same or shows_only else f"  not {', '.join(sorted(guard.breaks))}"
        print(f"{guard.rule:4} {guard.name:28} {text}{mark} ({time.monotonic() - began:.0f} s)", flush=True)
    print(f"{len(chosen)} guards of {len({guard.rule for guard in chosen})} rules, {wrong} other than in the table")
    return 0 if shows_only else min(wrong, 1)


def uncovered(guarded, unguarded, played):
    """Yields what is wrong with the rules of a table."""
    for rule in sorted(guarded & unguarded):
        yield f"{rule} has a guard, and a reason to have none"
    for rule in sorted(played - guarded - unguarded):
        yield f"{rule} is played by tests, and has neither a guard nor a reason to have none"
    for rule in sorted((guarded | unguarded) - played):
        yield f"{rule} is played by no test"


def check():
    suites = [PACKAGE / "Tests" / name for name in ("SwitchyardUIKitTests", "SwitchyardSwiftUITests")]
    tests = [test for suite in suites for test in suite.rglob("*.swift")]
    played = {rule for test in tests for rule in PLAYED.findall(test.read_text())}
    wrong = list(issues(GUARDS, read_source))
    wrong += uncovered({guard.rule for guard in GUARDS}, set(UNGUARDED), played)
    for line in wrong:
        print(f"Tests/AppleFake/Guards/table.py: {line}")
    return min(len(wrong), 1)


def self_test():
    import contextlib
    import io
    import types
    row = lambda **values: types.SimpleNamespace(**{
        "rule": "N1", "name": "a", "file": "A/B.swift", "text": "isSettled", "taken": "({off} || isSettled)",
        "breaks": ["N1"], "because": "", "imports": "", **values})
    read = lambda name: "guard isSettled else { return }\nreturn other + other\n"
    assert list(issues([row()], read)) == []
    assert list(issues([row(), row()], read)) == ["a stands twice"]
    assert len(list(issues([row(text="other")], read))) == 1
    assert len(list(issues([row(text="gone")], read))) == 1
    assert len(list(issues([row(taken="true")], read))) == 1
    assert len(list(issues([row(breaks=["N2"], because="why")], read))) == 1
    assert len(list(issues([row(breaks=["N1", "N2"])], read))) == 1
    assert list(issues([row(breaks=["N1", "N2"], because="why")], read)) == []
    text = with_switches(read(""), [row()])
    assert text.startswith(IMPORT) and 'guard (isTaken("a") || isSettled) else' in text
    assert with_switches(f"package {IMPORT}\nisSettled", [row()]).count(IMPORT) == 1
    assert list(uncovered({"N1"}, {"N2"}, {"N1", "N2"})) == []
    assert len(list(uncovered({"N1"}, {"N1"}, {"N1", "N2"}))) == 2
    assert len(list(uncovered({"N1"}, set(), set()))) == 1
    assert PLAYED.findall('@Test("UIKit N6: a name") func `SwiftUI U4: another`()') == ["N6", "U4"]
    output = '✘ Test "UIKit N6: a name" failed after 0.1 seconds with 1 issue.\n' \
        '✘ Test "another" with 3 test cases failed after 0.1 seconds with 1 issue.\n' \
        '✔ Test "UIKit N7: a name" passed after 0.1 seconds.\n✘ Suite X failed after 1 seconds.\n'
    assert FAILED.findall(output) == [("N6", "a name"), ("", "another")]
    assert ENDED.search("✘ Test run with 70 tests in 10 suites failed")
    assert options_of(["a", "--matrix"], [row()]).names == ["a"]
    for arguments in (["b"], ["--matrx"], ["--check", "a"]):
        with contextlib.redirect_stderr(io.StringIO()):
            try:
                options_of(arguments, [row()])
                raise AssertionError(arguments)
            except SystemExit as exit:
                assert exit.code == 2


def options_of(arguments, guards):
    parser = argparse.ArgumentParser(description="Takes the guards of the hosts away, one by one.", allow_abbrev=False)
    parser.add_argument("names", nargs="*", metavar="NAME", help="the guards; all without it")
    for option in ("--matrix", "--check", "--self-test"):
        parser.add_argument(option, action="store_true")
    options = parser.parse_args(arguments)
    if (options.check or options.self_test) and len(arguments) > 1:
        parser.error("--check and --self-test stand alone")
    for name in options.names:
        if name not in {guard.name for guard in guards}:
            parser.error(f"no guard is named {name}")
    return options


def main():
    options = options_of(sys.argv[1:], GUARDS)
    if options.check or options.self_test:
        self_test()
        return check() if options.check else 0
    return run(options.names, options.matrix)


if __name__ == "__main__":
    sys.exit(main())
