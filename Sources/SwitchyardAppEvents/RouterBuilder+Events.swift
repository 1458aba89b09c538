extension RouterBuilder {
    /// Handles an event of the app, on the main actor, in the order of modules.
    ///
    /// It is called as long as the module runs. What comes without an answer while the module is starting, it is told
    /// when it runs.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.didBecomeActive`.
    ///   - needsStart: Whether the module has to run; if not, it is told from when it was added.
    ///   - handler: What happens, and the module's answer.
    public mutating func on<Payload, Answer>(
        _ event: AppEvent<Payload, Answer>, needsStart: Bool = true,
        _ handler: @escaping @MainActor (Payload) -> Answer
    ) {
        part.subscriptions.append(
            EventSubscription(
                key: event.key, module: part.module, needsStart: needsStart, handler: EventHandler(handle: handler)))
    }

    /// Handles an event that brings nothing with it.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.didBecomeActive`.
    ///   - needsStart: Whether the module has to run; if not, it is told from when it was added.
    ///   - handler: What happens, and the module's answer.
    public mutating func on<Answer>(
        _ event: AppEvent<Void, Answer>, needsStart: Bool = true, _ handler: @escaping @MainActor () -> Answer
    ) {
        on(event, needsStart: needsStart) { (_: Void) in handler() }
    }

    /// Handles an event that is answered later, on no particular thread, beside other modules.
    ///
    /// A module that is starting is told when it runs.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.backgroundFetch`.
    ///   - needsStart: Whether the module has to run; if not, it is told from when it was added.
    ///   - handler: What happens, and the module's answer. Its task is cancelled when nobody waits any more.
    public mutating func on<Payload, Answer>(
        _ event: AwaitedEvent<Payload, Answer>, needsStart: Bool = true,
        _ handler: @escaping @Sendable (Payload) async -> Answer
    ) {
        part.subscriptions.append(
            EventSubscription(
                key: event.key, module: part.module, needsStart: needsStart, handler: AwaitedHandler(handle: handler)))
    }
}

final class EventHandler<Payload: Sendable, Answer: Sendable>: Sendable {
    let handle: @MainActor (Payload) -> Answer

    init(handle: @escaping @MainActor (Payload) -> Answer) { self.handle = handle }
}

final class AwaitedHandler<Payload: Sendable, Answer: Sendable>: Sendable {
    let handle: @Sendable (Payload) async -> Answer

    init(handle: @escaping @Sendable (Payload) async -> Answer) { self.handle = handle }
}
