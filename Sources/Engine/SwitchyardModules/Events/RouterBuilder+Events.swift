/// What happens to an event for a module that does not run.
///
/// ```swift
/// app.on(.orderPlaced, ifNotRunning: .start) { id in store.add(id) }
/// ```
///
/// The declarations of the app itself need no start, so it handles all its events at once. An event does not start
/// again a module that failed or was stopped: a debug build reports that the event does not reach it.
public struct EventDelivery: Sendable, Hashable {
    let delivery: EventSubscription.Delivery

    /// The event starts the module and its dependencies, and is handled when the module runs.
    ///
    /// The sender of an ``AppEvent`` does not wait, so it gets no answer of this module. The sender of an
    /// ``AwaitedEvent`` waits.
    public static let start = EventDelivery(delivery: .start)

    /// The module handles the event when it runs, whatever starts it.
    ///
    /// As for ``start``, only an ``AwaitedEvent`` gets an answer.
    public static let wait = EventDelivery(delivery: .wait)

    /// The module handles the event at once, so the handler must not need what the start of the module prepares.
    public static let handle = EventDelivery(delivery: .handle)

    /// The event is dropped, also while the module is starting.
    public static let ignore = EventDelivery(delivery: .ignore)
}

extension RouterBuilder {
    /// Handles an event of the app, on the main actor, in the order of modules.
    ///
    /// The handler is called while the module runs. If an event without an answer is sent while the module is starting,
    /// it is called when the module runs.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.didBecomeActive`.
    ///   - delivery: What happens to the event if the module does not run. If `nil`, the event waits for a start that is
    ///     in progress, unless it needs an answer. Otherwise it is dropped, and a debug build reports this once.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - handler: Handles the event, and returns the module's answer.
    public mutating func on<Payload, Answer>(
        _ event: AppEvent<Payload, Answer>, ifNotRunning delivery: EventDelivery? = nil, file: String = #fileID,
        line: Int = #line, _ handler: @escaping @MainActor (Payload) -> Answer
    ) {
        subscribe(event.key, delivery, file, line, EventHandler(handle: handler))
    }

    /// Handles an event without a payload.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.didBecomeActive`.
    ///   - delivery: What happens to the event if the module does not run. If `nil`, the event waits for a start that is
    ///     in progress, unless it needs an answer. Otherwise it is dropped, and a debug build reports this once.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - handler: Handles the event, and returns the module's answer.
    public mutating func on<Answer>(
        _ event: AppEvent<Void, Answer>, ifNotRunning delivery: EventDelivery? = nil, file: String = #fileID,
        line: Int = #line, _ handler: @escaping @MainActor () -> Answer
    ) {
        on(event, ifNotRunning: delivery, file: file, line: line) { (_: Void) in handler() }
    }

    /// Handles an awaited event, on no particular thread, concurrently with other modules.
    ///
    /// - Parameters:
    ///   - event: The event, as in `.backgroundFetch`.
    ///   - delivery: What happens to the event if the module does not run. If `nil`, the event waits for a start that is
    ///     in progress. Otherwise it is dropped, and a debug build reports this once.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - handler: Handles the event, and returns the module's answer. Its task is cancelled when the sender stops
    ///     waiting.
    public mutating func on<Payload, Answer>(
        _ event: AwaitedEvent<Payload, Answer>, ifNotRunning delivery: EventDelivery? = nil, file: String = #fileID,
        line: Int = #line, _ handler: @escaping @Sendable (Payload) async -> Answer
    ) {
        subscribe(event.key, delivery, file, line, AwaitedHandler(handle: handler))
    }

    private mutating func subscribe(
        _ key: EventKey, _ delivery: EventDelivery?, _ file: String, _ line: Int, _ handler: any Sendable & AnyObject
    ) {
        part.subscriptions.append(
            EventSubscription(
                key: key, module: part.module, delivery: delivery?.delivery, file: file, line: line, handler: handler))
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
