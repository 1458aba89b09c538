import RouteMatching

extension SampleRows {
    /// The app, its web site, its partners' sites, a tool on another port, and all other origins.
    static func eats() throws -> RouteTable {
        try RouteTable(
            "eats", origins: ["eats://", "https://eats.example", "eats://eats.example"], fallsBackToGlobal: true
        ) {
            $0.route("/orders/:id", "/orders/:id")
            $0.route("/", "/")
            $0.namespace("partner", origins: ["https://*.eats.example"]) {
                $0.route("/menu", "/menu")
                $0.route("/orders/:id", "/orders/:id")
            }
            $0.namespace("kitchen", origins: ["https://eats.example/kitchen"]) {
                $0.route("/orders/:id", "/orders/:id")
            }
            $0.namespace("tool", origins: ["https://eats.example:8443"]) { $0.route("/orders/:id", "/orders/:id") }
            $0.namespace("world", origins: ["*"]) { $0.route("/about", "/about") }
        }
    }

    static let origins: [(link: String, expected: String)] = [
        ("eats://orders/42", "eats /orders/:id {id: 42}"),
        ("eats:///orders/42", "eats /orders/:id {id: 42}"),
        ("eats:/orders/42", "eats /orders/:id {id: 42}"),
        ("eats:orders/42", "eats /orders/:id {id: 42}"),
        ("EATS://ORDERS/Ab", "eats /orders/:id {id: Ab}"),
        ("eats:///ORDERS/42", "no match"),
        ("eats://eats.example/orders/42", "eats /orders/:id {id: 42}"),
        ("https://eats.example/orders/42", "eats /orders/:id {id: 42}"),
        ("https://EATS.example:443/orders/42", "eats /orders/:id {id: 42}"),
        ("https://eats.example:8443/orders/42", "tool /orders/:id {id: 42}"),
        ("https://eats.example:9000/orders/42", "no match"),
        ("http://eats.example/orders/42", "no match"),
        ("https://rome.eats.example/orders/42", "partner /orders/:id {id: 42}"),
        ("https://a.rome.eats.example/menu", "partner /menu {}"),
        ("https://noteats.example/orders/42", "no match"),
        ("https://eats.example.evil.example/orders/42", "no match"),
        ("https://eats.example/kitchen/orders/42", "kitchen /orders/:id {id: 42}"),
        ("https://eats.example/kitchens/orders/42", "no match"),
        ("/orders/42", "eats /orders/:id {id: 42}"),
        ("eats://about", "world /about {}"),
        ("https://rome.eats.example/about", "no match"),
        ("other://about", "world /about {}"),
        ("https://anyone.example/about", "world /about {}"),
        ("eats://", "eats / {}"),
    ]

    static let policies:
        [(name: String, policies: RouteTablePolicies, pattern: String, link: String, expected: String)] = [
            ("default", RouteTablePolicies(), "/orders", "/orders/", "/orders {}"),
            ("default", RouteTablePolicies(), "/orders", "/Orders", "no match"),
            ("default", RouteTablePolicies(), "/:a", "/b+c", "/:a {a: b+c}"),
            ("default", RouteTablePolicies(), "/orders", "orders", "refused: missing-scheme"),
            ("default", RouteTablePolicies(), "/orders", "/orders/1", "no match"),
            ("default", RouteTablePolicies(), "/orders", "https://eats.example/orders", "/orders {}"),
            ("significant", RouteTablePolicies(trailingSlash: .significant), "/orders", "/orders/", "no match"),
            ("significant", RouteTablePolicies(trailingSlash: .significant), "/orders/", "/orders/", "/orders/ {}"),
            (
                "ignoring case", RouteTablePolicies(caseSensitivePaths: false), "/orders/:id", "/ORDERS/Ab",
                "/orders/:id {id: Ab}"
            ),
            ("plus everywhere", RouteTablePolicies(decodesPlusInPaths: true), "/:a", "/b+c%2Bd", "/:a {a: b c+d}"),
            ("plus nowhere", RouteTablePolicies(decodesPlusInQueries: false), "/a", "/a?q=b+c", "/a {q: b+c}"),
            ("rooted", RouteTablePolicies(acceptsRelativeLinks: true), "/orders", "orders", "/orders {}"),
            ("distinct", RouteTablePolicies(distinguishesRelativeLinks: true), "/orders", "orders", "no match"),
            ("ancestor", RouteTablePolicies(unmatchedTail: .nearestAncestor), "/orders", "/orders/1/2", "/orders {}"),
            (
                "host first", RouteTablePolicies(webHost: .firstSegment), "/:host/orders",
                "https://eats.example/orders",
                "/:host/orders {host: eats.example}"
            ),
        ]

