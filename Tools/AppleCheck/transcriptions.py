"""Readers of two public transcriptions of Apple's headers, which were made independently of each other.

Both are read with regular expressions from a local git repository; nothing of them is copied. A member
is named by its class or protocol and by its selector; a property by its getter.
"""

import dataclasses
import re
import subprocess

from toolchain import CheckError


@dataclasses.dataclass(frozen=True)
class Member:
    """The comparable facts of a method or property. None means that a source does not state the fact."""

    may_return_null: bool
    arguments_may_be_null: tuple
    is_optional: bool = None
    is_on_tvos: bool = None
    first: str = None
    """The first version of iOS."""
    is_deprecated: bool = None


@dataclasses.dataclass(frozen=True)
class Transcription:
    name: str
    members: dict
    on_main_actor: dict
    """Whether a class or protocol belongs to the main thread, by its name. Empty if the source does not say."""
    values: dict
    """The value of a case, by its name in C."""
    constants: dict
    """Whether a constant is deprecated, by its name. Empty if the source's files contain no constants."""


def _shown(repository, path):
    done = subprocess.run(["git", "-C", str(repository), "show", f"HEAD:{path}"], capture_output=True, text=True)
    if done.returncode != 0:
        raise CheckError(f"{repository} has no {path}: {done.stderr.strip()}")
    return done.stdout


def _listed(repository, folder):
    command = ["git", "-C", str(repository), "ls-tree", "-r", "--name-only", "HEAD", folder]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


# Rust

CLASS = re.compile(r"extern_class!\((.*?)\n\);", re.DOTALL)
BLOCK = re.compile(
    r"(?:^impl(?:<[^>]*>)? (\w+)(?:<[^>]*>)? \{|pub unsafe trait (\w+)[^{]*\{|^    unsafe impl (\w+) for)(.*?)"
    r"(?=^impl|^extern_|^    pub unsafe trait|\Z)", re.DOTALL | re.MULTILINE)
METHOD = re.compile(
    r"((?:#\[(?:[^\[\]]|\[[^\]]*\])*\]\s*)*)#\[unsafe\(method\(([^)]*)\)\)\](.*?)fn (?:r#)?\w+(?:<[^(]*>)?\((.*?)\)"
    r"(?:\s*-> ([^;{]*))?\s*(?:where[^;]*)?;", re.DOTALL)
CONSTANT = re.compile(r"(#\[deprecated[^\n]*\]\s*(?:#\[[^\n]*\]\s*)*)?pub static (\w+):")
CASE = re.compile(r'#\[doc\(alias = "(\w+)"\)\]\s*pub const \w+: Self = Self\(([^)]*(?:\([^)]*\)[^)]*)*)\);')


def objc2(repository, folders=("UIKit", "UserNotifications", "CoreSpotlight", "Foundation", "CoreFoundation")):
    """Reads madsmtm/objc2-generated."""
    members, on_main_actor, values, constants = {}, {}, {}, {}
    for folder in folders:
        for path in _listed(repository, f"{folder}/"):
            if path.endswith(".rs"):
                text = _shown(repository, path)
                _read_rust(text, members, on_main_actor)
                values.update({name: number(value) for name, value in CASE.findall(text)})
                constants.update({name: bool(mark) for mark, name in CONSTANT.findall(text)})
    return Transcription("objc2", members, on_main_actor, values, constants)


