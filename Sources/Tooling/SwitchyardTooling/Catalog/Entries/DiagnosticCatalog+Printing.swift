internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Why a link cannot be printed.
    static let printing: [DiagnosticEntry] = [
        DiagnosticEntry(
            .printing, 0901, "missing-value", title: "A placeholder or required key has no value",
            why: "The printed link would lack this part, and would not match the route.",
            fix: "Pass a value of that name.",
            example: .swift(
                wrong: #"try table.link(to: "orders.detail")"#,
                right: #"try table.link(to: "orders.detail", ["id": 42])"#)),
        DiagnosticEntry(
            .printing, 0902, "several-values", title: "A placeholder for one value has several values",
            why: "One segment contains one value, and nothing says which of them to print.",
            fix: "Pass one value, or repeat the placeholder in the pattern, as in `:path+`.",
            example: .swift(
                wrong: #"try table.link(to: "menu.dish", ["dish": ["pizza", "soup"]])"#,
                right: #"try table.link(to: "menu.dish", ["dish": "pizza"])"#)),
        DiagnosticEntry(
            .printing, 0903, "too-many-values", title: "There are more values than placeholders",
            why: """
                Values by position fill the placeholders from left to right, and no placeholder is left for this \
                value.
                """,
            fix: "Pass fewer values, or pass them by name."),
        DiagnosticEntry(
            .printing, 0905, "wrong-type", title: "A placeholder or key does not accept the value",
            why: "The printed link would not match the pattern, or would be read without the value.",
            fix: "Pass a value of the type that the pattern names.",
            example: .swift(
                wrong: #"try table.link(to: "orders.detail", ["id": "latest"])"#,
                right: #"try table.link(to: "orders.detail", ["id": 42])"#)),
        DiagnosticEntry(
            .printing, 0906, "empty-segment", title: "A value would create an empty segment",
            why: "A placeholder accepts at least one character, so the printed link would not match its own pattern.",
            fix: "Pass at least one character, or make the part optional and omit the value."),
        DiagnosticEntry(
            .printing, 0907, "dot-segment", title: "A value would create a segment `.` or `..`",
            why: "Links with a segment `.` or `..` are refused in every spelling, including percent escapes.",
            fix: "Pass another value, or add text beside the placeholder in the pattern, as in `/files/name-:name`."),
        DiagnosticEntry(
            .printing, 0908, "conflicting-value", title: "A key with a fixed value is given another value",
            why: """
                A key with `==` is part of the condition for a match. With another value, the link would not match \
                the route.
                """,
            fix: "Omit the value. The router prints it automatically.",
            example: .link(wrong: "eats://orders?vip=false", right: "eats://orders?vip=true")),
        DiagnosticEntry(
            .printing, 0909, "not-reversible", title: "The printed link would be read with other values",
            why: """
                Values within one segment are separated by the text between them. A value that contains this text \
                moves the boundary.
                """,
            fix: "Separate the placeholders by text that no value contains, or give each its own segment.",
            example: .pattern(wrong: "/trip-:from-:to", right: "/trip/:from/:to")),
        DiagnosticEntry(
            .printing, 0910, "shadowed", title: "The printed link would match another route",
            why: """
                Another route is more specific for these values, or has a higher priority, and matches the link \
                first.
                """,
            fix: "Pass other values, or change the patterns or the priority of one of the routes.",
            example: .swift(
                wrong: #"try table.link(to: "menu.dish", ["dish": "best"])  // leads to menu.best"#,
                right: #"try table.link(to: "menu.best")"#)),
        DiagnosticEntry(
            .printing, 0911, "refused", title: "The printed link would be refused",
            why: """
                With these values the link is longer than the table accepts, or contains something that no link may \
                contain.
                """,
            fix: "Shorten or change the values. The message names the reason, one of `SY0201` to `SY0249`."),
        DiagnosticEntry(
            .printing, 0912, "unprintable-origin", title: "The origin is a pattern for many hosts",
            why: "A link has one host, and `https://*.eats.example` does not say which.",
            fix: "Pass an origin with a scheme and a complete host.",
            example: .swift(
                wrong: #"try Origin("https://*.eats.example/app")"#,
                right: #"try Origin("https://rome.eats.example/app")"#)),
        DiagnosticEntry(
            .printing, 0913, "unknown-route", title: "The table contains no route of this name",
            why: "The name is misspelled, or the module that declares the route is not part of the app.",
            fix: "Correct the name, or add the route.",
            example: .swift(
                wrong: #"try table.link(to: "order.list")"#, right: #"try table.link(to: "orders.list")"#)),
        DiagnosticEntry(
            .printing, 0914, "ambiguous-route", title: "Several namespaces contain a route of this name",
            why: "A name is unique only within its namespace, and each namespace prints another origin.",
            fix: "Pass the namespace as well."),
        DiagnosticEntry(
            .printing, 0915, "leads-nowhere", title: "The printed link would match no route",
            why: """
                The origin belongs to no namespace of the table, or to another namespace, so no route matches the \
                link.
                """,
            fix: "Pass an origin of the route's namespace, or omit the origin.",
            example: .swift(
                wrong: #"try Origin("https://other.example")"#, right: #"try Origin("https://eats.example")"#)),
    ]
}
