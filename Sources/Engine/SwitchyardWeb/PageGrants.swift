public import Foundation
import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

/// What the pages of each origin may do: data, delivered beside the rules.
///
/// ```json
/// [{ "origin": "https://eats.example", "call": ["account.*"], "open": ["/orders/*"], "stream": ["cart.count"], "ask": true }]
/// ```
///
/// An origin that is not listed may do nothing. A grant does not replace the declarations of routes and actions: these
/// must also accept the source `webPage`.
public struct PageGrants: Sendable, Hashable {
    /// What the pages of one origin may do.
    public struct Grant: Sendable, Hashable {
        /// The origin.
        public var origin: PageOrigin
        /// The names of actions, as `contract.action` or `contract.*`.
        public var calls: Set<String>
        /// The names of streams.
        public var streams: Set<String>
        /// Whether the app calls functions of the page and sends it events.
        public var answers: Bool

        let patterns: [LinkPattern]

        /// Describes what the pages of one origin may do.
        ///
        /// - Parameters:
        ///   - origin: The origin.
        ///   - calls: The names of actions, as `contract.action` or `contract.*`.
        ///   - links: The links, as `/orders/*` or `https://help.eats.example/articles/*`.
        ///   - streams: The names of streams.
        ///   - answers: Whether the app calls functions of the page and sends it events.
        /// - Throws: ``PageGrantError`` for a name or a link that cannot be read.
        public init(
            _ origin: PageOrigin, calls: Set<String> = [], links: [String] = [], streams: Set<String> = [],
            answers: Bool = false
        ) throws(PageGrantError) {
            for name in calls.union(streams) where !Self.isName(name) {
                throw PageGrantError(origin: origin.text, reason: "'\(name)' is not a name.")
            }
            var patterns: [LinkPattern] = []
            for text in links {
                guard let pattern = LinkPattern(text) else {
                    throw PageGrantError(origin: origin.text, reason: "'\(text)' is not a link.")
                }
                patterns.append(pattern)
            }
            self.origin = origin
            self.calls = calls
            self.streams = streams
            self.answers = answers
            self.patterns = patterns
        }

        private static func isName(_ name: String) -> Bool {
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            return parts.count > 1 && parts.allSatisfy { !$0.isEmpty } && !parts.dropLast().contains("*")
        }

        func allowsCall(_ name: String) -> Bool { Self.contains(name, in: calls) }

        func allowsStream(_ name: String) -> Bool { Self.contains(name, in: streams) }

        func allowsLink(_ text: String) -> Bool {
            guard let link = try? ParsedLink(text) else { return false }
            return patterns.contains { $0.matches(link) }
        }

        private static func contains(_ name: String, in names: Set<String>) -> Bool {
            if names.isEmpty { return false }
            if names.contains(name) { return true }
            guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
            return names.contains(name[...dot] + "*")
        }
    }

    private var grants: [PageOrigin: Grant] = [:]

    /// Grants nothing.
    public static let none = PageGrants([])

    /// Creates grants; of two for one origin, the last counts.
    ///
    /// - Parameter grants: The grants.
    public init(_ grants: [Grant]) {
        for grant in grants { self.grants[grant.origin] = grant }
    }

    /// The grant of an origin; `nil` if its pages may do nothing.
    public subscript(origin: PageOrigin) -> Grant? { grants[origin] }

    /// The number of origins that may do something.
    package var count: Int { grants.count }

    /// Reads grants: a JSON array of objects.
    ///
    /// A grant with an unknown key, an unknown value or a second grant for its origin voids the whole file, so that a
    /// restriction that this version does not know is never ignored.
    ///
    /// - Parameter data: The text in UTF-8.
    /// - Throws: ``PageGrantError``.
    public init(data: Data) throws(PageGrantError) {
        guard data.count <= 262_144 else { throw PageGrantError(origin: nil, reason: "The file is too large.") }
        let node: JSONNode
        do throws(JSONSyntaxError) {
            node = try JSONParser.parse(Array(data), limits: JSONLimits(maxDepth: 4, maxValues: 8_192))
        } catch {
            throw PageGrantError(origin: nil, reason: error.message)
        }
        guard case .array(let elements) = node.content else {
            throw PageGrantError(origin: nil, reason: "The file is not an array.")
        }
        for element in elements {
            let grant = try Self.grant(element)
            guard grants.updateValue(grant, forKey: grant.origin) == nil else {
                throw PageGrantError(origin: grant.origin.text, reason: "The origin has two grants.")
            }
        }
    }

    private static func grant(_ node: JSONNode) throws(PageGrantError) -> Grant {
        guard case .object(let members) = node.content else {
            throw PageGrantError(origin: nil, reason: "A grant is not an object.")
        }
        let text = JSONObject(node)?.string("origin") ?? ""
        let engine = text.hasPrefix("engine:") ? PageOrigin(engine: String(text.dropFirst(7))) : nil
        guard let origin = engine ?? PageOrigin(serialized: text) else {
            throw PageGrantError(origin: text, reason: "It is not an origin that pages may have.")
        }
        var lists: [String: [String]] = [:]
        var answers = false
        for member in members {
            switch (member.name, member.node.content) {
            case ("origin", _): continue
            case ("ask", .bool(let value)): answers = value
            case ("call", .array(let elements)), ("open", .array(let elements)), ("stream", .array(let elements)):
                for element in elements {
                    guard case .string(let name) = element.content else {
                        throw PageGrantError(origin: text, reason: "'\(member.name)' is not a list of texts.")
                    }
                    lists[member.name, default: []].append(name)
                }
            default: throw PageGrantError(origin: text, reason: "The key '\(member.name)' or its value is unknown.")
            }
        }
        return try Grant(
            origin, calls: Set(lists["call"] ?? []), links: lists["open"] ?? [], streams: Set(lists["stream"] ?? []),
            answers: answers)
    }
}

/// A grant that cannot be read, because of which the whole file is void.
public struct PageGrantError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text of the origin; `nil` if the file has none.
    public let origin: String?
    /// What is wrong, in one sentence.
    public let reason: String

    /// The origin and what is wrong.
    public var description: String {
        "The grants of pages cannot be read" + (origin.map { ", for '\($0.escapedForDisplay)'" } ?? "") + ": "
            + reason.escapedForDisplay
    }
}

/// A link in a grant, compared by decoded segments, so that no spelling of a link avoids the comparison.
struct LinkPattern: Sendable, Hashable {
    private let link: ParsedLink
    private let allowsBelow: Bool

    init?(_ text: String) {
        let allowsBelow = text.hasSuffix("/*")
        guard let link = try? ParsedLink(allowsBelow ? String(text.dropLast()) : text), link.query == nil,
            link.fragment == nil, !link.segments.contains("*")
        else { return nil }
        self.link = link
        self.allowsBelow = allowsBelow
    }

    func matches(_ other: ParsedLink) -> Bool {
        guard link.scheme == other.scheme, link.authority?.asciiLowercased == other.authority?.asciiLowercased else {
            return false
        }
        return allowsBelow
            ? other.segments.count > link.segments.count && other.segments.starts(with: link.segments)
            : other.segments == link.segments
    }
}
