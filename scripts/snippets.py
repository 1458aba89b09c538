"""Reads the samples of Snippets/ as the snippets plug-in of DocC does.

The leading comment of a file is not shown, nor are the lines between `// snippet.hide` and `// snippet.show`.
`// snippet.NAME` begins a slice, which ends at `// snippet.end` or where the next slice begins.
"""

import re
import textwrap

MARK = re.compile(r"^\s*//\s*snippet\.([\w-]+)\s*$")


def trimmed(lines):
    while lines and not lines[0].strip():
        lines = lines[1:]
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    return lines


def parse(text):
    """Returns the lines to show, and the lines of each slice by its name."""
    lines = text.split("\n")
    count = next((i for i, line in enumerate(lines) if not line.startswith("//") or MARK.match(line)), len(lines))
    shown, slices, opened, hidden = [], {}, None, False
    for line in lines[count:]:
        mark = MARK.match(line)
        if not mark:
            if not hidden:
                shown.append(line)
                if opened:
                    slices[opened].append(line)
        elif mark[1] in ("hide", "show"):
            hidden = mark[1] == "hide"
        else:
            opened = None if mark[1] == "end" else mark[1]
            if opened:
                slices[opened] = []
    return trimmed(shown), {name: trimmed(each) for name, each in slices.items()}


def shown_lines(path):
    return parse(path.read_text(encoding="utf-8"))[0]


def dedented(lines):
    """The lines without the indentation that all of them share."""
    return textwrap.dedent("\n".join(lines)).split("\n")
