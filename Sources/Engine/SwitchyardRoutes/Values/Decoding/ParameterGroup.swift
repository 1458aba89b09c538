internal import RouteMatching

/// Parameters by name, including keys with brackets, which are found by the name before the brackets.
///
/// A key without brackets takes precedence over `key[]`, and that over `key[member]`. So a query with brackets can add
/// to the values of the path and of the caller, but cannot replace them.
struct ParameterGroup {
    /// The original names, in order.
    let names: [String]

    private var values: [String: RouteParameters.Parameter] = [:]
    private var lists: [String: RouteParameters.Parameter] = [:]
    private var members: [String: [RouteParameters.Parameter]] = [:]

    init(_ entries: [RouteParameters.Parameter]) {
        names = entries.map(\.name)
        for entry in entries {
            values[entry.name] = entry
            guard let (base, rest) = Self.split(entry.name) else { continue }
            if rest.isEmpty {
                lists[base] = entry
            } else {
                members[base, default: []].append(
                    RouteParameters.Parameter(
                        name: rest, texts: entry.texts, isList: entry.isList, provider: entry.provider))
            }
        }
    }

    /// Returns the value of a name.
    func node(_ name: String) -> ParameterNode {
        if let entry = values[name] ?? lists[name] { return .texts(entry) }
        return members[name].map { .members(ParameterGroup($0)) } ?? .absent
    }

    /// Splits `price[min][net]` into `price` and `min[net]`, and `tags[]` into `tags` and an empty text.
    private static func split(_ name: String) -> (base: String, rest: String)? {
        let text = name.utf8
        guard text.last == UInt8(ascii: "]"), let open = text.firstIndex(of: UInt8(ascii: "[")),
            let close = text[open...].firstIndex(of: UInt8(ascii: "]")), open > text.startIndex
        else { return nil }
        let inner = name[text.index(after: open)..<close]
        let after = name[text.index(after: close)...]
        if inner.isEmpty { return after.isEmpty ? (String(name[..<open]), "") : nil }
        guard after.isEmpty || after.utf8.first == UInt8(ascii: "[") else { return nil }
        return (String(name[..<open]), String(inner) + after)
    }
}
