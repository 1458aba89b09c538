/// How many steps a look-up takes at most, as a function of the link.
///
/// A step is a look at one entry of the table, at one state of an expression, or at eight bytes of text. The bound
/// follows from the table alone, and counting a look-up never comes to more.
package struct WorkBound: Sendable, Equatable {
    /// The bytes that are compared in one step.
    package static let word = 8

    /// The steps that every link may take: the entries of the table that one link can reach.
    package var entries = 0
    /// The steps for each segment of the link.
    package var perSegment = 0
    /// The steps for each byte of the link, in eighths.
    package var eighthsPerByte = 0

    init(entries: Int = 0, perSegment: Int = 0, eighthsPerByte: Int = 0) {
        (self.entries, self.perSegment, self.eighthsPerByte) = (entries, perSegment, eighthsPerByte)
    }

    /// The most alternatives that one link may reach before lint says so.
    package static let maxEntries = 256
    /// The most steps for each byte of a link before lint says so.
    package static let maxPerByte = 64

    /// Whether the bound is one that every table should keep: 64 steps for each byte, and 256 more.
    package var isSmall: Bool { entries <= Self.maxEntries && stepsPerByte <= Self.maxPerByte }

    /// The steps for each byte; a segment has one at least.
    package var stepsPerByte: Int { perSegment + (eighthsPerByte + Self.word - 1) / Self.word }

    /// The steps for a link of these sizes.
    package func steps(bytes: Int, segments: Int) -> Int {
        entries + perSegment * segments + (eighthsPerByte * (bytes + 1) + Self.word - 1) / Self.word
    }

    /// Both, one after the other, over the same part of a link.
    static func + (left: WorkBound, right: WorkBound) -> WorkBound {
        WorkBound(
            entries: left.entries + right.entries, perSegment: left.perSegment + right.perSegment,
            eighthsPerByte: left.eighthsPerByte + right.eighthsPerByte)
    }

    static func += (left: inout WorkBound, right: WorkBound) { left = left + right }

    /// One or the other, whichever is more.
    func or(_ other: WorkBound) -> WorkBound {
        WorkBound(
            entries: max(entries, other.entries), perSegment: max(perSegment, other.perSegment),
            eighthsPerByte: max(eighthsPerByte, other.eighthsPerByte))
    }

    /// Both, over parts of a link that do not overlap.
    func followed(by other: WorkBound) -> WorkBound {
        var both = or(other)
        both.entries = entries + other.entries
        return both
    }
}
