public typealias SignpostMetadata = OSLogMessage

@frozen
public struct OSSignpostID: Comparable, Sendable {
    public let rawValue: UInt64
    public init(_ value: UInt64) { rawValue = value }
    public static let exclusive: OSSignpostID = OSSignpostID(0)
    public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { false }
    public static func == (a: OSSignpostID, b: OSSignpostID) -> Bool { true }
}

// Declared as Apple declares it; this code never runs.
public class OSSignpostIntervalState: @unchecked Sendable {
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { fatalError() }
}

@frozen
public struct OSSignposter: Sendable {
    public init(logger: Logger) {}
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
    ) -> OSSignpostIntervalState { fatalError() }
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata) {}
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata) {}
}
