// Values that other packages use. Compiled without facts.
@_exported import Dispatch

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}

extension LocalizedError {
    public var errorDescription: String? { nil }
}

public struct FileAttributeKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let size = FileAttributeKey(rawValue: "")
    public static let modificationDate = FileAttributeKey(rawValue: "")
    public static let creationDate = FileAttributeKey(rawValue: "")
}

extension FileManager {
    public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
}

extension FileHandle {
    public convenience init(forReadingFrom url: URL) throws { self.init() }
    public func read(upToCount count: Int) throws -> Data? { nil }
    public func readToEnd() throws -> Data? { nil }
    public func seek(toOffset offset: UInt64) throws {}
    public func close() throws {}
}

public struct CharacterSet: Hashable, Sendable {
    public static let whitespaces = CharacterSet()
    public static let whitespacesAndNewlines = CharacterSet()
    public static let urlQueryAllowed = CharacterSet()
    public static let urlPathAllowed = CharacterSet()
    public static let alphanumerics = CharacterSet()
    public init() {}
    public init(charactersIn string: String) {}
    public mutating func remove(charactersIn string: String) {}
    public mutating func insert(charactersIn string: String) {}
    public func union(_ other: CharacterSet) -> CharacterSet { self }
    public var inverted: CharacterSet { self }
}

public struct ComparisonResult: Equatable, Sendable {
    public static let orderedSame = ComparisonResult()
    public static let orderedAscending = ComparisonResult()
    public static let orderedDescending = ComparisonResult()
}

extension String {
    public struct Encoding: Hashable, Sendable {
        public static let utf8 = Encoding()
        public static let ascii = Encoding()
    }
    public init?(data: Data, encoding: Encoding) { nil }
    public init?<S: Sequence>(bytes: S, encoding: Encoding) where S.Element == UInt8 { nil }
    public init(format: String, _ arguments: any CVarArg...) { self = "" }
}

extension StringProtocol {
    public func trimmingCharacters(in set: CharacterSet) -> String { "" }
    public func addingPercentEncoding(withAllowedCharacters set: CharacterSet) -> String? { nil }
    public func caseInsensitiveCompare<T: StringProtocol>(_ other: T) -> ComparisonResult { .orderedSame }
    public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data? { nil }
}

public struct TimeZone: Hashable, Sendable {
    public init?(abbreviation: String) { nil }
    public init?(identifier: String) { nil }
    public init?(secondsFromGMT: Int) { nil }
}

extension Locale {
    public init(identifier: String) {}
}

extension DateFormatter {
    public var timeZone: TimeZone! {
        get { nil }
        set {}
    }
    public var locale: Locale! {
        get { nil }
        set {}
    }
}

public struct URLQueryItem: Hashable, Sendable {
    public var name: String
    public var value: String?
    public init(name: String, value: String?) {
        self.name = name
        self.value = value
    }
}

public struct URLComponents: Hashable, Sendable {
    public init() {}
    public init?(string: String) { nil }
    public init?(url: URL, resolvingAgainstBaseURL: Bool) { nil }
    public var string: String? { nil }
    public var url: URL? { nil }
    public var scheme: String? {
        get { nil }
        set {}
    }
    public var host: String? {
        get { nil }
        set {}
    }
    public var port: Int? {
        get { nil }
        set {}
    }
    public var path: String {
        get { "" }
        set {}
    }
    public var percentEncodedPath: String {
        get { "" }
        set {}
    }
    public var query: String? {
        get { nil }
        set {}
    }
    public var percentEncodedQuery: String? {
        get { nil }
        set {}
    }
    public var queryItems: [URLQueryItem]? {
        get { nil }
        set {}
    }
}

public struct URLError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        public static let badURL = Code()
        public static let badServerResponse = Code()
    }
    public init(_ code: Code) {}
}

public struct URLRequest: Hashable, Sendable {
    public init(url: URL) {}
    public var url: URL? {
        get { nil }
        set {}
    }
    public var httpMethod: String? {
        get { nil }
        set {}
    }
    public var httpBody: Data? {
        get { nil }
        set {}
    }
    public var allHTTPHeaderFields: [String: String]? {
        get { nil }
        set {}
    }
    public var timeoutInterval: TimeInterval {
        get { 0 }
        set {}
    }
}

extension HTTPURLResponse {
    public var allHeaderFields: [AnyHashable: Any] { [:] }
}

extension URLSession {
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) { fatalError() }
}

extension URL {
    public var scheme: String? { nil }
    @available(iOS, deprecated: 27.0)
    @available(macCatalyst, deprecated: 27.0)
    @available(macOS, deprecated: 27.0)
    @available(tvOS, deprecated: 27.0)
    @available(visionOS, deprecated: 27.0)
    @available(watchOS, deprecated: 27.0)
    public var host: String? { nil }
    public var query: String? { nil }
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    public func host(percentEncoded: Bool = true) -> String? { nil }
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    public func query(percentEncoded: Bool = true) -> String? { nil }
    public var standardized: URL { self }
    public var lastPathComponent: String { "" }
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    public func path(percentEncoded: Bool = true) -> String { "" }
}

extension Date {
    public init(timeIntervalSince1970: TimeInterval) {}
}

extension UUID {
    public var uuid:
        (
            UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
            UInt8
        )
    { fatalError() }
}

extension Data {
    public func base64EncodedString() -> String { "" }
    public init?(base64Encoded: String) { nil }
    public func copyBytes<Destination>(to buffer: UnsafeMutableBufferPointer<Destination>) -> Int { 0 }
}

extension Scanner {
    public func scanString(_ text: String) -> String? { nil }
    public func scanInt() -> Int? { nil }
    public func scanUpToString(_ text: String) -> String? { nil }
    public func scanCharacters(from set: CharacterSet) -> String? { nil }
    public func scanUpToCharacters(from set: CharacterSet) -> String? { nil }
    public var currentIndex: String.Index {
        get { "".startIndex }
        set {}
    }
    public var string: String { "" }
}

extension NSPredicate {
    public convenience init(format: String, _ arguments: any CVarArg...) { self.init() }
}
