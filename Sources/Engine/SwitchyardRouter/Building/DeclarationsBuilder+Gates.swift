package import RouteMatching
package import SwitchyardRoutes
internal import SwitchyardSupport

extension DeclarationsBuilder {
    /// Declares a gate, and what to present while links wait for it.
    ///
    /// The route is opened when the first link waits, once for all waiting links. When the gate opens, its screen is
    /// closed. When the user closes the screen, the links that wait for the gate end as
    /// ``NavigationOutcome/cancelled``.
    ///
    /// - Parameters:
    ///   - gate: The gate. Declaring it twice is an error, and so is a reserved gate: `scene` and those of modules.
    ///   - request: The route to present, such as a log-in; `nil` for none. It is an error if no route matches it, or
    ///     if the route requires the gate, directly or through the presentations of its own gates.
    ///   - location: The line of the declaration.
    package mutating func gate(
        _ gate: Gate, presenting request: NavigationRequest? = nil, at location: SourceLocation? = nil
    ) {
        gates.append((gate, request, location))
    }

    /// The findings about declared gates.
    func findings(ofGatesIn routes: RouteTable?, _ rows: ResolvedRoutes) -> [Finding] {
        var presented: [Gate: ResolvedRoute] = [:]
        if let routes {
            for (gate, request, _) in gates {
                guard let link = try? request?.destination.link(in: routes), let match = try? routes.match(link) else {
                    continue
                }
                presented[gate] = rows.route(of: match)
            }
        }
        var known: Set<Gate> = []
        return gates.compactMap { gate, request, location -> Finding? in
            let name = gate.rawValue
            if gate.isReserved { return .reservedGate(name, at: location) }
            if !known.insert(gate).inserted { return .duplicateGate(name, at: location) }
            guard let request, routes != nil else { return nil }
            guard let row = presented[gate] else {
                return .unknownPresentation(request.destination, for: name, at: location)
            }
            return isBehind(gate, row, presented) ? .presentationBehindItself(row.route, for: name) : nil
        }
    }

    /// Whether a route requires a gate, directly or through the presentations of the gates that it requires.
    private func isBehind(_ gate: Gate, _ row: ResolvedRoute, _ presented: [Gate: ResolvedRoute]) -> Bool {
        var (seen, next): (Set<Gate>, [Gate]) = ([], row.gates)
        while let other = next.popLast() {
            if other == gate { return true }
            if seen.insert(other).inserted { next += presented[other]?.gates ?? [] }
        }
        return false
    }

    /// The route to present for each gate.
    var presentations: [Gate: NavigationRequest] {
        Dictionary(gates.compactMap { gate, request, _ in request.map { (gate, $0) } }) { first, _ in first }
    }
}
