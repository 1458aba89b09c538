@_spi(Tooling) internal import RouteMatching
internal import SwitchyardCore

/// An explanation on its way to a person or a program.
struct ExplanationReport {
    let link: String
    let explanation: RouteExplanation

    var isMatch: Bool {
        if case .matched = explanation.outcome { return true }
        return false
    }
}
