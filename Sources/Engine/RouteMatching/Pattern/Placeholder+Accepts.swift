extension Placeholder.Kind {
    /// Whether a text may be of this kind; `true` for custom types, which are unknown while a pattern is parsed.
    func mayAccept(_ text: String) -> Bool {
        switch self {
        // A query key cannot have a regular expression, so there is nothing to compile.
        case .segment, .wildcard, .custom, .expression:
            return true
        case .builtIn(.link):
            // Its origin is checked when the table is built.
            return (try? ParsedLink(text)) != nil
        case .builtIn(let type):
            return type.accepts(text)
        case .enumeration(let cases):
            return cases.contains(text)
        }
    }
}
