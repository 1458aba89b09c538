import Switchyard

/// The interceptors of all routes with their answers, and the gates.
package enum ListInterceptors: InspectorMethod {
    package static let name = "interceptors"
    package static let isAboutSession = true

    package struct Answer: Codable, Sendable, Hashable {
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
        package var name: String
        var isOpen: Bool
        /// The number of links that wait for it.
        var waiting: Int
    }

    package static func answer(
        _ parameters: NoParameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> Answer {
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
