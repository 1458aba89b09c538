/// How the answers of several modules to one event become one.
public enum AnswerRule: String, Sendable, Hashable, Codable, CaseIterable {
    /// There are none.
    case none
    /// Yes where any module says yes; no where nobody is asked.
    case any
    /// Yes unless a module says no.
    case all
    /// The first one that is none of `nil`, in the order of modules.
    case first
    /// All of them, put together.
    case merge
}

/// Something that happens to the app, which its modules are told of in their order, at once, on the main actor.
///
/// Those of the system are there: `.didBecomeActive`, `.openLink`. An app adds its own, with a payload of its own type:
///
/// ```swift
/// extension AppEvent<OrderID, Void> {
///     static var orderPlaced: Self { AppEvent("orders.placed") }
/// }
/// router.modules.send(.orderPlaced, order.id)
/// ```
///
/// Every module that handles an event is told, whatever others answered; the rule says what becomes of the answers.
public struct AppEvent<Payload: Sendable, Answer: Sendable>: Sendable {
    /// The name; two events of one name and one type are the same.
    public let name: String

    /// How several answers become one.
    public let rule: AnswerRule

    /// The answer where nobody gives one.
    let silence: Answer
    let combine: @Sendable (Answer, Answer) -> Answer

    var key: EventKey { EventKey(name, Payload.self, Answer.self) }

    /// Creates an event whose answers are put together.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - silence: The answer where nobody gives one.
    ///   - rule: What the rule is called.
    ///   - combine: Makes one answer of two; the first one is that of modules that come before.
    public init(
        _ name: String, from silence: Answer, _ rule: AnswerRule = .merge,
        _ combine: @escaping @Sendable (Answer, Answer) -> Answer
    ) {
        self.name = name
        self.silence = silence
        self.rule = rule
        self.combine = combine
    }
}

extension AppEvent where Answer == Void {
    /// Creates an event without an answer.
    ///
    /// - Parameter name: The name.
    public init(_ name: String) { self.init(name, from: (), .none) { _, _ in } }
}

extension AppEvent where Answer == Bool {
    /// Creates an event whose answer is yes where any module says yes.
    ///
    /// - Parameter name: The name.
    public init(anyOf name: String) { self.init(name, from: false, .any) { $0 || $1 } }

    /// Creates an event whose answer is yes unless a module says no.
    ///
    /// - Parameter name: The name.
    public init(allOf name: String) { self.init(name, from: true, .all) { $0 && $1 } }
}

extension AppEvent {
    /// Creates an event whose answer is the first one that is not `nil`.
    ///
    /// - Parameter name: The name.
    public init<Value: Sendable>(firstOf name: String) where Answer == Value? {
        self.init(name, from: nil, .first) { $0 ?? $1 }
    }
}

/// Something that happens to the app, to which modules answer when they have done what it asks for.
///
/// They all work at the same time, on no particular thread. Who does not answer within ``ModuleLimits/answer`` counts as
/// not asked; the answers of others are kept, and put together in the order of modules.
public struct AwaitedEvent<Payload: Sendable, Answer: Sendable>: Sendable {
    /// The name; two events of one name and one type are the same.
    public let name: String

    /// How several answers become one.
    public let rule: AnswerRule

    let silence: Answer
    let combine: @Sendable (Answer, Answer) -> Answer

    var key: EventKey { EventKey(name, Payload.self, Answer.self) }

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - silence: The answer where nobody gives one.
    ///   - rule: What the rule is called.
    ///   - combine: Makes one answer of two; the first one is that of modules that come before.
    public init(
        _ name: String, from silence: Answer, _ rule: AnswerRule = .merge,
        _ combine: @escaping @Sendable (Answer, Answer) -> Answer
    ) {
        self.name = name
        self.silence = silence
        self.rule = rule
        self.combine = combine
    }
}

extension AwaitedEvent where Answer == Void {
    /// Creates an event without an answer.
    ///
    /// - Parameter name: The name.
    public init(_ name: String) { self.init(name, from: (), .none) { _, _ in } }
}
