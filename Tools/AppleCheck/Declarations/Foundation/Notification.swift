public struct Notification: Equatable, Hashable {
    public typealias Name = NSNotification.Name

    public var name: Notification.Name
    public var object: Any?
    public var userInfo: [AnyHashable: Any]?
    public init(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) { self.name = name }
    public func hash(into hasher: inout Hasher) {}
    public static func == (lhs: Notification, rhs: Notification) -> Bool { true }
}

extension Notification: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNotification { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSNotification, result: inout Notification?) {}
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSNotification, result: inout Notification?
    ) -> Bool { true }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNotification?) -> Notification { fatalError() }
}
