import Switchyard

/// The interceptors of all routes with their answers, and the gates.
enum ListInterceptors: InspectorMethod {
    static let name = "interceptors"
    static let isAboutSession = true

    struct Answer: Codable, Sendable, Hashable {
        /// The answer without interceptors.
        static let empty = Answer(interceptors: [], gates: [])

        var interceptors: [Interceptor]
        var gates: [Gate]
    }

    struct Interceptor: Codable, Sendable, Hashable {
        var name: String
        /// The routes whose links it checks, as `namespace/name`.
        var routes: [String]
        var asked: Int
        var answers: [String: Int]
        /// The median time of its answers, in microseconds.
        var median: Int64?
    }

    struct Gate: Codable, Sendable, Hashable {
        var name: String
        var isOpen: Bool
        /// The number of links that wait for it.
        var waiting: Int
    }

    static func answer(_ parameters: NoParameters, _ inspection: LiveInspection) throws(InspectorError) -> Answer {
        var routes: [String: [String]] = [:]
        var order: [String] = []
        for entry in inspection.index?.entries ?? [] {
            for name in entry.interceptors {
                if routes[name] == nil { order.append(name) }
                routes[name, default: []].append("\(entry.namespace)/\(entry.name)")
            }
        }
        let counted = inspection.tally().interceptors
        // Interceptors that only rules require are not listed by any route.
        order += counted.keys.filter { routes[$0] == nil }.sorted()
        let waiting = inspection.router.suspended.map(\.gate.rawValue)
        let gates = inspection.router.gates.sorted { $0.key < $1.key }.map { name, isOpen in
            Gate(name: name, isOpen: isOpen, waiting: waiting.count { $0 == name })
        }
        return Answer(
            interceptors: order.map { name in
                let known = counted[name] ?? Tally.Interceptor()
                return Interceptor(
                    name: name.escapedForDisplay, routes: routes[name] ?? [], asked: known.asked,
                    answers: known.answers, median: known.median)
            }, gates: gates)
    }
}

extension Tally.Interceptor {
    fileprivate var median: Int64? {
        let sorted = times.elements(after: 0).map(\.element).sorted()
        return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
}

/// Opens or closes a gate.
enum SetGate: InspectorMethod {
    static let name = "gate"

    struct Parameters: Codable, Sendable {
        var name: String
        var isOpen: Bool
    }

    static func answer(_ parameters: Parameters, _ inspection: LiveInspection) async throws(InspectorError) -> Done {
        let router = inspection.router
        guard router.gates[parameters.name] != nil else {
            let names = router.gates.keys.sorted().prefix(12).map(\.quotedForDisplay).joined(separator: ", ")
            throw InspectorError(
                .badParameters, "The app does not open or close a gate \(parameters.name.quotedForDisplay).",
                hint: names.isEmpty ? "No route requires a gate, and no link waits for one." : "The gates are \(names)."
            )
        }
        let gate = Gate(parameters.name)
        if parameters.isOpen { router.openGate(gate) } else { router.closeGate(gate) }
        return Done()
    }
}

/// Cancels a suspended link.
enum DropLink: InspectorMethod {
    static let name = "drop"

    struct Parameters: Codable, Sendable {
        var id: Int
    }

    static func answer(_ parameters: Parameters, _ inspection: LiveInspection) async throws(InspectorError) -> Done {
        let id = TransactionID(rawValue: parameters.id)
        guard inspection.router.suspended.contains(where: { $0.id == id }) else {
            throw InspectorError(
                .badParameters, "The link T\(parameters.id) does not wait for a gate.",
                hint: "It may have been resumed meanwhile.")
        }
        inspection.router.drop(id)
        return Done()
    }
}
