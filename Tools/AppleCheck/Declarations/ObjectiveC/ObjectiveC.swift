// The Swift side of Objective-C: the declarations that the compiler needs when it imports a header.
@_exported import ObjectiveC

@frozen
public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
    private let value: Bool
    public init(_ value: Bool) { self.value = value }
    public init(booleanLiteral value: Bool) { self.value = value }
    public var boolValue: Bool { value }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

@frozen
public struct Selector: ExpressibleByStringLiteral, Equatable, Hashable {
    private let pointer: OpaquePointer?
    public init(_ name: String) { pointer = nil }
    public init(stringLiteral name: String) { pointer = nil }
}

extension NSObject: Equatable, Hashable {
    public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
