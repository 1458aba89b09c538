import RouteMatching

/// The naive reference: a list of routes that are matched one by one by backtracking, then sorted by rank.
struct ReferenceTable {
    struct Row {
        var name: String
        var pattern: SamplePattern
        var priority = 0
        var target = RouteTargetKind.screen
    }

    /// A route that matches a link, with its values as text.
    struct Found {
        let row: Int
        let rank: ReferenceRank
        let parameters: [String]
    }

    /// One combination of taken and omitted optional parts of a route.
    struct Shape {
        let path: [SampleToken]
        let fragment: [SampleToken]?
        let rank: ReferenceRank
    }

    var rows: [Row] { didSet { shapes = Self.shapes(of: rows, policies) } }
    let policies: RouteTablePolicies
    /// The shapes of each row, the longest first.
    private(set) var shapes: [[Shape]]

    init(rows: [Row], policies: RouteTablePolicies) {
        self.rows = rows
        self.policies = policies
        shapes = Self.shapes(of: rows, policies)
    }

    private var foldsCase: Bool { !policies.caseSensitivePaths }
    private var ignoresTrailingSlash: Bool { policies.trailingSlash == .ignored }

    /// Returns every route that matches a link, best first.
    func allMatches(_ link: SampleLink) -> [Found] {
        rows.indices.compactMap { best(of: $0, link) }.sorted { $0.rank < $1.rank }
    }

    private func best(of row: Int, _ link: SampleLink) -> Found? {
        var best: Found?
        for shape in shapes[row] {
            if let best, best.rank <= shape.rank { continue }
            guard let captures = captures(shape, link), holdKeys(rows[row].pattern, link) else { continue }
            best = Found(row: row, rank: shape.rank, parameters: parameters(rows[row].pattern, captures, link))
        }
        return best
    }

    // MARK: Shapes

    private static func shapes(of rows: [Row], _ policies: RouteTablePolicies) -> [[Shape]] {
        rows.map { row in
            SamplePart.alternatives(row.pattern.path).flatMap { path in
                let fragments: [[SampleToken]?] = row.pattern.fragment.map { SamplePart.alternatives($0) } ?? [nil]
                let path = normalized(merged(path), policies)
                return fragments.map { fragment in
                    let rank = ReferenceRank(path, fragment: fragment, route: row)
                    return Shape(path: path, fragment: fragment.map(merged), rank: rank)
                }
            }
        }
    }

    /// A path without segments is `/`; a trailing slash is removed if the policy ignores it.
    private static func normalized(_ path: [SampleToken], _ policies: RouteTablePolicies) -> [SampleToken] {
        if path.isEmpty { return [.separator] }
        let dropsSlash = policies.trailingSlash == .ignored && path.count > 1 && path.last == .separator
        return dropsSlash ? path.dropLast() : path
    }

    private static func merged(_ tokens: [SampleToken]) -> [SampleToken] {
        tokens.reduce(into: []) { result, token in
            if case .text(let text) = token, case .text(let before)? = result.last {
                result[result.count - 1] = .text(before + text)
            } else {
                result.append(token)
            }
        }
    }

    // MARK: Path and fragment

    private func captures(_ shape: Shape, _ link: SampleLink) -> [String]? {
        let units = link.pathUnits(ignoresTrailingSlash: ignoresTrailingSlash)
        guard let path = captures(shape.path, units, foldsFirst: link.beginsWithAuthority) else { return nil }
        guard let wanted = shape.fragment else { return path }
        guard let found = link.fragmentUnits else { return nil }
        if let fragment = captures(wanted, found, foldsFirst: false) { return path + fragment }
        guard ignoresTrailingSlash, found.last == .separator else { return nil }
        return captures(wanted, found.dropLast(), foldsFirst: false).map { path + $0 }
    }

