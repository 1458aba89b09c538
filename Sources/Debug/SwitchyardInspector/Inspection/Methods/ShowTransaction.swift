import Switchyard

/// A link that has ended, with every step of its life cycle.
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

    /// The error if there is no ended transaction with the number.
    package static func absent(_ id: Int) -> InspectorError {
        InspectorError(
            .badParameters, "There is no ended transaction T\(id).",
            hint: "It is still active, or it is no longer kept.")
    }
}
