/// Splits a plain path: the fast path for the common case of ``LinkScanner``.
enum PathSplitter {
    /// Writes the ends of the segments of a path that begins with `/` and contains only ordinary bytes.
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
            // The last block ends at the end of the text, so it overlaps the block before it.
            let place = min(position, count &- 16)
            let block = ByteBlock(base, at: place)
            if block.hasNotable || segments > capacity &- 16 { return -1 }
            var (low, high) = block.slashWords
            if place < position {
                let seen = UInt64(truncatingIfNeeded: position &- place) &<< 3
                low = seen < 64 ? low & (~0 &<< seen) : 0
                if seen > 64 { high &= ~0 &<< (seen &- 64) }
            }
            while low != 0 {
                let end = place &+ low.trailingZeroBitCount &>> 3
                low &= low &- 1
                if base[segmentStart] == UInt8(ascii: ".") { return -1 }
                ends[segments] = UInt32(truncatingIfNeeded: end)
                segments &+= 1
                segmentStart = end &+ 1
            }
            while high != 0 {
                let end = place &+ 8 &+ high.trailingZeroBitCount &>> 3
                high &= high &- 1
                if base[segmentStart] == UInt8(ascii: ".") { return -1 }
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

    /// Splits a path that is shorter than a block, byte by byte.
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
