import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// What a visible screen requires now.
struct ScreenNeeds {
    var gates: [Gate] = []
    var interceptors: [NamedInterceptor] = []
    /// The context in which its interceptors are asked; `nil` if its link is unknown.
    var context: LinkContext?

    /// Whether interceptors decide about it.
    var isGuarded: Bool { interceptors.contains { !$0.observes } }
}

extension Router {
    /// What a screen requires now; `nil` if that is unknown.
    @MainActor
    func needs(of entry: NavigationEntry, in scene: SceneID, _ table: Declarations) -> ScreenNeeds? {
        guard let route = entry.route else { return ScreenNeeds() }
        // For a parent, the context of the link that added it: its source is checked again.
        let opened = screens.checkedContext(of: entry, in: scene, table)
        // Later links may have added requirements of rules.
        return needs(of: route, opened, screens.requirements(of: entry.id, in: scene), table)
    }

    /// What a route requires, also by the current rules.
    ///
    /// Without a link, the route is found by its name.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - opened: The context in which it was opened; `nil` if it is not known.
    ///   - known: The requirements of rules that are already known.
    ///   - table: The table.
    /// - Returns: What it requires; `nil` if it is unknown. A link that rules now lead elsewhere counts as unknown.
    func needs(
        of route: RouteReference, _ opened: LinkContext?, _ known: [String], _ table: Declarations
    ) -> ScreenNeeds? {
        let opened = opened?.match.routeName == route.name ? opened : nil
        let source = opened?.source.kind ?? .restore
        var requirements = known
        var match = opened?.match
        // The state keeps the original link; the context has the link after rules and declining interceptors.
        if let now = route.link.flatMap({ destination(of: $0, from: source, table) }),
            now.match.routeName == route.name
        {
            requirements += now.requirements
            match = match ?? now.match
        } else if let own = match ?? table.routes.match(printing: route) {
            let ruled = firstRule(deciding: own, from: source, in: table)
            if ruled.rule != nil { return nil }
            requirements += ruled.requirements
            match = own
        }
        guard let match else {
            // Several namespaces may have a route of this name.
            let rows = table.rows.routes(named: route.name)
            if rows.isEmpty { return nil }
            return ScreenNeeds(
                gates: rows.flatMap { table.gates(of: $0, requiredBy: requirements) },
                interceptors: rows.flatMap { table.interceptors(of: $0, requiredBy: requirements) })
        }
        guard let row = table.row(of: match) else { return nil }
        let context = LinkContext(
            match: match, request: opened?.request ?? NavigationRequest(match.link, from: .restore), row,
            id: opened?.id ?? TransactionID(rawValue: 0), isRecheck: true)
        return ScreenNeeds(
            gates: table.gates(of: row, requiredBy: requirements),
            interceptors: table.interceptors(of: row, requiredBy: requirements), context: context)
    }

    /// The route to which rules now lead a link, and what they require.
    private func destination(
        of link: String, from source: LinkSource.Kind, _ table: Declarations
    ) -> (match: RouteMatch, requirements: [String])? {
        var path = LinkPath(link)
        for phase in [.beforeMatch] + LinkRun.allPhasesOfMiss {
            if let answer = askRules(phase, about: path, from: source, in: table) {
                guard case .proceeds = answer.decision else { return nil }
                _ = path.follow(answer, limit: .max)
            }
            if let match = (try? table.routes.match(path.link)) ?? nil { return (match, path.requirements) }
        }
        return nil
    }

    /// The declared first screen of a branch, if it may be shown now.
    func firstScreen(of branch: NavigationBranch, _ table: Declarations) -> RouteReference? {
        let layout = table.layout
        guard let first = layout.branches.first(where: { $0.branch.rawValue == branch.name })?.root ?? layout.root,
            !branch.root.shows(first), let needs = needs(of: first, nil, [], table)
        else { return nil }
        return state.withLock { state in
            needs.gates.allSatisfy { $0.isReserved || state.gates.isOpen($0) } ? first : nil
        }
    }
}

extension RouteTable {
    /// The match of the printed link of a route.
    fileprivate func match(printing route: RouteReference) -> RouteMatch? {
        var arguments = RouteArguments()
        for (name, texts) in route.parameters { arguments.set(name, texts: texts) }
        return try? printedMatch(to: route.name, arguments, in: nil, origin: nil)
    }
}
