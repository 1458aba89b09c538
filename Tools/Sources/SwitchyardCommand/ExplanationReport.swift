@_spi(Tooling) internal import RouteMatching
internal import SwitchyardCore

/// An explanation for output as text or JSON.
struct ExplanationReport {
    let link: String
    let explanation: RouteExplanation

    var isMatch: Bool {
        if case .matched = explanation.outcome { return true }
        return false
    }
}
