/// The values for printing a link, by the names of placeholders and query keys, in order.
///
/// ```swift
/// let arguments: RouteArguments = ["id": 42, "tab": Tab.items, "tags": ["new", "spicy"]]
/// ```
///
/// A `nil` value is ignored. A name that the pattern does not contain becomes a query key.
public struct RouteArguments: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// One name and its texts.
    package struct Argument: Sendable, Hashable {
        /// The placeholder's name or number, or the query key.
        package let name: String

        /// The decoded texts in order; `nil` stands for a query key without `=`.
        package var texts: [String?]

        /// Creates an entry.
        package init(name: String, texts: [String?]) {
            self.name = name
            self.texts = texts
        }
    }

    /// All entries, in the order in which their names were first set.
    package private(set) var entries: [Argument] = []

    /// The names, in the order in which they were first set.
    public var names: [String] { entries.map(\.name) }

    /// Creates an empty set of values.
    public init() {}

    /// Creates values from entries with different names, in linear time.
    package init(entries: [Argument]) { self.entries = entries }

    /// Creates values from a literal; the last value of a repeated name is used.
    public init(dictionaryLiteral elements: (String, any RouteArgument)...) {
        for (name, value) in elements { set(name, value) }
    }

    /// Sets the value of a name, or removes it if the value is `nil`.
    ///
    /// - Parameters:
    ///   - name: The placeholder's name or number, or the query key.
    ///   - value: The value; an empty array is a list without elements.
    public mutating func set(_ name: String, _ value: some RouteArgument) {
        set(name, texts: value.routeTexts)
    }

    /// Sets a query key that is present without a value, as in `?draft`.
    ///
    /// - Parameter name: The query key.
    public mutating func setPresent(_ name: String) { set(name, texts: [nil]) }

    /// Sets the texts of a name, or removes it if `texts` is `nil`.
    ///
    /// - Parameters:
    ///   - name: The placeholder's name or number, or the query key.
    ///   - texts: The decoded texts; `nil` stands for a query key without `=`.
    public mutating func set(_ name: String, texts: [String?]?) {
        let index = entries.firstIndex { $0.name == name }
        switch (index, texts) {
        case (let index?, let texts?): entries[index].texts = texts
        case (let index?, nil): entries.remove(at: index)
        case (nil, let texts?): entries.append(Argument(name: name, texts: texts))
        case (nil, nil): break
        }
    }

    /// The texts of a name, or `nil` if it has no value.
    public subscript(name: String) -> [String?]? { entries.first { $0.name == name }?.texts }

    /// Whether a name was set, also if to an empty list.
    func contains(_ name: String) -> Bool { entries.contains { $0.name == name } }
}
