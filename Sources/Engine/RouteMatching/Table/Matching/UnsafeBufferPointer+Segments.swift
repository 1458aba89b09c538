extension UnsafeBufferPointer<UInt8> {
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
