/// A compiled path or segment pattern: a program of a few kinds of instructions, matched in linear time.
///
/// Built by ``AutomatonBuilder`` only, which keeps every index inside its table.
package struct Automaton: Sendable, Equatable {
    package enum Instruction: Sendable, Equatable {
        /// Exactly this byte, which is never a slash.
        case byte(UInt8)
        /// This lower-case ASCII letter in either case.
        case foldedByte(UInt8)
        /// A slash between two segments.
        case separator
        /// A slash that was escaped, so that it belongs to a segment.
        case dataSlash
        /// Any scalar but a separator.
        case segmentScalar
        /// Any scalar, separators too.
        case anyScalar
        /// One scalar of a class, never a separator.
        case scalarClass(UInt16)
        /// All of a segment from here on, if the caller's test of this number accepts it.
        case wholeSegment(UInt16)
        /// Goes on at `preferred`, and where that leads nowhere at `other`.
        case split(preferred: UInt16, other: UInt16)
        case jump(UInt16)
        /// Notes the position: slot `2 * n` begins capture `n`, the slot after it ends it.
        case save(UInt16)
        case accept
    }

    package let instructions: [Instruction]
    let classes: [ScalarClass]
    let captureCount: Int
}
