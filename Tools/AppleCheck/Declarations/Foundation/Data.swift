public protocol ContiguousBytes {
    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}

extension Array: ContiguousBytes where Element == UInt8 {}
extension ArraySlice: ContiguousBytes where Element == UInt8 {}
extension ContiguousArray: ContiguousBytes where Element == UInt8 {}
extension UnsafeRawBufferPointer: ContiguousBytes {
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try body(self) }
}

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}

extension Array: DataProtocol where Element == UInt8 {}

@frozen
public struct Data: Equatable, Hashable, Sendable, Codable, RandomAccessCollection, MutableCollection,
    RangeReplaceableCollection, DataProtocol, ContiguousBytes
{
    public typealias Index = Int
    public typealias Indices = Range<Int>

    public typealias ReadingOptions = NSData.ReadingOptions

    public init() {}
    public init(contentsOf url: __shared URL, options: Data.ReadingOptions = []) throws {}
    public init(_ elements: some Sequence<UInt8>) {}
    public init(_ elements: some ContiguousBytes & Sequence<UInt8>) {}
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}
    public var startIndex: Data.Index { 0 }
    public var endIndex: Data.Index { 0 }
    public var count: Int {
        get { 0 }
        set {}
    }
    public subscript(index: Data.Index) -> UInt8 {
        get { 0 }
        set {}
    }
    public subscript(bounds: Range<Data.Index>) -> Data {
        get { self }
        set {}
    }
    public mutating func replaceSubrange<C>(_ subrange: Range<Int>, with newElements: __owned C)
    where C: Collection, C.Element == UInt8 {}
    public mutating func append(_ other: Data) {}
    public mutating func append(contentsOf elements: some Sequence<UInt8>) {}
    public mutating func append(contentsOf elements: some ContiguousBytes & Sequence<UInt8>) {}
    public func withUnsafeBytes<ResultType>(_ body: (UnsafeRawBufferPointer) throws -> ResultType) rethrows
        -> ResultType
    {
        try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    public func hash(into hasher: inout Hasher) {}
    public static func == (d1: Data, d2: Data) -> Bool { true }
}
