import Switchyard

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
