public import RouteMatching

/// How another app gives a result back: by x-callback-url, which many apps know.
///
/// The outgoing link gets `x-success`, `x-error` and `x-cancel`, each a link of this app that works once, and `x-source`.
public struct XCallback: Sendable, Hashable {
    /// What the other app may call this one; `nil` where it is not told.
    public var source: String?

    /// Where the links back lead; `nil` is the first origin of the route's namespace that has a scheme of the app's own.
    ///
    /// Any app may claim a scheme. An origin of the web that the system associates with the app cannot be claimed.
    public var origin: Origin?

    /// How long the other app may take.
    public var lifetime: Duration

    /// Creates a way back.
    ///
    /// - Parameters:
    ///   - source: What the other app may call this one.
    ///   - origin: Where the links back lead.
    ///   - lifetime: How long the other app may take.
    public init(source: String? = nil, origin: Origin? = nil, lifetime: Duration = .seconds(600)) {
        self.source = source
        self.origin = origin
        self.lifetime = lifetime
    }

    /// How the other app comes back.
    package enum Answer: String, Sendable, CaseIterable {
        case success, error, cancel

        /// Which links say so, in a table of their own, so that no name clashes with an app's.
        package var route: Route { Route("x-callback.\(rawValue)", pattern, target: .handler) }

        private var pattern: RoutePattern {
            switch self {
            case .success: RoutePattern(checked: "/x-callback/:token/success")
            case .error: RoutePattern(checked: "/x-callback/:token/error")
            case .cancel: RoutePattern(checked: "/x-callback/:token/cancel")
            }
        }
    }
}

extension XCallback {
    /// Puts the links back into one that leaves.
    ///
    /// - Parameters:
    ///   - link: The link that leaves; what it says under the same keys goes.
    ///   - token: What the links back are known by.
    ///   - origin: Where they lead.
    /// - Returns: The link with them.
    /// - Throws: `RoutePrintError` and `LinkRefusal` where the link cannot hold them.
    package func adding(to link: String, _ token: String, at origin: Origin) throws -> String {
        var query = try LinkQuery(link: link)
        for answer in Answer.allCases {
            let back = try ExternalLink(origin, answer.route.pattern, ["token": token])
            query.set("x-\(answer.rawValue)", back.text)
        }
        query.remove("x-source")
        if let source { query.append("x-source", source) }
        let fragment = link.firstIndex(of: "#").map { link[$0...] } ?? ""
        let base = link.prefix { $0 != "?" && $0 != "#" }
        return try ExternalLink(checking: "\(base)?\(query.text)\(fragment)").text
    }
}
