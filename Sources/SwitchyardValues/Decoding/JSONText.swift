public import RouteMatching

/// A value that a link carries as one JSON text: a list of objects, a filter, anything `Codable`.
///
/// ```swift
/// struct Line: Codable, Hashable { var dish: Int, count: Int }
/// let lines: JSONText<[Line]> = try match.value("lines")  // ?lines=[{"count":2,"dish":7}]
/// ```
///
/// The text has the members of each object sorted by name and no spaces, so that equal values give equal links. A
/// `RouteValue` within that is neither a number, a string nor a Boolean is a JSON string: dates are written as in a
/// link, not as Foundation's coders would.
public struct JSONText<Value: Codable & Sendable & Hashable>: RouteValue, Hashable {
    /// The value.
    public var value: Value

    /// Wraps a value.
    ///
    /// - Parameter value: The value.
    public init(_ value: Value) {
        self.value = value
    }

    /// Reads a JSON text within the standard limits of `RouteCodingLimits`.
    public init?(routeText: String) {
        let decoder = ParameterDecoder(node: .element(routeText), path: [], depth: 1, limits: .standard)
        guard let value = try? decoder.jsonValue(as: Value.self) else { return nil }
        self.value = value
    }

    /// The value as JSON; empty, which no link is read from, where the value has no JSON, as infinity has none.
    public var routeText: String {
        let target = EncodedNode()
        // Not the level of a parameter, where a list would be texts.
        let encoder = ParameterEncoder(target: target, path: [], depth: 1, limits: .standard)
        do throws(RouteValueError) {
            try encoder.child(target, at: MemberKey("")).write(value)
            return target.json.sortedText
        } catch {
            return ""
        }
    }

    /// The name `JSON`.
    public static var routeTypeName: String { "JSON" }
}

/// In other formats the value stands for itself.
extension JSONText: Codable {
    /// Decodes the value itself.
    public init(from decoder: any Decoder) throws {
        value = try Value(from: decoder)
    }

    /// Encodes the value itself.
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}
