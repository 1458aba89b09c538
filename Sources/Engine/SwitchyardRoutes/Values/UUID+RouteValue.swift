#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import RouteMatching

extension UUID: RouteValue {
    /// Reads 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12, in upper or lower case, like `<uuid>` in a pattern.
    public init?(routeText: String) {
        guard BuiltInType.uuid.accepts(routeText), let value = UUID(uuidString: routeText) else { return nil }
        self = value
    }

    /// The digits in lower case, as RFC 9562 specifies.
    public var routeText: String { uuidString.lowercased() }

    /// The name `uuid`.
    public static var routeTypeName: String { "uuid" }
}
