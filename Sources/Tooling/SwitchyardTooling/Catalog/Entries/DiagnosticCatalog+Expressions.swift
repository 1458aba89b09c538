internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Errors in the regular expression of a pattern.
    static let expressions: [DiagnosticEntry] = [
        DiagnosticEntry(
            .expressions, 0150, "empty", title: "The regular expression is empty",
            why: "An empty expression matches only an empty segment, which no placeholder accepts.",
            fix: "Describe the segment, or remove the parentheses to accept any segment.",
            example: .pattern(wrong: "/tables/:code()", right: "/tables/:code")),
        DiagnosticEntry(
            .expressions, 0151, "non-ascii", title: "A regular expression contains a non-ASCII character",
            why: """
                One letter can be written as several sequences of scalars, and platforms disagree about letter case \
                beyond ASCII. The same link could match on one platform and not on another.
                """,
            fix: "Use a class such as `.` or `[^a-z]`, or move the text outside of the parentheses.",
            example: .pattern(wrong: "/menu/:dish(café-.+)", right: "/menu/café-:dish")),
        DiagnosticEntry(
            .expressions, 0152, "unbalanced-parenthesis", title: "A parenthesis is unbalanced",
            why: "Without the other parenthesis, the extent of the group is unknown.",
            fix: "Close the group, or write `\\(` or `\\)` for the character itself."),
        DiagnosticEntry(
            .expressions, 0153, "unbalanced-bracket", title: "A bracket is unbalanced",
            why: "Without the other bracket, the characters of the class are unknown.",
            fix: "Close the class, or write `\\[` or `\\]` for the character itself.",
            example: .pattern(wrong: "/tables/:code([A-Z)", right: "/tables/:code([A-Z])")),
        DiagnosticEntry(
            .expressions, 0154, "bad-class", title: "A character class is malformed",
            why: """
                An empty class matches nothing, and a range that runs backwards or begins with `\\d` has no meaning.
                """,
            fix: "Write ranges from low to high, and a literal hyphen as `\\-`.",
            example: .pattern(wrong: "/tables/:code([Z-A])", right: "/tables/:code([A-Z])")),
        DiagnosticEntry(
            .expressions, 0155, "bad-repetition", title: "A repetition is malformed",
            why: """
                A `*`, `+`, `?` or count follows an element and occurs once. A count runs from a lower to a higher \
                number.
                """,
            fix: "Write one of `*`, `+`, `?`, `{2}`, `{2,}` and `{2,5}` after an element.",
            example: .pattern(wrong: "/tables/:code(B**)", right: "/tables/:code(B*)")),
        DiagnosticEntry(
            .expressions, 0156, "bad-escape", title: "The regular expression ends with a backslash",
            why: "A backslash makes the next character literal, and no character follows.",
            fix: "Remove the backslash, or write `\\\\` for the character itself."),
        DiagnosticEntry(
            .expressions, 0157, "unsupported-escape", title: "An escape is not supported",
            why: """
                Escapes such as `\\n` and `\\x41` differ between dialects, and links hardly ever contain such \
                characters.
                """,
            fix: "Escape only punctuation, or use `\\d`, `\\w`, `\\s` and their negations.",
            example: .pattern(wrong: #"/tables/:code(\x41\d+)"#, right: #"/tables/:code(A\d+)"#)),
        DiagnosticEntry(
            .expressions, 0158, "unsupported-anchor", title: "Anchors are not supported",
            why: "An expression is always compared with the whole segment, so an anchor would add nothing.",
            fix: "Remove `^` and `$`, or write a backslash before them for the characters themselves.",
            example: .pattern(wrong: #"/tables/:code(^B\d+$)"#, right: #"/tables/:code(B\d+)"#)),
        DiagnosticEntry(
            .expressions, 0159, "unsupported-word-boundary", title: "Word boundaries are not supported",
            why: "The matcher reads one character at a time, and dialects disagree about what a word is.",
            fix: "Write out the characters that may stand next to each other.",
            example: .pattern(wrong: #"/menu/:dish(pizza\b.*)"#, right: "/menu/:dish(pizza(?:-.*)?)")),
        DiagnosticEntry(
            .expressions, 0160, "unsupported-backreference", title: "Back references are not supported",
            why: "Comparing a part with an earlier part takes exponential time in the worst case.",
            fix: "Use two placeholders, and compare their values in the app.",
            example: .pattern(wrong: #"/tables/:code((\d)-\1)"#, right: #"/tables/:left(\d)-:right(\d)"#)),
        DiagnosticEntry(
            .expressions, 0161, "unsupported-lookaround", title: "Lookahead and lookbehind are not supported",
            why: "They cannot run in time linear in the length of the link, so a crafted link could make an app hang.",
            fix: "Write out the accepted texts, or register a placeholder type of the app.",
            example: .pattern(wrong: "/menu/:dish((?!new).+)", right: "/menu/:dish<dish>")),
        DiagnosticEntry(
            .expressions, 0162, "unsupported-named-group", title: "Named groups are not supported",
            why: "A value has one name, which is the name of its placeholder.",
            fix: "Name the placeholder, as in `:name(…)`, and use plain groups inside.",
            example: .pattern(wrong: #"/tables/((?<code>B\d+))"#, right: #"/tables/:code(B\d+)"#)),
        DiagnosticEntry(
            .expressions, 0163, "unsupported-group", title: "This kind of group is not supported",
            why: "Flags, comments and atomic groups differ between dialects or change how a match backtracks.",
            fix: "Use `(…)` or `(?:…)`. To ignore letter case, write classes such as `[Bb]`.",
            example: .pattern(wrong: #"/tables/:code((?i)b\d+)"#, right: #"/tables/:code([Bb]\d+)"#)),
        DiagnosticEntry(
            .expressions, 0164, "unsupported-property", title: "Unicode properties are not supported",
            why: "The characters of a property change between versions of Unicode and of the system.",
            fix: "List the characters in a class, or register a placeholder type of the app.",
            example: .pattern(wrong: #"/menu/:dish(\p{L}+)"#, right: "/menu/:dish([A-Za-z]+)")),
        DiagnosticEntry(
            .expressions, 0165, "unsupported-class-operation", title: "Classes cannot be nested or combined",
            why: "A `[` within a class, or doubled punctuation such as `&&`, has a different meaning in each dialect.",
            fix: "List the characters in one class, and write a backslash before doubled punctuation.",
            example: .pattern(wrong: "/tables/:code([A-Z&&[^O]])", right: "/tables/:code([A-NP-Z])")),
        DiagnosticEntry(
            .expressions, 0166, "unsupported-possessive", title: "Possessive repetition is not supported",
            why: "Possessive repetition prevents backtracking, and this matcher never backtracks.",
            fix: "Remove the second `+`.",
            example: .pattern(wrong: #"/tables/:code(\d++)"#, right: #"/tables/:code(\d+)"#)),
        DiagnosticEntry(
            .expressions, 0167, "too-deep", title: "Groups are nested more than 32 levels deep",
            why: """
                Each level takes memory while the expression is parsed, and a pattern may come from an untrusted \
                file.
                """,
            fix: "Remove redundant parentheses."),
        DiagnosticEntry(
            .expressions, 0168, "too-large", title: "The regular expression is too large",
            why: """
                Counted repetitions multiply: `(a{100}){100}` is ten thousand steps. The compiled size of an \
                expression is limited, because a pattern may come from an untrusted file.
                """,
            fix: "Repeat at most 256 times, and shorten counted repetitions of long parts.",
            example: .pattern(wrong: #"/tables/:code(\d{1000})"#, right: #"/tables/:code(\d+)"#)),
    ]
}
