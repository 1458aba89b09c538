// The Swift side of geometry, which Foundation re-exports.
@_exported import CoreFoundation

extension CGPoint: Equatable {
    public static var zero: CGPoint { CGPoint() }
    public static func == (lhs: CGPoint, rhs: CGPoint) -> Bool { true }
}

extension CGSize: Equatable {
    public static var zero: CGSize { CGSize() }
    public static func == (lhs: CGSize, rhs: CGSize) -> Bool { true }
}

extension CGRect: Equatable {
    public static var zero: CGRect { CGRect() }
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { self.init() }
    public var midX: CGFloat { 0 }
    public var midY: CGFloat { 0 }
    public var width: CGFloat { 0 }
    public var height: CGFloat { 0 }
    public var isEmpty: Bool { true }
    public static func == (lhs: CGRect, rhs: CGRect) -> Bool { true }
}
