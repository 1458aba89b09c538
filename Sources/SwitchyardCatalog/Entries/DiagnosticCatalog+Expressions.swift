internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// What is wrong with the regular expression of a pattern.
    static let expressions: [DiagnosticEntry] = [
        DiagnosticEntry(
            .expressions, 0150, "empty", title: "The regular expression is empty",
            why: "An empty expression would take an empty segment alone, which no placeholder takes.",
            fix: "Write what the segment must look like, or leave the parentheses out to take any segment.",
            example: .pattern(wrong: "/tables/:code()", right: "/tables/:code")),
        DiagnosticEntry(
            .expressions, 0151, "non-ascii", title: "A regular expression holds other than ASCII characters",
            why: """
                One letter can be written as several sequences of scalars, and platforms disagree about letter case \
                beyond ASCII. In an expression that would decide whether a link matches.
                """,
            fix: "Use a class such as `.` or `[^a-z]`, or put the text outside of the parentheses.",
            example: .pattern(wrong: "/menu/:dish(café-.+)", right: "/menu/café-:dish")),
        DiagnosticEntry(
            .expressions, 0152, "unbalanced-parenthesis", title: "A parenthesis has no partner",
            why: "Without it nobody can say what the group holds.",
            fix: "Close the group, or write `\\(` or `\\)` for the character."),
        DiagnosticEntry(
            .expressions, 0153, "unbalanced-bracket", title: "A bracket has no partner",
            why: "Without it nobody can say which characters the class holds.",
            fix: "Close the class, or write `\\[` or `\\]` for the character.",
            example: .pattern(wrong: "/tables/:code([A-Z)", right: "/tables/:code([A-Z])")),
        DiagnosticEntry(
            .expressions, 0154, "bad-class", title: "A class of characters is not well formed",
            why: "An empty class takes nothing, and a range that runs backwards or begins with `\\d` has no meaning.",
            fix: "Write ranges from low to high, and a hyphen as `\\-`.",
            example: .pattern(wrong: "/tables/:code([Z-A])", right: "/tables/:code([A-Z])")),
        DiagnosticEntry(
            .expressions, 0155, "bad-repetition", title: "A repetition is not well formed",
            why: "A `*`, `+`, `?` or count repeats the element before it, once, and from a low to a high number.",
            fix: "Put one of `*`, `+`, `?`, `{2}`, `{2,}` and `{2,5}` after an element.",
            example: .pattern(wrong: "/tables/:code(B**)", right: "/tables/:code(B*)")),
        DiagnosticEntry(
            .expressions, 0156, "bad-escape", title: "The regular expression ends with a backslash",
            why: "A backslash takes the meaning from the character after it, and there is none.",
            fix: "Write `\\\\` for the character."),
        DiagnosticEntry(
            .expressions, 0157, "unsupported-escape", title: "An escape is not supported",
            why: """
                Escapes such as `\\n` and `\\x41` differ between dialects, and what they stand for hardly occurs in \
                links.
                """,
            fix: "Escape punctuation only, or use `\\d`, `\\w`, `\\s` and their negations.",
            example: .pattern(wrong: #"/tables/:code(\x41\d+)"#, right: #"/tables/:code(A\d+)"#)),
        DiagnosticEntry(
            .expressions, 0158, "unsupported-anchor", title: "Anchors are not supported",
            why: "An expression is compared with the whole of its segment anyway, so an anchor would add nothing.",
            fix: "Leave `^` and `$` out, or write a backslash before them for the character.",
            example: .pattern(wrong: #"/tables/:code(^B\d+$)"#, right: #"/tables/:code(B\d+)"#)),
        DiagnosticEntry(
            .expressions, 0159, "unsupported-word-boundary", title: "Word boundaries are not supported",
            why: "Looking at two characters at once has no place in the matcher, and dialects disagree about words.",
            fix: "Spell the characters that may stand next to each other.",
            example: .pattern(wrong: #"/menu/:dish(pizza\b.*)"#, right: "/menu/:dish(pizza(?:-.*)?)")),
        DiagnosticEntry(
            .expressions, 0160, "unsupported-backreference", title: "Back references are not supported",
            why: "Comparing a part with an earlier part takes exponential time in the worst case.",
            fix: "Use two placeholders, and compare their values in the app.",
            example: .pattern(wrong: #"/tables/:code((\d)-\1)"#, right: #"/tables/:left(\d)-:right(\d)"#)),
        DiagnosticEntry(
            .expressions, 0161, "unsupported-lookaround", title: "Looking ahead or behind is not supported",
            why: "It cannot be run in time linear in the link, which is what keeps a link from making an app hang.",
            fix: "Spell the texts that are allowed, or register a type of the app's own.",
            example: .pattern(wrong: "/menu/:dish((?!new).+)", right: "/menu/:dish<dish>")),
        DiagnosticEntry(
            .expressions, 0162, "unsupported-named-group", title: "Named groups are not supported",
            why: "A value has one name, which is that of its placeholder.",
            fix: "Name the placeholder, as in `:name(…)`, and use plain groups inside.",
            example: .pattern(wrong: #"/tables/((?<code>B\d+))"#, right: #"/tables/:code(B\d+)"#)),
        DiagnosticEntry(
            .expressions, 0163, "unsupported-group", title: "This kind of group is not supported",
            why: "Flags, comments and atomic groups differ between dialects or change how matching goes back.",
            fix: "Use `(…)` or `(?:…)`. For letter case write classes such as `[Bb]`.",
            example: .pattern(wrong: #"/tables/:code((?i)b\d+)"#, right: #"/tables/:code([Bb]\d+)"#)),
        DiagnosticEntry(
            .expressions, 0164, "unsupported-property", title: "Unicode properties are not supported",
            why: "Which characters have a property changes from one version of Unicode, and of a system, to the next.",
            fix: "List the characters in a class, or register a type of the app's own.",
            example: .pattern(wrong: #"/menu/:dish(\p{L}+)"#, right: "/menu/:dish([A-Za-z]+)")),
        DiagnosticEntry(
            .expressions, 0165, "unsupported-class-operation", title: "Classes cannot be nested or combined",
            why: "A `[` within a class, or doubled punctuation such as `&&`, means different things in each dialect.",
            fix: "List the characters in one class, and write a backslash before doubled punctuation.",
            example: .pattern(wrong: "/tables/:code([A-Z&&[^O]])", right: "/tables/:code([A-NP-Z])")),
        DiagnosticEntry(
            .expressions, 0166, "unsupported-possessive", title: "Possessive repetition is not supported",
            why: "It exists to keep a matcher from going back, and this one never does.",
            fix: "Leave the second `+` out.",
            example: .pattern(wrong: #"/tables/:code(\d++)"#, right: #"/tables/:code(\d+)"#)),
        DiagnosticEntry(
            .expressions, 0167, "too-deep", title: "Groups are nested deeper than 32",
            why: "Each level takes memory while the expression is read, and a pattern may come from outside.",
            fix: "Take parentheses away that do nothing."),
        DiagnosticEntry(
            .expressions, 0168, "too-large", title: "The regular expression is too large",
            why: """
                Counted repetition multiplies: `(a{100}){100}` is ten thousand steps. The size of what an expression \
                compiles to is bounded, because a pattern may come from outside.
                """,
            fix: "Repeat at most 256 times, and shorten counted repetitions of long parts.",
            example: .pattern(wrong: #"/tables/:code(\d{1000})"#, right: #"/tables/:code(\d+)"#)),
    ]
}
