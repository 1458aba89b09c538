/// How one value of an alternative is found once the alternative has won.
///
/// The walk itself keeps no values: where they are follows from the ends of the segments.
struct CaptureStep: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        /// The segment without `prefix` bytes before and `suffix` bytes after.
        case segment
        /// From the segment to the end of the path.
        case rest
        /// Capture `slot` of an automaton that matched the segment.
        case segmentAutomaton
        /// Capture `slot` of the automaton that matched from the segment to the end of the path.
        case tailAutomaton
        /// Capture `slot` of the automaton that matched the fragment.
        case fragmentAutomaton
    }

    var kind: Kind
    /// Counted from the first segment after the origin.
    var segment: UInt16
    var prefix: UInt16 = 0
    var suffix: UInt16 = 0
    var slot: UInt16 = 0
    /// The automaton's index in the namespace.
    var automaton: UInt32 = 0
    /// The name's index in the namespace.
    var name: UInt32
    /// Whether the value may span segments.
    var isList: Bool = false
}
