#!/usr/bin/env python3
"""Counts words that readers stumble over, and long sentences; fails where a count is above its row in words.tsv.

    words.py                 count, and compare with words.tsv
    words.py --update        lower the rows of words.tsv to what was counted; no row rises
    words.py --list MEASURE  print each place of a measure
    words.py --self-test

Words are counted in sources, tests, guides, scripts and pages: comments, messages and names alike. Sentences are counted in
documentation comments of Sources, and in the paragraphs and lists of Markdown, without code and tables.
"""

import math
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = "scripts/words.tsv"
HEADER = "measure\tat most"
SUFFIXES = {".swift", ".md", ".py", ".sh", ".js", ".html", ".css", ".json", ".yml", ".txt", ".h", ".m", ".c"}
# The style guide quotes the words, and this script lists them.
LEFT_OUT = {"scripts/words.py", TABLE, "Documentation/StyleGuide.md"}
MOST_WORDS_OF_README = 900
LONG = 25

BE = r"(?:is|are|was|were|be|been|being)"
# Each measure with its expression. A name that says “lacks” and the like counts one sense of the words alone.
WORDS = {
    "nobody": r"nobody",
    "somebody": r"somebody",
    "whoever": r"who(?:so)?ever",
    "mend": r"mend(?:s|ed|ing)?",
    "for want of": r"for want of",
    "has not (lacks)": r"ha(?:s|ve|d) not(?=\s*(?:[.,;:)\"`]|$)|\s+(?:an?|any|the|one)\b)",
    "go round": r"(?:go(?:es|ing)?|went|lead(?:s|ing)?) (?:a)?round\b(?: in)?|in a circle",
    "told": rf"{BE} told",
    "come to an end": r"com(?:es?|ing) to an end|came to an end",
    "come in": r"com(?:es?|ing) in|came in",
    "a slip": r"a slip|slips",
    "what is no": r"(?:what|that|who) (?:is|are) (?:no|none)",
    "whose turn": r"whose turn",
    "where it leads": r"where (?:it|they|links?|this|that|one) leads?|what (?:it|they|this|that|each) leads? to",
    "the way of a link": r"ways? of (?:an?|the|each|every|its) links?",
    "a bound holds": r"bounds? holds?|holds? (?:its|the|this|a) bounds?",
    "not there": rf"{BE} not there",
    "where there is one": r"where there (?:is|are) (?:one|some|any|none)",
    "as far as": r"as far as",
    "taken away": r"(?:take(?:s|n)?|taking|took) away|takeAway",
    "a person": r"(?:a|the|this|another) person",
    "him, his": r"him|his|himself",
    "one of them": r"one of them",
    "what becomes of": r"what (?:becomes?|became|has become) of",
    "accepted here, but": r"accepted here, but",
    "metaphors in names":
        r"InterfaceTurns|ActivityNews|ModalInTheWay|RouterHappening|AnswerRule|homeless|letGo|handMisses",
}
PATTERNS = {name: re.compile(rf"(?:{text.lower()})(?!\w)", re.MULTILINE) for name, text in WORDS.items()}

FENCE = re.compile(r"^ *(`{3,}|~{3,})")
BLOCK_START = re.compile(r"^ *(?:[-*+] |\d+\. |#+ |> ?|\||@\w|<!--|</?\w)")
LABEL = re.compile(r"^(?:- )?(?:Parameters?|Returns|Throws|Note|Important|Complexity|Precondition|SeeAlso|Warning)\b[^:]*: *")
SENTENCE_END = re.compile(r"(?<=[.!?:])[)\"'*_”»]*\s+(?=[\"'(*_“«]*[A-Z0-9`\x00])")


