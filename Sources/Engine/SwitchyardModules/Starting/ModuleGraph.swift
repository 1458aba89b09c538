import SwitchyardRouter
internal import SwitchyardSupport

/// The modules and their dependencies, in the order in which modules start, are notified and add declarations.
struct ModuleGraph: Sendable {
    /// The names.
    ///
    /// Dependencies come first; then phase, level, priority and the order of the app decide.
    let order: [String]
    /// For each module, the modules that it depends on.
    let dependencies: [String: [String]]
    /// For each module, the modules that depend on it.
    let dependents: [String: [String]]

    init() {
        order = []
        dependencies = [:]
        dependents = [:]
    }

    /// Sorts modules by their dependencies.
    init(_ modules: [any AppModule], _ findings: inout [Finding]) {
        var places: [String: Int] = [:]
        var ids: [String: ModuleID] = [:]
        var reported: Set<String> = []
        for (place, module) in modules.enumerated() {
            let id = module.id
            if id.rawValue.isEmpty { findings.append(.unnamed(id, type: "\(type(of: module))")) }
            if let first = ids[id.rawValue] {
                if reported.insert(id.rawValue).inserted { findings.append(.duplicateName(id, beside: first)) }
            } else {
                places[id.rawValue] = place
                ids[id.rawValue] = id
            }
        }
        var dependencies: [String: [String]] = [:]
        var dependents: [String: [String]] = [:]
        for (name, place) in places {
            var known: Set<String> = []
            for dependency in modules[place].dependencyNames where known.insert(dependency).inserted {
                guard places[dependency] != nil else { continue }
                dependencies[name, default: []].append(dependency)
                dependents[dependency, default: []].append(name)
            }
        }
        for module in modules {
            for dependency in module.dependencyNames where places[dependency] == nil {
                findings.append(.unknownDependency(dependency, of: module.id, among: places.keys.inOrder()))
            }
        }
        self.dependencies = dependencies
        self.dependents = dependents
        let startups = places.mapValues { modules[$0].startup }
        let sorted = Self.order(places, startups, dependencies, dependents)
        order = sorted.order
        findings += sorted.cycles.map { cycle in .cycle((cycle + cycle.prefix(1)).compactMap { ids[$0] }) }
    }

    /// The place of a module among those whose dependencies are already sorted.
    private struct Rank: Comparable {
        let phase: ModulePhase
        let isBasic: Bool
        let priority: Int
        let place: Int

        static func < (left: Rank, right: Rank) -> Bool {
            if left.phase != right.phase { return left.phase < right.phase }
            if left.isBasic != right.isBasic { return left.isBasic }
            if left.priority != right.priority { return left.priority > right.priority }
            return left.place < right.place
        }
    }

    private static func order(
        _ places: [String: Int], _ startups: [String: ModuleStartup], _ dependencies: [String: [String]],
        _ dependents: [String: [String]]
    ) -> (order: [String], cycles: [[String]]) {
        let ranks = places.map { name, place in
            let startup = startups[name] ?? ModuleStartup()
            return (
                name,
                Rank(phase: startup.phase, isBasic: startup.isBasic, priority: startup.priority, place: place)
            )
        }
        // Sorted by rank, so the next module is the first one without missing dependencies.
        var left = ranks.inOrder { $0.1 < $1.1 }.map(\.0)
        var missing = places.keys.reduce(into: [:]) { $0[$1] = dependencies[$1]?.count ?? 0 }
        var (order, cycles): ([String], [[String]]) = ([], [])
        while !left.isEmpty {
            guard let next = left.firstIndex(where: { missing[$0] == 0 }) else {
                let cycle = cycle(in: left, dependencies)
                cycles.append(cycle)
                // There may be further cycles.
                for name in cycle { missing[name] = 0 }
                continue
            }
            let name = left.remove(at: next)
            order.append(name)
            for other in dependents[name] ?? [] { missing[other] = max(0, (missing[other] ?? 0) - 1) }
        }
        return (order, cycles)
    }

    /// Follows dependencies within the remaining modules until a module repeats.
    private static func cycle(in left: [String], _ dependencies: [String: [String]]) -> [String] {
        let names = Set(left)
        var path: [String] = []
        var places: [String: Int] = [:]
        var current = left.first
        while let name = current, places[name] == nil {
            places[name] = path.count
            path.append(name)
            current = dependencies[name]?.first(where: names.contains)
        }
        guard let start = current.flatMap({ places[$0] }) else { return path }
        return Array(path[start...])
    }

    /// The modules with these names and all their direct and indirect dependencies, in order.
    func closure(of names: some Sequence<String>) -> [String] {
        var known: Set<String> = []
        var left = Array(names)
        while let name = left.popLast() {
            guard known.insert(name).inserted else { continue }
            left += dependencies[name] ?? []
        }
        return order.filter(known.contains)
    }
}
