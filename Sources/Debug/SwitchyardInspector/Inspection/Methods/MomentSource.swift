import Switchyard
package import SwitchyardNavigation

/// The source of navigation states: a running router, or a file.
package protocol MomentSource: Sendable {
    /// Hides values of links.
    var redactor: Redactor { get }

    /// The state of a moment.
    func moment(_ number: Int?) async throws(InspectorError) -> (number: Int, state: NavigationState)
}

extension LiveInspection: MomentSource {
    package func moment(_ number: Int?) async throws(InspectorError) -> (number: Int, state: NavigationState) {
        guard let number else {
            // Both are read in one turn of the main actor, so that they belong together.
            return await MainActor.run { (recorder.totals.moments, router.navigation.state) }
        }
        let (moment, kept) = recorder.moment(number)
        guard let moment else { throw .absentMoment(number, kept?.lowerBound ?? 1, kept?.upperBound ?? 0) }
        return (number, moment.state)
    }
}

extension InspectorError {
    /// The error if no moment has the number.
    static func absentMoment(_ number: Int, _ first: Int, _ last: Int) -> InspectorError {
        InspectorError(
            .badParameters, "There is no moment \(number).",
            hint: first > last ? "No moment is kept." : "The moments from \(first) to \(last) are kept.")
    }

    /// The error if no scene has the name.
    static func absentScene(_ name: String, in state: NavigationState) -> InspectorError {
        let names = state.scenes.prefix(12).map(\.id.rawValue.quotedForDisplay).joined(separator: ", ")
        return InspectorError(
            .badParameters, "There is no scene \(name.quotedForDisplay) in this state.",
            hint: names.isEmpty ? "No scene is connected." : "The scenes are \(names).")
    }
}
