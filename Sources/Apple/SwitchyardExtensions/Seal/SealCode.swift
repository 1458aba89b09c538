#if canImport(CryptoKit)
internal import CryptoKit
#endif

/// HMAC with SHA-256 (RFC 2104).
enum SealCode {
    static func code(of message: [UInt8], secret: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
        return Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: secret)))
        #else
        var key = secret.count > SHA256Hash.blockSize ? SHA256Hash.hash(secret) : secret
        key += [UInt8](repeating: 0, count: SHA256Hash.blockSize - key.count)
        return SHA256Hash.hash(key.map { $0 ^ 0x5c } + SHA256Hash.hash(key.map { $0 ^ 0x36 } + message))
        #endif
    }

    /// Whether both collections contain the same bytes, compared in constant time.
    static func isEqual(_ first: some Collection<UInt8>, _ second: some Collection<UInt8>) -> Bool {
        guard first.count == second.count else { return false }
        return zip(first, second).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// The bytes as text: two lowercase hexadecimal digits each.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
