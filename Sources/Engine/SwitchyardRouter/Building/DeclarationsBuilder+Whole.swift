import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// Checks of the complete app: every name must exist now, because no further module can declare it.
extension DeclarationsBuilder {
    /// The pages that the router shows by itself, as links of the table.
    struct Shown {
        var errorPage: String?
        var fallbacks: [Declarations.Fallback] = []
        var layout = SceneLayout()
    }

    /// Resolves the error page, the fallbacks and the first screens.
    func resolve(in table: RouteTable, _ rows: ResolvedRoutes, _ findings: inout [Finding]) -> Shown {
        var shown = Shown()
        if let errorPage = errorPages.last {
            let match = screen(errorPage, in: table, rows)
            shown.errorPage = match?.link
            if match == nil { findings.append(.unknownErrorPage(errorPage)) }
            let row = match.flatMap { rows.route(of: $0) }
            if let row, let gate = row.gates.first { findings.append(.guardedErrorPage(row.route, gate)) }
        }
        for fallback in fallbacks {
            switch fallback {
            case .code(let code): shown.fallbacks.append(.code(code))
            case .route(let link):
                guard let match = screen(link, in: table, rows) else {
                    findings.append(.unknownFallback(link))
                    continue
                }
                shown.fallbacks.append(.link(match.link))
            }
        }
        shown.layout = layout(in: table, rows, &findings)
        return shown
    }

    /// The match of a declared link; in a complete app it must be a screen, because a miss must not run a handler.
    private func screen(_ link: DeclaredLink, in table: RouteTable, _ rows: ResolvedRoutes) -> RouteMatch? {
        guard let match = link.resolved(in: table) else { return nil }
        let target = rows.route(of: match)?.target
        return target == .screen || !isComplete ? match : nil
    }

    private func layout(in table: RouteTable, _ rows: ResolvedRoutes, _ findings: inout [Finding]) -> SceneLayout {
        var branches: [(branch: Branch, root: RouteReference)] = []
        let isSplit = roots.first { $0.branch != nil }?.isColumn ?? false
        var only: RouteReference?
        for root in roots {
            guard let match = root.route.resolved(in: table), let row = rows.route(of: match),
                row.target == .screen
            else {
                findings.append(.unknownRoot(root))
                continue
            }
            if let gate = row.gates.first { findings.append(.guardedRoot(root, row.route, gate)) }
            if let interceptor = interceptor(selecting: row.declared, of: match.namespace) {
                findings.append(.interceptedRoot(root, row.route, interceptor))
            }
            let reference = RouteReference(match)
            guard let branch = root.branch else {
                if only != nil || roots.contains(where: { $0.branch != nil }) { findings.append(.secondRoot(root)) }
                only = reference
                continue
            }
            if root.isColumn != isSplit { findings.append(.secondRoot(root)) }
            if branches.contains(where: { $0.branch == branch }) { findings.append(.duplicateTab(branch, root)) }
            branches.append((branch, reference))
        }
        return SceneLayout(branches: branches, isSplit: isSplit, root: only)
    }

    /// The first interceptor that applies to a route because the app selected it by name.
    private func interceptor(selecting route: DeclaredRoute, of namespace: String) -> String? {
        interceptors.first { $0.scope.isSelective && $0.scope.contains(route, of: namespace, named: $0.name) }?.name
    }

    /// The gates that a route lists and the app does not declare.
    func undeclaredGates() -> [Finding] {
        let gates = Set(self.gates.map(\.gate))
        var findings: [Finding] = []
        for namespace in namespaces {
            for declared in namespace.routes {
                for gate in declared.gates.lazy.map({ Gate($0) }) where !gates.contains(gate) {
                    findings.append(.undeclaredGate(gate, of: declared.route, among: gates))
                }
            }
        }
        return findings
    }

    /// The parents, branches and screens that a route refers to and the app does not contain.
    func missingNames(in map: RouteMap, _ family: RouteParents, _ rows: ResolvedRoutes) -> [Finding] {
        let branches = Set(roots.compactMap(\.branch?.rawValue))
        let names = Set(map.namespaces.flatMap(\.rows).map(\.route.name))
        var findings: [Finding] = []
        for (position, parent) in zip(family.positions, family.parents) {
            let namespace = map.namespaces[position.namespace]
            let row = namespace.rows[position.row]
            if let name = row.parent, parent == nil, !row.isParentOptional {
                findings.append(.unknownParent(name, of: row.route, among: names))
            }
            if row.isParentOptional, row.parent == nil { findings.append(.optionalWithoutParent(row.route)) }
            if let parent {
                findings += missingValues(of: route(at: family.positions[parent], of: map), below: row.route)
            }
            // An app that declares no first screen leaves tabs to its host.
            guard !roots.isEmpty else { continue }
            for branch in rows[position.namespace, position.row].placement.branches where !branches.contains(branch) {
                findings.append(.unknownBranch(branch, of: row.route, among: branches))
            }
        }
        for cycle in family.cycles {
            findings.append(.parentCycle(cycle.map { route(at: family.positions[$0], of: map) }))
        }
        if let suppliedScreens {
            let screens = rows.all.filter { $0.target == .screen && !suppliedScreens.contains($0.name) }
            findings += screens.map(\.route).inOrder { $0.name < $1.name }.map { .missingScreen(of: $0) }
            let unknown = suppliedScreens.subtracting(names)
            findings += unknown.inOrder().map { .screenWithoutRoute($0, among: names) }
        }
        return findings
    }

    /// Repeated declarations, one of which would have no effect.
    func repeatedDeclarations() -> [Finding] {
        var findings: [Finding] = []
        if errorPages.count > 1, let second = errorPages.last { findings.append(.repeatedErrorPage(second)) }
        var placed: Set<String> = []
        findings += placements.filter { !placed.insert($0.route).inserted }.map {
            .repeatedPlacement(of: $0.route, at: $0.location)
        }
        var shown: DeclaredLink?
        for fallback in fallbacks {
            if let shown {
                findings.append(.unreachableFallback(fallback, behind: shown))
            } else if case .route(let link) = fallback {
                shown = link
            }
        }
        let places = places
        var handled: [String: [String?]] = [:]
        let ends =
            handlers.map { ($0.route, $0.namespace, $0.location) }
            + exits.map { ($0.route, $0.namespace, places[$0.route]) }
        for (route, namespace, source) in ends {
            let others = handled[route] ?? []
            if others.contains(where: { $0 == nil || namespace == nil || $0 == namespace }) {
                findings.append(.repeatedHandler(of: route, at: source))
            }
            handled[route] = others + [namespace]
        }
        return findings
    }

    private func missingValues(of parent: Route, below child: Route) -> [Finding] {
        let missing = MissingParentValue.all(of: parent.pattern, below: child.pattern) { $0.mayCover($1) }
        return missing.map { .missingParentValue($0, of: parent, below: child) }
    }

    private func route(at position: RouteParents.Position, of map: RouteMap) -> Route {
        map.namespaces[position.namespace].rows[position.row].route
    }
}
