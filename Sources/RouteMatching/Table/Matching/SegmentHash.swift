/// Hashes of literal edges: the parent node and the bytes of a segment, eight at a time.
///
/// The hash has no secret seed. Only a table's author puts entries into it, and a table does not grow while it is
/// matched, so nobody outside can lengthen a probe.
enum SegmentHash {
    @inline(__always)
    static func start(parent: UInt32, head: UInt64, length: Int) -> UInt64 {
        // Odd constants from the fractional parts of square roots, so that no bit pattern is special.
        let seed = (UInt64(parent) &+ 1) &* 0x9e37_79b9_7f4a_7c15
        return fold(head ^ seed ^ (UInt64(truncatingIfNeeded: length) &<< 57), 0xbb67_ae85_84ca_a73b)
    }

    @inline(__always)
    static func append(_ word: UInt64, to hash: UInt64) -> UInt64 {
        fold(hash ^ word, 0x3c6e_f372_fe94_f82b)
    }

    /// Returns a place below `capacity` for the hash.
    @inline(__always)
    static func place(_ hash: UInt64, capacity: UInt32) -> Int {
        Int(truncatingIfNeeded: ((hash &>> 32) &* UInt64(capacity)) &>> 32)
    }

    @inline(__always)
    private static func fold(_ word: UInt64, _ factor: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }
}
