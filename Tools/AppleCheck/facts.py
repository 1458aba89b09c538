"""Compares our declarations with Apple's published reference of each symbol in use.

The declarations of each module have a table `facts.tsv`. When a source begins to use a symbol, look up its reference page,
or for C a header of Apple's open-source releases, and add a line. A table `not-compared.tsv` beside it lists the symbols
whose identifier Apple does not publish; the check prints those in use.
"""

import csv
import dataclasses
import json
import re

from systems import BY_NAME, SYSTEMS
from toolchain import CheckError

COLUMNS = ["identifier", "declaration", *(system.name for system in SYSTEMS), "deprecated", "source"]
IS_C = re.compile(r"c:@(?:F|T|S|macro)@(\w+)")
# Attributes that do not concern callers; some pages print them.
UNTOLD = re.compile(r"@frozen |@export\(implementation\) |@backDeployed\([^)]*\) |\b__shared |\b__owned |\b_const ")
# SwiftUI consists of two modules that count as one: members that one adds to a type of the other are named as extensions.
OF_ONE_MODULE = re.compile(r"(?<=[VCO])AAE")
# Names that only the newest SDK uses, with the names that all SDKs have.
RENAMED = {"@ContentBuilder": "@ViewBuilder"}


@dataclasses.dataclass(frozen=True)
class Fact:
    """A line of a table of facts."""

    identifier: str
    declaration: str
    versions: dict
    """The first version of each system by its name; systems that the source does not mention are left out."""
    deprecated: dict
    """The version of each system in which it was deprecated."""
    source: str
    place: str
    """The table and the line."""
    absent: frozenset = frozenset()
    """The systems on which the symbol is not available: those with `no` in the table."""


@dataclasses.dataclass(frozen=True)
class Declared:
    """One of our declarations, as a symbol graph describes it."""

    declaration: str
    introduced: dict
    deprecated: dict


def read(table):
    """The facts of one table, by identifier."""
    facts = {}
    with open(table, encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        if rows.fieldnames != COLUMNS:
            raise CheckError(f"{table}:1: the columns must be {', '.join(COLUMNS)}")
        for number, row in enumerate(rows, 2):
            place = f"{table}:{number}"
            if None in row or None in row.values() or not row["source"]:
                raise CheckError(f"{place}: a line must have {len(COLUMNS)} fields, including the source")
            identifier = OF_ONE_MODULE.sub("", row["identifier"])
            if identifier in facts:
                raise CheckError(f"{place}: {row['identifier']} has a line already; remove one line")
            deprecated = [] if row["deprecated"] == "-" else [each.split(" ") for each in row["deprecated"].split(", ")]
            if any(len(each) != 2 or each[0] not in BY_NAME for each in deprecated):
                raise CheckError(f"{place}: `deprecated` must be `-` or a list such as `iOS 17.0, macOS 14.0`")
            facts[identifier] = Fact(
                identifier, row["declaration"],
                {system.name: row[system.name] for system in SYSTEMS if row[system.name] not in ("-", "no")},
                dict(deprecated), row["source"], place,
                frozenset(system.name for system in SYSTEMS if row[system.name] == "no"))
    return facts


def read_not_compared(table):
    """The reasons why symbols in use have no fact, by identifier."""
    reasons = {}
    with open(table, encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        if rows.fieldnames != ["identifier", "name", "reason"]:
            raise CheckError(f"{table}:1: the columns must be identifier, name, reason")
        for number, row in enumerate(rows, 2):
            if None in row or not all(row.values()) or row["identifier"] in reasons:
                raise CheckError(f"{table}:{number}: a line must have a unique identifier, a name and a reason")
            reasons[row["identifier"]] = f"{row['name']}: {row['reason']}"
    return reasons


def declared(graphs):
    """Reads symbol graphs, as (identifier, declaration) of each symbol."""
    found = {}
    for path in graphs:
        for symbol in json.loads(path.read_text(encoding="utf-8"))["symbols"]:
            identifier = symbol["identifier"]["precise"]
            text = "".join(part["spelling"] for part in symbol["declarationFragments"])
            introduced, deprecated = {}, {}
            for each in symbol.get("availability", []):
                for key, versions in (("introduced", introduced), ("deprecated", deprecated)):
                    if key in each and "domain" in each:
                        versions[each["domain"]] = version_text(each[key])
            found.setdefault(identifier, []).append(Declared(text, introduced, deprecated))
    return found


def version_text(version):
    return f"{version['major']}.{version.get('minor', 0)}"


def order(version):
    return tuple(int(part) for part in version.split("."))


def plain(declaration):
    text = UNTOLD.sub("", " ".join(declaration.split())).replace("`", "").replace("-> ()", "-> Void")
    text = re.sub(r"\bOptional<(\w+)>", r"\1?", text)
    for new, old in RENAMED.items():
        text = text.replace(new, old)
    return text


def differences(fact, symbols, system, floor, header):
    """Yields how our declaration differs from a fact.

    `symbols` is the result of declared() for a system with the name `system`. Symbols older than `floor`, the oldest
    version that the package supports, need no availability. `header` is the text of our headers, which contain the C
    declarations.
    """
    if IS_C.match(fact.identifier) and not fact.source.startswith("documentation/"):
        if not declares(header, fact.declaration):
            yield f"our headers do not contain `{fact.declaration}`"
        first = fact.versions.get(system)
        if first is not None and order(first) > order(floor):
            yield f"it is available from {system} {first}; add an availability check, and extend this script to compare it"
        return
    ours = symbols.get(fact.identifier)
    if system in fact.absent:
        if ours:
            yield f"Apple's reference does not list {system}, but our declaration is available there"
        return
    if not ours:
        yield "none of our declarations has this identifier"
        return
    # An asynchronous method of Objective-C is imported twice, with one identifier.
    same = next((each for each in ours if plain(each.declaration) == plain(fact.declaration)), None)
    if same is None:
        yield f"Apple's reference says `{fact.declaration}`, ours is `{ours[0].declaration}`"
        return
    first, mine = fact.versions.get(system), same.introduced.get(system)
    if mine is None and first is not None and order(first) > order(floor):
        yield f"it is available from {system} {first}, but our declaration has no availability"
    elif mine is not None and first is not None and order(mine) != order(first):
        yield f"it is available from {system} {first}, but our declaration says {mine}"
    if fact.deprecated.get(system) != same.deprecated.get(system):
        published, ours = fact.deprecated.get(system, "-"), same.deprecated.get(system, "-")
        yield f"Apple's reference says deprecated from {system} {published}, ours says {ours}"


def declares(header, declaration):
    """Whether C headers have a declaration, word for word and from its beginning to its end."""
    header = re.sub(r"//[^\n]*|/\*.*?\*/", "", header, flags=re.DOTALL)
    lines = header.split("\n")
    directives = {plain_c(line) for line in lines if line.startswith("#")}
    rest = plain_c("\n".join(line for line in lines if not line.startswith("#")))
    wanted = plain_c(declaration)
    return wanted in directives or rest.startswith(wanted) or any(f"{end}{wanted}" in rest for end in ";}")


def plain_c(text):
    """C without attributes for Swift's importer, and with normalised white space."""
    text = re.sub(r"\b(?:_Nonnull|__restrict|extern|SWIFT_UNAVAILABLE_FROM_ASYNC)\b", "", text)
    return re.sub(r" ?([*(){},;]) ?", r"\1", re.sub(r"\s+", " ", text)).strip()
