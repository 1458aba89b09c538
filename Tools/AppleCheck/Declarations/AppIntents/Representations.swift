// Links of the web that stand for entities.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, watchOS 11.0, *)
public protocol CustomURLRepresentationParameterConvertible {
    var urlRepresentationParameter: String? { get }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, watchOS 11.0, *)
public protocol URLRepresentableEntity: AppEntity, CustomURLRepresentationParameterConvertible {
    static var urlRepresentation: Self.URLRepresentation { get }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, watchOS 11.0, *)
extension URLRepresentableEntity {
    public typealias URLRepresentation = EntityURLRepresentation<Self>
    public var urlRepresentationParameter: String? { nil }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, watchOS 11.0, *)
public struct EntityURLRepresentation<Entity>: ExpressibleByStringInterpolation, Sendable where Entity: AppEntity {
    public struct StringInterpolation: StringInterpolationProtocol {
        public enum Token {
            case id
        }
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation(_ token: Token) {}
    }
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
}
