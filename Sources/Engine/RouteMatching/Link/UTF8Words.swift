/// Text read eight bytes at a time.
///
/// These functions process eight bytes in one machine word, because the matcher spends most of its time on bytes. A
/// mask has the top bit set in each byte that qualifies.
enum UTF8Words {
    /// The top bit of each byte.
    @inline(__always)
    static var tops: UInt64 { 0x8080_8080_8080_8080 }

    /// Returns a word in which each of the eight bytes is `byte`.
    @inline(__always)
    static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// Returns the eight bytes at `offset`, the first as the lowest byte; all must lie inside the text.
    @inline(__always)
    static func load(_ base: UnsafePointer<UInt8>, at offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Returns up to eight bytes at `offset`, zero beyond `length`, without reading past `textEnd`.
    ///
    /// More than eight bytes count as eight; `textEnd` is the end of the text that `base` points to.
    @inline(__always)
    static func load(_ base: UnsafePointer<UInt8>, at offset: Int, length: Int, textEnd: Int) -> UInt64 {
        guard textEnd >= 8, offset < textEnd else {
            return loadShort(base, at: offset, length: length, textEnd: textEnd)
        }
        // Near the end, the last word of the text is loaded and shifted so that it begins at `offset`.
        let place = min(offset, textEnd &- 8)
        let word = load(base, at: place) &>> (UInt64(truncatingIfNeeded: offset &- place) &* 8)
        return length >= 8 ? word : word & (((1 as UInt64) &<< (UInt64(truncatingIfNeeded: length) &* 8)) &- 1)
    }

    @inline(never)
    private static func loadShort(
        _ base: UnsafePointer<UInt8>, at offset: Int, length: Int, textEnd: Int
    ) -> UInt64 {
        var word: UInt64 = 0
        for index in 0..<max(0, min(length, textEnd - offset, 8)) {
            word |= UInt64(base[offset + index]) << UInt64(index * 8)
        }
        return word
    }

    /// Returns the word with ASCII capital letters in lower case.
    @inline(__always)
    static func lowercased(_ word: UInt64) -> UInt64 {
        let sevenBits = word & repeating(0x7f)
        let fromA = sevenBits &+ repeating(0x80 - 0x41)
        let afterZ = sevenBits &+ repeating(0x7f - 0x5a)
        return word | (((fromA ^ afterZ) & ~word & tops) >> 2)
    }

}

extension UInt8 {
    /// The byte in lower case if it is an ASCII capital letter, else unchanged.
    @inline(__always)
    package var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

    /// The value of the byte as a hexadecimal digit.
    @inline(__always)
    var hexDigit: UInt8? {
        if self &- 0x30 < 10 { return self &- 0x30 }
        let letter = asciiLowercased &- 0x61
        return letter < 6 ? letter &+ 10 : nil
    }

    var isASCIIDigit: Bool { self &- 0x30 < 10 }
    @inline(__always)
    var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
