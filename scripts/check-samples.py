#!/usr/bin/env python3
"""Runs the samples of Snippets/ and compares guides with what they print.

    check-samples.py [ARGUMENT OF swift build …]

Every sample must end well. What a sample called …Rows prints as a table must stand in the guide of its folder. The code in
guides is compared by `inline-snippets.py --check`, that of README by `first_app.py --check`.
"""

import pathlib
import subprocess
import sys

GUIDES = sorted(pathlib.Path("Sources").glob("*/*.docc"))


def main():
    build = ["swift", "build", *sys.argv[1:]]
    subprocess.run(build, check=True)
    products = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    errors, paths = [], sorted(pathlib.Path("Snippets").rglob("*.swift"))
    for path in paths:
        try:
            run = subprocess.run([f"{products}/{path.stem}"], capture_output=True, text=True, timeout=300)
        except subprocess.TimeoutExpired:
            errors.append(f"{path}:1: error: the sample does not end")
            continue
        if run.returncode != 0:
            errors.append(f"{path}:1: error: the sample fails: {run.stderr.strip().splitlines()[:1]}")
        if path.stem.endswith("Rows"):
            name = f"{path.parent.name}.md"
            guide = next((folder / name for folder in GUIDES if (folder / name).exists()), GUIDES[0] / name)
            lines = set(guide.read_text(encoding="utf-8").splitlines())
            missing = [line for line in run.stdout.splitlines() if line.startswith("|") and line not in lines]
            errors += [f"{guide}:1: error: no row {line}" for line in missing]
    print("\n".join(errors + [f"samples: {len(paths)} run, {len(errors)} errors"]))
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
