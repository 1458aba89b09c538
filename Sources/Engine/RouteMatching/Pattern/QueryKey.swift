/// A query key that a pattern lists, as in `{?tab&page<int>=1&vip==true&q!}`.
package struct QueryKey: Sendable, Hashable {
    /// The key, decoded.
    package let name: String

    /// Which values the key accepts; ``Placeholder/Kind/segment`` is any text.
    package let kind: Placeholder.Kind

    /// Whether the key must be present, and with which value.
    package let requirement: Requirement

    /// Whether a key must be present, and with which value.
    package enum Requirement: Sendable, Hashable {
        /// The key may be absent: `tab`. A value of the wrong type is an error when it is read.
        case optional
        /// The key may be absent and has this value by default: `page=1`.
        case defaulted(String)
        /// The key must be present: `q!`. If it has a type, its values must convert: `q<int>!`.
        case present
        /// The key must be present with exactly this value: `vip==true`.
        case equal(String)
    }

    /// Whether the key's values decide about a match, as for required keys and for links, which must fail closed.
    package var decides: Bool { isRequired || kind == .builtIn(.link) }

    /// Whether only a link with the key (and a valid value) matches.
    package var isRequired: Bool {
        switch requirement {
        case .optional, .defaulted: false
        case .present, .equal: true
        }
    }
}
