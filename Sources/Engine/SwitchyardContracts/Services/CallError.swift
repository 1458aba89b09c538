internal import SwitchyardSupport

/// The reason why a call returned no value, or why a service cannot be resolved.
public enum CallError: Error, Sendable, CustomStringConvertible {
    // Calls.

    /// The contract does not exist. `nearest` has the declared contracts, the most similar first.
    case missingContract(String, nearest: [String])
    /// The contract exposes no action of this name. `nearest` has the exposed actions, the most similar first.
    case missingAction(String, of: String, nearest: [String])
    /// An argument is missing or has the wrong type. The error is a `RouteValueError`.
    case badArguments(any Error, of: String)
    /// The action does not accept calls from this kind of source.
    case forbiddenSource(String, of: String, accepted: [String])
    /// The contract is declared, but its implementation cannot be resolved.
    indirect case missingImplementation(String, CallError)
    /// An interceptor refused the call. `reason` is its text.
    case refused(by: String, reason: String)
    /// The method threw.
    case threw(any Error)

    // Services.

    /// No code provides the service. `nearest` has the provided services, the most similar first.
    case missingService(String, nearest: [String])
    /// The service depends on itself, through these services.
    case circular([String])
    /// The service has one instance for each scene, and the caller named no scene.
    case needsScene(String)
    /// The service has the scope ``ServiceScope/weak``, and is not an object.
    case notAnObject(String)
    /// The module of the service has not started; ``ServiceRegistry/ready(_:named:in:)`` waits for it.
    case notStarted(String, module: String)
    /// The module of the service failed, or was stopped or removed.
    case moduleFailed(String, module: String, reason: String)
    /// Creating the service threw an error.
    case creation(String, any Error)

    /// Whether the call reached no method, because of its contract, action, arguments, source or implementation.
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
            "There is no contract '\(name.escapedForDisplay)'. "
                + (Self.list("Declared contracts", nearest) ?? "No contract is declared.")
        case .missingAction(let name, let contract, let nearest):
            "The contract '\(contract.escapedForDisplay)' exposes no action '\(name.escapedForDisplay)'. "
                + (Self.list("Exposed actions", nearest) ?? "It exposes no actions.")
        case .badArguments(let error, let action):
            "The action '\(action.escapedForDisplay)' was not called. \(error)"
        case .forbiddenSource(let kind, let action, let accepted):
            "The action '\(action.escapedForDisplay)' does not accept calls from \(kind). Accepted: "
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
            "No code provides \(service). "
                + (nearest.isEmpty ? "No service is provided yet." : "Provided services: \(nearest.listed).")
        case .circular(let path):
            "\(path.first ?? "A service") cannot be created, because it depends on itself: "
                + "\(path.joined(separator: " → ")). Resolve one of these services later, when it is used."
        case .needsScene(let service):
            "\(service) has one instance for each scene, and the call names no scene. Add it, as in 'in: scene'."
        case .notAnObject(let service):
            "\(service) is not an object, so it cannot have the scope 'weak'. Choose another scope, or use a class."
        case .notStarted(let service, let module):
            "The module '\(module.escapedForDisplay)', which provides \(service), has not started. "
                + "Await 'ready', which starts it."
        case .moduleFailed(let service, let module, let reason):
            "The module '\(module.escapedForDisplay)', which provides \(service), does not run: "
                + reason.escapedForDisplay
        case .creation(let service, let error): "\(service) could not be created: \("\(error)".escapedForDisplay)"
        default: ""
        }
    }

    private static func list(_ title: String, _ names: [String]) -> String? {
        guard !names.isEmpty else { return nil }
        return "\(title): \(names.map(\.escapedForDisplay).listed)."
    }
}
