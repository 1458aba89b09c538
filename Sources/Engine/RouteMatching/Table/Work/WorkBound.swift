/// The maximum number of steps of a look-up, as a function of the link.
///
/// A step visits one entry of the table, one state of an expression, or eight bytes of text. The bound depends on the
/// table alone, and no look-up takes more steps.
package struct WorkBound: Sendable, Equatable {
    /// The number of bytes that are compared in one step.
    package static let word = 8

    /// The steps for any link: the entries of the table that one link can reach.
    package var entries = 0
    /// The steps for each segment of the link.
    var perSegment = 0
    /// The steps for each byte of the link, in eighths.
    var eighthsPerByte = 0

    init(entries: Int = 0, perSegment: Int = 0, eighthsPerByte: Int = 0) {
        self.entries = entries
        self.perSegment = perSegment
        self.eighthsPerByte = eighthsPerByte
    }

    /// The number of alternatives for one link above which lint reports a finding.
    package static let maxEntries = 256
    /// The number of steps for each byte of a link above which lint reports a finding.
    package static let maxPerByte = 64

    /// Whether the bound is acceptable: at most 64 steps for each byte, and 256 more.
    var isSmall: Bool { entries <= Self.maxEntries && stepsPerByte <= Self.maxPerByte }

    /// The steps for each byte; a segment has at least one byte.
    package var stepsPerByte: Int { perSegment + (eighthsPerByte + Self.word - 1) / Self.word }

    /// The steps for a link of these sizes.
    package func steps(bytes: Int, segments: Int) -> Int {
        entries + perSegment * segments + (eighthsPerByte * (bytes + 1) + Self.word - 1) / Self.word
    }

    /// The bound of two operations, one after the other, on the same part of a link.
    static func + (left: WorkBound, right: WorkBound) -> WorkBound {
        WorkBound(
            entries: left.entries + right.entries, perSegment: left.perSegment + right.perSegment,
            eighthsPerByte: left.eighthsPerByte + right.eighthsPerByte)
    }

    static func += (left: inout WorkBound, right: WorkBound) { left = left + right }

    /// The bound of one of two operations: the larger bound.
    func or(_ other: WorkBound) -> WorkBound {
        WorkBound(
            entries: max(entries, other.entries), perSegment: max(perSegment, other.perSegment),
            eighthsPerByte: max(eighthsPerByte, other.eighthsPerByte))
    }

    /// The bound of two operations on parts of a link that do not overlap.
    func followed(by other: WorkBound) -> WorkBound {
        var both = or(other)
        both.entries = entries + other.entries
        return both
    }
}
