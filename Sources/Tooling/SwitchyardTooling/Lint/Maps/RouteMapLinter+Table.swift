internal import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

extension RouteMapLinter {
    /// Finds errors that prevent a table; in a table that can be built, finds routes that never win.
    mutating func lintTable() {
        var declared: [PlaceholderType] = []
        var names: Set<String> = []
        for name in types {
            if BuiltInType(rawValue: name) == nil, names.insert(name).inserted {
                declared.append(Self.standIn(name))
            } else {
                add(
                    LintCode.duplicateType, at: MapLocation(file: map.file, line: nil, path: ""),
                    "The placeholder type '\(name.shownInFinding)' is declared twice, or built in.",
                    hint: "Declare it once.")
            }
        }
        if let table = build(map.namespaces, declared, reports: true) { return lintShadows(of: table) }
        // One finding must not hide others: from here on, unknown types count as declared, and each namespace is
        // checked by itself.
        let unknown = ownTypeNames.subtracting(names).sorted().map(Self.standIn)
        for namespace in map.namespaces {
            if let table = build([namespace], declared + unknown, reports: false) { lintShadows(of: table) }
        }
    }

    /// A type whose check is in the app.
    private static func standIn(_ name: String) -> PlaceholderType { PlaceholderType(name) { _ in true } }

    /// The names of all types in patterns that are not built in.
    private var ownTypeNames: Set<String> {
        var names: Set<String> = []
        for pattern in map.namespaces.lazy.flatMap(\.rows).map(\.route.pattern) {
            for kind in pattern.placeholders.map(\.kind) + pattern.queryKeys.map(\.kind) {
                if case .custom(let name) = kind { names.insert(name) }
            }
        }
        return names
    }

    private mutating func build(
        _ namespaces: [RouteMap.Namespace], _ types: [PlaceholderType], reports: Bool
    ) -> RouteTable? {
        var builder = RouteTableBuilder(policies: map.policies, types: types)
        for namespace in namespaces { builder.add(namespace.routeNamespace(with: namespace.rows.map(\.route))) }
        do throws(RouteTableError) {
            return try builder.compile()
        } catch {
            if reports { error.reasons.forEach { add($0) } }
            return nil
        }
    }

    // MARK: Routes that never win

    private mutating func lintShadows(of table: RouteTable) {
        let shadows = table.shadowedRoutes()
        for shadowed in shadows.routes { add(shadowed) }
        for crowd in table.crowds() { add(crowd) }
        guard shadows.unexaminedCount > 0 else { return }
        add(
            LintCode.unexaminedAlternatives, at: MapLocation(file: map.file, line: nil, path: ""),
            "\(shadows.unexaminedCount) alternatives of patterns were not checked; some of them may never win.",
            hint: "Distinguish routes by literal segments instead of expressions.")
    }

    private mutating func add(_ shadowed: ShadowedRoute) {
        let location = location(of: shadowed.route, in: shadowed.namespace)
        var winners: [Route] = []
        for alternative in shadowed.alternatives where !winners.contains(alternative.winner) {
            winners.append(alternative.winner)
        }
        let winning = "\(list(winners.map(nameAndLocation))) \(winners.count == 1 ? "wins" : "win")"
        if shadowed.isUnreachable {
            add(
                LintCode.unreachableRoute, at: location,
                "\(name(shadowed.route)) never wins: \(winning) for each of its links.",
                hint: "Remove it, or change the priorities.")
        } else {
            let alternatives = list(shadowed.alternatives.map { "'\($0.text.shownInFinding)'" })
            add(
                LintCode.shadowedAlternative, at: location,
                "\(name(shadowed.route)) never wins with the alternative \(alternatives): \(winning) for each such link.",
                hint: "Make the optional part required, or remove it, or change the priorities.")
        }
    }

    // MARK: Routes that make matching slow

    private mutating func add(_ crowd: RouteTable.Crowd) {
        let bound = crowd.bound
        let cost =
            bound.entries > WorkBound.maxEntries
            ? "reach \(bound.entries) nodes and alternatives, more than \(WorkBound.maxEntries)"
            : "take \(bound.stepsPerByte) steps for each of its bytes, more than \(WorkBound.maxPerByte)"
        guard let first = crowd.routes.first else {
            add(
                LintCode.crowdedRoutes, at: locationOfLast([crowd.namespace]),
                "One link can \(cost), mostly because of origins with nested wildcard hosts and long path prefixes.",
                hint: "Remove wildcard hosts that contain each other, or shorten the path prefixes.")
            return
        }
        add(
            LintCode.crowdedRoutes, at: location(of: first, in: crowd.namespace),
            "One link can \(cost), mostly because of \(list(crowd.routes.map(nameAndLocation))).",
            hint: "Distinguish the routes by literal segments, and write types in place of long expressions.")
    }

