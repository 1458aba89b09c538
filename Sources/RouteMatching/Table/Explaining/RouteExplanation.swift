/// Why a link leads where it leads: the answer of `RouteTable.explain(_:limit:)`.
public struct RouteExplanation: Sendable {
    /// How the look-up ended.
    @_spi(Tooling) public enum Outcome: Sendable {
        /// A route takes the link.
        case matched(RouteMatch)
        /// No route takes it.
        case notFound(MissReason)
        /// The text is no acceptable link.
        case refused(LinkRefusal)
    }

    /// Why no route takes a link.
    @_spi(Tooling) public enum MissReason: String, Sendable, Hashable {
        /// No namespace has an origin for the link.
        case unknownOrigin = "unknown-origin"
        /// The link's namespace has no route for it.
        case noRoute = "no-route"
    }

    /// A route that was considered, and what became of it.
    public struct Candidate: Sendable {
        /// The route.
        public let route: Route
        /// The name of its namespace.
        public let namespace: String
        /// What became of it.
        @_spi(Tooling) public let verdict: Verdict

        /// Whether it takes the link.
        public var isWinner: Bool { verdict == .won }

        /// Why the link does not lead to it, in one sentence; `nil` where it takes the link.
        public var reason: String? {
            switch verdict {
            case .won: nil
            case .outranked(let winner): "It matches too; '\(winner.escapedForDisplay)' is tried first."
            case .failed(let failure): failure.description
            }
        }
    }

    /// What became of a candidate.
    @_spi(Tooling) public enum Verdict: Sendable, Hashable {
        /// It takes the link.
        case won
        /// It matches too, but the route of this name is tried first.
        case outranked(by: String)
        /// It does not match.
        case failed(RouteFailure)
    }

    /// How the look-up ended.
    @_spi(Tooling) public let outcome: Outcome

    /// The parts of the link; `nil` where the text was refused.
    package let link: ParsedLink?

    /// The names of the namespaces that were searched, in order.
    public let namespaces: [String]

    /// The routes that came into question, best first; those that match before those that do not.
    public let candidates: [Candidate]

    /// How many routes of the namespaces that were searched neither match nor were compared.
    ///
    /// Where it is more than zero, a route that was not compared may be as near as ``nearest``.
    public internal(set) var uncomparedCount: Int = 0

    /// The match, where a route takes the link.
    public var match: RouteMatch? { if case .matched(let match) = outcome { match } else { nil } }

    /// Why the text is no acceptable link, where it is none.
    public var refusal: LinkRefusal? { if case .refused(let refusal) = outcome { refusal } else { nil } }

    /// The route that came nearest to taking the link, where none does.
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
    /// Where a link leads as long as there is no table: nowhere, unless it is none that may be read.
    package init(withoutTable link: String) {
        do throws(LinkRefusal) {
            self.init(
                outcome: .notFound(.unknownOrigin), link: try ParsedLink(link), namespaces: [], candidates: [])
        } catch {
            self.init(outcome: .refused(error), link: nil, namespaces: [], candidates: [])
        }
    }
}

/// The route that came nearest to taking a link, and what kept it from that.
public struct NearestRoute: Sendable {
    /// The route.
    public let route: Route
    /// The name of its namespace.
    public let namespace: String
    /// The segment, key or fragment that failed.
    @_spi(Tooling) public let failure: RouteFailure

    /// The same in one sentence: what was found, and what the route wants.
    public var reason: String { failure.description }
}

/// The part of a link at which a route failed.
@_spi(Tooling) public enum RouteFailure: Sendable, Hashable {
    /// A segment differs. `index` counts from 0 after the origin; `expected` describes what the pattern wants there.
    case segment(index: Int, found: String, expected: String)
    /// The link ends before the pattern does.
    case missingSegment(index: Int, expected: String)
    /// The link goes on after the pattern's end.
    case extraSegment(index: Int, found: String)
    /// A required query key is absent (`found` is empty) or has another value.
    case queryKey(name: String, found: [String], expected: String)
    /// The fragment is absent (`nil`) or differs.
    case fragment(found: String?, expected: String)
}

extension RouteFailure: CustomStringConvertible {
    /// What was found and what the route wants, in one sentence.
    @_spi(Tooling) public var description: String {
        switch self {
        case .segment(let index, let found, let expected):
            "Segment \(index + 1) is '\(found.escapedForDisplay)'; the route wants \(expected)."
        case .missingSegment(let index, let expected):
            "The link ends where the route wants \(expected) as segment \(index + 1)."
        case .extraSegment(let index, let found):
            "The route ends before segment \(index + 1), '\(found.escapedForDisplay)'."
        case .queryKey(let name, let found, let expected):
            found.isEmpty
                ? "The query has no '\(name)'; the route wants \(expected)."
                : "The query's '\(name)' is '\(found.joined(separator: "', '").escapedForDisplay)'; "
                    + "the route wants \(expected)."
        case .fragment(let found, let expected):
            found.map { "The fragment is '\($0.escapedForDisplay)'; the route wants '#\(expected)'." }
                ?? "The link has no fragment; the route wants '#\(expected)'."
        }
    }
}
