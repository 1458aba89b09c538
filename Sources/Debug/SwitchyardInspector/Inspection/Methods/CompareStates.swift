/// The difference between the states of two moments.
package enum CompareStates: InspectorMethod {
    package static let name = "diff"
    package static let isAboutSession = true

    package struct Parameters: Codable, Sendable {
        var from: Int
        /// `nil`: now.
        var to: Int?
    }

    package struct Answer: Codable, Sendable, Hashable {
        var from: Int
        var to: Int
        var changes: [Change]
    }

    struct Change: Codable, Sendable, Hashable {
        /// `added`, `removed`, `moved` or `selected`.
        var kind: String
        var scene: String
        /// Its place, as in `orders/2`; the former place if it was removed.
        var path: String
        var text: String
    }

    package static func answer(
        _ parameters: Parameters, _ source: some MomentSource
    ) async throws(InspectorError) -> Answer {
        let from = try await source.moment(parameters.from)
        let to = try await source.moment(parameters.to)
        return Answer(from: from.number, to: to.number, changes: StateDifference.changes(from.state, to.state))
    }
}
