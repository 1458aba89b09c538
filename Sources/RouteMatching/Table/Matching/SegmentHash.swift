/// Hashes of literal edges, computed from the parent node and the first and last eight bytes of a segment.
///
/// The hash has no secret seed. Only the author of a table adds entries, and the table does not grow during matching,
/// so an attacker cannot lengthen a probe.
enum SegmentHash {
    /// Returns the hash of an edge.
    ///
    /// The head is the first eight bytes, zero beyond the end of the text; the tail is the last eight bytes, or zero
    /// for a shorter text.
    @inline(__always)
    static func hash(parent: UInt32, head: UInt64, tail: UInt64) -> UInt64 {
        // The odd constants come from the fractional parts of irrational numbers, so that no bit pattern is special.
        // The tail is rotated, so that it does not cancel out the head of a text of eight bytes.
        let seed = UInt64(parent) &* 0x9e37_79b9_7f4a_7c15
        let word = (head &+ (tail &<< 29 | tail &>> 35)) ^ seed
        let product = word.multipliedFullWidth(by: 0xbb67_ae85_84ca_a73b)
        return product.high ^ product.low
    }

    /// Returns a slot index below `capacity` for the hash.
    @inline(__always)
    static func place(_ hash: UInt64, capacity: UInt32) -> Int {
        Int(truncatingIfNeeded: ((hash &>> 32) &* UInt64(capacity)) &>> 32)
    }
}
