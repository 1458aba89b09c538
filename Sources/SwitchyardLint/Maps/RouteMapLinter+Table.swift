internal import RouteMatching

extension RouteMapLinter {
    /// Looks for what keeps a table from being built, and in what can be built for routes that never win.
    mutating func lintTable() {
        var declared: [PlaceholderType] = []
        var names: Set<String> = []
        for name in types {
            if BuiltInType(rawValue: name) == nil, names.insert(name).inserted {
                declared.append(Self.standIn(name))
            } else {
                add(
                    LintCode.duplicateType, at: Place(file: map.file, line: nil, path: ""),
                    "The placeholder type '\(name.shownInFinding)' is declared twice, or built in.",
                    hint: "Declare it once.")
            }
        }
        if let table = build(map.namespaces, declared, reports: true) { return lintShadows(of: table) }
        // What is wrong in one place hides nothing in another: unknown types are taken for granted from here on, and
        // each namespace stands for itself.
        let unknown = ownTypeNames.subtracting(names).sorted().map(Self.standIn)
        for namespace in map.namespaces {
            if let table = build([namespace], declared + unknown, reports: false) { lintShadows(of: table) }
        }
    }

    /// A type whose rule is the app's affair.
    private static func standIn(_ name: String) -> PlaceholderType { PlaceholderType(name) { _ in true } }

