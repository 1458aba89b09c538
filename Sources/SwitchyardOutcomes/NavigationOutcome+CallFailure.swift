extension NavigationOutcome {
    /// How a link ends whose action could not be called, or failed.
    package init(_ failure: CallFailure) {
        switch failure {
        case .missed(.implementation(let contract, _)): self = .unavailable(.noImplementation(contract))
        case .missed(.source(let source, _, let accepted)): self = .refused(.source(source, accepted: accepted))
        case .missed(.arguments(let error, _)): self = .failed(.match, error)
        case .missed(let miss): self = .failed(.perform, miss)
        case .refused(let name, let reason): self = .refused(.interceptor(name, reason: reason))
        case .failed(let error): self = .failed(.perform, error)
        }
    }
}
