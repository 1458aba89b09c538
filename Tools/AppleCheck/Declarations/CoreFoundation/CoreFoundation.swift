@_exported import CoreFoundation
@_exported import ObjectiveC

@frozen
public struct CGFloat: Comparable, Hashable, Sendable, SignedNumeric, Strideable, ExpressibleByFloatLiteral, Codable {
    public typealias NativeType = Double
    public var native: Double
    public init() { native = 0 }
    public init(_ value: Double) { native = value }
    public init(_ value: Float) { native = 0 }
    public init(_ value: CGFloat) { self = value }
    public init<Source>(_ value: Source) where Source: BinaryInteger { native = 0 }
    public init?<Source>(exactly source: Source) where Source: BinaryInteger { nil }
    public init(floatLiteral value: Double) { native = value }
    public init(integerLiteral value: Int) { native = 0 }
    public static var greatestFiniteMagnitude: CGFloat { 0 }
    public static var infinity: CGFloat { 0 }
    public static var leastNormalMagnitude: CGFloat { 0 }
    public var magnitude: CGFloat { self }
    public func distance(to other: CGFloat) -> CGFloat { self }
    public func advanced(by amount: CGFloat) -> CGFloat { self }
    public static func + (lhs: CGFloat, rhs: CGFloat) -> CGFloat { lhs }
    public static func - (lhs: CGFloat, rhs: CGFloat) -> CGFloat { lhs }
    public static func * (lhs: CGFloat, rhs: CGFloat) -> CGFloat { lhs }
    public static func / (lhs: CGFloat, rhs: CGFloat) -> CGFloat { lhs }
    public static func *= (lhs: inout CGFloat, rhs: CGFloat) {}
    public static func /= (lhs: inout CGFloat, rhs: CGFloat) {}
    public static func < (lhs: CGFloat, rhs: CGFloat) -> Bool { true }
}
