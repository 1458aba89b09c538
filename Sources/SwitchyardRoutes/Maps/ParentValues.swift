internal import RouteMatching

/// A value that a parent needs and that the links of its child do not surely carry.
///
/// A parent is opened with the values of its child, so each that it needs has to be there.
package struct MissingParentValue {
    /// The name of the value.
    package let name: String
    /// What the child does instead, as in `may leave out` or `takes text as`.
    package let words: String
    /// What the parent needs, as in `int`.
    package let needed: String

    /// Finds what is missing.
    ///
    /// - Parameters:
    ///   - parent: The pattern of the parent.
    ///   - child: The pattern of the child.
    ///   - covers: Whether every text of the second kind is of the first kind too.
    /// - Returns: Each value that is missing, in the order of the parent's pattern.
    package static func all(
        of parent: RoutePattern, below child: RoutePattern, covers: (Placeholder.Kind, Placeholder.Kind) -> Bool
    ) -> [MissingParentValue] {
        let given = CarriedValues(of: child)
        let needed = CarriedValues(of: parent)
        return needed.required.compactMap { wanted in
            let words: String
            if let kind = given.kinds[wanted.key] {
                if let fixed = given.fixed[wanted.key] {
                    // The one text that the child has, in place of whatever its kind would take.
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
    /// Whether every text of another kind is of this kind too, or it would take automata to know: lint knows it then.
    package func mayCover(_ other: Placeholder.Kind) -> Bool {
        switch (self, other) {
        case (.wildcard, _), (.segment, .segment), (.expression, _), (_, .expression), (_, .custom): true
        case (_, .wildcard), (_, .segment): false
        // A value that a pattern has is looked at when the table is built, if it is to be a link.
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
    /// Whether every value of another type is a value of this one too.
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
    /// The largest `uint` is no `int`, and a `uuid` may have capital letters, which a `slug` has not.
    ///
    /// - Parameter other: The type whose values are asked about.
    /// - Returns: Whether this type accepts all of them.
    package func covers(_ other: BuiltInType) -> Bool {
        switch (self, other) {
        case (.double, .int), (.double, .uint): true
        case (.slug, .uint), (.slug, .bool), (.slug, .date): true
        default: self == other
        }
    }
}

/// The values that a link to a pattern carries.
private struct CarriedValues {
    /// Those that are there in every link, in the order of the pattern.
    private(set) var required: [(key: String, value: Placeholder.Kind)] = []
    private(set) var kinds: [String: Placeholder.Kind] = [:]
    private(set) var certain: Set<String> = []
    /// Those of which several are taken at once, as a parent's single segment cannot.
    private(set) var lists: Set<String> = []
    /// The one text that a key must have.
    private(set) var fixed: [String: String] = [:]

    init(of pattern: RoutePattern) {
        for placeholder in pattern.placeholders {
            kinds[placeholder.name] = placeholder.kind
            if placeholder.isRepeated { lists.insert(placeholder.name) }
            if !placeholder.isOptional { certain.insert(placeholder.name) }
            // A wildcard may take nothing, so a parent can be opened without it.
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
