/// Part of a link with its escapes decoded, and the original offset of each byte.
struct DecodedText {
    private(set) var bytes: [UInt8] = []
    /// The offset of each byte, and of the end, in the original link.
    private(set) var offsets: [UInt32] = []
    /// The positions of slashes that were escaped, and so are not separators.
    private(set) var dataSlashes: [Int] = []

    /// Whether the slash at a position was escaped; uses binary search, because a link can consist of escaped slashes.
    func isData(_ position: Int) -> Bool { dataSlashes.withElements { $0.contains(position) } }

    /// Calls a function with the bytes, and with what is known of the original text.
    func withViews<Result>(_ body: (ByteView, LinkView.Decoded) -> Result) -> Result {
        bytes.withBytes { bytes in
            offsets.withElements { offsets in
                dataSlashes.withElements { body(bytes, LinkView.Decoded(offsets: offsets, dataSlashes: $0)) }
            }
        }
    }

    /// Appends part of a link that the scanner has accepted, and returns the reason why an escape is not accepted, with
    /// the offset in the link.
    mutating func append(_ text: ByteView, _ range: Range<Int>, plusIsSpace: Bool) -> PercentDecoding.Fault? {
        let part = text.part(range)
        if let fault = PercentDecoding.append(part, to: &bytes, plusIsSpace: plusIsSpace) {
            return (fault.reason, fault.offset + range.lowerBound)
        }
        var index = 0
        while index < part.count {
            let escaped = PercentDecoding.escapedByte(part, at: index)
            if escaped == UInt8(ascii: "/") { dataSlashes.append(offsets.count) }
            offsets.append(UInt32(truncatingIfNeeded: range.lowerBound + index))
            index += escaped == nil ? 1 : 3
        }
        return nil
    }

    private mutating func appendSeparator(from offset: Int) {
        bytes.append(UInt8(ascii: "/"))
        offsets.append(UInt32(truncatingIfNeeded: offset))
    }

    mutating func end(at offset: Int) { offsets.append(UInt32(truncatingIfNeeded: offset)) }
}

extension ElementView<Int> {
    /// Whether sorted numbers contain a number.
    fileprivate func contains(_ number: Int) -> Bool {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == number
    }
}

extension LinkView.Decoded {
    /// Whether the slash at a position was escaped.
    func isData(_ position: Int) -> Bool { dataSlashes.contains(position) }
}

extension DecodedText {
    /// Decodes the segments of a link whose path has escapes, and replaces their ends by those in the decoded text.
    static func segments(
        of text: ByteView, _ scan: LinkScan, _ ends: SegmentEnds, plus: PlusDecoding
    ) -> Result<DecodedText, LinkRefusal> {
        var decoded = DecodedText()
        var start = scan.firstSegmentStart
        if scan.isRooted {
            let hasSlash = start > 0 && text[start - 1] == UInt8(ascii: "/")
            decoded.appendSeparator(from: hasSlash ? start - 1 : start)
        }
        for segment in 0..<scan.segmentCount {
            if segment > 0 { decoded.appendSeparator(from: start - 1) }
            let end = ends[segment]
            let isAuthority = segment < scan.authoritySegmentCount
            let decodedStart = decoded.bytes.count
            let fault = decoded.append(text, start..<end, plusIsSpace: plus == .everywhere && !isAuthority)
            if let fault { return .failure(LinkRefusal(fault.reason, at: fault.offset)) }
            if hasDots(decoded.bytes[decodedStart...]) { return .failure(LinkRefusal(.dotSegment, at: start)) }
            ends[segment] = decoded.bytes.count
            start = end + 1
        }
        decoded.end(at: scan.pathEnd)
        return .success(decoded)
    }

    /// Whether a decoded segment is a dot segment, or contains one between escaped slashes.
    private static func hasDots(_ segment: ArraySlice<UInt8>) -> Bool {
        segment.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.contains { part in
            part.count <= 2 && part.allSatisfy { $0 == UInt8(ascii: ".") }
        }
    }
}
