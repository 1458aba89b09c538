"""Swift source with its comments and string literals blanked out, line for line."""

import functools
import re

OPENING = re.compile(r'//|/\*|(#*)("""|")')


# Several targets and packages share sources.
@functools.cache
def code_only(source):
    """Returns `source` with every comment and string literal turned into spaces; line breaks stay."""
    out, at = [], 0
    while found := OPENING.search(source, at):
        out.append(source[at : found.start()])
        if found.group() == "//":
            end = source.find("\n", found.start())
            end = len(source) if end < 0 else end
        elif found.group() == "/*":
            end = end_of_comment(source, found.end())
        else:
            end = end_of_string(source, found.end(), found.group(1), found.group(2))
        out.append(re.sub(r"[^\n]", " ", source[found.start() : end]))
        at = end
    return "".join(out) + source[at:]


def end_of_comment(source, at):
    """Returns where a block comment ends. Swift's comments nest."""
    depth = 1
    for mark in re.compile(r"/\*|\*/").finditer(source, at):
        depth += 1 if mark.group() == "/*" else -1
        if depth == 0:
            return mark.end()
    return len(source)


def end_of_string(source, at, hashes, quotes):
    """Returns where a string literal ends. An interpolation may contain strings."""
    while at < len(source):
        if source.startswith("\\" + hashes + "(", at):
            at = end_of_interpolation(source, at + 2 + len(hashes))
        elif source.startswith("\\" + hashes, at):
            at += 2 + len(hashes)
        elif source.startswith(quotes + hashes, at):
            return at + len(quotes + hashes)
        elif quotes == '"' and source[at] == "\n":
            return at
        else:
            at += 1
    return len(source)


def end_of_interpolation(source, at):
    depth = 1
    while at < len(source) and depth > 0:
        if nested := re.compile(r'(#*)("""|")').match(source, at):
            at = end_of_string(source, nested.end(), nested.group(1), nested.group(2))
            continue
        depth += {"(": 1, ")": -1}.get(source[at], 0)
        at += 1
    return at
