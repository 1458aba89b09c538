public import RouteMatching

/// A route with its values, as text: what an entry keeps, and what can be opened again.
///
/// ```swift
/// let order = RouteReference("orders.detail", ["id": ["42"]], link: "eats://orders/42")
/// ```
public struct RouteReference: Sendable {
    // Stacks, steps and states are made of references and copied often, so one is one pointer.
    private final class Parts: Sendable {
        let name: String
        let parameters: [String: [String]]
        let link: String?

        init(_ name: String, _ parameters: [String: [String]], _ link: String?) {
            self.name = name
            self.parameters = parameters
            self.link = link
        }
    }

    private let parts: Parts

    /// The route's name in the table.
    public var name: String { parts.name }

    /// The values by name: one text for a value, any number for a list.
    public var parameters: [String: [String]] { parts.parameters }

    /// The link that leads to the route, or `nil` where no link can: such an entry cannot be restored.
    public var link: String? { parts.link }

    /// Creates a reference.
    ///
    /// - Parameters:
    ///   - name: The route's name in the table.
    ///   - parameters: The values by name.
    ///   - link: The link that leads to the route with these values.
    public init(_ name: String, _ parameters: [String: [String]] = [:], link: String? = nil) {
        parts = Parts(name, parameters, link)
    }

    /// Creates a reference of a matched link.
    ///
    /// - Parameter match: The route, its values and the link as it was given.
    public init(_ match: RouteMatch) { self.init(match, overriddenBy: [:], link: match.link) }

    /// Creates a reference of a matched link with values of the caller, which come before those of the link.
    package init(_ match: RouteMatch, overriddenBy arguments: RouteArguments, link: String) {
        // Names of parameters differ; were they ever not to, the first would count, as it does in a match.
        let texts = match.parameters.entries.lazy.map { ($0.name, $0.texts) }
        var parameters = Dictionary(texts) { first, _ in first }
        for entry in arguments.entries { parameters[entry.name] = entry.texts.compactMap(\.self) }
        self.init(match.routeName, parameters, link: link)
    }

    /// Whether both lead to the same place: route and values are equal, however their links are spelled.
    ///
    /// - Parameter other: Another reference.
    /// - Returns: Whether they do.
    public func isSamePlace(as other: RouteReference) -> Bool {
        parts === other.parts || name == other.name && parameters == other.parameters
    }
}

extension RouteReference: Hashable {
    /// Whether both have the same name, the same values and the same link.
    public static func == (first: RouteReference, second: RouteReference) -> Bool {
        first.parts === second.parts || first.isSamePlace(as: second) && first.link == second.link
    }

    /// Hashes name, values and link.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(parameters)
        hasher.combine(link)
    }
}

extension RouteReference: Codable {
    private enum Key: String, CodingKey { case name, parameters, link }

    /// Reads `{"name": …, "parameters": {…}, "link": …}`; the last two may be absent.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            try values.decode(String.self, forKey: .name),
            try values.decodeIfPresent([String: [String]].self, forKey: .parameters) ?? [:],
            link: try values.decodeIfPresent(String.self, forKey: .link))
    }

    /// Writes the reference; no parameters and no link leave no trace.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(name, forKey: .name)
        if !parameters.isEmpty { try values.encode(parameters, forKey: .parameters) }
        try values.encodeIfPresent(link, forKey: .link)
    }
}
