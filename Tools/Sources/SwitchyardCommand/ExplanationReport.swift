@_spi(Tooling) internal import RouteMatching
internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

/// An explanation for output as text or JSON.
struct ExplanationReport {
    let link: String
    /// The effect of rules on the link; `nil` without rules.
    let path: RuledLink?
    let explanation: RouteExplanation
    /// What would happen to the link after its match; `nil` without a source, and without a match.
    var prediction: LinkPrediction?

    var isMatch: Bool {
        if path?.stop == nil, case .matched = explanation.outcome { return true }
        return false
    }
}
