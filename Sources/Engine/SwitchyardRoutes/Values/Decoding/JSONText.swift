public import RouteMatching

/// A value that a link carries as JSON text: a list of objects, a filter, or any other `Codable` value.
///
/// ```swift
/// struct Line: Codable, Hashable { var dish: Int, count: Int }
/// let lines: JSONText<[Line]> = try match.value("lines")  // ?lines=[{"count":2,"dish":7}]
/// ```
///
/// The JSON has sorted object members and no spaces, so that equal values give equal links. A `RouteValue` inside it
/// that is not a number, a string or a Boolean becomes a JSON string: dates are written as in a link, not as
/// Foundation's coders write them.
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

    /// The value as JSON; empty, and not readable, if the value has no JSON form, as with infinity.
    public var routeText: String {
        let target = EncodedNode()
        // At depth 1, because at depth 0 an array would be written as several texts.
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

/// In other formats, the value is encoded directly.
extension JSONText: Codable {
    /// Decodes the value directly.
    public init(from decoder: any Decoder) throws {
        value = try Value(from: decoder)
    }

    /// Encodes the value directly.
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}
