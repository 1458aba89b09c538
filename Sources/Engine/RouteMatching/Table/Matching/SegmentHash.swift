/// Hashes of literal edges, computed from the parent node and the text of a segment.
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

    /// Returns the hash of an edge with a text of more than sixteen bytes.
    ///
    /// The first hash ignores the middle. A thousand hosts such as `tenant-0042.customers.example` would share it.
    @inline(never)
    static func withMiddle(_ hash: UInt64, _ text: UnsafePointer<UInt8>, length: Int, folds: Bool) -> UInt64 {
        var hash = hash
        func mix(_ word: UInt64) {
            let product = (hash ^ (folds ? UTF8Words.lowercased(word) : word))
                .multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
            hash = product.high ^ product.low
        }
        var place = 8
        while place &+ 16 < length {
            mix(UTF8Words.load(text, at: place))
            place &+= 8
        }
        mix(UTF8Words.load(text, at: length &- 16))
        return hash
    }

    /// Returns a slot index below `capacity` for the hash.
    @inline(__always)
    static func place(_ hash: UInt64, capacity: UInt32) -> Int {
        Int(truncatingIfNeeded: ((hash &>> 32) &* UInt64(capacity)) &>> 32)
    }
}
