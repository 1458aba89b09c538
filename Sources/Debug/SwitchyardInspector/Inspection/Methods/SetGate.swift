import Switchyard

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
