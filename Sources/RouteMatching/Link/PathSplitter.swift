/// Splits a plain path: the common case of ``LinkScanner``, without its bookkeeping.
enum PathSplitter {
    /// Writes the ends of the segments of a path that begins with `/` and holds nothing but ordinary bytes.
    ///
    /// - Returns: The number of segments, or `-1` where anything needs a closer look: a delimiter, an escape, a byte
    ///   that is refused, a segment that begins with a dot, more segments than there is room for.
    @inline(__always)
    static func split(
        _ base: UnsafePointer<UInt8>, count: Int, ends: UnsafeMutablePointer<UInt32>, capacity: Int
    ) -> Int {
        guard count >= 16, base[0] == UInt8(ascii: "/"), base[1] != UInt8(ascii: "/") else {
            return splitShort(base, count: count, ends: ends, capacity: capacity)
        }
        var position = 1
        var segmentStart = 1
        var segments = 0
        while position < count {
            let place = min(position, count &- 16)
            let shift = UInt32(truncatingIfNeeded: position &- place)
            let block = ByteBlock(base, at: place)
            if block.notable &>> shift != 0 { return -1 }
            var slashes = block.slashes &>> shift
            while slashes != 0 {
                let end = position &+ slashes.trailingZeroBitCount
                slashes &= slashes &- 1
                if base[segmentStart] == UInt8(ascii: ".") || segments == capacity { return -1 }
                ends[segments] = UInt32(truncatingIfNeeded: end)
                segments &+= 1
                segmentStart = end &+ 1
            }
            position = place &+ 16
        }
        if segmentStart < count, base[segmentStart] == UInt8(ascii: ".") { return -1 }
        if segments == capacity { return -1 }
        ends[segments] = UInt32(truncatingIfNeeded: count)
        return segments &+ 1
    }

    /// The same byte by byte, for a path that is shorter than a block.
    @inline(never)
    private static func splitShort(
        _ base: UnsafePointer<UInt8>, count: Int, ends: UnsafeMutablePointer<UInt32>, capacity: Int
    ) -> Int {
        guard count > 1, base[0] == UInt8(ascii: "/"), base[1] != UInt8(ascii: "/") else { return -1 }
        var segmentStart = 1
        var segments = 0
        for position in 1..<count {
            let byte = base[position]
            if byte < 0x26 || byte >= 0x7f || byte == 0x3f || byte == 0x5c { return -1 }
            if byte == UInt8(ascii: "."), position == segmentStart { return -1 }
            if byte == UInt8(ascii: "/") {
                if segments == capacity { return -1 }
                ends[segments] = UInt32(truncatingIfNeeded: position)
                segments += 1
                segmentStart = position + 1
            }
        }
        if segments == capacity { return -1 }
        ends[segments] = UInt32(truncatingIfNeeded: count)
        return segments + 1
    }
}
