import RouteMatching

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
        guard let link = try? CanonicalLink(text) else { return false }
        return link.scheme == "https" && link.site == "example.com"
    }

    /// A nested path on the same site.
    static let localPath = PlaceholderType("local-path") { text in
        guard let link = try? CanonicalLink(text) else { return false }
        return link.scheme == nil && link.text.hasPrefix("/")
    }

    static func make() throws -> RouteTable {
        try RouteTable("app", origins: ["myapp://"], types: [trustedLink, localPath]) { table in
            for route in routes { table.route(route.name, route.pattern) }
            table.namespace("web", origins: ["https://example.com", "https://xn--fsqu00a.xn--0zwm56d"]) { web in
                for route in routes + webRoutes { web.route(route.name, route.pattern) }
            }
        }
    }

    /// Describes the result for a link, with all values, query items and the fragment.
    static func describe(_ table: RouteTable, _ link: String) -> String {
        Outcome.text(table, link) { match in
            let parameters = match.parameters
            let pathNames = pathNames(of: match.route.pattern)
            var text = match.route.name
            for name in parameters.names where pathNames.contains(name) {
                text += " \(name)='\(parameters.texts(name).joined(separator: "/"))'"
            }
            guard let query = try? LinkQuery(link: match.link), let canonical = try? CanonicalLink(match.link) else {
                return "unreadable"
            }
            for item in query.items { text += " ?" + item.name + (item.value.map { "=\($0)" } ?? "") }
            if let fragment = canonical.fragment { text += " #\(fragment)" }
            return text
        }
    }

    /// The names of the values in a path; in the patterns of this table, a brace begins the query keys.
    private static func pathNames(of pattern: RoutePattern) -> [String] {
        (try? RoutePattern(String(pattern.text.prefix { $0 != "{" })))?.valueNames ?? []
    }

    /// Whether a description is that of a miss or a refusal.
    static func isMiss(_ description: String) -> Bool {
        description == "no match" || description.hasPrefix("refused")
    }

    /// Whether the explanation has a reason: that of the refusal, or of the miss.
    static func hasNamedReason(_ table: RouteTable, _ link: String) -> Bool {
        let explanation = table.explain(link)
        if let refusal = explanation.refusal { return !refusal.reason.rawValue.isEmpty }
        guard explanation.match == nil else { return false }
        // If no namespace was searched, the reason is the unknown origin.
        return explanation.namespaces.isEmpty || explanation.nearest?.reason.isEmpty == false
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
