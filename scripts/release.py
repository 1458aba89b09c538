#!/usr/bin/env python3
"""Checks everything that a release needs, and builds the command's binary with its checksum into .build-release.

    release.py VERSION
    release.py VERSION --dry-run    only what takes no time: version, branch, changelog, the places that name the version
    release.py --self-test

It tags nothing. Documentation/Releasing.md says what to do before and after.
"""

import hashlib
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
HEADING = re.compile(r"^## (.*)$", re.MULTILINE)
# Each place that names the version, and how.
PLACES = {
    "Tools/Sources/SwitchyardCommand/SwitchyardCommand.swift": r'^ *version: "([^"]*)"',
    "README.md": r'\.package\(url: "<this repository>", \.upToNextMinor\(from: "([^"]*)"\)',
    "Sources/Engine/Switchyard/Switchyard.docc/TheFirstApp.md":
        r'\.package\(url: "<this repository>", \.upToNextMinor\(from: "([^"]*)"\)',
}


def numbers(version):
    found = VERSION.fullmatch(version)
    return tuple(int(number) for number in found.groups()) if found else None


def version_issues(version, tags):
    if numbers(version) is None:
        yield f"{version} is not a version such as 0.1.0"
        return
    if version in tags:
        yield f"the tag {version} exists"
    newer = [tag for tag in tags if numbers(tag) and numbers(tag) > numbers(version)]
    if newer:
        yield f"the tag {max(newer, key=numbers)} is higher than {version}"


def tree_issues(branch, status):
    if branch != "main":
        yield f"the branch is {branch or 'detached'}; a release is made on main"
    if status.strip():
        yield f"the work tree has changes; commit them first: {status.split()[1]}"


def changelog_issues(version, text):
    headings = list(HEADING.finditer(text))
    for index, heading in enumerate(headings):
        body = text[heading.end():headings[index + 1].start() if index + 1 < len(headings) else len(text)]
        has_entries = bool(re.search(r"^- |^\|", body, re.MULTILINE))
        if heading[1] == "Unreleased":
            if has_entries:
                yield f"CHANGELOG.md has unreleased entries; move them below “## {version} (YEAR-MONTH-DAY)”"
            continue
        if not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", heading[1]):
            yield f"the first section of CHANGELOG.md is “{heading[1]}”, not “{version} (YEAR-MONTH-DAY)”"
        elif not has_entries:
            yield f"the section {version} of CHANGELOG.md has no entries"
        return
    yield f"CHANGELOG.md has no section “{version} (YEAR-MONTH-DAY)”"


def place_issues(version, read):
    for name, pattern in PLACES.items():
        found = re.search(pattern, read(name), re.MULTILINE)
        if not found:
            yield f"{name} names no version; expected {pattern}"
        elif found[1] != version:
            yield f"{name} names the version {found[1]}, not {version}"


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True).stdout


def check(version):
    errors = list(version_issues(version, git("tag", "--list").split()))
    errors += tree_issues(git("symbolic-ref", "--short", "--quiet", "HEAD").strip(), git("status", "--porcelain"))
    errors += changelog_issues(version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    errors += place_issues(version, lambda name: (ROOT / name).read_text(encoding="utf-8"))
    print("\n".join([*(f"release: error: {each}" for each in errors), f"release {version}: {len(errors)} issues"]))
    return not errors


def build(version):
    """Builds the archive. The inspector's page lies beside the binary."""
    command = ["swift", "build", "--package-path", "Tools", "-c", "release", "--static-swift-stdlib", "--product", "switchyard"]
    subprocess.run(command, cwd=ROOT, check=True)
    shown = subprocess.run([*command, "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True)
    products = pathlib.Path(shown.stdout.strip())
    name = f"switchyard-{version}-{platform.system().lower()}-{platform.machine()}"
    folder = ROOT / ".build-release"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / name).mkdir(parents=True)
    for path in [products / "switchyard", ROOT / "LICENSE"]:
        shutil.copy2(path, folder / name)
    for path in products.glob("switchyard_SwitchyardInspector.*"):
        shutil.copytree(path, folder / name / path.name)
    said = subprocess.run([folder / name / "switchyard", "--version"], capture_output=True, text=True).stdout.strip()
    if said != version:
        sys.exit(f"release: error: the binary is of the version {said}")
    archive = folder / f"{name}.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        tar.add(folder / name, name)
    sums = f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n"
    (folder / "SHA256SUMS").write_text(sums, encoding="utf-8")
    print(sums, end="")
    return archive.relative_to(ROOT)


def main(version, is_dry):
    if not check(version):
        return False
    if is_dry:
        print("release: dry run; not run: .ci/run, and the binaries")
        return True
    subprocess.run([".ci/run"], cwd=ROOT, check=True)
    archive = build(version)
    # Whatever was built may have written a file.
    passed = check(version)
    if passed:
        print(f"release: {archive}. Tag the commit: git tag -a {version}")
    return passed


def self_test():
    dependency = '.package(url: "<this repository>", .upToNextMinor(from: "0.1.0"))'
    texts = dict.fromkeys(PLACES, dependency) | {next(iter(PLACES)): '        version: "0.1.0",\n'}
    dated, entry = "## 0.1.0 (2026-12-01)\n", "\n### Added\n\n- A thing.\n"
    # What was found, and how many issues it has.
    rows = [
        (version_issues("0.1.0", []), 0),
        (version_issues("0.2.0", ["0.1.0", "0.1.9", "other"]), 0),
        (version_issues("0.1.0", ["0.1.0"]), 1),
        (version_issues("0.1.0", ["0.10.0"]), 1),
        (version_issues("v0.1", []), 1),
        (version_issues("0.01.0", []), 1),
        (tree_issues("main", ""), 0),
        (tree_issues("topic", " M README.md\n"), 2),
        (changelog_issues("0.1.0", f"# Changelog\n\n{dated}{entry}"), 0),
        (changelog_issues("0.1.0", f"# Changelog\n\n## Unreleased\n\n{dated}{entry}"), 0),
        (changelog_issues("0.1.0", f"## Unreleased\n{entry}\n{dated}{entry}"), 1),
        (changelog_issues("0.1.0", f"{dated}\n## 0.0.9 (2026-01-01)\n{entry}"), 1),
        (changelog_issues("0.1.0", f"## 0.1.0\n{entry}"), 1),
        (changelog_issues("0.2.0", f"{dated}{entry}"), 1),
        (changelog_issues("0.1.0", "# Changelog\n"), 1),
        (place_issues("0.1.0", texts.get), 0),
        (place_issues("0.2.0", texts.get), 3),
        (place_issues("0.1.0", (texts | {"README.md": "branch: main"}).get), 1),
    ]
    failures = [f"self-test: row {index}: expected {count} issues, found {found}"
                for index, (issues, count) in enumerate(rows) if len(found := list(issues)) != count]
    print("\n".join([*failures, f"self-test: {len(rows)} rows, {len(failures)} failed"]))
    return not failures


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--self-test"]: passed = self_test()
        case [version] if not version.startswith("-"): passed = main(version, is_dry=False)
        case [version, "--dry-run"]: passed = main(version, is_dry=True)
        case _: sys.exit(__doc__)
    sys.exit(0 if passed else 1)
