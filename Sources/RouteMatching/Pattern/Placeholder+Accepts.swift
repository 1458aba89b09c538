extension Placeholder.Kind {
    /// Whether a text may be of this kind; types of the app are unknown while a pattern is parsed, so it may be of any.
    func mayAccept(_ text: String) -> Bool {
        switch self {
        case .segment, .wildcard, .custom:
            return true
        case .builtIn(let type):
            return type.accepts(text)
        case .enumeration(let cases):
            return cases.contains(text)
        case .expression(let source):
            var builder = AutomatonBuilder()
            guard let node = try? RegexParser.parse(source) else { return false }
            builder.regex(node)
            guard let automaton = try? builder.build() else { return false }
            var text = text
            return text.withUTF8 { automaton.accepts($0, in: 0..<$0.count) }
        }
    }
}
