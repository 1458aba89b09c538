import RouteMatching
internal import SwitchyardDiagnostics
import SwitchyardRoutes

extension RouterTableBuilder {
    /// Declares a gate, and what is presented while links wait for it.
    ///
    /// The route is opened as soon as a link waits, once for all that wait. When the gate opens, its screen closes. When the
    /// user closes it, the links that wait for the gate end as ``NavigationOutcome/cancelled``.
    ///
    /// - Parameters:
    ///   - gate: The gate. Declaring it twice is an error, as are those of the router: `scene` and those of modules.
    ///   - request: What is presented, such as a log-in; `nil` where nothing is. A link of no route is an error, as is that
    ///     of a route that requires the gate itself, or another one for which something is presented that does.
    ///   - source: The line of the declaration.
    package mutating func gate(
        _ gate: Gate, presenting request: NavigationRequest? = nil, at source: RouteSource? = nil
    ) {
        gates.append((gate, request, source))
    }

    /// What is wrong with the gates that were declared.
    func findings(ofGatesIn routes: RouteTable?, _ rows: [RowKey: RouterRow]) -> [Finding] {
        var presented: [Gate: RouterRow] = [:]
        if let routes {
            for (gate, request, _) in gates {
                guard let link = try? request?.destination.link(in: routes), let match = try? routes.match(link) else {
                    continue
                }
                presented[gate] = rows[RowKey(match.namespace, match.routeName)]
            }
        }
        var known: Set<Gate> = []
        return gates.compactMap { gate, request, source -> Finding? in
            let name = gate.rawValue
            if gate.isRoutersOwn { return .reservedGate(name, at: source) }
            if !known.insert(gate).inserted { return .duplicateGate(name, at: source) }
            guard let request, routes != nil else { return nil }
            guard let row = presented[gate] else {
                return .unknownPresentation(request.destination, for: name, at: source)
            }
            return isBehind(gate, row, presented) ? .presentationBehindItself(row.row.route, for: name) : nil
        }
    }

    /// Whether a route waits for a gate, at once or behind what is presented for the gates that it waits for.
    private func isBehind(_ gate: Gate, _ row: RouterRow, _ presented: [Gate: RouterRow]) -> Bool {
        var (seen, next): (Set<Gate>, [Gate]) = ([], row.gates)
        while let other = next.popLast() {
            if other == gate { return true }
            if seen.insert(other).inserted { next += presented[other]?.gates ?? [] }
        }
        return false
    }

    /// What is presented for each gate.
    var presentations: [Gate: NavigationRequest] {
        Dictionary(gates.compactMap { gate, request, _ in request.map { (gate, $0) } }) { first, _ in first }
    }
}
