public import RouteMatching
import SwitchyardSupport

/// A route and its values as text: the content of an entry, which can be opened again.
///
/// ```swift
/// let order = RouteReference("orders.detail", ["id": ["42"]], link: "eats://orders/42")
/// ```
public struct RouteReference: Sendable {
    // Stacks, steps and states contain many references and are copied often, so a reference is a single pointer.
    private final class Parts: Sendable {
        let name: String
        // Kept as in a match: a dictionary is rarely needed, and costs one heap allocation plus one for each value.
        let values: RouteParameters
        let link: String?

        init(_ name: String, _ values: RouteParameters, _ link: String?) {
            self.name = name
            self.values = values
            self.link = link
        }
    }

    private let parts: Parts

    /// The route's name in the table.
    public var name: String { parts.name }

    /// The values by name: one text for a single value, any number for a list.
    ///
    /// - Complexity: Each call creates the dictionary.
    public var parameters: [String: [String]] {
        // Parameter names are unique. If one did appear twice, the first value would be used, as in a match.
        Dictionary(parts.values.entries.lazy.map { ($0.name, $0.texts) }) { first, _ in first }
    }

    /// The link to the route; `nil` if no link leads to it, so that the entry cannot be restored.
    public var link: String? { parts.link }

    /// Creates a reference.
    ///
    /// - Parameters:
    ///   - name: The route's name in the table.
    ///   - parameters: The values by name.
    ///   - link: The link that leads to the route with these values.
    public init(_ name: String, _ parameters: [String: [String]] = [:], link: String? = nil) {
        parts = Parts(name, RouteParameters(entries: parameters.map(RouteParameters.Parameter.init)), link)
    }

    /// Creates a reference from a matched link.
    ///
    /// - Parameter match: The route, its values, and the original link.
    public init(_ match: RouteMatch) { self.init(match, overriddenBy: [:], link: match.link) }

    /// Creates a reference from a matched link, with arguments of the caller that override the values of the link.
    package init(_ match: RouteMatch, overriddenBy arguments: RouteArguments, link: String) {
        var values = match.parameters
        if !arguments.entries.isEmpty {
            let own = arguments.entries.map { ($0.name, $0.texts.compactMap(\.self)) }.map(
                RouteParameters.Parameter.init)
            values = RouteParameters(
                entries: own + values.entries.filter { entry in !own.contains { $0.name == entry.name } })
        }
        parts = Parts(match.routeName, values, link)
    }

    /// Whether both lead to the same place: the routes and values are equal, whatever the links look like.
    ///
    /// - Parameter other: Another reference.
    /// - Returns: Whether both are the same place.
    public func isSamePlace(as other: RouteReference) -> Bool {
        parts === other.parts || name == other.name && parts.values.haveSameTexts(as: other.parts.values)
    }
}

extension RouteReference: CustomStringConvertible {
    /// The name and the values, sorted by name, such as `orders.detail(id: 42)`: for tests and drawings.
    ///
    /// Do not log this, because values may be private.
    public var description: String {
        guard !parameters.isEmpty else { return name }
        let values = parameters.sorted { $0.key < $1.key }.map { name, texts in
            "\(name): \(texts.joined(separator: ", "))"
        }
        return "\(name)(\(values.joined(separator: "; ")))".escapedForDisplay
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

extension RouteParameters {
    /// Whether both have the same texts for the same names, in any order.
    ///
    /// Names are unique in each.
    fileprivate func haveSameTexts(as other: RouteParameters) -> Bool {
        entries.count == other.entries.count
            && entries.allSatisfy { own in
                other.entries.contains { $0.name == own.name && $0.hasSameTexts(as: own) }
            }
    }
}

extension RouteParameters.Parameter {
    fileprivate init(_ name: String, _ texts: [String]) {
        self.init(name: name, texts: texts, isList: texts.count != 1, provider: .caller)
    }
}

extension RouteReference: Codable {
    private enum Key: String, CodingKey { case name, parameters, link }

    /// Reads `{"name": …, "parameters": {…}, "link": …}`; `parameters` and `link` are optional.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            try values.decode(String.self, forKey: .name),
            try values.decodeIfPresent([String: [String]].self, forKey: .parameters) ?? [:],
            link: try values.decodeIfPresent(String.self, forKey: .link))
    }

    /// Writes the reference.
    ///
    /// Empty parameters and a missing link are left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(name, forKey: .name)
        if !parameters.isEmpty { try values.encode(parameters, forKey: .parameters) }
        try values.encodeIfPresent(link, forKey: .link)
    }
}
