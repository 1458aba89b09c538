public import RouteMatching

/// A route with its values, as text: what an entry keeps, and what can be opened again.
///
/// ```swift
/// let order = RouteReference("orders.detail", ["id": ["42"]], link: "eats://orders/42")
/// ```
public struct RouteReference: Sendable, Hashable {
    /// The route's name in the table.
    public let name: String

    /// The values by name: one text for a value, any number for a list.
    public let parameters: [String: [String]]

    /// The link that leads to the route, or `nil` where no link can: such an entry cannot be restored.
    public let link: String?

    /// Creates a reference.
    ///
    /// - Parameters:
    ///   - name: The route's name in the table.
    ///   - parameters: The values by name.
    ///   - link: The link that leads to the route with these values.
    public init(_ name: String, _ parameters: [String: [String]] = [:], link: String? = nil) {
        self.name = name
        self.parameters = parameters
        self.link = link
    }

    /// Creates a reference of a matched link.
    ///
    /// - Parameter match: The route, its values and the link as it was given.
    public init(_ match: RouteMatch) {
        // Names of parameters differ; were they ever not to, the first would count, as it does in a match.
        let texts = match.parameters.entries.lazy.map { ($0.name, $0.texts) }
        self.init(match.routeName, Dictionary(texts) { first, _ in first }, link: match.link)
    }

    /// Whether both lead to the same place: route and values are equal, however their links are spelled.
    ///
    /// - Parameter other: Another reference.
    /// - Returns: Whether they do.
    public func isSamePlace(as other: RouteReference) -> Bool {
        name == other.name && parameters == other.parameters
    }
}

extension RouteReference: Codable {
    private enum Key: String, CodingKey { case name, parameters, link }

    /// Reads `{"name": …, "parameters": {…}, "link": …}`; the last two may be absent.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        name = try values.decode(String.self, forKey: .name)
        parameters = try values.decodeIfPresent([String: [String]].self, forKey: .parameters) ?? [:]
        link = try values.decodeIfPresent(String.self, forKey: .link)
    }

    /// Writes the reference; no parameters and no link leave no trace.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(name, forKey: .name)
        if !parameters.isEmpty { try values.encode(parameters, forKey: .parameters) }
        try values.encodeIfPresent(link, forKey: .link)
    }
}
