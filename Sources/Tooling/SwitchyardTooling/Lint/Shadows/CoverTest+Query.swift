package import RouteMatching

extension CoverTest {
    /// Whether one pattern accepts every query that another accepts.
    mutating func coversQuery(_ wide: RoutePattern, _ narrow: RoutePattern) -> Bool {
        let wanted = wide.queryKeys.filter(\.decides)
        guard !wanted.isEmpty else { return true }
        // A fragment's query counts only for patterns with a fragment, so the two patterns may read different items.
        guard wide.hasFragment == narrow.hasFragment else { return false }
        var given: [String: QueryKey] = [:]
        for key in narrow.queryKeys where key.decides { given[key.name] = key }
        for key in wanted {
            guard let other = given[key.name], covers(key, other) else { return false }
        }
        return true
    }

    private mutating func covers(_ wide: QueryKey, _ narrow: QueryKey) -> Bool {
        if wide.requirement == narrow.requirement, wide.kind == narrow.kind { return true }
        switch (wide.requirement, narrow.requirement) {
        case (.present, .present):
            if case .segment = wide.kind { return true }
            // A key without a type may be empty, but a typed key may not.
            if case .segment = narrow.kind { return false }
            return covers(wide.kind, narrow.kind, foldsCase: false)
        case (.present, .equal(let value)):
            return Self.isCertain(wide.kind, value)
        case (.equal(let wanted), .equal(let value)):
            return wanted == value && Self.isCertain(wide.kind, value)
        default:
            return false
        }
    }

    /// Whether a kind certainly accepts a text; only the app knows what its own types accept.
    private static func isCertain(_ kind: Placeholder.Kind, _ value: String) -> Bool {
        switch kind {
        case .segment: true
        // The value was accepted when the table was built, if the other key is a link too; otherwise this is unknown.
        case .builtIn(.link): false
        case .builtIn(let type): type.accepts(value)
        case .enumeration(let cases): cases.contains(value)
        case .wildcard, .custom, .expression: false
        }
    }
}

extension Placeholder.Kind {
    /// Whether every text of another kind is also of this kind.
    ///
    /// A type of the app covers only itself.
    package func covers(_ other: Placeholder.Kind) -> Bool {
        switch (self, other) {
        case (.wildcard, _), (.segment, .segment): return true
        case (_, .wildcard): return false
        default:
            var test = CoverTest(policies: RouteTablePolicies())
            return test.covers(self, other, foldsCase: false)
        }
    }
}
