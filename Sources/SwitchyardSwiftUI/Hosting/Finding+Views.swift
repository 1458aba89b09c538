import SwitchyardDiagnostics
import SwitchyardOutcomes

/// The findings that the views report about the app.
extension Finding {
    static func unknownTab(_ branch: String) -> Finding {
        found(
            DiagnosticCode(1359), about: branch,
            "There is a label for the tab '\(branch)', which the app does not declare.",
            "Declare the tab with 'tab(_:root:)', or remove its label.")
    }
}
