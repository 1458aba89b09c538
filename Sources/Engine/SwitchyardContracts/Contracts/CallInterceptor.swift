/// A step that runs before the method of each contract call, for tokens, risk control, staged roll-out or analytics.
///
/// For a link to an action, the router's interceptors run first, and then these.
public protocol CallInterceptor: Sendable {
    /// The name of the interceptor in refusals and traces.
    var name: String { get }

    /// Decides whether a call proceeds.
    ///
    /// - Parameter call: The call. For a call by type, the arguments are unknown and empty.
    /// - Returns: The decision.
    /// - Throws: Any error. The call then fails with it.
    func intercept(_ call: ContractCall) async throws -> CallAnswer
}

/// The decision of an interceptor about a call.
public enum CallAnswer: Sendable {
    /// The call proceeds.
    case proceed
    /// The call fails with ``CallError/refused(by:reason:)``.
    case refuse(reason: String)
    /// The call returns this value, and the method is not called. A call by type ignores the value and proceeds.
    case answer(CallValue)
}

/// A fallback for calls by name that reach no method.
///
/// It returns the value of the call, or `nil` to let the call fail.
public typealias CallMissHandler = @Sendable (ContractCall, CallError) async throws -> CallValue?