    // MARK: Errors that prevent a table

    private mutating func add(_ reason: RouteTableError.Reason) {
        switch reason {
        case .conflict(let first, let second):
            let (earlier, later) = ordered(first, second)
            if earlier.route.pattern == later.route.pattern {
                add(
                    LintCode.duplicatePattern, at: location(of: later),
                    "\(name(later.route)) has the pattern of \(nameAndLocation(earlier.route)).", hint: "Remove one.")
            } else {
                add(
                    LintCode.ambiguousPair, at: location(of: later),
                    "\(name(later.route)) and \(nameAndLocation(earlier.route)) match the same links with equal rank.",
                    hint: "Make one more specific, give one a priority, or remove one.")
            }
        case .indistinctAuthority(let first, let second):
            let (earlier, later) = ordered(first, second)
            add(
                LintCode.indistinctAuthority, at: location(of: later),
                "\(name(later.route)) and \(nameAndLocation(earlier.route)) begin with segments that differ only in "
                    + "letter case, which an authority ignores.", hint: "Spell both alike.")
        case .duplicateRouteName(let first, let second):
            let (earlier, later) = ordered(first, second)
            add(
                LintCode.duplicateName, at: location(of: later),
                "\(name(later.route)) has the name of \(nameAndLocation(earlier.route)).", hint: "Rename one.")
        case .unknownType(let type, let participant):
            add(
                LintCode.unknownType, at: location(of: participant),
                "\(name(participant.route)) uses the type '\(type.shownInFinding)', which is not declared.",
                hint: "Correct it, or pass it to lint as a type of the app.")
        case .tooManyAlike(let limit, let participant):
            add(
                LintCode.tooManyAlike, at: location(of: participant),
                "\(name(participant.route)) is one of more than \(limit) routes that no literal segment distinguishes.",
                hint: "Replace them with one route, and distinguish them by its value.")
        case .patternTooLarge(let participant):
            add(
                LintCode.unsupportedPattern, at: location(of: participant),
                "\(name(participant.route)) is too large to match.",
                hint: "Shorten its regular expressions and repetitions.")
        case .unsupportedRepetition(let participant):
            add(
                LintCode.unsupportedPattern, at: location(of: participant),
                "\(name(participant.route)) repeats a typed value with text between the repetitions.",
                hint: "Write only a '/' between the repetitions, or remove the type.")
        case .forbiddenLink(let text, let participant):
            add(
                LintCode.forbiddenLink, at: location(of: participant),
                "\(name(participant.route)) has the value '\(text.shownInFinding)', which no origin of its "
                    + "namespace matches.", hint: "Add the site to \"webOrigins\", or correct the value.")
        case .unknownNamespace(let name, let participant):
            add(
                LintCode.unsupportedPattern, at: location(of: participant),
                "\(self.name(participant.route)) belongs to '\(name.shownInFinding)', which is not declared.",
                hint: "Add the namespace.")
        case .duplicateNamespace(let name), .notFound(let name):
            add(
                LintCode.duplicateNamespace, at: locationOfLast([name]),
                "Two namespaces are called '\(name.shownInFinding)'.", hint: "Rename or merge them.")
        case .duplicateType(let name):
            add(
                LintCode.duplicateType, at: MapLocation(file: map.file, line: nil, path: ""),
                "The placeholder type '\(name.shownInFinding)' is declared twice, or built in.",
                hint: "Declare it once.")
        case .ambiguousOrigin(let origin, let names):
            let owners = list(names.map { "'\($0.shownInFinding)'" })
            add(
                LintCode.ambiguousOrigin, at: locationOfLast(names),
                "The origin '\(origin.text.shownInFinding)' belongs to \(owners).", hint: "Keep it in one of them.")
        case .severalDefaults(let names):
            add(
                LintCode.severalDefaults, at: locationOfLast(names),
                "\(list(names.map { "'\($0.shownInFinding)'" })) are all the default namespace.",
                hint: "Choose one.")
        }
    }

    private typealias Participant = RouteTableError.Participant

    /// Both in the order of their lines.
    ///
    /// The finding is at the later one.
    private func ordered(_ first: Participant, _ second: Participant) -> (Participant, Participant) {
        let isOrdered = first.route.location.line <= second.route.location.line
        return isOrdered ? (first, second) : (second, first)
    }

    private func location(of participant: Participant) -> MapLocation {
        location(of: participant.route, in: participant.namespace)
    }

    private func locationOfLast(_ names: [String]) -> MapLocation {
        guard let index = map.namespaces.lastIndex(where: { names.contains($0.name) }) else {
            return MapLocation(file: map.file, line: nil, path: "")
        }
        return location(ofNamespace: index)
    }
}
