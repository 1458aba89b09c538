/// A step that every call of a contract passes before its method: tokens, risk control, gray release, analytics.
///
/// Links that lead to an action pass the router's interceptors first, and then these.
public protocol CallInterceptor: Sendable {
    /// The name that a refusal is told with.
    var name: String { get }

    /// Judges a call.
    ///
    /// - Parameter call: The call; of a call by type the arguments are not known and are empty.
    /// - Returns: What becomes of it.
    /// - Throws: Any error, which fails the call.
    func intercept(_ call: ContractCall) async throws -> CallAnswer
}

/// What becomes of a call that was intercepted.
public enum CallAnswer: Sendable {
    /// It goes on.
    case proceed
    /// It ends, for a reason in words.
    case refuse(reason: String)
    /// This is what it returns; the method is not called. A call by type cannot be answered so, and goes on.
    case answer(CallValue)
}

/// Has the last word where a call by name reached no method.
///
/// It returns what the call is to give instead, or `nil` where it has nothing to say.
public typealias CallMissHandler = @Sendable (ContractCall, CallError) async throws -> CallValue?
