internal import SwitchyardDiagnostics

/// Why a call gave no value, or a service cannot be resolved.
public enum CallError: Error, Sendable, CustomStringConvertible {
    // Calls.

    /// There is no such contract; those that there are, the most alike first.
    case missingContract(String, nearest: [String])
    /// The contract exposes no such action; those that it exposes, the most alike first.
    case missingAction(String, of: String, nearest: [String])
    /// An argument is missing, or not of its type, as the `RouteValueError` says.
    case badArguments(any Error, of: String)
    /// The action does not accept calls of this kind of source.
    case forbiddenSource(String, of: String, accepted: [String])
    /// The contract is declared, and its service cannot be resolved.
    indirect case missingImplementation(String, CallError)
    /// An interceptor refused the call, for a reason in words.
    case refused(by: String, reason: String)
    /// The method threw.
    case threw(any Error)

    // Services.

    /// No code provides the service; those that are provided, the most alike first.
    case missingService(String, nearest: [String])
    /// Making the service needs itself, by way of these services.
    case circular([String])
    /// There is one service for each scene, and the caller named none.
    case needsScene(String)
    /// The service is kept weakly, and is not an object.
    case notAnObject(String)
    /// The module of the service has not started; ``ServiceRegistry/ready(_:named:in:)`` waits for it.
    case notStarted(String, module: String)
    /// The module of the service could not start.
    case moduleFailed(String, module: String, reason: String)
    /// Making the service threw.
    case creation(String, any Error)

    /// Whether a call reached no method: a contract, an action, an argument, a source or an implementation is wrong.
    public var isMiss: Bool {
        switch self {
        case .missingContract, .missingAction, .badArguments, .forbiddenSource, .missingImplementation: true
        default: false
        }
    }

    /// What is wrong and how to fix it, in words that are safe to print.
    public var description: String {
        switch self {
        case .missingContract(let name, let nearest):
            "There is no contract '\(name.escapedForDisplay)'; " + (Self.list(nearest) ?? "none is declared") + "."
        case .missingAction(let name, let contract, let nearest):
            "The contract '\(contract.escapedForDisplay)' exposes no action '\(name.escapedForDisplay)'; "
                + (Self.list(nearest) ?? "it exposes none") + "."
        case .badArguments(let error, let action):
            "The action '\(action.escapedForDisplay)' was not called. \(error)"
        case .forbiddenSource(let kind, let action, let accepted):
            "The action '\(action.escapedForDisplay)' does not accept calls from \(kind), only from "
                + accepted.joined(separator: ", ") + "."
        case .missingImplementation(let contract, let error):
            "The contract '\(contract.escapedForDisplay)' has no implementation. \(error)"
        case .refused(let name, let reason):
            "'\(name.escapedForDisplay)' refused the call: \(reason.escapedForDisplay)"
        case .threw(let error): "The call failed: \("\(error)".escapedForDisplay)"
        default: serviceDescription
        }
    }

    private var serviceDescription: String {
        switch self {
        case .missingService(let service, let nearest):
            "Nobody provides \(service); "
                + (nearest.isEmpty ? "nothing is provided yet." : "there are \(nearest.listed).")
        case .circular(let path):
            "\(path.first ?? "A service") cannot be made, because it needs itself: \(path.joined(separator: " → ")). "
                + "Resolve one of them later, when it is used."
        case .needsScene(let service): "\(service) is one for each scene; say which, as in 'in: scene'."
        case .notAnObject(let service): "\(service) is kept weakly, so it has to be an object of a class."
        case .notStarted(let service, let module):
            "The module '\(module.escapedForDisplay)', which provides \(service), has not started; await 'ready'."
        case .moduleFailed(let service, let module, let reason):
            "The module '\(module.escapedForDisplay)', which provides \(service), could not start: "
                + reason.escapedForDisplay
        case .creation(let service, let error): "\(service) could not be made: \("\(error)".escapedForDisplay)"
        default: ""
        }
    }

    private static func list(_ names: [String]) -> String? {
        guard !names.isEmpty else { return nil }
        return "there are \(names.map(\.escapedForDisplay).listed)"
    }
}
