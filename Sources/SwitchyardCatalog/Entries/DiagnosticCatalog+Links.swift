internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// A text that is refused as a link: every `LinkRefusal.Reason`; and a link that leads nowhere.
    static let links: [DiagnosticEntry] = [
        DiagnosticEntry(
            .links, 0201, "empty", title: "There is no text",
            why: "Nothing, or nothing but white space, leads nowhere; that it arrives is a slip of whoever sent it.",
            fix: "Send a link, or do not ask. The home screen is `/`."),
        DiagnosticEntry(
            .links, 0202, "too-long", title: "The link is longer than the table accepts",
            why: """
                A link comes from outside, so no work is done on one of any size. The limit is 8,192 bytes unless the \
                table says otherwise.
                """,
            fix: "Shorten the link, send large values another way, or raise `LinkLimits.maxLength`."),
        DiagnosticEntry(
            .links, 0203, "too-many-segments", title: "The path has more segments than the table accepts",
            why: "The work on a link grows with its segments, so their number has a bound: 256 by default.",
            fix: "Shorten the path, or raise `LinkLimits.maxSegments`."),
        DiagnosticEntry(
            .links, 0204, "too-many-query-items", title: "The query has more items than the table accepts",
            why: "The work on a link grows with its query, so the number of items has a bound: 256 by default.",
            fix: "Send fewer items, or raise `LinkLimits.maxQueryItems`."),
        DiagnosticEntry(
            .links, 0205, "too-deep", title: "A query key has too many brackets",
            why: """
                Keys such as `filter[a][b]` become nested values in many programs, and depth without a bound can \
                exhaust their stack. The limit is 32 by default.
                """,
            fix: "Flatten the key, or raise `LinkLimits.maxKeyNesting`."),
        DiagnosticEntry(
            .links, 0206, "control-character", title: "A control character stands in the link",
            why: """
                Browsers drop tabs and line breaks silently, and terminals obey other controls. A check that reads \
                the link with them and a browser that reads it without them disagree about where it leads.
                """,
            fix: "Remove the character, or write it as a percent escape if it belongs to a value."),
        DiagnosticEntry(
            .links, 0207, "backslash", title: "A backslash stands in the link",
            why: "A browser reads `\\` as `/`, an app does not, so the two can disagree about the host.",
            fix: "Write `/`, or `%5C` for the character itself.",
            example: .link(wrong: #"https://eats.example\orders\42"#, right: "https://eats.example/orders/42")),
        DiagnosticEntry(
            .links, 0208, "user-info", title: "The authority holds an `@`",
            why: """
                Everything before the `@` is a user name, however much it looks like a host. In a link it is only \
                ever used to deceive.
                """,
            fix: "Remove the `@` and what stands before it. Check where the link came from.",
            example: .link(
                wrong: "https://eats.example@attacker.example/orders/42", right: "https://eats.example/orders/42")),
        DiagnosticEntry(
            .links, 0209, "missing-scheme", title: "The link has neither a scheme nor a slash at its beginning",
            why: """
                Such a text could be a path or a host: `evil.example` is both. Guessing would let one pass for the \
                other.
                """,
            fix: """
                Write `/` at the beginning for a path within the app, or the scheme of the origin. \
                The policy `acceptsRelativeLinks` accepts such texts where they are wanted.
                """,
            example: .link(wrong: "orders/42", right: "/orders/42")),
        DiagnosticEntry(
            .links, 0210, "invalid-scheme", title: "What stands before the first colon is no scheme",
            why: "A scheme begins with a letter and holds letters, digits, `+`, `-` and `.` (RFC 3986, section 3.1).",
            fix: "Correct the scheme, or begin with `/` if a path was meant.",
            example: .link(wrong: "eats_app://orders/42", right: "eats://orders/42")),
        DiagnosticEntry(
            .links, 0211, "forbidden-scheme", title: "The scheme runs scripts or reads local data",
            why: """
                Schemes such as `javascript`, `data` and `file` do something when they are opened, whatever the table \
                says. No route has a use for them.
                """,
            fix: "Use a scheme of the app, or `https`."),
        DiagnosticEntry(
            .links, 0212, "scheme-relative", title: "The link begins with two slashes",
            why: "A browser reads `//orders/42` as the path `/42` on the host `orders`, an app as a path.",
            fix: "Write one slash for a path, or a scheme before the two.",
            example: .link(wrong: "//orders/42", right: "/orders/42")),
        DiagnosticEntry(
            .links, 0213, "missing-host", title: "A web link has no host",
            why: "Without a host nobody can say whose link it is; browsers take the next word for one.",
            fix: "Write the host after `//`.",
            example: .link(wrong: "https:///", right: "https://eats.example/orders/42")),
        DiagnosticEntry(
            .links, 0214, "invalid-host", title: "The host is no plain name and no address",
            why: """
                Programs map hosts in other scripts, hosts with escapes and hosts with a closing dot to different \
                names. A table must not take one host for another.
                """,
            fix: "Write the host in ASCII letters, digits and hyphens, and a name in another script in Punycode.",
            example: .link(wrong: "https://eats%2Eexample/orders/42", right: "https://eats.example/orders/42")),
        DiagnosticEntry(
            .links, 0215, "ambiguous-host", title: "A browser would read the host as another address",
            why: "`0x7f.1` and `2130706433` are both the address `127.0.0.1` to a browser, though neither shows it.",
            fix: "Write the address as four numbers, or use a name.",
            example: .link(wrong: "https://2130706433/orders", right: "https://127.0.0.1/orders")),
        DiagnosticEntry(
            .links, 0216, "invalid-port", title: "The port is no number from 0 to 65535",
            why: "Programs cut, wrap or drop such a port, so the link leads to different places.",
            fix: "Correct the port, or leave it out.",
            example: .link(wrong: "https://eats.example:99999/orders", right: "https://eats.example:8443/orders")),
        DiagnosticEntry(
            .links, 0217, "dot-segment", title: "A segment of the link is one or two dots",
            why: """
                Some programs resolve `..` before they compare paths and some after, so a check on one path could let \
                another through. It is refused in every spelling, `%2e%2e` among them.
                """,
            fix: "Write the path that is meant.",
            example: .link(wrong: "eats://orders/../account", right: "eats://account")),
        DiagnosticEntry(
            .links, 0218, "encoded-nul", title: "The link holds `%00`",
            why: "Many programs end a text at a NUL and would see another value than the one that was checked.",
            fix: "Remove it.",
            example: .link(wrong: "eats://menu/pizza%00.jpg", right: "eats://menu/pizza.jpg")),
        DiagnosticEntry(
            .links, 0219, "invalid-utf8", title: "Bytes or percent escapes of the link are not UTF-8",
            why: "Repairing them would make different links equal, and give the app a value that nobody sent.",
            fix: "Encode the text as UTF-8 before it is percent-encoded.",
            example: .link(wrong: "eats://menu/caf%E9", right: "eats://menu/caf%C3%A9")),

        // Not refused: these lead nowhere.
        DiagnosticEntry(
            .links, 0250, "unknown-origin", .warning, title: "No namespace takes links of this origin",
            why: """
                The scheme and host of a link choose its namespace. Where none claims them the link is not the app's, \
                and no route is tried.
                """,
            fix: "Correct the link, or add its origin to the namespace whose routes it should reach."),
        DiagnosticEntry(
            .links, 0251, "no-route", .warning, title: "No route takes the link",
            why: """
                The link is well formed and its origin is known, but no pattern fits it. A miss is an ordinary \
                outcome: links outlive the screens that they led to.
                """,
            fix: """
                Look at the nearest route and at the part that failed; `switchyard explain` shows both. Correct the \
                link, or add a route.
                """),
    ]
}
