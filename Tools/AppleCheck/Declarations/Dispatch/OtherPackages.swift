// Declarations of Dispatch that other packages use. Compiled without facts.
extension DispatchQueue {
    public convenience init(label: String) { self.init() }
    public func async(execute work: @escaping @Sendable () -> Void) {}
    public class var main: DispatchQueue { fatalError() }
}

public struct DispatchTime: Comparable, Sendable {
    public static func now() -> DispatchTime { DispatchTime() }
    public var uptimeNanoseconds: UInt64 { 0 }
    public static func < (a: DispatchTime, b: DispatchTime) -> Bool { false }
    public static func == (a: DispatchTime, b: DispatchTime) -> Bool { true }
}

public enum DispatchTimeInterval: Equatable, Sendable {
    case seconds(Int)
    case milliseconds(Int)
    case microseconds(Int)
    case nanoseconds(Int)
    case never
}
