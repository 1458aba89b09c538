import Switchyard

/// All routes with everything that the router knows about them.
package enum ListRoutes: InspectorMethod {
    package static let name = "routes"
    package static let isAboutSession = true

    package static func answer(
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

    package struct Answer: Codable, Sendable, Hashable {
        package var routes: [InspectedRoute]

        package init(routes: [InspectedRoute]) {
            self.routes = routes
        }
    }
}
