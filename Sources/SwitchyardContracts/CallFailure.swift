import RouteMatching

/// Why a call gave nothing.
public enum CallFailure: Error, Sendable, CustomStringConvertible {
    /// It reached no method.
    case missed(CallMiss)
    /// An interceptor refused it, for a reason in words.
    case refused(by: String, reason: String)
    /// The method threw.
    case failed(any Error)

    /// What went wrong, in words.
    public var description: String {
        switch self {
        case .missed(let miss): "\(miss)"
        case .refused(let name, let reason):
            "'\(name.escapedForDisplay)' refused the call: \(reason.escapedForDisplay)"
        case .failed(let error): "The call failed: \("\(error)".escapedForDisplay)"
        }
    }
}

extension CallFailure {
    /// How the call ended.
    public var outcome: CallOutcome {
        switch self {
        case .missed(let miss): miss.outcome
        case .refused: .refused
        case .failed: .failed
        }
    }
}
