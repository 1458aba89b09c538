/// The syntax tree of a regular expression in the supported subset.
///
/// For untrusted text only ``RegexParser`` creates it. The parser's nesting limit bounds its depth, so recursion is
/// safe.
package indirect enum RegexNode: Sendable, Equatable {
    /// Exactly this scalar.
    case scalar(Unicode.Scalar)
    /// One scalar of a set: `[a-z]`, `\d`.
    case scalarClass(ScalarClass)
    /// `.`: any one scalar of the segment.
    case anyScalar
    /// The nodes one after the other; without nodes, the empty text.
    case sequence([RegexNode])
    /// Alternatives; the first that leads to a match is used.
    case alternatives([RegexNode])
    /// `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`; as often as possible, or as rarely as possible if lazy.
    case repetition(RegexNode, atLeast: Int, atMost: Int?, isLazy: Bool)
}
