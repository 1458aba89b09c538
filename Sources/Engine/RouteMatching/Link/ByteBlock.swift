/// Sixteen bytes of text, compared at once.
///
/// A result has one bit for each byte; the lowest bit stands for the first byte.
struct ByteBlock {
    private let bytes: SIMD16<UInt8>

    /// Loads sixteen bytes, which must all lie inside the text.
    @inline(__always)
    init(_ base: UnsafePointer<UInt8>, at offset: Int) {
        bytes = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    }

    /// Loads a text of fewer than sixteen bytes; the remaining bytes of the block are zero.
    init(short base: UnsafePointer<UInt8>, at offset: Int, textEnd: Int) {
        let words = SIMD2(
            UTF8Words.load(base, at: offset, length: 8, textEnd: textEnd),
            UTF8Words.load(base, at: offset + 8, length: 8, textEnd: textEnd))
        // Safe: both types are sixteen bytes of plain numbers, and every bit pattern is valid for either.
        bytes = unsafeBitCast(SIMD2(words[0].littleEndian, words[1].littleEndian), to: SIMD16<UInt8>.self)
    }

    /// A mask of the slashes.
    @inline(__always)
    var slashes: UInt32 { Self.bits(Self.words(bytes .== SIMD16(repeating: 0x2f))) }

    /// The slashes as two words: the top bit is set in each byte that is a slash, and the lowest byte is the first.
    @inline(__always)
    var slashWords: (low: UInt64, high: UInt64) {
        let words = Self.words(bytes .== SIMD16(repeating: 0x2f))
        return (words[0].littleEndian & UTF8Words.tops, words[1].littleEndian & UTF8Words.tops)
    }

    /// Whether any byte is notable.
    @inline(__always)
    var hasNotable: Bool { notableWords[0] | notableWords[1] != 0 }

    /// A mask of bytes that may end a run of ordinary link text: `?`, `\`, DEL, all below `&` (controls, space, `#`,
    /// `%`) and bytes outside ASCII.
    @inline(__always)
    var notable: UInt32 { Self.bits(notableWords) }

    @inline(__always)
    private var notableWords: SIMD2<UInt64> {
        // Safe: both are sixteen bytes of plain numbers. As signed numbers, bytes outside ASCII are below `&` as well.
        let signed = unsafeBitCast(bytes, to: SIMD16<Int8>.self)
        return (Self.words(signed .< SIMD16(repeating: 0x26)) | Self.words(bytes .== SIMD16(repeating: 0x3f)))
            | (Self.words(bytes .== SIMD16(repeating: 0x5c)) | Self.words(bytes .== SIMD16(repeating: 0x7f)))
    }

    /// The mask as two words, which can be combined without leaving the vector unit; each byte is all ones or zeros.
    @inline(__always)
    private static func words(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
        // Safe: a mask is stored as sixteen bytes of plain numbers.
        unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    }

    /// Gathers the top bits of the sixteen bytes into one number.
    @inline(__always)
    private static func bits(_ words: SIMD2<UInt64>) -> UInt32 {
        if words[0] | words[1] == 0 { return 0 }
        let low = ((words[0].littleEndian & UTF8Words.tops) &* 0x0002_0408_1020_4081) &>> 56
        let high = ((words[1].littleEndian & UTF8Words.tops) &* 0x0002_0408_1020_4081) &>> 56
        return UInt32(truncatingIfNeeded: low | high &<< 8)
    }

    /// Returns the block at `offset`, and the right shift of its results after which bit 0 stands for `offset`.
    ///
    /// At least one byte must remain from `offset` to the end of the text.
    @inline(__always)
    static func block(
        _ base: UnsafePointer<UInt8>, at offset: Int, remaining: Int, textEnd: Int
    ) -> (block: ByteBlock, shift: UInt32) {
        if remaining >= 16 { return (ByteBlock(base, at: offset), 0) }
        if textEnd >= 16 {
            return (ByteBlock(base, at: textEnd &- 16), UInt32(truncatingIfNeeded: 16 &- remaining))
        }
        return (ByteBlock(short: base, at: offset, textEnd: textEnd), 0)
    }

    /// Returns the offset of the first notable byte at or after `start`, or `textEnd`.
    static func firstNotable(_ base: UnsafePointer<UInt8>, from start: Int, textEnd: Int) -> Int {
        var position = start
        while position < textEnd {
            let remaining = textEnd - position
            let (block, shift) = block(base, at: position, remaining: remaining, textEnd: textEnd)
            let notable = block.notable &>> shift
            // The zeros that pad a short text are notable too, but lie after its end.
            if notable != 0 { return min(position + notable.trailingZeroBitCount, textEnd) }
            position += min(16, remaining)
        }
        return textEnd
    }
}
