internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// Why a link cannot be printed.
    static let printing: [DiagnosticEntry] = [
        DiagnosticEntry(
            .printing, 0901, "missing-value", title: "A placeholder or demanded key has no value",
            why: "The link would have a hole there, and would not lead to the route.",
            fix: "Give a value of that name.",
            example: .swift(
                wrong: #"try table.link(to: "orders.detail")"#,
                right: #"try table.link(to: "orders.detail", ["id": 42])"#)),
        DiagnosticEntry(
            .printing, 0902, "several-values", title: "A placeholder that takes one value has several",
            why: "One segment holds one value; which of them is meant is not said.",
            fix: "Give one value, or repeat the placeholder in the pattern, as in `:path+`.",
            example: .swift(
                wrong: #"try table.link(to: "menu.dish", ["dish": ["pizza", "soup"]])"#,
                right: #"try table.link(to: "menu.dish", ["dish": "pizza"])"#)),
        DiagnosticEntry(
            .printing, 0903, "too-many-values", title: "There are more values than the pattern has places",
            why: "Values by position fill the placeholders from left to right, and no place is left for this one.",
            fix: "Give fewer values, or give them by name."),
        DiagnosticEntry(
            .printing, 0905, "wrong-type", title: "A placeholder or key does not accept the value",
            why: "The printed link would not match the pattern, or would be read without the value.",
            fix: "Give a value of the type that the pattern names.",
            example: .swift(
                wrong: #"try table.link(to: "orders.detail", ["id": "latest"])"#,
                right: #"try table.link(to: "orders.detail", ["id": 42])"#)),
        DiagnosticEntry(
            .printing, 0906, "empty-segment", title: "A value would make a segment that is empty",
            why: "A placeholder takes at least one character, so the printed link would not be read back.",
            fix: "Give at least one character, or make the part optional and leave the value out."),
        DiagnosticEntry(
            .printing, 0907, "dot-segment", title: "A value would make a segment of one or two dots",
            why: "Links with a segment `.` or `..` are refused in every spelling, percent escapes among them.",
            fix: "Give another value, or put text beside the placeholder in the pattern, as in `/files/name-:name`."),
        DiagnosticEntry(
            .printing, 0908, "conflicting-value", title: "A key that demands one value is given another",
            why: "A key with `==` is part of what makes a link match. With another value the link leads elsewhere.",
            fix: "Leave the value out; it is printed by itself.",
            example: .link(wrong: "eats://orders?vip=false", right: "eats://orders?vip=true")),
        DiagnosticEntry(
            .printing, 0909, "not-reversible", title: "The printed link would be read with other values",
            why: """
                Values that stand in one segment are told apart by the text between them. A value that holds that \
                text moves the border.
                """,
            fix: "Put text between the placeholders that no value holds, or give each a segment of its own.",
            example: .pattern(wrong: "/trip-:from-:to", right: "/trip/:from/:to")),
        DiagnosticEntry(
            .printing, 0910, "shadowed", title: "The printed link would lead to another route",
            why: "Another route is more specific for these values, or has a priority, and takes the link.",
            fix: "Give other values, or change the patterns or the priority of one of the routes.",
            example: .swift(
                wrong: #"try table.link(to: "menu.dish", ["dish": "best"])  // leads to menu.best"#,
                right: #"try table.link(to: "menu.best")"#)),
        DiagnosticEntry(
            .printing, 0911, "refused", title: "The printed link would be refused",
            why: "With these values the link is longer than the table accepts, or holds what no link may hold.",
            fix: "Shorten or change the values; the message names the reason, one of `SY0201` to `SY0249`."),
        DiagnosticEntry(
            .printing, 0912, "unprintable-origin", title: "The origin stands for many hosts",
            why: "A link has one host, and `https://*.eats.example` does not say which.",
            fix: "Name an origin with a scheme and a whole host when printing.",
            example: .swift(
                wrong: #"try Origin("https://*.eats.example/app")"#,
                right: #"try Origin("https://rome.eats.example/app")"#)),
        DiagnosticEntry(
            .printing, 0913, "unknown-route", title: "The table has no route of the name",
            why: "The name is misspelled, or the module that declares the route is not part of the app.",
            fix: "Correct the name, or add the route.",
            example: .swift(
                wrong: #"try table.link(to: "order.list")"#, right: #"try table.link(to: "orders.list")"#)),
        DiagnosticEntry(
            .printing, 0914, "ambiguous-route", title: "Several namespaces have a route of the name",
            why: "A name is unique in its namespace alone, and each namespace prints another origin.",
            fix: "Name the namespace as well."),
        DiagnosticEntry(
            .printing, 0915, "leads-nowhere", title: "The printed link would lead nowhere",
            why: "The origin belongs to no namespace of the table, or to another one, so no route takes the link.",
            fix: "Name an origin of the route's namespace, or leave it out.",
            example: .swift(
                wrong: #"try Origin("https://other.example")"#, right: #"try Origin("https://eats.example")"#)),
    ]
}
