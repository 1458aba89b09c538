#!/usr/bin/env python3
"""Writes the samples of Snippets/ as a symbol graph, so that docc can show them without a plug-in.

    snippet-graph.py MODULE OUTPUT.symbols.json

A sample is shown without its leading comment, and without the lines between `// snippet.hide` and `// snippet.show`.
`// snippet.NAME` and `// snippet.end` mark a slice.
"""

import json
import pathlib
import re
import sys

MARK = re.compile(r"^\s*//\s*snippet\.([\w-]+)\s*$")


def trimmed(lines):
    while lines and not lines[0].strip():
        lines = lines[1:]
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    return lines


def parse(text):
    """Returns the leading comment, the lines to show, and the ranges of the slices."""
    lines = text.split("\n")
    count = next((i for i, line in enumerate(lines) if not line.startswith("//") or MARK.match(line)), len(lines))
    comment = [line[2:].removeprefix(" ") for line in lines[:count]]
    shown, slices, opened, hidden = [], {}, None, False
    for line in trimmed(lines[count:]):
        mark = MARK.match(line)
        if not mark:
            if not hidden:
                shown.append(line)
            continue
        word = mark.group(1)
        if word in ("hide", "show"):
            hidden = word == "hide"
            continue
        if opened:
            slices[opened] = [slices[opened][0], len(shown)]
        opened = None if word == "end" else word
        if opened:
            slices[opened] = [len(shown), len(shown)]
    if opened:
        slices[opened][1] = len(shown)
    return comment, trimmed(shown), slices


def shown_lines(path):
    return parse(path.read_text(encoding="utf-8"))[1]


def symbol(path):
    comment, lines, slices = parse(path.read_text(encoding="utf-8"))
    return {
        "identifier": {"precise": f"$snippet__switchyard.{path.stem}", "interfaceLanguage": "swift"},
        "names": {"title": path.stem},
        "pathComponents": ["Snippets", *path.relative_to("Snippets").with_suffix("").parts],
        "docComment": {"lines": [{"text": line} for line in comment]},
        "accessLevel": "public",
        "kind": {"identifier": "snippet", "displayName": "Snippet"},
        "isVirtual": True,
        "snippet": {"language": "swift", "lines": lines, "slices": slices},
    }


def main():
    module, output = sys.argv[1:]
    paths = sorted(pathlib.Path("Snippets").rglob("*.swift"))
    graph = {
        "metadata": {"formatVersion": {"major": 0, "minor": 1, "patch": 0}, "generator": "snippet-graph"},
        "module": {"name": module, "platform": {}, "isVirtual": True},
        "symbols": [symbol(path) for path in paths],
        "relationships": [],
    }
    pathlib.Path(output).write_text(json.dumps(graph), encoding="utf-8")


if __name__ == "__main__":
    main()
