// Message authentication codes.
public import Foundation

public protocol Digest: ContiguousBytes, CustomStringConvertible, Hashable, Sendable, Sequence<UInt8> {
    static var byteCount: Int { get }
}

public protocol HashFunction: Sendable {
    associatedtype Digest: CryptoKit.Digest
    static var blockByteCount: Int { get }
    init()
}

public struct SHA256Digest: Digest {
    public static var byteCount: Int { 32 }
    public var description: String { "" }
    public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
}

public struct SHA256: HashFunction, Sendable {
    public typealias Digest = SHA256Digest
    public static var blockByteCount: Int { 64 }
    public init() {}
}

public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
    public init<D>(data: D) where D: ContiguousBytes {}
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    public static func == (lhs: SymmetricKey, rhs: SymmetricKey) -> Bool { true }
}

public protocol MessageAuthenticationCode:
    ContiguousBytes, CustomStringConvertible, Hashable, Sendable, Sequence<UInt8>
{
    var byteCount: Int { get }
}

public struct HashedAuthenticationCode<H>: MessageAuthenticationCode where H: HashFunction {
    public var byteCount: Int { 0 }
    public var description: String { "" }
    public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
}

public struct HMAC<H> where H: HashFunction {
    public typealias MAC = HashedAuthenticationCode<H>
    public static func authenticationCode<D>(for data: D, using key: SymmetricKey) -> HMAC<H>.MAC
    where D: DataProtocol {
        HashedAuthenticationCode()
    }
}
