/// One part of a pattern's path or fragment, as in URLPattern's part list.
///
/// A part is literal text (`prefix`, without a placeholder) or a placeholder with the text that belongs to it: in
/// `/orders/:id?` the second part has the prefix `/`, because a slash is optional together with its placeholder.
package struct PatternPart: Sendable, Hashable {
    package var prefix: String
    package var placeholder: Placeholder?
    package var suffix: String = ""
    package var modifier: Modifier = .none

    package enum Modifier: Sendable, Hashable {
        /// Exactly once.
        case none
        /// Once or not at all: `?`.
        case optional
        /// Any number of times: `*`.
        case zeroOrMore
        /// At least once: `+`.
        case oneOrMore

        package var isOptional: Bool { self == .optional || self == .zeroOrMore }
        package var isRepeated: Bool { self == .zeroOrMore || self == .oneOrMore }
    }
}
