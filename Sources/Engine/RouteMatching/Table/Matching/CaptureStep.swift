/// How to find one value of an alternative after it has won.
///
/// The walk itself stores no values; their positions follow from the ends of the segments.
struct CaptureStep: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        /// The segment without the first `prefix` and the last `suffix` bytes.
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
    /// The index of the segment, counted from the first one after the origin.
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