def files():
    found = subprocess.run(
        ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in sorted(set(found.split("\0")) - LEFT_OUT - {""}):
        path = ROOT / name
        is_text = path.suffix in SUFFIXES or path.name == "Makefile" or name == ".ci/run"
        if is_text and "/Generated/" not in name and path.is_file() and not path.is_symlink():
            yield name, path.read_text(encoding="utf-8", errors="replace")


def comment_lines(source):
    """The text of documentation comments, on the lines of the source; the lines between are empty."""
    for line in source.split("\n"):
        found = re.match(r"^\s*/// ?(.*)", line)
        yield found[1] if found else ""


def paragraphs(lines):
    """Yields the first line and the text of each paragraph and list item; code, tables, headings and directives are no text."""
    fence, began, text = None, 0, []
    for number, line in enumerate([*lines, ""], 1):
        ticks = FENCE.match(line)
        if fence or ticks:
            fence = None if fence and ticks and ticks[1].startswith(fence) else fence or (ticks and ticks[1])
        is_start = bool(BLOCK_START.match(line))
        if text and (fence or ticks or not line.strip() or is_start):
            yield began, " ".join(text)
            text = []
        if fence or ticks or not line.strip():
            continue
        item = re.match(r"^ *(?:[-*+] |\d+\. |> ?)", line)
        if is_start and not item:
            continue
        if text or item or not is_start:
            began = began if text else number
            text.append(line[item.end():].strip() if item else line.strip())


def sentences(lines):
    """Yields the line of each paragraph, a sentence of it and the number of its words. Code between backticks is one word."""
    for number, text in paragraphs(lines):
        text = LABEL.sub("", text)
        text = re.sub(r"`+[^`]*`+", "\x00", text)
        text = re.sub(r"<doc:\w+>", "\x00", re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text))
        for sentence in SENTENCE_END.split(text):
            count = len(re.findall(r"[\w\x00][\w\x00'’.,/%+-]*", sentence))
            if count > 1:
                yield number, sentence.replace("\x00", "`…`"), count


def places(texts):
    """texts: name to text. Returns the places of each measure, and how many sentences there are with how many words."""
    found = {name: [] for name in WORDS}
    lengths = {"doc comments": [], "guides": []}
    for name, text in texts:
        lower = text.lower()
        for measure, pattern in PATTERNS.items():
            # What begins a word is looked at here: as a part of the expression it takes ten times as long.
            starts = [each.start() for each in pattern.finditer(lower) if not re.match(r"[\w-]", lower[each.start() - 1:each.start()])]
            found[measure] += [
                (name, text.count("\n", 0, start) + 1, text[max(0, start - 30):start + 60]) for start in starts]
        kind = "guides" if name.endswith(".md") else "doc comments" if re.match(r"Sources/.*\.swift$", name) else None
        if kind:
            lines = text.split("\n") if kind == "guides" else comment_lines(text)
            lengths[kind] += [(name, *each) for each in sentences(lines)]
    return found, lengths


def measures(texts):
    """Returns the number of each measure, and the places of each."""
    found, lengths = places(texts)
    counts = {name: len(each) for name, each in found.items()}
    for kind, each in lengths.items():
        long = [(name, line, text) for name, line, text, count in each if count > LONG]
        found[f"long sentences in {kind}, %"] = long
        total = max(1, len(each))
        # Rounded up, so that a row that was written is met.
        counts[f"long sentences in {kind}, %"] = math.ceil(1_000 * len(long) / total) / 10
        counts[f"words of a sentence in {kind}"] = math.ceil(10 * sum(count for *_, count in each) / total) / 10
    return counts, found


def words_of_page(text):
    return len(re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL).split())


def read_rows(text):
    lines = [line.split("\t") for line in text.splitlines()[1:] if line]
    return {name: float(most) for name, most in lines}


def write_rows(rows):
    return "\n".join([HEADER, *(f"{name}\t{most:g}" for name, most in rows.items())]) + "\n"


def lowered(rows, counts):
    """Returns the rows with what was counted, where that is less. A measure without a row gets one."""
    return {name: min(count, rows.get(name, count)) for name, count in counts.items()}


