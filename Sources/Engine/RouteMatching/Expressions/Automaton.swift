/// A compiled path or segment pattern: a program of a few kinds of instructions, matched in linear time.
///
/// Only ``AutomatonBuilder`` creates it, and ensures that every index is valid.
package struct Automaton: Sendable, Equatable {
    package enum Instruction: Sendable, Equatable {
        /// Matches exactly this byte, which is never a slash.
        case byte(UInt8)
        /// Matches this lower-case ASCII letter in either case.
        case foldedByte(UInt8)
        /// Matches a slash between two segments.
        case separator
        /// Matches an escaped slash, which belongs to a segment.
        case dataSlash
        /// Matches any scalar except a separator.
        case segmentScalar
        /// Matches any scalar, including separators.
        case anyScalar
        /// Matches one scalar of a class, but never a separator.
        case scalarClass(UInt16)
        /// Matches a whole segment from here, if the caller's test with this number accepts it.
        case wholeSegment(UInt16)
        /// Continues at `preferred`, and if that fails at `other`.
        case split(preferred: UInt16, other: UInt16)
        case jump(UInt16)
        /// Saves the position: slot `2 * n` is the start of capture `n`, the next slot is its end.
        case save(UInt16)
        case accept
    }

    package let instructions: [Instruction]
    let classes: [ScalarClass]
    let captureCount: Int
}
