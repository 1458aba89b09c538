internal import RouteMatching

/// The values for a template: those of the rule's match, and three that every link has.
struct RuleValues {
    /// The name of the whole link.
    static let link = "link.text"
    /// The name of the path segments after the origin.
    static let path = "link.path"
    /// The name of all query items, written as a separate item of the target's query.
    static let query = "link.query"
    /// The names that are available in every rule.
    static let common: Set<String> = [link, path, query]

    private let parameters: RouteParameters?
    private let linkText: String
    private let segments: [String]
    let queryItems: [QueryItem]
    private let placeholder: String?

    init(link: ParsedLink, items: [QueryItem], segments: [String], parameters: RouteParameters?) {
        linkText = link.text
        self.segments = segments
        queryItems = items
        self.parameters = parameters
        placeholder = nil
    }

    /// Uses the same text for all values.
    init(placeholder: String) {
        self.placeholder = placeholder
        linkText = placeholder
        segments = [placeholder]
        queryItems = []
        parameters = nil
    }

    /// The texts of a value: all segments of a path list, otherwise a single text; empty if the value is missing.
    func texts(_ name: String) -> [String] {
        if let placeholder { return [placeholder] }
        switch name {
        case Self.link: return [linkText]
        case Self.path: return segments
        case Self.query: return [LinkQuery(of: queryItems).text]
        default:
            guard let entry = parameters?.entry(name) else { return [] }
            return entry.provider == .path ? entry.texts : Array(entry.texts.prefix(1))
        }
    }

    /// The texts of a value without surrounding text: a path list is joined by slashes, and other lists keep their
    /// texts.
    func wholeTexts(_ name: String) -> [String] {
        if placeholder == nil, let entry = parameters?.entry(name), entry.provider != .path { return entry.texts }
        let texts = texts(name)
        return texts.isEmpty ? [] : [texts.joined(separator: "/")]
    }

    /// The names whose value comes from the query.
    func queryNames(among names: [String]) -> [String] {
        names.filter { parameters?.entry($0)?.provider == .query }
    }
}
