extension Placeholder.Kind {
    /// Whether a text may be of this kind; types of the app are unknown while a pattern is parsed, so it may be of any.
    func mayAccept(_ text: String) -> Bool {
        switch self {
        // A query key cannot be a regular expression, so nothing has to be compiled here.
        case .segment, .wildcard, .custom, .expression:
            return true
        case .builtIn(.link):
            // Its origin is judged when the table is built.
            return (try? ParsedLink(text)) != nil
        case .builtIn(let type):
            return type.accepts(text)
        case .enumeration(let cases):
            return cases.contains(text)
        }
    }
}
