/// A query key that a pattern spells, as in `{?tab&page<int>=1&vip==true&q!}`.
package struct QueryKey: Sendable, Hashable {
    /// The key, decoded.
    package let name: String

    /// Which values the key accepts; ``Placeholder/Kind/segment`` is any text.
    package let kind: Placeholder.Kind

    /// What the pattern says about the key's presence.
    package let requirement: Requirement

    /// What a pattern says about the presence of a key.
    package enum Requirement: Sendable, Hashable {
        /// The key may be absent: `tab`. A value that does not convert is an error when it is read.
        case optional
        /// The key may be absent and then has this value: `page=1`.
        case defaulted(String)
        /// The key must be present: `q!`, and where it has a type, with values that convert: `q<int>!`.
        case present
        /// The key must be present with exactly this value: `vip==true`.
        case equal(String)
    }

    /// Whether the key's values decide about a match: a link in an optional key does, for what fails must open nothing.
    package var decides: Bool { isRequired || kind == .builtIn(.link) }

    /// Whether a link without the key (or with a wrong value) does not match.
    package var isRequired: Bool {
        switch requirement {
        case .optional, .defaulted: false
        case .present, .equal: true
        }
    }
}
