@_exported import Dispatch
@_exported import ObjectiveC

public struct DispatchQoS: Equatable, Sendable {
    public static let unspecified: DispatchQoS = DispatchQoS()
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
}

extension DispatchSource {
    public class func makeReadSource(
        fileDescriptor: Int32, queue: DispatchQueue? = nil
    ) -> any DispatchSourceRead { fatalError() }

    public class func makeWriteSource(
        fileDescriptor: Int32, queue: DispatchQueue? = nil
    ) -> any DispatchSourceWrite { fatalError() }
}

extension DispatchSourceProtocol {
    public typealias DispatchSourceHandler = @convention(block) () -> Void

    public func setEventHandler(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: Self.DispatchSourceHandler?
    ) {}
    public func setCancelHandler(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: Self.DispatchSourceHandler?
    ) {}
    public func cancel() {}
    public func resume() {}
}