def issues(rows, counts):
    for name, count in counts.items():
        if name not in rows:
            yield f"{TABLE}:1: error: no row for “{name}”, which is {count:g}; run make words FLAGS=--update"
        elif count > rows[name]:
            yield (f"{TABLE}:1: error: “{name}” is {count:g}, and at most {rows[name]:g} is allowed. Rewrite a sentence of this "
                   f"change; scripts/words.py --list '{name}' shows the places")


def main(is_update):
    path = ROOT / TABLE
    rows = read_rows(path.read_text(encoding="utf-8")) if path.exists() else {}
    counts, _ = measures(files())
    if is_update:
        rows = lowered(rows, counts)
        path.write_text(write_rows(rows), encoding="utf-8")
    errors = list(issues(rows, counts))
    readme = words_of_page((ROOT / "README.md").read_text(encoding="utf-8"))
    if readme > MOST_WORDS_OF_README:
        errors.append(f"README.md:1: error: {readme} words without code, at most {MOST_WORDS_OF_README} are allowed")
    width = max(map(len, counts))
    print("\n".join([f"{name:{width}} {count:>6g}  of {rows.get(name, 0):g}" for name, count in counts.items()]
                    + errors + [f"words: {len(counts)} measures, README {readme} words, {len(errors)} errors"]))
    return not errors


def list_places(measure):
    counts, found = measures(files())
    if measure not in found:
        sys.exit(f"no such measure; there are: {', '.join(found)}")
    for name, line, text in found[measure]:
        print(f"{name}:{line}: {' '.join(text.split())}")
    print(f"{measure}: {counts[measure]:g}")
    return True


SAMPLE = """\
# A heading that says nothing about whoever

Nobody takes the link, and nobody is told of it. A second sentence: See `Router.open`.

- One item of a list
  on two lines.
- Another. It has not been sent. The table has not the route, and the link has not.

| somebody | in a table |
|---|---|

```swift
let sentence = "is not counted as one. It is code."
```
"""
SWIFT = """\
/// Returns the link. It comes in
/// from outside.
///
/// - Parameter a: What it is.
func a() {}  // A comment. Of two sentences.
"""
LONG_SENTENCE = "One " + "word " * 25 + "more."


def self_test():
    counts, found = measures([("a.md", SAMPLE), ("Sources/A/A.swift", SWIFT)])
    long, _ = measures([("a.md", LONG_SENTENCE + " Two words.")])
    rows = [
        ([counts[name] for name in ("nobody", "somebody", "whoever", "told", "come in")], [2, 1, 1, 1, 1]),
        (counts["has not (lacks)"], 2),
        (found["whoever"][0][:2], ("a.md", 1)),
        ([text for _, text, _ in sentences(SAMPLE.split("\n"))][:4],
         ["Nobody takes the link, and nobody is told of it.", "A second sentence:", "See `…`.", "One item of a list on two lines."]),
        (len(list(sentences(SAMPLE.split("\n")))), 6),
        ([count for *_, count in sentences(comment_lines(SWIFT))], [3, 5, 3]),
        (long["long sentences in guides, %"], 50),
        (lowered({"a": 2, "b": 2, "gone": 1}, {"a": 1, "b": 3, "new": 4}), {"a": 1, "b": 2, "new": 4}),
        (len(list(issues({"a": 2, "b": 2}, {"a": 2, "b": 2.1, "c": 0}))), 2),
        (read_rows(write_rows({"a": 1, "b": 2.5})), {"a": 1, "b": 2.5}),
        (words_of_page("Two words\n```\ncode is none\n```\nand two"), 4),
    ]
    failures = [f"self-test: expected {expected!r}, found {got!r}" for got, expected in rows if got != expected]
    print("\n".join([*failures, f"self-test: {len(rows)} rows, {len(failures)} failed"]))
    return not failures


if __name__ == "__main__":
    match sys.argv[1:]:
        case []: passed = main(is_update=False)
        case ["--update"]: passed = main(is_update=True)
        case ["--list", measure]: passed = list_places(measure)
        case ["--self-test"]: passed = self_test()
        case _: sys.exit(__doc__)
    sys.exit(0 if passed else 1)
