public import RouteMatching

/// How another app returns a result: by x-callback-url, a common convention.
///
/// The outgoing link gets `x-success`, `x-error` and `x-cancel`, each a link of this app that works once, and
/// `x-source`.
public struct XCallback: Sendable, Hashable {
    /// The name of this app for the other app; `nil` sends none.
    public var source: String?

    /// The origin of the callback links; `nil` is the first origin of the route's namespace with a custom scheme.
    ///
    /// Any app can claim a custom scheme. A web origin that the system associates with the app cannot be claimed.
    public var origin: Origin?

    /// How long to wait for the other app.
    public var lifetime: Duration

    /// Creates a callback.
    ///
    /// - Parameters:
    ///   - source: The name of this app for the other app.
    ///   - origin: The origin of the callback links.
    ///   - lifetime: How long to wait for the other app.
    public init(source: String? = nil, origin: Origin? = nil, lifetime: Duration = .seconds(600)) {
        self.source = source
        self.origin = origin
        self.lifetime = lifetime
    }

    /// The kind of answer of the other app.
    package enum Answer: String, Sendable, CaseIterable {
        case success, error, cancel

        /// The route of its callback links, in a separate table, so that no name conflicts with the app's.
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
    /// Adds callback links to an outgoing link.
    func adding(to link: String, _ token: String, at origin: Origin) throws -> String {
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
