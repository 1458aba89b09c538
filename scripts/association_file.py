#!/usr/bin/env python3
"""Writes the association file of a web site, which lists the pages that the system opens in the app.

    switchyard routes MAP --outside | association_file.py --app TEAM.BUNDLE [--namespace NAME] > apple-app-site-association
    association_file.py --app TEAM.BUNDLE OUTSIDE_ROUTES

The input is the list of routes that links from outside can reach, from the command `switchyard` or from a file of an app's
tests. The pages are those of routes that accept `universalLink`. `*` also matches slashes, so pages below a value of one
segment are excluded. The first component that matches a page decides: components with a value of several segments come
first, then the others from the longest to the shortest.
"""

import argparse
import json
import re
import sys

ROW = re.compile(r"(?P<namespace>\S+) (?P<name>\S+) (?P<pattern>/\S*): (?P<sources>[\w, -]+)")
VALUE = re.compile(r":\w+(?:<[^<>]*>)?(?P<repeated>\+?)")


class AssociationError(Exception):
    """A list or a pattern that cannot be read."""


def rows(text):
    """The rows of a list of routes: namespace, name, pattern and sources."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        row = ROW.fullmatch(line)
        if not row:
            raise AssociationError(f"line {number}: not `NAMESPACE NAME PATTERN: SOURCES`: {line}")
        found.append((row["namespace"], row["name"], row["pattern"], set(row["sources"].split(", "))))
    return found


def components(patterns):
    """The components for the paths of patterns, in order of precedence."""
    lengths, repeated, ends_in_value = {}, set(), set()
    for pattern in patterns:
        path = re.sub(r"\{\?[^{}]*\}$", "", pattern)
        segments = [segment for segment in path.split("/") if segment]
        values = [VALUE.fullmatch(segment) for segment in segments]
        for segment, value in zip(segments, values):
            if not value and re.search(r"[:{}*?+]", segment):
                raise AssociationError(f"{pattern}: an association file cannot express {segment}; write its component by hand")
        text = "/" + "/".join("?*" if value else segment for segment, value in zip(segments, values))
        lengths[text] = len(segments)
        if any(value and value["repeated"] for value in values):
            repeated.add(text)
        elif values and values[-1]:
            ends_in_value.add(text)
    result = []
    for text in sorted(lengths, key=lambda text: (text not in repeated, -lengths[text], text)):
        # Another pattern with the same text may accept the pages below.
        if text in ends_in_value - repeated:
            result.append({"/": text + "/*", "exclude": True})
        result.append({"/": text})
    return result


def file_text(text, app, namespace=None):
    """The association file for an app, from a list of routes."""
    listed = rows(text)
    if not listed:
        raise AssociationError("the list has no routes")
    if namespace is not None and namespace not in {row[0] for row in listed}:
        raise AssociationError(f"no route is in the namespace {namespace}")
    patterns = [pattern for space, _, pattern, sources in listed
                if "universalLink" in sources and namespace in (None, space)]
    if not patterns:
        raise AssociationError("no route accepts universalLink, so no page would open in the app")
    lines = [json.dumps(each) for each in components(patterns)]
    # A component a line, so that a change shows as one.
    listing = ",\n".join(f"          {line}" for line in lines)
    return (f'{{\n  "applinks": {{\n    "details": [\n      {{\n        "appIDs": [{json.dumps(app)}],\n'
            f'        "components": [\n{listing}\n        ]\n      }}\n    ]\n  }}\n}}\n')


def main():
    parser = argparse.ArgumentParser(description="Writes the association file of a web site.")
    parser.add_argument("--app", required=True, help="the identifier of the app: TEAM.BUNDLE")
    parser.add_argument("--namespace", help="the namespace whose links the site has; all without it")
    parser.add_argument("routes", nargs="?", help="the list of routes; standard input without it")
    options = parser.parse_args()
    try:
        text = open(options.routes, encoding="utf-8").read() if options.routes else sys.stdin.read()
        sys.stdout.write(file_text(text, options.app, options.namespace))
    except (AssociationError, OSError) as error:
        sys.exit(f"association_file: {error}")


if __name__ == "__main__":
    main()
