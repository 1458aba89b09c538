/// UTF-8 text in memory that a caller owns; valid until the call ends that provides it.
///
/// This file is the only one in the target with unsafe code. Every access here is checked, or its proof is beside it.
/// The offsets of a part begin at zero.
package struct ByteView: RandomAccessCollection {
    private let base: UnsafePointer<UInt8>?
    package let count: Int

    @inline(__always)
    fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
        base = bytes.baseAddress
        count = bytes.count
    }

    private init(_ base: UnsafePointer<UInt8>?, _ count: Int) {
        self.base = base
        self.count = count
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    @inline(__always)
    package subscript(position: Int) -> UInt8 {
        precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
        // A text with a byte has an address, and `position` lies inside it.
        return base.unsafelyUnwrapped[position]
    }

    /// The bytes of a range, which must lie inside the text.
    @inline(__always)
    package func part(_ range: Range<Int>) -> ByteView {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return ByteView(base.map { $0 + range.lowerBound }, range.count)
    }

    package func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try body(UnsafeBufferPointer(start: base, count: count))
    }

    /// The text; invalid UTF-8 is replaced.
    package var string: String { String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self) }

    func string(_ start: Int, _ end: Int) -> String { part(start..<end).string }
}

extension String {
    /// Calls a function with the bytes of the text.
    @inline(__always)
    package func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable({ body(ByteView($0)) }) { return result }
        // A string without contiguous UTF-8 (a bridged one on Apple platforms) is copied once.
        return Array(utf8).withBytes(body)
    }
}

extension [UInt8] {
    /// Calls a function with the bytes of the array.
    @inline(__always)
    package func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
        withUnsafeBufferPointer { body(ByteView($0)) }
    }
}

extension StaticString {
    /// The bytes of a text that lives as long as the process.
    var bytes: ByteView { ByteView(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)) }
}

/// The elements of an array; valid until the call ends that provides them.
struct ElementView<Element> {
    private let base: UnsafePointer<Element>?
    let count: Int

    fileprivate init(_ elements: UnsafeBufferPointer<Element>) {
        base = elements.baseAddress
        count = elements.count
    }

    @inline(__always)
    subscript(position: Int) -> Element {
        precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
        // An array with an element has an address, and `position` lies inside it.
        return base.unsafelyUnwrapped[position]
    }
}

extension Array {
    /// Calls a function with a view of the elements, which needs no reference counting.
    @inline(__always)
    func withElements<Result>(_ body: (ElementView<Element>) -> Result) -> Result {
        withUnsafeBufferPointer { body(ElementView($0)) }
    }
}

// MARK: Several bytes at once

extension ByteView {
    /// Returns up to eight bytes at `offset`, the first as the lowest byte, and zeros beyond `length`.
    @inline(__always)
    func word(at offset: Int, length: Int) -> UInt64 {
        precondition(offset >= 0 && offset + Swift.min(length, 8) <= count)
        guard count >= 8 else { return shortWord(at: offset, length: length) }
        // Near the end, the last word of the text is loaded and shifted so that it begins at `offset`. `place` and the
        // seven bytes after it lie inside the text.
        let place = Swift.min(offset, count &- 8)
        let loaded = UnsafeRawPointer(base.unsafelyUnwrapped).loadUnaligned(fromByteOffset: place, as: UInt64.self)
        let moved = UInt64(littleEndian: loaded) &>> (UInt64(truncatingIfNeeded: offset &- place) &* 8)
        return length >= 8 ? moved : moved & (((1 as UInt64) &<< (UInt64(truncatingIfNeeded: length) &* 8)) &- 1)
    }

    @inline(never)
    private func shortWord(at offset: Int, length: Int) -> UInt64 {
        var word: UInt64 = 0
        for index in 0..<Swift.min(length, 8) { word |= UInt64(self[offset + index]) << UInt64(index * 8) }
        return word
    }

    /// The slashes and the notable bytes among the sixteen bytes at `offset`, as masks whose lowest bit stands for the
    /// byte at `offset`; bytes beyond the end of the text count as notable.
    ///
    /// Notable are bytes that may end a run of ordinary link text: `?`, `\`, DEL, all below `&` (controls, space, `#`,
    /// `%`) and bytes outside ASCII.
    @inline(__always)
    func masks(at offset: Int) -> (slashes: UInt32, notable: UInt32) {
        guard count >= 16, offset >= 0, offset < count else { return shortMasks(at: offset) }
        // `place` and the fifteen bytes after it lie inside the text.
        let place = Swift.min(offset, count &- 16)
        let block = UnsafeRawPointer(base.unsafelyUnwrapped)
            .loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
        let passed = UInt32(truncatingIfNeeded: offset &- place)
        let masks = Self.masks(block)
        let beyond: UInt32 = 0xffff & ~(0xffff &>> passed)
        return (masks.slashes &>> passed, masks.notable &>> passed | beyond)
    }

