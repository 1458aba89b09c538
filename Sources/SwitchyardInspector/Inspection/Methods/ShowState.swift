/// Where a person is, or was at a moment.
enum ShowState: InspectorMethod {
    static let name = "state"
    static let isAboutSession = true

    struct Parameters: Codable, Sendable {
        var moment: Int?
    }

    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> InspectedState {
        try await answer(parameters, in: inspection)
    }

    static func answer(
        _ parameters: Parameters, in source: some MomentSource
    ) async throws(InspectorError) -> InspectedState {
        let (number, state) = try await source.moment(parameters.moment)
        return InspectedState(state, moment: number, source.redactor)
    }
}
