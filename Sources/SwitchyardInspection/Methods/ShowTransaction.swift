import SwitchyardCore

/// A link that is over, with every step on its way.
package enum ShowTransaction: InspectorMethod {
    package static let name = "transaction"
    package static let isAboutSession = true

    package struct Parameters: Codable, Sendable {
        package var id: Int
    }

    package static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> InspectedTransaction {
        let id = TransactionID(rawValue: parameters.id)
        guard let record = inspection.router.record(of: id) else { throw absent(parameters.id) }
        return InspectedTransaction(record, inspection.redactor, withEvents: true)
    }

    /// Why there is none of a number.
    package static func absent(_ id: Int) -> InspectorError {
        InspectorError(
            .badParameters, "There is no transaction T\(id) that is over.",
            hint: "It is under way, or so old that it is not kept any more.")
    }
}