    @inline(never)
    private func shortMasks(at offset: Int) -> (slashes: UInt32, notable: UInt32) {
        var block = SIMD16<UInt8>(repeating: 0)
        for index in 0..<16 where offset + index < count { block[index] = self[offset + index] }
        // The zeros after the end are notable.
        return Self.masks(block)
    }

    @inline(__always)
    private static func masks(_ bytes: SIMD16<UInt8>) -> (slashes: UInt32, notable: UInt32) {
        // Safe: these are sixteen bytes of plain numbers. As signed numbers, bytes outside ASCII are below `&` as well.
        let signed = unsafeBitCast(bytes, to: SIMD16<Int8>.self)
        let notable =
            (words(signed .< SIMD16(repeating: 0x26)) | words(bytes .== SIMD16(repeating: 0x3f)))
            | (words(bytes .== SIMD16(repeating: 0x5c)) | words(bytes .== SIMD16(repeating: 0x7f)))
        return (bits(words(bytes .== SIMD16(repeating: 0x2f))), bits(notable))
    }

    /// The mask as two words; each byte is all ones or zeros.
    @inline(__always)
    private static func words(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
        // Safe: a mask is stored as sixteen bytes of plain numbers.
        unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    }

    /// Gathers the top bits of the sixteen bytes into one number.
    @inline(__always)
    private static func bits(_ words: SIMD2<UInt64>) -> UInt32 {
        if words[0] | words[1] == 0 { return 0 }
        let tops: UInt64 = 0x8080_8080_8080_8080
        let low = ((words[0].littleEndian & tops) &* 0x0002_0408_1020_4081) &>> 56
        let high = ((words[1].littleEndian & tops) &* 0x0002_0408_1020_4081) &>> 56
        return UInt32(truncatingIfNeeded: low | high &<< 8)
    }
}

extension UInt64 {
    /// Eight bytes with ASCII capital letters in lower case.
    @inline(__always)
    var asciiLowercased: UInt64 {
        func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
        let sevenBits = self & repeating(0x7f)
        let fromA = sevenBits &+ repeating(0x80 - 0x41)
        let afterZ = sevenBits &+ repeating(0x7f - 0x5a)
        return self | (((fromA ^ afterZ) & ~self & repeating(0x80)) >> 2)
    }
}

// MARK: The ends of segments

/// Room for the ends of a link's segments, on the stack for a link of ordinary length.
struct SegmentEnds {
    private let base: UnsafeMutablePointer<UInt32>?
    let capacity: Int

    @inline(__always)
    subscript(segment: Int) -> Int {
        get {
            precondition(UInt(bitPattern: segment) < UInt(bitPattern: capacity))
            // The memory is initialised and `segment` lies inside it.
            return Int(truncatingIfNeeded: base.unsafelyUnwrapped[segment])
        }
        nonmutating set {
            precondition(UInt(bitPattern: segment) < UInt(bitPattern: capacity))
            // Offsets are at most 16 MiB; ``LinkLimits`` ensures this.
            base.unsafelyUnwrapped[segment] = UInt32(truncatingIfNeeded: newValue)
        }
    }

    /// Calls a function with room for some segments, which is valid until the function returns.
    @inline(__always)
    static func withRoom<Result>(for capacity: Int, _ body: (SegmentEnds) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { memory in
            memory.initialize(repeating: 0)
            return body(SegmentEnds(base: memory.baseAddress, capacity: capacity))
        }
    }
}

// MARK: Bytes

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

extension ByteView {
    /// Splits a range at its slashes.
    ///
    /// Slashes for which `isData` is true are not separators. An empty range is one empty segment.
    func segments(of range: Range<Int>, isData: (Int) -> Bool = { _ in false }) -> [Range<Int>] {
        var segments: [Range<Int>] = []
        var start = range.lowerBound
        for position in range where self[position] == UInt8(ascii: "/") && !isData(position) {
            segments.append(start..<position)
            start = position + 1
        }
        return segments + [start..<range.upperBound]
    }
}
