internal import RouteMatching

/// Parameters by name, in which keys with brackets are found by what stands before the brackets.
///
/// The key itself goes before `key[]`, and that before `key[member]`, so that a query with brackets can add to what the
/// path and the caller say, and never replace it.
struct ParameterGroup {
    /// The names as they are, in order.
    let names: [String]

    private var values: [String: RouteParameters.Entry] = [:]
    private var lists: [String: RouteParameters.Entry] = [:]
    private var members: [String: [RouteParameters.Entry]] = [:]

    init(_ entries: [RouteParameters.Entry]) {
        names = entries.map(\.name)
        for entry in entries {
            values[entry.name] = entry
            guard let (base, rest) = Self.split(entry.name) else { continue }
            if rest.isEmpty {
                lists[base] = entry
            } else {
                members[base, default: []].append(
                    RouteParameters.Entry(name: rest, texts: entry.texts, isList: entry.isList, origin: entry.origin))
            }
        }
    }

    /// Returns what a name stands for.
    func node(_ name: String) -> ParameterNode {
        if let entry = values[name] ?? lists[name] { return .texts(entry) }
        return members[name].map { .members(ParameterGroup($0)) } ?? .absent
    }

    /// Splits `price[min][net]` into `price` and `min[net]`, and `tags[]` into `tags` and nothing.
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
