#!/usr/bin/env python3
"""Compares the versions that SwiftPM resolved with the list in resolved-versions.tsv.

    check-resolved.py             compares each existing Package.resolved
    check-resolved.py --pin       writes each Package.resolved from the list, so that the next build uses these versions
    check-resolved.py --update    writes the list from each existing Package.resolved
    check-resolved.py --self-test

Package.resolved is not committed, and the manifest allows newer versions, because an app chooses its own. So without `--pin`
a new checkout uses the newest versions. A build without some traits removes their packages from Package.resolved: pin again
before a build with more traits. Benchmarks are not in the list.
"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = "scripts/resolved-versions.tsv"
FOLDERS = (".", "Tools", "Samples/Eats", "Samples/EatsMini", "Samples/Preview")
COLUMNS = ("identity", "version", "revision", "location")
# Packages that only one folder depends on. SwiftPM fetches and removes a pin that a folder does not need.
ONLY_IN = {"swift-argument-parser": "Tools"}
UPDATE = "Run `scripts/check-resolved.py --pin` to build with the list, or, to accept what was resolved, " \
    "`scripts/check-resolved.py --update`, and commit the list."


def read_list(text):
    """Returns the rows of the list by identity."""
    lines = [line.split("\t") for line in text.splitlines() if line]
    if not lines or tuple(lines[0]) != COLUMNS or any(len(line) != len(COLUMNS) for line in lines):
        raise ValueError(f"{LIST} must have the columns {', '.join(COLUMNS)}, with tabs between them")
    return {line[0]: dict(zip(COLUMNS, line)) for line in lines[1:]}


def write_list(rows):
    """Returns the text of the list."""
    lines = [COLUMNS] + [tuple(rows[identity][column] for column in COLUMNS) for identity in sorted(rows)]
    return "".join("\t".join(line) + "\n" for line in lines)


def read_resolved(text):
    """Returns the pins of a Package.resolved by identity, as rows."""
    return {
        pin["identity"]: {
            "identity": pin["identity"], "version": pin["state"].get("version") or pin["state"].get("branch") or "",
            "revision": pin["state"]["revision"], "location": pin["location"]}
        for pin in json.loads(text)["pins"]}


def write_resolved(rows):
    """Returns a Package.resolved. Without the hash of a manifest, SwiftPM uses the pins and adds the hash."""
    pins = [
        {
            "identity": row["identity"], "kind": "remoteSourceControl", "location": row["location"],
            "state": {"revision": row["revision"], "version": row["version"]}}
        for _, row in sorted(rows.items())]
    return json.dumps({"pins": pins, "version": 2}, indent=2) + "\n"


def issues(name, pins, rows):
    """Returns the differences between a Package.resolved and the list."""
    found = []
    for identity, pin in sorted(pins.items()):
        row = rows.get(identity)
        if row is None:
            found.append(f"{name}: {identity} {pin['version']} is not in {LIST}")
        elif row != pin:
            columns = [column for column in COLUMNS if row[column] != pin[column]]
            text = "; ".join(f"{column} {pin[column]}, in the list {row[column]}" for column in columns)
            found.append(f"{name}: {identity}: {text}")
    return found


def self_test():
    row = {"identity": "a", "version": "1.0.0", "revision": "f00", "location": "https://a.example/a.git"}
    rows = {"a": row}
    assert read_list(write_list(rows)) == rows
    assert read_resolved(write_resolved(rows)) == rows
    assert not issues("p", rows, rows)
    assert not issues("p", {}, rows)
    assert issues("p", {"b": row | {"identity": "b"}}, rows) == [f"p: b 1.0.0 is not in {LIST}"]
    newer = {"a": row | {"version": "1.1.0", "revision": "f11"}}
    assert issues("p", newer, rows) == [
        "p: a: version 1.1.0, in the list 1.0.0; revision f11, in the list f00"]
    # A moved tag has the same version, but other content.
    assert issues("p", {"a": row | {"revision": "f11"}}, rows) == ["p: a: revision f11, in the list f00"]
    for text in ("", "identity\tversion\n", write_list(rows) + "b\t1.0.0\n"):
        try:
            read_list(text)
        except ValueError:
            continue
        raise AssertionError(f"{text!r} is no list")
    print("resolved: self-test passed")


def resolved():
    """Returns the pins of each existing Package.resolved."""
    paths = {folder: ROOT / folder / "Package.resolved" for folder in FOLDERS}
    return {folder: read_resolved(path.read_text()) for folder, path in paths.items() if path.is_file()}


def main():
    command = sys.argv[1] if len(sys.argv) == 2 else "" if len(sys.argv) == 1 else "?"
    if command == "--self-test":
        return self_test()
    if command == "--update":
        rows = read_list((ROOT / LIST).read_text()) if (ROOT / LIST).is_file() else {}
        for pins in resolved().values():
            rows |= pins
        (ROOT / LIST).write_text(write_list(rows))
        return print(f"resolved: {len(rows)} packages are in {LIST}")
    rows = read_list((ROOT / LIST).read_text())
    if command == "--pin":
        for folder in FOLDERS:
            wanted = {name: row for name, row in rows.items() if ONLY_IN.get(name, folder) == folder}
            (ROOT / folder / "Package.resolved").write_text(write_resolved(wanted))
        return print(f"resolved: pinned {len(rows)} packages in {len(FOLDERS)} folders")
    if command:
        sys.exit(__doc__)
    checked = resolved()
    found = [issue for folder, pins in checked.items() for issue in issues(f"{folder}/Package.resolved", pins, rows)]
    for issue in found:
        print(f"resolved: error: {issue}", file=sys.stderr)
    print(f"resolved: {len(checked)} of {len(FOLDERS)} folders are resolved, {len(found)} issues")
    if found:
        sys.exit(UPDATE)


if __name__ == "__main__":
    main()
