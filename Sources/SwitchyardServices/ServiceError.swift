internal import SwitchyardDiagnostics

/// Why a service is not to be had.
public enum ServiceError: Error, Sendable, CustomStringConvertible {
    /// Nobody provides it; what is provided, the most alike first.
    case missing(String, nearest: [String])
    /// Making it needs itself, by way of these services.
    case circular([String])
    /// It is one for each scene, and nobody said which scene.
    case needsScene(String)
    /// It is to be kept weakly, and is no object.
    case notAnObject(String)
    /// Its module has not started; ``ServiceRegistry/ready(_:named:in:)`` waits for it.
    case notStarted(String, module: String)
    /// Its module could not start.
    case moduleFailed(String, module: String, reason: String)
    /// Making it threw.
    case creation(String, any Error)

    /// What is wrong and how to mend it, in words.
    public var description: String {
        switch self {
        case .missing(let service, let nearest):
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
        }
    }
}
