/// Where a person is, or was at a moment.
enum ShowState: InspectorMethod {
    static let name = "state"
    static let isAboutSession = true

    struct Parameters: Codable, Sendable {
        var moment: Int?
    }

    typealias Answer = InspectedState

    static func answer(
        _ parameters: Parameters, _ source: some MomentSource
    ) async throws(InspectorError) -> Answer {
        let (number, state) = try await source.moment(parameters.moment)
        return InspectedState(state, moment: number, source.redactor)
    }
}
