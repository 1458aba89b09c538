#!/usr/bin/env python3
"""Compares the figures of the package with their bounds in bounds.json.

    figures.py           count what can be counted from the files alone; exit code 1 if a bound is not met
    figures.py --json    the same, as JSON

`house` is the goal of the rebuilt package. A row that is not counted here names the command that measures it, and the commit of its
last measurement.
"""

import json
import pathlib
import re
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOUNDS = ROOT / "Benchmarks" / "bounds.json"


def listed(*patterns):
    """The files of the repository that match, with those that are not committed yet."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", *patterns]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    return [path for path in (ROOT / name for name in names if name) if path.is_file() and not path.is_symlink()]


def lines(path):
    return len(path.read_text(encoding="utf-8").splitlines())


def counted():
    """Yields each figure that the files alone give."""
    sources = [path for path in listed("Sources/*.swift") if "Generated" not in path.parts]
    counts = [lines(path) for path in sources]
    targets = {path.relative_to(ROOT).parts[1:3] for path in listed("Sources/*.swift")}
    yield "swift targets", len(targets)
    yield "swift lines", sum(counts)
    yield "median lines of a file", statistics.median(counts)
    pages = [path for path in listed("*.md", "Documentation/*.md", "Sources/*.docc/*.md") if path.parent == ROOT
             or "Documentation" in path.parts or any(part.endswith(".docc") for part in path.parts)]
    yield "words of guides and root documents", sum(len(path.read_text(encoding="utf-8").split()) for path in pages)
    for name in ("README.md", "ARCHITECTURE.md"):
        yield f"words of {name}", len((ROOT / name).read_text(encoding="utf-8").split())
    yield "scripts", len([path for path in listed("scripts/*") if path.suffix in {".py", ".sh"}])
    yield "re-exporting targets", len({
        path.relative_to(ROOT).parts[2] for path in sources
        if re.search(r"^@_exported", path.read_text(encoding="utf-8"), re.MULTILINE)})


def main():
    found = dict(counted())
    rows = json.loads(BOUNDS.read_text(encoding="utf-8"))
    unknown = found.keys() - {row["figure"] for row in rows}
    errors = [f"{BOUNDS.relative_to(ROOT)}:1: error: no bound for '{each}'; add a row" for each in sorted(unknown)]
    for row in rows:
        if row["figure"] in found:
            row["measured"] = found[row["figure"]]
            if row["measured"] > row["at most"]:
                errors.append(f"{BOUNDS.relative_to(ROOT)}:1: error: {row['figure']}: {row['measured']}, at most {row['at most']}; "
                              "make it smaller, or raise the row in a commit of its own that says why")
        elif "command" not in row:
            errors.append(f"{BOUNDS.relative_to(ROOT)}:1: error: nothing counts '{row['figure']}'; name its command")
    if "--json" in sys.argv[1:]:
        print(json.dumps(rows, indent=2))
    else:
        for row in rows:
            when = "" if row["figure"] in found else f" ({row['command']}, at {row['commit']})"
            goal = f", goal {row['house']}" if row.get("house", row["at most"]) != row["at most"] else ""
            print(f"{row['figure']}: {row['measured']}, at most {row['at most']}{goal}{when}")
    print("\n".join(errors), file=sys.stderr, end="\n" if errors else "")
    return 1 if errors else 0


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--json"]):
        sys.exit(__doc__)
    sys.exit(main())
