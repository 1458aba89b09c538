/// A set of Unicode scalars, such as `[a-z0-9_]` or `\D`.
package struct ScalarClass: Sendable, Equatable {
    /// The listed values: sorted, disjoint and not adjacent.
    let ranges: [ClosedRange<UInt32>]
    /// Whether the class contains all scalars that are *not* listed.
    let isNegated: Bool
    /// The listed ASCII scalars as bits.
    ///
    /// An expression lists only ASCII scalars and white space. So a test takes the same time for each class.
    private let low: UInt64
    private let high: UInt64
    /// The index of the first range that reaches beyond ASCII.
    private let firstBeyond: Int

    init(_ ranges: [ClosedRange<UInt32>], isNegated: Bool = false) {
        let merged = Self.merged(ranges)
        self.ranges = merged
        self.isNegated = isNegated
        firstBeyond = merged.firstIndex { $0.upperBound >= 0x80 } ?? merged.count
        func bits(_ scalars: Range<UInt32>) -> UInt64 {
            scalars.reduce(0) { bits, scalar in
                merged.contains { $0.contains(scalar) } ? bits | 1 << UInt64(scalar % 64) : bits
            }
        }
        low = bits(0..<64)
        high = bits(64..<128)
    }

    /// The listed ranges that reach beyond ASCII.
    var rangesBeyondASCII: ArraySlice<ClosedRange<UInt32>> { ranges[firstBeyond...] }

    package func contains(_ scalar: UInt32) -> Bool {
        guard scalar < 0x80 else { return rangesBeyondASCII.contains { $0.contains(scalar) } != isNegated }
        return ((scalar < 64 ? low : high) >> UInt64(scalar % 64) & 1 == 1) != isNegated
    }

    /// The ranges in this class, with a negation applied, so that it can be a member of another class.
    package var effectiveRanges: [ClosedRange<UInt32>] {
        guard isNegated else { return ranges }
        var gaps: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
            next = range.upperBound + 1
        }
        if next <= Self.lastScalar { gaps.append(next...Self.lastScalar) }
        return gaps
    }

    private static let lastScalar: UInt32 = 0x10FFFF

    private static func merged(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        var result: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // Bounds are Unicode scalars, so one more never overflows.
            if let last = result.last, range.lowerBound <= last.upperBound + 1 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }
}

extension ScalarClass {
    /// `\d`: ASCII digits.
    static let digit = ScalarClass([0x30...0x39])
    /// `\w`: ASCII letters, digits and the underscore.
    static let word = ScalarClass([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// `\s`: the white space of ECMAScript, so that a pattern has the same meaning in a browser.
    static let space = ScalarClass([
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])

    var negated: ScalarClass { ScalarClass(ranges, isNegated: !isNegated) }
}
