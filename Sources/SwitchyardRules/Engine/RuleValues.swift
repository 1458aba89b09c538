internal import RouteMatching

/// What the values in a template are: those of the rule's match, and three that every link has.
package struct RuleValues {
    /// The whole link.
    static let link = "link.text"
    /// The segments of the path, below the origin.
    static let path = "link.path"
    /// The items of the query, as an item of their own.
    static let query = "link.query"
    /// The names that every rule has.
    static let common: Set<String> = [link, path, query]

    private let parameters: RouteParameters?
    private let linkText: String
    private let segments: [String]
    let queryItems: [QueryItem]
    private let placeholder: String?

    /// - Parameters:
    ///   - link: The link that is changed.
    ///   - items: Those items of its query that may be taken along.
    ///   - segments: The segments below its origin.
    ///   - parameters: The values of the rule's match.
    init(link: ParsedLink, items: [QueryItem], segments: [String], parameters: RouteParameters?) {
        linkText = link.text
        self.segments = segments
        queryItems = items
        self.parameters = parameters
        placeholder = nil
    }

    /// One text for all values.
    package init(placeholder: String) {
        self.placeholder = placeholder
        (linkText, segments, queryItems, parameters) = (placeholder, [placeholder], [], nil)
    }

    /// The texts of a value: the segments of a path's list, else one; none where it is absent.
    func texts(_ name: String) -> [String] {
        if let placeholder { return [placeholder] }
        switch name {
        case Self.link: return [linkText]
        case Self.path: return segments
        case Self.query: return [LinkQuery(of: queryItems).text]
        default:
            guard let entry = parameters?.entry(name) else { return [] }
            return entry.origin == .path ? entry.texts : Array(entry.texts.prefix(1))
        }
    }

    /// The texts of a value that stands alone: a list of the path is one text with slashes, any other one keeps its texts.
    func wholeTexts(_ name: String) -> [String] {
        if placeholder == nil, let entry = parameters?.entry(name), entry.origin != .path { return entry.texts }
        let texts = texts(name)
        return texts.isEmpty ? [] : [texts.joined(separator: "/")]
    }

    /// The names among these whose value stands in the query.
    func queryNames(among names: [String]) -> [String] {
        names.filter { parameters?.entry($0)?.origin == .query }
    }
}
