import SwitchyardSupport

/// Why a link matches its route, or no route: the result of `RouteTable.explain(_:limit:)`.
public struct RouteExplanation: Sendable {
    /// The outcome of the look-up.
    @_spi(Tooling) public enum Outcome: Sendable {
        /// A route matches the link.
        case matched(RouteMatch)
        /// No route matches the link.
        case notFound(MissReason)
        /// The text is not accepted as a link.
        case refused(LinkRefusal)
    }

    /// Why no route matches a link.
    @_spi(Tooling) public enum MissReason: String, Sendable, Hashable {
        /// No namespace has an origin for the link.
        case unknownOrigin = "unknown-origin"
        /// The link's namespace has no route for the link.
        case noRoute = "no-route"
    }

    /// A route that was considered, and the verdict on it.
    public struct Candidate: Sendable {
        /// The route.
        public let route: Route
        /// The name of its namespace.
        public let namespace: String
        /// Whether the route won, and if not, why.
        @_spi(Tooling) public let verdict: Verdict

        /// Whether the route won.
        public var isWinner: Bool { verdict == .won }

        /// Why the route did not win, in one sentence; `nil` if it won.
        public var reason: String? {
            switch verdict {
            case .won: nil
            case .outranked(let winner): "It matches too; '\(winner.escapedForDisplay)' is tried first."
            case .failed(let failure): failure.description
            }
        }
    }

    /// Whether a candidate won, and if not, why.
    @_spi(Tooling) public enum Verdict: Sendable, Hashable {
        /// The route won.
        case won
        /// The route matches too, but the route of this name is tried first.
        case outranked(by: String)
        /// The route does not match.
        case failed(RouteFailure)
    }

    /// The outcome of the look-up.
    @_spi(Tooling) public let outcome: Outcome

    /// The parts of the link; `nil` if the text was refused.
    package let link: ParsedLink?

    /// The names of the namespaces that were searched, in order.
    public let namespaces: [String]

    /// The considered routes, best first; routes that match come before those that do not.
    public let candidates: [Candidate]

    /// The number of routes in the searched namespaces that neither match nor were compared.
    ///
    /// If it is not zero, a route that was not compared may be as near as ``nearest``.
    public internal(set) var uncomparedCount: Int = 0

    /// The match; `nil` if no route matches.
    public var match: RouteMatch? { if case .matched(let match) = outcome { match } else { nil } }

    /// Why the text is not accepted as a link; `nil` if it is.
    public var refusal: LinkRefusal? { if case .refused(let refusal) = outcome { refusal } else { nil } }

    /// The route that is nearest to a match; `nil` if a route matches.
    public var nearest: NearestRoute? {
        guard case .notFound = outcome else { return nil }
        for candidate in candidates {
            if case .failed(let failure) = candidate.verdict {
                return NearestRoute(route: candidate.route, namespace: candidate.namespace, failure: failure)
            }
        }
        return nil
    }
}

extension RouteExplanation {
    /// Explains a link without a table: it is refused, or its origin is unknown.
    package init(withoutTable link: String) {
        do throws(LinkRefusal) {
            self.init(
                outcome: .notFound(.unknownOrigin), link: try ParsedLink(link), namespaces: [], candidates: [])
        } catch {
            self.init(outcome: .refused(error), link: nil, namespaces: [], candidates: [])
        }
    }
}

/// The route that is nearest to a match of a link, and why it does not match.
public struct NearestRoute: Sendable, Hashable {
    /// The route.
    public let route: Route
    /// The name of its namespace.
    public let namespace: String
    /// The segment, key or fragment that failed.
    @_spi(Tooling) public let failure: RouteFailure

    /// The failure in one sentence: what was found, and what the route expects.
    public var reason: String { failure.description }
}

/// The part of a link at which a route failed.
@_spi(Tooling) public enum RouteFailure: Sendable, Hashable {
    /// A segment differs. `index` counts from 0 after the origin; `expected` is what the pattern requires.
    case segment(index: Int, found: String, expected: String)
    /// The link ends before the pattern does.
    case missingSegment(index: Int, expected: String)
    /// The link continues after the end of the pattern.
    case extraSegment(index: Int, found: String)
    /// A required query key is absent (`found` is empty) or has another value.
    case queryKey(name: String, found: [String], expected: String)
    /// The fragment is absent (`nil`) or differs.
    case fragment(found: String?, expected: String)
}

extension RouteFailure: CustomStringConvertible {
    /// What was found and what the route expects, in one sentence.
    @_spi(Tooling) public var description: String {
        switch self {
        case .segment(let index, let found, let expected):
            "Segment \(index + 1) is '\(found.escapedForDisplay)'; the route expects \(expected)."
        case .missingSegment(let index, let expected):
            "The link ends where the route expects \(expected) as segment \(index + 1)."
        case .extraSegment(let index, let found):
            "The route ends before segment \(index + 1), '\(found.escapedForDisplay)'."
        case .queryKey(let name, let found, let expected):
            found.isEmpty
                ? "The query has no '\(name)'; the route expects \(expected)."
                : "The query's '\(name)' is '\(found.joined(separator: "', '").escapedForDisplay)'; "
                    + "the route expects \(expected)."
        case .fragment(let found, let expected):
            found.map { "The fragment is '\($0.escapedForDisplay)'; the route expects '#\(expected)'." }
                ?? "The link has no fragment; the route expects '#\(expected)'."
        }
    }
}
