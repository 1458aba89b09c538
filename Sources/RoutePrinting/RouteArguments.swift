/// The values with which a link is printed, by the names of placeholders and query keys, in order.
///
/// ```swift
/// let arguments: RouteArguments = ["id": 42, "tab": Tab.items, "tags": ["new", "spicy"]]
/// ```
///
/// A value that is `nil` is none. What the pattern does not name becomes a query key.
public struct RouteArguments: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// One name and its texts.
    package struct Entry: Sendable, Hashable {
        /// The placeholder's name or number, or the query key.
        package let name: String

        /// The decoded texts in order; `nil` among them is a query key without `=`.
        package var texts: [String?]

        /// Creates an entry.
        package init(name: String, texts: [String?]) {
            self.name = name
            self.texts = texts
        }
    }

    /// All entries in the order in which their names were set first.
    package private(set) var entries: [Entry] = []

    /// The names in the order in which they were set first.
    public var names: [String] { entries.map(\.name) }

    /// Creates an empty set of values.
    public init() {}

    /// Creates values of entries whose names differ, in time linear in their number.
    package init(entries: [Entry]) { self.entries = entries }

    /// Creates values of a literal; of several for one name the last one counts.
    public init(dictionaryLiteral elements: (String, any RouteArgument)...) {
        for (name, value) in elements { set(name, value) }
    }

    /// Sets the value of a name, or takes it away where the value is `nil`.
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

    /// Sets the texts of a name, or takes it away where there are none.
    ///
    /// - Parameters:
    ///   - name: The placeholder's name or number, or the query key.
    ///   - texts: The decoded texts; `nil` among them is a query key without `=`.
    public mutating func set(_ name: String, texts: [String?]?) {
        let index = entries.firstIndex { $0.name == name }
        switch (index, texts) {
        case (let index?, let texts?): entries[index].texts = texts
        case (let index?, nil): entries.remove(at: index)
        case (nil, let texts?): entries.append(Entry(name: name, texts: texts))
        case (nil, nil): break
        }
    }

    /// The texts of a name, or `nil` where it has no value.
    public subscript(name: String) -> [String?]? { entries.first { $0.name == name }?.texts }

    /// Whether a name was set, be it to an empty list.
    func contains(_ name: String) -> Bool { entries.contains { $0.name == name } }
}
