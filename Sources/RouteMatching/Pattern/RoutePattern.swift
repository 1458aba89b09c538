/// The parsed form of a pattern such as `/orders/:id<int>{?tab}`.
///
/// The path is URLPattern's pathname syntax: `:name`, `*`, `:rest*`, `:rest+`, `:name?`, `{/optional/:group}?`,
/// `:name(regex)` and escapes with a backslash. On top of it come types (`:id<int>`, `:tab<items|reviews>`), a set of
/// query keys as a last group, and a fragment:
///
/// ```swift
/// let pattern = try RoutePattern("/orders/:id<int>{?tab<items|status>=items}")
/// pattern.placeholders.map(\.name)  // ["id"]
/// pattern.queryKeys.map(\.name)  // ["tab"]
/// ```
///
/// A pattern is a value: parse it once and keep it. What it matches is decided by a ``RouteTable``, whose policies say
/// how letter case and trailing slashes count.
public struct RoutePattern: Sendable, CustomStringConvertible {
    /// The text as it was given.
    public let text: String

    /// The query keys that the pattern spells, in an order that never matters for matching.
    package let queryKeys: [QueryKey]

    package let path: [PatternPart]
    package let fragment: [PatternPart]?

    /// Parses a pattern: a path, then perhaps a query group, then perhaps a fragment.
    ///
    /// - Parameter text: The pattern. It begins with `/`, `*`, `#`, or a group.
    /// - Throws: ``PatternError`` with the column of the first mistake.
    public init(_ text: String) throws(PatternError) {
        var parser = try PatternParser(text)
        try parser.parseRoute()
        self.init(text, parser)
    }

    /// Parses a URLPattern pathname and nothing else: `#` and `?` have no special meaning to a route here.
    ///
    /// Such a pattern need not begin with `/`; without one it matches only links that do not begin at the root (see
    /// ``RouteTablePolicies/distinguishesRelativeLinks``).
    ///
    /// - Parameter path: The pathname pattern.
    /// - Throws: ``PatternError`` with the column of the first mistake.
    public init(path: String) throws(PatternError) {
        var parser = try PatternParser(path)
        try parser.parsePathOnly()
        self.init(path, parser)
    }

    /// Creates a pattern from text that has been parsed before, by a compiler plug-in for example.
    ///
    /// - Parameter text: A pattern that ``init(_:)`` accepts. Anything else is a mistake of the caller and traps with
    ///   the pattern error's message.
    public init(checked text: String) {
        do {
            try self.init(text)
        } catch {
            preconditionFailure("The pattern was not checked before: \(error)")
        }
    }

    private init(_ text: String, _ parser: PatternParser) {
        self.text = text
        path = parser.path
        queryKeys = parser.queryKeys
        fragment = parser.fragment
        fragmentText = parser.fragmentText
    }

    /// The names of the values that a link of the pattern carries: placeholders from the left, then query keys.
    public var valueNames: [String] { placeholders.map(\.name) + queryKeys.map(\.name) }

    /// The placeholders of the path and the fragment, from left to right.
    package var placeholders: [Placeholder] {
        path.compactMap(\.placeholder) + (fragment?.compactMap(\.placeholder) ?? [])
    }

    /// Whether each placeholder is of a kind, without making a list of them.
    package func hasOnlyPlaceholders(_ isWanted: (Placeholder) -> Bool) -> Bool {
        func holds(_ part: PatternPart) -> Bool { part.placeholder.map(isWanted) ?? true }
        return path.allSatisfy(holds) && fragment?.allSatisfy(holds) ?? true
    }

    /// Whether a placeholder has a name.
    package func hasPlaceholder(_ name: String) -> Bool { !hasOnlyPlaceholders { $0.name != name } }

    /// The text of the path and the fragment that stands for itself, from left to right; slashes included.
    package var literals: [String] {
        (path + (fragment ?? [])).flatMap { [$0.prefix, $0.suffix] }.filter { !$0.isEmpty }
    }

    /// Whether the pattern asks for a fragment.
    public var hasFragment: Bool { fragment != nil }

    /// The text of the fragment part, for messages.
    let fragmentText: String?

    /// The text as it was given.
    public var description: String { text }
}

extension RoutePattern: Hashable {
    /// Two patterns are equal if their parts are, whatever the spelling (`/a{/b}` and `/a/b`); query keys keep their order.
    public static func == (left: RoutePattern, right: RoutePattern) -> Bool {
        left.path == right.path && left.fragment == right.fragment && left.queryKeys == right.queryKeys
    }

    /// Hashes what the pattern means.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(fragment)
        hasher.combine(queryKeys)
    }
}