    private func captures(_ tokens: [SampleToken], _ units: [SampleLink.Unit], foldsFirst: Bool) -> [String]? {
        var tokens = tokens
        var units = units
        // A literal segment is compared with an authority without letter case, for every policy.
        if foldsFirst, case .text(let text)? = tokens.dropFirst().first, tokens.count == 2 || tokens[2] == .separator {
            tokens[1] = .text(text.lowered)
            let end = units.dropFirst().firstIndex(of: .separator) ?? units.count
            for index in 1..<end {
                guard case .scalar(let scalar) = units[index] else { continue }
                units[index] = .scalar(String(scalar).lowered.unicodeScalars.first ?? scalar)
            }
        }
        let run = ReferenceRun(units: units, foldsCase: foldsCase)
        let lists = Set(tokens.compactMap(\.listName))
        func describe(_ captures: [ReferenceRun.Capture]) -> [String] {
            captures.map { capture in
                let isList = lists.contains(capture.name)
                let texts = isList ? run.texts(capture.range) : [run.text(capture.range)]
                return ParameterText.describe(capture.name, texts, isList: isList && texts.count != 1, provider: .path)
            }
        }
        if let captures = run.match(tokens[...]) { return describe(captures) }
        // If trailing slashes are ignored, `/*` may match nothing.
        guard ignoresTrailingSlash, tokens.count > 2, case .anything(let name)? = tokens.last,
            tokens[tokens.count - 2] == .separator, let captures = run.match(tokens.dropLast(2))
        else { return nil }
        return describe(captures + [(name, 0..<0)])
    }

    // MARK: Query

    private func items(_ pattern: SamplePattern, _ link: SampleLink) -> [SampleLink.Item] {
        pattern.fragment == nil ? link.items : link.items + link.fragmentItems
    }

    private func holdKeys(_ pattern: SamplePattern, _ link: SampleLink) -> Bool {
        pattern.keys.filter(\.requirement.isRequired).allSatisfy { key in
            let values = items(pattern, link).filter { $0.name == key.name }.map { $0.value ?? "" }
            return !values.isEmpty
                && values.allSatisfy { value in
                    if case .equal(let wanted) = key.requirement, value != wanted { return false }
                    // The policy applies only to paths; a query value is compared unchanged.
                    return key.kind == .any || key.kind.accepts(value, foldsCase: false)
                }
        }
    }

    private func parameters(_ pattern: SamplePattern, _ captures: [String], _ link: SampleLink) -> [String] {
        let names = Set(captures.map { String($0.prefix { $0 != "=" }) })
        var values: [(name: String, texts: [String])] = []
        for item in items(pattern, link) where !names.contains(item.name) {
            if let index = values.firstIndex(where: { $0.name == item.name }) {
                values[index].texts.append(item.value ?? "")
            } else {
                values.append((item.name, [item.value ?? ""]))
            }
        }
        let query = values.map {
            ParameterText.describe($0.name, $0.texts, isList: $0.texts.count > 1, provider: .query)
        }
        let defaults = pattern.keys.compactMap { key -> String? in
            guard case .defaulted(let text) = key.requirement, !names.contains(key.name) else { return nil }
            guard !values.contains(where: { $0.name == key.name }) else { return nil }
            return ParameterText.describe(key.name, [text], isList: false, provider: .defaultValue)
        }
        return captures + query + defaults
    }
}

extension SampleToken {
    fileprivate var listName: String? {
        switch self {
        case .anything(let name), .repeated(let name, _): name
        case .separator, .text, .value: nil
        }
    }
}

/// Parameters as text, so that the tests can compare and print them.
enum ParameterText {
    static func describe(_ name: String, _ texts: [String], isList: Bool, provider: RouteParameters.Provider) -> String
    {
        "\(name)=\(texts)\(isList ? " as list" : "") from \(provider.rawValue)"
    }

    static func describe(_ match: RouteMatch) -> [String] {
        match.parameters.entries.map { describe($0.name, $0.texts, isList: $0.isList, provider: $0.provider) }
    }
}
