/// One screen of a stack, or one overlay: an identity and its content.
public struct NavigationEntry: Sendable, Hashable, Identifiable {
    /// The content of an entry.
    public enum Content: Sendable, Hashable {
        /// A route of the table.
        case route(RouteReference)
        /// A screen that the app showed by itself and the host reported; the name is for logs.
        case foreign(String)
    }

    /// The identity.
    public let id: EntryID

    /// The content.
    public let content: Content

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - id: The identity; see ``NavigationScene/nextEntry``.
    ///   - content: The content.
    public init(_ id: EntryID, _ content: Content) {
        self.id = id
        self.content = content
    }

    /// The route; `nil` if the entry is foreign.
    public var route: RouteReference? {
        guard case .route(let route) = content else { return nil }
        return route
    }

    /// Whether the app showed the screen by itself.
    public var isForeign: Bool {
        guard case .foreign = content else { return false }
        return true
    }

    /// Whether the entry shows a route with the same values.
    ///
    /// A foreign entry never does.
    ///
    /// - Parameter reference: The route and its values.
    /// - Returns: Whether both are the same place.
    public func shows(_ reference: RouteReference) -> Bool { route?.isSamePlace(as: reference) ?? false }
}

extension NavigationEntry: Codable {
    private enum Key: String, CodingKey { case id, route, foreign }

    /// Reads `{"id": 1, "route": {…}}` or `{"id": 1, "foreign": "…"}`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        id = try values.decode(EntryID.self, forKey: .id)
        switch (values.contains(.route), values.contains(.foreign)) {
        case (true, false): content = .route(try values.decode(RouteReference.self, forKey: .route))
        case (false, true): content = .foreign(try values.decode(String.self, forKey: .foreign))
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .id, in: values, debugDescription: "An entry must have either the key 'route' or 'foreign'.")
        }
    }

    /// Writes the entry.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(id, forKey: .id)
        switch content {
        case .route(let route): try values.encode(route, forKey: .route)
        case .foreign(let name): try values.encode(name, forKey: .foreign)
        }
    }
}
