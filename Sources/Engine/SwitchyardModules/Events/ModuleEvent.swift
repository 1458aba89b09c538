/// An event of the app, of which the router notifies modules.
///
/// ``AppEvent`` and ``AwaitedEvent`` are the two kinds. `Delivery` distinguishes them, and has no values.
public struct ModuleEvent<Payload: Sendable, Answer: Sendable, Delivery>: Sendable {
    /// The name.
    ///
    /// Two events with the same name, kind and types are the same event.
    public let name: String

    /// How the answers of several modules are merged.
    public let merging: ResponseMerging

    /// The answer if no module answers.
    let silence: Answer
    let combine: @Sendable (Answer, Answer) -> Answer

    var key: EventKey { EventKey(name, Payload.self, Answer.self) }

    /// Creates an event with a custom rule for merging answers.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - silence: The answer if no module answers.
    ///   - merging: How the answers are merged. It is for documentation only; `combine` merges them.
    ///   - combine: Merges two answers. The first one is that of the earlier modules.
    public init(
        _ name: String, from silence: Answer, _ merging: ResponseMerging = .merge,
        _ combine: @escaping @Sendable (Answer, Answer) -> Answer
    ) {
        self.name = name
        self.silence = silence
        self.merging = merging
        self.combine = combine
    }
}

/// An event that modules handle at once, one after another, on the main actor.
///
/// The events of the system exist already: `.didBecomeActive`, `.openLink`. An app adds its own, with a payload of any
/// type:
///
/// ```swift
/// extension AppEvent<OrderID, Void> {
///     static var orderPlaced: Self { AppEvent("orders.placed") }
/// }
/// router.send(.orderPlaced, order.id)
/// ```
///
/// All modules that handle an event are notified, whatever other modules answer. ``ModuleEvent/merging`` says how the
/// answers become one.
public typealias AppEvent<Payload: Sendable, Answer: Sendable> = ModuleEvent<Payload, Answer, DeliveredAtOnce>

/// An event that modules handle asynchronously, and answer when they are done.
///
/// The handlers run concurrently, on no particular thread. Modules that do not answer within
/// ``ModuleSettings/answerLimit`` are ignored. The answers of the others are merged in the order of modules.
public typealias AwaitedEvent<Payload: Sendable, Answer: Sendable> = ModuleEvent<Payload, Answer, AnsweredLater>

/// The kind of an ``AppEvent``.
public enum DeliveredAtOnce: Sendable {}

/// The kind of an ``AwaitedEvent``.
public enum AnsweredLater: Sendable {}

extension ModuleEvent where Answer == Void {
    /// Creates an event without an answer.
    ///
    /// - Parameter name: The name.
    public init(_ name: String) { self.init(name, from: (), .none) { _, _ in } }
}

extension ModuleEvent where Answer == Bool {
    /// Creates an event whose answer is `true` if at least one module answers `true`.
    ///
    /// - Parameter name: The name.
    public init(anyOf name: String) { self.init(name, from: false, .any) { $0 || $1 } }

    /// Creates an event whose answer is `true` unless a module answers `false`.
    ///
    /// - Parameter name: The name.
    public init(allOf name: String) { self.init(name, from: true, .all) { $0 && $1 } }
}

extension ModuleEvent {
    /// Creates an event whose answer is the first one that is not `nil`.
    ///
    /// - Parameter name: The name.
    public init<Value: Sendable>(firstOf name: String) where Answer == Value? {
        self.init(name, from: nil, .first) { $0 ?? $1 }
    }
}
