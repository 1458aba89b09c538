/// Text read eight bytes at a time.
///
/// The matcher spends its time on bytes. These few functions look at eight of them in one machine word; a mask has the
/// top bit set in each byte that qualifies. All unaligned loads of the module are here.
enum UTF8Words {
    static let ones: UInt64 = 0x0101_0101_0101_0101
    static let tops: UInt64 = 0x8080_8080_8080_8080

    /// Returns `byte` in each of the eight places.
    @inline(__always)
    static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* ones }

    /// Returns the eight bytes at `offset`, the first in the lowest place. They must all lie inside the text.
    @inline(__always)
    static func load(_ base: UnsafePointer<UInt8>, at offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Returns up to eight bytes at `offset`, zero beyond `length`, without reading past `textEnd`.
    ///
    /// - Parameters:
    ///   - length: How many bytes are wanted; more than eight count as eight.
    ///   - textEnd: The end of the text that `base` points to, which starts at offset 0.
    @inline(__always)
    static func load(_ base: UnsafePointer<UInt8>, at offset: Int, length: Int, textEnd: Int) -> UInt64 {
        if offset &+ 8 <= textEnd {
            let word = load(base, at: offset)
            return length >= 8 ? word : word & (((1 as UInt64) &<< (UInt64(truncatingIfNeeded: length) &* 8)) &- 1)
        }
        return loadNearEnd(base, at: offset, length: length, textEnd: textEnd)
    }

    private static func loadNearEnd(
        _ base: UnsafePointer<UInt8>, at offset: Int, length: Int, textEnd: Int
    ) -> UInt64 {
        let wanted = min(length, textEnd - offset)
        guard wanted > 0 else { return 0 }
        if textEnd >= 8 {
            // The last word of the text, shifted so that it begins at `offset`.
            let word = load(base, at: textEnd - 8) >> UInt64((offset - (textEnd - 8)) * 8)
            return word & ((1 << UInt64(wanted * 8)) - 1)
        }
        var word: UInt64 = 0
        for index in 0..<wanted { word |= UInt64(base[offset + index]) << UInt64(index * 8) }
        return word
    }

    /// Returns a mask of the bytes that equal `byte`; every set bit is right.
    @inline(__always)
    static func mask(of byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ repeating(byte)
        let sevenBits = repeating(0x7f)
        return ~(((difference & sevenBits) &+ sevenBits) | difference | sevenBits)
    }

    /// Returns a mask whose lowest set bit marks the first byte that may end a run of ordinary link text.
    ///
    /// Ordinary is everything but `?`, `\`, DEL, bytes below `&` (controls, space, `#`, `%`) and non-ASCII bytes. Bits
    /// above the lowest one can be wrong, which saves the exact test: only the lowest is used.
    @inline(__always)
    static func notable(_ word: UInt64) -> UInt64 {
        let low = (word &- repeating(0x26)) & ~word
        let question = word ^ repeating(0x3f)
        let backslash = word ^ repeating(0x5c)
        let questions = (question &- ones) & ~question
        let backslashes = (backslash &- ones) & ~backslash
        return (low | questions | backslashes | word | (word &+ ones)) & tops
    }

    /// Returns the word with ASCII capital letters lowered.
    @inline(__always)
    static func lowercased(_ word: UInt64) -> UInt64 {
        let sevenBits = word & repeating(0x7f)
        let fromA = sevenBits &+ repeating(0x80 - 0x41)
        let afterZ = sevenBits &+ repeating(0x7f - 0x5a)
        return word | (((fromA ^ afterZ) & ~word & tops) >> 2)
    }

    /// Returns the index of the lowest marked byte of a mask that is not zero.
    @inline(__always)
    static func firstIndex(_ mask: UInt64) -> Int { mask.trailingZeroBitCount &>> 3 }
}

extension UInt8 {
    /// The byte with an ASCII capital letter lowered.
    @inline(__always)
    var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

    /// The value of the byte as a hexadecimal digit.
    @inline(__always)
    var hexDigit: UInt8? {
        if self &- 0x30 < 10 { return self &- 0x30 }
        let letter = asciiLowercased &- 0x61
        return letter < 6 ? letter &+ 10 : nil
    }

    var isASCIIDigit: Bool { self &- 0x30 < 10 }
    var isASCIILetter: Bool { asciiLowercased &- 0x61 < 26 }
}
