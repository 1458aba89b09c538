/// The query of a link as a list of items that can be read, changed and encoded.
///
/// The value keeps the order, repeated keys, bare keys (`vegan`) and empty values (`sort=`). Reading the encoded text
/// gives the same query, unless a text in it contains a NUL, which no link can contain.
///
/// ```swift
/// var query = try LinkQuery(link: "eats://menu?tag=spicy&vegan")
/// query.append("tag", "süß")
/// query.text  // tag=spicy&vegan&tag=s%C3%BC%C3%9F
/// ```
public struct LinkQuery: Sendable, Hashable {
    /// The items in order.
    package private(set) var entries: [QueryItem]

    /// The decoded items in order; an item without a value is a bare key.
    public var items: [(name: String, value: String?)] { entries.map { ($0.name, $0.value) } }

    /// Creates a query from items.
    ///
    /// - Parameter items: The items, not encoded; an item with neither a name nor a value is ignored.
    public init(_ items: [(name: String, value: String?)] = []) {
        self.init(of: items.map { QueryItem(name: $0.name, value: $0.value) })
    }

    /// Creates a query from items of a link.
    package init(of items: [QueryItem]) { entries = items.filter(Self.isWritten) }

    /// Creates a query from values.
    ///
    /// - Parameter arguments: The values; each text becomes a separate item.
    public init(_ arguments: RouteArguments) {
        self.init(of: arguments.entries.flatMap { entry in entry.texts.map { QueryItem(name: entry.name, value: $0) } })
    }

    /// Whether a link can contain the item; an item without any text would be lost between two `&`.
    private static func isWritten(_ item: QueryItem) -> Bool { !item.name.isEmpty || item.value != nil }
}

// MARK: Looking up

extension LinkQuery {
    /// Whether the query has no items.
    public var isEmpty: Bool { entries.isEmpty }

    /// The first value of a key: empty for a bare key, `nil` if the key is absent.
    public subscript(name: String) -> String? {
        entries.first { $0.name == name }.map { $0.value ?? "" }
    }

    /// Returns all values of a key, in order; empty if the key is absent.
    ///
    /// - Parameter name: The key, decoded.
    /// - Returns: The values; `nil` stands for a bare key.
    public func values(_ name: String) -> [String?] {
        entries.filter { $0.name == name }.map(\.value)
    }

    /// The values by key, each list in order; a bare key has an empty value.
    public var dictionary: [String: [String]] {
        Dictionary(grouping: entries, by: \.name).mapValues { items in items.map { $0.value ?? "" } }
    }
}

// MARK: Changing

extension LinkQuery {
    /// Adds an item at the end; existing items of the same key are kept.
    ///
    /// - Parameters:
    ///   - name: The key, not encoded.
    ///   - value: The value, not encoded; `nil` for a bare key.
    public mutating func append(_ name: String, _ value: String?) {
        let item = QueryItem(name: name, value: value)
        if Self.isWritten(item) { entries.append(item) }
    }

    /// Adds the items of another query at the end.
    ///
    /// - Parameter other: The other query.
    public mutating func append(contentsOf other: LinkQuery) {
        entries += other.entries
    }

    /// Sets the only value of a key, at the position of its first item or else at the end; removes its other items.
    ///
    /// - Parameters:
    ///   - name: The key, not encoded.
    ///   - value: The value, not encoded; `nil` for a bare key.
    public mutating func set(_ name: String, _ value: String?) {
        guard let index = entries.firstIndex(where: { $0.name == name }) else { return append(name, value) }
        var kept = entries[...index] + entries[(index + 1)...].filter { $0.name != name }
        kept[index].value = value
        entries = kept.filter(Self.isWritten)
    }

    /// Removes all items of a key.
    ///
    /// - Parameter name: The key, decoded.
    public mutating func remove(_ name: String) {
        entries.removeAll { $0.name == name }
    }
}
