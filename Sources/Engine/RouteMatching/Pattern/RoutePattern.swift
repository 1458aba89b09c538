import SwitchyardSupport

/// The parsed form of a pattern such as `/orders/:id<int>{?tab}`.
///
/// The path is URLPattern's pathname syntax: `:name`, `*`, `:rest*`, `:rest+`, `:name?`, `{/optional/:group}?`,
/// `:name(regex)` and escapes with a backslash. In addition there are types (`:id<int>`, `:tab<items|reviews>`), a last
/// group with query keys, and a fragment:
///
/// ```swift
/// let pattern = try RoutePattern("/orders/:id<int>{?tab<items|status>=items}")
/// pattern.placeholders.map(\.name)  // ["id"]
/// pattern.queryKeys.map(\.name)  // ["tab"]
/// ```
///
/// A pattern is a value: parse it once and store it. A ``RouteTable`` decides what it matches; the table's policies
/// define how letter case and trailing slashes are treated.
public struct RoutePattern: Sendable, CustomStringConvertible {
    /// The original text.
    public let text: String

    private let parts: Parts

    /// Parses a pattern: a path, then optionally a query group, then optionally a fragment.
    ///
    /// - Parameter text: The pattern. It begins with `/`, `*`, `#`, or a group.
    /// - Throws: ``PatternError`` with the column of the first mistake.
    public init(_ text: String) throws(PatternError) {
        if PlainPattern.accepts(text) {
            self.init(text, .plain(Once()))
            return
        }
        var parser = try PatternParser(text)
        try parser.parseRoute()
        self.init(text, parser)
    }

    /// Parses a URLPattern pathname only: `#` and `{?…}` do not begin a fragment or a query group.
    ///
    /// Such a pattern may begin without `/`; it then matches only relative links (see
    /// ``RouteTablePolicies/distinguishesRelativeLinks``).
    ///
    /// - Parameter path: The pathname pattern.
    /// - Throws: ``PatternError`` with the column of the first mistake.
    public init(path: String) throws(PatternError) {
        var parser = try PatternParser(path)
        try parser.parsePathOnly()
        self.init(path, parser)
    }

    /// Creates a pattern from text that has been checked before, for example by a macro.
    ///
    /// - Parameter text: A pattern that ``init(_:)`` accepts. Any other text is a programming error and traps with the
    ///   message of the pattern error.
    public init(checked text: String) {
        do {
            try self.init(text)
        } catch {
            preconditionFailure("The pattern was not checked before: \(error)")
        }
    }

    private init(_ text: String, _ parser: PatternParser) {
        let parsed = Parsed(
            path: parser.path, queryKeys: parser.queryKeys, fragment: parser.fragment, fragmentText: parser.fragmentText
        )
        self.init(text, .parsed(parsed))
    }

    private init(_ text: String, _ parts: Parts) {
        self.text = text
        self.parts = parts
    }

    /// What is known of the text.
    private enum Parts: Sendable {
        case parsed(Parsed)
        /// The parts of the path, which are parsed when a link first needs them. There is nothing else in the text.
        case plain(Once<[PatternPart]>)
    }

    private final class Parsed: Sendable {
        let path: [PatternPart]
        let queryKeys: [QueryKey]
        let fragment: [PatternPart]?
        let fragmentText: String?

        init(path: [PatternPart], queryKeys: [QueryKey], fragment: [PatternPart]?, fragmentText: String?) {
            self.path = path
            self.queryKeys = queryKeys
            self.fragment = fragment
            self.fragmentText = fragmentText
        }
    }

    private var parsed: Parsed? { if case .parsed(let parsed) = parts { parsed } else { nil } }

    /// The query keys of the pattern; their order does not affect matching.
    package var queryKeys: [QueryKey] { parsed?.queryKeys ?? [] }

    var fragment: [PatternPart]? { parsed?.fragment }

    /// The text of the fragment part, for messages.
    var fragmentText: String? { parsed?.fragmentText }

    /// The parts of the path.
    package var path: [PatternPart] {
        switch parts {
        case .parsed(let parsed): parsed.path
        case .plain(let path): path.value { PlainPattern.path(of: text) }
        }
    }

    /// The names of the values in a link of the pattern: placeholders from the left, then query keys.
    public var valueNames: [String] { placeholders.map(\.name) + queryKeys.map(\.name) }

    /// The placeholders of the path and the fragment, from left to right.
    package var placeholders: [Placeholder] {
        path.compactMap(\.placeholder) + (fragment?.compactMap(\.placeholder) ?? [])
    }

    /// Whether all placeholders satisfy a predicate; does not create a list of them.
    func hasOnlyPlaceholders(_ isWanted: (Placeholder) -> Bool) -> Bool {
        func holds(_ part: PatternPart) -> Bool { part.placeholder.map(isWanted) ?? true }
        return path.allSatisfy(holds) && fragment?.allSatisfy(holds) ?? true
    }

    /// Whether a placeholder with a name exists.
    func hasPlaceholder(_ name: String) -> Bool { !hasOnlyPlaceholders { $0.name != name } }

    /// The literal texts of the path and the fragment, from left to right, including slashes.
    package var literals: [String] {
        (path + (fragment ?? [])).flatMap { [$0.prefix, $0.suffix] }.filter { !$0.isEmpty }
    }

    /// Whether the pattern has a fragment.
    public var hasFragment: Bool { fragment != nil }

    /// The original text.
    public var description: String { text }
}

extension RoutePattern: Hashable {
    /// Whether the parts of two patterns are equal, regardless of spelling (`/a{/b}`, `/a/b`); compares the order of
    /// keys.
    public static func == (left: RoutePattern, right: RoutePattern) -> Bool {
        left.path == right.path && left.fragment == right.fragment && left.queryKeys == right.queryKeys
    }

    /// Hashes the parts of the pattern.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(fragment)
        hasher.combine(queryKeys)
    }
}
