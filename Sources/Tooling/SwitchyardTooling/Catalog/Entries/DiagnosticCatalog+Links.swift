internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Refused links, one entry for each `LinkRefusal.Reason`, and links without a match.
    static let links: [DiagnosticEntry] = [
        DiagnosticEntry(
            .links, 0201, "empty", title: "The link is empty",
            why: """
                An empty text, or one of only white space, opens nothing. It is most likely a mistake of the sender.
                """,
            fix: "Send a link. The link to the home screen is `/`."),
        DiagnosticEntry(
            .links, 0202, "too-long", title: "The link is longer than the table accepts",
            why: """
                Links come from outside, so the work on one link is limited. The limit is 8,192 bytes unless the \
                table sets another.
                """,
            fix: "Shorten the link, pass large values in another way, or raise `LinkLimits.maxLength`."),
        DiagnosticEntry(
            .links, 0203, "too-many-segments", title: "The path has more segments than the table accepts",
            why: "The work on a link grows with its segments, so their number is limited: 256 by default.",
            fix: "Shorten the path, or raise `LinkLimits.maxSegments`."),
        DiagnosticEntry(
            .links, 0204, "too-many-query-items", title: "The query has more items than the table accepts",
            why: "The work on a link grows with its query, so the number of items is limited: 256 by default.",
            fix: "Send fewer items, or raise `LinkLimits.maxQueryItems`."),
        DiagnosticEntry(
            .links, 0205, "too-deep", title: "A query key has too many nested brackets",
            why: """
                Many programs turn keys such as `filter[a][b]` into nested values, and unlimited depth can exhaust \
                their stack. The limit is 32 by default.
                """,
            fix: "Flatten the key, or raise `LinkLimits.maxKeyNesting`."),
        DiagnosticEntry(
            .links, 0206, "control-character", title: "The link contains a control character",
            why: """
                Browsers silently drop tabs and line breaks, and terminals obey other control characters. A check \
                and a browser could read two different links.
                """,
            fix: "Remove the character, or percent-encode it if it belongs to a value."),
        DiagnosticEntry(
            .links, 0207, "backslash", title: "The link contains a backslash",
            why: "A browser reads `\\` as `/`, and an app does not, so the two can disagree about the host.",
            fix: "Write `/`, or `%5C` for the character itself.",
            example: .link(wrong: #"https://eats.example\orders\42"#, right: "https://eats.example/orders/42")),
        DiagnosticEntry(
            .links, 0208, "user-info", title: "The authority contains an `@`",
            why: """
                Everything before the `@` is a user name, even if it looks like a host. In a link it serves only to \
                deceive users.
                """,
            fix: "Remove the `@` and the text before it. Check where the link came from.",
            example: .link(
                wrong: "https://eats.example@attacker.example/orders/42", right: "https://eats.example/orders/42")),
        DiagnosticEntry(
            .links, 0209, "missing-scheme", title: "The link has no scheme and does not begin with a slash",
            why: """
                Such a text could be a path or a host: `evil.example` can be both. A wrong guess would open the \
                wrong place.
                """,
            fix: """
                Begin a path within the app with `/`, or write the scheme of the origin. To accept such texts, set \
                the policy `acceptsRelativeLinks`.
                """,
            example: .link(wrong: "orders/42", right: "/orders/42")),
        DiagnosticEntry(
            .links, 0210, "invalid-scheme", title: "The text before the first colon is not a valid scheme",
            why: """
                A scheme begins with a letter and contains only letters, digits, `+`, `-` and `.` (RFC 3986, section \
                3.1).
                """,
            fix: "Correct the scheme, or begin the link with `/` if it is a path.",
            example: .link(wrong: "eats_app://orders/42", right: "eats://orders/42")),
        DiagnosticEntry(
            .links, 0211, "forbidden-scheme", title: "The scheme runs scripts or reads local data",
            why: """
                A link with a scheme such as `javascript`, `data` or `file` can run code or read files when it is \
                opened, whatever the table contains. No route needs these schemes.
                """,
            fix: "Use a scheme of the app, or `https`."),
        DiagnosticEntry(
            .links, 0212, "scheme-relative", title: "The link begins with two slashes",
            why: """
                A browser reads `//orders/42` as the path `/42` on the host `orders`, and an app reads it as a path.
                """,
            fix: "Write one slash for a path, or a scheme before the two slashes.",
            example: .link(wrong: "//orders/42", right: "/orders/42")),
        DiagnosticEntry(
            .links, 0213, "missing-host", title: "A web link has no host",
            why: "Without a host, the link belongs to no site, and browsers treat the next segment as the host.",
            fix: "Write the host after `//`.",
            example: .link(wrong: "https:///", right: "https://eats.example/orders/42")),
        DiagnosticEntry(
            .links, 0214, "invalid-host", title: "The host is neither a plain name nor an IP address",
            why: """
                Programs map international names, percent escapes and a trailing dot to different hosts. A table \
                must not confuse one host with another.
                """,
            fix: "Write the host in ASCII letters, digits and hyphens, and an international name in Punycode.",
            example: .link(wrong: "https://eats%2Eexample/orders/42", right: "https://eats.example/orders/42")),
        DiagnosticEntry(
            .links, 0215, "ambiguous-host", title: "A browser would read the host as another address",
            why: """
                A browser reads both `0x7f.1` and `2130706433` as `127.0.0.1`, although neither looks like that \
                address.
                """,
            fix: "Write the address as four decimal numbers, or use a name.",
            example: .link(wrong: "https://2130706433/orders", right: "https://127.0.0.1/orders")),
        DiagnosticEntry(
            .links, 0216, "invalid-port", title: "The port is not a number from 0 to 65535",
            why: "Programs truncate, wrap or drop such a port, so the same link opens different places.",
            fix: "Correct the port, or remove it.",
            example: .link(wrong: "https://eats.example:99999/orders", right: "https://eats.example:8443/orders")),
        DiagnosticEntry(
            .links, 0217, "dot-segment", title: "A segment of the link is `.` or `..`",
            why: """
                Some programs resolve `..` before they compare paths and some after, so a check on one path could \
                admit another. Every spelling is refused, including `%2e%2e`.
                """,
            fix: "Write the resolved path.",
            example: .link(wrong: "eats://orders/../account", right: "eats://account")),
        DiagnosticEntry(
            .links, 0218, "encoded-nul", title: "The link contains `%00`",
            why: """
                Many programs end a text at a NUL character, so they would read another value than the one that was \
                checked.
                """,
            fix: "Remove the `%00`.",
            example: .link(wrong: "eats://menu/pizza%00.jpg", right: "eats://menu/pizza.jpg")),
        DiagnosticEntry(
            .links, 0219, "invalid-utf8", title: "Bytes or percent escapes of the link are not valid UTF-8",
            why: "A repair would make different links equal, and give the app a value that was never sent.",
            fix: "Encode the text as UTF-8 before percent-encoding it.",
            example: .link(wrong: "eats://menu/caf%E9", right: "eats://menu/caf%C3%A9")),

        // These links are not refused, but no route matches them.
        DiagnosticEntry(
            .links, 0250, "unknown-origin", .warning, title: "No namespace accepts links of this origin",
            why: """
                The scheme and host of a link select its namespace. No namespace has this origin, so the link does \
                not belong to the app, and no route is tried.
                """,
            fix: "Correct the link, or add its origin to the namespace of the intended routes."),
        DiagnosticEntry(
            .links, 0251, "no-route", .warning, title: "No route matches the link",
            why: """
                The link is valid and its origin is known, but no pattern matches. This is an ordinary outcome: \
                links outlive the screens that they opened.
                """,
            fix: """
                Look at the nearest route and at the part that failed; `switchyard explain` shows both. Correct the \
                link, or add a route.
                """),
    ]
}