    /// The names of all types that patterns use and the language does not bring along.
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
        for namespace in namespaces { builder.add(namespace.routeNamespace) }
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
            LintCode.unexaminedAlternatives, at: Place(file: map.file, line: nil, path: ""),
            "\(shadows.unexaminedCount) shapes of patterns were not looked at; some of them may never win.",
            hint: "Tell routes apart by literal segments rather than by expressions.")
    }

    private mutating func add(_ shadowed: ShadowedRoute) {
        let place = place(of: shadowed.route, in: shadowed.namespace)
        var winners: [Route] = []
        for alternative in shadowed.alternatives where !winners.contains(alternative.winner) {
            winners.append(alternative.winner)
        }
        let takers = "\(list(winners.map(nameAndPlace))) \(winners.count == 1 ? "takes" : "take")"
        if shadowed.isUnreachable {
            add(
                LintCode.unreachableRoute, at: place,
                "\(name(shadowed.route)) never wins: \(takers) each of its links first.",
                hint: "Remove it, or change the priorities.")
        } else {
            let shapes = list(shadowed.alternatives.map { "'\($0.text.shownInFinding)'" })
            add(
                LintCode.shadowedAlternative, at: place,
                "\(name(shadowed.route)) never wins as \(shapes): \(takers) each such link first.",
                hint: "Leave that shape out of the pattern, or change the priorities.")
        }
    }

    // MARK: Routes that make a look-up slow

    private mutating func add(_ crowd: RouteTable.Crowd) {
        guard let first = crowd.routes.first else { return }
        let bound = crowd.bound
        let cost =
            bound.entries > WorkBound.maxEntries
            ? "reach \(bound.entries) nodes and alternatives, more than \(WorkBound.maxEntries)"
            : "take \(bound.stepsPerByte) steps for each of its bytes, more than \(WorkBound.maxPerByte)"
        add(
            LintCode.crowdedRoutes, at: place(of: first, in: crowd.namespace),
            "One link can \(cost), mostly because of \(list(crowd.routes.map(nameAndPlace))).",
            hint: "Tell the routes apart by literal segments, and write types in place of long expressions.")
    }

    // MARK: What keeps a table from being built

    private mutating func add(_ reason: RouteTableError.Reason) {
        switch reason {
        case .conflict(let first, let second):
            let (earlier, later) = ordered(first, second)
            if earlier.route.pattern == later.route.pattern {
                add(
                    LintCode.duplicatePattern, at: place(of: later),
                    "\(name(later.route)) has the pattern of \(nameAndPlace(earlier.route)).", hint: "Remove one.")
            } else {
                add(
                    LintCode.ambiguousPair, at: place(of: later),
                    "\(name(later.route)) and \(nameAndPlace(earlier.route)) match the same links with equal rank.",
                    hint: "Make one more specific, give one a priority, or remove one.")
            }
        case .indistinctAuthority(let first, let second):
            let (earlier, later) = ordered(first, second)
            add(
                LintCode.indistinctAuthority, at: place(of: later),
                "\(name(later.route)) and \(nameAndPlace(earlier.route)) begin with segments that differ in letter "
                    + "case alone, which the authority of a link does not tell apart.", hint: "Spell both alike.")
        case .duplicateRouteName(let first, let second):
            let (earlier, later) = ordered(first, second)
            add(
                LintCode.duplicateName, at: place(of: later),
                "\(name(later.route)) has the name of \(nameAndPlace(earlier.route)).", hint: "Rename one.")
        case .unknownType(let type, let participant):
            add(
                LintCode.unknownType, at: place(of: participant),
                "\(name(participant.route)) uses the type '\(type.shownInFinding)', which nobody declared.",
                hint: "Correct it, or declare it to lint as one of the app's own types.")
        case .tooManyAlike(let limit, let participant):
            add(
                LintCode.tooManyAlike, at: place(of: participant),
                "\(name(participant.route)) is one of more than \(limit) routes that no literal segment tells apart.",
                hint: "Match them with one route, and tell them apart by its value.")
        case .patternTooLarge(let participant):
            add(
                LintCode.unsupportedPattern, at: place(of: participant),
                "\(name(participant.route)) is too large to match.",
                hint: "Shorten its regular expressions and repetitions.")
        case .unsupportedRepetition(let participant):
            add(
                LintCode.unsupportedPattern, at: place(of: participant),
                "\(name(participant.route)) repeats a typed value with text between.",
                hint: "Put only a '/' between, or leave the type out.")
        case .forbiddenLink(let text, let participant):
            add(
                LintCode.forbiddenLink, at: place(of: participant),
                "\(name(participant.route)) has the value '\(text.shownInFinding)', which leads to no origin of its "
                    + "namespace.", hint: "Add the site to \"webOrigins\", or correct the value.")
        case .unknownNamespace(let name, let participant):
            add(
                LintCode.unsupportedPattern, at: place(of: participant),
                "\(self.name(participant.route)) belongs to '\(name.shownInFinding)', which is not declared.",
                hint: "Add the namespace.")
        case .duplicateNamespace(let name), .notFound(let name):
            add(
                LintCode.duplicateNamespace, at: placeOfLast([name]),
                "Two namespaces are called '\(name.shownInFinding)'.", hint: "Rename or merge them.")
        case .duplicateType(let name):
            add(
                LintCode.duplicateType, at: Place(file: map.file, line: nil, path: ""),
                "The placeholder type '\(name.shownInFinding)' is declared twice, or built in.",
                hint: "Declare it once.")
        case .ambiguousOrigin(let origin, let names):
            let owners = list(names.map { "'\($0.shownInFinding)'" })
            add(
                LintCode.ambiguousOrigin, at: placeOfLast(names),
                "The origin '\(origin.text.shownInFinding)' belongs to \(owners).", hint: "Leave it to one of them.")
        case .severalDefaults(let names):
            add(
                LintCode.severalDefaults, at: placeOfLast(names),
                "\(list(names.map { "'\($0.shownInFinding)'" })) are all the default namespace.",
                hint: "Choose one.")
        }
    }

    private typealias Participant = RouteTableError.Participant

    /// The two in the order of their lines: the later one is where a person looks first.
    private func ordered(_ first: Participant, _ second: Participant) -> (Participant, Participant) {
        let isOrdered = first.route.source.line <= second.route.source.line
        return isOrdered ? (first, second) : (second, first)
    }

    private func place(of participant: Participant) -> Place {
        place(of: participant.route, in: participant.namespace)
    }

    private func placeOfLast(_ names: [String]) -> Place {
        guard let index = map.namespaces.lastIndex(where: { names.contains($0.name) }) else {
            return Place(file: map.file, line: nil, path: "")
        }
        return place(ofNamespace: index)
    }
}
