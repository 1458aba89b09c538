// The content of an app that the system can name, find and open.
public protocol _IntentValue {
    associatedtype ValueType: Sendable = Self
    associatedtype UnwrappedType: Sendable = Self
}

extension Int: _IntentValue {}
extension String: _IntentValue {}

public struct TypeDisplayRepresentation: ExpressibleByStringLiteral, Sendable {
    public init(stringLiteral value: String) {}
}

public struct DisplayRepresentation: ExpressibleByStringLiteral, Sendable {
    public struct Image: Sendable {}
    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil
    ) {}
    public init(stringLiteral value: String) {}
}

public protocol TypeDisplayRepresentable {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
    var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
    public var localizedStringResource: LocalizedStringResource { "" }
}

public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue, Sendable {}

public protocol EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}
extension String: EntityIdentifierConvertible {}
extension UUID: EntityIdentifierConvertible {}

public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where Self == Self.ValueType, Self.ID: EntityIdentifierConvertible, Self.ID: Sendable {
    associatedtype DefaultQuery: EntityQuery where Self.ValueType == Self.DefaultQuery.Entity
    static var defaultQuery: Self.DefaultQuery { get }
}

public protocol ResultsCollection {
    associatedtype Result
}

extension Array: ResultsCollection {
    public typealias Result = Element
}

public protocol DynamicOptionsProvider {
    associatedtype Result: ResultsCollection
}

public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
    associatedtype Entity: AppEntity
    associatedtype Result = [Self.Entity]
    func entities(for identifiers: [Self.Entity.ID]) async throws -> [Self.Entity]
    func suggestedEntities() async throws -> Self.Result
}

extension EntityQuery where Self.Result == [Self.Entity] {
    public func suggestedEntities() async throws -> Self.Result { [] }
}
