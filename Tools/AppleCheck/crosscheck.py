#!/usr/bin/env python3
"""Compares our Objective-C headers with two public transcriptions of Apple's.

    crosscheck.py OBJC2 MACIOS

OBJC2 and MACIOS are git repositories outside this one: https://github.com/madsmtm/objc2-generated and
https://github.com/dotnet/macios. For each member, the script compares whether it exists, which values may be null, whether
it is optional in its protocol, whether tvOS has it, and its first version of iOS if that is newer than the oldest supported
version. It also compares whether types belong to the main actor, what is deprecated, and the values of cases.

Look up each difference on Apple's page, and add a line with the reason to Declarations/differences.tsv. A difference
without a line is a finding, and so is a line without a difference.

Exit code: 0 no findings, 1 findings, 2 the comparison cannot run.
"""

import csv
import json
import pathlib
import re
import subprocess
import sys

from toolchain import CheckError, Toolchain
from transcriptions import Member, Transcription, macios, objc2

DECLARATIONS = pathlib.Path(__file__).resolve().parent / "Declarations"
TABLE = DECLARATIONS / "differences.tsv"
COLUMNS = ["symbol", "transcription", "difference", "reason"]
FLOOR = (16, 0)
HEADERS = ["UIKit/UIKit.h", "CoreSpotlight/CoreSpotlight.h"]
OWNERS = re.compile(r"(?:UI|UN|CS)[A-Z]|NSUserActivity|NSNotificationCenter$")
TARGET = "x86_64-apple-ios16.0-simulator"


def ours(toolchain):
    """Reads our headers with clang. Macros are expanded first, because a macro after a type hides whether it may be null."""
    command = [toolchain.tool("clang"), "-target", TARGET, "-x", "objective-c", "-fobjc-arc", "-fblocks", "-ffreestanding",
               "-nostdlibinc", "-I", str(DECLARATIONS), "-w"]
    included = "".join(f"#import <{header}>\n" for header in HEADERS)
    text = _run([*command, "-E", "-P", "-"], included)
    command[command.index("objective-c")] = "objective-c-cpp-output"
    tree = json.loads(_run([*command, "-fsyntax-only", "-Xclang", "-ast-dump=json", "-"], text))
    members, on_main_actor, values, constants = {}, {}, {}, {}
    for node in tree["inner"]:
        if node["kind"] == "VarDecl":
            constants[node["name"]] = _is_deprecated(node, text)
        if node["kind"] == "EnumDecl":
            values |= _cases(node)
        owner = node.get("name")
        if node["kind"] == "ObjCCategoryDecl":
            owner = node["interface"]["name"]
        elif node["kind"] not in ("ObjCInterfaceDecl", "ObjCProtocolDecl") or not _is_whole(node, text):
            continue
        else:
            on_main_actor[owner] = "@UIActor" in _before(node, text)
        is_protocol = node["kind"] == "ObjCProtocolDecl"
        missing = "availability(tvos, unavailable)" in _before(node, text)
        for each in node.get("inner", []):
            if each["kind"] in ("ObjCMethodDecl", "ObjCPropertyDecl") and not _is_left_out(each):
                selector, member = _member(each, node, text, is_protocol, missing)
                members[owner, selector] = member
    return Transcription("ours", members, on_main_actor, values, constants)


def _run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode != 0:
        raise CheckError(f"our headers do not compile: {done.stderr[-2000:]}")
    return done.stdout


def _is_whole(node, text):
    """Whether a declaration has a body. `@class` and `@protocol A;` have none; the compiler's own declarations have no place."""
    begin, end = node["range"]["begin"].get("offset"), node["range"]["end"].get("offset")
    return begin is not None and text[begin:end + 4].rstrip().endswith("@end")


def _is_left_out(node):
    """Whether both transcriptions leave a member out: the compiler adds it, it is unavailable, or it belongs to NSCoding."""
    unavailable = any(each["kind"] == "UnavailableAttr" for each in node.get("inner", []))
    return node.get("isImplicit") or unavailable or node["name"] in ("initWithCoder:", "encodeWithCoder:")


def _before(node, text):
    """The attributes before a declaration."""
    begin = node["range"]["begin"]["offset"]
    return text[max(text.rfind(end, 0, begin) for end in (";", "@end", "}")):begin]


def _member(node, owner, text, is_protocol, missing):
    begin = node["range"]["begin"]["offset"]
    written = text[begin:text.index(";", begin)]
    first = re.search(r"availability\(ios,\s*introduced=(\d+\.\d+)", written) or re.search(
        r"availability\(ios,\s*introduced=(\d+\.\d+)", _before(owner, text))
    is_optional = None
    if is_protocol:
        above = text[owner["range"]["begin"]["offset"]:begin]
        is_optional = above.rfind("@optional") > above.rfind("@required")
    is_on_tvos = not missing and "availability(tvos, unavailable)" not in written
    is_deprecated = _is_deprecated(node, text)
    if node["kind"] == "ObjCPropertyDecl":
        selector = node.get("getter", {}).get("name") or node["name"]
        return selector, Member(_may_be_null(node["type"]), (), is_optional, is_on_tvos, first and first[1], is_deprecated)
    parameters = [each["type"] for each in node.get("inner", []) if each["kind"] == "ParmVarDecl"]
    return node["name"], Member(
        _may_be_null(node["returnType"]), tuple(map(_may_be_null, parameters)), is_optional, is_on_tvos, first and first[1],
        is_deprecated)


