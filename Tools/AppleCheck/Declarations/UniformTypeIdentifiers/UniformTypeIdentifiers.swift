@_exported import Foundation
@_exported import UniformTypeIdentifiers

public struct UTType: Hashable, Sendable {
    public static var content: UTType { UTType() }
    init() {}
}

extension UTType: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> UTTypeReference { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: UTTypeReference, result: inout UTType?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: UTTypeReference, result: inout UTType?) -> Bool {
        true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: UTTypeReference?) -> UTType { UTType() }
}