def _read_rust(text, members, on_main_actor):
    for found in CLASS.finditer(text):
        name = re.search(r"pub struct (\w+)", found[1])
        if name:
            on_main_actor[name[1]] = "thread_kind = MainThreadOnly" in found[1]
    for found in re.finditer(r"pub unsafe trait (\w+)([^{]*)\{", text):
        on_main_actor[found[1]] = "MainThreadOnly" in found[2]
    for block in BLOCK.finditer(text):
        owner = block[1] or block[2] or block[3]
        for found in METHOD.finditer(block[4]):
            is_optional = "#[optional]" in found[1] or "#[optional]" in found[3]
            listed = re.split(r",(?=\s*\w+: )", re.sub(r"\s+", " ", found[4]))
            arguments = [each.strip() for each in listed if each.strip(" ,")]
            arguments = [each for each in arguments if not re.match(r"&self|this:|self|mtm|_?mtm:", each)]
            is_protocol = bool(block[2])
            members.setdefault((owner, found[2]), Member(
                bool(found[5] and found[5].strip().startswith("Option")),
                tuple(bool(re.search(r":\s*Option<", each)) for each in arguments),
                is_optional if is_protocol else None, is_deprecated="#[deprecated" in found[1] + found[3]))


# C#

INTERFACE = re.compile(r"\t(?:partial )?interface (\w+)")
VERSION = re.compile(r"\[iOS \((\d+), ?(\d+)\)\]|(?<!\w)iOS \((\d+), ?(\d+)\)")


def macios(repository, files=("src/uikit.cs", "src/usernotifications.cs", "src/corespotlight.cs", "src/foundation.cs")):
    """Reads dotnet/macios, which describes iOS 18.

    It marks a value that may be null, but often omits the mark. So a missing mark is read as unknown.
    """
    members = {}
    for path in files:
        members |= _read_csharp(_shown(repository, path))
    return Transcription("macios", members, {}, {}, {})


def _read_csharp(text):
    members, owner, attributes, of_owner = {}, None, "", ""
    for line in text.split("\n"):
        found = INTERFACE.match(line)
        if found:
            named = re.search(r'Name ?= ?"(\w+)"', attributes)
            owner, of_owner, attributes = (named[1] if named else found[1]), attributes, ""
            continue
        content = line.strip()
        if not content or content.startswith(("//", "#", "/*", "*")):
            continue
        declaration = content
        if line.startswith("\t[") or not re.search(r"[;{}]\s*(?://.*)?$", content):
            attributes += content
            continue
        if content.startswith("["):
            attributes += content
            if not re.search(r"\][^\[\]]*\(.*\)\s*;|\]\s*\w[^\[]*\{ *(?:get|\[)", content):
                continue
        export = re.search(r'(?<!\w)Export \("([^"]+)"', attributes)
        if owner and export:
            bound = re.search(r'Bind \("([^"]+)"\)', declaration)
            members.setdefault((owner, bound[1] if bound else export[1]), _csharp_member(declaration, attributes, of_owner))
        attributes = ""
    return members


def _csharp_member(declaration, attributes, of_owner):
    before = re.sub(r"\(.*", "", declaration)
    told = re.sub(r"param: ?NullAllowed", "", attributes)
    may_return_null = bool(re.search(r"(?<!\w)(?:return: ?)?NullAllowed", told + before)) or None
    if declaration.startswith("["):
        declaration = declaration.split("] ", 1)[-1]
    listed, arguments = re.search(r"\((.*)\)\s*;", declaration), []
    if listed and "{" not in declaration:
        arguments = ["NullAllowed" in each or None for each in re.split(r",(?![^\[(<]*[\])>])", listed[1]) if each.strip()]
    if re.match(r"(?:bool|double|n?float|n?u?int)\b", declaration):
        may_return_null = None
    version = VERSION.search(attributes) or VERSION.search(of_owner)
    parts = [part for part in version.groups() if part] if version else None
    return Member(
        may_return_null, tuple(arguments), None,
        not re.search(r"(?<!\w)NoTV(?!\w)|Unavailable \(PlatformName\.TvOS", attributes + of_owner), ".".join(parts) if parts else None)


def number(text):
    """The value of an expression of shifts and unions, or None."""
    text = re.sub(r"(\w+)::(\w+)\.0", "None", text).strip()
    if not re.fullmatch(r"[-0-9a-fA-Fx|()<~ ]+", text):
        return None
    return eval(text)  # Digits and operators alone, see above.
