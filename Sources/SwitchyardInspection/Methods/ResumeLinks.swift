import RouteMatching
import SwitchyardCore

/// Lets the links go on that wait for a key.
enum ResumeLinks: InspectorMethod {
    static let name = "resume"

    struct Parameters: Codable, Sendable {
        var key: String
    }

    static func answer(_ parameters: Parameters, _ inspection: LiveInspection) async throws(InspectorError) -> Done {
        let waiting = inspection.router.suspendedLinks
        guard waiting.contains(where: { !$0.isAtGate && $0.key == parameters.key }) else {
            let isGate = waiting.contains { $0.key == parameters.key }
            throw InspectorError(
                .badParameters, "No link waits to be resumed with \(parameters.key.quotedForDisplay).",
                hint: isGate ? "It is a gate; open it." : "It may have gone on meanwhile.")
        }
        inspection.router.resume(parameters.key)
        return Done()
    }
}
