/// Something that happens to the app, which its modules are told of.
///
/// ``AppEvent`` and ``AwaitedEvent`` are the two kinds; the third type says which, and has no values.
public struct ModuleEvent<Payload: Sendable, Answer: Sendable, Delivery>: Sendable {
    /// The name; two events of one name, one kind and one type are the same.
    public let name: String

    /// How several answers become one.
    public let merging: ResponseMerging

    /// The answer where nobody gives one.
    let silence: Answer
    let combine: @Sendable (Answer, Answer) -> Answer

    var key: EventKey { EventKey(name, Payload.self, Answer.self) }

    /// Creates an event whose answers are put together.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - silence: The answer where nobody gives one.
    ///   - merging: How the answers are merged; documentation only, `combine` does it.
    ///   - combine: Makes one answer of two; the first one is that of modules that come before.
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

/// An event that modules are told of in their order, at once, on the main actor.
///
/// Those of the system are there: `.didBecomeActive`, `.openLink`. An app adds its own, with a payload of its own type:
///
/// ```swift
/// extension AppEvent<OrderID, Void> {
///     static var orderPlaced: Self { AppEvent("orders.placed") }
/// }
/// router.send(.orderPlaced, order.id)
/// ```
///
/// Every module that handles an event is told, whatever others answered; the rule says what becomes of the answers.
public typealias AppEvent<Payload: Sendable, Answer: Sendable> = ModuleEvent<Payload, Answer, DeliveredAtOnce>

/// An event to which modules answer when they have done what it asks for.
///
/// They all work at the same time, on no particular thread. Who does not answer within ``ModuleSettings/answerLimit`` counts as
/// not asked; the answers of others are kept, and put together in the order of modules.
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
    /// Creates an event whose answer is yes where any module says yes.
    ///
    /// - Parameter name: The name.
    public init(anyOf name: String) { self.init(name, from: false, .any) { $0 || $1 } }

    /// Creates an event whose answer is yes unless a module says no.
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