def _is_deprecated(node, text):
    begin = node["range"]["begin"]["offset"]
    return "deprecated=" in text[begin:text.index(";", begin)]


def _may_be_null(kind):
    """Whether a type may be null; for a block, the attribute is beside its caret. None if the header does not say."""
    spelt = kind["qualType"]
    if "_Null_unspecified" in spelt:
        return None
    block = re.search(r"\(\^([^)]*)\)", spelt)
    if block:
        return "_Nullable" in block[1]
    return "_Nullable" in re.sub(r"<.*>", "", spelt)


def _cases(node):
    """The cases of an enumeration with their values."""
    found, value = {}, -1
    for each in node.get("inner", []):
        if each["kind"] == "EnumConstantDecl":
            said = next(_values(each), None)
            value = int(said) if said is not None else value + 1
            found[each["name"]] = value
    return found


def _values(node):
    """The values of constants inside a node, the outermost first."""
    for each in node.get("inner", []):
        if "value" in each:
            yield each["value"]
        yield from _values(each)


def differences(mine, other):
    """Yields (symbol, difference) for each difference from one transcription."""
    for (owner, selector), member in sorted(mine.members.items()):
        if not OWNERS.match(owner):
            continue
        symbol = f"{owner} {selector}"
        theirs = other.members.get((owner, selector))
        if theirs is None:
            yield symbol, "absent"
            continue
        if _differ(theirs.may_return_null, member.may_return_null):
            yield symbol, f"result {_null(theirs.may_return_null)}"
        if len(theirs.arguments_may_be_null) == len(member.arguments_may_be_null):
            pairs = zip(member.arguments_may_be_null, theirs.arguments_may_be_null)
            for position, (here, there) in enumerate(pairs, 1):
                if _differ(here, there):
                    yield symbol, f"argument {position} {_null(there)}"
        if _differ(theirs.is_optional, member.is_optional):
            yield symbol, "optional" if theirs.is_optional else "required"
        if _differ(theirs.is_on_tvos, member.is_on_tvos):
            yield symbol, "on tvOS" if theirs.is_on_tvos else "not on tvOS"
        if _differ(theirs.is_deprecated, member.is_deprecated):
            yield symbol, "deprecated" if theirs.is_deprecated else "not deprecated"
        if theirs.first and _order(theirs.first) > FLOOR and theirs.first != member.first:
            yield symbol, f"iOS {theirs.first}"
    for owner, is_on_main in sorted(mine.on_main_actor.items()):
        if OWNERS.match(owner) and other.on_main_actor.get(owner, is_on_main) != is_on_main:
            yield owner, "not on the main thread" if is_on_main else "on the main thread"
    for name, value in sorted(mine.values.items()):
        there = other.values.get(name)
        if there is not None and there != value:
            yield name, f"value {there}"
    if other.constants:
        for name, is_deprecated in sorted(mine.constants.items()):
            if name not in other.constants:
                yield name, "absent"
            elif other.constants[name] != is_deprecated:
                yield name, "not deprecated" if is_deprecated else "deprecated"


def _differ(one, other):
    return None not in (one, other) and one != other


def _null(may_be):
    return "may be null" if may_be else "is not null"


def _order(version):
    return tuple(int(part) for part in version.split("."))


def explained(table=TABLE):
    """The explained differences, with their reasons."""
    with open(table, encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        if rows.fieldnames != COLUMNS:
            raise CheckError(f"{table}:1: the columns must be {', '.join(COLUMNS)}")
        return {(row["symbol"], row["transcription"], row["difference"]): row["reason"] for row in rows}


def findings(mine, others, known):
    """Returns the unexplained differences, the lines without a difference, and counts of agreement."""
    found, agreed = [], {}
    met = set()
    for other in others:
        different = set()
        for symbol, difference in differences(mine, other):
            different.add(symbol)
            key = (symbol, other.name, difference)
            met.add(key)
            if key not in known:
                found.append(f"{symbol}: {other.name} says: {difference}")
        compared = {f"{owner} {selector}" for owner, selector in mine.members if OWNERS.match(owner)}
        agreed[other.name] = len(compared), len(compared - different)
    found += [f"{' / '.join(key)}: a line of {TABLE.name} explains a difference that does not exist; remove the line"
              for key in known.keys() - met]
    return found, agreed


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        mine = ours(Toolchain())
        found, agreed = findings(mine, [objc2(sys.argv[1]), macios(sys.argv[2])], explained())
    except CheckError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    for line in found:
        print(line)
    for name, (compared, same) in agreed.items():
        print(f"{name}: {same} of {compared} members agree")
    print(f"{len(found)} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
