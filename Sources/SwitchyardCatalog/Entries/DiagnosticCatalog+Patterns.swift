internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// A pattern whose text does not parse: every `PatternError.Code`.
    static let patterns: [DiagnosticEntry] = [
        DiagnosticEntry(
            .patterns, 0101, "missing-leading-slash", title: "The pattern does not begin with a slash",
            why: """
                A pattern is compared with the whole path of a link, from its first slash on. A pattern that begins \
                otherwise, or that can when an optional part is left out, could never match.
                """,
            fix: """
                Begin the pattern with `/`, and every optional group with a slash of its own, as in `{/orders}?/:id`. \
                A scheme or a host belongs into an origin of the namespace.
                """,
            example: .pattern(wrong: "orders/:id", right: "/orders/:id")),
        DiagnosticEntry(
            .patterns, 0102, "unexpected-character", title: "A character stands where it has no meaning",
            why: """
                The characters `}`, `)`, `?` and `+` belong to groups, expressions and repetitions. One that closes or \
                modifies nothing is most often a slip, and guessing its meaning would change which links match.
                """,
            fix: "Remove the character, or write a backslash before it if the link is to hold it.",
            example: .pattern(wrong: "/orders}", right: "/orders")),
        DiagnosticEntry(
            .patterns, 0103, "unclosed-group", title: "A group is not closed",
            why: "A `{` begins an optional group or the query keys, and without a `}` nobody knows where they end.",
            fix: "Add the `}`, or write `\\{` for the character itself.",
            example: .pattern(wrong: "/orders{/:id", right: "/orders{/:id}?")),
        DiagnosticEntry(
            .patterns, 0104, "unclosed-expression", title: "A regular expression is not closed",
            why: "A `(` begins a regular expression, and without its `)` the rest of the pattern would be part of it.",
            fix: "Add the `)`, or write `\\(` for the character itself.",
            example: .pattern(wrong: #"/tables/:code([A-Z]\d+"#, right: #"/tables/:code([A-Z]\d+)"#)),
        DiagnosticEntry(
            .patterns, 0105, "bad-type", title: "The type of a placeholder or query key is malformed",
            why: """
                What stands between `<` and `>` decides which texts a placeholder takes. A type without a name, an \
                enumeration with an empty case or with a case twice, or a `<` that is not closed says nothing clear.
                """,
            fix: "Write one type, as in `<int>`, or different cases with `|` between them, as in `<items|status>`.",
            example: .pattern(wrong: "/orders/:id<int", right: "/orders/:id<int>")),
        DiagnosticEntry(
            .patterns, 0106, "missing-name", title: "A colon is not followed by a name",
            why: "A `:` begins a placeholder, and the name is how the app asks for its value.",
            fix: """
                Write a name of letters, digits and `_` that does not begin with a digit, or `\\:` for a colon in \
                the link.
                """,
            example: .pattern(wrong: "/orders/:<int>", right: "/orders/:id<int>")),
        DiagnosticEntry(
            .patterns, 0107, "duplicate-name", title: "Two placeholders or query keys have one name",
            why: "Values are asked for by name. With two of one name, one of them could not be reached.",
            fix: """
                Give one of them another name. A query key that may occur several times in a link is written once; \
                its values come as a list.
                """,
            example: .pattern(wrong: "/restaurants/:id/orders/:id", right: "/restaurants/:restaurant/orders/:id")),
        DiagnosticEntry(
            .patterns, 0108, "bad-expression", title: "A regular expression is outside the subset",
            why: """
                Expressions run in time linear in the link, so that no link can make an app hang. What cannot run so, \
                or means different things on different platforms, is refused when the pattern is read.
                """,
            fix: "Do what the message says; the code of the exact reason is one of `SY0150` to `SY0199`.",
            example: .pattern(wrong: "/tables/:code(^B.*)", right: "/tables/:code(B.*)")),
        DiagnosticEntry(
            .patterns, 0109, "dangling-escape", title: "A backslash ends the pattern",
            why: "A backslash takes the meaning from the character after it, and there is none.",
            fix: "Remove the backslash, or write `\\\\` for one in the link.",
            example: .pattern(wrong: #"/orders\"#, right: "/orders")),
        DiagnosticEntry(
            .patterns, 0110, "bad-percent-escape", title: "A percent escape is not UTF-8, or is %00",
            why: "No accepted link decodes to such bytes, so the pattern could never match.",
            fix: "Write the character itself; a pattern needs no percent escapes.",
            example: .pattern(wrong: "/caf%E9", right: "/café")),
        DiagnosticEntry(
            .patterns, 0111, "dot-segment", title: "A segment of the pattern is one or two dots",
            why: "Links with a segment `.` or `..` are refused in every spelling, so the pattern could never match.",
            fix: "Write the path that is meant, without going up in it.",
            example: .pattern(wrong: "/orders/../basket", right: "/basket")),
        DiagnosticEntry(
            .patterns, 0112, "bad-query-key", title: "A query key is malformed",
            why: """
                The group `{?…}` lists keys with `&` between them, and after each key perhaps a type, a default or a \
                demand. A key without a name, or text between keys, has no meaning.
                """,
            fix: "Write each key as `tab`, `tab<items|status>`, `page<int>=1`, `vip==true` or `q!`.",
            example: .pattern(wrong: "/orders{?tab&}", right: "/orders{?tab}")),
        DiagnosticEntry(
            .patterns, 0113, "bad-query-value", title: "A default or demanded value is not of the key's type",
            why: """
                A default that its own type refuses could not be read by the app, and a demanded value that it \
                refuses could not be in any link.
                """,
            fix: "Write a value of the type, or change the type.",
            example: .pattern(wrong: "/orders{?page<int>=first}", right: "/orders{?page<int>=1}")),
        DiagnosticEntry(
            .patterns, 0114, "query-not-last", title: "Something other than a fragment follows the query keys",
            why: """
                The query stands behind the path in a link, and so it does in a pattern. What follows the group would \
                look like a part of the path and not be one.
                """,
            fix: "Move the group to the end, with all keys in it; only `#` and a fragment may follow.",
            example: .pattern(wrong: "/orders{?tab}/:id", right: "/orders/:id{?tab}")),
        DiagnosticEntry(
            .patterns, 0115, "too-many-alternatives", title: "The optional parts make more than 16 alternatives",
            why: """
                Each optional part doubles the ways to read a pattern, and each way is ranked and compared with other \
                routes by itself. Four optional parts are the most.
                """,
            fix: "Use fewer optional parts, or write several routes. Query keys are optional without being counted.",
            example: .pattern(wrong: "/menu/:a?/:b?/:c?/:d?/:e?", right: "/menu/:path*")),
        DiagnosticEntry(
            .patterns, 0116, "too-large", title: "The pattern is too long or has too many placeholders",
            why: """
                A pattern may come from a file that somebody else wrote, so its size has a bound: 2,048 bytes and 32 \
                placeholders.
                """,
            fix: "Shorten the pattern, or take the rest of the path as one value, as in `/files/:path+`."),
    ]
}
