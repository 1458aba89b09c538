// The additions of Foundation to the text of the standard library.
extension StringProtocol {
    public func range<T>(
        of aString: T, options mask: String.CompareOptions = [], range searchRange: Range<Self.Index>? = nil,
        locale: Locale? = nil
    ) -> Range<Self.Index>? where T: StringProtocol { nil }
    public func replacingOccurrences<Target, Replacement>(
        of target: Target, with replacement: Replacement, options: String.CompareOptions = [],
        range searchRange: Range<Self.Index>? = nil
    ) -> String where Target: StringProtocol, Replacement: StringProtocol { "" }
    public func contains<T>(_ other: T) -> Bool where T: StringProtocol { false }
    public func components<T>(separatedBy separator: T) -> [String] where T: StringProtocol { [] }
    public var removingPercentEncoding: String? { nil }
}

extension NSLocking {
    public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}

extension String {
    public typealias CompareOptions = NSString.CompareOptions
}

extension Error {
    public var localizedDescription: String { "" }
}
