/// The syntax tree of our small regular expressions.
///
/// Only ``RegexParser`` builds it from outside text, so its depth is bounded by the parser's nesting limit and
/// recursion over it is safe.
package indirect enum RegexNode: Sendable, Equatable {
    /// Exactly this scalar.
    case scalar(Unicode.Scalar)
    /// One scalar of a set: `[a-z]`, `\d`.
    case scalarClass(ScalarClass)
    /// `.`: any one scalar of the segment.
    case anyScalar
    /// One after the other; without elements it matches the empty text.
    case sequence([RegexNode])
    /// The first that leads to a match is taken.
    case alternatives([RegexNode])
    /// `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`; as often as possible, or as seldom as possible where lazy.
    case repetition(RegexNode, atLeast: Int, atMost: Int?, isLazy: Bool)
}
