import SwitchyardCore

/// A link that is over, with every step on its way.
enum ShowTransaction: InspectorMethod {
    static let name = "transaction"
    static let isAboutSession = true

    struct Parameters: Codable, Sendable {
        var id: Int
    }

    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> InspectedTransaction {
        let id = TransactionID(rawValue: parameters.id)
        guard let record = inspection.router.record(of: id) else { throw absent(parameters.id) }
        return InspectedTransaction(record, inspection.redactor, withEvents: true)
    }

    /// Why there is none of a number.
    static func absent(_ id: Int) -> InspectorError {
        InspectorError(
            .badParameters, "There is no transaction T\(id) that is over.",
            hint: "It is under way, or so old that it is not kept any more.")
    }
}
