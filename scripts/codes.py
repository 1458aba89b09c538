#!/usr/bin/env python3
"""Makes what is made from the texts of the diagnostic codes, Sources/Tooling/SwitchyardTooling/Catalog/Texts.

    codes.py                 write a Swift file for each language, with one string: a code in each line
    codes.py --check         compare these files with the texts, and count the codes that a language does not translate
    codes.py --pages FOLDER  write a page for each code into a catalog of DocC, and list all in its first page
    codes.py --self-test

A mistake in a text is an error with the line of its section.
"""

import pathlib
import re
import sys
import tempfile

TARGET = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "Tooling" / "SwitchyardTooling" / "Catalog"
# English defines the codes. Each other language is compiled under its condition.
ENGLISH = "en"
LANGUAGES = {ENGLISH: ("english", None), "zh-Hans": ("simplifiedChinese", "DEBUG || ChineseInRelease")}

TEXTS = r"\n\n- title: (.+)\n- why: (.+)\n- fix: (.+)\n"
EXAMPLE = r"(?:\nWrong:\n\n```(pattern|link|json|swift|shell)\n((?:.|\n)+?)\n```\n\nRight:\n\n```\8\n((?:.|\n)+?)\n```\n)?"
SECTION = re.compile(r"### ()()()(SY\d{4})" + TEXTS)
ENGLISH_SECTION = re.compile(r"### (SY\d{4}) ([a-z0-9-]+) \((error|warning|note)\)()" + TEXTS + EXAMPLE)
# Separates the lines of an example within a line of the table.
NEWLINE = "␤"
# The delimiters of the string. Its own lines contain no escapes, because `##` comes before each.
OPENING, CLOSING = '##"""', '"""##'


class Mistake(Exception):
    """A text that does not have the form of its file."""


class Section:
    """The texts of a code. In English also its name, its severity and its example."""

    def __init__(self, area, code, name, severity, texts, example):
        self.area, self.code, self.name, self.severity = area, code, name, severity
        self.texts, self.example = texts, example

    @property
    def row(self):
        fields = [self.code, *([self.name, self.severity] if self.name else []), *self.texts, *self.example]
        return "\t".join(field.replace("\n", NEWLINE) for field in fields)

    @property
    def page(self):
        title, why, fix = self.texts
        text = f"# {self.code}: {title}\n\nThe {self.severity} `{self.name}`, in {self.area.lower()}.\n\n"
        text += f"## Why it matters\n\n{why}\n\n## How to fix it\n\n{fix}\n"
        if self.example:
            language, wrong, right = self.example
            fence = f"```{'text' if language in ('pattern', 'link') else language}"
            text += f"\n## Example\n\nWrong:\n\n{fence}\n{wrong}\n```\n\nRight:\n\n{fence}\n{right}\n```\n"
        return text


def sections(name, text, is_english):
    """Returns the sections of a file. Text above the first heading of a section, and headings of areas, are for readers."""
    found, area, line = [], "", 1
    for part in re.split(r"(?m)^(?=##)", text):
        if part.startswith("## "):
            area = part.splitlines()[0][3:]
        elif part.startswith("##"):
            match = (ENGLISH_SECTION if is_english else SECTION).fullmatch(part.rstrip("\n") + "\n")
            if not match or any(sign in part for sign in ("\t", NEWLINE, CLOSING, "\r")):
                raise Mistake(f"{name}:{line}: error: the section does not have the form of the others")
            groups = match.groups()
            code = groups[0] or groups[3]
            if found and code <= found[-1].code:
                raise Mistake(f"{name}:{line}: error: {code} is not above {found[-1].code}")
            found.append(Section(area, code, groups[1], groups[2], groups[4:7], [text for text in groups[7:] if text]))
        line += part.count("\n")
    return found


def read(folder):
    """Returns the sections of each language."""
    found = {}
    for language in LANGUAGES:
        path = folder / f"{language}.md"
        found[language] = sections(path.name, path.read_text(encoding="utf-8"), language == ENGLISH)
        unknown = {section.code for section in found[language]} - {section.code for section in found[ENGLISH]}
        if unknown:
            raise Mistake(f"{path.name}:1: error: not in {ENGLISH}.md: {', '.join(sorted(unknown))}")
    return found


def swift(language, rows):
    name, condition = LANGUAGES[language]
    table = f"    static var {name}: String {{\n{OPENING}\n" + "\n".join(rows) + f"\n{CLOSING}\n    }}\n"
    if condition:
        table = f"    #if {condition}\n{table}    #else\n    static var {name}: String {{ \"\" }}\n    #endif\n"
    return (f"// `make codes` writes this file from Texts/{language}.md.\n// swift-format-ignore-file\n\n"
            f"extension CatalogTable {{\n{table}}}\n")


