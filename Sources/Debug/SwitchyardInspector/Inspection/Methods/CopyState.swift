import SwitchyardNavigation
import SwitchyardSupport

/// A state as text: Swift code for a test, or the link of the visible screen.
package enum CopyState: InspectorMethod {
    package static let name = "copy"
    package static let isAboutSession = true

    package struct Parameters: Codable, Sendable {
        /// `nil`: now.
        var moment: Int?
        /// `swift` or `url`.
        var format: String
        /// `nil`: the scene with the focus.
        var scene: String?
    }

    package struct Answer: Codable, Sendable {
        var text: String
    }

    package static func answer(
        _ parameters: Parameters, _ source: some MomentSource
    ) async throws(InspectorError) -> Answer {
        let state = try await source.moment(parameters.moment).state
        let id = parameters.scene.map { SceneID(rawValue: $0) } ?? state.focus ?? state.scenes.first?.id
        guard let id, let scene = state.scene(id) else {
            throw .absentScene(parameters.scene ?? "", in: state)
        }
        let redactor = source.redactor
        switch parameters.format {
        case "swift": return Answer(text: SwiftText(redactor).scene(scene))
        case "url":
            guard let route = scene.visibleEntry.route, let link = route.link else {
                throw InspectorError(
                    .notAvailable, "The visible screen has no link.", hint: "Open a screen of a route.")
            }
            return Answer(text: redactor.link(link, to: route.name))
        case let other:
            throw InspectorError(
                .badParameters, "There is no format \(other.quotedForDisplay).", hint: "Write swift or url.")
        }
    }
}
