@_spi(Tooling) import RouteMatching

/// The table that the hostile data assumes: the scheme `myapp`, and the trusted host `example.com` over https.
enum HostileTable {
    static let routes: [(name: String, pattern: String)] = [
        ("order", "/orders/:id"),
        ("user", "/users/:id"),
        ("public", "/public/*"),
        ("admin", "/admin"),
        ("web", "/web{?url<trusted-link>!}"),
        ("login", "/login{?next<local-path>!}"),
        ("search", "/search"),
    ]

    /// The routes of the web site only; `myapp://` alone must not match.
    static let webRoutes: [(name: String, pattern: String)] = [("home", "/"), ("chinese", "/中文/:page")]

    /// A nested link with https and a trusted host.
    static let trustedLink = PlaceholderType("trusted-link") { text in
        guard let link = try? ParsedLink(text) else { return false }
        return link.scheme == "https" && link.host == "example.com" && link.port == nil
    }

    /// A nested path on the same site.
    static let localPath = PlaceholderType("local-path") { text in
        guard let link = try? ParsedLink(text) else { return false }
        return link.scheme == nil && link.isRooted
    }

    static func make() throws -> RouteTable {
        func routes(_ rows: [(name: String, pattern: String)]) throws -> [Route] {
            try rows.map { Route($0.name, try RoutePattern($0.pattern)) }
        }
        var builder = RouteTableBuilder(types: [trustedLink, localPath])
        builder.add(
            RouteNamespace(
                "app", origins: [try Origin(reading: "myapp://")], isDefault: true, routes: try routes(Self.routes)))
        let trusted = [try Origin(reading: "https://example.com"), try Origin("https://xn--fsqu00a.xn--0zwm56d")]
        builder.add(RouteNamespace("web", origins: trusted, routes: try routes(Self.routes + webRoutes)))
        return try builder.build()
    }

    /// Describes the result for a link, with all values, query items and the fragment.
    static func describe(_ table: RouteTable, _ link: String) -> String {
        Outcome.text(table, link) { match in
            var text = match.route.name
            for entry in match.parameters.entries where entry.origin == .path {
                text += " \(entry.name)='\(entry.texts.joined(separator: "/"))'"
            }
            guard let parsed = try? ParsedLink(match.link) else { return "unreadable" }
            for item in parsed.queryItems { text += " ?\(item)" }
            if let fragment = parsed.fragment { text += " #\(fragment)" }
            return text
        }
    }

    /// Whether a description is that of a miss or a refusal.
    static func isMiss(_ description: String) -> Bool {
        description == "no match" || description.hasPrefix("refused")
    }

    /// Whether the explanation has a reason: that of the refusal, or of the miss.
    static func hasNamedReason(_ table: RouteTable, _ link: String) -> Bool {
        switch table.explain(link).outcome {
        case .refused(let refusal): !refusal.reason.rawValue.isEmpty
        case .notFound(let reason): !reason.rawValue.isEmpty
        case .matched: false
        }
    }
}

extension String {
    /// The text as the value of a query item.
    var asQueryValue: String {
        var result = ""
        for byte in utf8 {
            let hex = String(byte, radix: 16, uppercase: true)
            result += "%" + (hex.utf8.count == 1 ? "0" : "") + hex
        }
        return result
    }
}