    static let refusals: [(link: String, reason: LinkRefusal.Reason, offset: Int)] = [
        ("", .empty, 0),
        (" \t", .empty, 0),
        ("orders/42", .missingScheme, 0),
        ("1eats://orders", .invalidScheme, 0),
        ("ea_ts://orders", .invalidScheme, 2),
        ("//eats.example/orders", .schemeRelative, 0),
        ("javascript:alert(1)", .forbiddenScheme, 0),
        ("Data:text/html,x", .forbiddenScheme, 0),
        ("https:/orders", .missingHost, 6),
        ("https:///orders", .missingHost, 8),
        ("https://me@eats.example/", .userInfo, 10),
        ("eats://me@orders/42", .userInfo, 9),
        ("https://eats.example\\@evil.example", .backslash, 20),
        ("eats://orders\\42", .backslash, 13),
        ("https://eäts.example/", .invalidHost, 9),
        ("https://eats%2eexample/", .invalidHost, 12),
        ("https://eats..example/", .invalidHost, 13),
        ("https://eats.example./", .invalidHost, 8),
        ("https://127.1/", .ambiguousHost, 8),
        ("https://0x7f000001/", .ambiguousHost, 8),
        ("https://[::1", .invalidHost, 8),
        ("https://[0:0::1]/", .ambiguousHost, 8),
        ("https://eats.example:port/", .invalidPort, 21),
        ("https://eats.example:65536/", .invalidPort, 21),
        ("eats://orders/../admin", .dotSegment, 14),
        ("eats://orders/%2e%2E/admin", .dotSegment, 14),
        ("/orders/.", .dotSegment, 8),
        ("/orders/a%00b", .encodedNul, 9),
        ("/orders?q=%00", .encodedNul, 10),
        ("/orders/%C3", .invalidUTF8, 8),
        ("/orders?q=%FF", .invalidUTF8, 10),
        ("/orders#%ED%A0%80", .invalidUTF8, 8),
        ("/orders/\u{7}", .controlCharacter, 8),
        ("/orders?a=\u{85}", .controlCharacter, 10),
        ("/" + String(repeating: "a", count: 8_192), .tooLong, 8_192),
        (String(repeating: "/a", count: 257), .tooManySegments, 0),
        ("/?" + String(repeating: "a&", count: 256), .tooManyQueryItems, 513),
        ("/?" + String(repeating: "[", count: 33), .tooDeep, 34),
    ]

    static let values: [(type: String, text: String, isAccepted: Bool)] = [
        ("int", "42", true), ("int", "-9223372036854775808", true), ("int", "9223372036854775808", false),
        ("int", "+1", false), ("int", "-0", false), ("int", "1e3", false), ("int", "0x1", false), ("int", "١٢", false),
        ("uint", "18446744073709551615", true), ("uint", "-1", false),
        ("double", "4.5", true), ("double", "-1e3", true), ("double", "nan", false), ("double", "inf", false),
        ("double", "1e999", false), ("double", ".5", false),
        ("bool", "true", true), ("bool", "TRUE", false), ("bool", "1", false),
        ("uuid", "621425b8-42d1-4ab4-9a58-1E69D708A84B", true), ("uuid", "621425b842d14ab49a581e69d708a84b", false),
        ("slug", "pizza-margherita", true), ("slug", "Pizza", false), ("slug", "a--b", false),
        ("date", "2024-02-29", true), ("date", "2023-02-29", false), ("date", "2024-2-9", false),
        ("items|reviews", "items", true), ("items|reviews", "Items", false),
    ]
}
