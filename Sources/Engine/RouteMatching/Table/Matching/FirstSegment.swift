/// A short key for the first segment of a route, to exclude routes quickly that a link does not nearly match.
enum FirstSegment {
    /// The key of a first segment that is not a single literal.
    static let any: UInt64 = 0

    /// Returns the key of a literal: a hash that ignores ASCII case, never ``any``.
    static func key(_ bytes: [UInt8]) -> UInt64 {
        // FNV-1a: neither a seed nor speed is needed here.
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325) { (hash: UInt64, byte) in
            (hash ^ UInt64(byte.asciiLowercased)) &* 0x0000_0100_0000_01b3
        }
        return hash == any ? 1 : hash
    }

    /// Returns the key of a route with these alternatives.
    static func key(of alternative: RouteAlternative) -> UInt64 {
        if alternative.root == .slash, case .literal(let bytes)? = alternative.segments.first { return key(bytes) }
        return any
    }
}
