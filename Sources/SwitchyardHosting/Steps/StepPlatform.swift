package import SwitchyardNavigation

/// What an adapter does with its platform: all of it, and nothing that could be decided without it.
@MainActor
package protocol StepPlatform: AnyObject {
    /// Whether no transition runs anywhere in the scene: the real screens may be read, and a step may begin.
    var isSettled: Bool { get }

    /// Whether what was changed without a transition is shown, which the end of the turn brings at the latest.
    ///
    /// A step must not begin in between, nor may it wait longer: a platform in disorder may never show it.
    var isLaidOut: Bool { get }

    /// Has ``StepRunner/turn()`` called when ``isSettled`` may have changed: at each turn of the run loop, for one.
    func wakeWhenSettled()

    /// Returns the real screens. It is called while ``isSettled`` alone.
    func read() -> FoundScene

    /// Gives identities to what the last reading found new, in its order.
    func name(_ identities: [EntryID])

    /// What is shown is this scene now: what is not in it any more may be let go of.
    func show(_ scene: NavigationScene)

    /// Makes the platform's call for a step.
    ///
    /// - Parameter step: The step, which was legal for what the screens showed a moment ago.
    /// - Returns: The signal that will come when it has happened; `nil` where it has happened already.
    /// - Throws: ``StepFailure`` where the platform would not take it: nothing was changed.
    func issue(_ step: NavigationStep) throws(StepFailure) -> StepMachine.Signal?

    /// Whether a signal that did not come is evident from the real screens: the platform does not always say what it did.
    func isEvident(_ signal: StepMachine.Signal) -> Bool

    /// Whether the real screens are others than those of the last reading.
    ///
    /// It is asked at each turn of the run loop, so it compares identities alone.
    var differs: Bool { get }

    /// Tells the driver what somebody did.
    func report(_ event: NavigationEvent)
}

extension StepPlatform {
    package var isLaidOut: Bool { true }
}
