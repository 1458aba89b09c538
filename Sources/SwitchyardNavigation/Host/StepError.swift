/// A step that failed for good.
public struct StepError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The step.
    public let step: NavigationStep
    /// Why it failed.
    public let failure: StepFailure

    package init(step: NavigationStep, failure: StepFailure) {
        self.step = step
        self.failure = failure
    }

    /// Why it failed, in words.
    public var description: String { "\(failure)" }
}
