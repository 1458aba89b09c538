public struct URL: Equatable, Hashable, Sendable, Codable {
    public init?(string: __shared String) { nil }
    @available(iOS, deprecated: 27.0)
    @available(macCatalyst, deprecated: 27.0)
    @available(macOS, deprecated: 27.0)
    @available(tvOS, deprecated: 27.0)
    @available(visionOS, deprecated: 27.0)
    @available(watchOS, deprecated: 27.0)
    public init(fileURLWithPath path: __shared String) { fatalError() }
    public var absoluteString: String { "" }
    @available(iOS, deprecated: 27.0)
    @available(macCatalyst, deprecated: 27.0)
    @available(macOS, deprecated: 27.0)
    @available(tvOS, deprecated: 27.0)
    @available(visionOS, deprecated: 27.0)
    @available(watchOS, deprecated: 27.0)
    public var path: String { "" }
    public var pathExtension: String { "" }
    public var isFileURL: Bool { true }
    @available(iOS, deprecated: 27.0)
    @available(macCatalyst, deprecated: 27.0)
    @available(macOS, deprecated: 27.0)
    @available(tvOS, deprecated: 27.0)
    @available(visionOS, deprecated: 27.0)
    @available(watchOS, deprecated: 27.0)
    public func appendingPathComponent(_ pathComponent: String) -> URL { self }
    public func deletingLastPathComponent() -> URL { self }
    public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues { fatalError() }
    public func resolvingSymlinksInPath() -> URL { self }
    public init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws {}
    public func hash(into hasher: inout Hasher) {}
    public static func == (lhs: URL, rhs: URL) -> Bool { true }
}

public struct URLResourceValues {
    public var isDirectory: Bool? { nil }
}
