/// Percent decoding (RFC 3986, section 2.1), applied once.
enum PercentDecoding {
    /// The reason why an escape is not accepted, and its offset.
    typealias Fault = (reason: LinkRefusal.Reason, offset: Int)

    /// Appends the decoded form of `text`; a `%` that does not begin an escape is kept, as in browsers; returns the
    /// first fault, or `nil`; after a fault the appended bytes are meaningless.
    static func append(
        _ text: ByteView, to decoded: inout [UInt8], plusIsSpace: Bool = false
    ) -> Fault? {
        let start = decoded.count
        var firstEscape: Int?
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "%"), let value = escapedByte(text, at: index) {
                if value == 0 { return (.encodedNul, index) }
                if firstEscape == nil { firstEscape = index }
                decoded.append(value)
                index += 3
            } else {
                decoded.append(byte == UInt8(ascii: "+") && plusIsSpace ? UInt8(ascii: " ") : byte)
                index += 1
            }
        }
        guard let firstEscape, !isUTF8(decoded[start...]) else { return nil }
        return (.invalidUTF8, firstEscape)
    }

    /// Returns the decoded form of a part of an accepted link.
    static func string(_ text: ByteView, plusIsSpace: Bool = false) -> String {
        guard text.contains(where: { $0 == UInt8(ascii: "%") || (plusIsSpace && $0 == UInt8(ascii: "+")) }) else {
            return String(decoding: text, as: UTF8.self)
        }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        _ = append(text, to: &decoded, plusIsSpace: plusIsSpace)
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Returns the byte that the escape at `index` stands for, or `nil` if there is no escape.
    static func escapedByte(_ text: ByteView, at index: Int) -> UInt8? {
        guard index + 2 < text.count, text[index] == UInt8(ascii: "%") else { return nil }
        guard let high = text[index + 1].hexDigit, let low = text[index + 2].hexDigit else { return nil }
        return high << 4 | low
    }

    /// Decoding replaces invalid UTF-8, so bytes that are unchanged after decoding and encoding were valid.
    private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    }
}
