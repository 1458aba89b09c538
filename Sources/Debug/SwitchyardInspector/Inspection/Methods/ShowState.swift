/// The navigation state, now or at a moment.
package enum ShowState: InspectorMethod {
    package static let name = "state"
    package static let isAboutSession = true

    package struct Parameters: Codable, Sendable {
        var moment: Int?
    }

    package typealias Answer = InspectedState

    package static func answer(
        _ parameters: Parameters, _ source: some MomentSource
    ) async throws(InspectorError) -> Answer {
        let (number, state) = try await source.moment(parameters.moment)
        return InspectedState(state, moment: number, source.redactor)
    }
}