def write(found, checks):
    """Writes the Swift files, or compares them. Returns the mistakes."""
    mistakes = []
    for language, all_sections in found.items():
        path = TARGET / "Generated" / f"CatalogTable+{language}.swift"
        text = swift(language, [section.row for section in all_sections])
        if not checks:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            mistakes.append(f"{path.name}:1: error: not as in Texts/{language}.md; run 'make codes'")
    return mistakes


def count(found):
    known = len(found[ENGLISH])
    others = [f"{language} {len(texts)}, {known - len(texts)} shown in English"
              for language, texts in found.items() if language != ENGLISH]
    return f"codes: {known}; " + "; ".join(others)


def write_pages(found, catalog):
    first = catalog / f"{catalog.stem}.md"
    text, area = first.read_text(encoding="utf-8"), None
    for section in found[ENGLISH]:
        if section.area != area:
            area = section.area
            text += f"\n### {area}\n\n"
        text += f"- <doc:{section.code}>\n"
        (catalog / f"{section.code}.md").write_text(section.page, encoding="utf-8")
    first.write_text(text, encoding="utf-8")


GOOD = """# Codes

## Links

### SY0201 empty (error)

- title: The link is empty
- why: It names `nothing`.
- fix: Pass a link.

### SY0202 long (note)

- title: The link is long
- why: Long.
- fix: Shorten it.

Wrong:

```swift
a

b
```

Right:

```swift
c
```
"""
FORMS = [
    ("", "", True), ("empty (error)", "empty", False), ("(error)", "(fatal)", False), ("SY0201", "SY201", False),
    ("- why: It", "- reason: It", False), ("- fix: Pass a link.\n", "", False), ("names", "names\n", False),
    ("- why: Long.", "- why: ", False), ("SY0202", "SY0201", False), ("SY0201", "SY0203", False), ("names", "na\tmes", False),
    ("Right:\n\n```swift", "Right:\n\n```json", False), ("```\n\nRight", "Right", False), ("c\n```", "c", False),
    ("### SY0202", "#### SY0202", False), ("a\n", 'a"""##\n', False), ("Long.", "Long. ␤", False), ("nothing", "no\r", False),
    ("swift", "pattern", True), ("## Links\n\n", "", True), ("## Links", "## Links\n\nAbout links.", True),
]


def self_test():
    failures = 0
    for old, new, is_good in FORMS:
        try:
            is_read = len(sections("en.md", GOOD.replace(old, new) if old else GOOD, True)) == 2
        except Mistake:
            is_read = False
        if is_read != is_good:
            failures += 1
            print(f"self-test: {new!r} for {old!r} is {'read' if is_read else 'refused'}")
    english = sections("en.md", GOOD, True)
    chinese = sections("zh-Hans.md", "### SY0202\n\n- title: 一\n- why: 二\n- fix: 三\n", False)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "Codes.docc"
        folder.mkdir()
        (folder / "Codes.md").write_text("# Codes\n\n## Topics\n")
        write_pages({ENGLISH: english}, folder)
        rows = [
            (english[1].row, "SY0202\tlong\tnote\tThe link is long\tLong.\tShorten it.\tswift\ta␤␤b\tc"),
            (chinese[0].row, "SY0202\t一\t二\t三"),
            (count({ENGLISH: english, "zh-Hans": chinese}), "codes: 2; zh-Hans 1, 1 shown in English"),
            ((folder / "Codes.md").read_text(),
             "# Codes\n\n## Topics\n\n### Links\n\n- <doc:SY0201>\n- <doc:SY0202>\n"),
            ((folder / "SY0201.md").read_text(),
             "# SY0201: The link is empty\n\nThe error `empty`, in links.\n\n"
             "## Why it matters\n\nIt names `nothing`.\n\n## How to fix it\n\nPass a link.\n"),
            ("Wrong:\n\n```swift\na\n\nb\n```\n\nRight:" in (folder / "SY0202.md").read_text(), True),
        ]
    for got, expected in rows:
        if got != expected:
            failures += 1
            print(f"self-test: expected {expected!r}, not {got!r}")
    print(f"self-test: {len(FORMS) + len(rows)} rows, {failures} failed")
    return failures == 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    try:
        found = read(TARGET / "Texts")
    except Mistake as mistake:
        print(mistake)
        return False
    if arguments[:1] == ["--pages"]:
        write_pages(found, pathlib.Path(arguments[1]))
        return True
    mistakes = write(found, checks=arguments == ["--check"])
    print("\n".join(mistakes + [count(found)]))
    return not mistakes


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
