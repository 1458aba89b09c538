"""What Apple publishes of each symbol in use, and whether our declarations say the same.

A table `facts.tsv` lies beside the declarations of each module. A line is filled by looking up a reference page, or for
C a header of Apple's open-source releases, when a source begins to use the symbol. A table `not-compared.tsv` beside it
names the symbols whose identifier Apple does not publish; the check lists those that are used.
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
# SwiftUI is built out of two modules that count as one: what one adds to a type of the other has the name of an extension.
OF_ONE_MODULE = re.compile(r"(?<=[VCO])AAE")
# What the newest SDK calls otherwise, with the name that all SDKs have.
RENAMED = {"@ContentBuilder": "@ViewBuilder"}


@dataclasses.dataclass(frozen=True)
class Fact:
    """A line of a table of facts."""

    identifier: str
    declaration: str
    versions: dict
    """The first version of each system by its name, without those that the source leaves open."""
    deprecated: dict
    """The version of each system in which it was deprecated."""
    source: str
    place: str
    """The table and the line."""
    absent: frozenset = frozenset()
    """The systems that the source does not name, where the table says `no`."""


@dataclasses.dataclass(frozen=True)
class Declared:
    """What a symbol graph says of one of our declarations."""

    declaration: str
    introduced: dict
    deprecated: dict


def read(table):
    """The facts of one table, by identifier."""
    facts = {}
    with open(table, encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        if rows.fieldnames != COLUMNS:
            raise CheckError(f"{table}:1: the columns are to be {', '.join(COLUMNS)}")
        for number, row in enumerate(rows, 2):
            place = f"{table}:{number}"
            if None in row or None in row.values() or not row["source"]:
                raise CheckError(f"{place}: a line has {len(COLUMNS)} fields, and the source is one of them")
            identifier = OF_ONE_MODULE.sub("", row["identifier"])
            if identifier in facts:
                raise CheckError(f"{place}: {row['identifier']} has a line already")
            deprecated = [] if row["deprecated"] == "-" else [each.split(" ") for each in row["deprecated"].split(", ")]
            if any(len(each) != 2 or each[0] not in BY_NAME for each in deprecated):
                raise CheckError(f"{place}: `deprecated` is `-` or a list such as `iOS 17.0, macOS 14.0`")
            facts[identifier] = Fact(
                identifier, row["declaration"],
                {system.name: row[system.name] for system in SYSTEMS if row[system.name] not in ("-", "no")},
                dict(deprecated), row["source"], place,
                frozenset(system.name for system in SYSTEMS if row[system.name] == "no"))
    return facts


def read_not_compared(table):
    """Why there is no fact of a symbol that sources may use, by identifier."""
    reasons = {}
    with open(table, encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        if rows.fieldnames != ["identifier", "name", "reason"]:
            raise CheckError(f"{table}:1: the columns are to be identifier, name, reason")
        for number, row in enumerate(rows, 2):
            if None in row or not all(row.values()) or row["identifier"] in reasons:
                raise CheckError(f"{table}:{number}: a line has an identifier of its own, a name and a reason")
            reasons[row["identifier"]] = f"{row['name']}: {row['reason']}"
    return reasons


def declared(graphs):
    """What symbol graphs say, as (identifier, declaration) of each symbol."""
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

    `symbols` is the result of declared() for a system with the name `system`. What came before `floor`, the oldest
    version that the package supports, needs no availability. `header` is the text of our headers, in which C is found.
    """
    if IS_C.match(fact.identifier) and not fact.source.startswith("documentation/"):
        if not declares(header, fact.declaration):
            yield f"no header of ours says `{fact.declaration}`"
        first = fact.versions.get(system)
        if first is not None and order(first) > order(floor):
            yield f"it came with {system} {first}; write a fence for it, and teach the check to compare it"
        return
    ours = symbols.get(fact.identifier)
    if system in fact.absent:
        if ours:
            yield f"Apple's reference does not name {system}, and ours is available there"
        return
    if not ours:
        yield "nothing that we declare has this identifier"
        return
    # An asynchronous method of Objective-C is imported twice, with one identifier.
    same = next((each for each in ours if plain(each.declaration) == plain(fact.declaration)), None)
    if same is None:
        yield f"Apple's reference says `{fact.declaration}`, ours is `{ours[0].declaration}`"
        return
    first, mine = fact.versions.get(system), same.introduced.get(system)
    if mine is None and first is not None and order(first) > order(floor):
        yield f"it came with {system} {first}, and ours has no availability"
    elif mine is not None and first is not None and order(mine) != order(first):
        yield f"it came with {system} {first}, ours says {mine}"
    if fact.deprecated.get(system) != same.deprecated.get(system):
        published, ours = fact.deprecated.get(system, "-"), same.deprecated.get(system, "-")
        yield f"it was deprecated with {system} {published}, ours says {ours}"


def declares(header, declaration):
    """Whether C headers have a declaration, word for word and from its beginning to its end."""
    header = re.sub(r"//[^\n]*|/\*.*?\*/", "", header, flags=re.DOTALL)
    lines = header.split("\n")
    directives = {plain_c(line) for line in lines if line.startswith("#")}
    rest = plain_c("\n".join(line for line in lines if not line.startswith("#")))
    wanted = plain_c(declaration)
    return wanted in directives or rest.startswith(wanted) or any(f"{end}{wanted}" in rest for end in ";}")


def plain_c(text):
    """C without what only Swift's importer reads, and without the shape of the text."""
    text = re.sub(r"\b(?:_Nonnull|__restrict|extern|SWIFT_UNAVAILABLE_FROM_ASYNC)\b", "", text)
    return re.sub(r" ?([*(){},;]) ?", r"\1", re.sub(r"\s+", " ", text)).strip()
