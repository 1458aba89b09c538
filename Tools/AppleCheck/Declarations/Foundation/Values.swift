public struct Date: Comparable, Equatable, Hashable, Sendable, Codable {
    public init() {}
    public init(timeIntervalSinceReferenceDate ti: TimeInterval) {}
    public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
    public var timeIntervalSince1970: TimeInterval { 0 }
    public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date { self }
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}
    public func hash(into hasher: inout Hasher) {}
    public static func < (lhs: Date, rhs: Date) -> Bool { false }
    public static func == (lhs: Date, rhs: Date) -> Bool { true }
}

public struct UUID: Equatable, Hashable, Sendable, Codable {
    public init() {}
    public init?(uuidString string: __shared String) { nil }
    public var uuidString: String { "" }
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}
    public func hash(into hasher: inout Hasher) {}
    public static func == (lhs: UUID, rhs: UUID) -> Bool { true }
}

public struct IndexPath: Equatable, Hashable, Sendable {}

public struct Locale: Equatable, Hashable, Sendable {
    public static var current: Locale { Locale() }
}

// Declared as Apple declares it; this code never runs.
extension Decimal: Equatable, Hashable, Codable, CustomStringConvertible, @unchecked Sendable {
    public init?(string: __shared String, locale: __shared Locale? = nil) { nil }
    public var isNaN: Bool { false }
    public var description: String { "" }
    public init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws {}
    public func hash(into hasher: inout Hasher) {}
    public static func == (lhs: Decimal, rhs: Decimal) -> Bool { true }
}
