import RouteMatching
import SwitchyardCore

/// Every route with everything that is known of it.
enum ListRoutes: InspectorMethod {
    static let name = "routes"
    static let isAboutSession = true

    static func answer(
        _ parameters: NoParameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> Answer {
        let opened = inspection.tally().opened
        let entries = inspection.index?.entries ?? []
        return Answer(
            routes: entries.map { entry in
                InspectedRoute(
                    entry, opened: opened[Tally.RouteKey(namespace: entry.namespace, name: entry.name)] ?? 0)
            })
    }

    struct Answer: Codable, Sendable, Hashable {
        var routes: [InspectedRoute]
    }
}
