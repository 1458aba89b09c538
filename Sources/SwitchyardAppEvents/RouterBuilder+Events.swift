extension RouterBuilder {
    /// Handles an event of the app, on the main actor, in the order of modules.
    ///
    /// The handler is called while the module runs. Events without an answer that are sent while the module is starting
    /// are delivered when it runs.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.didBecomeActive`.
    ///   - needsStart: Whether the module must run. If `false`, it receives events from the time it is added.
    ///   - handler: Handles the event, and returns the module's answer.
    public mutating func on<Payload, Answer>(
        _ event: AppEvent<Payload, Answer>, needsStart: Bool = true,
        _ handler: @escaping @MainActor (Payload) -> Answer
    ) {
        part.subscriptions.append(
            EventSubscription(
                key: event.key, module: part.module, needsStart: needsStart, handler: EventHandler(handle: handler)))
    }

    /// Handles an event without a payload.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.didBecomeActive`.
    ///   - needsStart: Whether the module must run. If `false`, it receives events from the time it is added.
    ///   - handler: Handles the event, and returns the module's answer.
    public mutating func on<Answer>(
        _ event: AppEvent<Void, Answer>, needsStart: Bool = true, _ handler: @escaping @MainActor () -> Answer
    ) {
        on(event, needsStart: needsStart) { (_: Void) in handler() }
    }

    /// Handles an awaited event, on no particular thread, concurrently with other modules.
    ///
    /// A module that is starting is notified when it runs.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.backgroundFetch`.
    ///   - needsStart: Whether the module must run. If `false`, it receives events from the time it is added.
    ///   - handler: Handles the event, and returns the module's answer. Its task is cancelled when the sender stops
    ///     waiting.
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
