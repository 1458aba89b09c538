package import SwitchyardNavigation

extension NavigationOutcome {
    /// The outcome of a link or another navigation whose plan did not arrive.
    package init(afterFailure outcome: PlanOutcome) {
        switch outcome {
        case .arrived, .overtaken: self = .failed(.perform, StepFailure.interrupted)
        case .refused(let refusal): self = .refused(.plan(refusal))
        case .failed(_, let failure): self = .failed(.perform, failure)
        case .cancelled: self = .cancelled
        case .queueFull(let count): self = .unavailable(.inboxFull(count))
        }
    }
}
