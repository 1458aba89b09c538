import RouteMatching

/// An interceptor with its scope and its position among the others.
struct InterceptorEntry: Sendable {
    var interceptor: NamedInterceptor
    var scope: InterceptorScope
    var before: Set<String>
    var after: Set<String>
    /// Whether a scope without routes is an error.
    var mustMatch = true
    /// Where it was added.
    var location: SourceLocation?

    var name: String { interceptor.name }
}

extension [InterceptorEntry] {
    /// The interceptors in an order that satisfies their constraints, otherwise as they were added.
    func ordered() -> Result<[InterceptorEntry], InterceptorCycle> {
        var predecessors: [String: Set<String>] = [:]
        for entry in self {
            predecessors[entry.name, default: []].formUnion(entry.after)
            for other in entry.before { predecessors[other, default: []].insert(entry.name) }
        }
        let known = Set(map(\.name))
        var left = self
        var placed: Set<String> = []
        var order: [InterceptorEntry] = []
        while !left.isEmpty {
            let next = left.firstIndex { entry in
                predecessors[entry.name, default: []].intersection(known).isSubset(of: placed)
            }
            guard let next else { return .failure(InterceptorCycle(in: left.map(\.name), predecessors)) }
            let entry = left.remove(at: next)
            placed.insert(entry.name)
            order.append(entry)
        }
        return .success(order)
    }
}

/// A cycle of interceptors, each of which must run before the next.
struct InterceptorCycle: Error {
    let names: [String]

    /// Walks from one interceptor to a remaining predecessor, until one repeats.
    init(in left: [String], _ predecessors: [String: Set<String>]) {
        var path: [String] = []
        var current = left.first
        while let name = current, !path.contains(name) {
            path.append(name)
            current = left.first { predecessors[name, default: []].contains($0) }
        }
        let start = current.flatMap { path.firstIndex(of: $0) } ?? 0
        names = path[start...].reversed()
    }
}
