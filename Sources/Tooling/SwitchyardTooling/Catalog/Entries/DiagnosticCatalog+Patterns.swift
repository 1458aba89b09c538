internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Why a pattern cannot be parsed: one entry for each `PatternError.Code`.
    static let patterns: [DiagnosticEntry] = [
        DiagnosticEntry(
            .patterns, 0101, "missing-leading-slash", title: "The pattern does not begin with a slash",
            why: """
                A pattern is compared with the whole path of a link, from the first slash. A pattern that begins \
                with something else, or that can when an optional part is absent, never matches.
                """,
            fix: """
                Begin the pattern with `/`, and every optional group with its own slash, as in `{/orders}?/:id`. \
                Declare a scheme or a host as an origin of the namespace.
                """,
            example: .pattern(wrong: "orders/:id", right: "/orders/:id")),
        DiagnosticEntry(
            .patterns, 0102, "unexpected-character", title: "A special character of the pattern has no meaning here",
            why: """
                The characters `}`, `)`, `?` and `+` belong to groups, expressions and repetitions. One that closes \
                or modifies nothing is most likely a typo, and a guess would change which links match.
                """,
            fix: "Remove the character, or write a backslash before it to match the character itself.",
            example: .pattern(wrong: "/orders}", right: "/orders")),
        DiagnosticEntry(
            .patterns, 0103, "unclosed-group", title: "A group is not closed",
            why: "A `{` begins an optional group or the query keys. Without the `}`, the end of the group is unknown.",
            fix: "Add the `}`, or write `\\{` for the character itself.",
            example: .pattern(wrong: "/orders{/:id", right: "/orders{/:id}?")),
        DiagnosticEntry(
            .patterns, 0104, "unclosed-expression", title: "A regular expression is not closed",
            why: """
                A `(` begins a regular expression. Without the `)`, the rest of the pattern would be part of the \
                expression.
                """,
            fix: "Add the `)`, or write `\\(` for the character itself.",
            example: .pattern(wrong: #"/tables/:code([A-Z]\d+"#, right: #"/tables/:code([A-Z]\d+)"#)),
        DiagnosticEntry(
            .patterns, 0105, "bad-type", title: "The type of a placeholder or query key is malformed",
            why: """
                The text between `<` and `>` decides which values a placeholder accepts. Here the type has no name, \
                an enumeration has an empty or repeated case, or the `<` is not closed.
                """,
            fix: "Write one type, as in `<int>`, or distinct cases separated by `|`, as in `<items|status>`.",
            example: .pattern(wrong: "/orders/:id<int", right: "/orders/:id<int>")),
        DiagnosticEntry(
            .patterns, 0106, "missing-name", title: "A colon is not followed by a name",
            why: "A `:` begins a placeholder, and the app reads its value by the name.",
            fix: """
                Write a name of letters, digits and `_` that does not begin with a digit, or `\\:` to match a colon.
                """,
            example: .pattern(wrong: "/orders/:<int>", right: "/orders/:id<int>")),
        DiagnosticEntry(
            .patterns, 0107, "duplicate-name", title: "Two placeholders or query keys have the same name",
            why: "Values are read by name, so the app could not read one of the two.",
            fix: "Rename one of them. Write a query key once even if links repeat it; its values are read as a list.",
            example: .pattern(wrong: "/restaurants/:id/orders/:id", right: "/restaurants/:restaurant/orders/:id")),
        DiagnosticEntry(
            .patterns, 0108, "bad-expression", title: "A regular expression uses unsupported syntax",
            why: """
                Expressions run in time linear in the length of the link, so that no link can make an app hang. \
                Syntax that cannot, or that differs between platforms, is refused when the pattern is parsed.
                """,
            fix: "Follow the message. The code of the exact reason is one of `SY0150` to `SY0199`.",
            example: .pattern(wrong: "/tables/:code(^B.*)", right: "/tables/:code(B.*)")),
        DiagnosticEntry(
            .patterns, 0109, "dangling-escape", title: "A backslash ends the pattern",
            why: "A backslash makes the next character literal, and no character follows.",
            fix: "Remove the backslash, or write `\\\\` to match one.",
            example: .pattern(wrong: #"/orders\"#, right: "/orders")),
        DiagnosticEntry(
            .patterns, 0110, "bad-percent-escape", title: "A percent escape is not valid UTF-8, or is `%00`",
            why: "No accepted link decodes to such bytes, so the pattern never matches.",
            fix: "Write the character itself. A pattern needs no percent escapes.",
            example: .pattern(wrong: "/caf%E9", right: "/café")),
        DiagnosticEntry(
            .patterns, 0111, "dot-segment", title: "A segment of the pattern is `.` or `..`",
            why: "Links with a segment `.` or `..` are refused in every spelling, so the pattern never matches.",
            fix: "Write the resolved path, without `.` and `..`.",
            example: .pattern(wrong: "/orders/../basket", right: "/basket")),
        DiagnosticEntry(
            .patterns, 0112, "bad-query-key", title: "A query key is malformed",
            why: """
                The group `{?…}` lists keys separated by `&`. A type, a default, a fixed value or the mark `!` may \
                follow a key. A key without a name, or other text between keys, has no meaning.
                """,
            fix: "Write each key as `tab`, `tab<items|status>`, `page<int>=1`, `vip==true` or `q!`.",
            example: .pattern(wrong: "/orders{?tab&}", right: "/orders{?tab}")),
        DiagnosticEntry(
            .patterns, 0113, "bad-query-value", title: "A default or fixed value does not have the type of its key",
            why: """
                The app could not read a default that the type rejects, and no link can contain a fixed value that \
                the type rejects.
                """,
            fix: "Write a value of the type, or change the type.",
            example: .pattern(wrong: "/orders{?page<int>=first}", right: "/orders{?page<int>=1}")),
        DiagnosticEntry(
            .patterns, 0114, "query-not-last", title: "Something other than a fragment follows the query keys",
            why: """
                In a link the query follows the path, and so it does in a pattern. Text after the query group would \
                look like a part of the path.
                """,
            fix: "Move the group to the end, with all keys in it. Only `#` and a fragment may follow.",
            example: .pattern(wrong: "/orders{?tab}/:id", right: "/orders/:id{?tab}")),
        DiagnosticEntry(
            .patterns, 0115, "too-many-alternatives", title: "The optional parts produce more than 16 alternatives",
            why: """
                Each optional part doubles the number of alternatives, and each alternative is ranked and compared \
                with other routes. The limit of 16 alternatives allows four optional parts.
                """,
            fix: "Use fewer optional parts, or write several routes. Query keys are optional and do not count.",
            example: .pattern(wrong: "/menu/:a?/:b?/:c?/:d?/:e?", right: "/menu/:path*")),
        DiagnosticEntry(
            .patterns, 0116, "too-large", title: "The pattern is too long or has too many placeholders",
            why: """
                A pattern may come from an untrusted file, so its size is limited to 2,048 bytes and 32 \
                placeholders.
                """,
            fix: "Shorten the pattern, or capture the rest of the path as one value, as in `/files/:path+`."),
    ]
}
