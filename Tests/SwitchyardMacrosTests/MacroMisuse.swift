import SwitchyardTooling

#if Macros

import Testing

/// A declaration that a macro refuses, the macro's message, and the source after its fix-it.
struct MacroMisuse: Sendable, CustomTestStringConvertible {
    let source: String
    /// The catalog names of all diagnostics.
    ///
    /// Those of patterns begin with `pattern`.
    let names: [String]
    let message: String
    /// The text at which the first diagnostic is reported.
    let node: String
    /// The replacement of the node by the fix-it; `nil` if there is no fix-it.
    var fixed: String?
    /// Whether the declaration compiles with a warning.
    var isWarning: Bool { names == ["untyped-placeholder"] }

    var testDescription: String { source }

    init(
        _ source: String, _ name: String, _ message: String, at node: String, fixed: String? = nil,
        and more: [String] = []
    ) {
        self.source = source
        names = [name] + more
        self.message = message
        self.node = node
        self.fixed = fixed
    }

    /// The codes of all diagnostics, in the order in which the macro reports them.
    var codes: [String] {
        names.map { name in
            let pattern = name.split(separator: " ").last.map(String.init) ?? ""
            let entry = DiagnosticCatalog.entry(
                in: name == pattern ? .macros : .patterns, named: pattern)
            return entry.map { "\($0.code)" } ?? "no code for \(name)"
        }
    }

    static let all: [MacroMisuse] = patterns + values + declarations + contracts

