/// The query of a link as a list of items: read, looked up, changed, and written with all that must be escaped.
///
/// Nothing that a link can say is lost: the order, repeated keys, bare keys (`vegan`) and empty values (`sort=`) are
/// kept and told apart. Reading what was written gives the same query, as long as no text in it holds a NUL, which no
/// link can carry.
///
/// ```swift
/// var query = try LinkQuery(link: "eats://menu?tag=spicy&vegan")
/// query.append("tag", "süß")
/// query.text  // tag=spicy&vegan&tag=s%C3%BC%C3%9F
/// ```
public struct LinkQuery: Sendable, Hashable {
    /// The items as they are kept.
    package private(set) var entries: [QueryItem]

    /// All items in order, decoded; an item without a value is a bare key.
    public var items: [(name: String, value: String?)] { entries.map { ($0.name, $0.value) } }

    /// Creates a query of items.
    ///
    /// - Parameter items: The items, not encoded; one with neither a name nor a value is nothing in a link, and is left
    ///   out.
    public init(_ items: [(name: String, value: String?)] = []) {
        self.init(of: items.map { QueryItem(name: $0.name, value: $0.value) })
    }

    /// Creates a query of items that were read.
    package init(of items: [QueryItem]) { entries = items.filter(Self.isWritten) }

    /// Creates a query of values.
    ///
    /// - Parameter arguments: The values; each text is an item of its own.
    public init(_ arguments: RouteArguments) {
        self.init(of: arguments.entries.flatMap { entry in entry.texts.map { QueryItem(name: entry.name, value: $0) } })
    }

    /// What a link can hold: an item of no text at all vanishes between two `&`.
    private static func isWritten(_ item: QueryItem) -> Bool { !item.name.isEmpty || item.value != nil }
}

// MARK: Looking up

extension LinkQuery {
    /// Whether there is no item.
    public var isEmpty: Bool { entries.isEmpty }

    /// The first value of a key: empty for a bare key, `nil` where there is no such key.
    public subscript(name: String) -> String? {
        entries.first { $0.name == name }.map { $0.value ?? "" }
    }

    /// Returns all values of a key, in order; empty where there is no such key.
    ///
    /// - Parameter name: The key, decoded.
    /// - Returns: The values; `nil` among them is a bare key.
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
    /// Adds an item at the end; items of the same key stay.
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

    /// Gives a key one value, where its first item stands or else at the end, and takes its other items away.
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

    /// Takes all items of a key away.
    ///
    /// - Parameter name: The key, decoded.
    public mutating func remove(_ name: String) {
        entries.removeAll { $0.name == name }
    }
}
