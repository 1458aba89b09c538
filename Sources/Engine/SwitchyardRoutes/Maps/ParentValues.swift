package import RouteMatching
import SwitchyardSupport

/// A value that a parent needs, but that links of its child may not carry.
///
/// A parent is opened with the values of its child, so the child must have every value that the parent needs.
package struct MissingParentValue {
    /// The name of the value.
    package let name: String
    /// What the child's pattern does with the value, such as `may leave out` or `takes text as`.
    package let words: String
    /// The kind that the parent needs, such as `int`.
    package let needed: String

    /// Finds the missing values of a parent.
    package static func all(
        of parent: RoutePattern, below child: RoutePattern, covers: (Placeholder.Kind, Placeholder.Kind) -> Bool
    ) -> [MissingParentValue] {
        let given = CarriedValues(of: child)
        let needed = CarriedValues(of: parent)
        return needed.required.compactMap { wanted in
            let words: String
            if let kind = given.kinds[wanted.key] {
                if let fixed = given.fixed[wanted.key] {
                    // A fixed value is compared as this single text, whatever kind the key has.
                    if !fixed.isEmpty, covers(wanted.value, .enumeration([fixed])) { return nil }
                    words = "demands '\(fixed.shownInFinding)' as"
                } else if given.lists.contains(wanted.key), !needed.lists.contains(wanted.key) {
                    words = "takes several values as"
                } else if !given.certain.contains(wanted.key) {
                    words = "may leave out"
                } else if covers(wanted.value, kind) {
                    return nil
                } else {
                    words = "takes \(kind.description.shownInFinding) as"
                }
            } else {
                words = "lacks"
            }
            return MissingParentValue(name: wanted.key, words: words, needed: wanted.value.description)
        }
    }
}

extension Placeholder.Kind {
    /// Whether every text of the other kind is of this kind; also `true` if only the automata of lint can decide it.
    package func mayCover(_ other: Placeholder.Kind) -> Bool {
        switch (self, other) {
        case (.wildcard, _), (.segment, .segment), (.expression, _), (_, .expression), (_, .custom): true
        case (_, .wildcard), (_, .segment): false
        // The text of a fixed value is checked when the table is built, if it must be a link.
        case (.segment, _), (.builtIn(.link), .enumeration): true
        case (.builtIn(let wide), .builtIn(let narrow)): wide.covers(narrow)
        case (.builtIn(let type), .enumeration(let cases)): cases.allSatisfy { type.accepts($0) }
        case (.enumeration(let wide), .enumeration(let narrow)): Set(narrow).isSubset(of: wide)
        case (.enumeration, .builtIn): false
        case (.custom, _): true
        }
    }
}

extension BuiltInType {
    /// Whether every value of another type is also a value of this type.
    ///
    /// | covers | int | uint | double | bool | uuid | slug | date | link |
    /// |--------|-----|------|--------|------|------|------|------|------|
    /// | int    | yes | –    | –      | –    | –    | –    | –    | –    |
    /// | uint   | –   | yes  | –      | –    | –    | –    | –    | –    |
    /// | double | yes | yes  | yes    | –    | –    | –    | –    | –    |
    /// | bool   | –   | –    | –      | yes  | –    | –    | –    | –    |
    /// | uuid   | –   | –    | –      | –    | yes  | –    | –    | –    |
    /// | slug   | –   | yes  | –      | yes  | –    | yes  | yes  | –    |
    /// | date   | –   | –    | –      | –    | –    | –    | yes  | –    |
    /// | link   | –   | –    | –      | –    | –    | –    | –    | yes  |
    ///
    /// The largest `uint` is not an `int`, and a `uuid` may contain capital letters, which a `slug` may not.
    ///
    /// - Parameter other: The other type.
    /// - Returns: Whether this type accepts all values of the other type.
    package func covers(_ other: BuiltInType) -> Bool {
        switch self {
        case .double: [.double, .int, .uint].contains(other)
        case .slug: [.slug, .uint, .bool, .date].contains(other)
        case .int, .uint, .bool, .uuid, .date, .link: other == self
        }
    }
}

/// The values that links of a pattern carry.
private struct CarriedValues {
    /// The values that every link has, in the order of the pattern.
    private(set) var required: [(key: String, value: Placeholder.Kind)] = []
    private(set) var kinds: [String: Placeholder.Kind] = [:]
    private(set) var certain: Set<String> = []
    /// The names of values with several texts, which do not fit a single segment of a parent.
    private(set) var lists: Set<String> = []
    /// The fixed text of a key.
    private(set) var fixed: [String: String] = [:]

    init(of pattern: RoutePattern) {
        for placeholder in pattern.placeholders {
            kinds[placeholder.name] = placeholder.kind
            if placeholder.isRepeated { lists.insert(placeholder.name) }
            if !placeholder.isOptional { certain.insert(placeholder.name) }
            // A wildcard may match nothing, so the parent does not need its value.
            if !placeholder.isOptional, placeholder.kind != .wildcard {
                required.append((placeholder.name, placeholder.kind))
            }
        }
        for key in pattern.queryKeys where kinds[key.name] == nil {
            kinds[key.name] = key.kind
            switch key.requirement {
            case .optional: break
            case .defaulted: certain.insert(key.name)
            case .equal(let text):
                certain.insert(key.name)
                fixed[key.name] = text
            case .present:
                certain.insert(key.name)
                required.append((key.name, key.kind))
            }
        }
    }
}