    private static let patterns: [MacroMisuse] = [
        Self(
            in: #"@Pattern("orders/:id") case a(id: String)"#, "pattern missing-leading-slash",
            "column 1: The pattern does not begin with '/'.", at: #""orders/:id""#, fixed: #""/orders/:id""#),
        Self(
            in: #"@Pattern("/orders/{:id") case a(id: Int)"#, "pattern unclosed-group", "column 9",
            at: #""/orders/{:id""#),
        Self(
            in: #"@Pattern("/orders/:id/:id") case a(id: Int)"#, "pattern duplicate-name", "column 13",
            at: #""/orders/:id/:id""#),
        Self(
            in: #"@Pattern("/orders/\(x)") case a"#, "pattern-not-literal",
            "the pattern is not one string literal without interpolation", at: #""/orders/\(x)""#),
        Self(in: "@Pattern(path) case a", "pattern-not-literal", "the pattern is not", at: "path"),
        Self(in: "@Pattern case a", "pattern-not-literal", "the pattern is not", at: "@Pattern"),
        Self(
            in: #"@Pattern("/a", name: "") case a"#, "invalid-name", "the name is not one string literal, or is empty",
            at: #""""#),
        Self(in: #"@Pattern("/a", name: other) case a"#, "invalid-name", "the name is not", at: "other"),
        Self(
            in: #"@Pattern("/:a") case a(a: String); @Pattern("/:b") case b(b: String)"#, "same-shape",
            "'/:b' matches the same links as '/:a'", at: #""/:b""#),
        Self(
            in: #"@Pattern("/a{/:x}?") case a(x: String?); @Pattern("/a") case b"#, "same-shape",
            "'/a' matches the same links as '/a{/:x}?'", at: #""/a""#),
        Self(
            in: #"@Pattern("/:x<sku>") case a(x: SKU); @Pattern("/:y<box>") case b(y: Box)"#, "same-shape",
            "'/:y<box>' matches the same links as '/:x<sku>'", at: #""/:y<box>""#),
        Self(
            in: #"@Pattern("/search?q=:q") case a(q: String?)"#, "pattern unexpected-character",
            "column 8: The '?' does not begin a query.", at: #""/search?q=:q""#, fixed: #""/search{?q}""#),
        Self(
            in: #"@Pattern("/:id?q=:q&sort=new#top") case a(id: String, q: String?)"#, "pattern unexpected-character",
            "column 5: The '?' makes ':id' optional, and does not begin a query.", at: #""/:id?q=:q&sort=new#top""#,
            fixed: #""/:id{?q&sort==new}#top""#),
        Self(
            in: #"@Pattern("/a", name: "n") case a; @Pattern("/b", name: "n") case b"#, "duplicate-name",
            "two routes are called 'n'", at: #""n""#),
    ]

    private static let values: [MacroMisuse] = [
        Self(
            in: #"@Pattern("/orders/:id") case a"#, "placeholder-without-value",
            "'id' of the pattern has no value in 'a'", at: #""/orders/:id""#),
        Self(
            in: #"@Pattern("/orders{?tab}") case a"#, "placeholder-without-value",
            "'tab' of the pattern has no value in 'a'", at: #""/orders{?tab}""#),
        Self(
            in: #"@Pattern("/files/*") case a"#, "unnamed-placeholder", "a placeholder of the pattern has no name",
            at: #""/files/*""#),
        Self(
            in: #"@Pattern("/search") case a(q: String)"#, "value-without-placeholder",
            "the value 'q' is required, and the pattern has no place for it", at: "String"),
        Self(
            in: #"@Pattern("/orders/:order") case a(id: Int)"#, "value-without-placeholder",
            "the value 'id' is required",
            at: "Int", and: ["placeholder-without-value"]),
        Self(
            in: #"@Pattern("/menu/:category?") case a(category: String)"#, "optional-mismatch",
            "'category' may be absent in a link, and the value is required", at: "String", fixed: "String?"),
        Self(
            in: #"@Pattern("/menu{?page<int>}") case a(page: Int)"#, "optional-mismatch", "'page' may be absent",
            at: "Int", fixed: "Int?"),
        Self(
            in: #"@Pattern("/menu/:category") case a(category: String?)"#, "optional-mismatch",
            "'category' is never absent in a link, and the value is optional", at: "String?"),
        Self(
            in: #"@Pattern("/menu{?q!}") case a(q: Optional<String>)"#, "optional-mismatch", "'q' is never absent",
            at: "Optional<String>"),
        Self(
            in: #"@Pattern("/menu{?page<int>=1}") case a(page: Int?)"#, "optional-mismatch", "'page' is never absent",
            at: "Int?"),
        Self(
            in: #"@Pattern("/files/:path+") case a(path: String)"#, "list-mismatch",
            "'path' is a list in the pattern and one value in code", at: "String", fixed: "[String]"),
        Self(
            in: #"@Pattern("/files/:path") case a(path: [String])"#, "list-mismatch",
            "'path' is one value in the pattern and a list in code", at: "[String]"),
        Self(
            in: #"@Pattern("/orders/:id<int>") case a(id: Bool)"#, "type-mismatch",
            "'id' is of type int in the pattern and Bool in code", at: "Bool", fixed: "Int"),
        Self(
            in: #"@Pattern("/orders/:id<int>") case a(id: String)"#, "type-mismatch",
            "'id' is of type int in the pattern and String in code", at: "String", fixed: "Int"),
        Self(
            in: #"@Pattern("/orders{?vip<bool>}") case a(vip: String?)"#, "type-mismatch",
            "'vip' is of type bool in the pattern and String in code", at: "String?", fixed: "Bool?"),
        Self(
            in: #"@Pattern("/a{?x}") case a(x: [String: Int])"#, "value-in-no-link",
            "no link can carry 'x', a value of type [String: Int]", at: "[String: Int]"),
        Self(in: #"@Pattern("/a/:x") case a(x: (Int, Int))"#, "value-in-no-link", "no link", at: "(Int, Int)"),
        Self(in: #"@Pattern("/a/:x") case a(x: any Shape)"#, "value-in-no-link", "no link", at: "any Shape"),
        Self(in: #"@Pattern("/a/:x+") case a(x: [[Int]])"#, "value-in-no-link", "no link", at: "[[Int]]"),
        Self(
            in: #"@Pattern("/orders{?day<date>}") case a(day: UUID?)"#, "type-mismatch",
            "'day' is of type date in the pattern and UUID in code", at: "UUID?", fixed: "Date?"),
        untyped(#"@Pattern("/orders/:id") case a(id: Int)"#, "Int", fixed: #""/orders/:id<int>""#),
        untyped(#"@Pattern("/orders/:id/x") case a(id: Swift.UInt)"#, "UInt", fixed: #""/orders/:id<uint>/x""#),
        untyped(#"@Pattern("/below/:price?") case a(price: Double?)"#, "Double", fixed: #""/below/:price<double>?""#),
        untyped(#"@Pattern("/vip/:isVIP") case a(isVIP: Bool)"#, "Bool", fixed: #""/vip/:isVIP<bool>""#),
        untyped(#"@Pattern("/:id-:idea") case a(id: UUID, idea: Idea)"#, "UUID", fixed: #""/:id<uuid>-:idea""#),
        untyped(#"@Pattern("/at/:time") case a(time: Int64)"#, "Int64", fixed: #""/at/:time<int>""#),
        untyped(#"@Pattern("/all/:ids+") case a(ids: [Int])"#, "Int", fixed: #""/all/:ids<int>+""#),
        untyped(#"@Pattern("/all/:ids*") case a(ids: Set<UInt64>)"#, "UInt64", fixed: #""/all/:ids<uint>*""#),
        untyped(#"@Pattern("/a{?x&id!}") case a(x: Int?, id: Int)"#, "Int", fixed: #""/a{?x&id<int>!}""#),
        Self(
            #"@Route("/orders/:id") struct Order { let id: Int }"#, "untyped-placeholder",
            "'id' has no type in the pattern and is Int in code", at: #""/orders/:id""#, fixed: #""/orders/:id<int>""#),
        Self(
            in: #"@Pattern("/orders/:id") case a(Int)"#, "unlabeled-value", "a value of 'a' has no label", at: "Int"),
        Self(in: #"@Pattern("/orders/:id") case a(_: Int)"#, "unlabeled-value", "a value of 'a'", at: "_: Int"),
    ]

    private static let declarations: [MacroMisuse] = [
        Self(in: "case a", "missing-pattern", "the case 'a' has no pattern", at: "a"),
        Self(in: #"@Pattern("/a") case a, b"#, "several-cases", "each case needs exactly one pattern", at: "a, b"),
        Self(in: #"@Pattern("/a") @Pattern("/b") case a"#, "several-cases", "each case needs", at: "a"),
        Self(
            in: "#if DEBUG\n@Pattern(\"/a\") case a\n#endif", "conditional-case",
            "a case of 'OrdersRoute' is inside '#if'", at: "#if DEBUG\n@Pattern(\"/a\") case a\n#endif"),
        Self(
            in: "#if DEBUG\n#if os(Linux)\n@Pattern(\"/a\") case a\n#endif\n#endif", "conditional-case",
            "a case of 'OrdersRoute' is inside '#if'",
            at: "#if DEBUG\n#if os(Linux)\n@Pattern(\"/a\") case a\n#endif\n#endif"),
        Self(
            "@Route(\"/a\") struct Order {\n#if DEBUG\nvar x: Int?\n#endif\n}", "conditional-case",
            "a property of 'Order' is inside '#if'", at: "#if DEBUG\nvar x: Int?\n#endif"),
        Self(
            #"enum Outer { @Route("/a") private struct Order {} }"#, "private-declaration",
            "'Order' is private within another type", at: "private", fixed: "fileprivate"),
        Self(
            in: #"@available(*, unavailable) @Pattern("/a") case a"#, "unavailable-case",
            "the case 'a' is not always available", at: "@available(*, unavailable)"),
        Self(
            in: #"@Pattern("/a") @available(iOS 26, *) case a"#, "unavailable-case", "the case 'a' is not",
            at: "@available(iOS 26, *)"),
        Self(
            in: #"@available(iOS, introduced: 26, deprecated: 27) @Pattern("/a") case a"#, "unavailable-case",
            "the case 'a' is not", at: "@available(iOS, introduced: 26, deprecated: 27)"),
        Self(
            in: #"@Pattern("/a") case routes"#, "reserved-name", "the macro writes a member 'routes' itself",
            at: "routes"),
        Self(
            in: #"@Pattern("/a") case list; @Pattern("/b", parent: "orders.list") case b"#, "parent-is-text",
            "the parent is a string", at: #""orders.list""#),
        Self(
            in: #"@Pattern("/a/:id<int>") case a(id: Int); @Pattern("/b", parent: a) case b"#, "parent-lacks-values",
            "the parent 'a' needs 'id', which 'b' does not have", at: "a"),
        Self("@Routes enum OrdersRoute {}", "no-cases", "'OrdersRoute' has no cases", at: "OrdersRoute"),
        Self(
            #"@Routes(prefix: "") enum OrdersRoute { @Pattern("/a") case a }"#, "invalid-name", "the name is not",
            at: #""""#),
        Self(
            "@Routes struct OrdersRoute {}", "not-an-enum-or-struct",
            "'@Routes' is not attached to an enumeration", at: "@Routes"),
        Self(
            #"@Route("/a") enum OrdersRoute { case a }"#, "not-an-enum-or-struct",
            "'@Route' is not attached to a structure", at: #"@Route("/a")"#),
        Self(
            "@DiscoveredModule enum Orders {}", "not-an-enum-or-struct", "'@DiscoveredModule' is not attached",
            at: "@DiscoveredModule"),
        Self(
            #"@Route("/a") final class Order {}"#, "not-an-enum-or-struct", "'@Route' is not attached",
            at: #"@Route("/a")"#
        ),
        Self(
            #"@Routes enum OrdersRoute<ID> { @Pattern("/:id") case a(id: ID) }"#, "generic-declaration",
            "'OrdersRoute' is generic", at: "<ID>"),
        Self(
            #"struct Outer<ID> { @Route("/a") struct Order {} }"#, "generic-declaration", "'Order' is generic",
            at: "Order"),
        Self(
            #"func make() { @Route("/a") struct Order {} }"#, "local-declaration",
            "'Order' is declared within a function", at: "Order"),
        Self(
            #"enum OrdersRoute { @Pattern("/a") case a }"#, "misplaced-pattern",
            "'@Pattern' is not attached to a case of an enumeration with '@Routes'",
            at: #"@Pattern("/a")"#),
        Self(#"@Pattern("/a") struct Order {}"#, "misplaced-pattern", "'@Pattern' is not", at: #"@Pattern("/a")"#),
        Self(
            #"@Route("/orders/:id") struct Order { var id = 1 }"#, "missing-type",
            "the property 'id' has no explicit type",
            at: "id = 1"),
        Self(
            #"@Route("/orders/:id") struct Order { var number: Int }"#, "value-without-placeholder",
            "the value 'number' is required", at: "Int", and: ["placeholder-without-value"]),
    ]

    private static func untyped(_ member: String, _ type: String, fixed: String) -> Self {
        let pattern = member.split(separator: "\"")[1]
        let key = String(fixed.prefix { $0 != "<" }.reversed().prefix(while: \.isLetter).reversed())
        return Self(
            in: member, "untyped-placeholder",
            "'\(key)' has no type in the pattern and is \(type) in code, so a link with other text matches, and its "
                + "screen cannot be created", at: "\"\(pattern)\"", fixed: fixed)
    }

    private init(
        in member: String, _ name: String, _ message: String, at node: String, fixed: String? = nil,
        and more: [String] = []
    ) {
        self.init("@Routes enum OrdersRoute {\n\(member)\n}", name, message, at: node, fixed: fixed, and: more)
    }
}

#endif
