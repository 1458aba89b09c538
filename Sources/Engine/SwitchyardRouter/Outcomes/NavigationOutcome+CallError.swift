import RouteMatching
package import SwitchyardContracts

extension NavigationOutcome {
    /// The outcome of a link whose action could not be called, or failed.
    package init(_ failure: CallError) {
        switch failure {
        case .missingImplementation(let contract, _): self = .unavailable(.noImplementation(contract))
        case .forbiddenSource(let source, _, let accepted):
            self = .refused(.source(LinkSource.Kind(source), accepted: accepted))
        case .badArguments(let error, _): self = .failed(.match, error)
        case .refused(let name, let reason): self = .refused(.interceptor(name, reason: reason))
        case .threw(let error): self = .failed(.perform, error)
        default: self = .failed(.perform, failure)
        }
    }
}
