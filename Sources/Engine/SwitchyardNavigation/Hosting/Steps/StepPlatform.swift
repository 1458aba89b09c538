/// The operations of an adapter that need its platform.
///
/// All decisions that need no platform are in ``StepMachine``.
@MainActor
package protocol StepPlatform: AnyObject {
    /// Whether no transition runs anywhere in the scene: the real screens may be read, and a step may begin.
    var isSettled: Bool { get }

    /// Whether changes without a transition are laid out, at the end of the turn at the latest.
    ///
    /// A step must not begin before that. It must not wait longer either, because a broken hierarchy may never show the
    /// change.
    var isLaidOut: Bool { get }

    /// Prepares a step: ends what is in its way, and waits for what ends by itself.
    ///
    /// It is called at each turn in which the scene is settled, until the step may begin.
    ///
    /// - Parameter step: The step.
    /// - Returns: Whether the step may begin.
    func prepare(for step: NavigationStep) -> Bool

    /// Arranges calls of ``StepRunner/turn()`` when ``isSettled`` may have changed, for example at each turn of the run
    /// loop.
    func wakeWhenSettled()

    /// Returns the real screens; called only while ``isSettled``.
    func read() -> FoundScene

    /// Whether the screens of the last issued step were in the hierarchy when its call had returned.
    ///
    /// If a later reading lacks them, the user or other code has removed them. It is read after ``read()``.
    var lastStepTookEffect: Bool { get }

    /// Assigns identities to the new screens of the last reading, in its order.
    func name(_ identities: [EntryID])

    /// Receives the scene that is shown now. Everything that it does not contain may be released.
    func show(_ scene: NavigationScene)

    /// Makes the platform's call for a step, and returns the signal that will follow when the step has succeeded; `nil`
    /// if it has succeeded already.
    func issue(_ step: NavigationStep) throws(StepFailure) -> StepMachine.Signal?

    /// Whether the real screens show that a signal is due, because the platform does not always send it.
    func isEvident(_ signal: StepMachine.Signal) -> Bool

    /// Whether the real screens differ from those of the last reading.
    ///
    /// It is read at each turn of the run loop, so it compares identities only.
    var differs: Bool { get }

    /// Reports to the driver what the user or other code did.
    func report(_ event: NavigationEvent)
}

extension StepPlatform {
    package var isLaidOut: Bool { true }
    package func prepare(for step: NavigationStep) -> Bool { true }
}
