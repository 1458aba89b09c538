import ConformanceSupport
import RouteMatching
import SwitchyardSupport
import SwitchyardTooling
import Testing

/// A value of the type `link` has an origin that the table allows; other texts are not values.
struct LinkValueTests {
    /// A route for each place at which a value may occur.
    static let patterns = [
        "/path/:url<link>", "/present{?url<link>!}", "/optional{?url<link>}", "/defaulted{?url<link>=/menu}",
        "/list/:url<link>+", "/beside/to-:url<link>", "/inside/:url<link>/more/*", "/fragment#/at/:url<link>",
        "/fragmentkey{?url<link>}#/at",
    ]

    /// Links for the same places, with `$` for the value.
    static let places = [
        "/path/$", "/present?url=$", "/optional?url=$", "/optional?url=/menu&url=$", "/defaulted?url=$", "/list/$",
        "/list/%2Fmenu/$", "/beside/to-$", "/inside/$/more/a/b", "/fragment#/at/$", "/fragmentkey#/at?url=$",
    ]

    static func table(
        _ patterns: [String] = Self.patterns, origins: [String] = ["eats://", "https://eats.example"],
        webOrigins: [String] = [], isDefault: Bool = true
    ) throws -> RouteTable {
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace(
                "eats", origins: try origins.map { try Origin($0) }, webOrigins: try webOrigins.map { try Origin($0) },
                isDefault: isDefault, routes: try patterns.map { Route($0, try RoutePattern($0)) }))
        return try builder.build()
    }

    /// Whether a table matches links with a value at every place; records an issue if only at some.
    private func accepts(
        _ table: RouteTable, _ value: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
    )
        -> Bool
    {
        let escaped = value.escapedAsValue
        let taken = Self.places.filter { place in
            ((try? table.match("eats:/" + place.replacing("$", with: escaped))) ?? nil) != nil
        }
        #expect(taken.isEmpty || taken.count == Self.places.count, "\(taken)", sourceLocation: sourceLocation)
        return !taken.isEmpty
    }

    @Test(arguments: [
        "/", "/menu", "/menu?page=2#top", "https://eats.example", "https://eats.example/", "HTTPS://EATS.example/a%20b",
        "https://eats.example:443/a", "https://eats.example/a?q=50%25&r=%2F%2Fx", "eats://orders/42", "eats:/orders",
        "https://eats.example/search?q=https://elsewhere.example/", "https://eats.example/süß", "/a//b", "/a:b",
    ])
    func `leads to an origin of its namespace`(value: String) throws {
        #expect(accepts(try Self.table(), value))
    }

    @Test(
        arguments: HostileLinks.attacks + [
            " ", "menu", "?a", "#a", "@evil.example", ".evil.example", " /menu", "/menu ", "\t/menu", "/menu\n",
            " https://eats.example/", "https://eats.example/\t", "java\tscript:alert(1)", "/\t/evil.example",
            "/%09/evil.example", "/%2Fevil.example", "/%5Cevil.example", "/%252Fevil.example", "/%00", "/../x",
            "https://eats.example/%2e%2e/x", "https%3A%2F%2Feats.example%2F", "https://eats.example%2f@evil.example",
            "https://eats.example/?u=javascript:alert(1)", "https://eats.example/?u=java%09script:alert(1)",
            "/web?url=javascript%253Aalert(1)", "eats://web?url=eats://web?url=javascript:alert(1)",
            "/a#/b?u=vbscript:x", "ftp://eats.example/", "ws://eats.example/", "other://orders", "tel:112",
            "mailto:a@eats.example", "https://sub.eats.example/", "https://eats.example./", "*", "\u{200b}/menu",
            "/\u{200b}/evil.example",
        ])
    func `is not accepted if it has another origin or is refused`(value: String) throws {
        #expect(!accepts(try Self.table(), value))
    }

    @Test(arguments: [
        #"/web\?u="#, #"/web\x?u="#, "/a/../web?u=", "/web\u{1}?u=", "/\tweb?u=", "https://a@b.example/web?u=",
        #"https:\\eats.example?u="#, "https:/eats.example/web?u=", "https:eats.example/web?u=", "//eats.example?u=",
        "https://0x7f.1/web?u=", "/%2e%2e/web?u=", "/web%00?u=", "/web%ff?u=", "/web\\#/x?u=",
        "/web?" + String(repeating: "a&", count: 300) + "u=", "/a?next=/web%5C%3Fu%3D", "eats:web?a=%00&u=",
    ])
    func `is not accepted if a nested link is refused but a browser finds a script in it`(nested: String) throws {
        let table = try Self.table()
        for script in ["javascript:alert(1)", "java\tscript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,x"] {
            for start in ["/login?next=", "https://eats.example/login?next=", "/login#/at?next=", "/a?b=/c&next="] {
                #expect(!accepts(table, start + (nested + script.escapedAsValue).escapedAsValue), "\(start)\(nested)")
            }
        }
    }

    @Test(arguments: [
        "web?u=", "?u=", "#u=", "./web?a=b&u=", "web#/x?u=", "?a=/b?u=", "two words?u=", "?a=b=", "%2Fweb%3Fu%3D",
        "%252Fweb%253Fu%253D", "/web%3Fu%3D", "/a?b=c%26u%3D", "web%3Fu%3D", "?a=%3Fu%3D", "?a=%253Fu%253D", "?u=+",
        "?u=%09",
        "/a?b=%252Fweb%253Fu%253D",
    ])
    func `is not accepted if a lenient reader finds a script after a text, or after one more decoding`(
        nested: String
    ) throws {
        let table = try Self.table()
        for script in ["javascript:alert(1)", "java\tscript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,x"] {
            for start in ["/login?next=", "https://eats.example/login?next=", "/login#/at?next=", "/a?b=/c&next="] {
                for text in [script, script.escapedAsValue] {
                    #expect(!accepts(table, start + (nested + text).escapedAsValue), "\(start)\(nested)\(text)")
                }
            }
        }
    }

    @Test(arguments: [
        "/web?u=1", "https://elsewhere.example/?u=1", "two words?", "/search?q=two words", "Note: why?", "50% off?",
        "C#",
        "/search?q=süß", "tel:112", "mailto:a@b.example?subject=Hello", "?", "#", "/a\\b", "Why? data: none", "web?u=1",
        "?u=/menu", "#top", "%2Fweb%3Fu%3D1", "/search%3Fq=two words", "what is https://evil.example?u=1", "?a=b=c&d",
        "100%? u=1", "/a?q=50%25%20off",
    ])
    func `is accepted if the nested text is harmless`(nested: String) throws {
        #expect(accepts(try Self.table(), "/login?next=\(nested.escapedAsValue)"))
    }

    @Test(arguments: [
        ("https://shop.example/", true), ("https://shop.example:8443/", false),
        ("https://help.eats.example/faq/1", true),
        ("https://help.eats.example/faqs", false), ("https://help.eats.example/", false),
        ("https://a.cdn.example/", true),
        ("https://a.b.cdn.example/x", true), ("https://cdn.example/", false), ("https://xcdn.example/", false),
        ("http://shop.example/", false), ("http://local.example:8080/", true), ("http://local.example/", false),
        ("https://SHOP.EXAMPLE/", true), ("https://eats.example/app/x", true), ("https://eats.example/apps", false),
        ("https://eats.example/app%2F..%2Fadmin", false), ("/menu", false), ("eats://orders", false),
        ("kitchen://stove/7", true), ("kitchen://stove", true), ("kitchen:/stove/7", false),
        ("kitchen://oven/7", false),
        ("kitchen://st%6fve/7", false), ("deep://a/b/c", true), ("deep://a/x", false), ("deep:/a/b", true),
        ("deep://%61/b", false),
    ])
    func `has a listed site, port and path`(value: String, isAccepted: Bool) throws {
        let table = try Self.table(
            ["/web{?url<link>!}"],
            origins: ["https://eats.example/app", "kitchen://stove", "deep:///a/b"],
            webOrigins: [
                "https://shop.example", "https://help.eats.example/faq", "https://*.cdn.example",
                "http://local.example:8080",
            ], isDefault: false)
        let link = "https://eats.example/app/web?url=\(value.escapedAsValue)"
        #expect((try table.match(link) != nil) == isAccepted)
    }

    @Test func `is checked without a trap if it is long`() throws {
        let table = try Self.table(["/web{?url<link>!}"], origins: ["eats://x", "eats://*.x"])
        for unit in ["a.", "/", "%2F", "?u=/", "é", "a:", "#"] {
            for start in ["eats://", "eats://x/", "https://", "/", ""] {
                let value = start + String(repeating: unit, count: 2_000 / unit.utf8.count)
                _ = try? table.match("eats://x/web?url=\(value.escapedAsValue)")
            }
        }
    }

    @Test func `is not accepted for an origin that stands for all hosts or is not a site`() throws {
        let table = try Self.table(
            ["/web{?url<link>!}"], origins: ["*"], webOrigins: ["*", "other://"], isDefault: false)
        for value in ["https://evil.example/", "other://evil", "eats://x", "javascript:x"] {
            #expect(try table.match("eats://web?url=\(value)") == nil)
        }
        #expect(try table.match("eats://web?url=/menu") != nil)
    }

    @Test func `that fails lets another route match the link`() throws {
        let table = try Self.table(["/web{?url<link>}", "/*"])
        #expect(try table.match("/web?url=/menu")?.route.name == "/web{?url<link>}")
        #expect(try table.match("/web")?.route.name == "/web{?url<link>}")
        #expect(try table.match("/web?url=//evil.example")?.route.name == "/*")
        #expect(try table.match("/web?url")?.route.name == "/*")
        #expect(try table.match("/web?url=")?.route.name == "/*")
    }

    @Test func `that fails is explained with its key`() throws {
        let nearest = try #require(try Self.table(["/web{?url<link>}"]).explain("/web?url=javascript:x").nearest)
        #expect("\(nearest)".contains("url"))
    }

    @Test(arguments: HostileLinks.attacks)
    func `is an error in printing if it has another origin`(value: String) throws {
        let table = try Self.table()
        for pattern in Self.patterns {
            let error = #expect(throws: RoutePrintError.self) { try table.link(to: pattern, ["url": value, "0": "a"]) }
            #expect(error?.reason == .wrongType && error?.key == "url" && error?.value == value)
        }
    }

    @Test func `is printed if its origin is allowed, but not by a pattern without a namespace`() throws {
        let table = try Self.table()
        for value in ["/menu?page=2", "https://eats.example/a%20b?q=50%25", "eats://orders/42"] {
            for pattern in Self.patterns where !pattern.hasPrefix("/inside") {
                let link = try table.link(to: pattern, ["url": value])
                #expect(try table.match(link)?["url"] == value)
            }
        }
        let pattern = try RoutePattern("/web{?url<link>!}")
        let error = #expect(throws: RoutePrintError.self) { try pattern.link(["url": "https://eats.example/"]) }
        #expect(error?.reason == .wrongType)
    }

    @Test(arguments: [
        ("/web{?url<link>=https://eats.example/}", true), ("/web{?url<link>=https://evil.example/}", false),
        ("/web{?url<link>==eats://menu}", true), ("/web{?url<link>==other://menu}", false),
    ])
    func `of the pattern itself is checked when the table is built`(pattern: String, isAllowed: Bool) throws {
        guard !isAllowed else {
            #expect(throws: Never.self) { try Self.table([pattern]) }
            return
        }
        let error = #expect(throws: DeclarationError.self) { try Self.table([pattern]) }
        #expect(error?.findings.map(\.code.description) == ["SY0315"])
    }

    @Test func `of the pattern itself is a link, or the pattern is refused`() {
        #expect(throws: PatternError.self) { try RoutePattern("/web{?url<link>=javascript:x}") }
        #expect(throws: PatternError.self) { try RoutePattern("/web{?url<link>=menu}") }
    }

    @Test func `is considered in the search for hidden routes`() throws {
        let table = try Self.table(["/web/:url<link>", "/web/:text", "/go{?url<link>}", "/go/:text"])
        #expect(table.shadowedRoutes().routes.isEmpty)
    }
}
