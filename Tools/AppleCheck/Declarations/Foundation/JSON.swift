// Declared as Apple declares it; this code never runs.
open class JSONEncoder: @unchecked Sendable {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let prettyPrinted: JSONEncoder.OutputFormatting = OutputFormatting(rawValue: 1)
        public static let sortedKeys: JSONEncoder.OutputFormatting = OutputFormatting(rawValue: 2)
        public static let withoutEscapingSlashes: JSONEncoder.OutputFormatting = OutputFormatting(rawValue: 8)
    }

    public init() {}
    open var outputFormatting: JSONEncoder.OutputFormatting {
        get { [] }
        set {}
    }
    open func encode<T>(_ value: T) throws -> Data where T: Encodable { Data() }
}

// Declared as Apple declares it; this code never runs.
open class JSONDecoder: @unchecked Sendable {
    public init() {}
    open func decode<T>(_ type: T.Type, from data: Data) throws -> T where T: Decodable { fatalError() }
}
