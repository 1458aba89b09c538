/// The values of a matched link, by name.
///
/// A value of the path (or the fragment) hides a query item of the same name, so a query can never replace a value of
/// the path. A value that the app sets with ``overridden(by:)`` hides both. The route's name, its pattern and the link
/// are properties of the match, so no parameter can replace them.
public struct RouteParameters: Sendable, Hashable {
    /// What provides the value of a parameter.
    package enum Provider: String, Sendable, Hashable {
        /// The app, not the link.
        case caller
        /// The path or the fragment.
        case path
        /// The query.
        case query
        /// The pattern's default for an absent key.
        case defaultValue = "default"
    }

    /// All entries: those of the app, then path and fragment from left to right, then the query in order of first
    /// appearance, then defaults.
    package let entries: [Parameter]

    /// Creates parameters from entries with different names.
    package init(entries: [Parameter]) { self.entries = entries }

    init(_ match: RouteMatch) {
        let (items, pathStart) = match.queryItemsAndPathStart()
        let plusIsSpace = match.table.policies.plus == .everywhere
        var entries: [Parameter] = []
        match.link.withBytes { bytes in
            func text(_ range: Range<Int>) -> String {
                // A custom scheme's authority can be a segment, but a plus in it is never a space.
                PercentDecoding.string(
                    bytes.part(range),
                    plusIsSpace: plusIsSpace && range.lowerBound >= pathStart)
            }
            match.forEachCapture { name, isList, range in
                guard isList else { return entries.append(Parameter(name: name, text: text(range), provider: .path)) }
                // A list that matches nothing has no segments, instead of one empty segment.
                let texts = range.isEmpty ? [] : bytes.segments(of: range).map(text)
                entries.append(Parameter(name: name, texts: texts, isList: texts.count != 1, provider: .path))
            }
        }
        let keys = match.queryKeys
        if !items.isEmpty || !keys.isEmpty { Self.append(items, keys, to: &entries) }
        self.entries = entries
    }

    /// Adds the items of a query, and the defaults of absent keys.
    private static func append(_ items: [QueryItem], _ keys: [QueryKey], to entries: inout [Parameter]) {
        let known = Set(entries.map(\.name))
        var order: [String] = []
        var values: [String: [String]] = [:]
        for item in items where !known.contains(item.name) {
            if values[item.name] == nil { order.append(item.name) }
            values[item.name, default: []].append(item.value ?? "")
        }
        for name in order {
            let texts = values[name] ?? []
            entries.append(Parameter(name: name, texts: texts, isList: texts.count > 1, provider: .query))
        }
        for key in keys where !known.contains(key.name) && values[key.name] == nil {
            guard case .defaulted(let text) = key.requirement else { continue }
            entries.append(Parameter(name: key.name, text: text, provider: .defaultValue))
        }
    }

    /// The names of all values: those of the app, then path and fragment from left to right, then the query in order of
    /// first appearance, then defaults.
    public var names: [String] { entries.map(\.name) }

    /// Returns the entry with a name.
    package func entry(_ name: String) -> Parameter? { entries.first { $0.name == name } }

    /// The text of a parameter: the value, the segments of a path's list joined by `/`, or the first text of another
    /// list; `nil` if absent.
    public subscript(name: String) -> String? {
        guard let entry = entry(name) else { return nil }
        if let text = entry.singleText { return text }
        return entry.provider == .path ? entry.texts.joined(separator: "/") : entry.texts.first
    }

    /// Returns all texts of a parameter; empty if it is absent.
    public func texts(_ name: String) -> [String] { entry(name)?.texts ?? [] }

    /// Returns a parameter converted to a type.
    ///
    /// - Parameters:
    ///   - name: The placeholder's name or number, or the query key.
    ///   - type: The type to convert to: a value, an optional, or an array.
    /// - Returns: The value.
    /// - Throws: ``RouteValueError`` if the parameter is missing, repeated, or not of the type.
    @inlinable
    public func value<Value: RouteArgument>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(RouteValueError) -> Value {
        try Value.read(name, from: self)
    }

    /// Returns a parameter converted to a type, or `nil` if it is absent.
    ///
    /// - Throws: ``RouteValueError`` if the parameter is repeated, or not of the type.
    public func optionalValue<Value: RouteValue>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(RouteValueError) -> Value? {
        // Found by index, because a copy of the entry would cost as much as reading the value.
        guard let index = entries.firstIndex(where: { $0.name == name }) else { return nil }
        if let text = entries[index].singleText { return try convert(text, name) }
        guard let text = try Self.onlyText(of: entries[index], as: Value.self) else { return nil }
        return try convert(text, name)
    }

    /// Returns the text of a list that is read as one value, or `nil` if the list is empty.
    ///
    /// Not generic, so that it is compiled once and not for each type of value.
    @inline(never)
    private static func onlyText(
        of entry: Parameter, as type: any RouteValue.Type
    ) throws(RouteValueError) -> String? {
        // Segments of the path form one text with slashes; texts of any other list do not.
        if entry.provider == .path { return entry.texts.joined(separator: "/") }
        guard !entry.texts.isEmpty else { return nil }
        throw RouteValueError(
            key: entry.name, value: entry.texts.joined(separator: ", "), expected: type.routeTypeName,
            reason: .repeated)
    }

    /// Returns a list: every text of a parameter converted to a type; empty if it is absent.
    ///
    /// - Throws: ``RouteValueError`` if a text is not of the type.
    public func values<Value: RouteValue>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(RouteValueError) -> [Value] {
        var values: [Value] = []
        for text in texts(name) { values.append(try convert(text, name)) }
        return values
    }

    private func convert<Value: RouteValue>(_ text: String, _ name: String) throws(RouteValueError) -> Value {
        guard let value = Value(routeText: text) else {
            throw RouteValueError(key: name, value: text, expected: Value.routeTypeName, reason: .notConvertible)
        }
        return value
    }
}
