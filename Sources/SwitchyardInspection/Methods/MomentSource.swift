import RouteMatching
import SwitchyardCore
package import SwitchyardNavigation

/// Where states come from: a router that runs, or a file.
package protocol MomentSource: Sendable {
    /// What hides values of links.
    var redactor: Redactor { get }

    /// The state of a moment.
    ///
    /// - Parameter number: Its number; `nil` for the last one.
    /// - Returns: The number and the state.
    /// - Throws: ``InspectorError`` where it is not kept.
    func moment(_ number: Int?) async throws(InspectorError) -> (number: Int, state: NavigationState)
}

extension LiveInspection: MomentSource {
    package func moment(_ number: Int?) async throws(InspectorError) -> (number: Int, state: NavigationState) {
        guard let number else {
            // Both on the main actor, where nothing comes between.
            return await MainActor.run { (recorder.totals.moments, router.navigation.state) }
        }
        let (moment, kept) = recorder.moment(number)
        guard let moment else { throw .absentMoment(number, kept?.lowerBound ?? 1, kept?.upperBound ?? 0) }
        return (number, moment.state)
    }
}

extension InspectorError {
    /// Why there is no moment of a number.
    package static func absentMoment(_ number: Int, _ first: Int, _ last: Int) -> InspectorError {
        InspectorError(
            .badParameters, "There is no moment \(number).",
            hint: first > last ? "None is kept." : "Those from \(first) to \(last) are kept.")
    }

    /// Why there is no scene of a name.
    static func absentScene(_ name: String, in state: NavigationState) -> InspectorError {
        let names = state.scenes.prefix(12).map(\.id.rawValue.quotedForDisplay).joined(separator: ", ")
        return InspectorError(
            .badParameters, "There is no scene \(name.quotedForDisplay) in this state.",
            hint: names.isEmpty ? "No scene is connected." : "The scenes are \(names).")
    }
}
